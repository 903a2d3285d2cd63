// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Reads tables of counters as CSV.
Format csv_format();

}  // namespace coq::importers
