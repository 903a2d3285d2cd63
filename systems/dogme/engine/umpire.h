// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "systems/dogme/engine/movement.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::dogme {

/// What an attack is rolled with (attacks.cpp).
struct Assault {
  Mode mode = Mode::ranged;
  int attacker = kNone;  ///< kNone: artillery
  int target = kNone;
  std::string building;
  game::Reasons reasons;  ///< of the attack
  std::string optimal;    ///< the rule that makes it an optimal target; empty where it is none
  bool covered = false;   ///< by D7.2a it is none
};
struct Totals {
  int attack = 0, defence = 0;
};

/// What an action does stands beside its row; here is what several need.
struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& id(int unit) const { return info(unit).id; }
  void event(const char* is, int unit, const char* rule) { unit_event(is, unit, rule); }
  /// One die with its modifiers: the total.
  int die(const char* what, Arguments arguments, game::Reasons reasons = {}, std::optional<int> need = {});
  void spend(int points, const char* rule);
  int opposed(const char* what, const char* rule);  ///< both throw until one is higher: that side

  // Before the game (before.cpp, deployment.cpp).
  bool settle_before();  ///< false if another phase is on
  void leave_out();      ///< who finds no room to deploy

  // The turn and victory (match.cpp).
  void begin_turn();
  void begin_side();  ///< what the turn of the active side begins for its elements
  void win(int side, const char* rule) { end_by({true, side}, rule); }
  void judge();                    ///< what wins at once
  void judge_places();             ///< at the end of a turn (D10.4b, D10.6b)
  void judge_scenario(bool last);  ///< by what the scenario itself says of victory
  void invade();                   ///< D10.3c

  // Movement (movement.cpp, groups.cpp, transport.cpp).
  void leave_group(int unit);  ///< who is left alone is in no group any more
  void go(const Journey& journey);
  void go_aboard(int unit, int carrier);
  void take_flags(int unit);  ///< D10.5b, D10.5c, Q43: flags under its base
  bool settle_rescue();       ///< D17.11: true where who leaves an APC is to be decided

  // Attacks, shooting (attacks.cpp) and recoils (recoil.cpp).
  /// D24.2: its test, if it needs one; false where it fails.
  bool passes(int unit);
  void note_attack(const Command& command);  ///< its target has been attacked
  /// D23.1, D5.1b, D7.2a, D7.4e, D27.3: is the target an optimal one, and by which rule?
  void rate_optimal(Assault& assault) const;
  Totals resolve(const Assault& assault);
  /// The rule by which it destroys; empty where it does not.
  std::string destroying_rule(const Assault& assault, const Totals& totals) const;
  void collapse(const std::string& building, const char* rule);  ///< D7.4j
  void destroy(int unit, const char* rule, int by = kNone);      ///< `by`: who did it in close combat
  void remove(int unit, Where where);
  void recoil_with_group(int unit, int winner);
  void recoil(int unit, const char* rule, int winner);
};

}  // namespace coq::dogme
