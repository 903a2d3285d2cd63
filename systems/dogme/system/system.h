// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::dogme {

/// Le Dogme du Commandant, as the programs know it.
const rules::System& system();

}  // namespace coq::dogme
