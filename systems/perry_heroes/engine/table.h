// SPDX-License-Identifier: MIT
#pragma once

#include <bitset>

#include "core/geometry/distance.h"
#include "core/play/engine/umpire.h"
#include "core/sight/models/figure_model.h"
#include "systems/perry_heroes/engine/briefing.h"

namespace coq::perry_heroes {

// A position of the game, as a plain value: units, teams and sides are indexes of the briefing.

/// What is decided or rolled next.
enum class Phase : std::uint8_t {
  wind,          ///< the die for the wind (5.1d)
  points,        ///< a side chooses how its action points are given (6.1d)
  deploy,        ///< a side sets up (5.1b)
  registration,  ///< a side registers hexes for its artillery (5.1c)
  activation,    ///< smoke, artillery that lands (6a to 6d)
  card,          ///< the next card is turned
  action,        ///< the unit whose card is up acts (7)
  reaction,      ///< the other side's shots on alert (7.14)
  isolation,     ///< tests of who is alone (8.1a, 8.2a)
  rally,         ///< a side's leaders rally (8.1b, 8.2b)
  over
};

/// Where a unit is. `left`: it ran off the table; `crew`: it mans its vehicle, or died in it; `abandoned`
/// vehicles stay on the table.
enum class Where : std::uint8_t { unplaced, table, aboard, dead, left, crew };

using UnitSet = std::bitset<game::kMostUnits>;

struct VehicleState {
  Round loaded = Round::none;
  std::int8_t laid = kNone;  ///< on that unit; kNone: not laid, or on a point
  std::optional<Point> laid_at;
  Vector turret{0, -1};                  ///< where the gun points
  std::array<Health, kMostCrew> crew{};  ///< the turret's or casemate's men first, of them the commander
  std::uint8_t paid_turn = 0;            ///< AP paid for a laying that goes on next turn (Q36)
  std::uint8_t fast = 0;                 ///< consecutive own action phases in which it moved
  bool immobilised = false, damaged = false, destroyed = false, gun_out = false, turret_jammed = false,
       burning = false, abandoned = false;
  bool operator==(const VehicleState&) const = default;
};

struct UnitState {
  Where where = Where::unplaced;
  Place place;
  Posture posture = Posture::standing;
  Health health = Health::fit;
  Morale morale = Morale::operational;  ///< of a crew, too
  bool located = false;                 ///< by the other side: its counter has become the figure
  bool concealed = false;               ///< off the table, noted on the tactical map (3.4)
  bool suppressed = false;              ///< till the end of the turn (Q24)
  bool alert = false;
  bool launcher = false;   ///< mounted
  bool used = false;       ///< its single-use weapon
  std::int8_t jammed = 0;  ///< own action phases that its repair still takes (Q55)
  std::int8_t carrier = kNone;
  Moved moved = Moved::no;  ///< in its latest own action phase (Q73)
  std::uint8_t still = 0;   ///< turns in the same place, crouched or prone (3.4h)
  std::uint8_t firing = 0;  ///< consecutive turns in which it fired (3.4g)
  std::array<std::int8_t, kKits.size()> items{};
  UnitSet knows;  ///< enemies that it may fire at (7.5.3)
  std::optional<VehicleState> vehicle;

  // Of this turn.
  std::int8_t ap = 0;  ///< left to it (individual mode, vehicles)
  std::int8_t spent = 0;
  Um went = 0;         ///< of its move
  bool acted = false;  ///< did anything but go on alert
  bool fired = false;
  bool gave_up_move = false;  ///< searched, trapped or disarmed (7.11.1, 7.15.1a)
  bool rallied = false;
  bool operator==(const UnitState&) const = default;
};

/// Smoke: a marker, later the bases of a plume (3.3).
struct Smoke {
  Point at;
  bool shell = false;  ///< else a grenade
  int turn = 0;        ///< in which it was laid
  std::vector<Point> bases;
  bool operator==(const Smoke&) const = default;
};

/// What an illuminating round lights in its turn (Q40).
struct Light {
  Point at;
  int turn = 0;
  bool operator==(const Light&) const = default;
};

/// A call for fire that has not landed (7.8).
struct FireMission {
  std::int8_t side = 0;
  std::int8_t caller = kNone;
  Hex hex;
  std::uint8_t kind = 0;  ///< index of call.missions
  bool seen = false;      ///< the hex was in the caller's line of sight
  int lands = 0;          ///< turn
  bool operator==(const FireMission&) const = default;
};

struct TrapState {
  std::int8_t side = 0;
  Point at;
  bool found = false;
  bool operator==(const TrapState&) const = default;
};

/// What a messenger carries (7.5.2d).
struct Dispatch {
  std::int8_t messenger = kNone;
  UnitSet of;
  bool operator==(const Dispatch&) const = default;
};

struct State {
  Phase phase = Phase::wind;
  std::int8_t winner = kNone;  ///< side, when the game is over
  std::int8_t cursor = 0;      ///< side whose decision it is, where no card says
  int turn = 0;
  Wind wind = Wind::none;
  bool wind_known = false;
  std::array<std::optional<PointsMode>, kSides> mode{};
  std::array<bool, kSides> deployed{}, ready{};  ///< has set up, has registered its hexes
  std::array<std::vector<Hex>, kSides> registered{};
  std::array<int, kSides> missions{};  ///< called so far
  std::vector<std::int8_t> deck;       ///< teams whose cards are not turned
  std::int8_t active = kNone;          ///< the team whose card is up
  std::array<std::int8_t, 2> pool{};   ///< AP of its team: [0] left, [1] given
  std::int8_t trigger = kNone;         ///< the unit that shots on alert may answer
  std::vector<UnitState> units;
  std::vector<Smoke> smokes;
  std::vector<Light> lights;
  std::vector<FireMission> calls;
  std::vector<TrapState> traps;
  std::vector<Dispatch> messages;
  std::array<int, kSides> lost_points{};
  int result = kNone;  ///< of side 0: index of DT, DM, SQ, VM, VT; kNone where none was judged
  bool operator==(const State&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
};

/// The words of set-ups that start_of() knows.
std::vector<std::string> state_words();
/// The state before the first action.
State start_of(const Briefing& briefing);
/// All of it as text, a line for each thing: equal states have equal bytes.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position, which many rules ask.

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
  /// Friends of `unit` nearer than that, itself apart, who play; figures and guns.
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
