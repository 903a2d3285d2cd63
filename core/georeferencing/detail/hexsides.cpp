// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/hexsides.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/warp_fit.h"
#include "core/georeferencing/detail/middle_dots.h"
#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

constexpr int kFewestSides = 4;
constexpr double kMeeting = 0.18;  ///< fraction of a side near each corner, where three lines meet
constexpr double kTick = 0.2;      ///< fraction of a side near each corner, covered by ticks and little else

/// Finds the strongest line along the side from `a` to `b`, within `span` pixels along the unit vector
/// `normal`.
SideLine line_across(const Plane& plane, LineKind kind, PixelPoint a, PixelPoint b, PixelPoint normal,
                     double span) {
  constexpr double kStep = 0.5;  // pixels
  const int half = std::max(2, static_cast<int>(std::ceil(span / kStep)));
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const int places = std::clamp(static_cast<int>(length), 6, 40);
  std::vector<double> profile(static_cast<std::size_t>(2 * half + 1), 0.0);
  for (int i = -half; i <= half; ++i) {
    double sum = 0;
    for (int k = 0; k < places; ++k) {
      double t = (k + 0.5) / places;
      if (kind.drawing == HexDrawing::sides)
        t = kMeeting + t * (1 - 2 * kMeeting);
      else
        t = t < 0.5 ? 2 * kTick * t : 1 - 2 * kTick * (1 - t);
      const PixelPoint p = a + t * (b - a) + (i * kStep) * normal;
      sum += plane.between(p.x, p.y);
    }
    profile[static_cast<std::size_t>(i + half)] = (kind.darker ? sum : -sum) / places;
  }
  std::size_t best = 0;
  for (std::size_t i = 0; i < profile.size(); ++i) {
    if (profile[i] > profile[best]) best = i;
  }
  std::vector<double> sorted = profile;
  const double beside = median(sorted);
  SideLine line;
  line.strength = profile[best] - beside;
  // Computes the centre of the profile above half of the line's strength, which is the middle of a broad line.
  const double least = beside + line.strength / 2;
  double weight = 0, moment = 0;
  for (std::size_t i = best; i < profile.size() && profile[i] > least; ++i) {
    weight += profile[i] - least, moment += (profile[i] - least) * static_cast<double>(i);
  }
  for (std::size_t i = best; i-- > 0 && profile[i] > least;) {
    weight += profile[i] - least, moment += (profile[i] - least) * static_cast<double>(i);
  }
  const double at = weight > 0 ? moment / weight : static_cast<double>(best);
  line.offset = (at - half) * kStep;
  return line;
}

bool is_in_picture(const Plane& plane, PixelPoint p) {
  return p.x >= 0 && p.y >= 0 && p.x <= plane.width && p.y <= plane.height;
}

}  // namespace

SideLine line_along(const Plane& response, LineKind kind, PixelPoint a, PixelPoint b, double span) {
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  return line_across(response, kind, a, b, {(b.y - a.y) / length, -(b.x - a.x) / length}, span);
}

HexMatch look_at_hex(const Plane& response, LineKind kind, const RawLattice& here, double span) {
  if (kind.drawing == HexDrawing::dots) return look_at_dot(response, kind, here, span);
  const auto steps = here.steps();
  std::array<PixelPoint, kDirections> corners{};
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = 1.0 / 3 * (steps[i] + steps[(i + 1) % corners.size()]);
  const PixelPoint centre = here.origin;
  HexMatch hex;
  hex.here = here;
  hex.inside = std::all_of(corners.begin(), corners.end(),
                           [&](PixelPoint corner) { return is_in_picture(response, centre + 0.97 * corner); });
  for (std::size_t i = 0; i < corners.size(); ++i) {
    // The side towards steps[i] is between the corners before and after it.
    const PixelPoint a = centre + corners[(i + 5) % corners.size()], b = centre + corners[i];
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    PixelPoint normal{(b.y - a.y) / length, -(b.x - a.x) / length};
    if (dot(normal, steps[i]) < 0) normal = -1 * normal;
    hex.sides[i] = line_across(response, kind, a, b, normal, span);
    // Halfway to a side there is no line. Three of the six sides are enough for this sample.
    if (i % 2 != 0) continue;
    const PixelPoint inward = -0.25 * steps[i];
    const SideLine nothing = line_across(response, kind, a + inward, b + inward, normal, span);
    hex.elsewhere = std::max(hex.elsewhere, nothing.strength);
  }
  return hex;
}

