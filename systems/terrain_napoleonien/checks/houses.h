// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/checks/framework/check.h"

namespace coq::terrain_napoleonien {

/// V25 to V29, V40, V41: units that hold houses when a scenario begins, and the works ordered from engineers.
checks::CheckList garrison_checks();

}  // namespace coq::terrain_napoleonien
