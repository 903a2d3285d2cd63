// SPDX-License-Identifier: MIT
#include "core/documents/scans/scanned_map.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/geometry/warp_fit.h"

namespace coq::scenario {
namespace {

using namespace model;

constexpr double kInch = 0.0254;      ///< metres
constexpr Thousandths kOpacity{700};  ///< translucent, so that the drawn features stand out

Thousandths thousandths(double value) {
  return {std::llround(value * 1000)};
}

}  // namespace

images::Resolution resolution_on(const images::Ground& ground, double scale) {
  const auto dots = [&](double east, double north) { return kInch * scale / std::hypot(east, north); };
  return {dots(ground.east_x, ground.north_x), dots(ground.east_y, ground.north_y)};
}

double scale_of(const images::Ground& ground, const images::Resolution& resolution) {
  return std::hypot(ground.east_x, ground.north_x) * resolution.across / kInch;
}

std::vector<Tie> ties_of(const std::vector<georeferencing::HexTie>& ties, const Labels& labels) {
  std::vector<Tie> out;
  for (const georeferencing::HexTie& tie : ties) {
    const std::string label = labels.format(tie.hex);
    if (labels.parse(label) != tie.hex) continue;
    Tie& added = out.emplace_back();
    added.hex = label;
    added.pixel = {thousandths(tie.pixel.x), thousandths(tie.pixel.y)};
  }
  return out;
}

std::optional<ScanFit> fit_of(const georeferencing::FoundGrid& found) {
  if (found.fit == georeferencing::GridFit::projective) return ScanFit::projective;
  if (found.fit == georeferencing::GridFit::spline) return ScanFit::spline;
  return std::nullopt;
}

GridElement printed_grid(const GridElement& usual, const georeferencing::FoundGrid& found,
                         double um_per_pixel) {
  GridElement grid = usual;
  grid.orientation = found.lattice.orientation;
  grid.stagger = found.lattice.stagger;
  grid.columns = found.columns;
  grid.rows = found.rows;
  const auto hex = static_cast<Um>(std::lround(found.lattice.width() * um_per_pixel));
  grid.lattice = even_lattice(grid.orientation, grid.stagger, hex, {0, 0});
  return grid;
}

namespace {

/// Returns the bounds of the scan on the page when its hexes are aligned with the grid.
Box picture_box(const MapDocument& map, const georeferencing::FoundGrid& found, images::Size size) {
  const Grid grid = grid_of(map).value();
  std::vector<TiePair> pairs;
  const auto add = [&](Hex hex, georeferencing::PixelPoint pixel) {
    const Point at = grid.centre(hex);
    pairs.push_back({pixel.x, pixel.y, static_cast<double>(at.x), static_cast<double>(at.y)});
  };
  std::optional<Warp> warp;
  if (fit_of(found)) {
    for (const georeferencing::HexTie& tie : found.ties) add(tie.hex, tie.pixel);
    warp = found.fit == georeferencing::GridFit::projective ? fit_projective(pairs, size.width, size.height)
                                                            : fit_spline(pairs, 0);
  }
  if (!warp) {
    pairs.clear();
    for (const Hex hex : {Hex{0, 0}, Hex{1, 0}, Hex{0, 1}})
      add(hex, found.lattice.centre(hex));  // these hexes may be off the map
    warp = warp_of(fit_affine(pairs).value());
  }
  Box box;
  for (const double x : {0.0, static_cast<double>(size.width)}) {
    for (const double y : {0.0, static_cast<double>(size.height)}) {
      const auto whole = [](double um) { return static_cast<Um>(std::lround(std::clamp(um, -1e9, 1e9))); };
      const auto [page_x, page_y] = (*warp)(x, y);
      box.include(Point{whole(page_x), whole(page_y)});
    }
  }
  return box;
}

/// Sets the metres per hex and the direction of north from the georeferenced scan.
void lay_on_ground(GridElement& grid, const georeferencing::PixelLattice& lattice,
                   const images::Ground& ground) {
  double metres = 0;
  for (const georeferencing::PixelPoint step : lattice.steps()) {
    const double east = ground.east_x * step.x + ground.east_y * step.y,
                 north = ground.north_x * step.x + ground.north_y * step.y;
    metres += std::hypot(east, north) / kDirections;
  }
  constexpr double kMin = 0.1, kMax = 1e6;
  if (!(metres >= kMin && metres <= kMax)) return;
  grid.metres = Thousandths{std::llround(metres * 10) * 100};
  // The direction of north in pixels, then in lattice steps on the page.
  const double area = ground.east_x * ground.north_y - ground.east_y * ground.north_x;
  const georeferencing::PixelPoint north{-ground.east_y / area, ground.east_x / area};
  const double cell = cross(lattice.column, lattice.row);
  const double columns = cross(north, lattice.row) / cell, rows = cross(lattice.column, north) / cell;
  const double x = columns * static_cast<double>(grid.lattice.column.x) +
                   rows * static_cast<double>(grid.lattice.row.x),
               y = columns * static_cast<double>(grid.lattice.column.y) +
                   rows * static_cast<double>(grid.lattice.row.y);
  const double degrees = std::atan2(x, -y) * 180 / std::numbers::pi;
  grid.compass.emplace();
  grid.compass->north = Thousandths{(std::llround(degrees * 10) * 100 + 360'000) % 360'000};
}

}  // namespace

Result<MapDocument> map_on_scan(const RulesetDocument& ruleset, const georeferencing::FoundGrid& found,
                                const ScannedMap& scan) {
  MapDocument map = default_map(ruleset);
  if (!map.grid) return make_error("scan.table", message("the system is played on a table without hexes"));
  const auto too_large = [] {
    return make_error("scan.page",
                      message("the page would be too large: is the resolution of the scan correct?"));
  };
  const double um = 25'400 / scan.dpi, um_down = 25'400 / (scan.dpi_down > 0 ? scan.dpi_down : scan.dpi);
  if (!(std::max(um * scan.size.width, um_down * scan.size.height) <= kUmLimit)) return too_large();
  georeferencing::FoundGrid square = found;  // in units of square pixels
  for (georeferencing::PixelPoint* way : {&square.lattice.column, &square.lattice.row}) way->y *= um_down / um;
  map.table.reset();
  map.grid = printed_grid(*map.grid, square, um);
  map.grid->labels = scan.first_label;
  if (scan.ground) lay_on_ground(*map.grid, found.lattice, *scan.ground);
  if (const auto made = grid_of(map); !made) return made.error();
  const auto labels = labels_of(map);
  if (!labels) return labels.error();
  const Box box = picture_box(map, found, scan.size);
  map.page.emplace();
  map.page->width = box.max.x - box.min.x;
  map.page->height = box.max.y - box.min.y;
  map.grid->lattice.origin = {-box.min.x, -box.min.y};
  if (map.page->width > kUmLimit || map.page->height > kUmLimit || !grid_of(map)) return too_large();
  Scan& added = map.scans.emplace_back();
  added.href = scan.href;
  if (scan.page > 1) added.page = scan.page;
  added.opacity = kOpacity;
  added.fit = scan.fit ? scan.fit : fit_of(found);
  added.ties = ties_of(found.ties, *labels);
  return map;
}

}  // namespace coq::scenario
