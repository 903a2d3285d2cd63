// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/checks/framework/check.h"

namespace coq::tactique {

/// V01 to V17, and that printed counters agree with the ruleset. V18 to V22 are one check, of logs that are
/// played over again (rules::Play).
std::vector<validate::Check> checks();

}  // namespace coq::tactique
