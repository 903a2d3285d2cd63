// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/terrain/cover.h"

#include <algorithm>
#include <random>

#include "core/geometry/convex.h"
#include "core/geometry/predicates.h"
#include "core/geometry/share.h"
#include "tests/core/terrain/grids.h"
#include "tests/core/terrain/oracle.h"

using namespace coq;
using namespace coq::terrain;

namespace {

std::string text_of(const std::vector<Ring>& rings) {
  std::string out;
  for (const Ring& ring : rings) {
    for (const Point p : ring) out += fmt::format("{},{} ", p.x, p.y);
    out += "/ ";
  }
  return out;
}

int thousandths_of(const test::Rational& share) {
  const test::Rational halves = share * 1000 + test::Rational(1, 2);
  return static_cast<int>(numerator(halves) / denominator(halves));
}

std::vector<HexPart> expected_cover(const Grid& grid, const std::vector<Ring>& rings) {
  std::vector<HexPart> out;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const auto corners = test::corners_of(grid, grid.hex(i));
    const test::Rational common = test::common_area(rings, corners);
    if (common == 0) continue;
    const int share = thousandths_of(common / test::area_of(corners));
    out.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint16_t>(share),
                   test::holds(rings, grid.centre(grid.hex(i)))});
  }
  return out;
}

std::vector<HexPart> cover(const Grid& grid, const Polygon& polygon) {
  const AreaCheck check = check_area(polygon);
  REQUIRE(check.faults.empty());
  return cover_by_area(grid, simple_parts(polygon, check.touches_itself));
}

std::vector<Ring> rings_of(const Polygon& polygon) {
  std::vector<Ring> rings{polygon.outer};
  rings.insert(rings.end(), polygon.holes.begin(), polygon.holes.end());
  return rings;
}

/// Returns a hex as a ring, for a grid whose corners are whole micrometres.
Ring ring_of(const Grid& grid, Hex h) {
  Ring out;
  for (const FramePoint c : grid.corners(h)) out.push_back({c.x / 3, c.y / 3});
  return out;
}

}  // namespace

TEST_CASE("The hexes of an area and their shares agree with exact rationals on nasty maps",
          "[terrain][red-poppies:8.02a]") {
  std::mt19937 random(41);
  int tried = 0;
  for (int round = 0; round < 4000; ++round) {
    for (const Grid& grid : test::small_grids()) {
      Polygon polygon;
      const unsigned corners = 3 + random() % 5;
      for (unsigned i = 0; i < corners; ++i) polygon.outer.push_back(test::nasty_point(random, grid));
      if (round % 3 == 0) {
        polygon.holes.emplace_back();
        for (int i = 0; i < 3; ++i) polygon.holes[0].push_back(test::nasty_point(random, grid));
      }
      if (!is_valid(polygon)) continue;
      if (++tried % 8 != 0) continue;
      const std::vector<HexPart> found = cover(grid, polygon);
      if (found != expected_cover(grid, rings_of(polygon))) FAIL_CHECK(text_of(rings_of(polygon)));
      for (std::size_t i = 0; i < grid.size(); i += 3) {
        const bool in = std::any_of(found.begin(), found.end(), [&](const HexPart& p) { return p.hex == i; });
        CHECK(insides_meet(polygon, grid.corners(grid.hex(i))) == in);
      }
    }
  }
  CHECK(tried > 8000);
}

