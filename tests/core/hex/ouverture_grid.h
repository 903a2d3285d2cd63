// SPDX-License-Identifier: MIT
#pragma once

#include "core/hex/grid.h"

namespace coq::test {

/// The grid of the sample map: flat-topped, 9 columns and 11 rows.
inline Grid ouverture() {
  return *Grid::make({Orientation::flat, Stagger::odd, 9, 11, {30000, 30000}, {16454, 9500}, {0, 19000}});
}

}  // namespace coq::test
