// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes pages as PNG images.
Format png_format();

}  // namespace coq::exporters
