// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/distance.h"
#include "core/play/engine/table.h"
#include "core/sight/models/figure_model.h"
#include "systems/perry_heroes/engine/state.h"

/// Questions about a position, which many rules ask.
namespace coq::perry_heroes {

/// A briefing and a state of its game: what lies on the table.
struct Table : game::TableOf<Briefing, State> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  int side_of(int unit) const { return b.unit(unit).side; }
  /// Does it have points and a card: on the table, or aboard?
  bool acts(int unit) const { return plays(unit) || s.unit(unit).where == Where::aboard; }
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  /// On the table and not dead, destroyed or abandoned: it counts as a friend and as an enemy.
  bool plays(int unit) const;
  bool is_figure(int unit) const { return b.unit(unit).kind == Kind::figure; }
  bool is_vehicle(int unit) const { return b.unit(unit).kind == Kind::vehicle; }
  Point at(int unit) const { return s.unit(unit).place.at; }

  // Distances (2.1, Q71): between points; to or from a vehicle, to the nearest point of its footprint.
  Base footprint(int unit) const;  ///< of a vehicle
  SquareDistance distance(int one, int two) const;
  SquareDistance distance(int unit, Point p) const;
  bool is_nearer(int one, int two, Um below) const { return is_below(distance(one, two), below); }
  bool is_within(int one, int two, Um most) const { return distance(one, two).is_at_most(most); }
  /// Friends of `unit` nearer than that, itself apart, who play; figures only.
  std::vector<int> friends_nearer(int unit, Um below) const;

  // Lines of sight (7.13.2; digest 5).
  los::FigureEnd end_of(int unit) const;
  /// The bases of smoke; worked out once, as long as the table lasts.
  const std::vector<Polygon>& plumes() const;
  /// How far a unit sees by the hour and the weather (7.13.1a), with optics; and what is lit there (Q40).
  Um sight_distance(bool optics) const;
  Um sight_distance(bool optics, Point at) const;
  /// Binoculars, a sniper’s telescopic sight, the sights of a vehicle.
  bool has_optics(int unit) const;
  los::FigureSight sight(int from, int to) const;
  los::FigureSight sight(int from, Point to) const;
  bool sees(int from, int to) const { return sight(from, to).verdict != los::FigureVerdict::blocked; }
  bool sees(int from, Point to) const { return sight(from, to).verdict != los::FigureVerdict::blocked; }
  /// The same for fire, which the distance of sight may limit, too (Q61).
  bool sees_to_fire(int from, int to) const;
  bool sees_to_fire(int from, Point to) const;
  /// What holds for `target` on the line of a shot, or of an explosion at a point (digest 5.7), in words of the
  /// tables.
  std::vector<std::string> shelter(int from, int target) const;
  std::vector<std::string> shelter(Point from, int target) const;

  // Teams, action points (6).
  int team_of(int unit) const { return b.unit(unit).team; }
  bool is_active(int unit) const { return s.active != kNone && team_of(unit) == s.active; }
  bool is_pooled(int unit) const;
  int ap_left(int unit) const;
  /// AP that a unit has at the beginning of a turn: its own, without a pool (6.1, 6.2).
  int ap_given(int unit) const;
  bool is_crew_reduced(int vehicle) const;  ///< fewer able men than its crew (Q36)
  int missing_crew(int vehicle) const;

  /// What holds for a man, or the commander and crew of a vehicle, in rolls of his own: rank, experience,
  /// speciality, posture, wounds, morale, movement.
  Facts own_facts(int unit) const;
  /// What holds for a target of fire by its own state: prone, crouched, wounded, moving, running.
  Facts target_facts(int unit) const;

 private:
  mutable std::optional<std::vector<Polygon>> m_plumes;
};

/// Is the angle between them at most 45, 60, 90, 135 degrees?
bool is_within_angle(Vector a, Vector b, int degrees);
/// The angle in steps of 45 degrees or parts of one: 0 to 4.
int eighths_between(Vector a, Vector b);

}  // namespace coq::perry_heroes
