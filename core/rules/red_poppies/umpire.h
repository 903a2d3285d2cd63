// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/step_writer.h"
#include "core/game/verdict.h"
#include "core/rules/red_poppies/command.h"

/// Carries out what is legal: the procedures of the rules.
namespace coq::red_poppies {

/// What a cohesion check is made for (2.21).
enum class Cause : std::uint8_t { area, anti_tank, ffe, gas, melee, lost, bogging };

using game::Reason;
using game::Reasons;

/// The result of a cohesion check, not yet applied.
struct Outcome {
  int unit = kNone;
  bool destroyed = false;
  bool failed = false;
  bool doubled = false;
  bool moving = false;  ///< was it, when it was fired at?
};

/// The fire behind a check.
struct FireData {
  Cause cause = Cause::area;
  int fp = 0;
  HexId from = kNoHex;  ///< of the firer; none for an FFE
  HexId hex = kNoHex;
};

/// The modifiers of a check caused by fire, as the ruleset's table lists them (6.11b, 6.21b, 6.4).
Reasons fire_reasons(const Table& table, const FireData& fire, int unit);

/// What a hexside is to those who cross it.
struct Crossing {
  bool road = false, bridge = false, stream = false, wire = false, trench = false;
};

/// One action being carried out: it changes the state given, throws the dice and writes the step.
class Umpire {
 public:
  Umpire(const Briefing& briefing, State& state, game::Dice& dice, model::PlayStep& step)
      : m_b(briefing), m_s(state), m_log(dice, step) {}

  /// `command` is legal.
  void perform(const Command& command);
  /// Goes on to the next decision, or dice (phases.cpp).
  void advance();

 private:
  using Arguments = game::StepWriter::Arguments;

  Table table() const { return {m_b, m_s}; }
  const UnitInfo& info(int unit) const { return m_b.units[static_cast<std::size_t>(unit)]; }
  const std::string& side_id(int side) const { return m_b.sides[static_cast<std::size_t>(side)].id; }
  const std::string& battery_id(int battery) const {
    return m_b.batteries[static_cast<std::size_t>(battery)].id;
  }

  // The log (cohesion.cpp).
  void event(const char* is, Arguments arguments, std::string rule) {
    m_log.event(is, std::move(arguments), std::move(rule));
  }
  void unit_event(const char* is, int unit, std::string rule);
  /// Throws dice; the roll is in the log without its result. Gives the total.
  int roll(const char* what, Arguments arguments, int count, const Reasons& reasons, std::optional<int> need,
           bool* doubled = nullptr);
  void result(const char* word) { m_log.result(word); }

  // Cohesion (cohesion.cpp).
  Outcome check(int unit, Cause cause, const Reasons& reasons);
  void apply(const std::vector<Outcome>& outcomes);
  void disperse(int unit, const char* rule);
  void fatigue(int unit, const char* rule);
  void remove(int unit, Where where, const char* is, const char* rule);
  void update_control(HexId h);

  // Set-up (setup.cpp).
  void preregister(const Command& c);
  void record_mine(const Command& c);
  void place(const Command& c);
  void finish_setup();

  // Bombardment, barrage, mines, breaches (bombardment.cpp).
  void bombard();
  void bombard_units(const BombardmentType& type, const std::vector<int>& units, const char* rule);
  void add_tasks(const BombardmentType& type, int firer, const std::vector<HexId>& hexes, Phase after);
  void explode();
  void barrage();
  void breach(HexId h, Direction d, const char* rule);

  // The sequence of play (phases.cpp).
  void roll_initiative();
  void begin_turn();
  void administration();
  void end_half();
  void end_game();
  int held(const std::vector<HexId>& hexes, int side) const;
  game::Tally tally(const VictoryInfo& victory, std::size_t goals) const;
  bool settle();  ///< of phases without a decision: true if another phase is on
  bool settle_before_play();
  bool settle_turn();
  bool settle_act();
  void decline();

  // Orders and artillery (orders.cpp, artillery.cpp).
  void order(const Command& c);
  void declared(bool acts);
  void stop_others(const std::vector<std::int8_t>& group);
  void deploy(int unit);
  void dig(int unit);
  void target(const Command& c);
  void cancel(int battery);
  void signal(int battery);
  void messenger(int battery);
  void make_ready(int battery);
  void fire_for_effect(int battery);
  void impact(int battery);
  int roll_signal(int battery, const char* what);

  // Movement (movement.cpp).
  void begin_moves(const std::vector<std::int8_t>& units, bool road);
  void move(const Command& c);
  void enter(const Command& c);
  void leave_map(const Command& c);
  void enter_trench(const Command& c);
  void step_into(int unit, HexId to, const Crossing& crossing, bool from_trench);
  void cross(int unit, HexId to, std::optional<Direction> back, const Crossing& crossing);
  void check_lost(int unit, HexId from, const Crossing& crossing);
  void check_bogging(int unit, const Crossing& crossing);
  void enter_fire(int unit);
  void spent(const std::vector<std::int8_t>& units, HexId h);

  // Fire (fire.cpp).
  void fire(const Command& c);
  std::vector<Outcome> shoot(const Shot& shot);
  void exchange();
  void react(const Shot& shot);

  // Melee (melee.cpp).
  void launch(const std::vector<std::int8_t>& units);
  void allocate(const Command& c);
  void fight(const std::vector<Attack>& passive);
  Reasons melee_reasons(int unit, const std::vector<Attack>& attacks) const;
  void sanctify(HexId h, bool active_doubled, bool passive_doubled);

  const Briefing& m_b;
  State& m_s;
  game::StepWriter m_log;
};

}  // namespace coq::red_poppies
