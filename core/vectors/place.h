// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/geometry/point.h"
#include "core/geometry/warp_fit.h"

namespace coq::vectors {

/// Positions of a picture's pixels on the page: a warp that is tabulated every kStep pixels and interpolated,
/// so that a million points cost little. It is continuous, so areas keep the borders that they share.
class Place {
 public:
  static constexpr int kStep = 32;
  /// Tabulates the warp for `width` x `height` pixels, at most images::kMaxSide each.
  Place(const Warp& warp, int width, int height);
  /// Returns the point on the page for a corner of pixels (0 to width, 0 to height) or a point between them.
  Point at(double x, double y) const;
  /// Returns the mean length of a pixel's side on the page in micrometres.
  double um_per_pixel() const { return m_um; }

 private:
  int m_columns = 0, m_rows = 0;
  double m_um = 1;
  std::vector<std::pair<double, double>> m_nodes;
};

}  // namespace coq::vectors
