// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// Half the width of an arc of fire, from the normal of a front: exactly.
enum class Arc : std::uint8_t { narrow, wide };  ///< 22.5 and 45 degrees

/// Fire: what the chapter says of it, and the weapons of other rules.
struct FireRules {
  /// A row of `x.weapons`: what an arm fires, and how far.
  struct Weapon {
    std::string id;
    Arm arm = Arm::infantry;
    Um range = 0;
    int hits_on = 6;          ///< least face of a die that hits, at the whole of its range
    int hits_near = 5;        ///< the same below half of it
    bool ball = false;        ///< changes what it hits (8.5j)
    bool small_arm = false;   ///< 8.5c
    bool penetrates = false;  ///< hits may go on to who stands behind (x.penetration)
  };
  std::vector<Weapon> weapons;
  int ranks = 2;  ///< of a unit that fire: x.fire.ranks
  int die = 6;
  Share figures_per_die;     ///< x.fire.figures
  int penetration = 6;       ///< least face of a die that goes on: x.penetration
  Um penetration_depth = 0;  ///< so far behind the target
  bool over_plain = false;   ///< over units in the plain: x.fire.over
  Arc formed = Arc::wide, unformed = Arc::narrow, skirmish = Arc::wide, house = Arc::narrow;
  Um over_gap = 0;               ///< more than this from a lower unit that is fired over (2.5c)
  bool astride_in_front = true;  ///< Q19
  bool near_slope = true;        ///< may fire from the near slope along it (Q58)
  Um plateau_dead = 0;           ///< 3.4c, 3.4e
  Um wood_edge = 0, wood_inside = 0;
  Um linear_cover = 0;              ///< less than this from an obstacle (8.5a)
  bool linear_at_equality = false;  ///< Q18
  Um transform_length = 0;          ///< 8.5l
  Share transform_range;            ///< 8.5j
  std::string transform_ammunition;
  std::array<int, kCovers.size()> cover{};  ///< added to each die by the cover of the target: x.fire.cover.*

  /// Cover against fire by the role of the ground (tables `cover`, `transform`), and its rule.
  struct Shelter {
    Cover fire = Cover::none;
    std::string rule;
    std::optional<Cover> after;  ///< once guns have changed it; none: they change nothing (8.5i)
    std::string after_rule;
  };
  std::array<Shelter, kRoles.size()> shelter{};

  void read(game::RulesetReader& reader);
  const Weapon* find(std::string_view id) const;
  /// The first weapon of the arm; engineers fire what infantry does.
  const Weapon* of(Arm arm) const;
};

}  // namespace coq::terrain_napoleonien
