// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/red_poppies/elements/elements.h"

/// The checks of Red Poppies by subject. The rows of each list are next to the functions that they use.
namespace coq::red_poppies {

using checks::Check;
using checks::CheckList;
using checks::CountersView;
using checks::MapView;
using checks::Reporter;
using checks::RulesetView;
using checks::ScenarioView;

CheckList map_frame_checks();
CheckList hexsides_checks();
CheckList hexes_checks();
CheckList counters_checks();
CheckList scenario_parts_checks();
CheckList stacking_checks();
CheckList first_sight_checks();
CheckList entry_checks();
CheckList victory_checks();
CheckList trenches_checks();
CheckList batteries_checks();
CheckList bombardment_checks();
CheckList ruleset_keys_checks();
CheckList shared_checks();

}  // namespace coq::red_poppies
