// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"

namespace coq::validate {

/// The checks of all systems.
std::vector<Check> core_checks();

}  // namespace coq::validate
