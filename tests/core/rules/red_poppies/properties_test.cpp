// SPDX-License-Identifier: MIT
// Games of random legal play, by seed: COQ_GAMES says how many in place of three hundred, COQ_GAMES_SEED from
// which seed on.
#include <cstdlib>
#include <map>
#include <random>

#include "core/game/replay.h"
#include "tests/core/rules/red_poppies/red_game.h"

using namespace coq;

namespace {

const char* const kLand =
    "<line id=\"f1\" type=\"trench\"><path>70,118 85,124 102,112 121,120 140,118</path></line>\n"
    "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/><side id=\"f3\" type=\"wire\" hexes=\"F04 F05\"/>\n"
    "<side id=\"f4\" type=\"wire\" hexes=\"D04 E05\"/><side id=\"f5\" type=\"stream\" hexes=\"C07 C08\"/>\n"
    "<side id=\"f6\" type=\"stream\" hexes=\"E07 E08\"/><side id=\"f7\" type=\"bridge\" hexes=\"C07 C08\"/>\n"
    "<line id=\"f8\" type=\"road\"><path>72,15 72,240</path></line>\n"
    "<hexes id=\"f9\" type=\"woods\">G05 G04 H04 H05 G06 F05 F04</hexes>\n"
    "<hexes id=\"f10\" type=\"building\">B04 D07</hexes><hexes id=\"f11\" type=\"hill\">H08 H09 I09</hexes>\n"
    "<hexes id=\"f12\" type=\"summit\">H08</hexes><hexes id=\"f13\" type=\"grain\">D03 E03 F03</hexes>\n"
    "<hexes id=\"f14\" type=\"crater\">E04 F06</hexes>";

/// Units of all types on a small field, and whatever the rules have beside, by seed.
test::ScenarioParts parts_of(std::uint64_t seed) {
  const auto flag = [&](int bit) { return (seed >> bit & 1U) != 0; };
  test::ScenarioParts out;
  out.turns = "4";
  out.zones = "<zone id=\"zn\">C03 D03 E03 F03 D02</zone><zone id=\"zs\">D05 E05 F05 E06 D06</zone>";
  const auto force = [&](const std::string& p) {
    std::string units = fmt::format(
        "<unit id=\"{0}I\" counter=\"{0}-inf\" count=\"3\"/><unit id=\"{0}M\" counter=\"{0}-mg\"/>", p);
    units += fmt::format("<unit id=\"{0}X\" counter=\"{0}-{1}\"/>", p, flag(0) ? "tank" : "cav");
    units += fmt::format("<unit id=\"{0}Y\" counter=\"{0}-{1}\"/>", p, flag(1) ? "art" : "horse");
    return fmt::format("<setup zone=\"{}\">{}</setup>", p == "uk" ? "zn" : "zs", units);
  };
  out.uk_setup = force("uk");
  out.de_setup = force("de");
  const char* modes[] = {"rocket", "telephone", "aeroplane", "radio"};
  out.de_more =
      fmt::format("<artillery id=\"A\" turns=\"1-4\" fp=\"4\" mode=\"{}\" count=\"2\"/>", modes[seed % 4]);
  out.uk_more =
      "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"R\" counter=\"uk-inf\" count=\"2\"/></reinforcements>";
  out.de_more =
      "<reinforcements turn=\"2\" on-map=\"yes\" hexes=\"E11 D11\"><unit id=\"S\" counter=\"de-mortar\"/>"
      "</reinforcements>" +
      out.de_more;
  if (flag(2)) out.uk_more += "<bombardment type=\"paralysing\"/>";
  if (flag(3)) out.uk_more += "<barrage turn=\"2\" rows=\"05 06\" toward=\"S\"/>";
  if (flag(4)) out.uk_more += "<mine count=\"1\" secret=\"yes\"/>";
  if (flag(5)) out.notes += "<darkness turns=\"1-2\"/>";
  if (flag(6)) out.notes += "<infiltration sides=\"uk\"/>";
  out.notes = "<enemy-trenches side=\"uk\">D05 E05 F05</enemy-trenches>" + out.notes;
  out.victory =
      "<victory side=\"uk\" need=\"any\"><control hexes=\"E05 F05\"/><exit edge=\"S\" count=\"1\"/></victory>";
  return out;
}

/// What holds in every state.
void check_state(const game::Match& match) {
  const game::Position position = match.position();
  std::map<std::pair<Hex, std::string>, int> stacks;
  for (const game::PlacedCounter& counter : position.counters) {
    REQUIRE(counter.hex.has_value() == (counter.area == "map"));
    if (counter.hex) ++stacks[{*counter.hex, counter.side}];
  }
  for (const auto& [where, count] : stacks) REQUIRE(count <= 2);  // 2.11
  std::map<std::string, int> targets;
  int sacred = 0;
  for (const game::PlacedMarker& marker : position.markers) {
    if (marker.type == "target") REQUIRE(++targets[marker.id] == 1);  // 7.11c
    sacred += marker.type == "sacred-ground" ? 1 : 0;
  }
  REQUIRE(sacred <= 1);
  for (const game::TrackMarker& marker : position.tracks) {
    if (marker.track == "couplets") REQUIRE(marker.space >= 0);
  }
}

/// Plays one game and checks it as it goes; gives the number of steps.
std::size_t play_one(const scenario::BoundScenario& scenario, std::uint64_t seed) {
  const auto start = red_poppies::start(scenario);
  REQUIRE(start);
  std::mt19937_64 random(seed);
  game::SeededDice dice(seed);
  model::PlayDocument header;
  header.seed = seed;
  game::Game game((*start)->clone(), header);
  std::vector<game::Action> known;  // offered at some time
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
    for (int i = 0; i < 2 && !known.empty(); ++i) {
      const game::Action& other = known[random() % known.size()];
      if (offered(other)) continue;
      const auto refused = applies(other);
      INFO(game::to_string(other));
      REQUIRE_FALSE(refused);
      REQUIRE_FALSE(refused.error().rule.empty());
    }
    if (known.size() < 3000) known.push_back(sample);
    const game::Action& choice = legal[random() % legal.size()];
    INFO(game::to_string(choice));
    REQUIRE(game.play(choice, dice));
    bytes.push_back(game.match().bytes());
    check_state(game.match());
    REQUIRE(bytes.size() < 5000);  // no game hangs
  }
  const std::unique_ptr<game::Match> last = game.match().clone();
  std::unique_ptr<game::Match> again = (*start)->clone();
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
          "[red-poppies:2.11a][red-poppies:2.11b][red-poppies:7.11c]") {
  const std::uint64_t first = number_from("COQ_GAMES_SEED", 1);
  const std::uint64_t count = number_from("COQ_GAMES", 300);
  std::size_t steps = 0;
  for (std::uint64_t seed = first; seed < first + count; seed += 5) {
    const scenario::BoundScenario scenario =
        test::bind(parts_of(seed * 0x9E3779B97F4A7C15U >> 40), test::red_map(kLand));
    for (std::uint64_t k = 0; k < 5 && seed + k < first + count; ++k) {
      INFO("seed " << seed + k);
      steps += play_one(scenario, seed + k);
    }
  }
  CHECK(steps > count * 40);
}
