// SPDX-License-Identifier: MIT
// The automatic player's choices in simple positions.
#include <catch2/catch.hpp>

#include "systems/red_poppies/player/player.h"

#include <set>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_parts;

namespace {

/// A game, and the actions that the player of the deciding side would choose with different seeds.
class Watched {
 public:
  Watched(const test::ScenarioParts& parts, const std::string& map)
      : m_bound(test::bind(parts, test::red_map(map))), game(m_bound) {}

  /// The chosen actions: "uk fire", or with the values of `arguments`: "uk target gas".
  std::set<std::string> choices(const std::vector<std::string>& arguments = {}) const {
    const auto factory = red_poppies::players(m_bound);
    REQUIRE(factory);
    std::set<std::string> out;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      play::SeededDice luck(seed);
      const play::Action action = (*factory)(game.acts())->choose(game.match(), luck);
      std::string text = action.side + " " + action.name;
      for (const std::string& name : arguments)
        if (const std::string* value = action.find(name)) text += " " + *value;
      out.insert(text);
    }
    return out;
  }

 private:
  scenario::BoundScenario m_bound;

 public:
  test::RedGame game;
};

using Actions = std::set<std::string>;

const char* const kFarVictory = "<victory side=\"uk\"><control hexes=\"E05\"/></victory>";
const char* const kTrenchOfTwo = "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>";

}  // namespace

TEST_CASE("The player fires gas only where shells do less", "[player][red-poppies:7.41a]") {
  const auto targets = [](int fp, const char* map) {
    test::ScenarioParts parts = red_parts({"B uk-inf A01 fatigued"}, {"G de-inf E05 dispersed"});
    parts.turns = "4";
    parts.victory = kFarVictory;
    parts.uk_more =
        fmt::format("<artillery id=\"A\" turns=\"1-4\" fp=\"{}\" mode=\"aeroplane\" gas=\"yes\"/>", fp);
    Watched watched(parts, map);
    watched.game.begin();
    return watched.choices({"shell", "hex"});
  };
  CHECK(targets(6, "") == Actions{"uk target E05"});
  CHECK(targets(6, kTrenchOfTwo) == Actions{"uk target E05"});
  CHECK(targets(1, kTrenchOfTwo).count("uk target E05") == 0);
}

TEST_CASE("The player does not attack two enemies from its trench to keep a key hex, but attacks to take one",
          "[player][red-poppies:5.451a]") {
  test::ScenarioParts parts = red_parts({"A uk-inf E05 on-trench", "B uk-inf E05 on-trench"},
                                        {"G de-mg E05 in-trench"}, "<held side=\"de\">E05</held>");
  parts.victory = kFarVictory;
  Watched holder(parts, kTrenchOfTwo);
  holder.game.begin(6, 1);
  holder.game.play("de order hex=E05");
  CHECK(holder.choices().count("de melee") == 0);
  Watched attacker(parts, kTrenchOfTwo);
  attacker.game.begin(1, 6);
  attacker.game.play("uk order hex=E05");
  const Actions of_attacker = attacker.choices({"units"});
  for (const std::string& action : of_attacker) CHECK(action.find("A B") != std::string::npos);
}

TEST_CASE("The player does not leave its trench for an enemy in a hex that it controls",
          "[player][red-poppies:10.21]") {
  test::ScenarioParts parts =
      red_parts({"A uk-inf E05 on-trench"}, {"G de-inf F05 in-trench", "H de-inf E05 in-trench"},
                "<held side=\"de\">E05 F05</held>");
  parts.victory = "<victory side=\"uk\"><control hexes=\"E05 F05\"/></victory>";
  Watched watched(parts, kTrenchOfTwo);
  watched.game.begin(6, 1);
  for (const std::string& action : watched.choices({"hex", "units"})) CHECK(action != "de order F05");
}

TEST_CASE("The player digs in the open when guns can see the unit", "[player][red-poppies:5.21a]") {
  test::ScenarioParts parts = red_parts({"A uk-inf A01"}, {"G de-inf E05"});
  parts.uk_setup += test::set_up("M uk-mg E02");
  parts.victory = kFarVictory;
  Watched watched(parts, "<hexes id=\"f1\" type=\"grain\">E03 E04</hexes>");  // neither side sees the other
  watched.game.begin(6, 1);
  CHECK(watched.choices() == Actions{"de pass"});
  Watched seen(parts, "");
  seen.game.begin(6, 1);
  seen.game.play("de order hex=E05");
  const Actions of_seen = seen.choices();
  CHECK((of_seen.count("de dig") + of_seen.count("de done")) == of_seen.size());  // never move into the fire
}

TEST_CASE("If one condition is enough, the player takes the nearest: it leaves the map",
          "[player][red-poppies:10.22]") {
  test::ScenarioParts parts = red_parts({"A uk-inf E02"}, {"G de-mg E11"});
  parts.turns = "1";
  parts.victory =
      "<victory side=\"uk\" need=\"any\"><control hexes=\"E11\"/><exit edge=\"N\" count=\"1\"/></victory>";
  Watched watched(parts, "");
  watched.game.begin();
  watched.game.play("uk order hex=E02");
  for (const std::string& action : watched.choices({"hex"}))
    CHECK((action == "uk move E01" || action == "uk move D01" || action == "uk move F01"));
  watched.game.play("uk move units=A hex=E01");
  CHECK(watched.choices({"edge"}) == Actions{"uk exit N"});
}

TEST_CASE("The player also pursues conditions that count eliminations or points",
          "[player][red-poppies:10.01c]") {
  for (const char* victory : {"<eliminate count=\"1\"/>", "<points least=\"3\" unit=\"3\"/>",
                              "<points least=\"1\" hex=\"1\" hexes=\"E06\"/>"}) {
    INFO(victory);
    test::ScenarioParts parts = red_parts({"A uk-inf E02"}, {"G de-inf E06 dispersed"});
    parts.victory = fmt::format("<victory side=\"uk\">{}</victory>", victory);
    Watched watched(parts, "<hexes id=\"f1\" type=\"woods\">E04 D04 F04</hexes>");
    watched.game.begin();
    watched.game.play("uk order hex=E02");
    for (const std::string& action : watched.choices()) CHECK(action == "uk move");
  }
}
