// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/briefing.h"

/// A battlefield at a moment, as a plain value. Units, sides and pieces are indexes in the briefing.
namespace coq::terrain_napoleonien {

/// The next decision or roll. In each of the four quarters of a period the sides give orders in turn, then the
/// quarter passes. Melees are resolved at the end of the period, then morale.
enum class Phase : std::uint8_t {
  orders,     ///< a side moves its units, fires and starts jobs
  quarter,    ///< the quarter passes and jobs continue
  melee,      ///< a round of the next melee is fought
  aftermath,  ///< a side decides what a unit does after its melee
  morale,     ///< the next unit takes its morale test
  over
};

/// Location of a unit. `away`: not arrived yet; `lost`: destroyed; `taken`: prisoner; `gone`: left the table.
enum class Where : std::uint8_t { away, table, house, lost, taken, gone };

/// A task that takes time.
enum class Task : std::uint8_t {
  none,
  reform,            ///< restore its order
  change_formation,  ///< to formation `to` with front `to_front`
  extend_front,      ///< in melee, or along an edge or obstacle
  enter,             ///< enter the house `piece` with `garrison`
  reposition,        ///< move figures between walls of its house
  relieve,           ///< relieve the unit `other` in the house `piece`
  leave_formed,      ///< leave its house by the street (5.2s)
  leave_unformed,    ///< leave its house without formation (5.2u)
  evacuate,          ///< leave its house under compulsion (5.2v to 5.2z)
  cross,             ///< cross an obstacle rank by rank
  build_bridge,
  build_cover,
  destroy,
  spike,
  notice  ///< notice that nobody answers from a wall any more (5.4k)
};

/// A task in progress.
struct Job {
  Task task = Task::none;
  int begun = 0;  ///< first quarter, counted from the start of the game
  int until = 0;  ///< the job is done at the end of this quarter
  std::int16_t piece = kNone;
  std::int8_t wall = kNone;
  std::int8_t other = kNone;  ///< another unit
  Formed to = Formed::line;
  std::int16_t to_front = 0;
  std::vector<Garrison> garrison;
  std::vector<Point> path;  ///< line of the work, or line along which the unit forms up
  int done = 0;             ///< progress: figures, ranks or quarters of work
  bool operator==(const Job&) const = default;
};

struct UnitState {
  Where where = Where::table;
  Place place;               ///< middle of its body
  std::vector<Place> along;  ///< place of each figure if they follow an edge, obstacle or crest; else empty
  Formed formation = Formed::line;
  std::int16_t front = 1, figures = 1;
  Order order = Order::formed;
  Mode mode = Mode::halted;  ///< mode of its last move in this half period
  bool hurried = false;      ///< it force marched and has not re-formed since (5.2e)
  Morale morale = Morale::steady;
  std::int16_t house = kNone;      ///< house that it holds
  std::vector<Garrison> garrison;  ///< figures at the walls; the rest are set aside
  std::int16_t obstacle = kNone;   ///< linear obstacle that it occupies
  int revealed = 0;                ///< revealed until the end of this quarter since the start; 0: not revealed
  Um distance_moved = 0;           ///< movement used in this half period, as open ground
  int moved = -1;                  ///< last quarter in which it moved
  bool fired = false;              ///< in this half period
  Job job;
  std::int16_t men_lost = 0;     ///< losses that do not amount to a figure yet
  int leave_by = 0;              ///< it must leave its house by the end of this quarter (5.2z); 0: no deadline
  std::int16_t leaving = kNone;  ///< house that it left by the street, until it is out of the village (5.2t)
  Order ground = Order::formed;  ///< minimum order imposed by the terrain that it stands on (4.3c)
  Order before = Order::formed;  ///< its order without that terrain
  Um deducted = 0;               ///< deducted in this half period for crossing obstacles (8.4a, 8.4e, 9.3c)
  bool operator==(const UnitState&) const = default;
};

/// Changes to a piece of the map during play.
struct PieceState {
  std::int16_t piece = kNone;
  bool burning = false;
  /// Stretches (from, to) that guns have transformed (8.5i) or engineers have destroyed (8.7e to 8.7g). Lengths
  /// start at the first point of the line, or of the outline of a house or redoubt.
  std::vector<std::pair<Um, Um>> changed, destroyed;
  bool spiked = false;  ///< the guns of an abandoned battery are spiked (8.7h)
  bool operator==(const PieceState&) const = default;
};

/// A piece built or left behind in play: a light obstacle, a bridge, an abandoned battery.
struct Laid : Piece {
  std::int8_t side = kNone;
  bool operator==(const Laid& other) const {
    return role == other.role && line == other.line && width == other.width && area.outer == other.area.outer &&
           side == other.side;
  }
};

/// A melee between two units.
struct Melee {
  std::int8_t attacker = kNone, defender = kNone;
  std::int16_t piece = kNone;  ///< the house or obstacle attacked; kNone in the open
  std::int8_t wall = kNone;    ///< the wall of the house that is attacked
  std::int8_t round = 0;       ///< number of rounds fought
  bool second_half = false;    ///< contact was made in the second half of this period
  bool charge = false;         ///< contact was made by a charge
  bool entered = false;        ///< the attacker is inside the house, or across the obstacle
  bool simultaneous = false;   ///< both units were entering the house (5.5w)
  bool shared = false;         ///< after a draw both units share the obstacle (8.6n)
  bool uphill_attacker = false, uphill_defender = false;
  std::int16_t extended = 0;       ///< figures that the attacker has brought up since contact
  std::int8_t winner = kNone;      ///< winner of the last round; kNone: a draw, or not fought yet
  bool fought = false;             ///< fought in this period
  bool open = false;               ///< the aftermath is still to be decided
  std::int8_t followed = kNone;    ///< the unit that followed its recoiling enemy
  std::int16_t pushed = kNone;     ///< stream into which the loser was pushed (6.2h)
  Vector back{0, 0};               ///< recoil vector of the loser of the last round
  std::int16_t inflicted = 0;      ///< men lost by the defender that do not amount to a figure yet (5.5o)
  std::int8_t other_wall = kNone;  ///< the wall by which the defender enters (5.5w)
  bool unoccupied = false;         ///< the attacked wall had no defenders (5.5u)
  bool flank = false;              ///< contact was made with the defender's flank or rear
  bool caught = false;             ///< the defender was contacted half in a wood, or while crossing or entering
  bool moving_attacker = false, moving_defender = false;  ///< moving when contact was made (2.6d)
  bool leaving_ford = false;  ///< the defender was contacted while leaving a ford (6.3f)
  /// Only the `extended` figures attack: they folded onto this side from another melee's side (5.5g).
  bool folded = false;
  bool operator==(const Melee&) const = default;
};

/// A unit that must test its morale.
struct MoraleTest {
  std::int8_t unit = kNone;
  std::int8_t by = kNone;  ///< the unit that caused the test
  std::string cause;       ///< fire, melee, caught
  bool operator==(const MoraleTest&) const = default;
};

struct State {
  Phase phase = Phase::orders;
  std::int8_t winner = kNone;  ///< always kNone: the chapter has no victory conditions
  std::int8_t cursor = 0;      ///< the side that decides next
  int turn = 1;                ///< period
  int quarter = 0;             ///< quarter of the period, 0 to 3
  std::vector<UnitState> units;
  std::vector<PieceState> pieces;  ///< only pieces that play has changed
  std::vector<Laid> laid;
  std::vector<Melee> melees;
  std::vector<MoraleTest> tests;
  bool operator==(const State&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
  /// Returns the current quarter, counted from the start of the game.
  int clock() const { return (turn - 1) * 4 + quarter; }
  bool first_half() const { return quarter < 2; }
  const PieceState* find_piece(int piece) const;
  PieceState& piece(int piece);  ///< inserts an entry if play has not changed the piece yet
};

/// Returns the state before the first action.
State start_of(const Briefing& briefing);
/// Returns the state as text, one line per item. Equal states have equal texts.
std::string bytes_of(const Briefing& briefing, const State& state);

}  // namespace coq::terrain_napoleonien
