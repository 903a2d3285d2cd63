// SPDX-License-Identifier: MIT
#include "core/vectors/overprint.h"

#include <utility>
#include <vector>

namespace coq::vectors {
namespace {

struct Claim {
  int x = 0, y = 0;
  std::uint8_t number = 0;
};

/// Returns the smallest class beside a pixel that is not `over`; 0 (no class) only if there is no other.
/// Returns `over` if all pixels beside it have this class.
std::uint8_t class_beside(const images::Plane& classes, int x, int y, std::uint8_t over) {
  constexpr int kX[] = {0, 1, 0, -1}, kY[] = {-1, 0, 1, 0};
  std::uint8_t best = over;
  for (int side = 0; side < 4; ++side) {
    const int to_x = x + kX[side], to_y = y + kY[side];
    if (!classes.contains(to_x, to_y)) continue;
    const std::uint8_t number = classes.at(to_x, to_y);
    if (number == over) continue;
    if (best == over || best == 0 || (number != 0 && number < best)) best = number;
  }
  return best;
}

}  // namespace

void fill_overprint(images::Plane& classes, std::uint8_t over, int reach) {
  std::vector<std::pair<int, int>> left;
  for (int y = 0; y < classes.height; ++y)
    for (int x = 0; x < classes.width; ++x)
      if (classes.at(x, y) == over) left.emplace_back(x, y);
  for (int step = 0; step < reach && !left.empty(); ++step) {
    // All pixels of a step are claimed before any is changed, so that the order of pixels does not matter.
    std::vector<Claim> claims;
    std::vector<std::pair<int, int>> rest;
    for (const auto& [x, y] : left) {
      const std::uint8_t number = class_beside(classes, x, y, over);
      if (number == over)
        rest.emplace_back(x, y);
      else
        claims.push_back({x, y, number});
    }
    for (const Claim& claim : claims) classes.at(claim.x, claim.y) = claim.number;
    left = std::move(rest);
  }
}

}  // namespace coq::vectors
