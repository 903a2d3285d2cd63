// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes maps, scenarios, game logs and projects as a page for browsers, in a single file.
Format html_format();

}  // namespace coq::exporters
