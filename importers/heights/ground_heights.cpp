// SPDX-License-Identifier: MIT
#include "importers/heights/ground_heights.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

namespace coq::importers {
namespace {

constexpr double kMetresPerDegree = 111'195;  // of latitude, on a sphere of the earth's mean radius

/// Calls `visit` with the columns and rows of points along the border of a raster.
template <class Visit>
void for_border(const relief::Heights& heights, Visit visit) {
  constexpr int kPieces = 16;
  const double right = heights.columns - 1, bottom = heights.rows - 1;
  for (int i = 0; i <= kPieces; ++i) {
    const double part = static_cast<double>(i) / kPieces;
    visit(right * part, 0.0);
    visit(right * part, bottom);
    visit(0.0, bottom * part);
    visit(right, bottom * part);
  }
}

/// Returns the distance between two places in metres, good enough for the distance between samples.
double metres_between(LonLat a, LonLat b) {
  const double cosine = std::cos(a.lat * std::numbers::pi / 180);
  return kMetresPerDegree * std::hypot((b.lon - a.lon) * cosine, b.lat - a.lat);
}

}  // namespace

GroundHeights ground_heights(relief::Heights heights, ToRaster to_raster, const FromRaster& from_raster) {
  GroundHeights out;
  const auto shared = std::make_shared<const relief::Heights>(std::move(heights));
  out.box = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
  for_border(*shared, [&](double column, double row) {
    const auto at = from_raster(shared->place.at(column, row));
    if (!at) return;
    out.box = {std::min(out.box.west, at->lon), std::min(out.box.south, at->lat),
               std::max(out.box.east, at->lon), std::max(out.box.north, at->lat)};
  });
  const double column = (shared->columns - 1) / 2.0, row = (shared->rows - 1) / 2.0;
  const auto middle = from_raster(shared->place.at(column, row));
  const auto right = from_raster(shared->place.at(column + 1, row)),
             below = from_raster(shared->place.at(column, row + 1));
  if (middle && right && below)
    out.spacing = std::min(metres_between(*middle, *right), metres_between(*middle, *below));
  out.metres_at = [shared, to_raster = std::move(to_raster)](LonLat at) {
    const auto place = to_raster(at);
    return place ? shared->metres_at(*place) : std::nan("");
  };
  return out;
}

Result<GroundHeights> ground_heights(relief::Heights heights) {
  if (heights.place.crs.empty()) {
    return ground_heights(
        std::move(heights),
        [](LonLat at) {
          return std::optional(relief::Place{at.lon, at.lat});
        },
        [](relief::Place at) {
          return std::optional(LonLat{at.x, at.y});
        });
  }
  auto made = projection::Projection::from(heights.place.crs);
  if (!made) return made.error();
  const auto plane = std::make_shared<const projection::Projection>(*std::move(made));
  return ground_heights(
      std::move(heights),
      [plane](LonLat at) {
        const auto metres = plane->forward(at);
        return metres ? std::optional(relief::Place{metres->east, metres->north}) : std::nullopt;
      },
      [plane](relief::Place at) {
        return plane->inverse({at.x, at.y});
      });
}

}  // namespace coq::importers
