// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

// Off-map artillery (7.1 to 7.5).
using namespace coq;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

/// The British have this battery; a German infantry unit is in E06.
RedGame with_battery(const std::string& battery, const std::string& notes = "", const std::string& map = "",
                     const std::string& more = "") {
  test::ScenarioParts parts = red_parts({"B uk-inf E03"}, {"G de-inf E06 dispersed"}, notes);
  parts.uk_more = "<artillery id=\"A\" turns=\"1-6\" " + battery + "/>" + more;
  RedGame game(parts, red_map(map));
  game.begin();
  return game;
}

const char* const kPhone = "fp=\"4\" mode=\"telephone\"";

}  // namespace

TEST_CASE("A battery has no counter; an order places its target, and an hourglass counts its delay",
          "[red-poppies:7.01][red-poppies:7.11a][red-poppies:7.11c][red-poppies:6.4b][red-poppies:7.12]"
          "[red-poppies:7.222][red-poppies:7.13b]") {
  RedGame game = with_battery(kPhone);
  CHECK(game.match().position().counters.size() == 2);
  game.play("uk target battery=A hex=E06");
  CHECK(game.markers("target") == "A E06");
  CHECK(game.markers("hourglass").empty());
  CHECK(game.track("hourglass", "A") == 2);
  CHECK(game.acts() == "de");  // placing the target was the order
  game.play("de pass");
  CHECK(game.refusal("uk target battery=A hex=E05") == "7.11c");
  CHECK(game.refusal("uk cancel battery=A") == "7.13b");
  game.play("uk pass");  // no roll: the battery is not ready
  CHECK(game.acts() == "de");
  game.next_turn();
  CHECK(game.has_event("ready A"));
  CHECK(game.markers("hourglass") == "A E06");
}

TEST_CASE("A ready battery must roll at each order or pass of its side, before the order is carried out",
          "[red-poppies:5.02][red-poppies:7.13a][red-poppies:7.14][red-poppies:7.221][red-poppies:7.2d][red-"
          "poppies:7.21e]") {
  RedGame game = with_battery(kPhone);
  game.play("uk target battery=A hex=E06");
  game.next_turn();
  game.play("uk order hex=E03");
  CHECK(game.phase() == "signal");
  CHECK(game.refusal("uk move units=B hex=E04") == "5.02");
  game.play("uk signal battery=A", {4, 4});
  CHECK(game.roll() == "signal A 4+4 =8/7 fail");  // no trench on the map, no bombardment
  CHECK(game.markers("target") == "A E06");
  game.play("uk decline");
  game.play("uk move units=B hex=D03");
  game.play("uk done");
  game.play("de pass");
  CHECK(game.acts() == "uk");  // the battery does not roll in the other side's half
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 2, 1, 2});
  CHECK(game.rolls() ==
        test::Lines{"signal A 3+4 =7/7 success", "accuracy A 2 =2/2 hit", "cohesion G 1+2 +4(fp) =7/7 pass"});
}

TEST_CASE("Every ready battery must roll, in any order; those waiting or with a fire on the map do not",
          "[red-poppies:7.13a][red-poppies:7.13b][red-poppies:5.02]") {
  RedGame game = with_battery(kPhone, "", "",
                              "<artillery id=\"C\" turns=\"1-6\" fp=\"4\" mode=\"telephone\"/>"
                              "<artillery id=\"D\" turns=\"1-6\" fp=\"4\" mode=\"messenger\"/>");
  for (const char* battery : {"A", "C", "D"}) {
    game.play(fmt::format("uk target battery={} hex=E08", battery));
    if (game.track("couplets") == 0) game.next_turn(1, 6);
    if (game.acts() == "de") game.play("de pass");
  }
  game.next_turn();
  CHECK(game.markers("hourglass") == "A E08, C E08");  // D is still waiting
  game.play("uk order hex=E03");
  CHECK(game.offers("uk signal battery=A"));
  CHECK(game.offers("uk signal battery=C"));
  CHECK(game.refusal("uk signal battery=D") == "7.13b");
  game.play("uk signal battery=C", {6, 6});
  game.play("uk decline");  // no messenger takes over
  CHECK(game.refusal("uk signal battery=C") == "7.13a");
  CHECK(game.refusal("uk move units=B hex=E04") == "5.02");  // the other battery must roll too
  game.play("uk signal battery=A", {3, 4, 1});
  CHECK(game.phase() == "act");
  game.play("uk move units=B hex=D03");
  game.play("uk done");
  game.play("de pass");
  game.play("uk pass");
  CHECK(game.refusal("uk signal battery=A") == "7.13b");  // its fire is still on the map
  game.play("uk signal battery=C", {6, 6});
}

