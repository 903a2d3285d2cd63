// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::perry_heroes {

/// Perry's Heroes, as the programs know it.
const rules::System& system();

}  // namespace coq::perry_heroes
