// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <random>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/index.h"
#include "nasty_maps.h"

using namespace coq;
using namespace coq::oracle;

TEST_CASE("Lines of sight are reciprocal, and all pairs agree with the fields of view and the walks",
          "[los][oracle][red-poppies:6.021b]") {
  for (std::uint64_t seed = 5000; seed < 5150; ++seed) {
    const NastyMap map = nasty_map(seed);
    const Grid& grid = *map.drawing.grid;
    const sight::Index index(map.drawing);
    std::vector<sight::Sights> walked;
    for (std::size_t i = 0; i < grid.size(); ++i) {
      walked.push_back(index.field_of_view_by_walk(grid.hex(i), map.query));
    }
    bool same = true;
    for (const unsigned threads : {1U, 3U}) {
      index.all_pairs(map.query, Workers(threads), [&](std::size_t i, const sight::Sights& sights) {
        for (std::size_t j = i + 1; j < sights.size(); ++j) {
          same = same && sights[j] == walked[i][j] && sights[j] == walked[j][i];
        }
        return true;
      });
    }
    INFO("seed " << seed << "\n" << describe(map));
    CHECK(same);
  }
}

TEST_CASE("Adding obstacles never opens a line", "[los][oracle][red-poppies:6.023a]") {
  for (std::uint64_t seed = 7000; seed < 7100; ++seed) {
    NastyMap map = nasty_map(seed);
    const sight::Index more(map.drawing);
    auto& features = map.drawing.features;
    if (features.empty()) continue;
    features.erase(features.begin() + static_cast<std::ptrdiff_t>(seed % features.size()));
    const sight::Index fewer(map.drawing);
    const Grid& grid = *map.drawing.grid;
    bool opened = false;
    for (std::size_t i = 0; i < grid.size(); ++i) {
      const sight::Sights with = more.field_of_view(grid.hex(i));
      const sight::Sights without_it = fewer.field_of_view(grid.hex(i));
      for (std::size_t j = 0; j < with.size(); ++j) {
        opened = opened || (without_it[j].obstructed() && !with[j].obstructed()) ||
                 (!with[j].obstructed() && with[j].hindrance < without_it[j].hindrance);
      }
    }
    INFO("seed " << seed);
    CHECK_FALSE(opened);
  }
}

TEST_CASE("An updated index equals a new one", "[los][oracle]") {
  for (std::uint64_t seed = 9000; seed < 9080; ++seed) {
    sight::Drawing drawing = nasty_map(seed).drawing;
    std::mt19937_64 random(seed);
    sight::Index index(drawing);
    const sight::Index untouched = index;
    const std::size_t first_size = drawing.features.size();
    for (int edit = 0; edit < 6; ++edit) {
      // Features of other maps on the same grid, so their shapes may be anywhere.
      const std::vector<sight::Feature> others = nasty_map(random() % 1000).drawing.features;
      auto& features = drawing.features;
      const std::size_t at = features.empty() ? 0 : random() % features.size();
      switch (random() % 3) {
        case 0:
          if (!features.empty()) features.erase(features.begin() + static_cast<std::ptrdiff_t>(at));
          break;
        case 1:
          if (!features.empty() && !others.empty()) features[at].regions = others.front().regions;
          break;
        default:
          if (others.empty()) break;
          features.insert(features.begin() + static_cast<std::ptrdiff_t>(at), others.back());
          features[at].id = "n" + std::to_string(edit);
          break;
      }
      index.update(drawing);
      const sight::Index fresh(drawing);
      const Grid& grid = *drawing.grid;
      bool same = true;
      for (std::size_t i = 0; i < grid.size(); ++i) {
        same = same && index.field_of_view(grid.hex(i)) == fresh.field_of_view(grid.hex(i));
        const Hex to = grid.hex(random() % grid.size());
        same = same && index.answer(grid.hex(i), to) == fresh.answer(grid.hex(i), to);
      }
      INFO("seed " << seed << " edit " << edit);
      CHECK(same);
    }
    CHECK(untouched.drawing().features.size() == first_size);
    const sight::Index again(untouched.drawing());
    CHECK(untouched.field_of_view({1, 1}) == again.field_of_view({1, 1}));
  }
}

namespace {

/// The affine lattice of the rules' vectors, centred on (0, 0). Turning by 60 degrees and reflecting keep
/// points of even coordinates integral.
Grid symmetric_grid() {
  constexpr Um kUnit = 20;
  Grid::Layout layout{Orientation::flat, Stagger::odd, 15, 15, {0, 0}, {3 * kUnit, kUnit}, {0, 2 * kUnit}};
  const Point middle = Grid::make(layout)->centre({7, 7});
  layout.origin = {-middle.x, -middle.y};
  return *Grid::make(layout);
}

FramePoint turned_by_60(FramePoint p) {
  return {(p.x - 3 * p.y) / 2, (p.x + p.y) / 2};
}
FramePoint reflected(FramePoint p) {
  return {-p.x, p.y};
}

sight::Drawing changed(const sight::Drawing& drawing, FramePoint (*change)(FramePoint)) {
  sight::Drawing out = drawing;
  for (sight::Feature& feature : out.features) {
    std::vector<sight::Region> regions = *feature.regions;
    for (sight::Region& region : regions) {
      for (FrameRing& ring : region) {
        for (FramePoint& p : ring) p = change(p);
      }
    }
    feature.regions = regions;
  }
  return out;
}

}  // namespace

TEST_CASE("Turning or reflecting the features turns or reflects the answers", "[los][oracle]") {
  const Grid grid = symmetric_grid();
  std::mt19937_64 random(60);
  for (int round = 0; round < 60; ++round) {
    sight::Drawing drawing;
    drawing.grid = grid;
    for (int i = 0; i < 6; ++i) {
      Ring ring;
      const int x = static_cast<int>(random() % 400) - 200;
      const int y = static_cast<int>(random() % 400) - 200;
      for (int k = 0; k < 4; ++k) {
        ring.push_back(
            {2 * (x + static_cast<int>(random() % 120)), 2 * (y + static_cast<int>(random() % 120))});
      }
      if (!is_valid(Polygon{ring, {}})) continue;
      FrameRing frame;
      for (const Point& p : ring) frame.push_back({p.x, p.y});
      const sight::Behaviour behaviour{i % 3 == 0 ? sight::Role::hindrance : sight::Role::obstacle, false};
      drawing.features.push_back({"f" + std::to_string(i), behaviour, 0, std::vector<sight::Region>{{frame}}});
    }
    const sight::Index index(drawing);
    for (FramePoint (*change)(FramePoint) : {turned_by_60, reflected}) {
      const sight::Index other(changed(drawing, change));
      bool same = true;
      std::vector<Hex> near{{7, 7}};
      for (int radius = 1; radius <= 4; ++radius) {
        for (const Hex h : grid.ring({7, 7}, radius)) near.push_back(h);
      }
      for (const Hex a : near) {
        const Hex a2 = grid.hex_at(change(grid.frame_centre(a)));
        const sight::Sights sights = index.field_of_view(a);
        const sight::Sights sights2 = other.field_of_view(a2);
        for (const Hex b : near) {
          const Hex b2 = grid.hex_at(change(grid.frame_centre(b)));
          same = same && sights[grid.index(b)] == sights2[grid.index(b2)];
        }
      }
      CHECK(same);
    }
  }
}
