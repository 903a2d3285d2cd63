// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/action.h"
#include "core/play/engine/match.h"
#include "core/play/engine/step_writer.h"
#include "core/play/engine/verdict.h"

namespace coq::game {

/// A briefing and a state of its game: what lies on the table. A system's own table derives from it, and
/// answers the questions that its rules ask. The briefing's `units` have a `side`.
template <class Briefing, class State>
struct TableOf {
  TableOf(const Briefing& briefing, const State& state) : b(briefing), s(state) {}

  const Briefing& b;
  const State& s;

  const auto& info(int unit) const { return b.units[static_cast<std::size_t>(unit)]; }
  int unit_count() const { return static_cast<int>(s.units.size()); }
  auto units() const {
    return Indexes(unit_count(), [](int) { return true; });
  }
  auto units_of(int side) const {
    return Indexes(unit_count(), [t = *this, side](int u) { return t.info(u).side == side; });
  }
};

/// A table of a system that has a rulebook (core/play/engine/rulebook.h): its namespace has rulebook_of(table).
template <class Table>
concept Ruled = requires(const Table& t) {
  rulebook_of(t);
};

// The questions to a rulebook, asked of the table. It derives from TableOf: they are found without a namespace.
template <Ruled Table>
int side_to_act(const Table& t) {
  return rulebook_of(t).side_to_act(t);
}
template <Ruled Table>
auto legal(const Table& t) {
  return rulebook_of(t).legal(t);
}
/// The name of the phase that is on.
template <Ruled Table>
const char* phase_name(const Table& t) {
  return rulebook_of(t).phase(t.s.phase).name;
}
template <Ruled Table, class Command>
auto check(const Table& t, const Command& c) {
  return rulebook_of(t).check(t, c);
}

template <Ruled Table>
auto implied_of(const Table& t) {
  return rulebook_of(t).implied(t);
}
template <Ruled Table, class Command>
Problem refusal_of(const Table& t, const Command& c, Ruling<Table, Command> ruling) {
  return rulebook_of(t).problem(t, c, ruling);
}
template <Ruled Table, class Command>
Action action_of(const Table& t, const Command& c) {
  return rulebook_of(t).action(t, c);
}
template <Ruled Table>
auto command_of(const Table& t, const Action& action) {
  return rulebook_of(t).command(t, action);
}

/// One action being carried out: effects change the state, throw the dice and write the step. A system's own
/// umpire derives from it, with what the effects of its actions share.
template <class Briefing, class State, class Table>
struct UmpireOf {
  using Arguments = StepWriter::Arguments;

  UmpireOf(const Briefing& briefing, State& state, Dice& dice, model::PlayStep& step)
      : b(briefing), s(state), log(dice, step) {}

  const Briefing& b;
  State& s;
  StepWriter log;

  Table table() const { return {b, s}; }
  const auto& info(int unit) const { return b.units[static_cast<std::size_t>(unit)]; }
  const std::string& side_id(int side) const { return b.sides[static_cast<std::size_t>(side)].id; }
  void unit_event(const char* is, int unit, std::string rule) {
    log.event(is, {{"unit", info(unit).id}}, std::move(rule));
  }
  /// Where the game is over by that verdict, it ends; `rule` makes the winner.
  void end_by(const Verdict& verdict, const char* rule) {
    if (!verdict.over) return;
    s.phase = decltype(s.phase)::over;
    s.winner = static_cast<std::int8_t>(verdict.winner);
    if (verdict.winner >= 0) log.event("winner", {{"side", side_id(verdict.winner)}}, rule);
  }
};

}  // namespace coq::game
