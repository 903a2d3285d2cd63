// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

namespace coq::perry_heroes {

// The numbers of ranged fire on foot and of its zones (7.7), of close combat (7.6) and of alerts (7.14).

struct FireRules {
  Um least = 0;  ///< farther than that
  int die = 10;
  Modifiers modifiers;  ///< of target, shooter, fire
  Bands scores;
  int jam_dice = 3, jam_of_two = 2;
  std::string jam_rule;
  int save_die = 6, save_killed = 4, save_violent = 6;
  Modifiers save;
  int suppression_ap = 2;
  Um suppression_zone = 0;  ///< of weapons without a zone
  void read(game::RulesetReader& reader);
};

struct CloseRules {
  int die = 10;
  Um distance = 0;
  int behind = 135;        ///< degrees from the defender's front
  bool tie_kills = false;  ///< both (Q17)
  Modifiers modifiers;     ///< of attacker, defender, either
  void read(game::RulesetReader& reader);
};

struct AlertRules {
  int arc = 60;                 ///< degrees each side of a vehicle's front
  bool until_turn_end = false;  ///< else to the unit's next card (Q54)
  void read(game::RulesetReader& reader);
};

/// To load, to aim and to fire the guns of vehicles (7.3, 7.18, 7.21).
struct GunneryRules {
  std::array<bool, kRounds.size()> rounds{};  ///< that can be loaded
  int reduced_load = 0;                       ///< AP more of a reduced crew
  int missing_aim = 0;                        ///< AP more for each man who is missing
  int die = 10;
  int fast = 2;               ///< consecutive turns of movement
  bool stays_loaded = false;  ///< after a shot (Q65)
  Modifiers modifiers;
  Bands scores;
  void read(game::RulesetReader& reader);
};

/// The machine guns of vehicles (7.19).
struct SecondaryRules {
  int die = 10;
  int save_die = 6;
  int killed = 4;  ///< on so much or more
  Modifiers modifiers, saves;
  Bands scores;
  void read(game::RulesetReader& reader);
};

/// What a call for fire asks for.
enum class Mission : std::uint8_t { he, smoke, illumination };
inline constexpr std::array<std::string_view, 3> kMissions = {"he", "smoke", "illumination"};

/// A row of `artillery`: how long a mission takes.
struct SupportRow {
  std::string place;  ///< on-map, off-map
  int die = 2, add = 0;
  std::string rule;
};

/// Calls for fire (7.8).
struct ArtilleryRules {
  std::array<bool, kRanks.size()> ranks{};        ///< who may call
  Um radio = 0;                                   ///< the radio man is nearer than that
  std::array<bool, kMissions.size()> missions{};  ///< that can be asked for
  int pending = 1;                                ///< calls of a side that have not landed, at most
  int die = 10, score = 6;
  int direction_die = 6, distance_die = 2;
  std::vector<int> directions;  ///< of the tactical map, by face, from 1
  int markers = 1;              ///< of a smoke mission
  Um lit = 0;                   ///< radius of what is lit for a turn
  Modifiers modifiers;
  std::array<SupportRow, 2> support;  ///< mortar, artillery
  void read(game::RulesetReader& reader);
};

// The numbers of explosions (digest of 7.8.3, 7.12.3, 7.18.3, 7.20.3) and of grenades (7.12, 7.20).

/// A row of `blasts`.
struct Blast {
  std::string source;
  Um radius = 0;
  int dice = 0;
  bool gun_dice = false;  ///< the dice are the gun's
  int each = 0;           ///< added to each die
  int at_top = 0;         ///< its power against the top of a vehicle on which it falls
  bool confines = false;  ///< in one room with it there is no cover
  std::string rule;
};

struct BlastRules {
  int die = 6, wound = 3, violent = 2;
  int gun_die = 6;  ///< of the dice of a gun (Q33)
  std::string violent_rule;
  std::vector<Blast> rows;
  Modifiers modifiers;  ///< by source
  void read(game::RulesetReader& reader);
  const Blast* find(std::string_view source) const;
};

/// A row of `grenades`.
struct Grenade {
  std::string source;
  Um range = 0;
  int die = 10, score = 6;
  Um accuracy = 0;  ///< where a success lands from the point
  int directions = 8;
  int scatter = 4;
  int add = 0;  ///< cm
  std::string rule;
  Modifiers modifiers;
};

struct GrenadeRules {
  std::vector<Grenade> rows;
  Um under = 0, over = 0;
  void read(game::RulesetReader& reader);
  const Grenade* find(std::string_view source) const;
};

}  // namespace coq::perry_heroes
