// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"

namespace coq::terrain_napoleonien {

using validate::Check;

/// What documents of Napoleonic terrain have to be: V01 to V46.
std::vector<Check> checks();

}  // namespace coq::terrain_napoleonien
