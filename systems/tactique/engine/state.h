// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/hexes/state.h"
#include "systems/tactique/engine/briefing.h"

/// A position of the game, as a plain value: ids are indexes of the briefing.
namespace coq::tactique {

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

}  // namespace coq::tactique
