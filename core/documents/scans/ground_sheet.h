// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/scans/ground_map.h"

/// Sheets whose place on the ground follows from points, distances or the georeference of their file. The
/// command line and the editor register sheets by these functions. Errors have the check `scan.ground`, or
/// `projection.crs`.
namespace coq::scenario {

/// A point of a sheet as a person gives it.
struct SheetPoint {
  std::string name;                    ///< for messages, usually the two numbers
  georeferencing::PixelPoint place{};  ///< longitude and latitude in degrees, or east and north in metres
  georeferencing::PixelPoint pixel{};
};

/// Two pixels, and the metres between them on the ground.
struct KnownDistance {
  std::string name;  ///< for messages
  georeferencing::PixelPoint from{}, to{};
  double metres = 0;
};

/// Returns the sheet's projection: `crs`, or if that is empty, a transverse Mercator projection around the
/// points, which are in degrees.
Result<std::string> crs_for_degrees(const std::string& crs, const std::vector<SheetPoint>& points);

/// Places a sheet by points in degrees, such as the corners of its graticule. At least four are needed, not far
/// outside the scan, which has `size`. Without `kind`, best_fit() chooses. Errors: also those of
/// georeferencing::fit(), and points so far off that some must be exchanged.
Result<GroundSheet> sheet_by_degrees(const std::vector<SheetPoint>& points, const std::string& crs,
                                     images::Size size,
                                     std::optional<georeferencing::FitKind> kind = std::nullopt);

/// Places a sheet by points in metres of `crs`, which must be given.
Result<GroundSheet> sheet_by_coordinates(const std::vector<SheetPoint>& points, const std::string& crs,
                                         images::Size size,
                                         std::optional<georeferencing::FitKind> kind = std::nullopt);

/// Scales a sheet by distances alone, which give no place on the earth. `north`: its direction in degrees
/// clockwise from the top of the scan.
Result<GroundSheet> sheet_by_distances(const std::vector<KnownDistance>& distances, double north,
                                       images::Size size);

/// Places a sheet by the georeference of its file; nullopt if the file has none. `crs` replaces the one that
/// the file states.
Result<std::optional<GroundSheet>> sheet_by_file(const std::string& file, const std::string& crs,
                                                 images::Size size,
                                                 std::optional<georeferencing::FitKind> kind = std::nullopt);

/// The place of a map's page on the earth.
struct PagePlace {
  model::Georeference georeference{};
  double off = 0;  ///< greatest distance between a control point and its place, in metres
};

/// Returns the place of a page on which a sheet is registered: the similarity that fits the scan's ties best.
/// Returns nullopt if the ties are too few, or if the sheet has no coordinate system.
std::optional<PagePlace> place_of_page(const model::MapDocument& map, const model::Scan& scan,
                                       const GroundSheet& sheet);

/// Puts a map on the ground by a sheet that is registered on its page: its place on the earth (unless only
/// distances are known), the metres across a hex, and the direction of north. Page, hexes and terrain stay.
/// Errors: `scan.ground` (the scan has no place on the page), `projection.crs`.
Status put_on_ground(model::MapDocument& map, const model::Scan& scan, const GroundSheet& sheet);

}  // namespace coq::scenario
