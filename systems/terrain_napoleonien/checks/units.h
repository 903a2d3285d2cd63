// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/table.h"

namespace coq::terrain_napoleonien {

/// The units of a scenario that are there when it begins, and can be read; others are the affair of other
/// checks. It stays where it is made: tables point into it.
struct Deployment {
  Briefing briefing;
  State state;
  std::vector<const Formation*> formations;  ///< of the units of the briefing

  Deployment() = default;
  Deployment(const Deployment&) = delete;
  Deployment& operator=(const Deployment&) = delete;

  /// False where the ruleset or the map cannot be read.
  bool read(const validate::ScenarioView& view);
  Table table() const { return {briefing, state}; }
};

/// Calls f(table, unit, formation) for each unit that is there.
template <class F>
void each_deployed(const validate::ScenarioView& view, F f) {
  Deployment all;
  if (!all.read(view)) return;
  const Table table = all.table();
  for (const int unit : table.units()) f(table, unit, *all.formations[static_cast<std::size_t>(unit)]);
}

/// Where units may not stand when a scenario begins: V19 to V24.
validate::CheckList ground_checks();
/// What is said of them: V30 to V32, V39, V42, V46.
validate::CheckList unit_checks();

}  // namespace coq::terrain_napoleonien
