// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// A French unit of that class in E08 with an enemy far away, in the movement phase.
TactiqueGame mover(const char* sort, const std::string& land = "", std::vector<std::string> more = {}) {
  TactiqueParts parts;
  parts.french = {std::string("A ") + sort + " E08"};
  for (std::string& unit : more) parts.french.push_back(std::move(unit));
  parts.austrian = {"X inf-heavy A01"};
  parts.land = land;
  TactiqueGame game(parts);
  game.activate("A");
  return game;
}

std::string refused(const TactiqueGame& game, const std::string& path, const char* kind = "combat") {
  return game.refusal("fr move unit=A kind=" + std::string(kind) + " path=" + path);
}

}  // namespace

TEST_CASE("Each class has its movement allowance for moves with combat",
          "[tactique:T3.3a][tactique:T3.3b][tactique:T3.3c]") {
  struct Row {
    const char* sort;
    int hexes;
    const char* rule;
  };
  const Row rows[] = {{"inf-light", 2, "T3.3a"}, {"inf-heavy", 1, "T3.3a"}, {"inf-elite", 1, "T3.3a"},
                      {"cav-light", 4, "T3.3b"}, {"cav-heavy", 3, "T3.3b"}, {"cav-elite", 3, "T3.3b"},
                      {"art-light", 2, "T3.3c"}, {"art-heavy", 1, "T3.3c"}, {"art-elite", 1, "T3.3c"}};
  for (const Row& row : rows) {
    INFO(row.sort);
    const TactiqueGame game = mover(row.sort);
    std::string path;
    for (int i = 1; i <= row.hexes + 1; ++i) {
      path += fmt::format("{}E{:02}", i > 1 ? "," : "", 8 - i);
      CHECK(refused(game, path) == (i <= row.hexes ? "" : row.rule));
    }
  }
}

TEST_CASE("Only heavy and elite infantry may give up combat to move two hexes",
          "[tactique:T3.4a][tactique:T3.4b][tactique:Q25]") {
  CHECK(refused(mover("inf-heavy"), "E07,E06", "no-combat").empty());
  CHECK(refused(mover("inf-elite"), "E07,E06", "no-combat").empty());
  CHECK(refused(mover("inf-heavy"), "E07,E06,E05", "no-combat") == "T3.4a");
  for (const char* sort : {"inf-light", "cav-light", "cav-heavy", "art-light", "art-elite"}) {
    CHECK(refused(mover(sort), "E07", "no-combat") == "T3.4b");
  }
}

