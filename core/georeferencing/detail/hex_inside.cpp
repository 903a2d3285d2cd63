// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/hex_inside.h"

#include <algorithm>
#include <cmath>

#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

constexpr std::size_t kMaxHexes = 300;  ///< number of hexes that is enough for a mean
constexpr std::size_t kAlongLine = 11;  ///< number of places examined along a line inside the hex
constexpr double kReach = 0.14;         ///< distance beside a line up to which it is examined, as a fraction of
                                        ///< a hex
constexpr double kPart = 0.4;           ///< fraction of the usual strength of sides from which a line counts as
                                        ///< printed

/// A line that may be printed in each hex, by parts of the ways to two neighbours.
struct Segment {
  PixelPoint from{}, to{};
};

/// The mean print across a segment over many hexes, at places all along the segment.
struct Strip {
  int half = 0;     ///< number of places beside the segment, on each side
  double step = 1;  ///< pixels between them
  std::size_t along = 0;
  std::vector<double> sums{};
  double at(std::size_t place, int beside) const {
    return sums[place * static_cast<std::size_t>(2 * half + 1) + static_cast<std::size_t>(beside + half)];
  }
};

/// The steps to the six neighbours of (0, 0), in circular order, in units of the first two.
constexpr std::array<PixelPoint, kDirections> kSteps{PixelPoint{1, 0},  PixelPoint{0, 1},  PixelPoint{-1, 1},
                                                     PixelPoint{-1, 0}, PixelPoint{0, -1}, PixelPoint{1, -1}};

PixelPoint corner_of(std::size_t i) {
  return 1.0 / 3 * (kSteps[i % kSteps.size()] + kSteps[(i + 1) % kSteps.size()]);
}

/// Returns the lines from the centre to corners and sides, and from corner to corner past the centre.
std::vector<Segment> lines_within() {
  std::vector<Segment> out;
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    out.push_back({{}, corner_of(i)});
    out.push_back({{}, 0.5 * kSteps[i]});
    out.push_back({corner_of(i), corner_of(i + 2)});
  }
  return out;
}

/// A hex with its position on the picture.
struct Placed {
  RawLattice here{};
  PixelPoint at(PixelPoint part) const { return here.origin + part.x * here.first + part.y * here.second; }
};

/// Returns a sample of the hexes that have nearly all of their sides, spread over the picture.
std::vector<Placed> clear_hexes(const std::vector<HexMatch>& hexes, double threshold) {
  std::vector<Placed> all, out;
  for (const HexMatch& hex : hexes) {
    PixelPoint shift;
    if (!hex.inside || !shift_of(hex, threshold, shift)) continue;
    Placed& placed = all.emplace_back(Placed{hex.here});
    placed.here.origin = placed.here.origin + shift;
  }
  const std::size_t every = std::max<std::size_t>(1, all.size() / kMaxHexes);
  for (std::size_t i = 0; i < all.size(); i += every) out.push_back(all[i]);
  return out;
}

Strip strip_along(const Plane& response, bool darker, const std::vector<Placed>& hexes, Segment segment,
                  const std::vector<double>& places, double pitch) {
  Strip strip;
  strip.step = std::max(0.5, pitch / 80);
  strip.half = static_cast<int>(std::ceil(kReach * pitch / strip.step));
  strip.along = places.size();
  strip.sums.assign(places.size() * static_cast<std::size_t>(2 * strip.half + 1), 0.0);
  const double share = (darker ? 1.0 : -1.0) / static_cast<double>(hexes.size());
  for (const Placed& hex : hexes) {
    const PixelPoint a = hex.at(segment.from), b = hex.at(segment.to), way = b - a;
    const double length = std::hypot(way.x, way.y);
    const PixelPoint normal{way.y / length, -way.x / length};
    std::size_t i = 0;
    for (const double place : places) {
      for (int beside = -strip.half; beside <= strip.half; ++beside) {
        const PixelPoint p = a + place * way + (beside * strip.step) * normal;
        strip.sums[i++] += share * response.between(p.x, p.y);
      }
    }
  }
  return strip;
}

/// Returns the maximum of a strip at a place, within so many pixels of the segment.
double strength_within(const Strip& strip, std::size_t place, double pixels) {
  const int span = std::min(strip.half, static_cast<int>(std::ceil(pixels / strip.step)));
  double most = strip.at(place, -span);
  for (int beside = -span; beside <= span; ++beside) most = std::max(most, strip.at(place, beside));
  return most;
}

double beside_of(const Strip& strip, std::size_t place) {
  std::vector<double> all;
  for (int beside = -strip.half; beside <= strip.half; ++beside) all.push_back(strip.at(place, beside));
  return median(all);
}

std::vector<double> evenly(double from, double to, std::size_t count) {
  std::vector<double> out;
  for (std::size_t i = 0; i < count; ++i)
    out.push_back(from + (to - from) * static_cast<double>(i) / static_cast<double>(count - 1));
  return out;
}

