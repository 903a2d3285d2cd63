// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <utility>

#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq {
namespace {

/// Returns whether `p` is farther than `tolerance` from the segment. The squares compared are below 2^106, so
/// they need 128 bits.
bool farther(Point p, Point a, Point b, Um tolerance) {
  const Vector along = b - a;
  const Vector to = p - a;
  const Int128 limit = static_cast<Int128>(tolerance) * tolerance;
  if (dot(to, along) <= 0) return dot(to, to) > limit;
  if (dot(p - b, along) >= 0) return dot(p - b, p - b) > limit;
  const Int128 height = cross(along, to);
  return height * height > limit * dot(along, along);
}

/// Returns the squared distance to the line or the nearer end, times a factor common to all p; only for
/// comparisons.
double remoteness(Point p, Point a, Point b) {
  const Vector along = b - a;
  const Vector to = p - a;
  const double length = static_cast<double>(dot(along, along));
  if (dot(to, along) <= 0) return static_cast<double>(dot(to, to)) * length;
  if (dot(p - b, along) >= 0) return static_cast<double>(dot(p - b, p - b)) * length;
  const double height = static_cast<double>(cross(along, to));
  return height * height;
}

/// Selects the points of an open line that stay. At first, `kept` contains the ends.
class Thinning {
 public:
  Thinning(const Path& path, Um tolerance) : m_path(path), m_tolerance(tolerance), kept(path.size()) {}

  void keep(std::size_t first, std::size_t last) {
    kept[first] = kept[last] = true;
    std::vector<std::pair<std::size_t, std::size_t>> open{{first, last}};
    while (!open.empty()) {
      const auto [from, to] = open.back();
      open.pop_back();
      if (to - from < 2) continue;
      bool needed = false;
      for (std::size_t i = from + 1; i < to && !needed; ++i) {
        needed = farther(m_path[i], m_path[from], m_path[to], m_tolerance);
      }
      if (!needed) continue;
      const std::size_t at = farthest(from, to);
      kept[at] = true;
      open.push_back({from, at});
      open.push_back({at, to});
    }
  }

  /// Returns the point between two kept neighbours that is farthest from the line between them.
  std::size_t farthest(std::size_t from, std::size_t to) const {
    std::size_t best = from + 1;
    double most = -1;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double far = remoteness(m_path[i], m_path[from], m_path[to]);
      if (far > most) most = far, best = i;
    }
    return best;
  }

  Path result() const {
    Path out;
    for (std::size_t i = 0; i < m_path.size(); ++i) {
      if (kept[i]) out.push_back(m_path[i]);
    }
    return out;
  }

 private:
  const Path& m_path;
  Um m_tolerance;

 public:
  std::vector<bool> kept;
};

/// A ring as an open line that ends where it starts. It is opened at its lexicographically first point, a
/// corner of the hull that every simplification keeps.
struct OpenRing {
  Path path;
  Thinning thinning;

  OpenRing(const Ring& ring, Um tolerance) : path(opened(ring)), thinning(path, tolerance) {
    const std::size_t last = path.size() - 1;
    const std::size_t far = thinning.farthest(0, last);
    thinning.keep(0, far);
    thinning.keep(far, last);
    if (std::count(thinning.kept.begin(), thinning.kept.end(), true) < 4) keep_third(far, last);
  }
  OpenRing(const OpenRing&) = delete;

  static Path opened(const Ring& ring) {
    Path out = ring;
    std::rotate(out.begin(), std::min_element(out.begin(), out.end()), out.end());
    out.push_back(out.front());
    return out;
  }

  void keep_third(std::size_t far, std::size_t last) {
    const std::size_t a = far > 1 ? thinning.farthest(0, far) : last;
    const std::size_t b = last - far > 1 ? thinning.farthest(far, last) : last;
    const bool use_a = a != last && (b == last || remoteness(path[a], path[0], path[far]) >=
                                                      remoteness(path[b], path[0], path[far]));
    thinning.kept[use_a ? a : b] = true;
  }

  Ring result() const {
    Ring out = thinning.result();
    out.pop_back();
    return out;
  }

  /// Keeps another point of each edge whose box contains `place`. Returns false if there was none left.
  bool refine_near(Point place) {
    bool any = false;
    std::size_t from = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (!thinning.kept[i]) continue;
      if (i - from > 1 && grown(bounds({path[from], path[i]}), 1).contains(place)) {
        thinning.kept[thinning.farthest(from, i)] = true;
        any = true;
      }
      from = i;
    }
    return any;
  }

  bool refine_everywhere() {
    const std::vector<bool> before = thinning.kept;
    std::size_t from = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (!before[i]) continue;
      if (i - from > 1) thinning.kept[thinning.farthest(from, i)] = true;
      from = i;
    }
    return before != thinning.kept;
  }
};

Polygon result_of(const std::vector<std::unique_ptr<OpenRing>>& rings) {
  Polygon out{rings.front()->result(), {}};
  for (std::size_t i = 1; i < rings.size(); ++i) out.holes.push_back(rings[i]->result());
  return out;
}

}  // namespace

Path simplified(const Path& path, Um tolerance) {
  if (path.size() < 3) return path;
  Thinning thinning(path, tolerance);
  thinning.keep(0, path.size() - 1);
  return thinning.result();
}

Polygon simplified(const Polygon& area, Um tolerance) {
  if (!is_valid(area)) return area;
  std::vector<std::unique_ptr<OpenRing>> rings;
  rings.push_back(std::make_unique<OpenRing>(area.outer, tolerance));
  for (const Ring& hole : area.holes) rings.push_back(std::make_unique<OpenRing>(hole, tolerance));
  constexpr std::size_t kFaultsAtOnce = 256;
  for (;;) {
    Polygon out = result_of(rings);
    const std::vector<AreaFault> faults = find_faults(out, kFaultsAtOnce);
    if (faults.empty()) return out;
    bool changed = false;
    for (const AreaFault& fault : faults) {
      const bool place_says_where =
          fault.fault == RingFault::edges_cross || fault.fault == RingFault::edges_overlap;
      if (!place_says_where) continue;
      for (const auto& ring : rings) changed = ring->refine_near(fault.at) || changed;
    }
    // If a hole is on the wrong side, or no point is left nearby, more points are kept everywhere, in the end
    // all of them.
    for (std::size_t i = 0; i < rings.size() && !changed; ++i) changed = rings[i]->refine_everywhere();
    if (!changed) return area;
  }
}

}  // namespace coq
