// SPDX-License-Identifier: MIT
#include "core/relief/crests.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/geometry/box_tree.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"
#include "core/relief/detail/ascent.h"

namespace coq::relief {
namespace {

constexpr double kSideReach = 2500;  ///< distance from a crest up to which its sides are examined, in
                                     ///< micrometres
constexpr double kLeastFall = 0.03;  ///< minimum fall of a side, in steps
constexpr double kLeastShare =
    0.25;  ///< minimum fall of a side as a fraction of the fall along the crest; cones have no crests
constexpr double kLongestGap = 6000;  ///< a crest may be flat on a side for this length

template <class Points>
double length(const Points& points) {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i)
    sum += std::hypot(double(points[i].x) - double(points[i - 1].x),
                      double(points[i].y) - double(points[i - 1].y));
  return sum;
}

/// The heights between the points of the grid, slightly smoothed.
class Surface {
 public:
  explicit Surface(const HeightGrid& grid) : m_grid(grid) {}
  /// Returns the height at a position, or NaN outside the grid.
  double at(double x, double y) const {
    const double column = (x - m_grid.box.min.x) / m_grid.cell();
    const double row = (y - m_grid.box.min.y) * (m_grid.rows - 1) / m_grid.box.height();
    if (!(column >= 0 && row >= 0 && column <= m_grid.columns - 1 && row <= m_grid.rows - 1)) return kVoid;
    const int c = std::min(static_cast<int>(column), m_grid.columns - 2);
    const int r = std::min(static_cast<int>(row), m_grid.rows - 2);
    const double s = column - c, t = row - r;
    return (1 - t) * ((1 - s) * m_grid.at(c, r) + s * m_grid.at(c + 1, r)) +
           t * ((1 - s) * m_grid.at(c, r + 1) + s * m_grid.at(c + 1, r + 1));
  }

 private:
  const HeightGrid& m_grid;
};

struct Spot {
  double x = 0, y = 0;
};
using Line = std::vector<Spot>;

/// Averages each point with its neighbours; the ends stay.
Line smoothed(Line line) {
  constexpr int kPasses = 6;
  for (int pass = 0; pass < kPasses; ++pass) {
    Line next = line;
    for (std::size_t i = 1; i + 1 < line.size(); ++i)
      next[i] = {(line[i - 1].x + 2 * line[i].x + line[i + 1].x) / 4,
                 (line[i - 1].y + 2 * line[i].y + line[i + 1].y) / 4};
    line = std::move(next);
  }
  return line;
}

/// Tests whether the ground falls away on both sides of a line.
class SideTest {
 public:
  SideTest(const HeightGrid& grid, double step)
      : m_surface(grid), m_reach(std::max(kSideReach, 2 * grid.cell())), m_least(kLeastFall * step) {}

  bool falls_away(Spot at, Spot behind, Spot ahead) const {
    const double dx = ahead.x - behind.x, dy = ahead.y - behind.y, whole = std::hypot(dx, dy);
    if (!(whole > 0)) return false;
    const double nx = -dy / whole * m_reach, ny = dx / whole * m_reach;
    const double here = m_surface.at(at.x, at.y);
    const double along = std::abs(m_surface.at(at.x + ny, at.y - nx) - m_surface.at(at.x - ny, at.y + nx)) / 2;
    const double fall = std::isnan(along) ? m_least : std::max(m_least, kLeastShare * along);
    return here - m_surface.at(at.x + nx, at.y + ny) >= fall &&
           here - m_surface.at(at.x - nx, at.y - ny) >= fall;
  }
  std::vector<bool> falls_away(const Line& line) const {
    constexpr std::size_t kSpan = 3;
    std::vector<bool> out(line.size());
    for (std::size_t i = 0; i < line.size(); ++i)
      out[i] =
          falls_away(line[i], line[i >= kSpan ? i - kSpan : 0], line[std::min(i + kSpan, line.size() - 1)]);
    return out;
  }

