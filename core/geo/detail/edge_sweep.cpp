// SPDX-License-Identifier: MIT
#include "core/geo/detail/edge_sweep.h"

#include <algorithm>
#include <set>

#include "core/geo/predicates.h"

namespace coq::detail {
namespace {

struct Edge {
  Point left, right;  ///< left < right: by x, then y
  std::uint32_t ring;
};

struct Corner {
  Point at;
  std::uint32_t ring;
  auto operator<=>(const Corner&) const = default;
};

/// The order of two edges along the sweep line, valid while no two edges cross: by the end that starts later.
int compare(const Edge& e, const Edge& f) {
  if (f.left < e.left) return -compare(f, e);
  if (e.left != f.left) {
    if (const int side = orientation(e.left, e.right, f.left); side != 0) return side;
  }
  return orientation(e.left, e.right, f.right);
}

struct Sweep {
  struct Before {
    const std::vector<Edge>* edges;
    bool operator()(std::uint32_t i, std::uint32_t j) const { return compare((*edges)[i], (*edges)[j]) > 0; }
  };
  using Status = std::set<std::uint32_t, Before>;

  std::vector<Edge> edges;
  std::vector<Point> firsts;  ///< per ring
  Status status{Before{&edges}};
  std::vector<Status::iterator> places;
  std::vector<char> odd_after;  ///< per active edge: parity of the rings round the region just after it
  std::vector<bool> settled;    ///< per ring
  std::vector<Corner> corners;  ///< where rings pass, twice each time
  EdgeSweep out;

  explicit Sweep(const std::vector<PlainEdge>& plain) {
    for (const PlainEdge& e : plain) edges.push_back({std::min(e.a, e.b), std::max(e.a, e.b), 0});
    places.resize(edges.size(), status.end());
    odd_after.resize(edges.size());
    firsts.push_back({kUmLimit + 1, kUmLimit + 1});
  }

  explicit Sweep(const std::vector<const Ring*>& rings) {
    for (std::uint32_t r = 0; r < rings.size(); ++r) {
      const Ring& ring = *rings[r];
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[i + 1 < ring.size() ? i + 1 : 0];
        edges.push_back({std::min(a, b), std::max(a, b), r});
      }
      firsts.push_back(*std::min_element(ring.begin(), ring.end()));
    }
    places.resize(edges.size(), status.end());
    odd_after.resize(edges.size());
    out.inside.resize(rings.size());
    settled.resize(rings.size());
  }

  /// False where the two cross or overlap. A vertex on the inside of an edge is a corner of that edge's ring
  /// too.
  bool may_be_neighbours(std::uint32_t i, std::uint32_t j) {
    const Edge& e = edges[i];
    const Edge& f = edges[j];
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
    if (!fresh) return false;  // on the same line, at the same time: they overlap
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

  /// After all edges that start at a point stand in the status: they, and edges that pass through the point,
  /// are neighbours of one another.
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

  void find_touches() {
    for (const Edge& e : edges) corners.push_back({e.left, e.ring}), corners.push_back({e.right, e.ring});
    std::sort(corners.begin(), corners.end());
    for (std::size_t i = 0; i < corners.size();) {
      std::size_t end = i;
      while (end < corners.size() && corners[end].at == corners[i].at) ++end;
      for (std::size_t j = i + 2; j < end; j += 2) {  // each ring through the point stands there twice or more
        for (std::size_t k = i; k < j; k += 2) {
          out.touches.push_back({corners[k].ring, corners[j].ring, corners[i].at});
        }
      }
      i = end;
    }
  }

  void run() {
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
    std::sort(out.touches.begin(), out.touches.end());
    out.touches.erase(std::unique(out.touches.begin(), out.touches.end()), out.touches.end());
    out.clean = true;
  }
};

}  // namespace

EdgeSweep sweep_edges(const std::vector<const Ring*>& rings) {
  Sweep sweep(rings);
  sweep.run();
  return std::move(sweep.out);
}

std::vector<bool> inside_left(const std::vector<PlainEdge>& edges) {
  Sweep sweep(edges);
  sweep.run();
  if (!sweep.out.clean) return {};
  return {sweep.odd_after.begin(), sweep.odd_after.end()};
}

}  // namespace coq::detail
