// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes tables as OpenDocument spreadsheets.
Format ods_format();

}  // namespace coq::exporters