 private:
  Surface m_surface;
  double m_reach, m_least;
};

/// Cuts a line into the stretches that are crests. Short gaps are included.
std::vector<Line> crest_parts(const Line& line, const std::vector<bool>& good, double gap) {
  std::vector<Line> parts;
  std::size_t from = 0, last = 0;
  bool open = false;
  double flat = 0;
  const auto close = [&] {
    if (open)
      parts.emplace_back(line.begin() + static_cast<std::ptrdiff_t>(from),
                         line.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    open = false;
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) flat += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    if (!good[i]) continue;
    if (open && flat > gap) close();
    if (!open) from = i;
    open = true;
    last = i;
    flat = 0;
  }
  close();
  return parts;
}

/// The ground beside the crests found so far. A second line there belongs to the same crest.
class Trodden {
 public:
  explicit Trodden(const HeightGrid& grid) : m_grid(grid), m_cells(grid.metres.size()) {}

  bool is_new(const Line& line) const {
    const auto near =
        std::count_if(line.begin(), line.end(), [&](Spot spot) { return m_cells[cell_at(spot)]; });
    return 2 * near < static_cast<std::ptrdiff_t>(line.size());
  }
  void add(const Line& line) {
    const int reach = std::max(2, static_cast<int>(kSideReach / m_grid.cell()));
    for (const Spot spot : line) {
      const auto middle = static_cast<int>(cell_at(spot));
      for (int dy = -reach; dy <= reach; ++dy)
        for (int dx = -reach; dx <= reach; ++dx) {
          const int column = middle % m_grid.columns + dx, row = middle / m_grid.columns + dy;
          if (column < 0 || row < 0 || column >= m_grid.columns || row >= m_grid.rows) continue;
          m_cells[static_cast<std::size_t>(row * m_grid.columns + column)] = true;
        }
    }
  }

 private:
  std::size_t cell_at(Spot spot) const {
    const double column = (spot.x - m_grid.box.min.x) / m_grid.cell();
    const double row = (spot.y - m_grid.box.min.y) * (m_grid.rows - 1) / m_grid.box.height();
    const int c = std::clamp(static_cast<int>(std::lround(column)), 0, m_grid.columns - 1);
    const int r = std::clamp(static_cast<int>(std::lround(row)), 0, m_grid.rows - 1);
    return static_cast<std::size_t>(r * m_grid.columns + c);
  }

  const HeightGrid& m_grid;
  std::vector<bool> m_cells;
};

Path rounded(const Line& line) {
  Path path;
  for (const Spot& spot : line) {
    const Point p{static_cast<Um>(std::lround(spot.x)), static_cast<Um>(std::lround(spot.y))};
    if (path.empty() || path.back() != p) path.push_back(p);
  }
  return path;
}

}  // namespace

Result<std::vector<Path>> crests(const HeightGrid& grid, const CrestOptions& options, const StopToken& stop,
                                 const Progress& progress) {
  const SideTest sides(grid, options.step);
  const auto is_crest = [&](Point at, Point towards) {
    const Spot spot{double(at.x), double(at.y)};
    return sides.falls_away(spot, spot, {double(towards.x), double(towards.y)});
  };
  const auto stems = detail::stems(grid, options.step, options.catchment, is_crest, stop);
  if (!stems) return make_error("stopped", message("stopped"));
  progress.set(0.8);
  std::vector<Line> found;
  for (const std::vector<std::int32_t>& stem : *stems) {
    Line line;
    for (const std::int32_t i : stem) {
      const Point p = grid.point(i % grid.columns, i / grid.columns);
      line.push_back({static_cast<double>(p.x), static_cast<double>(p.y)});
    }
    line = smoothed(std::move(line));
    std::vector<Line> parts = crest_parts(line, sides.falls_away(line), kLongestGap);
    std::move(parts.begin(), parts.end(), std::back_inserter(found));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Line& a, const Line& b) { return length(a) > length(b); });
  Trodden trodden(grid);
  std::vector<Path> out;
  for (const Line& line : found) {
    if (length(line) < options.shortest || !trodden.is_new(line)) continue;
    trodden.add(line);
    out.push_back(simplified(rounded(line), options.tolerance));
  }
  std::erase_if(out, [](const Path& path) { return path.size() < 2; });
  progress.set(1);
  return out;
}

