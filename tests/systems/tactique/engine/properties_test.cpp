// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "tests/support/random_games.h"
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Units of all classes on a small field, chosen by the seed.
TactiqueParts parts_of(std::uint64_t seed) {
  const char* arms[] = {"inf", "cav", "art"};
  const char* classes[] = {"light", "heavy", "elite"};
  std::mt19937_64 random(seed);
  TactiqueParts out;
  out.turns = 5;
  out.land = land("forest", "D05 E06 G04") + land("habitations", "F05") + land("rocks", "C07 H06") +
             land("marsh", "B05 G08") + land("hill", "E04 F04 E05", "1") +
             road("E11 E10 E09 E08 E07 E06 E05 E04 E03 E02");
  const auto force = [&](bool french) {
    std::vector<std::string> units;
    std::set<std::string> taken;
    while (units.size() < 8) {
      const std::string hex =
          fmt::format("{}{:02}", static_cast<char>('B' + random() % 7), (french ? 6 : 2) + random() % 4);
      if (!taken.insert(hex).second) continue;
      units.push_back(fmt::format("{}{} {}-{} {}", french ? "F" : "A", units.size(), arms[random() % 3],
                                  classes[random() % 3], hex));
    }
    return units;
  };
  out.french = force(true);
  out.austrian = force(false);
  out.french_level = "good";
  out.french_more =
      "<reinforcements turn=\"2\" hexes=\"A11 B11\"><unit id=\"R\" counter=\"fr-cav-light\" "
      "count=\"2\"/></reinforcements>";
  out.victory =
      "<victory side=\"fr\" need=\"any\"><control hexes=\"E02 E03\"/><exit edge=\"N\" count=\"3\"/></victory>";
  return out;
}

/// Checks the invariants of every state.
void check_state(const play::Match& match) {
  const tactique::Table t = tactique::table_of(match);
  std::set<tactique::HexId> taken;
  for (int u = 0; u < t.unit_count(); ++u) {
    const auto& unit = t.s.unit(u);
    const auto& info = t.info(u);
    REQUIRE(unit.elements >= 0);
    REQUIRE(unit.elements <= info.elements);
    REQUIRE((unit.where == tactique::Where::eliminated) == (unit.elements == 0));
    REQUIRE((unit.where == tactique::Where::map) == (unit.hex != tactique::kNoHex));
    if (unit.where != tactique::Where::map) continue;
    REQUIRE(taken.insert(unit.hex).second);  // T3.7a
    REQUIRE(unit.attacks <= t.b.rules.attacks);
  }
  for (int side = 0; side < tactique::kSides; ++side) {
    REQUIRE(t.activated(side) <= t.b.side(side).command.units);  // T3.2a
  }
}

/// Moves may differ in their path: each hex is offered with one path, but others to it are legal too.
bool is_move(const play::Action& action) {
  return action.name == "move" || action.name == "exit";
}

}  // namespace

TEST_CASE(
    "Random legal play: limits hold, offered actions apply, others are refused, logs replay, undo is exact",
    "[tactique:T1.1][tactique:T3.7a][tactique:T3.2a]") {
  const auto start = [](std::uint64_t seed) { return TactiqueGame(parts_of(seed)).match().clone(); };
  play_many_at_random(200, start, {check_state, is_move}, 20);
}
