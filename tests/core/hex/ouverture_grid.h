// SPDX-License-Identifier: MIT
#pragma once

#include "core/hex/grid.h"

namespace coq::test {

/// The grid of the sample map: flat, 9 columns of 11.
inline Grid ouverture() {
  return *Grid::make({Orientation::flat, Stagger::odd, 9, 11, {30000, 30000}, {16454, 9500}, {0, 19000}});
}

}  // namespace coq::test
