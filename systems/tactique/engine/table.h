// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/step_writer.h"
#include "core/play/hexes/state.h"
#include "core/play/hexes/table.h"
#include "systems/tactique/engine/briefing.h"

namespace coq::tactique {

// A position of the game, as a plain value: ids are indexes of the briefing.

/// What is decided next (T1.1: command, movement, combat, end of turn).
enum class Phase : std::uint8_t {
  setup,     ///< a side places its units
  arrival,   ///< the active side places reinforcements
  command,   ///< it activates units
  movement,  ///< it moves them
  combat,    ///< it fires and fights
  retreat,   ///< the owner of a unit that retreats chooses its way
  advance,   ///< the attacker may advance
  pursuit,   ///< cavalry that advanced may fight again
  riposte,   ///< the defender may strike back
  end,       ///< the end of the active side's turn
  over
};

using game::Where;

struct UnitState : game::HexUnitState {
  std::int8_t elements = 1;
  MoveKind move = MoveKind::stand;  ///< this turn
  bool activated = false;
  bool moved = false;       ///< has made its move
  std::int8_t attacks = 0;  ///< this turn, pursuit and ripostes apart
  bool operator==(const UnitState&) const = default;
};

/// The attack that is being resolved, and what follows from it.
struct Attack {
  std::int8_t attacker = kNone, defender = kNone;
  HexId at = kNoHex;  ///< where the defender was
  bool fire = false;
  bool riposte = false;
  bool lower = false;       ///< was the defender lower than the attacker?
  std::int8_t steps = 0;    ///< of the retreat, still to be made
  bool retreated = false;   ///< has made a step at least
  std::int8_t combats = 1;  ///< of a charge and its pursuit
  bool moved_on = false;    ///< the cavalry has moved its further hex
  bool halted = false;      ///< it has just entered rough terrain
  bool operator==(const Attack&) const = default;
};

/// `control` is of the last side that was in a hex.
struct State : game::HexState<Phase, UnitState> {
  Attack attack;
  Attack last;  ///< the attack before, of this turn: why nothing follows it; no part of bytes_of()
  std::vector<std::int8_t> there;  ///< by hex: the unit on the map in it, or kNone; put() and take() keep it
  bool operator==(const State&) const = default;

  /// A unit comes to stand in a hex that is free.
  void put(int id, HexId hex);
  /// A unit leaves the map, to this place.
  void take(int id, Where to);
};

/// The state before the first action: units whose hex is given are there.
State start_of(const Briefing& briefing);
/// All of it as text, a line for each thing: equal states have equal bytes.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position, which many rules ask.

/// Is a unit supported, and by which rule (T4, section 6)?
struct Support {
  bool is = false;
  std::string rule;
};

/// A briefing and a state of its game: what lies on the table.
struct Table : game::HexTable<Briefing, State> {
  using HexTable::HexTable;

  const HexData& ground(HexId h) const { return b.board.at(h); }
  const HexData& ground_of(int unit) const { return ground(s.unit(unit).hex); }
  bool rough(int unit) const { return ground_of(unit).rough; }

  /// The unit in a hex, or kNone (T3.7a).
  int unit_at(HexId h) const { return s.there[static_cast<std::size_t>(h)]; }
  int distance(int a, int b_unit) const { return b.board.distance(s.unit(a).hex, s.unit(b_unit).hex); }
  /// Is a friend of `side`, of one of these arms, next to the hex (T8.1b, T8.4b, T8.5b)?
  bool beside(HexId h, int side, const std::vector<Arm>& arms) const;

  /// T4: `opponent` is the unit that is attacked, or that attacks.
  Support support(int unit, Role role, int opponent) const;
  /// T5.4: units between stand in the way, too.
  bool line_blocked(int from, int to) const;

  /// Where a unit may go in one step of a retreat (Q16), in the order of directions.
  std::vector<HexId> retreat_steps(int unit) const;
  /// Does its next step leave the map?
  bool at_own_edge(int unit) const;

  int activated(int side) const;  ///< how many
  int elements_lost(int side) const;
  bool has_units(int side) const;  ///< on the map, or still to come
};

/// The dice of an attack, first the full number of the class: fire (T5.2), or combat (T6).
game::Reasons dice_of(const Table& table, int attacker, int defender);
using game::sum_of;
/// The sum of them.
int count_dice(const Table& table, int attacker, int defender);

/// What a face does in an attack.
struct FaceResult {
  Effect is = Effect::miss;  ///< miss, hit or flag
  std::string rule;
};
/// Conditions of an attack, read once before the roll (Q07).
struct Conditions {
  int attacker = kNone, defender = kNone;
  int range = 1;
  Support attacks, stands;
  bool rough = false;  ///< either hex
};
Conditions conditions_of(const Table& table, int attacker, int defender);
FaceResult result_of(const Table& table, const Conditions& conditions, const DieFace& face);

/// The rule of an advance into the hex `at` that the defender has left; nullptr where there is none.
const AdvanceRow* advance_of(const Rules& rules, Arm arm, Class of, Arm defender, bool lower);

}  // namespace coq::tactique
