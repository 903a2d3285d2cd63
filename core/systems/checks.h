// SPDX-License-Identifier: MIT
#pragma once

#include "core/validate/check.h"

namespace coq::systems {

/// All checks: those of all systems, then those of each system.
validate::Registry all_checks();

}  // namespace coq::systems
