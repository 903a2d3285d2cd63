// SPDX-License-Identifier: MIT
#include "core/geometry/detail/edge_sweep.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/geometry/predicates.h"

namespace coq::detail {
namespace {

struct SweptEdge {
  Point left, right;  ///< lexicographically left < right
  std::uint32_t ring = 0;
  std::uint32_t next = 0;  ///< the next edge of the ring
};

struct Corner {
  Point at;
  std::uint32_t ring;
  auto operator<=>(const Corner&) const = default;
};

/// Returns the order of two edges along the sweep line, decided at the later left end. Valid only while no two
/// edges cross.
int compare(const SweptEdge& e, const SweptEdge& f) {
  if (f.left < e.left) return -compare(f, e);
  if (e.left != f.left) {
    if (const int side = orientation(e.left, e.right, f.left); side != 0) return side;
  }
  return orientation(e.left, e.right, f.right);
}

struct Sweep {
  struct Before {
    const std::vector<SweptEdge>* edges;
    bool operator()(std::uint32_t i, std::uint32_t j) const { return compare((*edges)[i], (*edges)[j]) > 0; }
  };
  using Status = std::set<std::uint32_t, Before>;

  std::vector<SweptEdge> edges;
  std::vector<Point> firsts;  ///< first corner of each ring
  Status status{Before{&edges}};
  std::vector<Status::iterator> places;
  std::vector<char> odd_after;  ///< by active edge: parity of the rings around the region just after it
  std::vector<bool> settled;    ///< by ring
  std::vector<Corner> corners;  ///< points where rings pass, two entries for each passage
  EdgeSweep out;

  explicit Sweep(const std::vector<PlainEdge>& plain) {
    for (const PlainEdge& e : plain) edges.push_back({std::min(e.a, e.b), std::max(e.a, e.b)});
    firsts.push_back({kUmLimit + 1, kUmLimit + 1});
  }

  explicit Sweep(const std::vector<const Ring*>& rings) {
    std::size_t count = 0;
    for (const Ring* ring : rings) count += ring->size();
    edges.reserve(count);
    for (std::uint32_t r = 0; r < rings.size(); ++r) {
      const Ring& ring = *rings[r];
      const auto first = static_cast<std::uint32_t>(edges.size());
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const std::size_t next = i + 1 < ring.size() ? i + 1 : 0;
        const auto [left, right] = std::minmax(ring[i], ring[next]);
        edges.push_back({left, right, r, first + static_cast<std::uint32_t>(next)});
      }
      firsts.push_back(*std::min_element(ring.begin(), ring.end()));
    }
    out.inside.resize(rings.size());
  }

  /// Checks two neighbours. Returns false if they cross or overlap. A vertex inside an edge also counts as a
  /// corner of that edge's ring.
  bool may_be_neighbours(std::uint32_t i, std::uint32_t j) {
    const SweptEdge& e = edges[i];
    const SweptEdge& f = edges[j];
    const SegmentMeeting how = meeting(e.left, e.right, f.left, f.right);
    if (how == SegmentMeeting::none) return true;
    if (how != SegmentMeeting::touch) return false;
    for (const Point p : {e.left, e.right, f.left, f.right}) {
      const bool end_of_e = p == e.left || p == e.right;
      const bool end_of_f = p == f.left || p == f.right;
      if (end_of_e != end_of_f && on_segment(p, e.left, e.right) && on_segment(p, f.left, f.right)) {
        corners.push_back({p, end_of_e ? f.ring : e.ring});
        corners.push_back(corners.back());
      }
    }
    return true;
  }

  bool insert(std::uint32_t i) {
    const auto [place, fresh] = status.insert(i);
    if (!fresh) return false;  // the same line at the same position: they overlap
    places[i] = place;
    if (place != status.begin() && !may_be_neighbours(*std::prev(place), i)) return false;
    const auto next = std::next(place);
    return next == status.end() || may_be_neighbours(i, *next);
  }

  bool remove(std::uint32_t i) {
    const auto place = places[i];
    const auto next = std::next(place);
    bool good = true;
    const bool has_previous = place != status.begin();
    if (has_previous) good = may_be_neighbours(*std::prev(place), i);
    if (next != status.end()) good = good && may_be_neighbours(i, *next);
    if (has_previous && next != status.end()) good = good && may_be_neighbours(*std::prev(place), *next);
    status.erase(place);
    return good;
  }

  bool passes(std::uint32_t i, Point at) const { return on_segment(at, edges[i].left, edges[i].right); }

  /// Computes parities at a point after all edges that start there are in the status. These edges, and edges
  /// that pass through the point, are neighbours.
  void settle(Point at, std::uint32_t started) {
    auto place = places[started];
    while (place != status.begin() && passes(*std::prev(place), at)) --place;
    char odd = place == status.begin() ? 0 : odd_after[*std::prev(place)];
    for (; place != status.end() && passes(*place, at); ++place) {
      const std::uint32_t ring = edges[*place].ring;
      if (firsts[ring] == at && !settled[ring]) {
        settled[ring] = true;
        out.inside[ring] = odd != 0;
      }
      odd = odd == 0 ? 1 : 0;
      odd_after[*place] = odd;
    }
  }

