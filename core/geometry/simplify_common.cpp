// SPDX-License-Identifier: MIT
#include "core/geometry/simplify_common.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <unordered_map>

#include "core/geometry/predicates.h"

namespace coq {
namespace {

/// A line between two junctions, in the direction whose points are lexicographically first.
struct Arc {
  Path points;
  std::vector<std::size_t> kept{};  ///< indexes of the points that remain, the ends among them
};

/// An arc as used by a ring or path.
struct ArcUse {
  std::size_t arc = 0;
  bool backwards = false;
};

/// Distinct neighbours of a point on all lines; two are stored, the third is only counted.
struct Neighbours {
  std::array<Point, 2> others{};
  int count = 0;

  void add(Point p) {
    for (int i = 0; i < std::min(count, 2); ++i)
      if (others[static_cast<std::size_t>(i)] == p) return;
    if (count < 2) others[static_cast<std::size_t>(count)] = p;
    ++count;
  }
};

struct HashOfPoint {
  std::size_t operator()(Point p) const {
    const auto x = static_cast<std::uint32_t>(p.x), y = static_cast<std::uint32_t>(p.y);
    return std::hash<std::uint64_t>()((static_cast<std::uint64_t>(x) << 32 | y) * 0x9E3779B97F4A7C15ULL);
  }
};

std::size_t hash_of(const Path& path) {
  std::size_t out = path.size();
  for (const Point p : path) out = out * 31 + HashOfPoint()(p);
  return out;
}

/// Splits all lines into unique arcs.
class Arcs {
 public:
  Arcs(Um tolerance) : m_tolerance(tolerance) {}

  void note(std::span<const Point> points, bool closed) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i) note_edge(points[i], points[i + 1]);
    if (closed) note_edge(points.back(), points.front());
    if (!closed) m_ends.push_back(points.front()), m_ends.push_back(points.back());
  }
  void notes_are_complete() {
    for (const Point end : m_ends) m_neighbours[end].count = 3;
  }

