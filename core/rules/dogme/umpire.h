// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/step_writer.h"
#include "core/game/verdict.h"
#include "core/rules/dogme/moves.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::dogme {

/// One action being carried out: it changes the state given, throws the dice and writes the step.
class Umpire {
 public:
  Umpire(const Briefing& briefing, State& state, game::Dice& dice, model::PlayStep& step)
      : m_b(briefing), m_s(state), m_dice(dice), m_log(dice, step) {}

  /// `command` is legal.
  void perform(const Command& command);
  /// Goes on to the next decision, or dice (phases.cpp).
  void advance();

 private:
  using Arguments = std::vector<std::pair<std::string, std::string>>;

  /// What an attack is rolled with.
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

  Table table() const { return {m_b, m_s}; }
  const std::string& id(int unit) const { return m_b.unit(unit).id; }
  const std::string& side_id(int side) const { return m_b.side(side).id; }
  void event(const char* is, int unit, const char* rule);
  /// One die with its modifiers: the total.
  int die(const char* what, Arguments arguments, game::Reasons reasons = {}, std::optional<int> need = {});
  void spend(int points, const char* rule);

  void perform_before(const Command& c);  ///< what comes before the first turn

  // Before the game (before.cpp).
  int opposed(const char* what, const char* rule);  ///< both throw until one is higher: that side
  void lay(const Command& c);
  void roll_mission();
  void roll_edge();
  void set_edge(int side, int edge, const char* rule);
  void deploy(const Command& c);
  void leave_out();  ///< who finds no room to deploy
  void bombard(const Command& c);
  bool settle_before();                ///< true if another phase is on
  std::optional<Phase> next_before();  ///< none where the first turn can begin
  std::optional<Phase> next_edges();
  std::optional<Phase> next_names();
  std::optional<Phase> next_marker();
  Phase with(Phase phase, int side);  ///< the phase, its decision that side's

  // The turn (phases.cpp).
  void begin_turn();
  void roll_initiative();
  void done();
  void end_movement();
  void end_turn();
  void win(int side, const char* rule);
  void judge();                    ///< what wins at once
  void judge_places();             ///< at the end of a turn (D10.4b, D10.6b)
  void judge_scenario(bool last);  ///< by what the scenario itself says of victory
  void invade();                   ///< D10.3c
  bool settle_rescue();

  // Movement (movement.cpp).
  void form_group(const Command& c);
  void leave_group(int unit);
  void move(const Command& c);
  void move_group(const Command& c);
  void go(const Journey& journey);
  void meet(int unit);  ///< the contact that it ended its move in
  void align(int unit, const Alignment& alignment, const char* rule);
  void embark(const Command& c);
  void go_aboard(int unit, int carrier);
  void disembark(const Command& c);
  void call(const Command& c);
  void enter(const Command& c);
  void take_flags(int unit);
  /// D24.2: its test, if it needs one; false where it fails.
  bool passes(int unit);

  // Attacks (attacks.cpp).
  void fire(const Command& c);
  void attack(const Command& c);
  Totals resolve(const Assault& assault);
  bool destroys(const Assault& assault, const Totals& totals) const;
  void rate_optimal(Assault& assault);
  void shoot(Assault assault);
  void close_on_element(const Assault& assault);
  void close_on_building(const Assault& assault);
  void collapse(const std::string& building, const char* rule);
  void immobilise(int unit);
  void destroy(int unit, const char* rule, int by = kNone);
  void remove(int unit, Where where);
  void lose_flag(int unit, int by);

  // Recoils (recoil.cpp).
  void recoil_with_group(int unit, int winner);
  void recoil(int unit, const char* rule, int winner);
  void fly_back(int unit, const char* rule, int winner);
  bool push(State& state, int unit, Vector back, const Convex& swept, std::vector<int>& pushed) const;
  bool clear_to_recoil(const State& state, int unit, const Convex& swept, const Base& end) const;

  const Briefing& m_b;
  State& m_s;
  game::Dice& m_dice;
  game::StepWriter m_log;
};

}  // namespace coq::dogme
