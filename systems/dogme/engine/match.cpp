// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/match.h"

#include "core/play/engine/value_match.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

using DogmeMatch = game::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Table table_of(const game::Match& match) {
  return DogmeMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match) {
  return DogmeMatch::commands_of(match);
}

Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  State state = start_of(**briefing);
  const Table table{**briefing, state};
  for (const int unit : table.units()) {
    if (!table.on_table(unit) || check_stand(table, unit, state.unit(unit).base)) continue;
    return make_error("dogme.scenario", message("{} cannot stand where it is set up", table.info(unit).id));
  }
  return DogmeMatch::begin(*std::move(briefing), std::move(state));
}

}  // namespace coq::dogme
