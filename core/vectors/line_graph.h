// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/images/plane.h"

namespace coq::vectors {

/// A pixel of a thinned mask.
struct LinePixel {
  int x = 0, y = 0;
  bool operator==(const LinePixel&) const = default;
};

/// A run of line pixels between two ends or crossings. A closed line without crossings starts and ends at the
/// same pixel, and both nodes are that one.
struct Chain {
  std::vector<LinePixel> pixels{};
  std::uint32_t from = 0, to = 0;  ///< indexes of its nodes
  double length = 0;               ///< in pixels
};

/// Ends, crossings and the chains between them.
struct LineGraph {
  struct Node {
    double x = 0, y = 0;  ///< middle of its pixel
    int degree = 0;
  };
  std::vector<Node> nodes{};
  std::vector<Chain> chains{};  ///< in the order of their first pixels
};

/// Returns the graph of a thinned mask (0 and 1). Diagonal neighbours are connected unless a pixel that touches
/// both is set.
LineGraph line_graph(const images::Plane& thinned);

/// Returns the width of the print at a pixel of its middle line, in pixels: the shortest of the runs through
/// the pixel in four directions.
double width_at(const images::Plane& mask, LinePixel at);

}  // namespace coq::vectors
