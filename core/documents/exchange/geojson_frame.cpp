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
  // A micrometre is told from the next by a tenth of itself.
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

Ring turned(const Ring& ring) {
  Ring out = ring;
  if (!out.empty()) std::reverse(out.begin() + 1, out.end());
  return out;
}

}  // namespace coq::exchange
