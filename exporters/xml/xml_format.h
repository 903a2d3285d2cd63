// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes the project's own XML documents.
Format xml_format();

}  // namespace coq::exporters
