// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/checks/framework/check.h"

namespace coq::systems {

/// Checks of the files that stand beside rulesets: cards and phrases.
std::vector<validate::Check> file_checks();

}  // namespace coq::systems
