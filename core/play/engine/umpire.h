// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/step_writer.h"
#include "core/play/engine/verdict.h"

namespace coq::game {

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
