// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/step_writer.h"
#include "core/game/verdict.h"
#include "core/rules/tactique/command.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::tactique {

/// One action being carried out: it changes the state given, throws the dice and writes the step.
class Umpire {
 public:
  Umpire(const Briefing& briefing, State& state, game::Dice& dice, model::PlayStep& step)
      : m_b(briefing), m_s(state), m_log(dice, step) {}

  /// `command` is legal.
  void perform(const Command& command);
  /// Goes on to the next decision (phases.cpp).
  void advance();

 private:
  Table table() const { return {m_b, m_s}; }
  const UnitInfo& info(int unit) const { return m_b.units[static_cast<std::size_t>(unit)]; }
  void unit_event(const char* is, int unit, std::string rule);
  void place_in(int unit, HexId hex);

  // The sequence of play, moves, victory (phases.cpp).
  void begin_turn();
  void end_turn();
  void move(const Command& c);
  void leave_map(const Command& c);
  int held(const std::vector<HexId>& hexes, int side) const;
  int exited(int side, std::optional<validate::Edge> edge) const;
  int points(const PointsGoal& goal, int side) const;
  /// The side that has nothing left, where that ends the game; kNone where there is none.
  int beaten() const;
  game::Tally tally(const VictoryInfo& victory, std::size_t first_goal, bool last, int beaten) const;
  void judge(bool last);
  bool settle();
  bool settle_setup();

  // Fire, combat, and what follows (combat.cpp).
  void start_attack(int attacker, int defender, bool riposte);
  void resolve();
  void apply_hits(int hits, int flags);
  void lose(int unit, int elements, const std::string& rule);
  void eliminate(int unit, const std::string& rule);
  void retreat_to(HexId hex);
  bool settle_retreat();
  void after_retreat();
  void advance_unit();
  void pursue(HexId hex);
  void attack_over();

  const Briefing& m_b;
  State& m_s;
  game::StepWriter m_log;
};

}  // namespace coq::tactique
