// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/rulebook.h"
#include "core/play/table/legs.h"
#include "systems/terrain_napoleonien/engine/table.h"

/// Actions in the game's own terms. docs/terrain-napoleonien-play.md lists them with their attributes.
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
  // Mêlée and morale (melee.cpp, aftermath.cpp, morale.cpp).
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
  std::vector<std::int8_t> units;   ///< who acts
  std::int8_t target = kNone;       ///< another unit
  std::optional<Point> at;          ///< a point of the table
  Way way;                          ///< points of a path, without the first
  std::optional<Vector> facing;     ///< at the end
  std::optional<Formed> formation;  ///< into which it changes
  std::optional<Mode> mode;         ///< how it moves
  std::int16_t piece = kNone;       ///< of the ground
  std::int8_t wall = kNone;         ///< of a house
  int front = 0;                    ///< figures; 0: that of the formation
  std::vector<std::string> walls;   ///< "N:4 W:3": figures at the walls of a house
  std::string what;                 ///< a word: ball or canister, light or bridge, street
  bool operator==(const Command&) const = default;

  int unit() const { return units.front(); }
};

struct Umpire;
using Book = game::Rulebook<Table, Command, Umpire>;
using Ruling = Book::Ruling;
const Book& rulebook();
inline const Book& rulebook_of(const Table&) {
  return rulebook();
}

}  // namespace coq::terrain_napoleonien
