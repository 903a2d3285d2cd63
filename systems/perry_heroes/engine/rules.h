// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "systems/perry_heroes/engine/armour_rules.h"
#include "systems/perry_heroes/engine/fire_rules.h"
#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/unit_rules.h"
#include "systems/perry_heroes/engine/words.h"

/// The numbers of Perry's Heroes, read once from the ruleset; the code contains none of them. Lengths are
/// micrometres of the table. Each struct reads its own values.
namespace coq::perry_heroes {

/// A row of `weapons` or `anti-tank`. The three bands are short, medium and long.
struct Weapon {
  std::string id, type, category, nation, reserved;
  int d10 = 1;
  std::array<int, 3> modifiers{};
  std::array<bool, 3> reaches{true, true, true};  ///< false for "no": it cannot fire at that range
  Um zone = 0;
  int fp = 0;              ///< power, for rows of `anti-tank`
  int range = 0;           ///< range of guns in metres; 0: limited only by the modifiers
  bool anti_tank = false;  ///< whether it is a row of `anti-tank`
  std::string rule;
};
/// Returns the index of a band's keyword, or -1 if it is unknown.
int band_of(std::string_view word);

/// Numbers for the turn: points (6), smoke and wind (3.3), cards (5.2).
struct TurnRules {
  std::array<int, 4> ap_by_health{};  ///< table `ap`
  int officer_bonus = 0, nco_bonus = 0, figure_most = 0;
  int vehicle = 0, vehicle_leader = 0;
  int cards = 52;
  int registered_mortar = 1, registered_artillery = 3;  ///< hexes (5.1c)
  int wind_die = 10;
  std::vector<Wind> wind_faces;  ///< by die face, from 1
  Um smoke_base = 0;
  int smoke_delay = 1, smoke_grenade = 2, smoke_shell = 3, smoke_turns_none = 2, smoke_turns_strong = 1;
  void read(play::RulesetReader& reader);
};

/// Restrictions of a state: a row of `health` or `morale`.
struct StateRow {
  bool moves = true, half = false, fires = true;
  std::string rule;
};

/// Concealment (3.4).
struct HidingRules {
  int fires = 3;      ///< consecutive turns of fire that end concealment
  int still = 2;      ///< turns in one place that allow concealment
  Um vegetation = 0;  ///< branches count nearer than this to vegetation
  std::array<bool, kPostures.size()> still_postures{}, ambushed{};
  int ambush = 0;  ///< level that an ambush adds
  void read(play::RulesetReader& reader);
};

struct Rules {
  TurnRules turn;
  HidingRules hiding;
  ActionCosts costs;
  Um figure_base = 0;
  Um objective_distance = 0;               ///< maximum distance from which a unit holds a place
  std::array<StateRow, 4> health, morale;  ///< by Health and by Morale
  std::vector<Weapon> weapons;
  FireRules fire;
  CloseRules close;
  AlertRules alert;
  BlastRules blast;
  GrenadeRules grenade;
  MoraleRules morale_tests;
  RallyRules rally;
  MovementRules movement;
  SkillRules skill;
  TransportRules transport;
  TalkRules talk;
  LocatingRules locating;
  GunneryRules gunnery;
  PenetrationRules penetration;
  DamageRules damage;
  SecondaryRules secondary;
  AttackVehicleRules attack_vehicle;
  ArtilleryRules artillery;

  /// Returns the weapon's index, or kNone (-1).
  int find_weapon(std::string_view id) const;

  /// Errors (`perry-heroes.ruleset`): missing or invalid numbers, and keywords that the engine does not know.
  static Result<Rules> read(const model::RulesetDocument& ruleset);
  /// Reads all rules; the reader collects the errors.
  void read(play::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
