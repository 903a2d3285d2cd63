// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/match.h"

#include "core/play/engine/value_match.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

using OwnMatch = game::ValueMatch<Briefing, State, Table, Umpire>;

}  // namespace

Table table_of(const game::Match& match) {
  return OwnMatch::table_of(match);
}

std::shared_ptr<const std::vector<Command>> commands_of(const game::Match& match) {
  return OwnMatch::commands_of(match);
}

Result<std::unique_ptr<game::Match>> start(const scenario::BoundScenario& scenario) {
  Result<std::shared_ptr<const Briefing>> briefing = Briefing::make(scenario);
  if (!briefing) return briefing.error();
  for (const UnitInfo& unit : (*briefing)->units) {
    if (unit.arrives == 0 && !(*briefing)->table().contains(unit.place.at))
      return make_error("terrain-napoleonien.scenario", message("{} is set up outside the table", unit.id));
  }
  State state = start_of(**briefing);
  return OwnMatch::begin(*std::move(briefing), std::move(state));
}

}  // namespace coq::terrain_napoleonien
