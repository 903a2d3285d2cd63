// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Reads the project's own XML documents.
Format xml_format();

}  // namespace coq::importers
