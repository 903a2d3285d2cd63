// SPDX-License-Identifier: MIT
#pragma once

#include "importers/geojson/detail/crs.h"
#include "importers/geojson/detail/geometry.h"
#include "importers/geojson/geojson_import.h"

namespace coq::importers::detail {

/// Converts file coordinates to page coordinates: a projection to a plane in metres, then a scale and a shift.
/// The middle of the extent becomes the middle of the page. All steps use doubles; `point()` rounds once.
class Sheet {
 public:
  /// Computes the extent of all parts. `options.coordinates` must be lonlat or plane.
  Sheet(const std::vector<Parts>& all, const GeoJsonOptions& options);

  /// Returns whether all longitudes are within 360 degrees of zero and all latitudes within 90.
  static bool may_be_degrees(const std::vector<Parts>& all);

  /// Converts a position. Returns false if the point is beyond kUmLimit.
  bool point(Position position, Point& out) const;
  /// Returns the micrometres of paper per metre of ground.
  double um_per_metre() const { return m_um_per_metre; }

 private:
  Position project(Position position) const;

  GeoJsonCoordinates m_coordinates;
  GeoJsonProjection m_projection;
  Position m_middle;    ///< centre of the file's extent, in file coordinates
  double m_cosine = 1;  ///< cosine of the middle latitude
  Position m_centre;    ///< centre of the extent on the plane
  double m_um_per_metre = 1;
  double m_page_x = 0, m_page_y = 0;  ///< centre of the page, in micrometres
};

/// Returns a grid of hexes, `across` micrometres wide, that fills the page within its margin. The first hex
/// is A01. Returns nullopt if there is no room for a hex.
std::optional<model::GridElement> grid_for_page(Um width, Um height, Um margin, Um across);

/// Returns whether most features have a property `kind` that this program writes.
bool are_known_by_kind(const std::vector<const Json*>& features);

/// Reads a file that this program exported. `head` is its member "coquelicot", or null if the member is
/// missing. Coordinates are then page coordinates, and the features are merged into the existing map, if any.
std::optional<model::MapDocument> read_own(const std::vector<const Json*>& features, const Json& head,
                                           const GeoJsonOptions& options, const std::string& file,
                                           Problems& problems);

/// Reads a file from another program.
std::optional<model::MapDocument> read_foreign(const std::vector<const Json*>& features, const Crs& crs,
                                               const GeoJsonOptions& options,
                                               const model::RulesetDocument* ruleset, const std::string& file,
                                               Problems& problems);

/// Adds an error `geometry.ring` for each invalid area of a map.
void report_faults(const model::MapDocument& map, const std::string& file, Problems& problems);

}  // namespace coq::importers::detail
