// SPDX-License-Identifier: MIT
#pragma once

#include "importers/format/format.h"

namespace coq::importers {

/// Reads maps as GeoJSON (RFC 7946).
Format geojson_format();

}  // namespace coq::importers
