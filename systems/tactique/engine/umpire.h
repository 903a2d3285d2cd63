// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/tactique/engine/actions.h"

/// Carries out what is legal: what the effects of actions share.
namespace coq::tactique {

struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  /// The last side in a hex controls it.
  void place_in(int unit, HexId hex) {
    s.put(unit, hex);
    s.control[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(info(unit).side);
  }
};

/// The active side's turn, from its reinforcements on (turn.cpp).
void begin_turn(Umpire& umpire);
bool settle_setup(Umpire& umpire);  ///< (setup.cpp)

/// An attack, or the riposte to one, up to its losses (combat.cpp).
void start_attack(Umpire& umpire, int attacker, int defender, bool riposte);
void lose(Umpire& umpire, int unit, int elements, const std::string& rule);
void eliminate(Umpire& umpire, int unit, const std::string& rule);
/// Steps of a retreat that leave no choice, and what comes after it (aftermath.cpp).
bool settle_retreat(Umpire& umpire);
void attack_over(Umpire& umpire);

/// Ends the game where it is decided, or the turn is the last one (victory.cpp).
void judge(Umpire& umpire, bool last);

}  // namespace coq::tactique
