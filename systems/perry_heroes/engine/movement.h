// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/rulebook.h"

/// Moves that are asked for, on foot or by vehicles: how far they are, what they cost, what stands in their
/// way.
namespace coq::perry_heroes {

/// The terrain under the start gives distance and cost (7.10.1a, 7.10.2a, 7.16.1a, 7.16.2a).
struct Going {
  Mover mover = Mover::foot;
  Footing footing;
  const ByColumn<Um>* distances = nullptr;
  const ByColumn<int>* costs = nullptr;
  std::int64_t length = 0;
  int extra = 0;  ///< AP for running, or for turns

  /// In a turn; none where that ground is prohibited.
  std::optional<Um> most() const { return distances->at(footing.column); }
  /// Of the ground; none where it is prohibited.
  std::optional<int> base() const { return costs == nullptr ? std::nullopt : costs->at(footing.column); }
};

Going going_on_foot(const Table& t, int unit, Gait gait, const std::vector<Point>& way);
Going going_of_vehicle(const Table& t, int unit, const Journey& journey);
/// How far it may go in the turn: of the treated a half (4.4c); in `MovementRules::half_in`-ths.
bool is_too_far(const Table& t, int unit, const Going& going);
/// The longest way that it may still go in the turn.
std::int64_t reach(const Table& t, int unit, const Going& going);
/// AP for the ground and the extra, not for what is crossed.
int points_of(const Table& t, const Going& going);
Passage passage_of(const Table& t, int unit, const Going& going, const std::vector<Point>& way);
int crossing_points(const Table& t, const Going& going, const Passage& passage);

/// May it move at all: its health and morale (4.4, 4.5), what it has done this turn?
Ruling check_mobile(const Table& t, const Command& c);
Ruling check_may_move(const Table& t, const Command& c);
/// Is the distance within the table’s, the way passable, are there points enough?
Ruling check_going(const Table& t, const Command& c, const Going& going, const std::vector<Point>& way);
/// Nobody stands with its middle on the base of another.
bool is_free_for(const Table& t, int unit, Point p);

/// What a vehicle does with a way: its hull turns into each leg, and at the end to `facing` if that is given.
Journey journey_of(const Table& t, int vehicle, const std::vector<Point>& way, std::optional<Vector> facing);
/// The hull takes its turret along; what the gun was laid on is lost.
void face_hull(UnitState& state, Vector facing);
/// Steps of 45 degrees, or parts of one.
int turns_of(const Journey& journey);

/// A man’s rank, experience and speciality, and whether the rules call him experienced (Q09).
Facts trained_facts(const Table& t, int unit);

/// Logs what a move crosses.
void log_crossings(Umpire& u, int unit, const Going& going, const Passage& passage);
/// The figure, or its counter, is noted as having moved (Q73).
void note_moved(UnitState& state, std::int64_t length, bool ran);

/// Some points that are worth going to: the objectives, the nearest enemies, the nearest cover, a vehicle to
/// board.
std::vector<Point> goals_of(const Table& t, int unit);

}  // namespace coq::perry_heroes