TEST_CASE("An area that only touches a hex is not in it", "[terrain][red-poppies:8.02a]") {
  const Grid grid = test::small_grids()[0];
  const Hex h{1, 1};
  const auto hexes = [&](const Polygon& polygon) {
    std::vector<Hex> out;
    for (const HexPart& part : cover(grid, polygon)) out.push_back(grid.hex(part.hex));
    return out;
  };
  // The area is exactly a hex. Its neighbours are not covered, although all its sides are shared.
  const Ring whole = ring_of(grid, h);
  CHECK(hexes({whole, {}}) == std::vector<Hex>{h});
  CHECK(cover(grid, {whole, {}})[0] == HexPart{static_cast<std::uint32_t>(grid.index(h)), 1000, true});
  // The hole is exactly a hex. Everything around it is covered, but not the hex.
  const Ring all{{-100, -100}, {200, -100}, {200, 200}, {-100, 200}};
  const std::vector<Hex> round_it = hexes({all, {whole}});
  CHECK(round_it.size() == grid.size() - 1);
  CHECK(std::find(round_it.begin(), round_it.end(), h) == round_it.end());
  // A sliver one micrometre wide is in the hex, although its share rounds to nearly nothing.
  const Point c = grid.centre(h);
  CHECK(hexes({{c, {c.x + 1, c.y}, {c.x + 1, c.y + 1}}, {}}) == std::vector<Hex>{h});
  // The area is entirely off the map.
  CHECK(hexes({{{-100, -100}, {-50, -100}, {-50, -50}}, {}}).empty());
}

TEST_CASE("An area does not contain a hex centre that is on its edge", "[terrain]") {
  const Grid grid = test::small_grids()[0];
  const Point c = grid.centre({1, 1});
  const auto part = [&](const Polygon& polygon) {
    const auto parts = cover(grid, polygon);
    return *std::find_if(parts.begin(), parts.end(), [&](const HexPart& p) {
      return p.hex == grid.index({1, 1});
    });
  };
  CHECK(part({{{c.x - 1, c.y - 1}, {c.x + 1, c.y - 1}, {c.x + 1, c.y + 1}, {c.x - 1, c.y + 1}}, {}})
            .holds_centre);
  CHECK_FALSE(part({{c, {c.x + 2, c.y}, {c.x + 2, c.y + 2}}, {}}).holds_centre);
  CHECK_FALSE(part({{{c.x - 1, c.y}, {c.x + 1, c.y}, {c.x, c.y + 2}}, {}}).holds_centre);
}

namespace {

/// The combined cover of several areas, hex by hex, computed from the edges that cover_by_area() keeps.
class Covers {
 public:
  Covers(const Grid& grid, const std::vector<Polygon>& polygons) {
    for (const Polygon& polygon : polygons) {
      const AreaCheck check = check_area(polygon);
      REQUIRE(check.faults.empty());
      m_edges.emplace_back();
      m_hexes.push_back(cover_by_area(grid, simple_parts(polygon, check.touches_itself), &m_edges.back()));
    }
  }
  UnionShare share(std::size_t hex, std::span<const FramePoint> corners, std::size_t first,
                   std::size_t last) const {
    UnionShare out(corners);
    for (std::size_t i = first; i < last; ++i) {
      for (std::size_t k = 0; k < m_hexes[i].size(); ++k) {
        if (m_hexes[i][k].hex != hex) continue;
        const auto edges = m_edges[i].of(k);
        CHECK((edges.empty() == false || m_hexes[i][k].share == 1000));
        if (edges.empty()) {
          out.add_whole();
        } else {
          out.add(edges);
        }
      }
    }
    return out;
  }

 private:
  std::vector<std::vector<HexPart>> m_hexes;
  std::vector<HexEdges> m_edges;
};

int sign_of(const test::Rational& number) {
  return number < 0 ? -1 : (number > 0 ? 1 : 0);
}

}  // namespace

