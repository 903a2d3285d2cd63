// SPDX-License-Identifier: MIT
// Games of random legal play, by seed: COQ_GAMES says how many in place of two hundred, COQ_GAMES_SEED from
// which seed on.
#include <cstdlib>
#include <random>
#include <set>

#include "core/game/replay.h"
#include "tests/core/rules/tactique/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Units of all sorts on a small field, by seed.
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

/// What holds in every state.
void check_state(const game::Match& match) {
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

bool is_move(const game::Action& action) {
  return action.name == "move" || action.name == "exit";
}

std::size_t play_one(const TactiqueParts& parts, std::uint64_t seed) {
  TactiqueGame helper(parts);
  const std::unique_ptr<game::Match> start = helper.match().clone();
  std::mt19937_64 random(seed);
  game::SeededDice dice(seed);
  model::PlayDocument header;
  header.seed = seed;
  game::Game game(start->clone(), header);
  std::vector<game::Action> known;
  std::vector<std::string> bytes{game.match().bytes()};
  while (!game.match().over()) {
    const std::vector<game::Action> legal = game.match().legal_actions();
    REQUIRE_FALSE(legal.empty());
    const auto offered = [&](const game::Action& action) {
      return std::find(legal.begin(), legal.end(), action) != legal.end();
    };
    const auto implied = game.match().implied();
    REQUIRE((!implied || offered(*implied)));
    const auto applies = [&](const game::Action& action) {
      game::SeededDice other(7);
      return game.match().clone()->apply(action, other);
    };
    const game::Action& sample = legal[random() % legal.size()];
    INFO(game::to_string(sample));
    REQUIRE(applies(sample));
    if (!known.empty()) {
      const game::Action& other = known[random() % known.size()];
      // Of a move's ways one is offered; others to the same hex apply, too.
      if (!offered(other) && !is_move(other)) {
        const auto refused = applies(other);
        INFO(game::to_string(other));
        REQUIRE_FALSE(refused);
        REQUIRE_FALSE(refused.error().rule.empty());
      }
    }
    if (known.size() < 2000) known.push_back(sample);
    const game::Action& choice = legal[random() % legal.size()];
    INFO(game::to_string(choice));
    REQUIRE(game.play(choice, dice));
    bytes.push_back(game.match().bytes());
    check_state(game.match());
    REQUIRE(bytes.size() < 2000);  // no game hangs
  }
  const std::unique_ptr<game::Match> last = game.match().clone();
  std::unique_ptr<game::Match> again = start->clone();
  const auto difference = game::replay(again, game.document());
  if (difference) UNSCOPED_INFO(difference->step << " " << to_string(difference->problem));
  REQUIRE_FALSE(difference);
  REQUIRE(again->bytes() == last->bytes());
  for (std::size_t i = bytes.size() - 1; game.can_undo(); --i) {
    REQUIRE(game.match().bytes() == bytes[i]);
    game.undo();
  }
  return bytes.size();
}

std::uint64_t number_from(const char* name, std::uint64_t fallback) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : fallback;
}

}  // namespace

TEST_CASE("Random legal play: limits hold, offers apply, the rest is refused, logs replay, undo is exact",
          "[tactique:T1.1][tactique:T3.7a][tactique:T3.2a]") {
  const std::uint64_t first = number_from("COQ_GAMES_SEED", 1);
  const std::uint64_t count = number_from("COQ_GAMES", 200);
  std::size_t steps = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    INFO("seed " << seed);
    steps += play_one(parts_of(seed), seed);
  }
  CHECK(steps > count * 20);
}
