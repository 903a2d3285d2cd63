// SPDX-License-Identifier: MIT
#include "core/geometry/share.h"

#include <cmath>

#include "core/geometry/detail/share_numbers.h"

namespace coq {

using namespace share_detail;

void add_piece(ShareSum& sum, std::span<const FramePoint> convex, const FrameEdge& edge,
               const SegmentPart& part) {
  sum.sum += piece_integral<double>(convex, edge, part);
  // Each end is wrong by at most 8 units in the last place of the edge's own numbers (0 if it is a vertex); it
  // meets factors up to the ring's width. The rest are roundings of numbers below width^2, and of the sum.
  const double width = width_of(convex);
  const Vector a = edge.a - convex[0];
  const Vector along = edge.b - edge.a;
  const double size =
      static_cast<double>(std::abs(a.x) + std::abs(a.y) + std::abs(along.x) + std::abs(along.y));
  sum.error += std::ldexp(8 * width * size + 32 * width * width + std::abs(sum.sum), -50);
}

std::optional<int> thousandths(const ShareSum& sum, std::span<const FramePoint> convex) {
  const double whole = static_cast<double>(twice_area_of(convex));
  const double share = sum.sum / whole;
  const double error = sum.error / whole + std::ldexp(std::abs(share) + 1, -50);
  const double part = share - std::floor(share);
  if (part - error < 0 || part + error >= 1) return std::nullopt;  // nearly nothing, or nearly all?
  return decided(part, error);
}

int exact_thousandths(const std::vector<FrameEdge>& edges, std::span<const FramePoint> convex) {
  Rational sum = 0;
  for (const FrameEdge& edge : edges) {
    const std::optional<SegmentPart> part = clip_segment(edge, convex);
    if (part && part->inside) sum += piece_integral<Rational>(convex, edge, *part);
  }
  sum /= twice_area_of(convex);
  using boost::multiprecision::cpp_int;
  cpp_int whole = numerator(sum) / denominator(sum);
  if (sum < whole) --whole;
  return rounded(sum - whole);
}

}  // namespace coq
