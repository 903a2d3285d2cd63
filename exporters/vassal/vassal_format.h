// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes scenarios and projects as modules for the VASSAL engine.
Format vassal_format();

}  // namespace coq::exporters
