// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Modules for the VASSAL engine, versions 2.9 to 3.7: a map, the counters, or a whole project.
Format vassal_format();

}  // namespace coq::importers
