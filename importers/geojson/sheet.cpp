// SPDX-License-Identifier: MIT
#include "importers/geojson/detail/sheet.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::importers::detail {
namespace {

constexpr double kEarthRadius = 6'371'008.8;  // metres; mean radius of the IUGG
constexpr double kMaxLatitude = 85;           // degrees; Mercator cannot show the poles

double radians(double degrees) {
  return degrees * std::numbers::pi / 180;
}

template <class Visit>
void visit_positions(const std::vector<Parts>& all, Visit visit) {
  for (const Parts& parts : all) {
    for (const auto& rings : parts.polygons) {
      for (const Positions& ring : rings) std::for_each(ring.begin(), ring.end(), visit);
    }
    for (const Positions& line : parts.lines) std::for_each(line.begin(), line.end(), visit);
    std::for_each(parts.points.begin(), parts.points.end(), visit);
  }
}

struct Extent {
  Position min{HUGE_VAL, HUGE_VAL}, max{-HUGE_VAL, -HUGE_VAL};
  void include(Position p) {
    min = {std::min(min.x, p.x), std::min(min.y, p.y)};
    max = {std::max(max.x, p.x), std::max(max.y, p.y)};
  }
  bool empty() const { return min.x > max.x; }
  // Halve before adding, because the sum of two large numbers could overflow.
  Position middle() const { return {min.x / 2 + max.x / 2, min.y / 2 + max.y / 2}; }
};

}  // namespace

bool Sheet::may_be_degrees(const std::vector<Parts>& all) {
  bool degrees = true;
  visit_positions(all, [&](Position p) { degrees = degrees && std::abs(p.x) <= 360 && std::abs(p.y) <= 90; });
  return degrees;
}

Sheet::Sheet(const std::vector<Parts>& all, const GeoJsonOptions& options)
    : m_coordinates(options.coordinates), m_projection(options.projection) {
  m_page_x = options.page_width / 2.0;
  m_page_y = options.page_height / 2.0;
  Extent given, plane;
  visit_positions(all, [&](Position p) { given.include(p); });
  if (given.empty()) return;
  m_middle = given.middle();
  m_cosine = std::cos(radians(std::clamp(m_middle.y, -kMaxLatitude, kMaxLatitude)));
  visit_positions(all, [&](Position p) { plane.include(project(p)); });
  m_centre = plane.middle();
  const double width = plane.max.x - plane.min.x, height = plane.max.y - plane.min.y;
  const double room_x = options.page_width - 2.0 * options.margin;
  const double room_y = options.page_height - 2.0 * options.margin;
  if (options.scale > 0) {
    m_um_per_metre = 1e6 / options.scale;
  } else if (width > 0 || height > 0) {
    const double by_width = width > 0 ? room_x / width : HUGE_VAL;
    const double by_height = height > 0 ? room_y / height : HUGE_VAL;
    m_um_per_metre = std::min(by_width, by_height);
  }
}

Position Sheet::project(Position p) const {
  const double x = p.x - m_middle.x;
  if (m_coordinates != GeoJsonCoordinates::lonlat) return {x, p.y - m_middle.y};
  if (m_projection == GeoJsonProjection::equirectangular) {
    return {kEarthRadius * radians(x) * m_cosine, kEarthRadius * radians(p.y - m_middle.y)};
  }
  // Mercator projection, true to scale at the middle latitude.
  const auto northing = [](double latitude) {
    const double bounded = std::clamp(latitude, -kMaxLatitude, kMaxLatitude);
    return std::log(std::tan(std::numbers::pi / 4 + radians(bounded) / 2));
  };
  const double scale = kEarthRadius * m_cosine;
  return {scale * radians(x), scale * (northing(p.y) - northing(m_middle.y))};
}

bool Sheet::point(Position position, Point& out) const {
  const Position plane = project(position);
  const double x = std::round(m_page_x + (plane.x - m_centre.x) * m_um_per_metre);
  const double y = std::round(m_page_y - (plane.y - m_centre.y) * m_um_per_metre);
  if (!(std::abs(x) <= kUmLimit && std::abs(y) <= kUmLimit)) return false;
  out = {static_cast<Um>(x), static_cast<Um>(y)};
  return true;
}

std::optional<model::GridElement> grid_for_page(Um width, Um height, Um margin, Um across) {
  const double radius = across / std::numbers::sqrt3;
  const Um step = static_cast<Um>(std::lround(1.5 * radius));
  const double room_x = width - 2.0 * margin - 2 * radius;
  const double room_y = height - 2.0 * margin - 1.5 * across;
  if (room_x < 0 || room_y < 0 || step == 0) return std::nullopt;
  model::GridElement grid;
  grid.columns = static_cast<int>(std::min(room_x / step, 998.0)) + 1;
  grid.rows = static_cast<int>(std::min(room_y / across, 998.0)) + 1;
  grid.labels = "A01";
  grid.lattice.origin = {margin + static_cast<Um>(std::lround(radius)), margin + across / 2};
  grid.lattice.column = {step, across / 2};
  grid.lattice.row = {0, across};
  grid.compass.emplace();
  return grid;
}

}  // namespace coq::importers::detail
