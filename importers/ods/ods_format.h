// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Reads lists of counters from OpenDocument spreadsheets.
Format ods_format();

}  // namespace coq::importers
