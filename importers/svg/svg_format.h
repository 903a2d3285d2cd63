// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Drawings of vector programs (SVG 1.1): shapes become areas and lines.
Format svg_format();

}  // namespace coq::importers
