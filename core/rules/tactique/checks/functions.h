// SPDX-License-Identifier: MIT
#pragma once

#include "core/validate/reporter.h"
#include "core/validate/views.h"

/// The check functions of tactique_checks.cpp.
namespace coq::tactique {

using validate::CountersView;
using validate::MapView;
using validate::Reporter;
using validate::ScenarioView;

// Maps.
void check_v05(const MapView& view, Reporter& out);
void check_v12(const MapView& view, Reporter& out);
void check_v13(const MapView& view, Reporter& out);

// Counters.
void check_v02(const CountersView& view, Reporter& out);
void check_v03(const CountersView& view, Reporter& out);
void check_printed(const CountersView& view, Reporter& out);

// Scenarios: sides.
void check_v01(const ScenarioView& view, Reporter& out);
void check_v06(const ScenarioView& view, Reporter& out);
void check_v10(const ScenarioView& view, Reporter& out);
void check_v11(const ScenarioView& view, Reporter& out);
void check_v17(const ScenarioView& view, Reporter& out);
// Scenarios: where units stand and come.
void check_v04(const ScenarioView& view, Reporter& out);
void check_v07(const ScenarioView& view, Reporter& out);
void check_v08(const ScenarioView& view, Reporter& out);
void check_v09(const ScenarioView& view, Reporter& out);
void check_v14(const ScenarioView& view, Reporter& out);
void check_v15(const ScenarioView& view, Reporter& out);
void check_v16(const ScenarioView& view, Reporter& out);

}  // namespace coq::tactique