TEST_CASE("The signal number uses the column Yes if either side fired a preliminary bombardment",
          "[red-poppies:7.221][red-poppies:7.2d][red-poppies:7.15a]") {
  const auto number = [](const char* mode, const std::string& uk, const std::string& de) {
    test::ScenarioParts parts = red_parts({"B uk-inf E03"}, {"G de-inf E08"});
    parts.uk_more = fmt::format("<artillery id=\"A\" turns=\"1-6\" fp=\"4\" mode=\"{}\"/>", mode) + uk;
    parts.de_more = de;
    RedGame game(parts);
    while (game.match().turn() == 0) {
      play::SeededDice dice(1);
      REQUIRE(game.game().play(game.match().legal_actions().front(), dice));
    }
    game.play("initiative", {1, 6});
    game.play("uk target battery=A hex=E08");
    const int turns = game.track("hourglass", "A") - 1;
    for (int i = 0; i < turns; ++i) game.next_turn();
    game.play("uk cancel battery=A", {1, 1});
    const auto* roll = std::get_if<model::Roll>(&game.last().happenings.front());
    return std::pair(roll->need.value_or(-1), turns);
  };
  using Row = std::pair<int, int>;  // number, delay
  const std::string far = "<bombardment type=\"pulverising\" hexes=\"I01\"/>";
  CHECK(number("aeroplane", "", "") == Row(7, 1));
  CHECK(number("aeroplane", far, "") == Row(6, 1));
  CHECK(number("aeroplane", "", far) == Row(6, 1));
  CHECK(number("messenger", "", "") == Row(6, 2));
  CHECK(number("telephone", "", "") == Row(7, 1));
  CHECK(number("telephone", far, "") == Row(0, 1));
}

TEST_CASE("The telephone's signal number is 9 if the map has trenches",
          "[red-poppies:7.21e][red-poppies:7.2d]") {
  RedGame game = with_battery(kPhone, "", "<hexes id=\"f1\" type=\"trench\">A09</hexes>");
  game.play("uk target battery=A hex=E06");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {6, 4});
  CHECK(game.roll() == "signal A 6+4 =10/9 fail");
}

TEST_CASE("A fire for effect hits every unit in its hex, vehicles too, with all modifiers except range",
          "[red-poppies:6.4][red-poppies:7.16a][red-poppies:7.18a][red-poppies:7.18b][red-poppies:7.03a]") {
  test::ScenarioParts parts =
      red_parts({"B uk-inf E03"}, {"G de-inf E11 dug-in", "T de-tank E11", "H de-inf E10"});
  parts.uk_more = "<artillery id=\"A\" turns=\"1-6\" fp=\"4\" mode=\"aeroplane\"/>";
  RedGame game(parts);
  game.begin();
  game.play("uk target battery=A hex=E11");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 1, 1, 2, 1, 2});
  CHECK(game.rolls()[2] == "cohesion G 1+2 +4(fp) +1(formed) -1(dug-in) =7/8 pass");
  CHECK(game.rolls()[3] == "cohesion T 1+2 +4(fp) +1(formed) =8/8 pass");
  CHECK(game.markers("target") == "A E11/1");
  game.play("de order hex=E10");
  game.play("de deploy unit=H");
  game.next_turn();
  CHECK(game.markers("target").empty());  // removed in the administrative phase
}

TEST_CASE("A unit that enters the hex later in the turn is attacked before any reaction",
          "[red-poppies:7.18b][red-poppies:7.19]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05"}, {"H de-inf E10"});
  parts.uk_more = "<artillery id=\"A\" turns=\"1-6\" fp=\"4\" mode=\"aeroplane\"/>";
  RedGame game(parts);
  game.begin();
  game.play("uk target battery=A hex=E08");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 1});
  game.play("de order hex=E10");
  game.play("de move units=H hex=E09");
  game.play("de move units=H hex=E08", {1, 1});
  CHECK(game.roll() == "cohesion H 1+1 +4(fp) +1(formed) +1(moving) =8/8 pass");
  if (game.phase() == "reaction") game.play("uk decline");
  game.play("de done");
  CHECK(game.refusal("uk target battery=A hex=E08") == "7.11c");
  game.next_turn();
  CHECK(game.offers("uk target battery=A hex=E08"));  // the cycle begins again
}

