// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "core/play/table/contacts.h"
#include "systems/dogme/engine/briefing.h"

namespace coq::dogme {

// A position of the game, as a plain value: elements and sides are indexes of the briefing.

/// What is decided or rolled next.
enum class Phase : std::uint8_t {
  terrain_dice,  ///< who lays the first piece (D8.2)
  terrain,       ///< a side lays a piece of terrain
  assailant,     ///< dice for the assailant (D9.1)
  mission,       ///< the assailant's die on the list of scenarios (D9.2)
  wish,          ///< the opponent names the edge he wants (D11.1)
  edge,          ///< his die for it
  edge_dice,     ///< who chooses his long edge (D11.2)
  edge_choice,   ///< he does
  commander,     ///< a side names its Commander (D4.1)
  bearer,        ///< a side names its flag bearer (D10.5a)
  marker_dice,   ///< who sets his marker first (D10.6a)
  marker,        ///< a side sets its marker
  deploy,        ///< a side deploys (D11.3)
  groups,        ///< a side declares groups (D11.5)
  bombard,       ///< artillery before the first turn (D5.1b)
  initiative,    ///< the die for PI (D13.1)
  movement,      ///< (D14 to D18)
  ranged,        ///< ranged attacks (D19 to D24)
  close,         ///< close combat (D25 to D28)
  turn_end,      ///< markers go, victory is looked at
  rescue,        ///< passengers leave an APC that is destroyed (D17.11)
  over
};

enum class Where : std::uint8_t { unplaced, off_table, called, table, carried, destroyed, exited };

enum class Test : std::uint8_t { none, passed, failed };

struct UnitState {
  Where where = Where::unplaced;
  Test test = Test::none;  ///< of immobilisation, this turn
  bool immobilised = false;
  bool moved = false;           ///< has made its tactical move
  bool shifted = false;         ///< and not in place
  bool charged = false;         ///< ended its move in contact, or aligned
  bool disembarked = false;     ///< this turn
  bool fired = false;           ///< or supported fire
  bool fought = false;          ///< attacked or supported in close combat
  bool formed = false;          ///< into a group, this turn
  bool aboard = false;          ///< in an APC when its side's turn began
  bool counted = false;         ///< held its place when the enemy's turn began (Q53)
  std::int8_t carrier = kNone;  ///< its APC, or the one that it left this turn
  std::int8_t group = kNone;
  Place place;
  Base base{};  ///< its corners, where it is on the table
  bool operator==(const UnitState&) const = default;
};

/// A flag on the ground.
struct Flag {
  bool down = false;
  Point at;
  std::int8_t bearer = kNone;
  bool operator==(const Flag&) const = default;
};

struct State {
  Phase phase = Phase::assailant;
  Phase after = Phase::movement;  ///< of a rescue
  std::int8_t winner = kNone;     ///< side, when the game is over
  std::int8_t cursor_after = 0;   ///< of a rescue before the game
  std::int8_t cursor = 0;         ///< side whose decision it is before the game and in a rescue
  std::int8_t assailant = kNone;
  std::int8_t active = 0;
  std::int8_t mission = kNone;
  std::int8_t wish = kNone;  ///< an edge
  std::int8_t edges[kSides] = {kNone, kNone};
  int turn = 0;
  int pi = 0;
  std::vector<UnitState> units;
  Shared<Pieces> pieces;
  Shared<std::vector<los::SightPiece>> sights;  ///< of the pieces, in their order
  std::vector<std::int8_t> attacked;            ///< elements attacked this turn
  std::vector<std::string> attacked_buildings;
  std::vector<std::int8_t> wrecks;        ///< APCs whose passengers still have to leave
  bool laid = false;                      ///< no more terrain is laid
  bool grouped[kSides] = {false, false};  ///< has declared its groups
  bool bombarded[kSides] = {false, false};
  bool commander_lost[kSides] = {false, false};
  std::int8_t commander[kSides] = {kNone, kNone};
  std::int16_t destroyed_points[kSides] = {0, 0};
  std::int16_t entered_points = 0;           ///< of the assailant, in Invasion
  bool has_marker[kSides] = {false, false};  ///< Control: the marker that the side has set in the enemy half
  Point markers[kSides];
  Flag flags[kSides];
  bool operator==(const State&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
};

/// A group's number that no element has.
std::int8_t free_group(const State& state);
/// One more than the largest group's number.
int group_count(const State& state);

/// Makes `sights` anew: after `pieces` changed.
void renew_sights(State& state);

/// The state before the first action.
State start_of(const Briefing& briefing);
/// All of it as text, a line for each thing: equal states have equal bytes.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position, which many rules ask.

/// A briefing and a state of its game: what lies on the table.
struct Table : game::TableOf<Briefing, State>, Contacts<Table> {
  using TableOf::TableOf;

  const Rules& rules() const { return b.rules; }
  const ClassInfo& what(int unit) const { return b.unit(unit).what; }
  int side_of(int unit) const { return b.unit(unit).side; }
  bool on_table(int unit) const { return s.unit(unit).where == Where::table; }
  Mission mission() const { return static_cast<Mission>(s.mission); }

  // What `Contacts` needs (D1.6, Q44, Q48).
  const Place& place_of(int unit) const { return s.unit(unit).place; }
  const Base& base_of(int unit) const { return s.unit(unit).base; }
  game::BaseSize size_of(int) const { return b.rules.base; }
  Um tolerance() const { return b.rules.tolerance; }
  bool touches(int unit, const Piece& building) const;
  /// D27.1: does it touch that enemy on an edge that is not its front?
  bool flanks(int unit, int enemy) const;

  // Terrain.
  /// D7.2a: is all of the base on one piece that hides who is in it?
  bool is_in_cover(const Base& base) const;
  /// A piece on which it may not end (D7.3b, D7.4a, D7.6a).
  const Piece* forbidden_at(const Base& base, bool flyer) const;
  const Piece* find_piece(std::string_view id) const;

  // Zones (D11.4).
  Box zone(int side) const;  ///< of deployment
  Box half(int side) const;
  bool in_zone_of(int unit, int side) const;  ///< with all of its base

  // Groups (D16).
  std::vector<int> group_of(int unit) const;  ///< itself among them; itself alone where it is in none
  /// D16.4: one class, one facing, linked by gaps of a formation's distance at most.
  bool is_formation(const std::vector<int>& units) const;

  std::vector<int> passengers(int carrier) const;
  /// Is `target` an optimal target of the attacker in that mode (D23.1, D5.3b)?
  bool is_optimal(int attacker, Type target, Mode mode) const;
  int need(int unit) const;  ///< of its immobilisation test (D24.2, D5.5b)
  bool is_air(int unit) const { return what(unit).type == Type::air_support; }

  /// Points that a side has within reach of the mountain, or elements on a marker, now (D10.4, D10.6).
  bool holds_place(int unit) const;
};

}  // namespace coq::dogme
