// SPDX-License-Identifier: MIT
#include "nasty_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "core/geometry/predicates.h"

namespace coq::oracle {
namespace {

using sight::Behaviour;
using sight::Feature;
using sight::Region;
using sight::Role;

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : m_random(seed) {}

  NastyMap make() {
    m_map.drawing.grid = make_grid();
    make_pool();
    const int features = 1 + below(5);
    for (int i = 0; i < features; ++i) add_feature();
    for (int i = below(4); i > 0; --i) add_on_line();
    if (below(4) == 0) add_summits();
    if (below(4) == 0) add_fills();
    return m_map;
  }

 private:
  int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }

  Grid make_grid() {
    while (true) {
      Grid::Layout layout;
      layout.orientation = below(2) == 0 ? Orientation::flat : Orientation::pointy;
      layout.stagger = below(2) == 0 ? Stagger::odd : Stagger::even;
      layout.columns = 3 + below(below(4) == 0 ? 7 : 3);
      layout.rows = 3 + below(below(4) == 0 ? 7 : 3);
      layout.origin = {below(50), below(50)};
      const int unit = 1 + below(3);
      const bool flat = layout.orientation == Orientation::flat;
      const int half = layout.stagger == Stagger::odd ? unit : -unit;
      layout.column = flat ? Point{3 * unit, half} : Point{2 * unit, 0};
      layout.row = flat ? Point{0, 2 * unit} : Point{half, 3 * unit};
      if (below(2) == 0) {  // rotated and skewed
        layout.column = {layout.column.x + below(5) - 2, layout.column.y + below(5) - 2};
        layout.row = {layout.row.x + below(5) - 2, layout.row.y + below(5) - 2};
      }
      if (below(6) == 0) {  // as large as a real map
        layout.column = {16454, layout.stagger == Stagger::odd ? 9500 : -9500};
        layout.row = {0, 19000};
        layout.orientation = Orientation::flat;
      }
      if (auto grid = Grid::make(layout)) return *grid;
    }
  }

  /// Collects the points of interest from which other points are made.
  void make_pool() {
    const Grid& grid = *m_map.drawing.grid;
    for (int c = -1; c <= grid.columns(); ++c) {
      for (int r = -1; r <= grid.rows(); ++r) {
        m_pool.push_back(grid.frame_centre({c, r}));
        const auto corners = grid.corners({c, r});
        m_pool.push_back(corners[0]);
        m_pool.push_back(corners[1]);
      }
    }
  }

  FramePoint centre() {
    const Grid& grid = *m_map.drawing.grid;
    return grid.frame_centre({below(grid.columns() + 2) - 1, below(grid.rows() + 2) - 1});
  }

  /// Returns a point near `around`, if possible on a point or line of interest.
  FramePoint near(FramePoint around) {
    const Grid& grid = *m_map.drawing.grid;
    const Vector a = grid.frame_centre({1, 0}) - grid.frame_centre({0, 0});
    const Vector b = grid.frame_centre({0, 1}) - grid.frame_centre({0, 0});
    const auto reach = static_cast<int>(std::max({std::abs(a.x), std::abs(a.y), std::abs(b.x), std::abs(b.y)}) *
                                        (1 + below(2)));
    for (int tries = 0; tries < 30; ++tries) {
      FramePoint p = m_pool[static_cast<std::size_t>(below(static_cast<int>(m_pool.size())))];
      switch (below(5)) {
        case 0:
          p = {around.x + below(2 * reach + 1) - reach, around.y + below(2 * reach + 1) - reach};
          break;
        case 1: {  // on a line between two points of interest
          const FramePoint q = m_pool[static_cast<std::size_t>(below(static_cast<int>(m_pool.size())))];
          const Vector v = q - p;
          const int parts = 1 + below(4);
          p = {static_cast<std::int32_t>(p.x + v.x / parts), static_cast<std::int32_t>(p.y + v.y / parts)};
          break;
        }
        case 2:  // next to a point of interest
          p = {p.x + below(3) - 1, p.y + below(3) - 1};
          break;
        default:
          break;
      }
      if (std::abs(p.x - around.x) <= reach && std::abs(p.y - around.y) <= reach) return p;
    }
    return {around.x + below(7) - 3, around.y + below(7) - 3};
  }

