// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/rules/tactique/elements/elements.h"
#include "core/validate/check.h"
#include "core/validate/reporter.h"
#include "core/validate/views.h"

/// The checks of Tactique by subject: the rows of each list stand in the file of their bodies.
namespace coq::tactique {

using validate::Check;
using validate::CountersView;
using validate::MapView;
using validate::Reporter;
using validate::RulesetView;
using validate::ScenarioView;

using CheckList = std::span<const Check>;
CheckList side_checks();
CheckList counters_checks();
CheckList map_checks();
CheckList placement_checks();

}  // namespace coq::tactique
