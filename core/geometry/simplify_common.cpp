// SPDX-License-Identifier: MIT
#include "core/geometry/simplify_common.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>

#include "core/geometry/predicates.h"

namespace coq {
namespace {

/// A line between two junctions, in the direction whose points are lexicographically first, with its tolerance.
struct Arc {
  Path points;
  Um tolerance = 0;
  Path result{};
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
      Path part = m_arcs[use.arc].result;
      if (use.backwards) std::reverse(part.begin(), part.end());
      out.insert(out.end(), part.begin() + (out.empty() ? 0 : 1), part.end());
    }
    return out;
  }
  void simplify() {
    for (Arc& arc : m_arcs) simplify(arc);
  }
  /// Halves the tolerance of the arcs that pass near one of the places, or of all if there are none. Returns
  /// false if no such arc had a tolerance left.
  bool refine(const std::vector<ArcUse>& uses, const std::vector<Point>& places) {
    bool any = false;
    for (const ArcUse& use : uses) {
      Arc& arc = m_arcs[use.arc];
      const auto near = [&](Point place) { return passes_near(arc.result, place); };
      if (arc.tolerance == 0 || (!places.empty() && std::none_of(places.begin(), places.end(), near))) continue;
      any = true;
      arc.tolerance /= 2;
      simplify(arc);
    }
    return any;
  }
  void keep(const std::vector<ArcUse>& uses) {
    for (const ArcUse& use : uses) m_arcs[use.arc].tolerance = 0;
  }

 private:
  void note_edge(Point a, Point b) {
    m_neighbours[a].add(b);
    m_neighbours[b].add(a);
  }
  bool is_junction(Point p) const { return m_neighbours.at(p).count > 2; }

  static void simplify(Arc& arc) {
    arc.result = arc.tolerance > 0 ? simplified(arc.points, arc.tolerance) : arc.points;
  }
  static bool passes_near(const Path& path, Point place) {
    for (std::size_t i = 1; i < path.size(); ++i)
      if (grown(bounds({path[i - 1], path[i]}), 1).contains(place)) return true;
    return false;
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
    m_arcs.push_back({std::move(points), m_tolerance});
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

/// Keeps more points of an area that is not valid, near its faults if they have a place. Returns false if
/// nothing changed.
bool refine(Arcs& arcs, const std::vector<Cut>& rings) {
  constexpr std::size_t kFaultsAtOnce = 256;
  const std::vector<AreaFault> faults = find_faults(area_of(arcs, rings), kFaultsAtOnce);
  if (faults.empty()) return false;
  std::vector<Point> places;
  for (const AreaFault& fault : faults)
    if (fault.fault == RingFault::edges_cross || fault.fault == RingFault::edges_overlap)
      places.push_back(fault.at);
  bool changed = false;
  if (!places.empty())
    for (const Cut& cut : rings) changed = arcs.refine(cut, places) || changed;
  if (changed) return true;
  for (const Cut& cut : rings) changed = arcs.refine(cut, {}) || changed;
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
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < areas.size(); ++i)
      if (valid[i]) changed = refine(arcs, of_areas[i]) || changed;
  }
  for (std::size_t i = 0; i < areas.size(); ++i)
    if (valid[i]) areas[i] = area_of(arcs, of_areas[i]);
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = arcs.joined(of_lines[i]);
}

}  // namespace coq
