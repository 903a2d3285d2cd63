// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::red_poppies {

/// Red Poppies, as the programs know it.
const rules::System& system();

}  // namespace coq::red_poppies
