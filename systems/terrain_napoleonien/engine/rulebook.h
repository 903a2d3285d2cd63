// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/terrain_napoleonien/engine/command.h"

namespace coq::terrain_napoleonien {

// Arguments of actions in logs.

using Argument = Book::Argument;
using Kinds = play::TableArguments<Table, Command>;

inline constexpr Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
inline constexpr Argument kTarget = Kinds::unit<&Command::target>("target");
/// A point of the table, in millimetres.
inline constexpr Argument kAt = Kinds::point<&Command::at>("at");
inline constexpr Argument kWay = Kinds::way<&Command::way>("way");
inline constexpr Argument kFacing = Kinds::facing<&Command::facing>("facing");
/// A keyword that the action itself checks.
inline constexpr Argument kWhat = Kinds::text<&Command::what>("what");
/// A piece of the map by its id: a house, an obstacle.
inline constexpr Argument kPiece{
    "piece",
    [](const Table& t, Command& c, std::string_view text) {
      return play::read_index(c.piece, text, [&](auto id) { return t.find_piece(id); });
    },
    [](const Table& t, const Command& c) { return c.piece == kNone ? std::string() : t.piece(c.piece).id; }};
extern const Argument kInto, kMode, kFront, kWall, kWalls;

/// Formats the acting units for messages.
inline constexpr Book::Refusal::Text kWho = [](const Table& t, const Command& c) {
  return play::enumerated(t, c.units);
};

// The actions by subject. Each file contains everything about its actions: conditions, refusals, offers and
// effects. A table has infinitely many points, so each file states the finite set of points and paths that it
// offers. Any legal command can be applied.

using Refusal = Book::Refusal;
using Offers = Book::Offers;
using ActionRow = Book::ActionRow;
using ActionRows = Book::ActionRows;

ActionRows clock_actions();      ///< the actions `done` and `quarter`
ActionRows movement_actions();   ///< move, arrive
ActionRows formation_actions();  ///< reform, change-formation, extend-front
ActionRows house_actions();      ///< enter-house, reposition, relieve, leave-house, fold
ActionRows obstacle_actions();   ///< occupy, cross
ActionRows engineer_actions();   ///< build, destroy, spike
ActionRows fire_actions();       ///< fire, abandon
ActionRows bombardment_actions();
ActionRows attack_actions();     ///< attack
ActionRows melee_actions();      ///< melee
ActionRows aftermath_actions();  ///< follow, hold
ActionRows morale_actions();     ///< morale
ActionRows sight_actions();      ///< look

// Refusals that several files share.
inline constexpr Refusal kNotOwn{kOrderRules, translatable("{} belongs to the other side"), {kWho}};
inline constexpr Refusal kNotHere{kOrderRules, translatable("{} is not on the table"), {kWho}};
inline constexpr Refusal kBusy{"5.2c", translatable("{} has not finished what it began"), {kWho}};
inline constexpr Refusal kFighting{"8.6b", translatable("{} is in a melee"), {kWho}};
inline constexpr Refusal kMustReform{"5.2c", translatable("{} must re-form before anything else"), {kWho}};

/// Checks that the unit can be ordered: own side, on the table or in a house, not busy, not in a melee.
Ruling check_actor(const Table& table, const Command& command);
/// Same, for a unit on the table, not in a house.
Ruling check_on_table(const Table& table, const Command& command);

/// Offers the action for each unit of the active side that passes `check_actor`.
template <class Each>
void each_actor(Offers& offers, const Each& each) {
  const auto verb = offers.c.verb;
  for (const int unit : offers.t.units_of(offers.c.side)) {
    offers.begin(verb);
    offers.set_unit(unit);
    if (check_actor(offers.t, offers.c)) each(unit);
  }
}

}  // namespace coq::terrain_napoleonien