TEST_CASE("The share of several areas counts their overlap once", "[terrain]") {
  std::mt19937 random(43);
  const std::vector<Grid> grids = test::small_grids();
  int tried = 0;
  int ties = 0;
  for (int round = 0; round < 400; ++round) {
    const Grid& grid = grids[round % grids.size()];
    std::vector<Polygon> polygons;
    for (int k = 0; k < 2; ++k) {
      Polygon polygon;
      for (int i = 0; i < 4; ++i) polygon.outer.push_back(test::nasty_point(random, grid));
      if (is_valid(polygon)) polygons.push_back(polygon);
    }
    if (polygons.size() < 2) continue;
    const Covers covers(grid, polygons);
    // Given two areas, united = one + other - both, and both = (one + other - even-odd of all rings) / 2.
    for (std::size_t i = 0; i < grid.size(); ++i) {
      const auto corners = test::corners_of(grid, grid.hex(i));
      const auto area = [&](const std::vector<Ring>& rings) { return test::common_area(rings, corners); };
      const test::Rational first = area({polygons[0].outer});
      const test::Rational second = area({polygons[1].outer});
      const test::Rational both = (first + second - area({polygons[0].outer, polygons[1].outer})) / 2;
      const test::Rational united = first + second - both;
      const test::Rational whole = test::area_of(corners);
      const auto frame_corners = grid.corners(grid.hex(i));
      const UnionShare one = covers.share(i, frame_corners, 0, 1);
      const UnionShare other = covers.share(i, frame_corners, 1, 2);
      const UnionShare all = covers.share(i, frame_corners, 0, 2);
      CHECK(all.thousandths() == thousandths_of(united / whole));
      CHECK(one.compare(other) == sign_of(first - second));
      CHECK(one.compare_with_rest(all) == sign_of(first - (whole - united)));
      ties += first == second || first == whole - united ? 1 : 0;
      ++tried;
    }
  }
  CHECK(tried > 500);
  CHECK(ties > 20);
}

TEST_CASE("Many overlapping areas have the same share as the single area that they form", "[terrain]") {
  // The squares form a raster, overlap their neighbours and fill a larger square.
  const Grid grid =
      *Grid::make({Orientation::flat, Stagger::odd, 3, 3, {30000, 30000}, {16454, 9500}, {0, 19000}});
  std::vector<Polygon> squares;
  for (Um x = 40000; x < 52000; x += 400) {
    for (Um y = 44000; y < 50000; y += 400) {
      squares.push_back({{{x, y}, {x + 450, y}, {x + 450, y + 450}, {x, y + 450}}, {}});
    }
  }
  const std::vector<Polygon> one{{{{40000, 44000}, {52050, 44000}, {52050, 50050}, {40000, 50050}}, {}}};
  const Covers parts(grid, squares), whole(grid, one);
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const auto corners = grid.corners(grid.hex(i));
    const UnionShare a = parts.share(i, corners, 0, squares.size());
    CHECK(a.thousandths() == whole.share(i, corners, 0, 1).thousandths());
  }
}

TEST_CASE("The hexes and crossed hexsides of a line agree with exact rationals on nasty maps",
          "[terrain][red-poppies:8.53][red-poppies:8.72a]") {
  std::mt19937 random(42);
  for (int round = 0; round < 10; ++round) {
    for (const Grid& grid : test::small_grids()) {
      Path path;
      const unsigned corners = 2 + random() % 5;
      for (unsigned i = 0; i < corners; ++i) path.push_back(test::nasty_point(random, grid));
      if (round % 2 == 0) {  // begins and ends far from the map
        for (Point* p : {&path.front(), &path.back()}) *p = {p->x * 50 - 700, 30 * p->y - 400};
      }
      if (round % 3 == 0) {  // runs along the sides of a hex
        const Hex h{static_cast<int>(random() % 3), static_cast<int>(random() % 3)};
        for (int i = 0; i < 3; ++i) {
          const FramePoint c = grid.corner(h, static_cast<int>(random() % 6));
          path.push_back({c.x / 3, c.y / 3});
        }
      }
      const LineCover found = cover_by_line(grid, path);
      const test::Touched expected = test::touched_by(grid, path);
      std::vector<HexPart> hexes;
      for (const Hex h : expected.hexes) hexes.push_back({static_cast<std::uint32_t>(grid.index(h)), 0, false});
      std::vector<SideKey> crossed;
      for (const Hexside s : expected.crossed) crossed.push_back(side_key(grid, s));
      if (found.hexes != hexes || found.crossed != crossed) FAIL_CHECK(text_of({path}));
      for (std::size_t i = 0; i < grid.size(); ++i) {
        CHECK(meets_inside(path, grid.corners(grid.hex(i))) == expected.hexes.contains(grid.hex(i)));
      }
    }
  }
}

