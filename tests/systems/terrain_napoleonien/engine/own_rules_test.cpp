// SPDX-License-Identifier: MIT
// The ruleset of an imagined other game, from docs/terrain-napoleonien-play.md, whose numbers change the
// results (1.3b).
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/engine/fight.h"

using namespace coq;
using namespace coq::test;

namespace {

/// The entries of the example, as a house ruleset of a test.
std::string other_game() {
  const auto text = read_file(std::filesystem::path(COQ_SOURCE_DIR) / "docs/terrain-napoleonien-play.md");
  REQUIRE(text);
  const std::size_t from = text->find("<value", text->find("id=\"vive-l-empereur\""));
  REQUIRE(from != std::string::npos);
  return text->substr(from, text->find("</ruleset>", from) - from);
}

/// The same position under the installed ruleset and under that of the other game.
struct Both {
  explicit Both(Battle battle, const std::string& own = other_game())
      : installed(battle), other(with(battle, own)) {}
  BattleGame installed, other;

 private:
  static Battle with(Battle battle, const std::string& own) {
    battle.ruleset = own;
    return battle;
  }
};

}  // namespace

TEST_CASE("The house ruleset sets the moves, and terrain reduces them in proportion",
          "[terrain-napoleonien:1.3a][terrain-napoleonien:4.3b]") {
  // 8 cm in the installed game, 10 in the other.
  Both plain(Battle{.a = {"F infantry 60,40 line 6"}, .b = {"A infantry 60,100 line 6"}});
  CHECK(plain.installed.refusal("a move unit=F way=60,48").empty());
  CHECK_FALSE(plain.installed.refusal("a move unit=F way=60,48.1").empty());
  CHECK(plain.other.refusal("a move unit=F way=60,50").empty());
  CHECK_FALSE(plain.other.refusal("a move unit=F way=60,50.1").empty());
  // The front is 2 cm from the wood: 2 + 6 / 2 cm, or 2 + 8 / 2.
  Both wood(Battle{.terrain = {"W wood 40,43.25 80,90"},
                   .a = {"F infantry 60,40 line 6"},
                   .b = {"A infantry 60,100 line 6"}});
  wood.installed.play("a move unit=F way=60,44.5");
  wood.other.play("a move unit=F way=60,44.5");
  const auto left = [](const BattleGame& game) {
    const std::string moved = game.event("moved");
    return moved.substr(moved.find("left="));
  };
  CHECK(left(wood.installed) != left(wood.other));
  CHECK(wood.installed.order("F") == "without-formation");
  CHECK(wood.other.order("F") == "without-formation");
}

TEST_CASE("The house ruleset sets the times of formation changes", "[terrain-napoleonien:1.3b]") {
  Both both(Battle{.a = {"F infantry 60,40 column-of-companies 9 front=3"}, .b = {"A infantry 60,100 line 6"}});
  both.installed.play("a change-formation unit=F formation=line");
  CHECK(both.installed.event("changes-formation") == "unit=F quarters=2");
  both.other.play("a change-formation unit=F formation=line");
  CHECK(both.other.event("changes-formation") == "unit=F quarters=1");
}

TEST_CASE("The house ruleset sets the range and the hits of weapons",
          "[terrain-napoleonien:1.3b][terrain-napoleonien:8.5j]") {
  // 18 cm between the bases: more than 15, less than 20.
  const Battle far{.a = {"F infantry 60,40 line 4"}, .b = {"A infantry 60,60.5 line 4"}};
  Both both(far);
  CHECK(both.installed.refusal("a fire unit=F target=A") == "x.weapons");
  both.other.play("a fire unit=F target=A", {5, 6});
  CHECK(both.other.result("fire") == "missed hit");
  // 14 cm: both units reach, and a 5 hits only by the installed table.
  Both near(Battle{.a = {"F infantry 60,40 line 4"}, .b = {"A infantry 60,56.5 line 4"}});
  near.installed.play("a fire unit=F target=A", {5, 1});
  CHECK(near.installed.result("fire") == "hit missed");
  near.other.play("a fire unit=F target=A", {5, 1});
  CHECK(near.other.result("fire") == "missed missed");
}