TEST_CASE("Cancelling takes an order; success removes the target, and an 11 fires it",
          "[red-poppies:7.15a][red-poppies:7.15b][red-poppies:7.14]") {
  for (const int die : {3, 4, 6}) {
    RedGame game = with_battery(kPhone);
    game.play("uk target battery=A hex=E06");
    game.next_turn();
    if (die == 3) {
      game.play("uk cancel battery=A", {3, 3});
      CHECK(game.roll() == "cancel A 3+3 =6/7 success");
      CHECK(game.markers("target").empty());
      CHECK(game.markers("hourglass").empty());
    } else if (die == 4) {
      game.play("uk cancel battery=A", {4, 4});
      CHECK(game.markers("target") == "A E06");
      CHECK(game.markers("hourglass") == "A E06");
    } else {
      game.play("uk cancel battery=A", {6, 5, 6, 1});
      CHECK(game.rolls()[0] == "cancel A 6+5 =11/7 backfire");
      CHECK(game.markers("target") == "A D05/1");  // missed: drift 1 is north-west of E06 on the compass
    }
    CHECK(game.acts() == "de");
  }
}

TEST_CASE("A summit and a hex preregistered or already hit improve accuracy",
          "[red-poppies:7.16b][red-poppies:7.17a][red-poppies:7.31]") {
  RedGame game = with_battery("fp=\"4\" mode=\"aeroplane\" preregistered=\"E06\"",
                              "<summits>C08</summits><held side=\"uk\">C08</held>");
  game.play("uk target battery=A hex=E06");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 4, 1, 1});
  CHECK(game.rolls()[1] == "accuracy A 4 -1(summit) -1(preregistered) =2/2 hit");
  RedGame hit = with_battery("fp=\"1\" mode=\"aeroplane\"");
  for (int i = 0; i < 2; ++i) {
    hit.play("uk target battery=A hex=E08");
    hit.next_turn();
    hit.play("uk pass");
    hit.play("uk signal battery=A", {3, 4, i == 0 ? 2 : 3});
    CHECK(hit.rolls()[1] == (i == 0 ? "accuracy A 2 =2/2 hit" : "accuracy A 3 -1(hit-before) =2/2 hit"));
    hit.next_turn();
  }
}

TEST_CASE("A shot that drifts off the map is lost", "[red-poppies:7.17a]") {
  RedGame game = with_battery("fp=\"4\" mode=\"aeroplane\"");
  game.play("uk target battery=A hex=E01");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 6, 2});  // to the north
  CHECK(game.events() == test::Lines{"ffe A E01", "lost A"});
  CHECK(game.markers("target") == "A off/1");
}

TEST_CASE("Infantry observes for telephone and messenger, any hex for aeroplanes, set-up trenches for radio",
          "[red-poppies:7.21a][red-poppies:7.21d][red-poppies:7.21f][red-poppies:7.21g][red-poppies:7.11a]") {
  const std::string wall = "<hexes id=\"f1\" type=\"building\">E04 D04 F04 D03 F03</hexes>";
  for (const char* mode : {"telephone", "messenger"}) {
    RedGame game = with_battery(fmt::format("fp=\"4\" mode=\"{}\"", mode), "", wall);
    CHECK(game.refusal("uk target battery=A hex=E06") == "7.11a");
    CHECK(game.offers("uk target battery=A hex=E04"));
  }
  CHECK(with_battery("fp=\"4\" mode=\"aeroplane\"", "", wall).offers("uk target battery=A hex=E06"));
  RedGame radio = with_battery("fp=\"4\" mode=\"radio\"", "", "<hexes id=\"f1\" type=\"trench\">E03</hexes>");
  CHECK(radio.offers("uk target battery=A hex=E06"));
  CHECK(with_battery("fp=\"4\" mode=\"radio\"").hexes_of("target").empty());

  // Friends do not block an observer's line of sight.
  test::ScenarioParts parts = red_parts({"B uk-inf E03", "C uk-inf E04"}, {"G de-inf E06"});
  parts.uk_more = "<artillery id=\"A\" turns=\"1-6\" fp=\"4\" mode=\"telephone\"/>";
  RedGame behind(parts);
  behind.begin();
  CHECK(behind.offers("uk target battery=A hex=E06"));
}

