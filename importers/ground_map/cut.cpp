// SPDX-License-Identifier: MIT
#include "importers/ground_map/cut.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>

namespace coq::importers::ground {
namespace {

/// The half-plane on one side of a rectangle's edge: points with x (or y) of at least `at`, or at most `at`.
struct HalfPlane {
  bool by_x = true;
  bool above = true;
  double at = 0;

  double across(Position p) const { return by_x ? p.x : p.y; }
  double along(Position p) const { return by_x ? p.y : p.x; }
  bool contains(Position p) const { return above ? across(p) >= at : across(p) <= at; }
  /// Returns where an edge crosses the line. The result does not depend on the direction of the edge.
  Position crossing(Position a, Position b) const {
    if (std::tie(b.x, b.y) < std::tie(a.x, a.y)) std::swap(a, b);
    const double share = (at - across(a)) / (across(b) - across(a));
    const double place = along(a) + (along(b) - along(a)) * share;
    return by_x ? Position{at, place} : Position{place, at};
  }
};

std::vector<HalfPlane> sides_of(const Rect& rect) {
  return {{true, true, rect.min_x},
          {true, false, rect.max_x},
          {false, true, rect.min_y},
          {false, false, rect.max_y}};
}

void drop_repeated(Line& ring) {
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
}

/// Splits a ring into the chains inside a half-plane, each from one crossing to the next. Rings without a
/// crossing are added to `whole` if they are inside.
void split_ring(const Line& ring, const HalfPlane& half, std::vector<Line>& chains, std::vector<Line>& whole) {
  const std::size_t size = ring.size();
  const auto enters = [&](std::size_t i) {
    return !half.contains(ring[i]) && half.contains(ring[(i + 1) % size]);
  };
  std::size_t start = 0;
  while (start < size && !enters(start)) ++start;
  if (start == size) {
    if (half.contains(ring.front())) whole.push_back(ring);
    return;
  }
  for (std::size_t step = 0; step < size; ++step) {
    const std::size_t i = (start + step) % size;
    const Position a = ring[i], b = ring[(i + 1) % size];
    const bool a_inside = half.contains(a), b_inside = half.contains(b);
    if (a_inside != b_inside) {
      if (b_inside) chains.emplace_back();
      chains.back().push_back(half.crossing(a, b));
    }
    if (b_inside) chains.back().push_back(b);
  }
}

/// Joins chains to rings along the line of the half-plane. By the even-odd rule, the area lies between the
/// first and the second crossing, between the third and the fourth, and so on.
std::vector<Line> join_chains(const std::vector<Line>& chains, const HalfPlane& half) {
  std::vector<std::size_t> ends(2 * chains.size());  // 2 i is the beginning of chain i, 2 i + 1 its end
  for (std::size_t i = 0; i < ends.size(); ++i) ends[i] = i;
  const auto point_of = [&](std::size_t end) {
    return end % 2 == 0 ? chains[end / 2].front() : chains[end / 2].back();
  };
  std::stable_sort(ends.begin(), ends.end(), [&](std::size_t a, std::size_t b) {
    return half.along(point_of(a)) < half.along(point_of(b));
  });
  std::vector<std::size_t> partner(ends.size());
  for (std::size_t i = 0; i < ends.size(); i += 2) {
    partner[ends[i]] = ends[i + 1];
    partner[ends[i + 1]] = ends[i];
  }
  std::vector<bool> used(chains.size(), false);
  std::vector<Line> rings;
  for (std::size_t first = 0; first < chains.size(); ++first) {
    if (used[first]) continue;
    Line& ring = rings.emplace_back();
    for (std::size_t end = 2 * first; !used[end / 2];) {
      used[end / 2] = true;
      const Line& chain = chains[end / 2];
      if (end % 2 == 0)
        ring.insert(ring.end(), chain.begin(), chain.end());
      else
        ring.insert(ring.end(), chain.rbegin(), chain.rend());
      end = partner[end ^ 1];
    }
  }
  return rings;
}

}  // namespace

std::vector<Line> cut_rings(std::vector<Line> rings, const Rect& rect) {
  for (Line& ring : rings) drop_repeated(ring);
  for (const HalfPlane& half : sides_of(rect)) {
    std::erase_if(rings, [](const Line& ring) { return ring.size() < 3; });
    const bool all_inside = std::all_of(rings.begin(), rings.end(), [&](const Line& ring) {
      return std::all_of(ring.begin(), ring.end(), [&](Position p) { return half.contains(p); });
    });
    if (all_inside) continue;
    std::vector<Line> chains, kept;
    for (const Line& ring : rings) split_ring(ring, half, chains, kept);
    for (Line& ring : join_chains(chains, half)) kept.push_back(std::move(ring));
    rings = std::move(kept);
    for (Line& ring : rings) drop_repeated(ring);
  }
  std::erase_if(rings, [](const Line& ring) { return ring.size() < 3; });
  return rings;
}

std::vector<Line> cut_path(const Line& path, const Rect& rect) {
  std::vector<Line> parts{path};
  for (const HalfPlane& half : sides_of(rect)) {
    std::vector<Line> inside;
    for (const Line& part : parts) {
      bool open = false;
      for (std::size_t i = 0; i < part.size(); ++i) {
        const bool here = half.contains(part[i]);
        if (i > 0 && here != half.contains(part[i - 1])) {
          if (here) inside.emplace_back();
          inside.back().push_back(half.crossing(part[i - 1], part[i]));
          open = here;
        } else if (here && !open) {
          inside.emplace_back();
          open = true;
        }
        if (here) inside.back().push_back(part[i]);
      }
    }
    parts = std::move(inside);
  }
  for (Line& part : parts) part.erase(std::unique(part.begin(), part.end()), part.end());
  std::erase_if(parts, [](const Line& part) { return part.size() < 2; });
  return parts;
}

Line with_points_along(const Line& ring, const Rect& rect, int pieces) {
  Line out;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Position a = ring[i], b = ring[(i + 1) % ring.size()];
    out.push_back(a);
    const bool on_x = a.x == b.x && (a.x == rect.min_x || a.x == rect.max_x);
    const bool on_y = a.y == b.y && (a.y == rect.min_y || a.y == rect.max_y);
    if (!on_x && !on_y) continue;
    const double low = on_x ? rect.min_y : rect.min_x, high = on_x ? rect.max_y : rect.max_x;
    const double from = on_x ? a.y : a.x, to = on_x ? b.y : b.x;
    const auto at = [&](int k) { return low + (high - low) * k / pieces; };
    const bool up = from < to;
    for (int n = 1; n < pieces; ++n) {
      const double place = at(up ? n : pieces - n);
      if (place <= std::min(from, to) || place >= std::max(from, to)) continue;
      out.push_back(on_x ? Position{a.x, place} : Position{place, a.y});
    }
  }
  return out;
}

}  // namespace coq::importers::ground