namespace {

/// A hill area with an index of its edges. A sheet of mountains has areas of a hundred thousand edges, and as
/// many segments of crests.
class Ground {
 public:
  explicit Ground(const Polygon& area) : m_box(bounds(area.outer)) {
    const Int128 size = twice_signed_area(area.outer);
    m_size = size < 0 ? -size : size;
    add(area.outer);
    for (const Ring& hole : area.holes) add(hole);
    std::vector<Box> boxes;
    boxes.reserve(m_edges.size());
    for (const auto& [a, b] : m_edges) boxes.push_back(box_of(a, b));
    m_tree = BoxTree(boxes);
  }

  Int128 size() const { return m_size; }
  bool holds(Point a, Point b) const {
    if (!m_box.contains(a) || !m_box.contains(b) || !holds(a) || !holds(b)) return false;
    const std::vector<std::uint32_t> near = m_tree.near(box_of(a, b));
    return std::none_of(near.begin(), near.end(), [&](std::uint32_t edge) {
      return meeting(a, b, m_edges[edge].first, m_edges[edge].second) == SegmentMeeting::cross;
    });
  }
  bool holds(const Path& path) const {
    for (std::size_t i = 1; i < path.size(); ++i)
      if (!holds(path[i - 1], path[i])) return false;
    return true;
  }

 private:
  void add(const Ring& ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) m_edges.emplace_back(ring[i], ring[(i + 1) % ring.size()]);
  }
  static Box box_of(Point a, Point b) {
    Box box;
    box.include(a);
    box.include(b);
    return box;
  }
  /// Returns whether a point is inside or on the border, by the edges to its right.
  bool holds(Point p) const {
    bool inside = false;
    for (const std::uint32_t edge : m_tree.near(box_of(p, {m_box.max.x, p.y}))) {
      const auto& [a, b] = m_edges[edge];
      if (on_segment(p, a, b)) return true;
      if ((a.y > p.y) != (b.y > p.y) && (b.y > a.y) == (orientation(a, b, p) > 0)) inside = !inside;
    }
    return inside;
  }

  Box m_box;
  Int128 m_size = 0;
  std::vector<std::pair<Point, Point>> m_edges;
  BoxTree m_tree;
};

/// Cuts a crest at segments that lie in no area of the lowest level.
std::vector<Path> parts_on_hills(const Path& crest, const std::vector<const Ground*>& lowest) {
  std::vector<Path> parts;
  const Ground* on = nullptr;
  for (std::size_t i = 1; i < crest.size(); ++i) {
    if (on == nullptr || !on->holds(crest[i - 1], crest[i])) {
      const auto found = std::find_if(lowest.begin(), lowest.end(),
                                      [&](const Ground* g) { return g->holds(crest[i - 1], crest[i]); });
      on = found != lowest.end() ? *found : nullptr;
      if (on != nullptr) parts.push_back({crest[i - 1]});
    }
    if (on != nullptr) parts.back().push_back(crest[i]);
  }
  return parts;
}

}  // namespace

std::vector<std::vector<Path>> crests_of_hills(const Levels& levels, const std::vector<Path>& crests,
                                               Um shortest) {
  std::vector<Ground> grounds;
  grounds.reserve(levels.hills.size());
  std::vector<const Ground*> lowest;
  for (const Levels::Hill& hill : levels.hills) {
    grounds.emplace_back(hill.area);
    if (hill.level == 1) lowest.push_back(&grounds.back());
  }
  std::vector<std::vector<Path>> out(levels.hills.size());
  for (const Path& crest : crests) {
    for (Path& part : parts_on_hills(crest, lowest)) {
      if (length(part) < shortest) continue;
      std::optional<std::size_t> best;
      for (std::size_t i = 0; i < grounds.size(); ++i)
        if ((!best || grounds[i].size() < grounds[*best].size()) && grounds[i].holds(part)) best = i;
      if (best) out[*best].push_back(std::move(part));
    }
  }
  return out;
}

}  // namespace coq::relief
