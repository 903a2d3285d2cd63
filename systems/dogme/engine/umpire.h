// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/dogme/engine/movement.h"

/// Carries out legal commands: the procedures of the rules.
namespace coq::dogme {

/// The data of an attack roll (attacks.cpp).
struct Assault {
  Mode mode = Mode::ranged;
  int attacker = kNone;  ///< kNone for artillery.
  int target = kNone;
  std::string building;
  play::Reasons reasons;  ///< Modifiers of the attack.
  std::string optimal;    ///< The rule that makes the target optimal; empty if it is not optimal.
  bool covered = false;   ///< Cover keeps the target from being optimal (D7.2a).
};
struct Totals {
  int attack = 0, defence = 0;
};

/// Effects are defined next to their action rows. These are the functions that several effects share.
struct Umpire : play::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  void event(const char* is, int unit, const char* rule) { unit_event(is, unit, rule); }
  /// Rolls a die with modifiers and returns the total.
  int die(const char* what, Arguments arguments, play::Reasons reasons = {}, std::optional<int> need = {});
  void spend(int points, const char* rule);
  int opposed(const char* what, const char* rule);  ///< Both sides roll until one is higher; returns that side.

  // Before the game (before.cpp, deployment.cpp).
  bool settle_before();  ///< Returns false if another phase is next.
  void leave_out();      ///< Leaves out elements that find no room to deploy.

  // Turn and victory (match.cpp).
  void begin_turn();
  void begin_side();  ///< Resets the elements at the start of the active side's turn.
  void win(int side, const char* rule) { end_by({true, side}, rule); }
  void judge();                    ///< Judges immediate victory.
  void judge_places();             ///< Judges at the end of a turn (D10.4b, D10.6b).
  void judge_scenario(bool last);  ///< Judges the scenario's own victory conditions.
  void invade();                   ///< Removes invaders and counts them (D10.3c).

  // Movement (movement.cpp, groups.cpp, transport.cpp).
  void leave_group(int unit);  ///< A last remaining member leaves the group too.
  void go(const Journey& journey);
  void go_aboard(int unit, int carrier);
  void take_flags(int unit);  ///< Takes flags under its base (D10.5b, D10.5c, Q43).
  bool settle_rescue();       ///< D17.11: returns true if a passenger's rescue must be decided.

  // Attacks, shooting (attacks.cpp) and recoils (recoil.cpp).
  /// D24.2: makes the unit's test if it needs one. Returns false if the test fails.
  bool passes(int unit);
  void note_attack(const Command& command);  ///< Records the attack on its target.
  /// D23.1, D5.1b, D7.2a, D7.4e, D27.3: sets whether the target is optimal, and by which rule.
  void rate_optimal(Assault& assault) const;
  Totals resolve(const Assault& assault);
  /// Returns the rule by which the attack destroys its target, or "".
  std::string destroying_rule(const Assault& assault, const Totals& totals) const;
  void collapse(const std::string& building, const char* rule);  ///< The building becomes cover (D7.4j).
  void destroy(int unit, const char* rule, int by = kNone);      ///< `by` is the destroyer in close combat.
  void remove(int unit, Where where);
  void recoil_with_group(int unit, int winner);
  void recoil(int unit, const char* rule, int winner);
};

}  // namespace coq::dogme
