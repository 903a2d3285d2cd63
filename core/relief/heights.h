// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

/// Heights of the ground, and the hills and crest lines made from them. Heights are metres in floating point;
/// the resulting areas and lines are in whole micrometres of the page.
namespace coq::relief {

/// A height that the file does not know.
inline constexpr float kVoid = std::numeric_limits<float>::quiet_NaN();
/// Heights outside this range, in metres, are voids: no land is that high or deep.
inline constexpr double kLowest = -12'000, kHighest = 12'000;
/// Maximum number of samples of a raster, checked before memory is allocated. 3601 * 3601 fit five times.
inline constexpr std::int64_t kMaxSamples = 64'000'000;

/// Coordinates of a raster: degrees of longitude and latitude, or metres east and north.
struct Place {
  double x = 0, y = 0;
};

/// The affine georeference of a raster: sample (column, row) lies at origin + column * column_step + row *
/// row_step. Samples are points, not cells.
struct RasterPlace {
  Place origin;
  Place column_step;
  Place row_step;
  std::string crs;  ///< empty: degrees on WGS 84; else a projected system as projection::Projection accepts it

  Place at(double column, double row) const;
  /// Returns column and row of a place, or nullopt if the steps are parallel.
  std::optional<Place> raster_at(Place place) const;
};

/// A raster of heights as stored in a file. Row 0 of most files is the northern one, but `place` decides.
struct Heights {
  int columns = 0, rows = 0;
  std::vector<float> metres;  ///< row by row; NaN is a void
  RasterPlace place;

  float sample(int column, int row) const {
    return metres[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                  static_cast<std::size_t>(column)];
  }
  /// Returns the height at a place in the raster's coordinates. At samples it is exact; between them, it
  /// follows cubic curves (Catmull and Rom), or straight lines beside a void. Returns NaN outside the raster,
  /// and if the nearest sample is a void. Longitudes may differ by whole turns.
  double metres_at(Place place) const;
};

/// Returns an error `heights.size` if a raster of this size has no sample or more than kMaxSamples.
Status check_size(std::int64_t columns, std::int64_t rows);

}  // namespace coq::relief
