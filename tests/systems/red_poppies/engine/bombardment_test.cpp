// SPDX-License-Identifier: MIT
// Preliminary bombardment (7.6), rolling barrage (7.7).
#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

const char* const kWire =
    "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/><side id=\"f3\" type=\"wire\" hexes=\"F04 F05\"/>"
    "<side id=\"f4\" type=\"wire\" hexes=\"D04 D05\"/><side id=\"f5\" type=\"wire\" hexes=\"D05 D06\"/>"
    "<side id=\"f6\" type=\"wire\" hexes=\"A01 A02\"/>";
const char* const kPosition =
    "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>"
    "<hexes id=\"f9\" type=\"building\">D05</hexes>";

}  // namespace

TEST_CASE("Units in the open are destroyed, those in trenches and buildings dispersed; all dispersed ones roll",
          "[red-poppies:7.62a][red-poppies:7.62c][red-poppies:7.61]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, {"T de-inf E05", "H de-inf D05 dispersed",
                                                           "O de-inf F05", "C de-cav F05", "N de-inf G09"});
  parts.uk_more = "<bombardment type=\"paralysing\" hexes=\"D05 E05 F05\"/>";
  RedGame game(parts, red_map(std::string(kPosition) + kWire));
  while (game.phase() != "bombardment") {
    REQUIRE(game.match().legal_actions().size() >= 1);
    const game::Action action = game.match().legal_actions().front();
    game::ListedDice none({});
    REQUIRE(game.game().play(action, none));
  }
  game.play("uk bombardment", {1, 2, 6});
  CHECK(game.rolls() ==
        test::Lines{"survival T 1 =1/2 survives", "survival H 2 =2/2 fatigued", "survival O 6 =6/2 fatigued"});
  CHECK(game.at("T") == "E05 d in-trench");
  CHECK(game.at("H") == "D05 d fatigued");
  CHECK(game.at("O") == "F05 d fatigued in-trench");
  CHECK(game.at("C") == "eliminated");  // never in the trench
  CHECK(game.at("N") == "G09 f");
  // Four breaches: two by who fires, then two by the target player, who must.
  CHECK(game.acts() == "uk");
  CHECK(game.refusal("uk breach hex=A01 toward=S") == "8.82b");
  CHECK(game.refusal("uk breach hex=E05 toward=S") == "8.82a");
  game.play("uk breach hex=E05 toward=N");
  game.play("uk breach hex=F05 toward=N");
  CHECK(game.acts() == "de");
  CHECK(game.refusal("de decline") == "7.62b");
  game.play("de breach hex=D05 toward=N");
  game.play("de breach hex=D05 toward=S");
  CHECK(game.match().turn() == 1);
}

TEST_CASE("Where no wire is left there are no breaches", "[red-poppies:7.62b][red-poppies:7.61]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, {"T de-inf E05"});
  parts.uk_more = "<bombardment type=\"pulverising\"/>";  // the whole set-up area of the enemy
  RedGame game(parts, red_map(std::string(kPosition) + "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/>"));
  for (int i = 0; i < 2; ++i) {
    game::ListedDice none({});
    REQUIRE(game.game().play(game.match().legal_actions().front(), none));
  }
  game.play("uk bombardment", {6});
  CHECK(game.at("T") == "eliminated");
  game.play("de breach hex=E05 toward=N");
  CHECK(game.match().turn() == 1);
}

TEST_CASE("A rolling barrage ends the initiative phase and moves on by two lines each turn",
          "[red-poppies:7.71][red-poppies:7.72a][red-poppies:7.72b]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E02"}, {"G de-inf E05", "H de-inf E07", "I de-inf I11"});
  parts.uk_more = "<barrage turn=\"1\" rows=\"04 05\" toward=\"S\"/>";
  RedGame game(parts, red_map(kPosition));
  game.begin();
  CHECK(game.phase() == "barrage");
  game.play("uk barrage", {3});
  CHECK(game.at("G") == "E05 d fatigued in-trench");
  CHECK(game.at("H") == "E07 f");
  game.play("uk order hex=E02");
  game.play("uk move units=B hex=E03");
  game.play("uk move units=B hex=E04");  // into the barrage, in the open
  CHECK(game.at("B") == "eliminated");
  game.end_turn();
  game.play("initiative", {1, 2});
  game.play("uk barrage");
  CHECK(game.at("H") == "eliminated");
  CHECK(game.at("G") == "E05 d in-trench");
  game.end_turn();
  for (int turn = 3; turn <= 4; ++turn) {  // rows 8 and 9, then 10 and 11
    game.play("initiative", {1, 2});
    game.play("uk barrage");
    game.end_turn();
  }
  CHECK(game.at("I") == "eliminated");
  game.play("initiative", {1, 2});
  CHECK(game.phase() == "order");  // it has left the map
}
