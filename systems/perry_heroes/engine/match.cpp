// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/match.h"

#include "core/play/engine/value_match.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

using PerryMatch = game::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Table table_of(const game::Match& match) {
  return PerryMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match) {
  return PerryMatch::commands_of(match);
}

Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  for (const UnitInfo& unit : (*briefing)->units) {
    if (unit.place && !(*briefing)->table().contains(unit.place->at))
      return make_error("perry-heroes.scenario", message("{} is set up outside the table", unit.id));
  }
  State state = start_of(**briefing);
  return PerryMatch::begin(*std::move(briefing), std::move(state));
}

}  // namespace coq::perry_heroes
