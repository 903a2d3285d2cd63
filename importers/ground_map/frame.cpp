// SPDX-License-Identifier: MIT
#include "importers/ground_map/frame.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace coq::importers::ground {
namespace {

constexpr double kThousand = 1000;

double radians(double degrees) {
  return degrees * std::numbers::pi / 180;
}

Problem wrong_crs(const std::string& crs, const Problem& reason) {
  return make_error("ground.crs",
                    message("the coordinate system \"{}\" cannot be used: {}", crs, reason.message.text()));
}

/// Returns points along the outline of a rectangle.
Line outline(const Rect& rect) {
  const Line corners = {
      {rect.min_x, rect.min_y}, {rect.max_x, rect.min_y}, {rect.max_x, rect.max_y}, {rect.min_x, rect.max_y}};
  return with_points_along(corners, rect, kPointsPerSide);
}

struct Extent {
  double min_x = HUGE_VAL, min_y = HUGE_VAL, max_x = -HUGE_VAL, max_y = -HUGE_VAL;
  void include(Position p) {
    min_x = std::min(min_x, p.x);
    min_y = std::min(min_y, p.y);
    max_x = std::max(max_x, p.x);
    max_y = std::max(max_y, p.y);
  }
};

}  // namespace

double near_longitude(double lon, double middle) {
  return lon - 360 * std::round((lon - middle) / 360);
}

Frame::Frame(projection::Projection projection, const model::Georeference& georeference)
    : m_projection(std::move(projection)), m_georeference(georeference) {
  const auto decimal = [](model::Thousandths value) { return static_cast<double>(value.value) / kThousand; };
  m_um_per_metre = 1e6 / decimal(georeference.scale);
  const double turn = georeference.turn ? radians(decimal(*georeference.turn)) : 0;
  m_sine = std::sin(turn);
  m_cosine = std::cos(turn);
  m_east = decimal(georeference.east);
  m_north = decimal(georeference.north);
}

Result<Frame> Frame::make(const FramePlan& plan) {
  const double middle_lon = (plan.box.west + plan.box.east) / 2,
               middle_lat = (plan.box.south + plan.box.north) / 2;
  model::Georeference place;
  place.crs = plan.crs.empty() ? projection::local_crs({near_longitude(middle_lon, 0), middle_lat}) : plan.crs;
  auto projection = projection::Projection::from(place.crs);
  if (!projection) return wrong_crs(place.crs, projection.error());
  place.scale.value = std::llround(plan.metres_per_mm * 1000 * kThousand);
  if (plan.turn != 0) place.turn = model::Thousandths{plan.turn};
  // The extent of a page with its corner at (0, 0) shows where the corner must be.
  Frame probe(*projection, place);
  Extent extent;
  for (const Position& at : outline({plan.box.west, plan.box.south, plan.box.east, plan.box.north})) {
    const auto on_page = probe.page({near_longitude(at.x, 0), at.y});
    if (!on_page)
      return make_error("ground.box",
                        message("the box reaches beyond the coordinate system \"{}\"", place.crs));
    extent.include(*on_page);
  }
  const double width = std::ceil(extent.max_x - extent.min_x) + 2.0 * plan.margin;
  const double height = std::ceil(extent.max_y - extent.min_y) + 2.0 * plan.margin;
  if (!(width <= kUmLimit && height <= kUmLimit))
    return make_error("ground.page", message("the page would be {} x {} m; it may be 30 m at most: take more "
                                             "metres per hex, a smaller scale or a smaller box",
                                             std::llround(width / 1e6), std::llround(height / 1e6)));
  if (!(extent.max_x - extent.min_x >= 1000 && extent.max_y - extent.min_y >= 1000))
    return make_error("ground.page", message("the box is smaller than a millimetre on the map"));
  const double x = (extent.min_x - plan.margin) / probe.m_um_per_metre;
  const double y = (extent.min_y - plan.margin) / probe.m_um_per_metre;
  place.east.value = std::llround((x * probe.m_cosine - y * probe.m_sine) * kThousand);
  place.north.value = std::llround((-x * probe.m_sine - y * probe.m_cosine) * kThousand);
  Frame frame(*std::move(projection), place);
  frame.m_width = static_cast<Um>(width);
  frame.m_height = static_cast<Um>(height);
  return frame;
}

