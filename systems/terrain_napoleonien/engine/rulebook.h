// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/terrain_napoleonien/engine/command.h"

namespace coq::terrain_napoleonien {

// What stands with actions in logs.

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

// The actions by subject. A file of a subject holds all of its actions: when they are legal and why they are
// not, what is offered, what they do. Places on a table are without end: of places and ways a finite set is
// offered, which those files state; whatever is legal applies.

using Refusal = Book::Refusal;
using Offers = Book::Offers;
using ActionRow = Book::ActionRow;
using ActionRows = Book::ActionRows;

ActionRows clock_actions();      ///< done, quarter
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

// Refusals of several subjects.
inline constexpr Refusal kNotOwn{"1.3a", translatable("{} is of the other side"), {kWho}};
inline constexpr Refusal kNotHere{"1.3a", translatable("{} is not on the table"), {kWho}};
inline constexpr Refusal kBusy{"5.2c", translatable("{} has not finished what it has begun"), {kWho}};
inline constexpr Refusal kFighting{"8.6b", translatable("{} is in a mêlée"), {kWho}};
inline constexpr Refusal kMustReform{
    "5.2c", translatable("{} must take up its order again before anything else"), {kWho}};

/// May its unit be ordered: its side's, on the table or in a house, at nothing that takes time, in no mêlée?
Ruling check_actor(const Table& table, const Command& command);
/// The same of a unit on the table, not in a house.
Ruling check_on_table(const Table& table, const Command& command);

/// Offers the action with each unit of the side whose orders it is, that check_actor() passes.
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
