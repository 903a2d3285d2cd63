// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/match.h"

#include "core/play/engine/value_match.h"
#include "systems/red_poppies/engine/umpire.h"

namespace coq::red_poppies {
namespace {

using RedPoppiesMatch = game::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  for (int side = 0; side < kSides; ++side) {
    if (set_up_fits({**briefing, state}, side, kNone, kNoHex)) continue;
    const std::string& id = (*briefing)->side(side).id;
    return make_error("red-poppies.scenario", message("side \"{}\" has no room to set up all its units", id));
  }
  return RedPoppiesMatch::begin(*std::move(briefing), std::move(state));
}

Table table_of(const game::Match& match) {
  return RedPoppiesMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match) {
  return RedPoppiesMatch::commands_of(match);
}

}  // namespace coq::red_poppies
