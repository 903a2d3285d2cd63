// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes maps of the Tiled map editor: a TMX file with a tileset and two images beside it.
Format tmx_format();

}  // namespace coq::exporters
