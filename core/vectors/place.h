// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/warp_fit.h"

namespace coq::vectors {

/// Where the pixels of a picture lie on the page: a warp, tabulated every kStep pixels and interpolated
/// between, so that a million points cost little. It is continuous, hence borders that two areas share stay
/// shared.
class Place {
 public:
  static constexpr int kStep = 32;
  /// `width` and `height` are pixels, at most images::kMaxSide.
  Place(const Warp& warp, int width, int height);
  /// The point of the page for a corner of pixels, 0 to width and 0 to height, or between them.
  Point at(double x, double y) const;
  /// Mean length of a pixel's side on the page in micrometres.
  double um_per_pixel() const { return m_um; }

 private:
  int m_columns = 0, m_rows = 0;
  double m_um = 1;
  std::vector<std::pair<double, double>> m_nodes;
};

}  // namespace coq::vectors
