// SPDX-License-Identifier: MIT
#include "core/georeferencing/detail/middle_dots.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/georeferencing/detail/rank.h"

namespace coq::georeferencing {
namespace {

constexpr double kMaxDot = 0.09;  ///< radius, as a fraction of a hex
constexpr double kRing = 0.25;    ///< radius of a ring where nothing is printed, as a fraction of a hex
constexpr int kRingPlaces = 12;
constexpr double kOtherInk = 0.3;  ///< strength beside the dot, as a fraction of the dot's
constexpr std::size_t kFewestDots = 20;

double pitch_about(const RawLattice& here) {
  return std::sqrt(std::abs(cross(here.first, here.second)) / std::sqrt(0.75));
}

/// A dot near a place: its offset from there, and its strength above the ring around it.
struct Dot {
  PixelPoint offset{};
  double strength = 0;
};

Dot dot_near(const Plane& response, LineKind kind, PixelPoint place, double span, double pitch) {
  const double sign = kind.darker ? 1 : -1;
  const auto ink = [&](PixelPoint p) { return sign * response.between(p.x, p.y); };
  const int reach = std::max(2, static_cast<int>(std::ceil(span)));
  Dot out;
  double top = -1e9;
  for (int y = -reach; y <= reach; ++y) {
    for (int x = -reach; x <= reach; ++x) {
      const PixelPoint at{static_cast<double>(x), static_cast<double>(y)};
      const double value =
          (2 * ink(place + at) + ink(place + at + PixelPoint{1, 0}) + ink(place + at - PixelPoint{1, 0}) +
           ink(place + at + PixelPoint{0, 1}) + ink(place + at - PixelPoint{0, 1})) /
          6;
      if (value > top) top = value, out.offset = at;
    }
  }
  std::vector<double> ring;
  for (int i = 0; i < kRingPlaces; ++i) {
    const double angle = 2 * std::numbers::pi * i / kRingPlaces;
    ring.push_back(ink(place + out.offset + kRing * pitch * PixelPoint{std::cos(angle), std::sin(angle)}));
  }
  const double ground = median(ring);
  out.strength = top - ground;
  // The middle of the area that is above half of the strength.
  const int radius = std::max(3, static_cast<int>(1.3 * kMaxDot * pitch));
  double weight = 0;
  PixelPoint moment;
  for (int y = -radius; y <= radius; ++y) {
    for (int x = -radius; x <= radius; ++x) {
      const PixelPoint at = out.offset + PixelPoint{static_cast<double>(x), static_cast<double>(y)};
      const double value = ink(place + at) - ground - out.strength / 2;
      if (value > 0) weight += value, moment = moment + value * at;
    }
  }
  if (weight > 0) out.offset = 1 / weight * moment;
  return out;
}

}  // namespace

HexMatch look_at_dot(const Plane& response, LineKind kind, const RawLattice& here, double span) {
  const double pitch = pitch_about(here);
  const auto steps = here.steps();
  HexMatch hex;
  hex.here = here;
  const PixelPoint p = here.origin;
  const double room = 0.5 * pitch;
  hex.inside = p.x >= room && p.y >= room && p.x <= response.width - room && p.y <= response.height - room;
  const Dot dot_here = dot_near(response, kind, p, span, pitch);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const PixelPoint before = steps[(i + 5) % steps.size()], after = steps[(i + 1) % steps.size()];
    const PixelPoint along = after - before;
    const double length = std::hypot(along.x, along.y);
    PixelPoint normal{along.y / length, -along.x / length};
    if (dot(normal, steps[i]) < 0) normal = -1 * normal;
    hex.sides[i] = {dot(normal, dot_here.offset), dot_here.strength};
  }
  hex.elsewhere = dot_near(response, kind, p + 1.0 / 3 * (here.first + here.second), span, pitch).strength;
  return hex;
}

bool are_dots(const Plane& darkness, LineKind kind, const std::vector<HexMatch>& hexes, double threshold) {
  constexpr int kSteps = 40;  // across a hex
  std::vector<double> mean((kSteps + 1) * (kSteps + 1), 0.0);
  std::size_t count = 0;
  double pitch = 0;
  for (const HexMatch& hex : hexes) {
    PixelPoint shift;
    if (!hex.inside || !shift_of(hex, threshold, shift)) continue;
    ++count;
    pitch = pitch_about(hex.here);
    for (int y = 0; y <= kSteps; ++y) {
      for (int x = 0; x <= kSteps; ++x) {
        const PixelPoint away =
            pitch * PixelPoint{static_cast<double>(x) / kSteps - 0.5, static_cast<double>(y) / kSteps - 0.5};
        const PixelPoint at = hex.here.origin + shift + away;
        mean[static_cast<std::size_t>(y * (kSteps + 1) + x)] +=
            (kind.darker ? 1 : -1) * darkness.between(at.x, at.y);
      }
    }
  }
  if (count < kFewestDots) return false;
  for (double& value : mean) value /= static_cast<double>(count);
  std::vector<double> sorted = mean;
  const double ground = median(sorted);
  const double top = *std::max_element(mean.begin(), mean.end()) - ground;
  double area = 0;
  for (int y = 0; y <= kSteps; ++y) {
    for (int x = 0; x <= kSteps; ++x) {
      const double far =
          std::hypot(static_cast<double>(x) / kSteps - 0.5, static_cast<double>(y) / kSteps - 0.5);
      const double value = mean[static_cast<std::size_t>(y * (kSteps + 1) + x)] - ground;
      if (value > top / 2) area += 1.0 / (kSteps * kSteps);
      if (far > 2 * kMaxDot && far < 0.5 && value > kOtherInk * top) return false;
    }
  }
  // A grid of sampled places counts small dots roughly; a pixel's width of blur belongs to every dot.
  return std::sqrt(area / std::numbers::pi) < kMaxDot + 0.5 / pitch;
}

}  // namespace coq::georeferencing
