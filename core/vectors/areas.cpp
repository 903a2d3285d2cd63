// SPDX-License-Identifier: MIT
#include "core/vectors/areas.h"

#include <algorithm>
#include <unordered_map>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/geometry/simplify_common.h"
#include "core/vectors/detail/runs.h"

namespace coq::vectors {
namespace {

/// A corner of pixels.
struct Corner {
  int x = 0, y = 0;
  bool operator==(const Corner&) const = default;
};

/// A closed line along the sides of pixels; its area lies to the right.
struct Outline {
  std::vector<Corner> corners{};
  bool pinched = false;  ///< whether it passes a corner twice
};

/// Follows the outlines of the areas of a picture of classes.
class Follower {
 public:
  Follower(const images::Plane& classes, const std::vector<bool>& wanted)
      : m_classes(classes), m_wanted(wanted), m_seen(classes.values.size()) {}

  /// Returns the class of a pixel, or 0 if it is outside the picture or its class is not wanted.
  std::uint8_t label(int x, int y) const {
    if (!m_classes.contains(x, y)) return 0;
    const std::uint8_t value = m_classes.at(x, y);
    return m_wanted[value] ? value : 0;
  }
  /// Returns whether an outline that has not been followed yet runs along the left side of the pixel.
  bool starts_at(int x, int y) const {
    const std::uint8_t value = label(x, y);
    return value != 0 && label(x - 1, y) != value && !m_seen[m_classes.index(x, y)];
  }

  Outline follow(int x, int y) {
    const std::uint8_t own = label(x, y);
    Outline out;
    // Directions: 0 up, 1 right, 2 down, 3 left.
    constexpr int kX[] = {0, 1, 0, -1}, kY[] = {-1, 0, 1, 0};
    Corner at{x, y + 1};
    int direction = 0;
    do {
      if (direction == 0) m_seen[m_classes.index(at.x, at.y - 1)] = true;
      at.x += kX[direction], at.y += kY[direction];
      const bool right = ahead(at, direction, true) == own, left = ahead(at, direction, false) == own;
      // Pixels that touch only at a corner are not connected, so the outline turns right between them.
      const int turn = !right ? 1 : left ? 3 : 0;
      const bool junction = ahead(at, direction, false) != ahead(at, (direction + 3) % 4, false);
      if (turn != 0 || junction) out.corners.push_back(at);
      if (!right && left) out.pinched = true;
      direction = (direction + turn) % 4;
    } while (at.x != x || at.y != y + 1 || direction != 0);
    return out;
  }

 private:
  /// Returns the class of the pixel ahead of a corner, to the right or left of the direction.
  std::uint8_t ahead(Corner at, int direction, bool right) const {
    // Pixels around a corner: 0 upper left, 1 upper right, 2 lower right, 3 lower left.
    const int pixel = right ? (direction + 1) % 4 : direction;
    return label(at.x - (pixel == 0 || pixel == 3 ? 1 : 0), at.y - (pixel <= 1 ? 1 : 0));
  }

  const images::Plane& m_classes;
  const std::vector<bool>& m_wanted;
  std::vector<bool> m_seen;
};

/// Cuts an outline that passes a corner twice into rings that do not.
std::vector<std::vector<Corner>> simple_rings(const Outline& outline) {
  if (!outline.pinched) return {outline.corners};
  std::vector<std::vector<Corner>> out;
  std::vector<Corner> open;
  std::unordered_map<std::int64_t, std::size_t> places;  // indexes in `open` by corner
  const auto key = [](Corner at) { return static_cast<std::int64_t>(at.y) << 32 | at.x; };
  for (const Corner corner : outline.corners) {
    const auto [found, is_new] = places.try_emplace(key(corner), open.size());
    if (!is_new) {
      const auto from = static_cast<std::ptrdiff_t>(found->second);
      std::vector<Corner> ring(open.begin() + from, open.end());
      for (std::size_t i = 1; i < ring.size(); ++i) places.erase(key(ring[i]));
      open.resize(found->second + 1);
      out.push_back(std::move(ring));
    } else {
      open.push_back(corner);
    }
  }
  out.push_back(std::move(open));
  return out;
}

/// Returns twice the signed area in square pixels, positive for outer rings.
std::int64_t twice_area_of(const std::vector<Corner>& ring) {
  std::int64_t out = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Corner a = ring[i], b = ring[(i + 1) % ring.size()];
    out += static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(b.x) * a.y;
  }
  return out;
}

Ring placed_ring(const std::vector<Corner>& ring, const Place& place) {
  Ring out;
  out.reserve(ring.size());
  for (const Corner corner : ring) out.push_back(place.at(corner.x, corner.y));
  return out;
}

}  // namespace

Result<std::vector<TracedArea>> areas(const images::Plane& classes, const std::vector<bool>& wanted,
                                      const images::Plane* untidied, const Place& place, Um tolerance,
                                      const StopToken& stop) {
  std::vector<bool> only = wanted;
  only.resize(256);
  only[0] = false;
  const auto runs = detail::Runs::find(classes, only, false);
  if (!runs) return runs.error();
  std::vector<TracedArea> out(runs->parts());
  std::vector<Polygon> outlines(runs->parts());
  Follower follower(classes, only);
  for (int y = 0; y < classes.height; ++y) {
    if (stop.stop_requested()) return make_error("trace.stopped", message("stopped"));
    for (const auto* run = runs->begin_of(y); run != runs->end_of(y); ++run) {
      TracedArea& area = out[run->part];
      if (area.pixels == 0) area.value = classes.at(run->left, y), area.x = run->left, area.y = y;
      area.pixels += run->right - run->left;
      if (untidied != nullptr)
        area.inked += std::count(untidied->row(y) + run->left, untidied->row(y) + run->right, area.value);
      if (!follower.starts_at(run->left, y)) continue;
      for (const std::vector<Corner>& ring : simple_rings(follower.follow(run->left, y))) {
        Polygon& outline = outlines[run->part];
        if (twice_area_of(ring) > 0)
          outline.outer = placed_ring(ring, place);
        else
          outline.holes.push_back(placed_ring(ring, place));
      }
    }
  }
  std::vector<Path> none;
  simplify_common(outlines, none, tolerance);
  if (stop.stop_requested()) return make_error("trace.stopped", message("stopped"));
  for (std::size_t i = 0; i < out.size(); ++i) out[i].outline = std::move(outlines[i]);
  return out;
}

}  // namespace coq::vectors
