// SPDX-License-Identifier: MIT
#pragma once

#include "importers/geojson/detail/crs.h"
#include "importers/geojson/detail/geometry.h"
#include "importers/geojson/geojson_import.h"

namespace coq::importers::detail {

/// From the coordinates of a file to the page: a projection to a plane in metres, then a scale and a shift, so
/// that the middle of all lies in the middle of the page. Double throughout; point() rounds once.
class Sheet {
 public:
  /// Finds the extent of all parts. `options.coordinates` says lonlat or plane.
  Sheet(const std::vector<Parts>& all, const GeoJsonOptions& options);

  /// Are all positions within 360 degrees of longitude and 90 of latitude?
  static bool may_be_degrees(const std::vector<Parts>& all);

  /// False where it is beyond kUmLimit.
  bool point(Position position, Point& out) const;
  /// Micrometres of paper a metre of ground takes.
  double um_per_metre() const { return m_um_per_metre; }

 private:
  Position project(Position position) const;

  GeoJsonCoordinates m_coordinates;
  GeoJsonProjection m_projection;
  Position m_middle;    ///< of the file's extent, in its coordinates
  double m_cosine = 1;  ///< of the middle latitude
  Position m_centre;    ///< of the extent on the plane
  double m_um_per_metre = 1;
  double m_page_x = 0, m_page_y = 0;  ///< middle of the page, in micrometres
};

/// Hexes of `across` micrometres that fill the page less its margin, the first named A01; nothing where no hex
/// has room.
std::optional<model::GridElement> grid_for_page(Um width, Um height, Um margin, Um across);

/// Whether most features have a property `kind` that this program writes.
bool are_known_by_kind(const std::vector<const Json*>& features);

/// A file of our own: `head` is its member "coquelicot", or null where it has none: then coordinates are those
/// of the page, and the file becomes part of the map that is there, if there is one.
std::optional<model::MapDocument> read_own(const std::vector<const Json*>& features, const Json& head,
                                           const GeoJsonOptions& options, const std::string& file,
                                           Problems& problems);

/// A file of others.
std::optional<model::MapDocument> read_foreign(const std::vector<const Json*>& features, const Crs& crs,
                                               const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems);

/// Errors `geometry.ring` for the areas of a map that are not valid.
void report_faults(const model::MapDocument& map, const std::string& file, Problems& problems);

}  // namespace coq::importers::detail
