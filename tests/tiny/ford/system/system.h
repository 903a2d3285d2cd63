// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::ford {

/// The ford, as registered with the programs.
const rules::System& system();

}  // namespace coq::ford
