// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/legs.h"
#include "systems/dogme/engine/rulebook.h"

/// Where elements may stand and go (D14, D15, D29): what moves, groups, transport, arrival and recoils share.
namespace coq::dogme {

/// Of a command's i-th unit. nullopt where the facings do not fit the legs.
std::optional<Journey> journey_of(const Table& table, const Command& command, std::size_t i);

inline constexpr Refusal kOffTable{"D14.2", translatable("{} would leave the table"), {kWho}};
/// Does a base stand well there: on the table, on no other element, on no forbidden ground?
Ruling check_stand(const Table& table, int unit, const Base& base);
/// D14: may it go there, as things stand: length, what its base sweeps, where it ends.
Ruling check_journey(const Table& table, const Journey& journey);
/// D29: where it stands in contact it may only break off. `yes` for those in no contact.
Ruling check_break_off(const Table& table, const Journey& journey);
/// D5.4c: its end in contact.
Ruling check_charge(const Table& table, const Journey& journey);
/// May it still make its tactical move this turn?
Ruling check_mover(const Table& table, int unit);
/// Of a move; `in_place`: of one of no length.
int price_of(const Table& table, const Journey& journey, int in_place);

/// nullopt where it stays in partial contact: its aligned base would overlap something, or none can be aligned
/// with (Q47).
std::optional<Alignment> alignment_of(const Table& table, int unit, const Place& place);
/// The canonical charges: single ways of `unit` into contact with that enemy, straight, front to the way.
std::vector<Journey> charges_at(const Table& table, int unit, int enemy);

/// Puts an element somewhere.
void put(State& state, const Briefing& briefing, int unit, const Place& place);

/// D17.1, D17.10: may it be carried by that element, and is there room?
Ruling check_room(const Table& table, int unit, int carrier);
/// D17.2: does its move, of whatever length, end near the APC, and in no contact? At its beginning it may stand
/// there, too, and then goes nowhere.
Ruling check_boarding(const Table& table, const Journey& journey, int carrier);
/// It is aboard from now on.
void board(State& state, int unit, int carrier);
/// Where passengers may alight.
std::vector<Place> places_beside(const Table& table, int carrier);
/// What is offered to a unit that may still move, after its moves.
void offer_embarking(Offers& offers, int unit);
/// What is offered to a called element, in its turn among those that are carried.
void offer_entry(Offers& offers, int unit);

/// Points that a side wants to reach for its mission, dropped flags among them.
std::vector<Point> goals_of(const Table& table, int side);

}  // namespace coq::dogme
