// SPDX-License-Identifier: MIT
#include "importers/geojson/geojson_import.h"

#include "core/base/text.h"
#include "core/documents/exchange/geojson_frame.h"
#include "importers/geojson/detail/sheet.h"

namespace coq::importers {
namespace {

/// Warns about options that apply only to files of other programs.
void warn_of_unused(const GeoJsonOptions& options, const std::string& file, Problems& problems) {
  std::vector<std::string> unused;
  for (const char* name : {"type", "map", "default", "name", "level", "projection", "margin", "scale", "hex",
                           "unit", "simplify", "repair"})
    if (options.given.contains(name)) unused.emplace_back(name);
  if (unused.empty()) return;
  Problem problem = make_problem(
      Severity::warning, "options.unused",
      message("the features were written by this program: the option {} does not apply", join(unused, ", ")));
  problem.file = file;
  problems.push_back(std::move(problem));
}

}  // namespace

std::optional<model::MapDocument> read_geojson(std::string_view text, const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems) {
  const auto records = exchange::parse_json_records(text, file, problems);
  if (!records) return std::nullopt;
  std::vector<const detail::Json*> features;
  for (const detail::Json& record : *records) {
    const auto some = detail::features_of(record, file, problems);
    if (!some) return std::nullopt;
    features.insert(features.end(), some->begin(), some->end());
  }
  static const detail::Json kNone;
  const detail::Json& first = records->size() == 1 ? records->front() : kNone;
  const detail::Json& head = detail::member(first, exchange::kMember);
  const bool automatic = options.coordinates == GeoJsonCoordinates::automatic;
  const bool ours = automatic && head.is_object();
  std::optional<model::MapDocument> map;
  if (ours || options.coordinates == GeoJsonCoordinates::page ||
      (automatic && detail::are_known_by_kind(features))) {
    map = detail::read_own(features, ours ? head : kNone, options, file, problems);
    warn_of_unused(options, file, problems);
  } else {
    map = detail::read_foreign(features, detail::crs_of(first), options, ruleset, file, problems);
  }
  // Ids must be unique in a document, and the document's own id counts.
  if (map && model::find_feature(*map, map->id) != nullptr) map->id += "-map";
  if (map) detail::report_faults(*map, file, problems);
  return map;
}

}  // namespace coq::importers
