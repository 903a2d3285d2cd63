// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/checks/framework/check.h"

namespace coq::terrain_napoleonien {

/// What maps have to be: V01 to V18, V35 to V38, V43 to V45. (Declared tags, V33 and V34: tags.h.)
std::vector<validate::Check> map_checks();

}  // namespace coq::terrain_napoleonien
