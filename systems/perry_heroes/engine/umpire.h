// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/perry_heroes/engine/actions.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::perry_heroes {

/// What an action does stands beside its row; here is what several need.
struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  void event(const char* is, int unit, std::string rule) { unit_event(is, unit, std::move(rule)); }
  /// One die of so many sides with its modifiers: the roll with its total.
  game::Rolled die(const char* what, int sides, Arguments arguments, game::Reasons reasons = {},
                   std::optional<int> need = {});
  /// Pays AP (6.1d, 6.2a) and says so; the unit has acted. Nothing where `points` is 0.
  void spend(int unit, int points, const std::string& rule);
  /// The unit may be answered by shots on alert when the action is over (7.14.3).
  void triggers(int unit) { s.trigger = static_cast<std::int8_t>(unit); }

  // The turn (turn.cpp, setup.cpp).
  bool settle_before();
  void begin_turn();
  /// The card of a team comes up: its units' action phase begins.
  void turn_up(int team);

  // What the beginning and the end of a team's action phase do to its units (phases.cpp).
  void begin_actions(int team);
  void end_actions();  ///< of the team whose card is up: the next card
  void end_turn();     ///< after the rally phase: what lasts a turn ends, victory is looked at

  // Smoke (smoke.cpp) and artillery (artillery.cpp).
  void blow_smoke();
  void land_missions();

  /// A panicked figure runs away from the nearest enemy (movement.cpp; 4.5d, Q51).
  void flee(int unit);
  /// The end of an action phase takes a part of a jam away (fire.cpp; Q55).
  void end_jam(int unit);

  // Rally (rally.cpp).
  void end_rally(int side);

  // Victory (victory.cpp).
  void judge(bool last);

  /// The points of a unit that is out of action count as lost.
  void lose_points(int unit);
  /// A figure dies, or leaves the table: its points count as lost. A vehicle that is lost stays where it is.
  void remove(int unit, Where where);
};

}  // namespace coq::perry_heroes
