// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// Half-angle of an arc of fire, on either side of the front's normal; tested exactly.
enum class Arc : std::uint8_t { narrow, wide };  ///< 22.5 and 45 degrees

/// Fire rules: those of the chapter, and the weapons, which other chapters define.
struct FireRules {
  /// A row of `x.weapons`: the weapon of an arm, and its range.
  struct Weapon {
    std::string id;
    Arm arm = Arm::infantry;
    std::vector<std::string> types{};  ///< of units that have it; empty: all of the arm
    Um range = 0;
    int hits_on = 6;          ///< lowest die roll that hits at full range
    int hits_near = 5;        ///< lowest die roll that hits below half range
    bool ball = false;        ///< round shot, which can transform obstacles (8.5j)
    bool small_arm = false;   ///< small arms do not penetrate skirmishers behind an obstacle (8.5c)
    bool penetrates = false;  ///< hits may carry on to a unit behind the target (x.penetration)
  };
  std::vector<Weapon> weapons;
  int ranks = 2;  ///< ranks of a unit that fire: x.fire.ranks
  int die = 6;
  Share figures_per_die;     ///< x.fire.figures
  int penetration = 6;       ///< lowest die roll that carries on: x.penetration
  Um penetration_depth = 0;  ///< maximum distance behind the target
  bool over_plain = false;   ///< fire may pass over units in the plain: x.fire.over
  Arc formed = Arc::wide, unformed = Arc::narrow, skirmish = Arc::wide, house = Arc::narrow;
  Um over_gap = 0;               ///< minimum distance, exclusive, from a lower unit that is fired over (2.5c)
  bool astride_in_front = true;  ///< figures astride the crest count as in front of it (Q19)
  bool near_slope = true;        ///< units may fire along the near slope (Q58)
  Um plateau_dead = 0;           ///< depth of the dead zone behind a crest (3.4c, 3.4e)
  Um wood_edge = 0, wood_inside = 0;
  Um linear_cover = 0;              ///< maximum distance, exclusive, from an obstacle (8.5a)
  bool linear_at_equality = false;  ///< cover at exactly that distance (Q18)
  Um transform_length = 0;          ///< length that a battery transforms per half period (8.5l)
  Share transform_range;            ///< maximum share of the gun's range, exclusive (8.5j)
  std::string transform_ammunition;
  std::array<int, kCovers.size()> cover{};  ///< die modifier by the target's cover: x.fire.cover.*

  /// Cover against fire by terrain role (tables `cover`, `transform`), and its rule.
  struct Shelter {
    Cover fire = Cover::none;
    std::string rule;
    std::optional<Cover> after;  ///< cover once guns have transformed it; nullopt: no effect (8.5i)
    std::string after_rule;
  };
  std::array<Shelter, kRoles.size()> shelter{};

  void read(play::RulesetReader& reader);
  /// Returns the weapons of a type of unit: those that name the type, else those of its arm that name no type.
  /// Engineers use the infantry's.
  std::vector<std::size_t> weapons_of(std::string_view type, Arm arm) const;
};

}  // namespace coq::terrain_napoleonien