/// A place of a strip: the strength of the line on the segment, the strongest line beside it, and the breadth
/// of the line.
struct Look {
  double on = 0, most = 0, width = 0;
};

Look look_at(const Strip& strip, std::size_t place, double near) {
  const double beside = beside_of(strip, place);
  Look out{strength_within(strip, place, near) - beside, 0, 0};
  for (int at = -strip.half; at <= strip.half; ++at) {
    const double here = strip.at(place, at) - beside;
    out.most = std::max(out.most, here);
    out.width += strip.step * std::max(0.0, here - out.on / 4);
  }
  if (out.on > 0) out.width /= out.on;
  return out;
}

/// The printed sides of all hexes.
class Sides {
 public:
  Sides(const Plane& response, LineKind kind, const std::vector<Placed>& hexes, double pitch, double near)
      : m_drawing(kind.drawing) {
    const std::vector<double> places = evenly(0.05, 0.95, kPlaces);
    for (std::size_t i = 0; i < kDirections / 2; ++i) {
      const Segment side{corner_of(i + kDirections - 1), corner_of(i)};
      const Strip strip = strip_along(response, kind.darker, hexes, side, places, pitch);
      for (std::size_t k = 0; k < kPlaces; ++k) m_looks.push_back(look_at(strip, k, near));
    }
  }
  /// Returns the usual strength of the printed parts.
  double usual() const {
    std::vector<double> strengths;
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
      if (m_drawing == HexDrawing::sides || is_outer(i)) strengths.push_back(m_looks[i].on);
    }
    return median(strengths);
  }
  /// Returns the share of places at which a line beside the side is stronger than the line on it: the side
  /// bends, or a line crosses it.
  double share_off() const {
    constexpr double kMuch = 1.3;
    const double least = kPart * usual();
    const auto off = [&](const Look& look) { return look.most > kMuch * look.on && look.most > least; };
    return static_cast<double>(std::count_if(m_looks.begin(), m_looks.end(), off)) /
           static_cast<double>(m_looks.size());
  }
  /// Returns the ratio of the lines' breadth near the corners to that half way between them, which is large for
  /// the gaps between discs. It is 1 if only corners are printed.
  double flare() const {
    const double least = kPart * usual();
    double outer = 0, inner = 0;
    int outers = 0, inners = 0;
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
      if (m_looks[i].on < least) continue;
      if (is_outer(i)) outer += m_looks[i].width, ++outers;
      if (is_middle(i)) inner += m_looks[i].width, ++inners;
    }
    return outers == 0 || inners < kDirections || inner <= 0 ? 1 : outer / outers / (inner / inners);
  }

 private:
  static constexpr std::size_t kPlaces = 13;
  static bool is_outer(std::size_t i) {
    const std::size_t k = std::min(i % kPlaces, kPlaces - 1 - i % kPlaces);
    return k == 1 || k == 2;  // at the corner itself, three lines meet
  }
  static bool is_middle(std::size_t i) { return i % kPlaces >= 4 && i % kPlaces < kPlaces - 4; }

  HexDrawing m_drawing;
  std::vector<Look> m_looks{};
};

bool is_printed(const Strip& strip, double near, double least) {
  constexpr double kMaxMissing = 0.2;  // fraction of the places along it
  std::size_t missing = 0;
  for (std::size_t i = 0; i < strip.along; ++i) missing += look_at(strip, i, near).on < least ? 1 : 0;
  return static_cast<double>(missing) <= kMaxMissing * static_cast<double>(strip.along);
}

}  // namespace

bool are_hexes(const Plane& response, LineKind kind, const std::vector<HexMatch>& hexes, double threshold) {
  constexpr double kFaintest = 0.05;  // in the unit of line_response(); below this, nothing is printed
  constexpr double kMaxOff = 0.12, kMaxFlare = 1.2;
  const std::vector<Placed> placed = clear_hexes(hexes, threshold);
  if (placed.empty()) return false;
  const RawLattice& one = placed.front().here;
  const double pitch = std::sqrt(std::abs(cross(one.first, one.second)) / std::sqrt(0.75));
  const double near = std::max(1.5, 0.03 * pitch);
  const Sides sides(response, kind, placed, pitch, near);
  const double usual = sides.usual();
  if (usual < kFaintest || sides.share_off() > kMaxOff || sides.flare() > kMaxFlare) return false;
  const std::vector<double> places = evenly(0.15, 0.85, kAlongLine);
  const std::vector<Segment> lines = lines_within();
  return std::none_of(lines.begin(), lines.end(), [&](const Segment& line) {
    return is_printed(strip_along(response, kind.darker, placed, line, places, pitch), near, kPart * usual);
  });
}

}  // namespace coq::georeferencing
