// SPDX-License-Identifier: MIT
#pragma once

#include "formats/geojson/reader/detail/geometry.h"
#include "formats/geojson/reader/geojson_import.h"

namespace coq::importers::detail {

/// A file of our own: `head` is its member "coquelicot", or null where options say that coordinates are the
/// page's.
std::optional<model::MapDocument> read_own(const std::vector<const Json*>& features, const Json& head,
                                           const GeoJsonOptions& options, const std::string& file,
                                           Problems& problems);

/// A file of others.
std::optional<model::MapDocument> read_foreign(const std::vector<const Json*>& features,
                                               const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems);

/// Errors `geometry.ring` for the areas of a map that are not valid.
void report_faults(const model::MapDocument& map, const std::string& file, Problems& problems);

}  // namespace coq::importers::detail
