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

/// Meaning of the coordinates in a file: degrees (lonlat), metres or another length on a plane with y upwards,
/// or millimetres of the page with y upwards. `automatic` chooses page coordinates for files that this program
/// exported. Otherwise it chooses degrees if all values can be degrees, else a plane.
enum class GeoJsonCoordinates { automatic, lonlat, plane, page };
enum class GeoJsonProjection { equirectangular, mercator };

/// Type of lines that are not terrain, but crest lines of the areas around them.
inline constexpr std::string_view kCrestWord = "crest";

struct GeoJsonOptions {
  GeoJsonCoordinates coordinates = GeoJsonCoordinates::automatic;
  GeoJsonProjection projection = GeoJsonProjection::equirectangular;
  Um page_width = 210'000;
  Um page_height = 297'000;
  Um margin = 10'000;
  double scale = 0;  ///< metres of ground per metre of paper (1:scale); 0 fits everything on the page
  std::vector<std::string> type_properties;  ///< property names; the first one that yields a type wins
  std::map<std::string, std::string> types;  ///< terrain type by "forest", "landuse/forest" or "building/*"
  std::string default_type;                  ///< type for features without one; empty: they are left out
  std::string name_property = "name";
  std::string level_property = "level";
  Um simplify = 0;               ///< maximum distance between a simplified line and the original; 0 keeps all
                                 ///< points
  bool repair = false;           ///< repairs invalid areas
  Um hex = 19'000;               ///< width of the hexes of a new grid; 0: no grid
  double unit = 0;               ///< metres per unit of a plane; 0: not given, taken as 1
  std::string id, system, lang;  ///< attributes of the new document
  std::set<std::string> given;   ///< names of the options that the user gave
  /// Existing map to be overwritten, which keeps everything that the file lacks. May be null.
  const model::MapDocument* onto = nullptr;
  bool replace = false;  ///< the terrain of that map may be replaced by features of other programs
};

/// Reads a map from GeoJSON. A file that this program exported has a member "coquelicot" and restores its
/// map exactly. If another program removed that member, features are recognised by their property `kind` and
/// merged into the map `onto` (error `geojson.member` without one). Errors in such files are `json.syntax`,
/// `geojson.feature` and `geojson.member`; nothing is read then.
///
/// Any other file is fitted onto a page; its member `crs` defines the coordinates. Invalid features
/// (error `geojson.feature`) are left out. Features of unknown type or too small ones are left out, too
/// (warnings `geojson.type`, `geojson.geometry`). `ruleset` may be null: then any type is accepted. Error
/// `geojson.level`: a level that no document can have.
///
/// Invalid areas are reported as `geometry.ring` in both cases, but kept.
std::optional<model::MapDocument> read_geojson(std::string_view text, const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems);

}  // namespace coq::importers
