// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <random>
#include <span>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/index.h"

using namespace coq;
using sight::Role;

namespace {

struct Kind {
  Orientation orientation;
  Stagger stagger;
  int columns, rows;
  Point column, row;
  int areas;
};

/// Returns areas of many sizes, mostly obstacles and some hindrances, a few lines and some summits.
sight::Drawing landscape(const Kind& kind, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  sight::Drawing drawing;
  drawing.grid = *Grid::make(
      {kind.orientation, kind.stagger, kind.columns, kind.rows, {1000, 2000}, kind.column, kind.row});
  const Grid& grid = *drawing.grid;
  for (int i = 0; i < kind.areas; ++i) {
    const Point c = grid.centre({below(kind.columns + 2) - 1, below(kind.rows + 2) - 1});
    const int size = 2000 + below(below(4) == 0 ? 60000 : 9000);
    sight::Feature feature{
        fmt::format("f{}", i), {below(4) == 0 ? Role::hindrance : Role::obstacle, below(5) == 0}, 0, {}};
    if (below(8) == 0) {
      feature.regions = std::vector<sight::Region>{sight::hex_region(grid, grid.hex_at(c))};
    } else if (below(8) == 0) {
      std::vector<sight::Region> regions;
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
      feature.regions = std::vector<sight::Region>{{frame}};
    }
    drawing.features.push_back(feature);
  }
  if (seed % 2 == 0) {
    drawing.summits = {{1, 2}, {kind.columns / 2, kind.rows / 2}, {kind.columns - 1, 0}};
  }
  return drawing;
}

}  // namespace

TEST_CASE("The sweep equals the walk on larger maps of every kind", "[los][oracle]") {
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
      const sight::Drawing drawing = landscape(kind, ++seed);
      const sight::Index index(drawing);
      const Grid& grid = *drawing.grid;
      sight::Query query;
      if (round == 1) {
        query.fills = {
            sight::friends_fill("infantry", {{kind.columns / 3, kind.rows / 3}, {0, 0}}),
            sight::condition_fill("smoke", std::vector<Hex>{{kind.columns / 2, 0}, {0, kind.rows / 2}})};
        if (seed % 3 == 0) query.fills.push_back(sight::condition_fill("night"));
      }
      std::vector<sight::Sights> walked(grid.size());
      bool same = true;
      for (std::size_t i = 0; i < grid.size(); i += 5) {
        walked[i] = index.field_of_view_by_walk(grid.hex(i), query);
        same = same && index.field_of_view(grid.hex(i), query) == walked[i];
      }
      index.all_pairs(query, Workers(2), [&](std::size_t i, const sight::Sights& sights) {
        for (std::size_t j = i + 1; i % 5 == 0 && j < grid.size(); ++j)
          same = same && sights[j] == walked[i][j];
        return true;
      });
      INFO("seed " << seed);
      CHECK(same);
    }
  }
}

TEST_CASE("The sweep equals the walk on open ground with wide views", "[los][oracle]") {
  // Views reach beyond the rings around a hex. Some maps have no features at all, and others have some
  // everywhere.
  const Kind kinds[] = {
      {Orientation::flat, Stagger::odd, 70, 56, {16454, 9500}, {0, 19000}, 0},
      {Orientation::flat, Stagger::even, 70, 56, {16454, -9500}, {0, 19000}, 12},
      {Orientation::pointy, Stagger::odd, 60, 64, {19000, 0}, {9500, 16454}, 60},
      {Orientation::flat, Stagger::odd, 75, 50, {16100, 4000}, {-3001, 21007}, 200},
  };
  std::uint64_t seed = 200;
  for (const Kind& kind : kinds) {
    const sight::Drawing drawing = landscape(kind, ++seed);
    const sight::Index index(drawing);
    const Grid& grid = *drawing.grid;
    sight::Query query;
    if (seed % 2 == 0)
      query.fills = {sight::condition_fill("smoke", std::vector<Hex>{{20, 20}, {40, 30}, {41, 3}})};
    std::vector<sight::Sights> walked(grid.size());
    bool same = true;
    for (std::size_t i = 0; i < grid.size(); i += 97) {
      walked[i] = index.field_of_view_by_walk(grid.hex(i), query);
      same = same && index.field_of_view(grid.hex(i), query) == walked[i];
    }
    index.all_pairs(query, Workers(2), [&](std::size_t i, const sight::Sights& sights) {
      for (std::size_t j = i + 1; i % 97 == 0 && j < grid.size(); ++j) same = same && sights[j] == walked[i][j];
      return true;
    });
    INFO("seed " << seed);
    CHECK(same);
  }
}

