// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "systems/red_poppies/engine/sights.h"

#include <random>

#include "core/sight/models/map_los.h"
#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;

namespace {

struct Fills {
  std::vector<bool> smoke, gas, friends;
  bool night = false;
};

std::vector<Hex> hexes_of(const Grid& grid, const std::vector<bool>& flags) {
  std::vector<Hex> out;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) out.push_back(grid.hex(i));
  }
  return out;
}

sight::Query query_of(const Grid& grid, const Fills& fills, bool friends) {
  sight::Query query;
  if (friends) query.fills.push_back(sight::friends_fill("infantry", hexes_of(grid, fills.friends)));
  if (fills.night) query.fills.push_back(sight::condition_fill("night"));
  query.fills.push_back(sight::condition_fill("smoke", hexes_of(grid, fills.smoke)));
  query.fills.push_back(sight::condition_fill("gas", hexes_of(grid, fills.gas)));
  return query;
}

}  // namespace

TEST_CASE("The table of lines of sight used in play agrees with the drawn features, in both directions",
          "[red-poppies:6.021a][red-poppies:6.021b][red-poppies:6.022b][red-poppies:6.023b][red-poppies:6.024b]"
          "[red-poppies:6.025a][red-poppies:6.026]") {
  for (const char* name : {"ouverture.map.xml", "los-6.027.map.xml"}) {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    const auto bound =
        loader.bind_map(std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies" / name, problems);
    REQUIRE(bound);
    const auto los = sight::MapLos::make(*bound->map.document, bound->ruleset.document);
    REQUIRE(los);
    const Grid& grid = los->grid();
    const red_poppies::Sights sights(los->index());
    std::mt19937 random(11);
    for (int round = 0; round < 6; ++round) {
      Fills fills;
      fills.night = round == 5;
      for (std::vector<bool>* flags : {&fills.smoke, &fills.gas, &fills.friends}) {
        for (std::size_t i = 0; i < grid.size(); ++i)
          flags->push_back(random() % 8 < static_cast<unsigned>(round));
      }
      const sight::Query without = query_of(grid, fills, false), with = query_of(grid, fills, true);
      red_poppies::Veils veils;
      veils.everywhere = fills.night;
      veils.smoke = &fills.smoke;
      veils.gas = &fills.gas;
      for (int k = 0; k < 1500; ++k) {
        const std::size_t a = random() % grid.size(), b = random() % grid.size();
        const sight::Answer answer = los->index().answer(grid.hex(a), grid.hex(b), without);
        const red_poppies::Seen seen = sights.see(a, b, veils, 1);
        INFO(name << " " << los->labels().format(grid.hex(a)) << " " << los->labels().format(grid.hex(b)));
        REQUIRE(seen.blocked == (answer.verdict == sight::Verdict::blocked));
        REQUIRE(seen.hindrance ==
                answer.hindrance.value_or(0));  // 0 for a line blocked by an obstacle, not by concealment
        REQUIRE(sights.see(b, a, veils, 1).blocked == seen.blocked);
        if (seen.blocked) continue;
        const bool friends =
            los->index().answer(grid.hex(a), grid.hex(b), with).verdict == sight::Verdict::blocked;
        REQUIRE(sights.friends_block(a, b, fills.friends) == friends);
      }
    }
  }
}