TEST_CASE("A line that runs along a hexside crosses it only if it changes sides there",
          "[terrain][red-poppies:8.53]") {
  const Grid grid = test::small_grids()[0];
  const Hex x{1, 1};
  const Hex y = grid.neighbour(x, 3);
  const auto ends = grid.ends({x, 3});
  const Point a{ends[0].x / 3, ends[0].y / 3};
  const Point b{ends[1].x / 3, ends[1].y / 3};
  const SideKey key = side_key(grid, grid.hexside(x, 3));
  const auto crossed = [&](const Path& path) { return cover_by_line(grid, path).crossed; };
  const Point cx = grid.centre(x);
  const Point cy = grid.centre(y);
  CHECK(crossed({cx, cy}) == std::vector<SideKey>{key});
  CHECK(crossed({cx, a, b, cy}) == std::vector<SideKey>{key});
  CHECK(crossed({cx, b, cy}) == std::vector<SideKey>{key});
  CHECK(crossed({cx, a, b, cx}).empty());
  CHECK(crossed({a, b}).empty());
  CHECK(crossed({cx, a}).empty());
  CHECK(crossed({a, cy}).empty());
  // The line comes from a third hex, through the corner and along the side, so it crosses no single hexside.
  const Point cz = grid.centre(grid.neighbour(x, 2));
  CHECK(crossed({cz, a, b, cy}).empty());
  // The line leaves the map over its edge.
  const Point north = grid.centre(grid.neighbour({1, 0}, 0));
  CHECK(crossed({grid.centre({1, 0}), north}) == std::vector<SideKey>{side_key(grid, {{1, 0}, 0})});
}

TEST_CASE("The hexsides that a line follows agree with exact rationals", "[terrain][red-poppies:8.62]") {
  std::mt19937 random(44);
  std::size_t followed = 0;
  for (int round = 0; round < 60; ++round) {
    for (const Grid& grid : test::small_grids()) {
      Path path;
      const Hex h{static_cast<int>(random() % 3), static_cast<int>(random() % 3)};
      for (int i = 0; i < 4; ++i) {
        const FramePoint c = grid.corner(h, i + round);
        path.push_back(
            {c.x / 3 + static_cast<Um>(random() % 3) - 1, c.y / 3 + static_cast<Um>(random() % 3) - 1});
      }
      const int follow = round % 2 == 0 ? 200 : static_cast<int>(random() % 1500);
      std::vector<SideKey> expected;
      for (std::size_t i = 0; i < grid.size(); ++i) {
        for (Direction d = 0; d < kDirections; ++d) {
          const Hexside side = grid.hexside(grid.hex(i), d);
          if (side.hex == grid.hex(i) && test::follows(grid, side, path, follow)) {
            expected.push_back(side_key(grid, side));
          }
        }
      }
      followed += expected.size();
      if (sides_followed(grid, path, follow) != expected) FAIL_CHECK(text_of({path}) << follow);
    }
  }
  CHECK(followed > 500);
}