  std::vector<ArcUse> cut(const Ring& ring) {
    Path path = ring;
    const auto junction = std::find_if(path.begin(), path.end(), [&](Point p) { return is_junction(p); });
    const bool alone = junction == path.end();
    // A ring without junctions always begins at the same point, regardless of its first vertex in the document.
    std::rotate(path.begin(), alone ? std::min_element(path.begin(), path.end()) : junction, path.end());
    path.push_back(path.front());
    if (!alone) return cut_at_junctions(path);
    const auto far = static_cast<std::ptrdiff_t>(farthest_from_first(path));
    return {use_of({path.begin(), path.begin() + far + 1}), use_of({path.begin() + far, path.end()})};
  }
  std::vector<ArcUse> cut_at_junctions(const Path& path) {
    std::vector<ArcUse> out;
    std::size_t from = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (i + 1 < path.size() && !is_junction(path[i])) continue;
      out.push_back(use_of({path.begin() + static_cast<std::ptrdiff_t>(from),
                            path.begin() + static_cast<std::ptrdiff_t>(i) + 1}));
      from = i;
    }
    return out;
  }

  Path joined(const std::vector<ArcUse>& uses) const {
    Path out;
    for (const ArcUse& use : uses) {
      const Arc& arc = m_arcs[use.arc];
      Path part;
      for (const std::size_t i : arc.kept) part.push_back(arc.points[i]);
      if (use.backwards) std::reverse(part.begin(), part.end());
      out.insert(out.end(), part.begin() + (out.empty() ? 0 : 1), part.end());
    }
    return out;
  }
  void simplify() {
    for (Arc& arc : m_arcs)
      if (arc.kept.empty()) arc.kept = kept_of(arc.points, simplified(arc.points, m_tolerance));
  }
  /// Brings points back where the arcs pass near one of the places, or everywhere if there are none: between
  /// two kept points, the one that is farthest from the new line. Returns the changed arcs.
  std::vector<std::size_t> refine(const std::vector<ArcUse>& uses, const std::vector<Point>& places) {
    std::vector<std::size_t> out;
    for (const ArcUse& use : uses) {
      Arc& arc = m_arcs[use.arc];
      std::vector<std::size_t> kept{arc.kept.front()};
      for (std::size_t i = 1; i < arc.kept.size(); ++i) {
        const std::size_t from = arc.kept[i - 1], to = arc.kept[i];
        if (to - from > 1 && (places.empty() || passes_near(arc.points, from, to, places)))
          kept.push_back(farthest_between(arc.points, from, to));
        kept.push_back(to);
      }
      if (kept.size() == arc.kept.size()) continue;
      arc.kept = std::move(kept);
      out.push_back(use.arc);
    }
    return out;
  }
  void keep(const std::vector<ArcUse>& uses) {
    for (const ArcUse& use : uses) {
      Arc& arc = m_arcs[use.arc];
      arc.kept.resize(arc.points.size());
      std::iota(arc.kept.begin(), arc.kept.end(), std::size_t{0});
    }
  }
  std::size_t size() const { return m_arcs.size(); }

 private:
  void note_edge(Point a, Point b) {
    m_neighbours[a].add(b);
    m_neighbours[b].add(a);
  }
  bool is_junction(Point p) const { return m_neighbours.at(p).count > 2; }

  /// Returns the indexes of the points of a simplified path.
  static std::vector<std::size_t> kept_of(const Path& points, const Path& simple) {
    std::vector<std::size_t> out;
    std::size_t at = 0;
    for (std::size_t i = 0; i + 1 < simple.size(); ++i, ++at) {
      while (points[at] != simple[i]) ++at;
      out.push_back(at);
    }
    out.push_back(points.size() - 1);
    return out;
  }
  /// Returns whether one of the places lies in the box of a part of a path. A hole that a simplified border
  /// cuts off lies between the old border and the new one.
  static bool passes_near(const Path& points, std::size_t from, std::size_t to,
                          const std::vector<Point>& places) {
    Box box = bounds({points[from], points[to]});
    for (std::size_t i = from + 1; i < to; ++i) box.include(points[i]);
    box = grown(box, 1);
    return std::any_of(places.begin(), places.end(), [&](Point place) { return box.contains(place); });
  }
  /// Returns the point between two others that is farthest from their line; the first one of several.
  static std::size_t farthest_between(const Path& points, std::size_t from, std::size_t to) {
    const Point a = points[from], b = points[to];
    std::size_t out = from + 1;
    double most = -1;
    for (std::size_t i = from + 1; i < to; ++i) {
      const double far = a == b ? static_cast<double>(dot(points[i] - a, points[i] - a))
                                : std::abs(static_cast<double>(cross(b - a, points[i] - a)));
      if (far > most) most = far, out = i;
    }
    return out;
  }
  static std::size_t farthest_from_first(const Path& path) {
    const auto distance = [&](Point p) { return dot(p - path.front(), p - path.front()); };
    // Ties are broken by coordinates, which makes the result independent of the ring's direction.
    const auto nearer = [&](Point a, Point b) {
      return distance(a) != distance(b) ? distance(a) < distance(b) : b < a;
    };
    return static_cast<std::size_t>(std::max_element(path.begin(), path.end(), nearer) - path.begin());
  }
  ArcUse use_of(Path points) {
    Path reversed(points.rbegin(), points.rend());
    const bool backwards = reversed < points;
    if (backwards) points = std::move(reversed);
    const std::size_t hash = hash_of(points);
    const auto [first, last] = m_numbers.equal_range(hash);
    for (auto known = first; known != last; ++known)
      if (m_arcs[known->second].points == points) return {known->second, backwards};
    m_numbers.emplace(hash, m_arcs.size());
    m_arcs.push_back({std::move(points)});
    return {m_arcs.size() - 1, backwards};
  }

  Um m_tolerance;
  std::unordered_map<Point, Neighbours, HashOfPoint> m_neighbours;
  std::vector<Point> m_ends;
  std::vector<Arc> m_arcs;
  std::unordered_multimap<std::size_t, std::size_t> m_numbers;  ///< arcs by the hash of their points
};

