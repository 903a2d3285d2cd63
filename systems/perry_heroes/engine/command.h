// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/rulebook.h"
#include "core/play/table/legs.h"
#include "systems/perry_heroes/engine/table.h"

/// Actions in the game's own types. docs/perry-heroes-play.md lists them with their attributes.
namespace coq::perry_heroes {

enum class Verb : std::uint8_t {
  // Before the game (setup.cpp).
  wind,
  choose_points,
  deploy,
  register_hex,
  // The turn (match.cpp).
  activation,
  card,
  done,
  // The rally phase (morale.cpp).
  isolation,
  rally,
  // Fire of men (fire.cpp, close_combat.cpp, explosions.cpp).
  fire,
  suppress,
  close_combat,
  throw_grenade,
  mount_launcher,
  dismount_launcher,
  fire_launcher,
  alert,
  // Movement, skills, knowledge (movement.cpp, vehicles.cpp, skills.cpp, communication.cpp, locating.cpp).
  posture,
  move,
  drive,
  embark,
  disembark,
  search,
  trap,
  disarm,
  treat,
  talk,
  voice,
  radio,
  message,
  receive,
  locate,
  conceal,
  // Guns of vehicles, attacks on vehicles, artillery (gunnery.cpp, close_combat.cpp, artillery.cpp).
  load,
  aim,
  fire_main_gun,
  fire_secondary,
  attack_vehicle,
  call_for_fire,
};

struct Command {
  Verb verb = Verb::done;
  std::int8_t side = kNone;
  std::vector<std::int8_t> units;  ///< the acting units, in the order given
  std::int8_t target = kNone;      ///< the other unit of the action
  std::int8_t by = kNone;          ///< a second participant: loader, radio man or leader
  std::optional<Point> at;         ///< a point on the table
  Way way;                         ///< points of the path, without its start
  std::optional<Vector> facing;    ///< facing at the end
  std::optional<Vector> turret;    ///< direction of the gun at the end
  std::optional<Hex> hex;          ///< a hex of the tactical map
  std::optional<Posture> posture;
  std::optional<Gait> gait;
  std::optional<PointsMode> mode;
  std::string what;  ///< a keyword: a weapon, a round, a mission, an item
  bool operator==(const Command&) const = default;

  int unit() const { return units.front(); }
};

struct Umpire;
using Book = play::Rulebook<Table, Command, Umpire>;
using Ruling = Book::Ruling;
const Book& rulebook();
inline const Book& rulebook_of(const Table&) {
  return rulebook();
}

}  // namespace coq::perry_heroes
