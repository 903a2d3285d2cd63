// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/briefing.h"

/// A battlefield at a moment, as a plain value: units, sides and pieces are indexes of the briefing.
namespace coq::terrain_napoleonien {

/// What is decided or rolled next. A period has four quarters; in each the sides give orders one after the
/// other, then the quarter passes. Mêlées are resolved at the end of the period, then morale.
enum class Phase : std::uint8_t {
  orders,     ///< a side moves its units, fires, begins what takes time
  quarter,    ///< the quarter passes: what was begun goes on
  melee,      ///< a round of the next mêlée is fought
  aftermath,  ///< a side decides what a unit does after its round
  morale,     ///< the next unit that must test does
  over
};

/// Where a unit is. `away`: it has not arrived; `lost`: destroyed; `taken`: prisoner; `gone`: off the table.
enum class Where : std::uint8_t { away, table, house, lost, taken, gone };

/// What a unit is at that takes time.
enum class Task : std::uint8_t {
  none,
  reform,            ///< it takes up its order again
  change_formation,  ///< into `to`, with the front `to_front`
  extend_front,      ///< in mêlée, or along an edge or obstacle
  enter,             ///< the house `piece`, with `garrison`
  reposition,        ///< its figures in its house
  relieve,           ///< the unit `other` in the house `piece`
  leave_formed,      ///< its house, by the street (5.2s)
  leave_unformed,    ///< its house (5.2u)
  evacuate,          ///< it must leave its house (5.2v to 5.2z)
  cross,             ///< an obstacle, rank by rank
  build_bridge,
  build_cover,
  destroy,
  spike,
  notice  ///< that nobody answers from a wall any more (5.4k)
};

/// A task that is begun.
struct Job {
  Task task = Task::none;
  int begun = 0;  ///< quarter since the start of the game
  int until = 0;  ///< the quarter at whose end it is done
  std::int16_t piece = kNone;
  std::int8_t wall = kNone;
  std::int8_t other = kNone;  ///< another unit
  Formed to = Formed::line;
  std::int16_t to_front = 0;
  std::vector<Garrison> garrison;
  std::vector<Point> path;  ///< what is built, or along what it forms up
  int done = 0;             ///< so much of it is: figures, ranks, quarters of work
  bool operator==(const Job&) const = default;
};

struct UnitState {
  Where where = Where::table;
  Place place;  ///< the middle of its body
  std::vector<Place>
      along;  ///< of its figures one by one, where they follow an edge, obstacle or crest; else none
  Formed formation = Formed::line;
  std::int16_t front = 1, figures = 1;
  Order order = Order::formed;
  Mode mode = Mode::halted;  ///< of its last move, in this half period
  bool hurried = false;      ///< it was on a forced march, and has not taken up its order since (5.2e)
  Morale morale = Morale::steady;
  std::int16_t house = kNone;      ///< piece that it holds
  std::vector<Garrison> garrison;  ///< its figures at the walls; others are set aside
  std::int16_t obstacle = kNone;   ///< linear obstacle that it occupies
  int revealed = 0;                ///< until the end of that quarter since the start; 0: it is not
  Um went = 0;                     ///< in this half period, as though over open ground
  int moved = -1;                  ///< last quarter in which it moved
  bool fired = false;              ///< in this half period
  Job job;
  std::int16_t men_lost = 0;  ///< that do not make a figure yet
  int leave_by = 0;           ///< it must be out of its house by the end of that quarter (5.2z); 0: it need not
  std::int16_t leaving =
      kNone;  ///< house that it has left by the street, until it is out of the village (5.2t)
  Order ground = Order::formed;  ///< what the ground that it is on imposes, part of `order` (4.3c)
  Order before = Order::formed;  ///< its order off that ground
  Um deducted = 0;               ///< in this half period, for obstacles crossed (8.4a, 8.4e, 9.3c)
  bool operator==(const UnitState&) const = default;
};

/// What play does to a piece of the map.
struct PieceState {
  std::int16_t piece = kNone;
  bool burning = false;
  /// Stretches along its line, or the outline of a house or redoubt, that guns have changed to the next class
  /// (8.5i), or engineers have destroyed (8.7e to 8.7g): from, to, from its first point on.
  std::vector<std::pair<Um, Um>> changed, destroyed;
  bool spiked = false;  ///< guns of an abandoned battery (8.7h)
  bool operator==(const PieceState&) const = default;
};

/// Built in play, or left behind: a light obstacle, a bridge, an abandoned battery.
struct Laid : Piece {
  std::int8_t side = kNone;
  bool operator==(const Laid& other) const {
    return role == other.role && line == other.line && width == other.width && area.outer == other.area.outer &&
           side == other.side;
  }
};

/// Two units in close combat.
struct Melee {
  std::int8_t attacker = kNone, defender = kNone;
  std::int16_t piece = kNone;  ///< what is fought for: a house, an obstacle; kNone in the open
  std::int8_t wall = kNone;    ///< of the house, where it is attacked
  std::int8_t round = 0;       ///< rounds that were fought
  bool second_half = false;    ///< contact was made in the second half of this period
  bool charge = false;         ///< contact was made by a charge
  bool entered = false;        ///< the attacker is in the house, or across the obstacle
  bool simultaneous = false;   ///< both were entering the house (5.5w)
  bool shared = false;         ///< a draw has made the obstacle common to both (8.6n)
  bool uphill_attacker = false, uphill_defender = false;
  std::int16_t extended = 0;       ///< figures that the attacker has brought up since
  std::int8_t winner = kNone;      ///< unit, of the last round; kNone: a draw, or not fought
  bool fought = false;             ///< in this period
  bool open = false;               ///< its aftermath is not decided
  std::int8_t followed = kNone;    ///< unit that came after the other, which recoiled
  std::int16_t pushed = kNone;     ///< the stream into which the loser was pushed (6.2h)
  Vector back{0, 0};               ///< how far and where to the loser of the last round recoiled
  std::int16_t inflicted = 0;      ///< men of the defender who do not make a figure yet: on whose wall (5.5o)
  std::int8_t other_wall = kNone;  ///< by which the defender is entering, too (5.5w)
  bool unoccupied = false;         ///< the wall that was attacked had no defenders (5.5u)
  bool flank = false;              ///< contact was made with the defender's flank or rear
  bool caught = false;             ///< the defender was contacted half in a wood, or while crossing or entering
  bool moving_attacker = false, moving_defender = false;  ///< it was on the move when contact was made (2.6d)
  bool leaving_ford = false;  ///< the defender was contacted at the end of a ford (6.3f)
  /// Its attackers are `extended` alone: folded onto a side beside that of another mêlée (5.5g).
  bool folded = false;
  bool operator==(const Melee&) const = default;
};

/// A unit that must test its morale.
struct MoraleTest {
  std::int8_t unit = kNone;
  std::int8_t by = kNone;  ///< the unit that caused it
  std::string cause;       ///< fire, melee, caught
  bool operator==(const MoraleTest&) const = default;
};

struct State {
  Phase phase = Phase::orders;
  std::int8_t winner = kNone;  ///< the chapter has no victory: nobody
  std::int8_t cursor = 0;      ///< side whose decision it is
  int turn = 1;                ///< period
  int quarter = 0;             ///< of the period: 0 to 3
  std::vector<UnitState> units;
  std::vector<PieceState> pieces;  ///< those that play has changed
  std::vector<Laid> laid;
  std::vector<Melee> melees;
  std::vector<MoraleTest> tests;
  bool operator==(const State&) const = default;

  UnitState& unit(int id) { return units[static_cast<std::size_t>(id)]; }
  const UnitState& unit(int id) const { return units[static_cast<std::size_t>(id)]; }
  /// Quarters since the start of the game, the current one among them.
  int clock() const { return (turn - 1) * 4 + quarter; }
  bool first_half() const { return quarter < 2; }
  const PieceState* find_piece(int piece) const;
  PieceState& piece(int piece);  ///< added where play has not changed it yet
};

/// The state before the first action.
State start_of(const Briefing& briefing);
/// All of it as text, a line for each thing: equal states have equal bytes.
std::string bytes_of(const Briefing& briefing, const State& state);

}  // namespace coq::terrain_napoleonien