  static Polygon polygon(const Region& region) {
    Polygon out;
    for (std::size_t i = 0; i < region.size(); ++i) {
      Ring ring;
      for (const FramePoint& p : region[i]) ring.push_back({p.x, p.y});
      (i == 0 ? out.outer : out.holes.emplace_back()) = ring;
    }
    return out;
  }

  FrameRing ring_near(FramePoint around) {
    FrameRing ring;
    if (!m_rings.empty() && below(3) == 0) {  // shares an edge with an earlier ring
      const FrameRing& other = m_rings[static_cast<std::size_t>(below(static_cast<int>(m_rings.size())))];
      const auto i = static_cast<std::size_t>(below(static_cast<int>(other.size())));
      ring = {other[(i + 1) % other.size()], other[i]};
      around = other[i];
    }
    const int points = 3 + below(5) - static_cast<int>(ring.size());
    for (int i = 0; i < points; ++i) ring.push_back(near(around));
    if (ring.size() == 3 && below(3) == 0) {  // a sliver
      ring[2] = {ring[1].x + below(3) - 1, ring[1].y + below(3) - 1};
    }
    if (below(3) != 0) {  // star-shaped, to make it valid more often
      Vector sum;
      for (const FramePoint& p : ring) sum = sum + (p - FramePoint{});
      const auto n = static_cast<std::int64_t>(ring.size());
      std::sort(ring.begin(), ring.end(), [&](FramePoint p, FramePoint q) {
        const Vector a = n * (p - FramePoint{}) - sum;
        const Vector b = n * (q - FramePoint{}) - sum;
        const bool low_a = a.y > 0 || (a.y == 0 && a.x > 0);
        const bool low_b = b.y > 0 || (b.y == 0 && b.x > 0);
        if (low_a != low_b) return low_a;
        return cross(a, b) > 0;
      });
    }
    return ring;
  }

  std::optional<Region> area() {
    for (int tries = 0; tries < 200; ++tries) {
      const FramePoint around = centre();
      Region region{ring_near(around)};
      if (!is_valid(polygon(region))) continue;
      for (int holes = below(3); holes > 0; --holes) {
        Region with_hole = region;
        FrameRing hole;
        for (int i = 3 + below(2); i > 0; --i) {
          hole.push_back(below(2) == 0
                             ? region[0][static_cast<std::size_t>(below(static_cast<int>(region[0].size())))]
                             : near(around));
        }
        with_hole.push_back(hole);
        if (is_valid(polygon(with_hole))) region = with_hole;
      }
      m_rings.push_back(region[0]);
      return region;
    }
    return std::nullopt;
  }

  void add_feature() {
    Feature feature;
    feature.id = fmt::format("f{}", m_map.drawing.features.size() + 1);
    feature.behaviour = behaviour();
    std::vector<Region> regions;
    const int kind = below(8);
    if (kind == 0) {
      std::vector<FramePoint> path;
      const FramePoint around = centre();
      for (int i = 2 + below(3); i > 0; --i) path.push_back(near(around));
      for (const FrameRing& ring : line_region(path, 3 * (1 + below(4)))) regions.push_back({ring});
    } else if (kind == 1) {
      const Grid& grid = *m_map.drawing.grid;
      for (int i = 1 + below(3); i > 0; --i) {
        regions.push_back(sight::hex_region(grid, {below(grid.columns() + 2) - 1, below(grid.rows() + 2) - 1}));
      }
    } else if (auto region = area()) {
      regions.push_back(*region);
    }
    if (regions.empty()) return;
    feature.regions = std::move(regions);
    m_map.drawing.features.push_back(feature);
  }

  Behaviour behaviour() {
    constexpr Behaviour kBehaviours[] = {{Role::obstacle, false},  {Role::obstacle, false},
                                         {Role::obstacle, false},  {Role::obstacle, true},
                                         {Role::hindrance, false}, {Role::hindrance, true}};
    return kBehaviours[below(6)];
  }

  void add_area(Behaviour of, FrameRing ring, const FrameRing& hole = {}) {
    Region region{std::move(ring)};
    if (!hole.empty()) region.push_back(hole);
    if (!is_valid(polygon(region))) return;
    m_map.drawing.features.push_back(
        {fmt::format("f{}", m_map.drawing.features.size() + 1), of, 0, std::vector<Region>{region}});
  }

