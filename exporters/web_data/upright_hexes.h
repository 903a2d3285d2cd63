// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "core/hex/grid.h"
#include "exporters/web_data/pictures.h"

namespace coq::exporters::web {

/// A grid whose hexes are regular and upright on the sheet, as other programs need it. Millimetres.
struct UprightHexes {
  Orientation orientation = Orientation::flat;
  double x = 0, y = 0;       ///< centre of the first hex
  double across = 0;         ///< distance between opposite sides
  bool second_back = false;  ///< the second column (row) lies half a hex above (left of) the first, not below
};

/// Returns the grid, or nullopt if the centre of some hex is off by more than a tenth of a hex.
std::optional<UprightHexes> upright_hexes(const Grid& grid, const DrawnSheet& sheet);

}  // namespace coq::exporters::web
