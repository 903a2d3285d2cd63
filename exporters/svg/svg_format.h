// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes pages as SVG.
Format svg_format();

}  // namespace coq::exporters
