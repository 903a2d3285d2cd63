// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

namespace coq::perry_heroes {

/// Which part of a vehicle is hit, on which face, and whether the shot goes through (7.2.3, 7.18.3, 10b).
struct PenetrationRules {
  int part_die = 10;
  int turret_from = 7;         ///< the die's faces from here on
  int front = 45, rear = 135;  ///< degrees from the part's facing
  int die = 4;
  int base = 4;                           ///< FP less this is added to the die
  int gun_shelter = 2, foot_shelter = 2;  ///< of a low wall, or a building that hides a part
  Bands gun, foot;                        ///< less power by distance
  Um hex = 0;                             ///< the real range of guns: so long is a hex on the table ...
  int hex_metres = 1;                     ///< ... and in reality
  void read(game::RulesetReader& reader);

  /// A real range on the table.
  std::int64_t on_table(int metres) const { return static_cast<std::int64_t>(metres) * hex / hex_metres; }
};

/// Faces of a die: "1-3", "6", all, none.
struct Faces {
  int from = 1, to = 0;
  bool all = false;
  bool has(int face) const { return all || (face >= from && face <= to); }
};

enum class VehicleMark : std::uint8_t { immobilised, burning, abandoned, gun_out, turret_jammed, turret_off };
/// Who suffers in a row of damage.
enum class Station : std::uint8_t { none, hull, turret, all };
enum class VehicleEnd : std::uint8_t { immobilised, damaged, destroyed };

/// A row of the table of damage.
struct DamageRow {
  int from = 1, to = 1;
  std::vector<VehicleMark> marks;
  Station who = Station::none;
  Faces killed, aflame, wounded, unhurt;
  int crew_morale = 0;
  VehicleEnd state = VehicleEnd::damaged;
  std::string letter, rule;
};

/// What a shot does that went through (7.18.3c to 7.18.3m).
struct DamageRules {
  int die = 10, turret = 2;
  int crew_die = 6;
  Um friends = 0;  ///< friends nearer than that test their morale
  std::vector<DamageRow> rows;
  void read(game::RulesetReader& reader);

  /// The row of a total; one beyond the table is the nearest.
  const DamageRow& row(int total) const;
};

/// Assaults and anti-tank shots of men at vehicles (7.2).
struct AttackVehicleRules {
  int die = 10;
  Um assault = 0;                    ///< nearer than that
  std::vector<std::string> weapons;  ///< of assaults
  Modifiers modifiers;
  Bands scores;
  void read(game::RulesetReader& reader);

  bool is_of_assault(std::string_view weapon) const;
};

}  // namespace coq::perry_heroes
