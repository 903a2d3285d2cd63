// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <random>

#include "core/geometry/point.h"

namespace coq::test {

/// Returns a ring on a small lattice, where corners often lie on edges, and edges often cross, overlap and
/// touch.
inline Ring random_ring(std::mt19937& random, int size, int corners) {
  std::uniform_int_distribution<Um> any(0, size);
  Ring ring;
  for (int i = 0; i < corners; ++i) ring.push_back({any(random), any(random)});
  return ring;
}

/// Returns a ring around `centre` with its corners in angular order. It is simple unless it is very narrow.
inline Ring random_star(std::mt19937& random, Point centre, Um radius, int corners) {
  std::uniform_real_distribution<double> far(0.3, 1.0);
  Ring ring;
  for (int i = 0; i < corners; ++i) {
    const double angle = 6.283185307 * i / corners;
    const double r = radius * far(random);
    ring.push_back(
        {centre.x + static_cast<Um>(r * std::cos(angle)), centre.y + static_cast<Um>(r * std::sin(angle))});
  }
  return ring;
}

}  // namespace coq::test
