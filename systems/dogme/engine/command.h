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
  std::vector<std::int8_t> units;    ///< in the order given
  std::int8_t target = kNone;        ///< an enemy element
  std::string piece;                 ///< a building, or the shape that is laid
  std::string type;                  ///< of the terrain that is laid
  std::vector<std::int8_t> support;  ///< ascending
  std::int8_t carrier = kNone;
  /// Of a group's members, those that embark; else kNone. Empty: nobody does.
  std::vector<std::int8_t> carriers;
  std::int8_t edge = kNone;
  std::optional<Point> at;       ///< where it stands, or begins
  std::vector<Way> ways;         ///< of each unit
  std::vector<Vector> facings;   ///< on each leg; all in the old one where empty
  std::optional<Vector> facing;  ///< at the end; the last one where none
  std::optional<int> turn;       ///< a group turns after so many legs; at the end where none
  bool operator==(const Command&) const = default;

  int unit() const { return units.front(); }
  /// The APC in which the i-th unit of a group embarks at the end of its move.
  int carrier_of(std::size_t i) const { return i < carriers.size() ? carriers[i] : kNone; }
};

struct Umpire;
using Book = game::Rulebook<Table, Command, Umpire>;
using Ruling = Book::Ruling;
const Book& rulebook();
inline const Book& rulebook_of(const Table&) {
  return rulebook();
}

/// The position as though the phase of a command had not passed by itself; nullopt where there is no such
/// phase.
std::optional<State> timely(const Table& table, const Command& command);

}  // namespace coq::dogme
