// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>

#include "core/geometry/distance.h"
#include "core/play/engine/umpire.h"
#include "core/sight/models/figure_model.h"
#include "systems/perry_heroes/engine/briefing.h"

namespace coq::perry_heroes {

// A position of the game, as a plain value. Units, teams and sides are indexes in the briefing.

/// The next decision or roll.
enum class Phase : std::uint8_t {
  wind,          ///< the roll for the wind (5.1d)
  points,        ///< a side chooses how its action points are given (6.1d)
  deploy,        ///< a side sets up (5.1b)
  registration,  ///< a side registers hexes for its artillery (5.1c)
  activation,    ///< smoke, and artillery that lands (6a to 6d)
  card,          ///< the next card is turned
  action,        ///< the unit whose card is up acts (7)
  reaction,      ///< the other side's shots on alert (7.14)
  isolation,     ///< tests of isolated units (8.1a, 8.2a)
  rally,         ///< a side's leaders rally (8.1b, 8.2b)
  over
};

/// Location of a unit. `left`: ran off the table; `crew`: mans its vehicle, or died in it. `abandoned` vehicles
/// stay on the table.
enum class Where : std::uint8_t { unplaced, table, aboard, dead, left, crew };

using UnitSet = std::bitset<play::kMaxUnits>;

struct VehicleState {
  Round loaded = Round::none;
  std::int8_t laid = kNone;  ///< laid on this unit; kNone: not laid, or on a point
  std::optional<Point> laid_at;
  Vector turret{0, -1};                 ///< direction of the gun
  std::array<Health, kMaxCrew> crew{};  ///< the men of turret or casemate first, beginning with the commander
  std::uint8_t paid_turn = 0;           ///< AP paid for a laying that continues next turn (Q36)
  std::uint8_t fast = 0;                ///< consecutive own action phases in which it moved
  bool immobilised = false, damaged = false, destroyed = false, gun_out = false, turret_jammed = false,
       burning = false, abandoned = false;
  bool operator==(const VehicleState&) const = default;
};

struct UnitState {
  Where where = Where::unplaced;
  Place place;
  Posture posture = Posture::standing;
  Health health = Health::fit;
  Morale morale = Morale::operational;  ///< for a vehicle, its crew's
  bool located = false;                 ///< its counter has been replaced by the figure
  bool concealed = false;               ///< off the table, noted on the tactical map (3.4)
  bool suppressed = false;              ///< until the end of the turn (Q24)
  bool alert = false;
  bool launcher = false;   ///< launcher mounted
  bool used = false;       ///< its single-use weapon is used up
  std::int8_t jammed = 0;  ///< own action phases that the repair still takes (Q55)
  std::int8_t carrier = kNone;
  Moved moved = Moved::no;  ///< in its latest own action phase (Q73)
  std::uint8_t still = 0;   ///< turns in the same place, crouched or prone (3.4h)
  std::uint8_t firing = 0;  ///< consecutive turns in which it fired (3.4g)
  std::array<std::int8_t, kKits.size()> items{};
  UnitSet knows;  ///< enemies that it may fire at (7.5.3)
  std::optional<VehicleState> vehicle;

