// SPDX-License-Identifier: MIT
#include "formats/geojson/reader/geojson_import.h"

#include "core/documents/exchange/geojson_frame.h"
#include "formats/geojson/reader/detail/sheet.h"

namespace coq::importers {

std::optional<model::MapDocument> read_geojson(std::string_view text, const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems) {
  const auto root = exchange::parse_json(text, file, problems);
  if (!root) return std::nullopt;
  const auto features = detail::features_of(*root, file, problems);
  if (!features) return std::nullopt;
  const detail::Json& head = detail::member(*root, exchange::kMember);
  const bool ours = options.coordinates == GeoJsonCoordinates::automatic && head.is_object();
  std::optional<model::MapDocument> map;
  if (ours || options.coordinates == GeoJsonCoordinates::page) {
    static const detail::Json kNone;
    map = detail::read_own(*features, ours ? head : kNone, options, file, problems);
  } else {
    map = detail::read_foreign(*features, options, ruleset, file, problems);
  }
  // An id stands once in a document, its own included.
  if (map && model::find_feature(*map, map->id) != nullptr) map->id += "-map";
  if (map) detail::report_faults(*map, file, problems);
  return map;
}

}  // namespace coq::importers
