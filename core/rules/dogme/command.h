// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/action.h"
#include "core/rules/dogme/table.h"

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
const char* verb_name(Verb verb);

/// The way of an element: points of its centre, without the first.
struct Way {
  std::vector<Point> points;
  bool operator==(const Way&) const = default;
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
  std::vector<std::int8_t>
      carriers;  ///< of a group's members, those that embark; else kNone. Empty: nobody does
  std::int8_t edge = kNone;
  std::optional<Point> at;       ///< where it stands, or begins
  std::vector<Way> ways;         ///< of each unit
  std::vector<Vector> facings;   ///< on each leg; all in the old one where empty
  std::optional<Vector> facing;  ///< at the end; the last one where none
  std::optional<int> turn;       ///< a group turns after so many legs; at the end where none
  bool operator==(const Command&) const = default;

  /// The APC in which the i-th unit of a group embarks at the end of its move.
  int carrier_of(std::size_t i) const { return i < carriers.size() ? carriers[i] : kNone; }
};

/// Whose decision is next; kNone where nobody's is.
int side_to_act(const Table& table);

/// The end of a phase goes without saying: it throws no dice and moves nobody.
std::optional<Command> implied_of(const Table& table);

game::Action action_of(const Table& table, const Command& command);
/// Errors, check `dogme.action`: a name, or an attribute, that there is not.
Result<Command> command_of(const Table& table, const game::Action& action);

}  // namespace coq::dogme
