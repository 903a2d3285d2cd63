// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/checks/framework/check.h"

namespace coq::terrain_napoleonien {

/// What maps have to be, and what scenarios call them: V01 to V18, V33 to V38, V43 to V45.
std::vector<validate::Check> map_checks();

}  // namespace coq::terrain_napoleonien
