// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/step_writer.h"
#include "core/play/hexes/state.h"
#include "core/play/hexes/table.h"
#include "systems/tactique/engine/briefing.h"

namespace coq::tactique {

// A position of the game as a plain value. Ids are indexes into the briefing.

/// The next decision (T1.1: command, movement, combat, end of turn).
enum class Phase : std::uint8_t {
  setup,     ///< A side places its units.
  arrival,   ///< The active side places reinforcements.
  command,   ///< The active side activates units.
  movement,  ///< The active side moves them.
  combat,    ///< The active side fires and fights.
  retreat,   ///< The owner of a retreating unit chooses its path.
  advance,   ///< The attacker may advance.
  pursuit,   ///< Advanced cavalry may fight again.
  riposte,   ///< The defender may strike back.
  end,       ///< The active side's turn ends.
  over
};

using play::Where;

struct UnitState : play::HexUnitState {
  std::int8_t elements = 1;
  MoveKind move = MoveKind::stand;  ///< The kind of move made this turn.
  bool activated = false;
  bool moved = false;       ///< Has made its move.
  std::int8_t attacks = 0;  ///< Attacks this turn, without pursuit and ripostes.
  bool operator==(const UnitState&) const = default;
};

/// The current attack and its consequences.
struct Attack {
  std::int8_t attacker = kNone, defender = kNone;
  HexId at = kNoHex;  ///< The defender's original hex.
  bool fire = false;
  bool riposte = false;
  bool lower = false;       ///< The defender was lower than the attacker.
  std::int8_t steps = 0;    ///< Remaining retreat steps.
  bool retreated = false;   ///< Has made at least one retreat step.
  std::int8_t combats = 1;  ///< Combats of a charge and its pursuit.
  bool moved_on = false;    ///< The cavalry has moved its extra hex.
  bool halted = false;      ///< The cavalry has just entered rough terrain.
  bool operator==(const Attack&) const = default;
};

/// `control` names the last side that was in a hex.
struct State : play::HexState<Phase, UnitState> {
  Attack attack;
  Attack last;  ///< The turn's previous attack, which explains why nothing follows it. Not part of bytes_of().
  /// The unit on the map in each hex, or kNone. Updated by put() and take().
  std::vector<std::int8_t> there;
  bool operator==(const State&) const = default;

  /// Puts a unit into a free hex.
  void put(int id, HexId hex);
  /// Removes a unit from the map to the given area.
  void take(int id, Where to);
};

/// Returns the state before the first action. Units with a fixed hex are already placed.
State start_of(const Briefing& briefing);
/// Returns the whole state as text, one line per item. Equal states have equal text.
std::string bytes_of(const Briefing& briefing, const State& state);

// Questions about a position that many rules ask.

/// Whether a unit is supported, and by which rule (T4, section 6).
struct Support {
  bool supported = false;
  std::string rule;
};

/// A briefing and a state of its game: the whole table.
struct Table : play::HexTable<Briefing, State> {
  using HexTable::HexTable;

  const HexData& ground(HexId h) const { return b.board.at(h); }
  const HexData& ground_of(int unit) const { return ground(s.unit(unit).hex); }
  bool rough(int unit) const { return ground_of(unit).rough; }

  /// Returns the unit in a hex, or kNone (T3.7a).
  int unit_at(HexId h) const { return s.there[static_cast<std::size_t>(h)]; }
  int distance(int a, int b_unit) const { return b.board.distance(s.unit(a).hex, s.unit(b_unit).hex); }
  /// Returns whether a unit of `side`, of one of these arms, is adjacent to the hex (T8.1b, T8.4b, T8.5b).
  bool beside(HexId h, int side, const std::vector<Arm>& arms) const;

  /// T4: `opponent` is the other unit in the attack, its target or attacker.
  Support support(int unit, Role role, int opponent) const;
  /// T5.4: units in between also block the line.
  bool line_blocked(int from, int to) const;

  /// Returns the hexes of a single retreat step (Q16), in the order of directions.
  std::vector<HexId> retreat_steps(int unit) const;
  /// Returns whether its next retreat step leaves the map.
  bool at_own_edge(int unit) const;

  int activated(int side) const;  ///< Number of activated units.
  int elements_lost(int side) const;
  bool has_units(int side) const;  ///< On the map or still to arrive.
};

/// Returns the dice of an attack: fire (T5.2) or combat (T6). The first entry is the full number of the class.
play::Reasons dice_of(const Table& table, int attacker, int defender);
using play::sum_of;
/// Returns the sum of dice_of().
int count_dice(const Table& table, int attacker, int defender);

/// The effect of a face in an attack.
struct FaceResult {
  Effect effect = Effect::miss;  ///< Miss, hit or flag.
  std::string rule;
};
/// Conditions of an attack, evaluated once before the roll (Q07).
struct Conditions {
  int attacker = kNone, defender = kNone;
  int range = 1;
  Support attacks, stands;
  bool rough = false;  ///< Either hex is rough.
};
Conditions conditions_of(const Table& table, int attacker, int defender);
FaceResult result_of(const Table& table, const Conditions& conditions, const DieFace& face);

/// Returns the rule for an advance into the hex that the defender has left, or nullptr.
const AdvanceRow* advance_of(const Rules& rules, Arm arm, Class of, Arm defender, bool lower);

}  // namespace coq::tactique
