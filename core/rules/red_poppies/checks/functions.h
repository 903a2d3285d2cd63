// SPDX-License-Identifier: MIT
#pragma once

#include "core/validate/reporter.h"
#include "core/validate/views.h"

/// The functions of the checks of Red Poppies; red_poppies_checks.cpp says what each is called.
namespace coq::red_poppies {

using validate::CountersView;
using validate::MapView;
using validate::Reporter;
using validate::RulesetView;
using validate::ScenarioView;

// Maps.
void check_v01(const MapView& view, Reporter& out);
void check_v02(const MapView& view, Reporter& out);
void check_v04(const MapView& view, Reporter& out);
void check_v05(const MapView& view, Reporter& out);
void check_v06(const MapView& view, Reporter& out);
void check_v07(const MapView& view, Reporter& out);
void check_v08(const MapView& view, Reporter& out);
void check_v09(const MapView& view, Reporter& out);
void check_v10(const MapView& view, Reporter& out);
void check_v11(const MapView& view, Reporter& out);
void check_v52(const MapView& view, Reporter& out);
void check_v54(const MapView& view, Reporter& out);
// Scenarios: what they are made of.
void check_v13(const ScenarioView& view, Reporter& out);
void check_v14(const ScenarioView& view, Reporter& out);
void check_v15(const ScenarioView& view, Reporter& out);
void check_v16(const ScenarioView& view, Reporter& out);
void check_v17(const ScenarioView& view, Reporter& out);
void check_v24(const ScenarioView& view, Reporter& out);
void check_v48(const ScenarioView& view, Reporter& out);
// Stacking and set-up.
void check_v18(const ScenarioView& view, Reporter& out);
void check_v19(const ScenarioView& view, Reporter& out);
void check_v28(const ScenarioView& view, Reporter& out);
void check_v45(const ScenarioView& view, Reporter& out);
void check_v46(const ScenarioView& view, Reporter& out);
void check_v47(const ScenarioView& view, Reporter& out);
void check_v43(const ScenarioView& view, Reporter& out);
void check_v44(const ScenarioView& view, Reporter& out);
// Counters.
void check_v20(const CountersView& view, Reporter& out);
void check_v21(const CountersView& view, Reporter& out);
void check_v22(const CountersView& view, Reporter& out);
void check_v23(const CountersView& view, Reporter& out);
// Reinforcements.
void check_v26(const ScenarioView& view, Reporter& out);
void check_v27(const ScenarioView& view, Reporter& out);
// Artillery.
void check_v29(const ScenarioView& view, Reporter& out);
void check_v31(const ScenarioView& view, Reporter& out);
void check_v32(const ScenarioView& view, Reporter& out);
void check_v33(const ScenarioView& view, Reporter& out);
void check_v34(const ScenarioView& view, Reporter& out);
void check_v35(const ScenarioView& view, Reporter& out);
void check_v36(const ScenarioView& view, Reporter& out);
void check_v37(const ScenarioView& view, Reporter& out);
void check_v38(const ScenarioView& view, Reporter& out);
void check_v39(const ScenarioView& view, Reporter& out);
// Victory.
void check_v41(const ScenarioView& view, Reporter& out);
void check_v42(const ScenarioView& view, Reporter& out);
void check_v53(const ScenarioView& view, Reporter& out);
// Rulesets.
void check_v49(const RulesetView& view, Reporter& out);

}  // namespace coq::red_poppies
