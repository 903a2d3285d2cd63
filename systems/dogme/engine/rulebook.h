// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/dogme/engine/command.h"

namespace coq::dogme {

// Arguments of actions.

using Argument = Book::Argument;

extern const Argument kUnit, kUnits, kSupport;
extern const Argument kWay, kWays, kFacings, kAfter, kCarriers;
extern const Argument kAt, kFrom, kFacing, kEdge;
extern const Argument kShape, kTerrain;

inline constexpr Argument kCarrier = Book::Arguments::unit<&Command::carrier>("carrier");
bool read_target(const Table& table, Command& command, std::string_view text);
std::string target_text(const Table& table, const Command& command);
/// An enemy element or a building.
inline constexpr Argument kTarget{"target", read_target, target_text};

/// The elements, for use in sentences: "a1, a2".
inline constexpr Book::Refusal::Text kWho = [](const Table& t, const Command& c) {
  return play::enumerated(t, c.units);
};

// Actions by subject. Each file contains all actions of its subject: legality, refusals, offers and effects. A
// table has infinitely many places, so only a finite set of places and paths is offered, as described in those
// files. Any legal command can be applied.

using Refusal = Book::Refusal;
using Offers = Book::Offers;
using ActionRow = Book::ActionRow;
using ActionRows = Book::ActionRows;

ActionRows laying_actions();       ///< Laying of terrain.
ActionRows preliminary_actions();  ///< Dice, edges, names, markers (before.cpp).
ActionRows deployment_actions();
ActionRows movement_actions();
ActionRows transport_actions();
ActionRows arrival_actions();
ActionRows group_actions();
ActionRows shooting_actions();
ActionRows close_combat_actions();
ActionRows turn_actions();

// Refusals shared by several subjects.
inline constexpr Refusal kNotOwn{"D12.1", translatable("{} belongs to the other side"), {kWho}};
inline constexpr Refusal kOneNotOwn{"D12.1", translatable("one of {} belongs to the other side"), {kWho}};
inline constexpr Refusal kNotOnTable{
    "D14.1", translatable("{} is not in a place where it can do that"), {kWho}};
inline constexpr Refusal kPoints{"D13.1", translatable("there are not enough initiative points left for that")};
inline constexpr Refusal kMoved{"Q17", translatable("{} has already made its move this turn"), {kWho}};
inline constexpr Refusal kFailed{"D24.2", translatable("{} is immobilised and has failed its test"), {kWho}};
inline constexpr Refusal kLegs{"D14.2", translatable("the facings do not match the legs of the path")};
inline constexpr Refusal kNotCarried{"D17.1", translatable("{} cannot be transported by {}"), {kWho, kCarrier}};
inline constexpr Refusal kFull{"D17.10", translatable("{} has no room left"), {kCarrier}};
inline constexpr Refusal kGroupSize{
    "D16.2", translatable("{}: a group does not have that many elements"), {kWho}};
inline constexpr Refusal kGroupClass{"D16.4", translatable("{} are not all of the same class"), {kWho}};
inline constexpr Refusal kNoFormation{
    "D16.5", translatable("{} must be in formation before and after this"), {kWho}};

/// Checks that the command's elements belong to the acting side.
Ruling check_own(const Table& table, const Command& command);
/// Checks that the listed elements belong to the acting side.
Ruling check_own(const Table& table, const Command& command, const std::vector<std::int8_t>& units);

/// Returns the command for a single element.
inline Command of_unit(Command c, Verb verb, int unit) {
  c.verb = verb;
  c.units = {static_cast<std::int8_t>(unit)};
  return c;
}

}  // namespace coq::dogme
