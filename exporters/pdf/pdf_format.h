// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes pages as PDF.
Format pdf_format();

}  // namespace coq::exporters