using Cut = std::vector<ArcUse>;

Polygon area_of(const Arcs& arcs, const std::vector<Cut>& rings) {
  Polygon out;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    Ring ring = arcs.joined(rings[i]);
    ring.pop_back();
    (i == 0 ? out.outer : out.holes.emplace_back()) = std::move(ring);
  }
  return out;
}

/// Keeps more points of an area that is not valid, near its faults if they have a place, otherwise on the rings
/// at fault. Returns the changed arcs.
std::vector<std::size_t> refine(Arcs& arcs, const std::vector<Cut>& rings) {
  constexpr std::size_t kFaultsAtOnce = 256;
  const std::vector<AreaFault> faults = find_faults(area_of(arcs, rings), kFaultsAtOnce);
  std::vector<std::size_t> changed;
  const auto refine_ring = [&](const Cut& ring, const std::vector<Point>& places) {
    const auto more = arcs.refine(ring, places);
    changed.insert(changed.end(), more.begin(), more.end());
  };
  std::vector<Point> places;
  for (const AreaFault& fault : faults) {
    const bool is_of_ring = fault.fault == RingFault::too_few_points || fault.fault == RingFault::zero_area ||
                            fault.fault == RingFault::repeated_point;
    if (is_of_ring)
      refine_ring(rings[fault.ring], {});
    else
      places.push_back(fault.at);
  }
  if (!places.empty())
    for (const Cut& ring : rings) refine_ring(ring, places);
  if (faults.empty() || !changed.empty()) return changed;
  for (const Cut& ring : rings) refine_ring(ring, {});
  return changed;
}

}  // namespace

void simplify_common(std::vector<Polygon>& areas, std::vector<Path>& lines, Um tolerance) {
  Arcs arcs(tolerance);
  for (const Polygon& area : areas) {
    arcs.note(area.outer, true);
    for (const Ring& hole : area.holes) arcs.note(hole, true);
  }
  for (const Path& line : lines) arcs.note(line, false);
  arcs.notes_are_complete();
  std::vector<std::vector<Cut>> of_areas;
  std::vector<bool> valid;
  for (const Polygon& area : areas) {
    auto& cuts = of_areas.emplace_back();
    cuts.push_back(arcs.cut(area.outer));
    for (const Ring& hole : area.holes) cuts.push_back(arcs.cut(hole));
    valid.push_back(is_valid(area));
    if (!valid.back())
      for (const Cut& cut : cuts) arcs.keep(cut);
  }
  std::vector<Cut> of_lines;
  for (const Path& line : lines) of_lines.push_back(arcs.cut_at_junctions(line));
  arcs.simplify();
  // A refined arc may cross another area, which was valid before.
  std::vector<std::vector<std::size_t>> areas_of(arcs.size());
  for (std::size_t i = 0; i < areas.size(); ++i)
    for (const Cut& cut : of_areas[i])
      for (const ArcUse& use : cut) areas_of[use.arc].push_back(i);
  std::vector<bool> to_check = valid;
  for (bool any = true; any;) {
    any = false;
    for (std::size_t i = 0; i < areas.size(); ++i) {
      if (!to_check[i]) continue;
      to_check[i] = false;
      for (const std::size_t arc : refine(arcs, of_areas[i]))
        for (const std::size_t area : areas_of[arc])
          if (valid[area]) to_check[area] = any = true;
    }
  }
  for (std::size_t i = 0; i < areas.size(); ++i)
    if (valid[i]) areas[i] = area_of(arcs, of_areas[i]);
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = arcs.joined(of_lines[i]);
}

}  // namespace coq
