// SPDX-License-Identifier: MIT
#include "importers/geojson/detail/crs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/text.h"

namespace coq::importers::detail {
namespace {

/// Geographic systems that differ by less than a map can show: WGS 84 (also with heights), ETRS89, NAD83,
/// RGF93.
constexpr std::array<std::string_view, 5> kDegrees = {"4326", "4979", "4258", "4269", "4171"};
/// Codes that programs use for the web Mercator projection.
constexpr std::array<std::string_view, 5> kWebMercator = {"3857", "3785", "900913", "102100", "102113"};

constexpr double kWebRadius = 6'378'137;  // metres; sphere of the web Mercator projection

template <class Change>
void change_positions(std::vector<Parts>& all, Change change) {
  for (Parts& parts : all) {
    for (auto& rings : parts.polygons)
      for (Positions& ring : rings) std::for_each(ring.begin(), ring.end(), change);
    for (Positions& line : parts.lines) std::for_each(line.begin(), line.end(), change);
    std::for_each(parts.points.begin(), parts.points.end(), change);
  }
}

}  // namespace

Crs crs_of(const Json& collection) {
  Crs crs;
  const auto name = exchange::value_text(member(member(member(collection, "crs"), "properties"), "name"));
  if (!name || trim(*name).empty()) return crs;
  crs.name = collapse_blanks(*name);
  const std::size_t digits = crs.name.find_last_not_of("0123456789");
  const std::string_view number =
      std::string_view(crs.name).substr(digits == std::string::npos ? 0 : digits + 1);
  const auto is_one_of = [&](const auto& list) {
    return std::find(list.begin(), list.end(), number) != list.end();
  };
  crs.kind = crs.name.find("CRS84") != std::string::npos || is_one_of(kDegrees) ? Crs::Kind::degrees
             : is_one_of(kWebMercator)                                          ? Crs::Kind::web_mercator
                                                                                : Crs::Kind::other;
  return crs;
}

void web_mercator_to_degrees(std::vector<Parts>& all) {
  constexpr double kDegree = std::numbers::pi / 180;
  change_positions(all, [](Position& p) {
    p = {p.x / kWebRadius / kDegree, std::atan(std::sinh(p.y / kWebRadius)) / kDegree};
  });
}

void join_longitudes(std::vector<Parts>& all) {
  const auto eastward = [](double x) { return x < 0 ? x + 360 : x; };
  double west = HUGE_VAL, east = -HUGE_VAL, west_eastward = HUGE_VAL, east_eastward = -HUGE_VAL;
  change_positions(all, [&](Position& p) {
    if (p.x > 180) p.x -= 360;
    west = std::min(west, p.x);
    east = std::max(east, p.x);
    west_eastward = std::min(west_eastward, eastward(p.x));
    east_eastward = std::max(east_eastward, eastward(p.x));
  });
  if (east_eastward - west_eastward < east - west)
    change_positions(all, [&](Position& p) { p.x = eastward(p.x); });
}

void scale_positions(std::vector<Parts>& all, double factor) {
  change_positions(all, [&](Position& p) { p = {p.x * factor, p.y * factor}; });
}

}  // namespace coq::importers::detail
