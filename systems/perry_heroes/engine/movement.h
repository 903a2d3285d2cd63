// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/rulebook.h"

/// Ordered moves on foot or by vehicle: their length, their cost, and obstacles.
namespace coq::perry_heroes {

/// The terrain at the start of a move sets its distance and cost (7.10.1a, 7.10.2a, 7.16.1a, 7.16.2a).
struct Going {
  Mover mover = Mover::foot;
  Footing footing;
  const ByColumn<Um>* distances = nullptr;
  const ByColumn<int>* costs = nullptr;
  std::int64_t length = 0;
  int extra = 0;  ///< AP for running, or for turns

  /// Returns the maximum distance per turn, or nullopt if the terrain is prohibited.
  std::optional<Um> most() const { return distances->at(footing.column); }
  /// Returns the cost of the terrain, or nullopt if it is prohibited.
  std::optional<int> base() const { return costs == nullptr ? std::nullopt : costs->at(footing.column); }
};

Going going_on_foot(const Table& t, int unit, Gait gait, const std::vector<Point>& way);
Going going_of_vehicle(const Table& t, int unit, const Journey& journey);
/// Returns whether the move exceeds the distance left in the turn. A treated man moves half as far (4.4c).
bool is_too_far(const Table& t, int unit, const Going& going);
/// Returns the longest distance left in the turn.
std::int64_t reach(const Table& t, int unit, const Going& going);
/// Returns the AP for the terrain and the extras, without crossings.
int points_of(const Table& t, const Going& going);
Passage passage_of(const Table& t, int unit, const Going& going, const std::vector<Point>& way);
int crossing_points(const Table& t, const Going& going, const Passage& passage);

/// Checks that the unit can move at all: its health and morale (4.4, 4.5), and its actions this turn.
Ruling check_mobile(const Table& t, const Command& c);
Ruling check_may_move(const Table& t, const Command& c);
/// Checks the distance, the obstacles on the path, and the points.
Ruling check_going(const Table& t, const Command& c, const Going& going, const std::vector<Point>& way);
/// Returns whether no other unit's base covers the point.
bool is_free_for(const Table& t, int unit, Point p);

/// Returns the vehicle's journey along the path. Its hull turns into each leg and, if given, to `facing` at the
/// end.
Journey journey_of(const Table& t, int vehicle, const std::vector<Point>& way, std::optional<Vector> facing);
/// Turns the hull with its turret. The gun loses its laying.
void face_hull(UnitState& state, Vector facing);
/// Returns the turns in steps of 45 degrees, counting parts of a step.
int turns_of(const Journey& journey);

/// Returns the facts of a man's rank, experience and speciality, and whether the rules call him experienced
/// (Q09).
Facts trained_facts(const Table& t, int unit);

void log_crossings(Umpire& u, int unit, const Going& going, const Passage& passage);
/// Records that the figure, or its counter, has moved (Q73).
void note_moved(UnitState& state, std::int64_t length, bool ran);

/// Returns a few useful destinations: objectives, the nearest enemies, the nearest cover, a vehicle to board.
std::vector<Point> goals_of(const Table& t, int unit);

}  // namespace coq::perry_heroes
