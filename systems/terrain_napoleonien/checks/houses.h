// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/checks/framework/check.h"

namespace coq::terrain_napoleonien {

/// Who holds houses when a scenario begins, and what engineers are ordered to do: V25 to V29, V40, V41.
validate::CheckList garrison_checks();

}  // namespace coq::terrain_napoleonien