TEST_CASE("All pairs equal the fields of view, however many hexes a column has", "[los][oracle]") {
  std::uint64_t seed = 400;
  for (const int rows : {1, 2, 63, 64, 65, 127, 128, 129, 193}) {
    const Kind kinds[] = {
        {Orientation::flat, Stagger::odd, 5, rows, {16454, 9500}, {0, 19000}, rows / 2 + 3},
        {Orientation::pointy, Stagger::even, 6, rows, {19000, 0}, {-9500, 16454}, rows / 3},
    };
    for (const Kind& kind : kinds) {
      const sight::Drawing drawing = landscape(kind, ++seed);
      const sight::Index index(drawing);
      const Grid& grid = *drawing.grid;
      sight::Query query;
      if (seed % 3 == 0)
        query.fills = {sight::condition_fill("smoke", std::vector<Hex>{{2, rows / 2}, {3, rows - 1}})};
      std::size_t next = 0;
      bool same = true;
      index.all_pairs(query, Workers(3), [&](std::size_t i, const sight::Sights& sights) {
        same = same && i == next++;
        const sight::Sights alone = index.field_of_view(grid.hex(i), query, i + 1);
        const auto later = static_cast<std::ptrdiff_t>(i + 1);
        same = same && std::equal(sights.begin() + later, sights.end(), alone.begin() + later, alone.end());
        return true;
      });
      INFO("seed " << seed << ", " << rows << " rows");
      CHECK(same);
      CHECK(next == grid.size());
    }
  }
}

TEST_CASE("The sweep equals the walk after many edits", "[los][oracle]") {
  const Kind kind{Orientation::flat, Stagger::odd, 20, 18, {16454, 9500}, {0, 19000}, 20};
  sight::Index index(landscape(kind, 300));
  const Grid grid = *index.drawing().grid;
  bool same = true;
  for (std::uint64_t edit = 0; edit < 60; ++edit) {
    sight::Drawing next = landscape({kind.orientation, kind.stagger, kind.columns, kind.rows, kind.column,
                                     kind.row, 10 + static_cast<int>(edit * 7 % 50)},
                                    300 + edit % 9);
    index.update(next);
    const Hex from = grid.hex(edit * 41 % grid.size());
    same = same && index.field_of_view(from) == index.field_of_view_by_walk(from);
    same = same && index.field_of_view(from) == sight::Index(next).field_of_view(from);
  }
  CHECK(same);
}

namespace {

/// Adds clustered levels and heights with only a few values, and some units on top.
void raise(sight::Drawing& drawing, std::uint64_t seed, sight::Query& query) {
  std::mt19937_64 random(seed);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  sight::HexHeights heights;
  heights.along = static_cast<sight::HexsideRule>(below(3));
  std::int64_t level = 0;
  for (std::size_t i = 0; i < drawing.grid->size(); ++i) {
    if (below(6) == 0) level = 500 * below(5) - 500;
    heights.hexes.push_back({level, below(9) == 0 ? 1000 : 0, 0, 0});
  }
  drawing.heights = heights;
  std::vector<Hex> hexes;
  for (int i = 0; i < 5; ++i) hexes.push_back(drawing.grid->hex(random() % drawing.grid->size()));
  query = {false, {sight::unit_fill("units", hexes, 1500)}, {}};
}

const Kind kAnyKind[] = {
    {Orientation::flat, Stagger::odd, 24, 19, {16454, 9500}, {0, 19000}, 60},
    {Orientation::pointy, Stagger::even, 17, 23, {19000, 0}, {-9500, 16454}, 20},
    {Orientation::flat, Stagger::even, 21, 9, {16454, -9500}, {0, 19000}, 30},
    {Orientation::pointy, Stagger::odd, 2, 40, {19000, 0}, {9500, 16454}, 8},
    {Orientation::flat, Stagger::odd, 1, 30, {16454, 9500}, {0, 19000}, 8},
};

}  // namespace

TEST_CASE("The sweep equals the walk if sight depends on heights", "[los][oracle][tactique:T5.4]") {
  std::uint64_t seed = 400;
  for (const Kind& kind : kAnyKind) {
    for (int round = 0; round < 6; ++round) {
      sight::Drawing drawing = landscape(kind, ++seed);
      sight::Query query;
      raise(drawing, seed, query);
      if (round % 2 == 0) query = {};
      const sight::Index index(drawing);
      const Grid& grid = *drawing.grid;
      bool same = true;
      std::vector<sight::Sights> walked;
      for (std::size_t i = 0; i < grid.size(); ++i) {
        walked.push_back(index.field_of_view_by_walk(grid.hex(i), query));
        same = same && index.field_of_view(grid.hex(i), query) == walked[i];
      }
      index.all_pairs(query, Workers(1), [&](std::size_t i, const sight::Sights& sights) {
        for (std::size_t j = i + 1; j < grid.size(); ++j) same = same && sights[j] == walked[i][j];
        return true;
      });
      INFO("seed " << seed);
      CHECK(same);
    }
  }
}

