// SPDX-License-Identifier: MIT
#include "core/georeferencing/graticule.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "core/georeferencing/detail/plane.h"
#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

constexpr double kStep = 0.25;  ///< pixels between the offsets that are tried
constexpr double kSkip = 0.01;  ///< fraction of the side's length that is skipped, because letters and ticks
                                ///< are printed at the corner itself

constexpr int kPieces = 8;          ///< number of parts of the run; the line must be in each
constexpr double kContrast = 0.02;  ///< minimum darkness of a line relative to its surroundings; white is 0,
                                    ///< black is 1
constexpr double kOfStrongest = 0.35;
constexpr int kShortest = 100;  ///< minimum side of the neatline, in pixels

/// The distance from the expected corner that is examined, in pixels, and the share of the side.
struct Reach {
  double radius = 0, run = 0;
};

/// Returns the darkness along a line beside the side from `from` towards `to`, for each offset outwards: the
/// median of the pieces, so that a road or a letter across it does not count.
std::vector<double> profile(const Plane& darkness, PixelPoint from, PixelPoint to, PixelPoint outwards,
                            Reach reach) {
  const double radius = reach.radius;
  const PixelPoint side = to - from;
  const double length = std::hypot(side.x, side.y);
  const PixelPoint along = 1 / length * side;
  const double begin = std::max(4.0, kSkip * length), run = std::max(24.0, reach.run * length);
  const int offsets = static_cast<int>(std::lround(2 * radius / kStep)) + 1,
            steps = static_cast<int>(run / kPieces);
  std::vector<double> out;
  for (int i = 0; i < offsets; ++i) {
    const PixelPoint start = from + (i * kStep - radius) * outwards + begin * along;
    std::vector<double> pieces;
    for (int piece = 0; piece < kPieces; ++piece) {
      double sum = 0;
      for (int k = 0; k < steps; ++k) {
        const PixelPoint at = start + (piece * steps + k) * along;
        sum += darkness.between(at.x, at.y) / steps;
      }
      pieces.push_back(sum);
    }
    out.push_back(median(pieces));
  }
  return out;
}

/// Returns the offset outwards of the outermost line, or nullopt.
std::optional<double> outermost(const std::vector<double>& darkness, double radius) {
  std::vector<double> sorted = darkness;
  const double ground = median(sorted);
  double strongest = 0;
  for (const double value : darkness) strongest = std::max(strongest, value - ground);
  const double least = std::max(kContrast, kOfStrongest * strongest);
  for (std::size_t i = darkness.size() - 2; i > 0; --i) {
    const double before = darkness[i - 1], here = darkness[i], after = darkness[i + 1];
    if (here - ground < least || here < before || here < after) continue;
    const double bend = before - 2 * here + after;
    const double between = bend < 0 ? (before - after) / (2 * bend) : 0;
    return (static_cast<double>(i) + between) * kStep - radius;
  }
  return std::nullopt;
}

/// Returns the crossing of the lines from a corner to the two next ones.
Result<PixelPoint> crossing_at(const Plane& darkness, const std::array<PixelPoint, 4>& corners, std::size_t i,
                               Reach reach) {
  PixelPoint middle;
  for (const PixelPoint corner : corners) middle = middle + 0.25 * corner;
  const PixelPoint corner = corners[i];
  std::array<PixelPoint, 2> on{}, ways{};
  for (std::size_t k = 0; k < 2; ++k) {
    const PixelPoint next = corners[(i + (k == 0 ? 1 : 3)) % 4], side = next - corner;
    const double length = std::hypot(side.x, side.y);
    if (!(length > kShortest))
      return make_error("georeferencing.corner",
                        message("corner {}: the next corner is less than {} pixels away", i + 1, kShortest));
    PixelPoint outwards = 1 / length * PixelPoint{-side.y, side.x};
    if (dot(outwards, corner - middle) < 0) outwards = -1 * outwards;
    const auto offset = outermost(profile(darkness, corner, next, outwards, reach), reach.radius);
    if (!offset)
      return make_error("georeferencing.corner",
                        message("corner {}: there is no line towards the next corner within {} pixels of it",
                                i + 1, std::lround(reach.radius)));
    on[k] = corner + *offset * outwards, ways[k] = side;
  }
  const double area = cross(ways[0], ways[1]);
  if (!(std::abs(area) > 0))
    return make_error("georeferencing.corner", message("corner {}: the corners are on one line", i + 1));
  return on[0] + cross(on[1] - on[0], ways[1]) / area * ways[0];
}

}  // namespace

Result<std::array<NeatlineCorner, 4>> graticule(const images::Bitmap& scan,
                                                const std::array<PixelPoint, 4>& corners, double radius) {
  const Plane darkness = softened(darkness_of(scan));
  std::array<PixelPoint, 4> now = corners;
  // The clicks give the directions of the sides only roughly; the corners found give them exactly. A long run
  // finds the line, a short one its place where the paper bends.
  for (const Reach reach : {Reach{radius, 0.1}, Reach{radius / 2, 0.1}, Reach{std::min(radius, 3.0), 0.03}}) {
    std::array<PixelPoint, 4> next{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const auto found = crossing_at(darkness, now, i, reach);
      if (!found) return found.error();
      next[i] = *found;
    }
    now = next;
  }
  std::array<NeatlineCorner, 4> out;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const double moved = std::hypot(now[i].x - corners[i].x, now[i].y - corners[i].y);
    if (!(moved <= radius))
      return make_error("georeferencing.corner", message("corner {}: its lines cross more than {} pixels away",
                                                         i + 1, std::lround(radius)));
    out[i] = {now[i], moved};
  }
  return out;
}

}  // namespace coq::georeferencing
