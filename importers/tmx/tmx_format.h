// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Reads hexagonal maps of the Tiled map editor, exported by this program or made by others.
Format tmx_format();

}  // namespace coq::importers
