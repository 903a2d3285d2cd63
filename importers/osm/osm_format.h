// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// OpenStreetMap data: .osm, .osm.gz, .osm.bz2 and .osm.pbf, read by libosmium.
Format osm_format();

}  // namespace coq::importers
