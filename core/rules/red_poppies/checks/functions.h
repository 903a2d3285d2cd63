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

void check_v01(const MapView& view, Reporter& out);
void check_v02(const MapView& view, Reporter& out);
void check_v08(const MapView& view, Reporter& out);

}  // namespace coq::red_poppies
