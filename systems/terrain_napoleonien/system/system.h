// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::terrain_napoleonien {

/// Napoleonic terrain, as the programs know a rule system.
const rules::System& system();

}  // namespace coq::terrain_napoleonien