  static FramePoint plus(FramePoint p, Vector v) {
    return {static_cast<std::int32_t>(p.x + v.x), static_cast<std::int32_t>(p.y + v.y)};
  }

  /// Returns centres, corners and midpoints of hexsides that are strictly between two points, on their line.
  std::vector<FramePoint> interest_between(FramePoint a, FramePoint b) const {
    std::vector<FramePoint> out;
    for (const FramePoint& p : m_pool) {
      for (const FramePoint& q : {p, FramePoint{(a.x + p.x) / 2, (a.y + p.y) / 2}}) {
        if (orientation(a, b, q) == 0 && dot(b - a, q - a) > 0 && dot(b - a, b - q) > 0) out.push_back(q);
      }
    }
    return out;
  }

  /// Adds features on both sides of a line of sight that share points or an edge with it.
  void add_on_line() {
    const Grid& grid = *m_map.drawing.grid;
    const Hex from{below(grid.columns()), below(grid.rows())};
    const Hex to{below(grid.columns()), below(grid.rows())};
    if (grid.distance(from, to) < 2) return;
    m_map.pairs.emplace_back(from, to);
    const FramePoint a = grid.frame_centre(from);
    const FramePoint b = grid.frame_centre(to);
    const Vector v = b - a;
    const auto steps = static_cast<int>(std::gcd(v.x, v.y));
    const Vector step{v.x / steps, v.y / steps};
    const std::vector<FramePoint> interest = interest_between(a, b);
    const auto on_line = [&] {
      if (interest.empty() || below(2) == 0) return plus(a, below(steps + 1) * step);
      return interest[static_cast<std::size_t>(below(static_cast<int>(interest.size())))];
    };
    const auto aside = [&](int sense) {  // slightly or far beside the line, and somewhat along it
      const auto length = static_cast<int>(std::max(std::abs(v.x), std::abs(v.y)));
      const int far = sense * (1 + below(below(2) == 0 ? 3 : 1 + length / 3));
      return Vector{-far * sign(v.y), far * sign(v.x)} + (below(7) - 3) * step;
    };
    const Behaviour of = behaviour();
    const FramePoint p = on_line();
    const FramePoint q = on_line();
    switch (below(5)) {
      case 0:  // a seam, or nearly a seam
        add_area(of, {p, q, plus(p, aside(1))});
        add_area(below(3) == 0 ? behaviour() : of,
                 {below(2) == 0 ? p : on_line(), below(2) == 0 ? q : on_line(), plus(q, aside(-1))});
        break;
      case 1: {  // a notch that opens along the line
        const int sense = below(2) == 0 ? 1 : -1;
        const auto along = [&](int k) { return plus(p, sense * k * (1 + below(steps)) * step); };
        add_area(of, {p, plus(along(1), aside(1)), plus(along(-1), aside(1)), plus(along(-1), aside(-1)),
                      plus(along(1), aside(-1))});
        break;
      }
      case 2:  // a single ring that touches itself on the line
        add_area(of, {p, plus(p, aside(1)), plus(p, aside(1)), p, plus(p, aside(-1)), plus(p, aside(-1))});
        break;
      case 3: {  // a hole whose corners touch the ring on the line, at a vertex or on an edge
        const Vector n{-sign(v.y), sign(v.x)};
        const Vector w = (3 + below(5)) * n + (below(3) - 1) * step;
        const int half = 1 + below(4);
        const Vector far = 2 * half * step;
        FrameRing ring{plus(p, -w), plus(plus(p, -w), far), plus(plus(p, w), far), plus(p, w)};
        if (below(2) == 0) ring.push_back(p);
        const bool to_end = below(3) != 0;
        const FramePoint end = to_end ? plus(p, far) : plus(p, half * step);
        add_area(of, ring, {p, plus(plus(p, half * step), n), end, plus(plus(p, half * step), -n)});
        break;
      }
      default:  // two areas that touch the line at one point from opposite sides
        add_area(of, {p, plus(p, aside(1)), plus(p, aside(1))});
        add_area(of, {p, plus(p, aside(-1)), plus(p, aside(-1))});
        break;
    }
  }

