// SPDX-License-Identifier: MIT
#pragma once

#include "core/validate/reporter.h"
#include "core/validate/views.h"

/// The functions of the checks of Le Dogme du Commandant; dogme_checks.cpp says what each is called.
namespace coq::dogme {

using validate::CountersView;
using validate::MapView;
using validate::Reporter;
using validate::RulesetView;
using validate::ScenarioView;

// Forces.
void check_v01(const ScenarioView& view, Reporter& out);
void check_v02(const ScenarioView& view, Reporter& out);
void check_v03(const ScenarioView& view, Reporter& out);
void check_v04(const ScenarioView& view, Reporter& out);
void check_v05(const ScenarioView& view, Reporter& out);
void check_v16(const ScenarioView& view, Reporter& out);
void check_v21(const CountersView& view, Reporter& out);
void check_v22(const CountersView& view, Reporter& out);
void check_v23(const ScenarioView& view, Reporter& out);
void check_v28(const ScenarioView& view, Reporter& out);
// The table.
void check_v06(const ScenarioView& view, Reporter& out);
void check_v07(const ScenarioView& view, Reporter& out);
void check_v08(const MapView& view, Reporter& out);
void check_v09(const MapView& view, Reporter& out);
void check_v19(const MapView& view, Reporter& out);
void check_v24(const ScenarioView& view, Reporter& out);
void check_v25(const ScenarioView& view, Reporter& out);
// Deployment.
void check_v10(const ScenarioView& view, Reporter& out);
void check_v11(const ScenarioView& view, Reporter& out);
void check_v12(const ScenarioView& view, Reporter& out);
void check_v13(const ScenarioView& view, Reporter& out);
void check_v14(const ScenarioView& view, Reporter& out);
void check_v15(const ScenarioView& view, Reporter& out);
void check_v17(const ScenarioView& view, Reporter& out);
void check_v18(const ScenarioView& view, Reporter& out);
void check_v20(const ScenarioView& view, Reporter& out);
void check_v29(const ScenarioView& view, Reporter& out);
void check_v30(const ScenarioView& view, Reporter& out);
// Rulesets.
void check_ruleset(const RulesetView& view, Reporter& out);

}  // namespace coq::dogme
