// SPDX-License-Identifier: MIT
// Checks of all systems, with the parameters of Red Poppies.
#include "systems/red_poppies/checks/lists.h"

#include "core/checks/common/functions.h"

namespace coq::red_poppies {
namespace {

void check_v30(const ScenarioView& view, Reporter& out) {
  checks::check_labels_of(kArtillery, view, out);
}

constexpr Check kSharedChecks[] = {
    {"red-poppies:V03",
     translatable("hexside features must name two adjacent hexes, or a hex and the map's "
                  "edge"),
     Severity::error, checks::check_hexsides, "8.03", kSystem, "map.hexside"},
    {"red-poppies:V12", translatable("lines of sight must be as the map expects them"), Severity::error,
     checks::check_los, "6.021a", kSystem, "map.los-check"},
    {"red-poppies:V51", translatable("the nations of a side must have a colour"), Severity::warning,
     checks::check_side_nations, "2.03c", kSystem, "scenario.nation"},
    {"red-poppies:V25",
     translatable("reinforcements must arrive within the scenario's length, at a given place"), Severity::error,
     checks::check_reinforcements, "10.11a", kSystem, "scenario.reinforcements"},
    {"red-poppies:V30", translatable("preregistered hexes must be on the map"), Severity::error, check_v30,
     "7.31", kSystem, "scenario.own-label"},
    {"red-poppies:V40", translatable("darkness and precipitation must be within the scenario's length"),
     Severity::error, checks::check_note_turns, "9.01c", kSystem, "scenario.note-turns"},
};

}  // namespace

CheckList shared_checks() {
  return kSharedChecks;
}

}  // namespace coq::red_poppies
