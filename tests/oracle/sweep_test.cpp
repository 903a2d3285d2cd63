// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <random>

#include "core/geo/predicates.h"
#include "core/los/index.h"

using namespace coq;
using los::Role;

namespace {

struct Kind {
  Orientation orientation;
  Stagger stagger;
  int columns, rows;
  Point column, row;
  int areas;
};

/// Areas of many sizes, most of them obstacles, some hindrances; a few lines; some summits.
los::Drawing landscape(const Kind& kind, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  los::Drawing drawing;
  drawing.grid = *Grid::make(
      {kind.orientation, kind.stagger, kind.columns, kind.rows, {1000, 2000}, kind.column, kind.row});
  const Grid& grid = *drawing.grid;
  for (int i = 0; i < kind.areas; ++i) {
    const Point c = grid.centre({below(kind.columns + 2) - 1, below(kind.rows + 2) - 1});
    const int size = 2000 + below(below(4) == 0 ? 60000 : 9000);
    los::Feature feature{
        fmt::format("f{}", i), {below(4) == 0 ? Role::hindrance : Role::obstacle, below(5) == 0}, 0, {}};
    if (below(8) == 0) {
      feature.regions = std::vector<los::Region>{los::hex_region(grid, grid.hex_at(c))};
    } else if (below(8) == 0) {
      std::vector<los::Region> regions;
      const FramePoint p = to_frame(c);
      for (const FrameRing& ring :
           line_region({p, {p.x + 3 * below(size), p.y + 3 * below(size)}, {p.x, p.y + 9 * size}}, 1500)) {
        regions.push_back({ring});
      }
      feature.regions = regions;
    } else {
      Ring ring;
      for (int k = 0; k < 4 + below(3); ++k)
        ring.push_back({c.x + below(size) - size / 2, c.y + below(size) - size / 2});
      if (!is_valid(Polygon{ring, {}})) continue;
      FrameRing frame;
      for (const Point& p : ring) frame.push_back(to_frame(p));
      feature.regions = std::vector<los::Region>{{frame}};
    }
    drawing.features.push_back(feature);
  }
  if (seed % 2 == 0) {
    drawing.summits = {{1, 2}, {kind.columns / 2, kind.rows / 2}, {kind.columns - 1, 0}};
  }
  return drawing;
}

}  // namespace

TEST_CASE("On larger maps of every kind the sweep equals the walk", "[los][oracle]") {
  const Kind kinds[] = {
      {Orientation::flat, Stagger::odd, 34, 27, {16454, 9500}, {0, 19000}, 120},
      {Orientation::flat, Stagger::even, 31, 29, {16454, -9500}, {0, 19000}, 25},
      {Orientation::pointy, Stagger::odd, 30, 28, {19000, 0}, {9500, 16454}, 60},
      {Orientation::pointy, Stagger::even, 27, 33, {19000, 0}, {-9500, 16454}, 5},
      {Orientation::flat, Stagger::odd, 40, 9, {16100, 4000}, {-3001, 21007}, 40},
      {Orientation::pointy, Stagger::even, 8, 50, {18500, 5500}, {-14000, 15001}, 60},
      {Orientation::flat, Stagger::odd, 1, 60, {16454, 9500}, {0, 19000}, 10},
      {Orientation::flat, Stagger::odd, 60, 1, {16454, 9500}, {0, 19000}, 10},
      {Orientation::flat, Stagger::odd, 2, 90, {16454, 9500}, {0, 19000}, 8},
      {Orientation::flat, Stagger::even, 90, 2, {16454, -9500}, {0, 19000}, 8},
      {Orientation::pointy, Stagger::even, 2, 90, {19000, 0}, {-9500, 16454}, 8},
      {Orientation::pointy, Stagger::odd, 60, 1, {19000, 0}, {9500, 16454}, 10},
  };
  std::uint64_t seed = 70;
  for (const Kind& kind : kinds) {
    for (int round = 0; round < 2; ++round) {
      const los::Drawing drawing = landscape(kind, ++seed);
      const los::Index index(drawing);
      const Grid& grid = *drawing.grid;
      los::Query query;
      if (round == 1) {
        query.fills = {
            los::infantry_fill("infantry", {{kind.columns / 3, kind.rows / 3}, {0, 0}}),
            los::condition_fill("smoke", std::vector<Hex>{{kind.columns / 2, 0}, {0, kind.rows / 2}})};
        if (seed % 3 == 0) query.fills.push_back(los::condition_fill("night"));
      }
      std::vector<los::Sights> walked(grid.size());
      bool same = true;
      for (std::size_t i = 0; i < grid.size(); i += 5) {
        walked[i] = index.field_of_view_by_walk(grid.hex(i), query);
        same = same && index.field_of_view(grid.hex(i), query) == walked[i];
      }
      index.all_pairs(query, Workers(2), [&](std::size_t i, const los::Sights& sights) {
        for (std::size_t j = i + 1; i % 5 == 0 && j < grid.size(); ++j)
          same = same && sights[j] == walked[i][j];
        return true;
      });
      INFO("seed " << seed);
      CHECK(same);
    }
  }
}