  // State for the current turn.
  std::int8_t ap = 0;  ///< AP left (individual mode, vehicles)
  std::int8_t spent = 0;
  Um distance_moved = 0;  ///< length of its move
  bool acted = false;     ///< acted, other than by going on alert
  bool fired = false;
  bool gave_up_move = false;  ///< searched, trapped or disarmed (7.11.1, 7.15.1a)
  bool rallied = false;
  bool operator==(const UnitState&) const = default;
};

/// Smoke: first a marker, later the bases of a plume (3.3).
struct Smoke {
  Point at;
  bool shell = false;  ///< from a shell; else from a grenade
  int turn = 0;        ///< turn in which it was laid
  std::vector<Point> bases;
  bool operator==(const Smoke&) const = default;
};

/// The area that an illumination round lights in its turn (Q40).
struct Light {
  Point at;
  int turn = 0;
  bool operator==(const Light&) const = default;
};

/// A call for fire that has not landed yet (7.8).
struct FireMission {
  std::int8_t side = 0;
  std::int8_t caller = kNone;
  Hex hex;
  std::uint8_t kind = 0;  ///< index in call.missions
  bool seen = false;      ///< the hex was in the caller's line of sight
  int lands = 0;          ///< turn of impact
  bool operator==(const FireMission&) const = default;
};

struct TrapState {
  std::int8_t side = 0;
  Point at;
  bool found = false;
  bool operator==(const TrapState&) const = default;
};

/// A message that a messenger carries (7.5.2d).
struct Dispatch {
  std::int8_t messenger = kNone;
  UnitSet subjects;
  bool operator==(const Dispatch&) const = default;
};

struct State {
  Phase phase = Phase::wind;
  std::int8_t winner = kNone;  ///< the winning side, when the game is over
  std::int8_t cursor = 0;      ///< the side that decides next, if no card determines it
  int turn = 0;
  Wind wind = Wind::none;
  bool wind_known = false;
  std::array<std::optional<PointsMode>, kSides> mode{};
  std::array<bool, kSides> deployed{}, ready{};  ///< has set up; has registered its hexes
  std::array<std::vector<Hex>, kSides> registered{};
  std::array<int, kSides> missions{};  ///< missions called so far
  std::vector<std::int8_t> deck;       ///< teams whose cards are still in the deck
  std::int8_t active = kNone;          ///< the team whose card is up
  std::array<std::int8_t, 2> pool{};   ///< AP of that team: [0] left, [1] given
  std::int8_t trigger = kNone;         ///< the unit that shots on alert may answer
  std::vector<UnitState> units;
  std::vector<Smoke> smokes;
  std::vector<Light> lights;
  std::vector<FireMission> calls;
  std::vector<TrapState> traps;
  std::vector<Dispatch> messages;
  std::array<int, kSides> lost_points{};
  int result = kNone;  ///< for side 0: index of DT, DM, SQ, VM, VT; kNone if no result was judged
  bool operator==(const State&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
};

/// Returns the set-up keywords that start_of() knows.
std::vector<std::string> state_words();
/// Returns the state before the first action.
State start_of(const Briefing& briefing);
/// Returns the state as text, one line per item. Equal states have equal texts.
std::string bytes_of(const Briefing& briefing, const State& state);

// Queries of a position that many rules use.

/// A briefing and a state of its game.
struct Table : play::TableOf<Briefing, State> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  int side_of(int unit) const { return b.unit(unit).side; }
  /// Returns whether the unit has points and a card: it is on the table or aboard a vehicle.
  bool acts(int unit) const { return plays(unit) || s.unit(unit).where == Where::aboard; }
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  /// Returns whether the unit is on the table, and not dead, destroyed or abandoned. It then counts as a friend
  /// or an enemy.
  bool plays(int unit) const;
  bool is_figure(int unit) const { return b.unit(unit).kind == Kind::figure; }
  bool is_vehicle(int unit) const { return b.unit(unit).kind == Kind::vehicle; }
  Point at(int unit) const { return s.unit(unit).place.at; }

  // Distances (2.1, Q71) are measured between points; for a vehicle, from the nearest point of its footprint.
  Base footprint(int unit) const;  ///< for vehicles
  SquareDistance distance(int one, int two) const;
  SquareDistance distance(int unit, Point p) const;
  bool is_nearer(int one, int two, Um below) const { return is_below(distance(one, two), below); }
  bool is_within(int one, int two, Um most) const { return distance(one, two).is_at_most(most); }
  /// Returns the friends of `unit` in play that are nearer than that, without the unit itself: figures and
  /// guns.
  std::vector<int> friends_nearer(int unit, Um below) const;

  // Lines of sight (7.13.2; digest 5).
  sight::FigureEnd end_of(int unit) const;
  /// Returns the bases of smoke; computed once per table.
  const std::vector<Polygon>& plumes() const;
  /// Returns the sight distance by hour and weather (7.13.1a). The second overload considers light at the point
  /// (Q40).
  Um sight_distance(bool optics) const;
  Um sight_distance(bool optics, Point at) const;
  /// Returns whether the unit has binoculars, a telescopic sight or the sights of a vehicle.
  bool has_optics(int unit) const;
  sight::FigureSight sight(int from, int to) const;
  sight::FigureSight sight(int from, Point to) const;
  bool sees(int from, int to) const;
  bool sees(int from, Point to) const;
  /// Same for fire, which the sight distance may limit, too (Q61).
  bool sees_to_fire(int from, int to) const;
  bool sees_to_fire(int from, Point to) const;
  /// Returns the shelter of `target` on the line of a shot, or from an explosion at a point (digest 5.7), as
  /// keywords of the tables.
  std::vector<std::string> shelter(int from, int target) const;
  std::vector<std::string> shelter(Point from, int target) const;

  // Teams and action points (6).
  int team_of(int unit) const { return b.unit(unit).team; }
  bool is_active(int unit) const { return s.active != kNone && team_of(unit) == s.active; }
  bool is_pooled(int unit) const;
  int ap_left(int unit) const;
  /// Returns the unit's own AP at the start of a turn, without a pool (6.1, 6.2).
  int ap_given(int unit) const;
  bool is_crew_reduced(int vehicle) const;  ///< fewer able men than a full crew (Q36)
  int missing_crew(int vehicle) const;

  /// Returns the facts for a man's own rolls, or for those of a vehicle's commander and crew: rank, experience,
  /// speciality, posture, wounds, morale, movement.
  Facts own_facts(int unit) const;
  /// Returns the facts of a target's own state: prone, crouched, wounded, moving, running.
  Facts target_facts(int unit) const;

 private:
  mutable std::optional<std::vector<Polygon>> m_plumes;
};

/// Returns whether the angle is at most `degrees`: 45, 60, 90, 135 or 180.
bool is_within_angle(Vector a, Vector b, int degrees);
/// Returns the angle in steps of 45 degrees, counting parts of a step: 0 to 4.
int eighths_between(Vector a, Vector b);

}  // namespace coq::perry_heroes
