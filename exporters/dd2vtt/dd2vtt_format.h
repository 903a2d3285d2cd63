// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes maps with walls for virtual tables (Universal VTT).
Format dd2vtt_format();

}  // namespace coq::exporters