TEST_CASE("A line exactly at the limit follows a hexside, but not a micrometre beyond, on maps of any size",
          "[terrain][red-poppies:8.62]") {
  for (const Um unit : {10, 1000, 300'000}) {
    // Flat-topped hexes: the lower side is 6 units long and 6 units below the centre.
    const Grid grid = *Grid::make(
        {Orientation::flat, Stagger::odd, 3, 3, {20 * unit, 20 * unit}, {9 * unit, 6 * unit}, {0, 12 * unit}});
    const Point c = grid.centre({1, 1});
    const Um limit = 6 * unit / 5;
    const auto line = [&](Um below) {
      return Path{{c.x - 9 * unit, c.y + 6 * unit + below}, {c.x + 9 * unit, c.y + 6 * unit + below}};
    };
    const SideKey key = side_key(grid, grid.hexside({1, 1}, 3));
    CHECK(sides_followed(grid, line(limit), 200) == std::vector<SideKey>{key});
    CHECK(sides_followed(grid, line(-limit), 200) == std::vector<SideKey>{key});
    CHECK(sides_followed(grid, line(limit + 1), 200).empty());
    CHECK(sides_followed(grid, line(limit), 199).empty());
  }
}

namespace {

/// Returns the area that the rings cover together within a convex ring, by slabs between all vertices and
/// crossings.
test::Rational united_area(std::vector<Ring> rings, const std::vector<FramePoint>& corners) {
  using test::Rational;
  struct Side {
    Rational x0, y0, x1, y1;
    std::size_t ring;
    Rational at(const Rational& x) const { return y0 + (y1 - y0) * (x - x0) / (x1 - x0); }
  };
  std::vector<Side> sides;
  std::vector<Rational> stops;
  const auto add = [&](Rational x0, Rational y0, Rational x1, Rational y1, std::size_t ring) {
    stops.push_back(x0);
    if (x0 > x1) std::swap(x0, x1), std::swap(y0, y1);
    if (x0 < x1) sides.push_back({x0, y0, x1, y1, ring});
  };
  for (std::size_t k = 0; k < rings.size(); ++k)
    for (std::size_t i = 0; i < rings[k].size(); ++i) {
      const Point a = rings[k][i], b = rings[k][(i + 1) % rings[k].size()];
      add(3 * a.x, 3 * a.y, 3 * b.x, 3 * b.y, k);  // in thirds, like hex corners
    }
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const FramePoint a = corners[i], b = corners[(i + 1) % corners.size()];
    add(a.x, a.y, b.x, b.y, rings.size());
  }
  for (std::size_t i = 0; i < sides.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const Rational low = std::max(sides[i].x0, sides[k].x0), high = std::min(sides[i].x1, sides[k].x1);
      if (!(low < high)) continue;
      const Rational before = sides[i].at(low) - sides[k].at(low),
                     after = sides[i].at(high) - sides[k].at(high);
      if ((before < 0 && after > 0) || (before > 0 && after < 0))
        stops.push_back(low + (high - low) * before / (before - after));
    }
  std::sort(stops.begin(), stops.end());
  Rational sum = 0;
  for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
    if (!(stops[i] < stops[i + 1])) continue;
    const Rational middle = (stops[i] + stops[i + 1]) / 2;
    std::vector<std::pair<Rational, std::size_t>> met;
    for (const Side& side : sides)
      if (side.x0 < middle && middle < side.x1) met.emplace_back(side.at(middle), side.ring);
    std::sort(met.begin(), met.end());
    std::vector<char> inside(rings.size() + 1, 0);
    Rational length = 0;
    for (std::size_t m = 0; m < met.size(); ++m) {
      const bool covered = inside.back() != 0 && std::count(inside.begin(), inside.end() - 1, 1) > 0;
      if (covered) length += met[m].first - met[m - 1].first;
      inside[met[m].second] ^= 1;
    }
    sum += length * (stops[i + 1] - stops[i]);
  }
  return sum;
}

}  // namespace

TEST_CASE("The share of many overlapping areas agrees with exact rationals", "[terrain]") {
  std::mt19937 random(47);
  const std::vector<Grid> grids = test::small_grids();
  int tried = 0;
  for (int round = 0; round < 60; ++round) {
    const Grid& grid = grids[round % grids.size()];
    std::vector<Polygon> polygons;
    std::vector<Ring> rings;
    const std::size_t wanted = 3 + random() % 6;
    for (int trial = 0; trial < 60 && polygons.size() < wanted; ++trial) {
      Polygon polygon;
      const unsigned corners = 3 + random() % 3;
      for (unsigned i = 0; i < corners; ++i) polygon.outer.push_back(test::nasty_point(random, grid));
      if (!is_valid(polygon)) continue;
      rings.push_back(polygon.outer);
      polygons.push_back(polygon);
    }
    const Covers covers(grid, polygons);
    for (std::size_t i = round % 3; i < grid.size(); i += 3) {
      const auto frame_corners = grid.corners(grid.hex(i));
      const std::vector<FramePoint> corners(frame_corners.begin(), frame_corners.end());
      const test::Rational whole = test::area_of(test::corners_of(grid, grid.hex(i)));
      const test::Rational share = united_area(rings, corners) / (whole * 9);
      CHECK(covers.share(i, frame_corners, 0, polygons.size()).thousandths() == thousandths_of(share));
      ++tried;
    }
  }
  CHECK(tried > 100);
}
