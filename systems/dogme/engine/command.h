// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/rulebook.h"
#include "core/play/table/legs.h"
#include "systems/dogme/engine/table.h"

/// Actions in the game's own terms. docs/dogme-play.md lists them with their attributes.
namespace coq::dogme {

enum class Verb : std::uint8_t {
  terrain_dice,
  lay,
  assailant,
  mission,
  wish,
  edge,
  edge_dice,
  choose_edge,
  commander,
  bearer,
  marker_dice,
  marker,
  deploy,
  reserve,
  group,
  bombard,
  initiative,
  move,
  align,
  move_group,
  embark,
  disembark,
  call,
  enter,
  fire,
  attack,
  lose,
  done,
  end_turn
};
struct Command {
  Verb verb = Verb::done;
  std::int8_t side = kNone;
  std::vector<std::int8_t> units;    ///< In the given order.
  std::int8_t target = kNone;        ///< An enemy element.
  std::string piece;                 ///< A building, or the shape to lay.
  std::string type;                  ///< Type of the terrain to lay.
  std::vector<std::int8_t> support;  ///< In ascending order.
  std::int8_t carrier = kNone;
  /// The APC of each group member that embarks, kNone for the others. Empty if nobody embarks.
  std::vector<std::int8_t> carriers;
  std::int8_t edge = kNone;
  std::optional<Point> at;       ///< The position, or the start of a path.
  std::vector<Way> ways;         ///< Indexed by unit.
  std::vector<Vector> facings;   ///< One per leg; if empty, the old facing is kept.
  std::optional<Vector> facing;  ///< Facing at the end; the last one if not set.
  std::optional<int> turn;       ///< A group turns after this many legs; at the end if not set.
  bool operator==(const Command&) const = default;

  int unit() const { return units.front(); }
  /// Returns the APC that the i-th unit of a group boards at the end of its move, or kNone.
  int carrier_of(std::size_t i) const { return i < carriers.size() ? carriers[i] : kNone; }
};

struct Umpire;
using Book = play::Rulebook<Table, Command, Umpire>;
using Ruling = Book::Ruling;
const Book& rulebook();
inline const Book& rulebook_of(const Table&) {
  return rulebook();
}

/// Returns the position as if the command's phase had not been skipped automatically, or nullopt if the command
/// has no such phase.
std::optional<State> timely(const Table& table, const Command& command);

}  // namespace coq::dogme
