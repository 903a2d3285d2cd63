// SPDX-License-Identifier: MIT
#pragma once

#include "core/validate/check.h"

namespace coq::red_poppies {

/// The checks V01 to V52 of the rules' digest that concern documents (V50, legal play, is in core/systems).
std::vector<validate::Check> checks();

}  // namespace coq::red_poppies