namespace {

std::vector<sight::Sights> walked(const sight::Index& index, const sight::Query& query) {
  std::vector<sight::Sights> out;
  const Grid& grid = *index.drawing().grid;
  for (std::size_t i = 0; i < grid.size(); ++i) out.push_back(index.field_of_view_by_walk(grid.hex(i), query));
  return out;
}

using Others = std::vector<std::vector<std::uint32_t>>;  ///< for each hex, the later hexes of its pairs

Others differences(const std::vector<sight::Sights>& was, const std::vector<sight::Sights>& is) {
  Others out(was.size());
  for (std::size_t i = 0; i < was.size(); ++i) {
    for (std::size_t j = i + 1; j < was.size(); ++j) {
      if (was[i][j] != is[i][j]) out[i].push_back(static_cast<std::uint32_t>(j));
    }
  }
  return out;
}

Others changed_pairs(const sight::Index& before, const sight::Index& after, const sight::Query& query) {
  Others out(before.drawing().grid->size());
  before.changed_pairs(after, query, Workers(2), [&](std::size_t i, std::span<const std::uint32_t> others) {
    out[i].assign(others.begin(), others.end());
    return true;
  });
  return out;
}

}  // namespace

TEST_CASE("Pairs that an edit changes are found among the lines through the hexes that it touches",
          "[los][oracle]") {
  std::uint64_t seed = 900;
  std::size_t found = 0;
  for (const Kind& kind : kAnyKind) {
    for (int round = 0; round < 12; ++round) {
      sight::Drawing drawing = landscape(kind, ++seed);
      std::mt19937_64 random(seed);
      sight::Query query;
      if (round % 3 == 1)
        query.fills = {sight::condition_fill("smoke", std::vector<Hex>{{kind.columns / 2, 0}})};
      const bool by_heights = round % 2 == 1;
      if (by_heights) raise(drawing, seed, query);
      const sight::Index before(drawing);
      sight::Index after = before;
      // Changes a hex, a small area (also off the map), a role, a summit or a level.
      const Grid& grid = *drawing.grid;
      sight::Drawing changed = drawing;
      if (by_heights) {
        sight::HexHeights::Ground& ground = changed.heights->hexes[random() % grid.size()];
        (round % 4 == 1 ? ground.level : ground.height) += 1000;
      } else if (round % 4 == 0) {
        const Hex at{static_cast<int>(random() % static_cast<unsigned>(kind.columns + 2)) - 1,
                     static_cast<int>(random() % static_cast<unsigned>(kind.rows + 2)) - 1};
        changed.features.push_back(
            {"new", {Role::obstacle, false}, 0, std::vector<sight::Region>{sight::hex_region(grid, at)}});
      } else if (round % 4 == 2) {
        changed.features.erase(changed.features.begin() +
                               static_cast<std::ptrdiff_t>(random() % changed.features.size()));
      }
      if (round >= 10 && !by_heights) changed.summits = {{kind.columns / 2, kind.rows / 2}};
      after.update(changed);
      INFO("seed " << seed);
      const Others expected = differences(walked(before, query), walked(after, query));
      for (const auto& others : expected) found += others.size();
      CHECK(changed_pairs(before, after, query) == expected);
      CHECK(changed_pairs(before, sight::Index(changed), query) == expected);
      CHECK(changed_pairs(after, before, query) == expected);
      bool none = true;
      before.changed_pairs(sight::Index(drawing), query, Workers(1),
                           [&](std::size_t, auto) { return none = false; });
      CHECK(none);
    }
  }
  CHECK(found > 400);
}

TEST_CASE("Fields of view equal the walks on nearly degenerate lattices", "[los][oracle]") {
  // Hexes of metres in size whose rows are less than a millionth of a micrometre apart: consecutive Fibonacci
  // numbers.
  const Kind kinds[] = {
      {Orientation::flat, Stagger::odd, 6, 6, {2178309, 1346269}, {1346269, 832041}, 40},
      {Orientation::flat, Stagger::odd, 6, 6, {1346269, 832040}, {2178309, 1346269}, 40},
      {Orientation::pointy, Stagger::odd, 6, 6, {832040, 514229}, {1346269, 832040}, 40},
      {Orientation::flat, Stagger::odd, 12, 12, {30011, 17003}, {60020, 34005}, 40},
  };
  std::uint64_t seed = 60;
  int tried = 0;
  for (const Kind& kind : kinds) {
    const Result<Grid> grid = Grid::make(
        {kind.orientation, kind.stagger, kind.columns, kind.rows, {1000, 2000}, kind.column, kind.row});
    ++seed;
    if (!grid) continue;
    ++tried;
    const sight::Index index(landscape(kind, seed));
    bool same = true;
    for (std::size_t i = 0; i < grid->size(); ++i) {
      same = same && index.field_of_view(grid->hex(i)) == index.field_of_view_by_walk(grid->hex(i));
    }
    INFO("seed " << seed);
    CHECK(same);
  }
  CHECK(tried >= 3);
}
