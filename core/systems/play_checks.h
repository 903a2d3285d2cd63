// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/validate/check.h"

namespace coq::systems {

/// Game logs, played over again by the rules of their systems: red-poppies:V50.
std::vector<validate::Check> play_checks();

}  // namespace coq::systems
