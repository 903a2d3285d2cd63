// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/legs.h"
#include "systems/dogme/engine/rulebook.h"

/// Rules for positions and paths of elements (D14, D15, D29), shared by moves, groups, transport, arrival and
/// recoils.
namespace coq::dogme {

/// Returns the journey of a command's i-th unit, or nullopt if the facings do not match the legs.
std::optional<Journey> journey_of(const Table& table, const Command& command, std::size_t i);

inline constexpr Refusal kOffTable{"D14.2", translatable("{} would leave the table"), {kWho}};
/// Checks that a base may be placed there: on the table, not on another element, not on forbidden terrain.
Ruling check_stand(const Table& table, int unit, const Base& base);
/// D14: checks a journey in the current position: its length, the area that its base sweeps, and its end.
Ruling check_journey(const Table& table, const Journey& journey);
/// D29: an element in contact may only break off. Returns `yes` for elements without contact.
Ruling check_break_off(const Table& table, const Journey& journey);
/// D5.4c: checks whether the journey may end in contact.
Ruling check_charge(const Table& table, const Journey& journey);
/// Checks that the element may still make its tactical move this turn.
Ruling check_mover(const Table& table, int unit);
/// Returns the price of a move; `in_place` is the price of a move without length.
int price_of(const Table& table, const Journey& journey, int in_place);

/// Returns the alignment, or nullopt if the element stays in partial contact: its aligned base would overlap
/// something, or no enemy is suitable (Q47).
std::optional<Alignment> alignment_of(const Table& table, int unit, const Place& place);
/// Returns the canonical charges: straight single legs of `unit` into contact with that enemy, facing forward.
std::vector<Journey> charges_at(const Table& table, int unit, int enemy);

void put(State& state, const Briefing& briefing, int unit, const Place& place);

/// D17.1, D17.10: checks that the carrier may carry the unit and has room.
Ruling check_room(const Table& table, int unit, int carrier);
/// D17.2: the move, of any length, must end near the APC and without contact. An element that already starts
/// there may embark without moving.
Ruling check_boarding(const Table& table, const Journey& journey, int carrier);
/// Puts the unit aboard, without logging.
void board(State& state, int unit, int carrier);
/// Returns the places where passengers may disembark.
std::vector<Place> places_beside(const Table& table, int carrier);
/// Offers the embarkations of a unit that may still move, after its moves.
void offer_embarking(Offers& offers, int unit);
/// Offers the entries of a called element, in its order among carried elements.
void offer_entry(Offers& offers, int unit);

/// Returns the points that a side wants to reach for its mission, including dropped flags.
std::vector<Point> goals_of(const Table& table, int side);

}  // namespace coq::dogme
