// SPDX-License-Identifier: MIT
#include "core/documents/exchange/geojson_frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/text.h"

namespace coq::exchange {

std::string GeoJsonFrame::position(Point p) const {
  const std::int64_t up = static_cast<std::int64_t>(height) - p.y;
  if (metres_per_mm <= 0) return format_thousandths(p.x) + "," + format_thousandths(up);
  // Enough decimals for a tenth of a micrometre.
  const int places = std::clamp(static_cast<int>(std::ceil(-std::log10(metres_per_mm / 1000))) + 1, 0, 12);
  const double unit = metres_per_mm / 1000;
  return fmt::format("{:.{}f},{:.{}f}", static_cast<double>(p.x) * unit, places, static_cast<double>(up) * unit,
                     places);
}

bool GeoJsonFrame::point(double x, double y, Point& out) const {
  const double unit = metres_per_mm > 0 ? metres_per_mm / 1000 : 0.001;
  const double um_x = std::round(x / unit);
  const double um_y = height - std::round(y / unit);
  if (!(std::abs(um_x) <= kUmLimit && std::abs(um_y) <= kUmLimit)) return false;
  out = {static_cast<Um>(um_x), static_cast<Um>(um_y)};
  return true;
}

Result<double> metres_per_mm(const model::MapDocument& map) {
  if (!map.grid || !map.grid->metres || map.grid->metres->value <= 0) {
    return make_error("geojson.metres", message("the grid does not state how many metres wide a hex is"));
  }
  const auto grid = grid_of(map);
  if (!grid) return grid.error();
  const model::Lattice& lattice = map.grid->lattice;
  const Point step = map.grid->orientation == Orientation::flat ? lattice.row : lattice.column;
  const double across = std::hypot(static_cast<double>(step.x), static_cast<double>(step.y));
  return static_cast<double>(map.grid->metres->value) / across;
}

Ring turned(const Ring& ring) {
  Ring out = ring;
  if (!out.empty()) std::reverse(out.begin() + 1, out.end());
  return out;
}

}  // namespace coq::exchange
