// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/match.h"

#include "core/play/engine/value_match.h"
#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

using TactiqueMatch = game::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  if (!set_up_fits({**briefing, state}, kNone, kNoHex)) {
    return make_error("tactique.scenario", message("there is no room to set up all the units"));
  }
  return TactiqueMatch::begin(*briefing, std::move(state));
}

Table table_of(const game::Match& match) {
  return TactiqueMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match) {
  return TactiqueMatch::commands_of(match);
}

}  // namespace coq::tactique