TEST_CASE("Observers see further than two hexes at night", "[red-poppies:7.11b]") {
  RedGame game = with_battery(kPhone, "<darkness turns=\"1-6\"/>");
  CHECK(game.offers("uk target battery=A hex=E11"));
}

TEST_CASE("Batteries may fire only in the turns that the scenario gives", "[red-poppies:7.02]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E03"}, {"G de-inf E06"});
  parts.uk_more = "<artillery id=\"A\" turns=\"2-6\" fp=\"4\" mode=\"telephone\" count=\"2\"/>";
  RedGame game(parts);
  game.begin();
  CHECK(game.refusal("uk target battery=A.1 hex=E06") == "7.02");
  game.next_turn();
  CHECK(game.offers("uk target battery=A.2 hex=E06"));
}

TEST_CASE("Rockets may fire only at their preregistered hex, and are ready at once",
          "[red-poppies:7.21b][red-poppies:7.12][red-poppies:7.222][red-poppies:7.2b]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E03"}, {"G de-inf E06"});
  parts.uk_more = "<artillery id=\"A\" turns=\"1-6\" fp=\"4\" mode=\"rocket\" secret=\"yes\"/>";
  RedGame game(parts);
  CHECK(game.match().legal_actions().size() == 99);  // the player may record any hex
  CHECK(game.play("uk preregister battery=A hex=E06").secret == true);
  game.begin();
  CHECK(game.hexes_of("target") == "E06 E06 E06");  // one for each shell: explosive, gas, smoke
  game.play("uk target battery=A hex=E06");
  CHECK(game.acts() == "de");  // no roll at the order that placed the target
  CHECK(game.markers("hourglass") == "A E06");
  game.play("de pass");
  game.play("uk pass");
  game.play("uk signal battery=A", {6, 6});
  CHECK(game.roll() == "signal A 6+6 =12/7 fail");
}

TEST_CASE("After a failed signal a messenger may take over permanently; the target stays",
          "[red-poppies:7.21c][red-poppies:7.2c]") {
  RedGame game = with_battery(kPhone);
  game.play("uk target battery=A hex=E06");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {6, 6});
  CHECK(game.phase() == "messenger");
  game.play("uk messenger battery=A");
  CHECK(game.markers("target") == "A E06");
  CHECK(game.track("hourglass", "A") == 5);  // from the next turn, the delay without a bombardment
  for (int turn = 3; turn <= 5; ++turn) game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4});
  CHECK(game.roll() == "signal A 3+4 =7/6 fail");
  CHECK(game.acts() == "de");  // no messenger can replace a messenger
}

TEST_CASE("Gas is declared with the target, and units check against it without modifiers",
          "[red-poppies:7.41a][red-poppies:7.41b]") {
  RedGame game =
      with_battery(std::string(kPhone) + " gas=\"yes\"", "", "<hexes id=\"f1\" type=\"building\">E06</hexes>");
  game.play("uk target battery=A hex=E06 shell=gas");
  game.next_turn();
  CHECK(game.refusal("uk target battery=A hex=E06") == "7.11c");  // the shell cannot be changed
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 1, 3, 5});
  CHECK(game.rolls()[2] == "cohesion G 3+5 =8/7 fail");
  CHECK(game.markers("gas") == "E06");
  game.next_turn();
  CHECK(game.markers("gas").empty());
  // Cancelling cannot change the shell either; it removes the target, which may be placed again with another
  // shell.
  RedGame cancelled = with_battery(std::string(kPhone) + " gas=\"yes\"");
  cancelled.play("uk target battery=A hex=E06 shell=gas");
  CHECK(cancelled.refusal("uk cancel battery=A") == "4.22");  // in the other side's half
  cancelled.play("de pass");
  CHECK(cancelled.refusal("uk cancel battery=A") == "7.13b");  // not ready yet
  cancelled.next_turn();
  CHECK(cancelled.refusal("uk target battery=A hex=E06") == "7.11c");
  cancelled.play("uk cancel battery=A", {6, 3});
  CHECK(cancelled.roll() == "cancel A 6+3 =9/7 fail");
  cancelled.play("de pass");
  CHECK(cancelled.refusal("uk target battery=A hex=E06") == "7.11c");
  cancelled.play("uk cancel battery=A", {3, 3});
  CHECK(cancelled.markers("target").empty());
  cancelled.play("de pass");
  CHECK(cancelled.offers("uk target battery=A hex=E06"));
  // A backfire is still of the gas that was declared.
  RedGame backfires = with_battery(std::string(kPhone) + " gas=\"yes\"");
  backfires.play("uk target battery=A hex=E06 shell=gas");
  backfires.next_turn();
  backfires.play("uk cancel battery=A", {6, 5, 1, 1, 2});
  CHECK(backfires.has_event("gas E06"));
  RedGame none = with_battery(std::string(kPhone) + " gas=\"no\"");
  CHECK(none.refusal("uk target battery=A hex=E06 shell=gas") == "7.41a");
}

