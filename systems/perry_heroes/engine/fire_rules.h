// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

namespace coq::perry_heroes {

// Numbers for ranged fire on foot and its zones (7.7), close combat (7.6) and alerts (7.14).

struct FireRules {
  Um least = 0;  ///< minimum range, exclusive
  int die = 10;
  Modifiers modifiers;  ///< by target, shooter, fire
  Bands scores;
  int jam_dice = 3, jam_of_two = 2;
  std::string jam_rule;
  int save_die = 6, save_killed = 4, save_violent = 6;
  Modifiers save;
  int suppression_ap = 2;
  Um suppression_zone = 0;  ///< for weapons without a zone
  void read(play::RulesetReader& reader);
};

struct CloseRules {
  int die = 10;
  Um distance = 0;
  int behind = 135;        ///< degrees from the defender's front
  bool tie_kills = false;  ///< a tie kills both (Q17)
  Modifiers modifiers;     ///< by attacker, defender, either
  void read(play::RulesetReader& reader);
};

struct AlertRules {
  int arc = 60;                 ///< degrees on each side of a vehicle's front
  bool until_turn_end = false;  ///< else until the unit's next card (Q54)
  void read(play::RulesetReader& reader);
};

/// Loading, aiming and firing the guns of vehicles (7.3, 7.18, 7.21).
struct GunneryRules {
  std::array<bool, kRounds.size()> rounds{};  ///< rounds that can be loaded
  int reduced_load = 0;                       ///< extra AP for a reduced crew
  int missing_aim = 0;                        ///< extra AP per missing man
  int die = 10;
  int fast = 2;               ///< consecutive turns of movement that count as fast
  bool stays_loaded = false;  ///< after a shot (Q65)
  Modifiers modifiers;
  Bands scores;
  void read(play::RulesetReader& reader);
};

/// The machine guns of vehicles (7.19).
struct SecondaryRules {
  int die = 10;
  int save_die = 6;
  int killed = 4;  ///< lowest roll that kills
  Modifiers modifiers, saves;
  Bands scores;
  void read(play::RulesetReader& reader);
};

/// The purpose of a call for fire.
enum class Mission : std::uint8_t { he, smoke, illumination };
inline constexpr std::array<std::string_view, 3> kMissions = {"he", "smoke", "illumination"};

/// A row of `artillery`: the delay of a mission.
struct SupportRow {
  std::string place;  ///< on-map or off-map
  int die = 2, add = 0;
  std::string rule;
};

/// Calls for fire (7.8).
struct ArtilleryRules {
  std::array<bool, kRanks.size()> ranks{};        ///< ranks that may call
  Um radio = 0;                                   ///< maximum distance of the radio man, exclusive
  std::array<bool, kMissions.size()> missions{};  ///< missions that may be called
  int pending = 1;                                ///< maximum number of pending calls per side
  int die = 10, score = 6;
  int direction_die = 6, distance_die = 2;
  std::vector<int> directions;  ///< directions of the tactical map, by die face from 1
  int markers = 1;              ///< markers of a smoke mission
  Um lit = 0;                   ///< radius that an illumination round lights for a turn
  Modifiers modifiers;
  std::array<SupportRow, 2> support;  ///< mortar, artillery
  void read(play::RulesetReader& reader);
};

// Numbers for explosions (digest of 7.8.3, 7.12.3, 7.18.3, 7.20.3) and grenades (7.12, 7.20).

/// A row of `blasts`.
struct Blast {
  std::string source;
  Um radius = 0;
  int dice = 0;
  bool gun_dice = false;  ///< the gun determines the number of dice
  int each = 0;           ///< modifier of each die
  int at_top = 0;         ///< power against the top of a vehicle that it falls on
  bool confines = false;  ///< gives no cover to figures in the same room
  std::string rule;
};

struct BlastRules {
  int die = 6, wound = 3, violent = 2;
  int gun_die = 6;  ///< die type for the dice of a gun (Q33)
  std::string violent_rule;
  std::vector<Blast> rows;
  Modifiers modifiers;  ///< by source
  void read(play::RulesetReader& reader);
  const Blast* find(std::string_view source) const;
};

/// A row of `grenades`.
struct Grenade {
  std::string source;
  Um range = 0;
  int die = 10, score = 6;
  Um accuracy = 0;  ///< distance from the aimed point after a success
  int directions = 8;
  int scatter = 4;
  int add = 0;  ///< in cm
  std::string rule;
  Modifiers modifiers;
};

struct GrenadeRules {
  std::vector<Grenade> rows;
  Um under = 0, over = 0;
  void read(play::RulesetReader& reader);
  const Grenade* find(std::string_view source) const;
};

}  // namespace coq::perry_heroes
