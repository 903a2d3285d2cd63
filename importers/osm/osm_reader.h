// SPDX-License-Identifier: MIT
#pragma once

#include "importers/ground/ground_data.h"

namespace coq::importers {

/// Maximum number of nodes. Each takes 16 bytes, or 32 while the list grows.
inline constexpr std::size_t kMaxOsmNodes = 60'000'000;

/// Reads OpenStreetMap data. If `request.content` is empty, the file at `request.path` is read in blocks.
///
/// Closed ways whose tags stand for an area, and multipolygon relations, become areas; other ways become lines.
/// Points become names only. A relation without tags has those of its outer ways. Coastlines inside the box (or
/// the file's own bounds) become one area with the tag natural=coastline. The water is on their right.
///
/// Errors: `osm.syntax` (with line and column of XML, or the byte where a block of PBF begins), `osm.size`,
/// `stopped`. Warnings, once for each kind: `osm.incomplete` (members or nodes are missing in the file, and no
/// outer ring closes), `osm.partial` (members are missing, and the outer rings that close are imported),
/// `osm.broken` (members do not close), `osm.coast`.
std::optional<GroundData> read_osm(const GroundRequest& request, Problems& problems);

}  // namespace coq::importers
