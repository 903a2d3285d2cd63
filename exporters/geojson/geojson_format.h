// SPDX-License-Identifier: MIT
#pragma once

#include "exporters/format/format.h"

namespace coq::exporters {

/// Writes maps as GeoJSON (RFC 7946).
Format geojson_format();

}  // namespace coq::exporters
