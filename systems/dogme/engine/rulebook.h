// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/dogme/engine/command.h"

namespace coq::dogme {

// What stands with actions in logs.

using Argument = Book::Argument;

extern const Argument kUnit, kUnits, kSupport;
extern const Argument kWay, kWays, kFacings, kAfter, kCarriers;
extern const Argument kAt, kFrom, kFacing, kEdge;
extern const Argument kShape, kTerrain;

inline constexpr Argument kCarrier = Book::Arguments::unit<&Command::carrier>("carrier");
bool read_target(const Table& table, Command& command, std::string_view text);
std::string target_text(const Table& table, const Command& command);
/// An enemy element, or a building.
inline constexpr Argument kTarget{"target", read_target, target_text};

/// As sentences have its elements: "a1, a2".
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

ActionRows laying_actions();       ///< of terrain
ActionRows preliminary_actions();  ///< dice, edges, names, markers (before.cpp)
ActionRows deployment_actions();
ActionRows movement_actions();
ActionRows transport_actions();
ActionRows arrival_actions();
ActionRows group_actions();
ActionRows shooting_actions();
ActionRows close_combat_actions();
ActionRows turn_actions();

// Refusals of several subjects.
inline constexpr Refusal kNotOwn{"D12.1", translatable("{} is of the other side"), {kWho}};
inline constexpr Refusal kNotOnTable{"D14.1", translatable("{} is not where it could do that"), {kWho}};
inline constexpr Refusal kPoints{"D13.1", translatable("there are not enough initiative points left for that")};
inline constexpr Refusal kMoved{"Q17", translatable("{} has made its move this turn"), {kWho}};
inline constexpr Refusal kFailed{"D24.2", translatable("{} is immobilised and has failed its test"), {kWho}};
inline constexpr Refusal kLegs{"D14.2", translatable("the facings do not fit the legs of the way")};
inline constexpr Refusal kNotCarried{"D17.1", translatable("{} cannot be transported by {}"), {kWho, kCarrier}};
inline constexpr Refusal kFull{"D17.10", translatable("{} has no room left"), {kCarrier}};
inline constexpr Refusal kGroupSize{
    "D16.2", translatable("{}: a group does not have that many elements"), {kWho}};
inline constexpr Refusal kGroupClass{"D16.4", translatable("{} are not all of one class"), {kWho}};
inline constexpr Refusal kNoFormation{
    "D16.5", translatable("{} would not be in formation, before or after"), {kWho}};

/// Are its elements those of the side that acts?
Ruling check_own(const Table& table, const Command& command);
/// The same for each of a list.
Ruling check_own(const Table& table, const Command& command, const std::vector<std::int8_t>& units);

/// The command of one element.
inline Command of_unit(Command c, Verb verb, int unit) {
  c.verb = verb;
  c.units = {static_cast<std::int8_t>(unit)};
  return c;
}

}  // namespace coq::dogme
