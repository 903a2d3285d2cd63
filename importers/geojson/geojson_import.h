// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"

namespace coq::importers {

/// What the coordinates of a file are: degrees, metres or some other length of a plane with y upward, or
/// millimetres of the page with y upward. `automatic`: our own where the file says so, else degrees where all
/// values can be, else a plane.
enum class GeoJsonCoordinates { automatic, lonlat, plane, page };
enum class GeoJsonProjection { equirectangular, mercator };

/// The type of lines that are no terrain of their own but crest lines of the areas in which they lie.
inline constexpr std::string_view kCrestWord = "crest";

struct GeoJsonOptions {
  GeoJsonCoordinates coordinates = GeoJsonCoordinates::automatic;
  GeoJsonProjection projection = GeoJsonProjection::equirectangular;
  Um page_width = 210'000;
  Um page_height = 297'000;
  Um margin = 10'000;
  double scale = 0;  ///< metres of ground a metre of paper stands for; 0: all fits on the page
  std::vector<std::string> type_properties;  ///< the first that gives a type wins
  std::map<std::string, std::string> types;  ///< "forest", "landuse/forest" or "building/*" to a terrain type
  std::string default_type;                  ///< of features without one; empty: they are left out
  std::string name_property = "name";
  std::string level_property = "level";
  Um simplify = 0;               ///< how far a line may be from the original; 0: all points are kept
  bool repair = false;           ///< areas that are not valid
  Um hex = 19'000;               ///< of the grid that is laid over the page, across; 0: none
  double unit = 0;               ///< metres that one unit of a plane is; 0: not said, one
  std::string id, system, lang;  ///< of the document
  std::set<std::string> given;   ///< the options that somebody said
  /// The map that is to be written over: what the file does not hold stays as it is there. May be null.
  const model::MapDocument* onto = nullptr;
};

/// A map from GeoJSON. A file of our own (the member "coquelicot") gives back the map that it was made from,
/// exactly; where a program has taken that member away, features are known by their property `kind`, and become
/// part of the map that is there (`onto`; error `geojson.member` without one). Its errors are `json.syntax`,
/// `geojson.feature`, `geojson.member`, and nothing is read then. Any other is fitted onto a page; its member
/// `crs` says what its coordinates are. Features that are broken (error `geojson.feature`), of no known type or
/// too small (warnings `geojson.type`, `geojson.geometry`) are left out. `ruleset` may be null: then any type
/// is taken. Error `geojson.level`: a level that no document can have. Areas that are not valid are errors
/// `geometry.ring` in either case, and kept.
std::optional<model::MapDocument> read_geojson(std::string_view text, const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems);

}  // namespace coq::importers