  /// Computes the parity for a ring without a sweep; no two edges may cross. It counts the edges active at the
  /// ring's first corner that come before those that start there.
  void settle_by_counting(std::uint32_t ring) {
    const Point at = firsts[ring];
    const Before before{&edges};
    std::optional<std::uint32_t> started;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      if (edges[i].ring == ring && edges[i].left == at && (!started || before(i, *started))) started = i;
    }
    bool odd = false;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      const bool active = edges[i].left <= at && at < edges[i].right;
      if (active && i != *started && before(i, *started)) odd = !odd;
    }
    out.inside[ring] = odd;
  }

  void find_touches() {
    for (const SweptEdge& e : edges) corners.push_back({e.left, e.ring}), corners.push_back({e.right, e.ring});
    std::sort(corners.begin(), corners.end());
    for (std::size_t i = 0; i < corners.size();) {
      std::size_t end = i;
      while (end < corners.size() && corners[end].at == corners[i].at) ++end;
      for (std::size_t j = i + 2; j < end; j += 2) {  // each ring through the point has at least two entries
        for (std::size_t k = i; k < j; k += 2) {
          out.touches.push_back({corners[k].ring, corners[j].ring, corners[i].at});
        }
      }
      i = end;
    }
  }

  void finish() {
    std::sort(out.touches.begin(), out.touches.end());
    out.touches.erase(std::unique(out.touches.begin(), out.touches.end()), out.touches.end());
    out.clean = true;
  }

  /// Checks a pair of edges. Returns false if they cross or overlap. Records points where they touch, except
  /// the corner between them.
  bool may_be_pair(std::uint32_t i, std::uint32_t j) {
    const SweptEdge& e = edges[i];
    const SweptEdge& f = edges[j];
    const SegmentMeeting how = meeting(e.left, e.right, f.left, f.right);
    if (how != SegmentMeeting::touch) return how == SegmentMeeting::none;
    const bool in_turn = e.ring == f.ring && (e.next == j || f.next == i);
    for (const Point p : {e.left, e.right, f.left, f.right}) {
      if (!in_turn && on_segment(p, e.left, e.right) && on_segment(p, f.left, f.right)) {
        out.touches.push_back({std::min(e.ring, f.ring), std::max(e.ring, f.ring), p});
      }
    }
    return true;
  }

  void run_over_pairs() {
    for (std::uint32_t i = 1; i < edges.size(); ++i) {
      const auto [low, high] = std::minmax(edges[i].left.y, edges[i].right.y);
      for (std::uint32_t j = 0; j < i; ++j) {
        const SweptEdge& other = edges[j];
        if (other.right.x < edges[i].left.x || edges[i].right.x < other.left.x) continue;
        if (std::max(other.left.y, other.right.y) < low || high < std::min(other.left.y, other.right.y))
          continue;
        if (!may_be_pair(j, i)) return;
      }
    }
    // A single ring has no others around it.
    for (std::uint32_t ring = 0; ring < firsts.size() && firsts.size() > 1; ++ring) settle_by_counting(ring);
    finish();
  }

  void run() {
    places.resize(edges.size(), status.end());
    odd_after.resize(edges.size());
    settled.resize(firsts.size());
    std::vector<std::uint32_t> starts(edges.size());
    for (std::uint32_t i = 0; i < edges.size(); ++i) starts[i] = i;
    std::vector<std::uint32_t> ends = starts;
    std::sort(starts.begin(), starts.end(), [&](auto i, auto j) { return edges[i].left < edges[j].left; });
    std::sort(ends.begin(), ends.end(), [&](auto i, auto j) { return edges[i].right < edges[j].right; });
    std::size_t end = 0;
    for (std::size_t start = 0; start < starts.size();) {
      const Point at = edges[starts[start]].left;
      for (; end < ends.size() && edges[ends[end]].right <= at; ++end) {
        if (!remove(ends[end])) return;
      }
      for (; start < starts.size() && edges[starts[start]].left == at; ++start) {
        if (!insert(starts[start])) return;
      }
      settle(at, starts[start - 1]);
    }
    for (; end < ends.size(); ++end) {
      if (!remove(ends[end])) return;
    }
    find_touches();
    finish();
  }
};

/// Number of edges up to which all pairs are compared (measured).
constexpr std::size_t kFewEdges = 120;

}  // namespace

EdgeSweep find_by_sweep(const std::vector<const Ring*>& rings) {
  Sweep sweep(rings);
  sweep.run();
  return std::move(sweep.out);
}

EdgeSweep find_by_pairs(const std::vector<const Ring*>& rings) {
  Sweep sweep(rings);
  sweep.run_over_pairs();
  return std::move(sweep.out);
}

EdgeSweep sweep_edges(const std::vector<const Ring*>& rings) {
  std::size_t count = 0;
  for (const Ring* ring : rings) count += ring->size();
  return count <= kFewEdges ? find_by_pairs(rings) : find_by_sweep(rings);
}

std::vector<bool> inside_left(const std::vector<PlainEdge>& edges) {
  Sweep sweep(edges);
  sweep.run();
  if (!sweep.out.clean) return {};
  return {sweep.odd_after.begin(), sweep.odd_after.end()};
}

}  // namespace coq::detail
