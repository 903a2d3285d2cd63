// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"

namespace coq::checks {

/// Returns the checks that apply to all systems.
std::vector<Check> core_checks();

}  // namespace coq::checks
