// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "core/play/table/contacts.h"
#include "systems/dogme/engine/briefing.h"

namespace coq::dogme {

// A position of the game as a plain value. Elements and sides are indexes into the briefing.

/// The next decision or roll.
enum class Phase : std::uint8_t {
  terrain_dice,  ///< Roll for the first terrain piece (D8.2).
  terrain,       ///< A side lays a terrain piece.
  assailant,     ///< Roll for the assailant (D9.1).
  mission,       ///< The assailant's roll on the mission list (D9.2).
  wish,          ///< The opponent names the edge they want (D11.1).
  edge,          ///< The opponent's roll for that edge.
  edge_dice,     ///< Roll for the choice of a long edge (D11.2).
  edge_choice,   ///< The winner chooses an edge.
  commander,     ///< A side names its Commander (D4.1).
  bearer,        ///< A side names its flag bearer (D10.5a).
  marker_dice,   ///< Roll for the first marker (D10.6a).
  marker,        ///< A side places its marker.
  deploy,        ///< A side deploys (D11.3).
  groups,        ///< A side declares groups (D11.5).
  bombard,       ///< Artillery before the first turn (D5.1b).
  initiative,    ///< Roll for initiative points (D13.1).
  movement,      ///< Movement (D14 to D18).
  ranged,        ///< Ranged attacks (D19 to D24).
  close,         ///< Close combat (D25 to D28).
  turn_end,      ///< Markers are removed and victory is judged.
  rescue,        ///< Passengers leave a destroyed APC (D17.11).
  over
};

enum class Where : std::uint8_t { unplaced, off_table, called, table, carried, destroyed, exited };

enum class Test : std::uint8_t { none, passed, failed };

struct UnitState {
  Where where = Where::unplaced;
  Test test = Test::none;  ///< Immobilisation test of this turn.
  bool immobilised = false;
  bool moved = false;           ///< Has made its tactical move.
  bool shifted = false;         ///< The move was not in place.
  bool charged = false;         ///< Ended its move in contact, or aligned.
  bool disembarked = false;     ///< Disembarked this turn.
  bool fired = false;           ///< Fired or supported fire.
  bool fought = false;          ///< Attacked or supported in close combat.
  bool formed = false;          ///< Formed into a group this turn.
  bool aboard = false;          ///< Was in an APC at the start of its side's turn.
  bool counted = false;         ///< Held its place at the start of the enemy's turn (Q53).
  std::int8_t carrier = kNone;  ///< Its APC, or the APC that it left this turn.
  std::int8_t group = kNone;
  Place place;
  Base base{};  ///< Its corners, if it is on the table.
  bool operator==(const UnitState&) const = default;
};

/// A flag with its bearer, or its point if it is on the ground.
struct Flag {
  bool down = false;
  Point at;
  std::int8_t bearer = kNone;
  bool operator==(const Flag&) const = default;
};

struct State {
  Phase phase = Phase::assailant;
  Phase after = Phase::movement;  ///< The phase after a rescue.
  std::int8_t winner = kNone;     ///< The winning side, once the game is over.
  std::int8_t cursor_after = 0;   ///< The cursor after a rescue before the game.
  std::int8_t cursor = 0;         ///< The deciding side before the game and in a rescue.
  std::int8_t assailant = kNone;
  std::int8_t active = 0;
  std::int8_t mission = kNone;
  std::int8_t wish = kNone;  ///< An edge.
  std::int8_t edges[kSides] = {kNone, kNone};
  int turn = 0;
  int pi = 0;
  std::vector<UnitState> units;
  Shared<Pieces> pieces;
  Shared<std::vector<sight::SightPiece>> sights;  ///< The sight pieces of `pieces`, in the same order.
  std::vector<std::int8_t> attacked;              ///< Elements attacked this turn.
  std::vector<std::string> attacked_buildings;
  std::vector<std::int8_t> wrecks;        ///< Destroyed APCs with passengers that still have to leave.
  bool laid = false;                      ///< No more terrain is laid.
  bool grouped[kSides] = {false, false};  ///< The side has declared its groups.
  bool bombarded[kSides] = {false, false};
  bool commander_lost[kSides] = {false, false};
  std::int8_t commander[kSides] = {kNone, kNone};
  std::int16_t destroyed_points[kSides] = {0, 0};
  std::int16_t entered_points = 0;           ///< The assailant's points in Invasion.
  bool has_marker[kSides] = {false, false};  ///< Control: the side has placed its marker in the enemy half.
  Point markers[kSides];
  Flag flags[kSides];
  bool operator==(const State&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
};

/// Returns an unused group number.
std::int8_t free_group(const State& state);
/// Returns the largest group number plus 1.
int group_count(const State& state);

/// Rebuilds `sights` after a change to `pieces`.
void renew_sights(State& state);

/// Returns the state before the first action.
State start_of(const Briefing& briefing);
/// Returns the whole state as text, one line per item. Equal states have equal text.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position that many rules ask.

/// A briefing and a state of its game: the whole table.
struct Table : play::TableOf<Briefing, State>, Contacts<Table> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  const ClassInfo& what(int unit) const { return b.unit(unit).what; }
  int side_of(int unit) const { return b.unit(unit).side; }
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  Mission mission() const { return static_cast<Mission>(s.mission); }

  // Functions that `Contacts` needs (D1.6, Q44, Q48).
  const Place& place_of(int unit) const { return s.unit(unit).place; }
  const Base& base_of(int unit) const { return s.unit(unit).base; }
  play::BaseSize size_of(int) const { return b.rules.base; }
  Um tolerance() const { return b.rules.tolerance; }
  bool touches(int unit, const Piece& building) const;
  /// D27.1: returns whether it touches that enemy on an edge other than its front.
  bool flanks(int unit, int enemy) const;

  // Terrain.
  /// D7.2a: returns whether the whole base is on a single piece that gives cover.
  bool is_in_cover(const Base& base) const;
  /// Returns a piece on which the element may not end its move (D7.3b, D7.4a, D7.6a), or nullptr.
  const Piece* forbidden_at(const Base& base, bool flyer) const;
  const Piece* find_piece(std::string_view id) const;

  // Zones (D11.4).
  Box zone(int side) const;  ///< The deployment zone.
  Box half(int side) const;
  bool in_zone_of(int unit, int side) const;  ///< The whole base must be inside.

  // Groups (D16).
  std::vector<int> group_of(int unit) const;  ///< Includes the unit itself; only the unit if it has no group.
  /// D16.4: returns whether the units have one class and one facing, and are linked by gaps within the
  /// formation distance.
  bool is_formation(const std::vector<int>& units) const;

  std::vector<int> passengers(int carrier) const;
  /// Returns whether `target` is an optimal target of the attacker in that mode (D23.1, D5.3b).
  bool is_optimal(int attacker, Type target, Mode mode) const;
  int need(int unit) const;  ///< Number needed in its immobilisation test (D24.2, D5.5b).
  bool is_air(int unit) const { return what(unit).type == Type::air_support; }

  /// Returns whether the element is now within reach of the mountain, or on a marker (D10.4, D10.6).
  bool holds_place(int unit) const;
};

}  // namespace coq::dogme
