// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

namespace coq::perry_heroes {

/// Determines the part of a vehicle that is hit, the face, and penetration (7.2.3, 7.18.3, 10b).
struct PenetrationRules {
  int part_die = 10;
  int turret_from = 7;         ///< lowest roll that hits the turret
  int front = 45, rear = 135;  ///< degrees from the part's facing
  int die = 4;
  int base = 4;                           ///< FP minus this value is added to the die
  int gun_shelter = 2, foot_shelter = 2;  ///< bonus of a low wall, or of a building that hides a part
  Bands gun, foot;                        ///< loss of power by distance
  Um hex = 0;                             ///< real ranges of guns are scaled: length of a hex on the table ...
  int hex_metres = 1;                     ///< ... and in reality
  void read(play::RulesetReader& reader);

  /// Converts a real range in metres to a distance on the table.
  std::int64_t on_table(int metres) const { return static_cast<std::int64_t>(metres) * hex / hex_metres; }
};

/// Faces of a die: "1-3", "6", all, none.
struct Faces {
  int from = 1, to = 0;
  bool all = false;
  bool has(int face) const { return all || (face >= from && face <= to); }
};

enum class VehicleMark : std::uint8_t { immobilised, burning, abandoned, gun_out, turret_jammed, turret_off };
/// The men that a row of damage harms.
enum class Station : std::uint8_t { none, hull, turret, all };
enum class VehicleEnd : std::uint8_t { immobilised, damaged, destroyed };

/// A row of the damage table.
struct DamageRow {
  int from = 1, to = 1;
  std::vector<VehicleMark> marks;
  Station who = Station::none;
  Faces killed, aflame, wounded, unhurt;
  int crew_morale = 0;
  VehicleEnd state = VehicleEnd::damaged;
  std::string letter, rule;
};

/// Damage of a penetrating shot (7.18.3c to 7.18.3m).
struct DamageRules {
  int die = 10, turret = 2;
  int crew_die = 6;
  Um friends = 0;  ///< friends nearer than this test their morale
  std::vector<DamageRow> rows;
  void read(play::RulesetReader& reader);

  /// Returns the row for a total; a total beyond the table uses the nearest row.
  const DamageRow& row(int total) const;
};

/// Assaults on vehicles, and anti-tank shots by men (7.2).
struct AttackVehicleRules {
  int die = 10;
  Um assault = 0;                    ///< maximum distance of an assault, exclusive
  std::vector<std::string> weapons;  ///< weapons for assaults
  Modifiers modifiers;
  Bands scores;
  void read(play::RulesetReader& reader);

  bool is_of_assault(std::string_view weapon) const;
};

}  // namespace coq::perry_heroes
