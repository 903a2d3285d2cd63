// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/check.h"

namespace coq::red_poppies {

/// The checks V01 to V52 of the rules' digest that concern documents (V50, legal play, is in systems/all).
std::vector<validate::Check> checks();

}  // namespace coq::red_poppies
