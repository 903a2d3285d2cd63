// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/action.h"
#include "core/play/engine/match.h"
#include "core/play/engine/step_writer.h"
#include "core/play/engine/verdict.h"

namespace coq::play {

/// A briefing and a state of its game: the whole table. A system derives its own table, which answers the
/// questions of its rules. Each unit in the briefing's `units` has a `side`.
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

/// A table of a system with a rulebook (core/play/engine/rulebook.h). Its namespace provides
/// rulebook_of(table).
template <class Table>
concept Ruled = requires(const Table& t) {
  rulebook_of(t);
};

// Shortcuts to the rulebook. Tables derive from TableOf, so ADL finds these functions.
template <Ruled Table>
int side_to_act(const Table& t) {
  return rulebook_of(t).side_to_act(t);
}
template <Ruled Table>
auto legal(const Table& t) {
  return rulebook_of(t).legal(t);
}
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

/// An action in progress. Effects change the state, roll the dice and write the step. A system derives its own
/// umpire, with the steps that its effects share.
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
  /// Ends the game if the verdict says so. `rule` is the rule by which the winner wins.
  void end_by(const Verdict& verdict, const char* rule) {
    if (!verdict.over) return;
    s.phase = decltype(s.phase)::over;
    s.winner = static_cast<std::int8_t>(verdict.winner);
    if (verdict.winner >= 0) log.event("winner", {{"side", side_id(verdict.winner)}}, rule);
  }
};

}  // namespace coq::play
