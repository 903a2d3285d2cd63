// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"

namespace coq::perry_heroes {

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

}  // namespace coq::perry_heroes
