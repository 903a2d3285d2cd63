// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/rulebook.h"
#include "core/play/table/legs.h"
#include "systems/terrain_napoleonien/engine/table.h"

/// Actions in the game's own types. docs/terrain-napoleonien-play.md lists them with their attributes.
namespace coq::terrain_napoleonien {

enum class Verb : std::uint8_t {
  // The clock (match.cpp).
  done,
  quarter,
  // Movement and formation (movement.cpp, formation.cpp).
  move,
  arrive,
  reform,
  change_formation,
  extend_front,
  // Houses (arrival.cpp, garrison.cpp, leaving.cpp).
  enter_house,
  reposition,
  relieve,
  leave_house,
  // Linear obstacles, engineers (obstacles.cpp, engineers.cpp).
  occupy,
  cross,
  build,
  destroy,
  spike,
  // Fire (fire.cpp).
  fire,
  bombard,
  abandon,
  // Melee and morale (melee.cpp, aftermath.cpp, morale.cpp).
  attack,
  fold,
  melee,
  follow,
  hold,
  morale,
  // Sight (sight.cpp).
  look,
};

struct Command {
  Verb verb = Verb::done;
  std::int8_t side = kNone;
  std::vector<std::int8_t> units;   ///< the acting units
  std::int8_t target = kNone;       ///< the other unit of the action
  std::optional<Point> at;          ///< a point on the table
  Way way;                          ///< points of the path, without its start
  std::optional<Vector> facing;     ///< facing at the end
  std::optional<Formed> formation;  ///< the new formation
  std::optional<Mode> mode;         ///< mode of movement
  std::int16_t piece = kNone;       ///< index of a piece of the ground
  std::int8_t wall = kNone;         ///< index of a wall of a house
  int front = 0;                    ///< figures in the first rank; 0: the formation's default
  std::vector<std::string> walls;   ///< figures at the walls of a house: "N:4 W:3"
  std::string what;                 ///< a keyword, such as ball or canister, light or bridge, street
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

}  // namespace coq::terrain_napoleonien
