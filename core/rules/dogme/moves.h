// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/dogme/legality.h"

/// Ways of elements over the table (D14, D15, D29): what legality and procedures share.
namespace coq::dogme {

/// An element's way: from where, over which points, facing how on each leg and at the end.
struct Journey {
  int unit = kNone;
  Place start;
  std::vector<Point> points;
  std::vector<Vector> facings;  ///< one for each leg
  Vector end_facing{0, -1};
  bool enters = false;  ///< from a table edge

  Place end() const { return {points.empty() ? start.at : points.back(), end_facing}; }
  bool goes() const;  ///< anywhere at all, or only turns
};
/// Of a command's i-th unit. nullopt where the facings do not fit the legs.
std::optional<Journey> journey_of(const Table& table, const Command& command, std::size_t i);

/// D14: may it go there, as things stand: length, what its base sweeps, where it ends.
Why check_journey(const Table& table, const Journey& journey);
/// D29: where it stands in contact it may only break off. `yes` for those in no contact.
Why check_break_off(const Table& table, const Journey& journey);
/// D5.4c: its end in contact.
Why check_charge(const Table& table, const Journey& journey);

/// D17.1, D17.10: may it be carried by that element, and is there room?
Why check_room(const Table& table, int unit, int carrier);
/// D17.2: does its move, of whatever length, end near the APC, and in no contact? At its beginning it may stand
/// there, too, and then goes nowhere.
Why check_boarding(const Table& table, const Journey& journey, int carrier);
/// It is aboard from now on.
void board(State& state, int unit, int carrier);

/// Enemies that a base would touch there.
std::vector<int> touched_at(const Table& table, int unit, const Base& base);

/// How a mover lies edge to edge with an enemy that it touches (Q47).
struct Alignment {
  int enemy = kNone;
  Place place;                ///< of the mover
  Vector enemy_facing{0, 0};  ///< the old one where it does not turn
};
/// nullopt where it stays in partial contact: its aligned base would overlap something, or none can be aligned
/// with.
std::optional<Alignment> alignment_of(const Table& table, int unit, const Place& place);

/// Puts an element somewhere.
void put(State& state, const Briefing& briefing, int unit, const Place& place);
/// The contact that a move ended in: alignment, and air support that evades (D15.2, D15.3, D25.4).
struct ChargeResult {
  std::vector<int> evading;  ///< enemy air support that recoils at once
  std::optional<Alignment> alignment;
};
ChargeResult charge_of(const Table& table, int unit, const Place& place);

/// Where passengers may alight: places next to an APC, of its facing, half a formation's distance from it: five
/// along each of its edges.
std::vector<Place> places_beside(const Table& table, int carrier);

/// The canonical charges (candidates.h): single ways of `unit` into contact with that enemy.
std::vector<Journey> charges_at(const Table& table, int unit, int enemy);

}  // namespace coq::dogme
