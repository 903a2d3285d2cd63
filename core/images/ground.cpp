// SPDX-License-Identifier: MIT
#include "core/images/ground.h"

#include <cmath>
#include <numbers>

#include "core/images/georeference.h"
#include "core/images/picture.h"

namespace coq::images {
namespace {

constexpr double kEarth = 6'378'137;  ///< metres
constexpr double kDegree = std::numbers::pi / 180;

/// Metres on the ground in a unit of the coordinates, to the east and to the north, at a place.
struct UnitLengths {
  double east = 1, north = 1;
};
UnitLengths unit_lengths(const GeoReference& reference, double north) {
  if (reference.metres == 0) return {kEarth * kDegree * std::cos(north * kDegree), kEarth * kDegree};
  if (reference.crs == "EPSG:3857") return {1 / std::cosh(north / kEarth), 1 / std::cosh(north / kEarth)};
  return {reference.metres, reference.metres};
}

}  // namespace

std::optional<Ground> ground_of(const std::string& file) {
  const auto info = read_info(file);
  const auto found = info ? georeference_of(file) : std::nullopt;
  if (!found) return std::nullopt;
  const Size size = info->upright();
  const UnitLengths unit =
      unit_lengths(*found, found->north + found->north_x * size.width / 2 + found->north_y * size.height / 2);
  const Ground out{unit.east * found->east_x, unit.east * found->east_y, unit.north * found->north_x,
                   unit.north * found->north_y};
  const double area = std::abs(out.east_x * out.north_y - out.east_y * out.north_x);
  constexpr double kMin = 1e-8, kMax = 1e10;  // square metres per pixel
  return area > kMin && area < kMax ? std::optional(out) : std::nullopt;
}

}  // namespace coq::images
