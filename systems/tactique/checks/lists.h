// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/checks/framework/check.h"
#include "core/checks/framework/views.h"
#include "systems/tactique/elements/elements.h"

/// The checks of Tactique by subject. The rows of each list are next to the functions that they use.
namespace coq::tactique {

using checks::Check;
using checks::CheckList;
using checks::CountersView;
using checks::MapView;
using checks::Reporter;
using checks::RulesetView;
using checks::ScenarioView;

CheckList side_checks();
CheckList counters_checks();
CheckList map_checks();
CheckList placement_checks();
CheckList ruleset_checks();

}  // namespace coq::tactique