TEST_CASE("Smoke conceals and harms nobody", "[red-poppies:7.51a][red-poppies:7.51b]") {
  RedGame game = with_battery(kPhone);
  game.play("uk target battery=A hex=E05 shell=smoke");
  game.next_turn();
  game.play("uk pass");
  game.play("uk signal battery=A", {3, 4, 1});
  CHECK(game.markers("smoke") == "E05");
  game.play("de pass");
  game.play("uk order hex=E03");
  CHECK(game.offers("uk fire unit=B hex=E06"));
  game.play("uk fire unit=B hex=E06", {1, 2});
  CHECK(game.roll() == "cohesion G 1+2 +1(fp) -1(range) -1(smoke) =2/7 pass");
}

// Preliminary bombardment (7.6), rolling barrage (7.7).

namespace {

const char* const kWire =
    "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/><side id=\"f3\" type=\"wire\" hexes=\"F04 F05\"/>"
    "<side id=\"f4\" type=\"wire\" hexes=\"D04 D05\"/><side id=\"f5\" type=\"wire\" hexes=\"D05 D06\"/>"
    "<side id=\"f6\" type=\"wire\" hexes=\"A01 A02\"/>";
const char* const kPosition =
    "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>"
    "<hexes id=\"f9\" type=\"building\">D05</hexes>";

}  // namespace

TEST_CASE("A bombardment destroys units in the open and disperses those in cover; all dispersed units roll",
          "[red-poppies:7.62a][red-poppies:7.62c][red-poppies:7.61]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, {"T de-inf E05", "H de-inf D05 dispersed",
                                                           "O de-inf F05", "C de-cav F05", "N de-inf G09"});
  parts.uk_more = "<bombardment type=\"paralysing\" hexes=\"D05 E05 F05\"/>";
  RedGame game(parts, red_map(std::string(kPosition) + kWire));
  while (game.phase() != "bombardment") {
    REQUIRE(game.match().legal_actions().size() >= 1);
    const play::Action action = game.match().legal_actions().front();
    play::ListedDice none({});
    REQUIRE(game.game().play(action, none));
  }
  game.play("uk bombardment", {1, 2, 6});
  CHECK(game.rolls() ==
        test::Lines{"survival T 1 =1/2 survives", "survival H 2 =2/2 fatigued", "survival O 6 =6/2 fatigued"});
  CHECK(game.at("T") == "E05 d in-trench");
  CHECK(game.at("H") == "D05 d fatigued");
  CHECK(game.at("O") == "F05 d fatigued in-trench");
  CHECK(game.at("C") == "eliminated");  // cavalry is never in a trench
  CHECK(game.at("N") == "G09 f");
  // Four breaches: two placed by the firing player, then two by the target player, who must place them.
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

TEST_CASE("Without wire there are no breaches", "[red-poppies:7.62b][red-poppies:7.61]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, {"T de-inf E05"});
  parts.uk_more = "<bombardment type=\"pulverising\"/>";  // the enemy's whole set-up area
  RedGame game(parts, red_map(std::string(kPosition) + "<side id=\"f2\" type=\"wire\" hexes=\"E04 E05\"/>"));
  for (int i = 0; i < 2; ++i) {
    play::ListedDice none({});
    REQUIRE(game.game().play(game.match().legal_actions().front(), none));
  }
  game.play("uk bombardment", {6});
  CHECK(game.at("T") == "eliminated");
  game.play("de breach hex=E05 toward=N");
  CHECK(game.match().turn() == 1);
}

TEST_CASE("A rolling barrage ends the initiative phase and moves on two lines each turn",
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
  CHECK(game.phase() == "order");  // the barrage has left the map
}
