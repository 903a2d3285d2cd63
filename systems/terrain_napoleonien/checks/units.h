// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/table.h"

namespace coq::terrain_napoleonien {

/// The units that are in play when a scenario begins. Units that cannot be read are left to other checks. A
/// deployment must not be moved, because tables point into it.
struct Deployment {
  Briefing briefing;
  State state;
  std::vector<const Formation*> formations;  ///< of the briefing's units, in the same order

  Deployment() = default;
  Deployment(const Deployment&) = delete;
  Deployment& operator=(const Deployment&) = delete;

  /// Returns false if the ruleset or the map cannot be read.
  bool read(const checks::ScenarioView& view);
  Table table() const { return {briefing, state}; }
};

/// Calls f(table, unit, formation) for each unit in play.
template <class F>
void each_deployed(const checks::ScenarioView& view, F f) {
  Deployment all;
  if (!all.read(view)) return;
  const Table table = all.table();
  for (const int unit : table.units()) f(table, unit, *all.formations[static_cast<std::size_t>(unit)]);
}

/// V19 to V24: terrain in which units must not stand when a scenario begins.
checks::CheckList ground_checks();
/// V30 to V32, V39, V42, V46, V47: the states that a scenario gives to units.
checks::CheckList unit_checks();

}  // namespace coq::terrain_napoleonien
