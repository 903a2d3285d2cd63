// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/system/system.h"

namespace coq::tactique {

/// Tactique, as the programs know it.
const rules::System& system();

}  // namespace coq::tactique
