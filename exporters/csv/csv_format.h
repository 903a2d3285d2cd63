// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes tables of counters as CSV.
Format csv_format();

}  // namespace coq::exporters
