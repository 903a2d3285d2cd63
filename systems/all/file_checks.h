// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/checks/framework/check.h"

namespace coq::systems {

/// Checks of the files that accompany rulesets: cards and phrases.
std::vector<checks::Check> file_checks();

}  // namespace coq::systems
