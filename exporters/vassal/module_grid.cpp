// SPDX-License-Identifier: MIT
#include "exporters/vassal/module_grid.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace coq::exporters::vassal {
namespace {

/// Steps whose hexes are regular within a thousandth, the largest first.
constexpr std::array<HexSteps, 8> kRegular = {
    {{168, 194}, {104, 120}, {97, 112}, {78, 90}, {71, 82}, {52, 60}, {45, 52}, {26, 30}}};

Pixel step_to(const ModuleGrid& grid, int line, int along) {
  const bool odd = grid.stagger == Stagger::odd;
  const int half = line % 2 == 0 ? 0 : (odd ? 1 : -1) * grid.steps.along / 2;
  const Pixel flat{line * grid.steps.lines, along * grid.steps.along + half};
  return grid.orientation == Orientation::flat ? flat : Pixel{flat.y, flat.x};
}

/// Returns the linear map that takes the vectors `from` to the vectors `to`.
drawing::Transform linear(const std::array<Vector, 2>& from, const std::array<Pixel, 2>& to) {
  const auto a = static_cast<double>(from[0].x), b = static_cast<double>(from[1].x);
  const auto c = static_cast<double>(from[0].y), d = static_cast<double>(from[1].y);
  const double det = a * d - b * c;
  drawing::Transform out;
  out.xx = (to[0].x * d - to[1].x * c) / det;
  out.xy = (to[1].x * a - to[0].x * b) / det;
  out.yx = (to[0].y * d - to[1].y * c) / det;
  out.yy = (to[1].y * a - to[0].y * b) / det;
  return out;
}

/// Bounds in pixels, before they are whole.
struct Extent {
  double left = 0, top = 0, right = 0, bottom = 0;
  void include(double x, double y) {
    left = std::min(left, x);
    top = std::min(top, y);
    right = std::max(right, x);
    bottom = std::max(bottom, y);
  }
};

}  // namespace

HexSteps steps_for(const Grid& grid, int along, int most) {
  const bool flat = grid.orientation() == Orientation::flat;
  const int lines = flat ? grid.columns() : grid.rows(), rest = flat ? grid.rows() : grid.columns();
  for (const HexSteps& steps : kRegular) {
    if (steps.along > along) continue;
    // A border of two hexes leaves room for what is drawn outside the hexes.
    if ((lines + 2) * steps.lines <= most && (rest + 2) * steps.along <= most) return steps;
  }
  return kRegular.back();
}

Pixel ModuleGrid::centre(Hex hex) const {
  const bool flat = orientation == Orientation::flat;
  const Pixel by = step_to(*this, flat ? hex.column : hex.row, flat ? hex.row : hex.column);
  return {first.x + by.x, first.y + by.y};
}

Pixel ModuleGrid::pixel_at(Point point) const {
  const auto x = static_cast<double>(point.x), y = static_cast<double>(point.y);
  return {first.x + static_cast<int>(std::lround(place.xx * x + place.xy * y + place.x0)),
          first.y + static_cast<int>(std::lround(place.yx * x + place.yy * y + place.y0))};
}

ModuleGrid module_grid(const Grid& grid, HexSteps steps, const Box& art) {
  ModuleGrid out;
  out.orientation = grid.orientation();
  out.stagger = grid.layout().stagger;
  out.steps = steps;
  const bool flat = out.orientation == Orientation::flat;
  const Point first = grid.centre({0, 0});
  out.place = linear({grid.centre({1, 0}) - first, grid.centre({0, 1}) - first},
                     {step_to(out, flat ? 1 : 0, flat ? 0 : 1), step_to(out, flat ? 0 : 1, flat ? 1 : 0)});
  const drawing::Transform turned = out.place;
  const auto x = static_cast<double>(first.x), y = static_cast<double>(first.y);
  out.place.x0 = -(turned.xx * x + turned.xy * y);
  out.place.y0 = -(turned.yx * x + turned.yy * y);

  Extent extent;
  for (const Point corner : {art.min, art.max, Point{art.min.x, art.max.y}, Point{art.max.x, art.min.y}}) {
    const auto px = static_cast<double>(corner.x), py = static_cast<double>(corner.y);
    extent.include(out.place.xx * px + out.place.xy * py + out.place.x0,
                   out.place.yx * px + out.place.yy * py + out.place.y0);
  }
  const double wide = flat ? steps.lines * 2 / 3.0 : steps.along / 2.0;
  const double high = flat ? steps.along / 2.0 : steps.lines * 2 / 3.0;
  for (int column : {0, 1, grid.columns() - 2, grid.columns() - 1}) {
    for (int row : {0, 1, grid.rows() - 2, grid.rows() - 1}) {
      const Hex hex{std::max(column, 0), std::max(row, 0)};
      if (!grid.contains(hex)) continue;
      const Pixel at = out.centre(hex);
      extent.include(at.x - wide, at.y - high);
      extent.include(at.x + wide, at.y + high);
    }
  }
  out.first = {static_cast<int>(std::ceil(-extent.left)), static_cast<int>(std::ceil(-extent.top))};
  out.width = out.first.x + static_cast<int>(std::ceil(extent.right));
  out.height = out.first.y + static_cast<int>(std::ceil(extent.bottom));
  return out;
}

}  // namespace coq::exporters::vassal