Result<Frame> Frame::of_map(const model::MapDocument& map) {
  if (!map.georeference)
    return make_error("ground.georeference",
                      message("the map does not say where it is on the earth (georeference)"));
  auto projection = projection::Projection::from(map.georeference->crs);
  if (!projection) return wrong_crs(map.georeference->crs, projection.error());
  Frame frame(*std::move(projection), *map.georeference);
  frame.m_width = map.page ? map.page->width : map.table ? map.table->width : 0;
  frame.m_height = map.page ? map.page->height : map.table ? map.table->height : 0;
  if (frame.m_width <= 0 || frame.m_height <= 0)
    return make_error("ground.georeference", message("the map has no page"));
  return frame;
}

Frame Frame::turned(std::int64_t turn) const {
  const double half_x = m_width / 2.0 / m_um_per_metre, half_y = m_height / 2.0 / m_um_per_metre;
  const double east = m_east + half_x * m_cosine - half_y * m_sine,
               north = m_north - half_x * m_sine - half_y * m_cosine;
  Frame out = *this;
  const double angle = radians(static_cast<double>(turn) / kThousand);
  out.m_sine = std::sin(angle);
  out.m_cosine = std::cos(angle);
  out.m_georeference.turn = model::Thousandths{turn};
  out.m_georeference.east.value =
      std::llround((east - half_x * out.m_cosine + half_y * out.m_sine) * kThousand);
  out.m_georeference.north.value =
      std::llround((north + half_x * out.m_sine + half_y * out.m_cosine) * kThousand);
  out.m_east = static_cast<double>(out.m_georeference.east.value) / kThousand;
  out.m_north = static_cast<double>(out.m_georeference.north.value) / kThousand;
  return out;
}

std::optional<Position> Frame::page(LonLat at) const {
  const auto metres = m_projection.forward(at);
  if (!metres) return std::nullopt;
  const double east = metres->east - m_east, north = metres->north - m_north;
  return Position{(east * m_cosine - north * m_sine) * m_um_per_metre,
                  (-east * m_sine - north * m_cosine) * m_um_per_metre};
}

std::optional<LonLat> Frame::ground(Position at) const {
  const double x = at.x / m_um_per_metre, y = at.y / m_um_per_metre;
  return m_projection.inverse({m_east + x * m_cosine - y * m_sine, m_north - x * m_sine - y * m_cosine});
}

std::int64_t Frame::true_north() const {
  const auto middle = ground({m_width / 2.0, m_height / 2.0});
  const auto local = middle ? m_projection.local_scale(*middle) : std::nullopt;
  const double turn = m_georeference.turn ? static_cast<double>(m_georeference.turn->value) / kThousand : 0;
  const double north = (local ? local->convergence : 0) - turn;
  const std::int64_t thousandths = std::llround(north * kThousand) % 360'000;
  return thousandths < 0 ? thousandths + 360'000 : thousandths;
}

LonLatBox box_around_page(const Frame& frame, double middle_longitude) {
  LonLatBox box{HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
  const Rect page{0, 0, static_cast<double>(frame.width()), static_cast<double>(frame.height())};
  for (const Position& at : outline(page)) {
    const auto ground = frame.ground(at);
    if (!ground) continue;
    const double lon = near_longitude(ground->lon, middle_longitude);
    box = {std::min(box.west, lon), std::min(box.south, ground->lat), std::max(box.east, lon),
           std::max(box.north, ground->lat)};
  }
  return box;
}

}  // namespace coq::importers::ground