  std::vector<Hex> some_hexes() {
    std::vector<Hex> out;
    const Grid& grid = *m_map.drawing.grid;
    for (int i = 1 + below(4); i > 0; --i) out.push_back({below(grid.columns()), below(grid.rows())});
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

  void add_summits() { m_map.drawing.summits = some_hexes(); }

  void add_fills() {
    if (below(2) == 0) m_map.query.fills.push_back(sight::friends_fill("infantry", some_hexes()));
    if (below(2) == 0) m_map.query.fills.push_back(sight::condition_fill("smoke", some_hexes()));
    if (below(3) == 0) m_map.query.fills.push_back(sight::condition_fill("night"));
  }

  std::mt19937_64 m_random;
  NastyMap m_map;
  std::vector<FramePoint> m_pool;
  std::vector<FrameRing> m_rings;
};

bool valid(const Region& region) {
  Polygon polygon;
  for (std::size_t i = 0; i < region.size(); ++i) {
    Ring ring;
    for (const FramePoint& p : region[i]) ring.push_back({p.x, p.y});
    (i == 0 ? polygon.outer : polygon.holes.emplace_back()) = ring;
  }
  return is_valid(polygon);
}

/// Makes the list of regions smaller in the way numbered `part`.
bool shrink_regions(std::vector<Region>& regions, std::size_t& part) {
  for (std::size_t i = 0; i < regions.size(); ++i) {
    if (regions.size() > 1 && part-- == 0) {
      regions.erase(regions.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
    for (std::size_t j = 1; j < regions[i].size(); ++j) {
      if (part-- == 0) {
        regions[i].erase(regions[i].begin() + static_cast<std::ptrdiff_t>(j));
        return true;
      }
    }
    for (std::size_t j = 0; j < regions[i].size(); ++j) {
      for (std::size_t k = 0; k < regions[i][j].size(); ++k) {
        if (part-- != 0) continue;
        Region smaller = regions[i];
        smaller[j].erase(smaller[j].begin() + static_cast<std::ptrdiff_t>(k));
        if (valid(smaller)) regions[i] = smaller;
        return true;
      }
    }
  }
  return false;
}

}  // namespace

NastyMap nasty_map(std::uint64_t seed) {
  return Generator(seed).make();
}

bool without(NastyMap& map, std::size_t part) {
  auto& features = map.drawing.features;
  if (part < features.size()) {
    features.erase(features.begin() + static_cast<std::ptrdiff_t>(part));
    return true;
  }
  part -= features.size();
  for (Feature& feature : features) {
    std::vector<Region> regions = *feature.regions;
    if (shrink_regions(regions, part)) {
      feature.regions = regions;
      return true;
    }
  }
  if (part < map.query.fills.size()) {
    map.query.fills.erase(map.query.fills.begin() + static_cast<std::ptrdiff_t>(part));
    return true;
  }
  part -= map.query.fills.size();
  if (part == 0 && !map.drawing.summits.empty()) {
    map.drawing.summits.clear();
    return true;
  }
  return false;
}

std::string describe(const NastyMap& map) {
  const Grid::Layout& l = map.drawing.grid->layout();
  std::string out = fmt::format("grid {} {} {}x{} origin {},{} column {},{} row {},{}\n",
                                l.orientation == Orientation::flat ? "flat" : "pointy",
                                l.stagger == Stagger::odd ? "odd" : "even", l.columns, l.rows, l.origin.x,
                                l.origin.y, l.column.x, l.column.y, l.row.x, l.row.y);
  for (const Feature& f : map.drawing.features) {
    out += fmt::format("{} {}{}:", f.id, f.behaviour.role == Role::obstacle ? "obstacle" : "hindrance",
                       f.behaviour.on_summit_lines ? " on summit lines" : "");
    for (const Region& region : *f.regions) {
      out += " {";
      for (const FrameRing& ring : region) {
        out += " {";
        for (const FramePoint& p : ring) out += fmt::format(" {},{}", p.x, p.y);
        out += " }";
      }
      out += " }";
    }
    out += "\n";
  }
  for (const Hex h : map.drawing.summits) out += fmt::format("summit ({}, {})\n", h.column, h.row);
  for (const sight::HexFill& fill : map.query.fills) {
    out += fill.name + (fill.everywhere ? " everywhere" : "");
    for (const Hex h : fill.hexes) out += fmt::format(" ({}, {})", h.column, h.row);
    out += "\n";
  }
  return out;
}

}  // namespace coq::oracle
