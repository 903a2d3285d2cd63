// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/checks/deployment.h"

#include <algorithm>

#include "systems/terrain_napoleonien/engine/patches.h"

namespace coq::terrain_napoleonien {
namespace {

/// The unit of a set-up; nullopt where it cannot be read, or nobody knows where it is.
std::optional<UnitInfo> deployed(const validate::ScenarioView& view, const Briefing& briefing,
                                 const model::Setup& setup, const Formation& formation) {
  const model::Counter* counter = view.find_counter(setup.units.front().counter);
  const UnitKind* kind = counter == nullptr ? nullptr : briefing.rules.find_kind(counter->type);
  if (kind == nullptr) return std::nullopt;
  Result<UnitInfo> out = unit_of(briefing.rules, briefing.ground, *kind, formation);
  if (!out || (!setup.at && out->house == kNone)) return std::nullopt;
  if (setup.at) {
    const model::Facing facing = setup.facing.value_or(model::Facing{});
    out->place = {*setup.at, {facing.u, facing.v}};
  }
  return *std::move(out);
}

}  // namespace

bool Deployment::read(const validate::ScenarioView& view) {
  if (view.ruleset() == nullptr || view.map() == nullptr || !view.map()->map().table) return false;
  auto rules = Rules::make(*view.ruleset());
  if (!rules) return false;
  briefing.rules = *std::move(rules);
  const Um front = briefing.rules.figures.front[static_cast<std::size_t>(Arm::infantry)];
  auto ground = Ground::make(view.map()->map(), *view.ruleset(), front);
  if (!ground) return false;
  briefing.ground = *std::move(ground);
  briefing.width = view.map()->map().table->width;
  briefing.height = view.map()->map().table->height;
  int index = 0;
  for (const model::Side& side : view.scenario().sides) {
    const auto& said = side.own.all(kFormation);
    for (const model::Setup& setup : side.setups) {
      if (setup.units.size() != 1 || index >= kSides) continue;
      const auto formation = std::find_if(
          said.begin(), said.end(), [&](const Formation& one) { return one.unit == setup.units.front().id; });
      if (formation == said.end()) continue;
      auto unit = deployed(view, briefing, setup, *formation);
      if (!unit) continue;
      unit->side = index;
      briefing.units.push_back(*std::move(unit));
      formations.push_back(&*formation);
    }
    ++index;
  }
  briefing.patches = patches_of(Table{briefing, State{}});
  state = start_of(briefing);
  return true;
}

}  // namespace coq::terrain_napoleonien
