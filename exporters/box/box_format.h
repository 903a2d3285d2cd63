// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes everything that players need as one PDF, or as a folder with a PDF for each part.
Format box_format();

}  // namespace coq::exporters
