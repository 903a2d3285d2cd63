// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"

namespace coq::perry_heroes {

/// What documents of Perry's Heroes have to be: V01 to V38.
std::vector<validate::Check> checks();

}  // namespace coq::perry_heroes
