// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes the faces of pieces as images into a folder or archive, as print houses take them.
Format pieces_format();

}  // namespace coq::exporters
