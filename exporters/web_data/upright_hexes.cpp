// SPDX-License-Identifier: MIT
#include "exporters/web_data/upright_hexes.h"

#include <cmath>

namespace coq::exporters::web {
namespace {

constexpr double kMostOff = 0.1;  // hexes

/// Returns where the centre of a hex lies on the regular grid.
std::array<double, 2> regular_centre(const UprightHexes& hexes, Hex hex) {
  const bool flat = hexes.orientation == Orientation::flat;
  const int line = flat ? hex.column : hex.row, place = flat ? hex.row : hex.column;
  const double half = line % 2 == 0 ? 0 : hexes.second_back ? -0.5 : 0.5;
  const double along = (place + half) * hexes.across, between = line * hexes.across * std::sqrt(3.0) / 2;
  return flat ? std::array{hexes.x + between, hexes.y + along} : std::array{hexes.x + along, hexes.y + between};
}

}  // namespace

std::optional<UprightHexes> upright_hexes(const Grid& grid, const DrawnSheet& sheet) {
  UprightHexes out;
  out.orientation = grid.orientation();
  const bool flat = out.orientation == Orientation::flat;
  const auto first = sheet.at(grid.centre({0, 0}));
  const auto next = sheet.at(grid.centre(flat ? Hex{0, 1} : Hex{1, 0}));
  const auto second = sheet.at(grid.centre(flat ? Hex{1, 0} : Hex{0, 1}));
  out.x = first[0];
  out.y = first[1];
  out.across = std::hypot(next[0] - first[0], next[1] - first[1]);
  out.second_back = flat ? second[1] < first[1] : second[0] < first[0];
  // The deviation is largest at a corner of the map; the second lines tell the shift.
  for (const int column : {0, std::min(1, grid.columns() - 1), grid.columns() - 1}) {
    for (const int row : {0, std::min(1, grid.rows() - 1), grid.rows() - 1}) {
      const auto is = sheet.at(grid.centre({column, row}));
      const auto wanted = regular_centre(out, {column, row});
      if (std::hypot(is[0] - wanted[0], is[1] - wanted[1]) > kMostOff * out.across) return std::nullopt;
    }
  }
  return out;
}

}  // namespace coq::exporters::web
