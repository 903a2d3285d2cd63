// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/terrain_napoleonien/engine/command.h"

/// What stands with actions in logs.
namespace coq::terrain_napoleonien {

using Argument = Book::Argument;
using Kinds = game::TableArguments<Table, Command>;

inline constexpr Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
inline constexpr Argument kTarget = Kinds::unit<&Command::target>("target");
/// Millimetres of the table.
inline constexpr Argument kAt = Kinds::point<&Command::at>("at");
inline constexpr Argument kWay = Kinds::way<&Command::way>("way");
inline constexpr Argument kFacing = Kinds::facing<&Command::facing>("facing");
/// A word that the action's own test knows.
inline constexpr Argument kWhat = Kinds::text<&Command::what>("what");
/// A piece of the map, by its id: a house, an obstacle.
inline constexpr Argument kPiece{
    "piece",
    [](const Table& t, Command& c, std::string_view text) {
      return game::read_index(c.piece, text, [&](auto id) { return t.find_piece(id); });
    },
    [](const Table& t, const Command& c) { return c.piece == kNone ? std::string() : t.piece(c.piece).id; }};
extern const Argument kInto, kMode, kFront, kWall, kWalls;

/// As sentences have its unit.
inline constexpr Book::Refusal::Text kWho = [](const Table& t, const Command& c) {
  return game::enumerated(t, c.units);
};
/// The word of its formation, and of its order, as the ruleset has them.
inline constexpr Book::Refusal::Text kItsFormation = [](const Table& t, const Command& c) {
  return std::string(kFormations[static_cast<std::size_t>(t.s.unit(c.unit()).formation)]);
};
inline constexpr Book::Refusal::Text kItsOrder = [](const Table& t, const Command& c) {
  return std::string(kOrders[static_cast<std::size_t>(t.s.unit(c.unit()).order)]);
};

}  // namespace coq::terrain_napoleonien