TEST_CASE("A type of unit may have weapons of its own",
          "[terrain-napoleonien:1.3b][terrain-napoleonien:8.5j]") {
  const std::string rifles =
      "<table id=\"x.weapons\" columns=\"weapon arm types ammunition range near far penetrates\" "
      "source=\"default\">"
      "<row weapon=\"musket\" arm=\"infantry\" types=\"\" ammunition=\"musketry\" range=\"150\" near=\"4\" "
      "far=\"5\" penetrates=\"yes\"/>"
      "<row weapon=\"rifle\" arm=\"infantry\" types=\"light-infantry\" ammunition=\"musketry\" range=\"250\" "
      "near=\"4\" far=\"5\" penetrates=\"no\"/>"
      "<row weapon=\"six-pounder\" arm=\"foot-artillery\" types=\"\" ammunition=\"ball\" range=\"800\" "
      "near=\"3\" far=\"5\" penetrates=\"yes\"/>"
      "<row weapon=\"twelve-pounder\" arm=\"foot-artillery\" types=\"guard-artillery\" ammunition=\"ball\" "
      "range=\"1200\" near=\"3\" far=\"5\" penetrates=\"yes\"/>"
      "</table>";
  // 20 cm between the fronts: a rifle reaches, a musket does not.
  Both light(Battle{.a = {"F light-infantry 60,40 line 4"}, .b = {"A infantry 60,62.5 line 4"}}, rifles);
  CHECK(light.installed.refusal("a fire unit=F target=A") == "x.weapons");
  CHECK(light.other.refusal("a fire unit=F target=A").empty());
  CHECK(light.other.refusal("a fire unit=F target=A what=musket") == "x.weapons");
  Both line(Battle{.a = {"F infantry 60,40 line 4"}, .b = {"A infantry 60,62.5 line 4"}}, rifles);
  CHECK(line.other.refusal("a fire unit=F target=A") == "x.weapons");
  CHECK(line.other.refusal("a fire unit=F target=A what=rifle") == "x.weapons");
  // 100 cm: the guard has twelve-pounders, the line six-pounders.
  Both guard(Battle{.a = {"F guard-artillery 60,10 in-battery 4"}, .b = {"A infantry 60,110 line 4"}}, rifles);
  CHECK(guard.other.refusal("a fire unit=F target=A").empty());
  Both foot(Battle{.a = {"F artillery 60,10 in-battery 4"}, .b = {"A infantry 60,110 line 4"}}, rifles);
  CHECK(foot.other.refusal("a fire unit=F target=A") == "x.weapons");
}

TEST_CASE("Arms and types of units may march and charge by numbers of their own",
          "[terrain-napoleonien:1.3b][terrain-napoleonien:7.1e]") {
  const std::string own =
      "<value id=\"x.move.forced-march.cavalry\" is=\"50\" source=\"default\"/>"
      "<value id=\"x.move.forced-march.heavy-cavalry\" is=\"10\" source=\"default\"/>"
      "<value id=\"x.charge-bonus.lancers\" is=\"100\" source=\"default\"/>"
      "<value id=\"x.base-move.lancers.line.normal\" is=\"140\" source=\"default\"/>";
  const auto reaches = [&](const std::string& type, const std::string& mode, int mm) {
    Both both(Battle{.a = {"F " + type + " 60,20 line 4"}, .b = {"A infantry 60,110 line 6"}}, own);
    const auto ask = [&](int far) {
      return both.other
          .refusal(fmt::format("a move unit=F way=60,{} mode={}", 20 + static_cast<double>(far) / 10, mode))
          .empty();
    };
    CHECK(ask(mm));
    CHECK_FALSE(ask(mm + 1));
  };
  reaches("cavalry", "forced-march", 120 + 50);
  reaches("heavy-cavalry", "forced-march", 120 + 10);
  reaches("lancers", "forced-march", 140 + 50);
  reaches("infantry", "forced-march", 80 + 30);
  reaches("lancers", "normal", 140);
  reaches("cavalry", "normal", 120);
}

TEST_CASE("The house ruleset sets the value of height in a melee", "[terrain-napoleonien:2.6a]") {
  Both both(Battle{.terrain = {"H hill 20,20 60,50 crest 20,35 60,35"},
                   .a = {"F infantry 40,42 line 6"},
                   .b = {"A infantry 40,44.5 line 6 mode=normal"}});
  for (BattleGame* game : {&both.installed, &both.other}) first_round(*game, 3, 3);
  CHECK(bonuses(both.installed, "F").find("uphill 1") != std::string::npos);
  CHECK(bonuses(both.other, "F").find("uphill 2") != std::string::npos);
}

TEST_CASE("The house ruleset sets the morale test", "[terrain-napoleonien:1.3b][terrain-napoleonien:4.5h]") {
  Both both(Battle{.a = {"F infantry 60,40 line 4"}, .b = {"A infantry 60,42.5 line 4"}});
  for (BattleGame* game : {&both.installed, &both.other}) {
    first_round(*game, 6, 1);
    REQUIRE(won_by(*game) == "attacker");
    game->play("a hold unit=F");
    game->play("morale", {4});
  }
  CHECK(both.installed.result("morale") == "halt");
  CHECK(both.other.result("morale") == "retreat");
  CHECK(both.other.event("goes-back") == "unit=A as=retreat mm=90");
}

TEST_CASE("A group can change its interpretation of a paragraph in its ruleset", "[terrain-napoleonien:4.3b]") {
  const Battle inside{.terrain = {"W wood 40,30 80,90"},
                      .a = {"F infantry 60,40 skirmish 4"},
                      .b = {"A infantry 60,110 line 6"}};
  Both both(inside, "<value id=\"move.wood\" is=\"1/3\" source=\"default\"/>");
  CHECK(both.installed.refusal("a move unit=F way=60,44.5").empty());
  CHECK_FALSE(both.installed.refusal("a move unit=F way=60,44.6").empty());
  CHECK(both.other.refusal("a move unit=F way=60,43").empty());
  CHECK_FALSE(both.other.refusal("a move unit=F way=60,43.1").empty());
}
