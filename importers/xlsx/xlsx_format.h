// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Reads lists of counters from Office Open XML spreadsheets.
Format xlsx_format();

}  // namespace coq::importers