std::vector<HexMatch> look_at_hexes(const Plane& response, LineKind kind, const RawLattice& lattice,
                                    PixelPoint about, double reach, double span) {
  const double area = cross(lattice.first, lattice.second);
  // The corners of the image bound the coordinates.
  double low_q = 1e9, high_q = -1e9, low_s = 1e9, high_s = -1e9;
  for (const PixelPoint corner :
       {PixelPoint{0, 0}, PixelPoint{static_cast<double>(response.width), 0},
        PixelPoint{0, static_cast<double>(response.height)},
        PixelPoint{static_cast<double>(response.width), static_cast<double>(response.height)}}) {
    const PixelPoint p = corner - lattice.origin;
    const double q = cross(p, lattice.second) / area, s = cross(lattice.first, p) / area;
    low_q = std::min(low_q, q), high_q = std::max(high_q, q);
    low_s = std::min(low_s, s), high_s = std::max(high_s, s);
  }
  std::vector<HexMatch> out;
  for (int q = static_cast<int>(std::floor(low_q)); q <= high_q; ++q) {
    for (int s = static_cast<int>(std::floor(low_s)); s <= high_s; ++s) {
      const PixelPoint centre = lattice.centre(q, s);
      if (!is_in_picture(response, centre)) continue;
      if (std::hypot(centre.x - about.x, centre.y - about.y) > reach) continue;
      out.push_back(look_at_hex(response, kind, {centre, lattice.first, lattice.second}, span));
      out.back().q = q, out.back().s = s;
    }
  }
  return out;
}

double line_threshold(const std::vector<HexMatch>& hexes) {
  std::vector<double> lines, elsewhere;
  for (const HexMatch& hex : hexes) {
    for (const SideLine& side : hex.sides) lines.push_back(side.strength);
    elsewhere.push_back(hex.elsewhere);
  }
  if (lines.empty()) return 0;
  const auto part = [](std::vector<double>& values, double share) {
    return of_rank(values, static_cast<std::size_t>(share * static_cast<double>(values.size() - 1)));
  };
  // Text and symbols in a few hexes are stronger than any line, but half of the hexes have nothing there.
  return std::max({0.2, 0.35 * part(lines, 0.75), 1.1 * part(elsewhere, 0.5)});
}

bool shift_of(const HexMatch& hex, double threshold, PixelPoint& shift) {
  const auto steps = hex.here.steps();
  double xx = 0, xy = 0, yy = 0, x = 0, y = 0;
  int count = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (hex.sides[i].strength < threshold) continue;
    // Lines are perpendicular to the steps if hexes are regular. Otherwise they follow the difference of the
    // corners.
    const PixelPoint before = steps[(i + 5) % steps.size()], after = steps[(i + 1) % steps.size()];
    const PixelPoint along = 1.0 / 3 * (after - before);
    const double length = std::hypot(along.x, along.y);
    PixelPoint n{along.y / length, -along.x / length};
    if (dot(n, steps[i]) < 0) n = -1 * n;
    xx += n.x * n.x, xy += n.x * n.y, yy += n.y * n.y;
    x += n.x * hex.sides[i].offset, y += n.y * hex.sides[i].offset;
    ++count;
  }
  const double det = xx * yy - xy * xy;
  if (count < kFewestSides || det < 0.1) return false;
  shift = {(x * yy - y * xy) / det, (y * xx - x * xy) / det};
  return true;
}

bool refine(RawLattice& lattice, const std::vector<HexMatch>& hexes, double threshold) {
  constexpr std::size_t kFewest = 6;
  std::vector<TiePair> pairs;
  for (const HexMatch& hex : hexes) {
    PixelPoint shift;
    if (!shift_of(hex, threshold, shift)) continue;
    const PixelPoint at = hex.here.origin + shift;
    pairs.push_back({static_cast<double>(hex.q), static_cast<double>(hex.s), at.x, at.y});
  }
  std::optional<PictureFit> fit;
  for (int round = 0; round < 4; ++round) {
    if (pairs.size() < kFewest) return false;
    fit = fit_affine(pairs);
    if (!fit) return false;
    std::vector<double> sorted = fit->residuals;
    const double most = std::max(0.3, 3 * median(sorted));
    std::vector<TiePair> kept;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (fit->residuals[i] <= most) kept.push_back(pairs[i]);
    }
    if (kept.size() == pairs.size()) break;
    pairs = std::move(kept);
  }
  if (!fit) return false;
  lattice.origin = {fit->x0, fit->y0};
  lattice.first = {fit->xx, fit->yx};
  lattice.second = {fit->xy, fit->yy};
  return cross(lattice.first, lattice.second) > 0;
}

}  // namespace coq::georeferencing