TEST_CASE("Heavy infantry that moves two hexes cannot attack; light infantry can",
          "[tactique:T3.4a][tactique:T3.3a][tactique:TV06]") {
  TactiqueParts parts;
  parts.french = {"H inf-heavy E08", "L inf-light D07", "K inf-heavy F05"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  game.activate("H L K");
  game.play("fr move unit=H kind=no-combat path=E07,E06");
  game.play("fr move unit=L kind=combat path=D06,D05");
  game.play("fr done");
  CHECK(game.refusal("fr attack unit=H target=X") == "T3.4a");
  CHECK(game.refusal("fr attack unit=L target=X").empty());
}

TEST_CASE("Light cavalry moves four hexes and attacks; heavy cavalry moves three",
          "[tactique:T3.3b][tactique:TV07]") {
  TactiqueParts parts;
  parts.french = {"L cav-light E09", "H cav-heavy D09"};
  parts.austrian = {"X inf-heavy E04"};
  TactiqueGame game(parts);
  game.activate("L H");
  CHECK(game.refusal("fr move unit=H path=D08,D07,D06,D05") == "T3.3b");
  game.play("fr move unit=L path=E08,E07,E06,E05");
  game.play("fr done");
  CHECK(game.refusal("fr attack unit=L target=X").empty());
}

TEST_CASE("A march must follow a road all the way, and the unit cannot attack afterwards",
          "[tactique:T3.5a][tactique:T3.5b][tactique:T3.5c][tactique:T3.5d][tactique:TV08][tactique:Q19]") {
  TactiqueParts parts;
  parts.land = road("E10 E09 E08 E07 E06 E05 E04 E03");
  parts.french = {"A inf-elite E08", "K inf-heavy F04"};
  parts.austrian = {"X inf-heavy E04"};
  TactiqueGame game(parts);
  game.activate("A");  // F04 is too far away to be activated with it
  CHECK(game.refusal("fr move unit=A kind=march path=E07,D06,D05") == "T3.5a");
  game.play("fr move unit=A kind=march path=E07,E06,E05");
  CHECK(game.hex("A") == "E05");
  CHECK(game.phase() == "end");  // it may not attack the adjacent X

  TactiqueParts both = parts;
  both.french = {"A inf-elite E08", "K inf-heavy F05"};
  TactiqueGame two(both);
  two.activate("A K");
  two.play("fr move unit=A kind=march path=E07,E06,E05");
  two.play("fr move unit=K path=F04");
  CHECK(two.phase() == "combat");
  CHECK(two.refusal("fr attack unit=A target=X") == "T3.5a");
  CHECK(two.refusal("fr attack unit=K target=X").empty());

  const std::string way = road("E08 E07 E06 E05 E04 E03 E02");
  const auto longest = [&](const char* sort) {
    const TactiqueGame mover_game = mover(sort, way);
    std::string path;
    for (int i = 1; i <= 7; ++i) {
      path += fmt::format("{}E{:02}", i > 1 ? "," : "", 8 - i);
      const std::string rule = refused(mover_game, path, "march");
      if (!rule.empty()) return fmt::format("{} {}", i - 1, rule);
    }
    return std::string();
  };
  for (const char* of : {"inf-light", "inf-heavy", "inf-elite"}) CHECK(longest(of) == "3 T3.5b");
  CHECK(longest("cav-light") == "5 T3.5c");
  CHECK(longest("cav-heavy") == "4 T3.5c");
  CHECK(longest("cav-elite") == "4 T3.5c");
  CHECK(longest("art-light") == "3 T3.5d");
  CHECK(longest("art-heavy") == "2 T3.5d");
}

TEST_CASE("Habitations, forest, rocks and marsh are rough terrain, which stops infantry and cavalry off a road",
          "[tactique:T3.6a][tactique:T3.6b][tactique:T3.6c][tactique:TV09]") {
  for (const char* type : {"habitations", "forest", "rocks", "marsh"}) {
    INFO(type);
    CHECK(refused(mover("cav-heavy", land(type, "E06")), "E07,E06,E05") == "T3.6c");
    CHECK(refused(mover("cav-heavy", land(type, "E06")), "E07,E06").empty());
    CHECK(refused(mover("cav-heavy", land(type, "E06") + road("E08 E07 E06 E05")), "E07,E06,E05").empty());
    CHECK(refused(mover("inf-light", land(type, "E07")), "E07,E06") == "T3.6b");
  }
  for (const char* type : {"clear", "hill"}) {
    CHECK(refused(mover("cav-heavy", land(type, "E06")), "E07,E06,E05").empty());
  }
  // A road counts only if the step follows it (T3.6b: "except when following a road").
  CHECK(refused(mover("cav-heavy", land("forest", "E06") + road("D06 E06 F05")), "E07,E06,E05") == "T3.6c");
}

TEST_CASE("Artillery cannot enter rough terrain without a road", "[tactique:T3.6d][tactique:TV10]") {
  CHECK(refused(mover("art-light", land("marsh", "E07")), "E07") == "T3.6d");
  CHECK(refused(mover("art-light", land("marsh", "E07") + road("E08 E07")), "E07").empty());
  CHECK_FALSE(mover("art-light", land("marsh", "E07")).offers("fr move unit=A kind=combat path=E07"));
}

TEST_CASE("A hex holds one unit; units may pass through their own artillery, but through no other unit",
          "[tactique:T3.7a][tactique:T3.7b][tactique:T3.7c][tactique:TV11][tactique:Q12]") {
  const TactiqueGame game = mover("cav-heavy", "", {"G art-heavy E07", "I inf-heavy D07"});
  CHECK(refused(game, "E07,E06").empty());
  CHECK(refused(game, "E07") == "T3.7c");
  CHECK(refused(game, "D07,D06") == "T3.7b");
  CHECK(refused(game, "D07") == "T3.7a");
  CHECK(game.offers("fr move unit=A kind=combat path=E07,E06"));
  TactiqueParts parts;
  parts.french = {"A cav-heavy E08"};
  parts.austrian = {"G art-heavy E07"};
  TactiqueGame enemy(parts);
  enemy.activate("A");
  CHECK(refused(enemy, "E07,E06") == "T3.7b");
  parts.ruleset = "<value id=\"pass.artillery\" is=\"any\" source=\"default\" question=\"Q12\"/>";
  TactiqueGame other(parts);
  other.activate("A");
  CHECK(refused(other, "E07,E06").empty());
}

TEST_CASE("A unit may leave the map only over an edge that counts in the scenario", "[tactique:Q27]") {
  TactiqueParts parts;
  parts.french = {"A cav-heavy E02"};
  parts.austrian = {"X inf-heavy A11"};
  TactiqueGame game(parts);
  game.activate("A");
  CHECK(game.refusal("fr exit unit=A kind=combat path=E01 edge=N") == "Q27");
  parts.victory = "<victory side=\"fr\"><exit edge=\"N\" count=\"1\"/></victory>";
  TactiqueGame open(parts);
  open.activate("A");
  CHECK(open.refusal("fr exit unit=A kind=combat edge=N") == "Q27");
  CHECK(open.refusal("fr exit unit=A kind=combat path=E01 edge=S") == "Q27");
  open.play("fr exit unit=A kind=combat path=E01 edge=N");
  CHECK(open.hex("A").empty());
  open.play("end-turn");
  CHECK(open.match().over());
  CHECK(open.match().winner() == "fr");
}
