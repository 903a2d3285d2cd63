// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "core/documents/model/map.h"
#include "core/projection/projection.h"
#include "importers/ground/ground_data.h"
#include "importers/ground_map/cut.h"

namespace coq::importers::ground {

/// Number of points along each side of a box, which a projection bends.
inline constexpr int kPointsPerSide = 64;

/// Place of a new page on the earth.
struct FramePlan {
  LonLatBox box;
  std::string crs;           ///< empty: a transverse Mercator projection about the middle of the box
  double metres_per_mm = 0;  ///< metres on the ground per millimetre of the page
  std::int64_t turn = 0;  ///< thousandths of a degree that the top of the page points clockwise from grid north
  Um margin = 10'000;     ///< margin around the box, on all sides
};

/// Converts degrees to micrometres of a page by its georeference. Not thread-safe.
class Frame {
 public:
  /// Lays a page around a box. Errors: `ground.crs`; `ground.box` (the box is not in the range of the
  /// projection); `ground.page` (the page would be larger than 30 m, or too small).
  static Result<Frame> make(const FramePlan& plan);
  /// Returns the frame of a map. Errors: `ground.crs`, `ground.georeference` (the map has none).
  static Result<Frame> of_map(const model::MapDocument& map);

  /// Returns a page of the same size, turned about its middle to this direction (see FramePlan).
  Frame turned(std::int64_t turn) const;

  /// Returns micrometres of the page, unrounded, or nullopt outside the range of the projection.
  std::optional<Position> page(LonLat at) const;
  std::optional<LonLat> ground(Position at) const;

  Um width() const { return m_width; }
  Um height() const { return m_height; }
  const model::Georeference& georeference() const { return m_georeference; }
  double um_per_metre() const { return m_um_per_metre; }
  /// Returns the direction of true north in the middle of the page, in thousandths of a degree clockwise from
  /// up: 0 to 359999.
  std::int64_t true_north() const;

 private:
  Frame(projection::Projection projection, const model::Georeference& georeference);

  projection::Projection m_projection;
  model::Georeference m_georeference;
  double m_um_per_metre = 1;
  double m_sine = 0, m_cosine = 1;  ///< sine and cosine of the turn
  double m_east = 0, m_north = 0;   ///< coordinates of the page's upper left corner
  Um m_width = 0, m_height = 0;
};

/// Returns the box around the page, in degrees. It is within the range of the projection wherever the page is.
LonLatBox box_around_page(const Frame& frame, double middle_longitude);

/// Moves a longitude by whole turns to within 180 degrees of `middle`.
double near_longitude(double lon, double middle);

}  // namespace coq::importers::ground
