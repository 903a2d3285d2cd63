// SPDX-License-Identifier: MIT
// The answers that a map expects of its lines of sight.
#include "core/sight/models/checks.h"

#include "core/checks/common/functions.h"

namespace coq::validate {

void check_los(const MapView& view, Reporter& out) {
  const model::MapDocument& map = view.map();
  if (map.los_checks.empty() || view.ruleset() == nullptr || (!view.has_hexes() && map.grid)) return;
  const Result<los::MapLos> los = los::MapLos::make(map, Shared(*view.ruleset()));
  if (!los) return;  // the grid's own checks tell why
  for (std::size_t i = 0; i < map.los_checks.size(); ++i) {
    const model::LosCheck& check = map.los_checks[i];
    if (check.expect != model::Visibility::blocked && (check.by || check.in)) {
      out.add(
          check, "",
          message("LOS {} to {}: \"by\" and \"in\" say what blocks, and the line is not expected to be blocked",
                  check.from, check.to));
      continue;
    }
    const los::CheckResult result = los::run_check(check, i, *los);
    // A label that is not on the map is told as such.
    if (result.problem && result.problem->check == "los.place" && map.grid) continue;
    if (auto problem = los::problem_of(check, result)) out.add(check, "", std::move(problem->message));
  }
}

}  // namespace coq::validate
