// SPDX-License-Identifier: MIT
// Movement (5.4), terrain that stops or checks (8), entry and exit (10.1, 10.2).
#include "tests/core/rules/red_poppies/red_game.h"

using namespace coq;
using test::kRoad;
using test::kTrenches;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

const std::vector<std::string> kFar{"G de-inf I11"};

/// The British have orders, and nobody sees them.
RedGame alone(const std::vector<std::string>& uk, const std::string& map = "", const std::string& notes = "") {
  RedGame game(red_parts(uk, kFar, notes), red_map(map));
  game.begin();
  return game;
}

}  // namespace

TEST_CASE("Units move hex by hex, each point for itself",
          "[red-poppies:5.41a][red-poppies:5.41b][red-poppies:5.41e]") {
  RedGame game = alone({"B uk-inf E02"});
  CHECK(game.refusal("uk move units=B hex=E03") == "4.01");
  game.play("uk order hex=E02");
  CHECK(game.refusal("uk move units=B hex=E04") == "5.41a");
  for (const char* hex : {"E03", "E04", "E05"}) game.play(fmt::format("uk move units=B hex={}", hex));
  CHECK(game.at("B") == "E05 f moving activated");
  game.play("uk move units=B hex=E06");
  CHECK(game.at("B") == "E06 f fatigued");  // all four points are spent
  game.next_turn();
  game.play("uk order hex=E06");
  for (const char* hex : {"E05", "E04", "E03", "E02"}) game.play(fmt::format("uk move units=B hex={}", hex));
  CHECK(game.at("B") == "E02 f fatigued");
}

TEST_CASE("A stack moves in unison; who has no points left stays, the other goes on", "[red-poppies:5.41c]") {
  RedGame game = alone({"A uk-inf E02", "B uk-mg E02", "C uk-inf D02"});
  game.play("uk order hex=E02");
  CHECK(game.refusal("uk move units=A,C hex=E03") == "5.03a");
  game.play("uk move units=A,B hex=E03");
  game.play("uk move units=A,B hex=E04");
  CHECK(game.at("B") == "E04 f fatigued moving");
  CHECK(game.at("A") == "E04 f moving activated");
  CHECK(game.refusal("uk move units=A,B hex=E05") == "2.22a");
  game.play("uk move units=A hex=E05");
  CHECK(game.at("A") == "E05 f moving activated");
  CHECK(game.at("B") == "E04 f fatigued");
}

TEST_CASE("A road gives one more hex along it, to who has moved by nothing else",
          "[red-poppies:5.41d][red-poppies:8.51]") {
  RedGame game = alone({"B uk-inf E02"}, kRoad);
  game.play("uk order hex=E02");
  for (const char* hex : {"E03", "E04", "E05", "E06"}) game.play(fmt::format("uk move units=B hex={}", hex));
  CHECK(game.at("B") == "E06 f moving activated");
  CHECK(game.refusal("uk move units=B hex=F06") == "5.41b");  // not off the road
  game.play("uk move units=B hex=E07");
  CHECK(game.at("B") == "E07 f fatigued");

  RedGame off = alone({"B uk-inf D02"}, kRoad);
  off.play("uk order hex=D02");
  for (const char* hex : {"E03", "E04", "E05", "E06"}) off.play(fmt::format("uk move units=B hex={}", hex));
  CHECK(off.at("B") == "E06 f fatigued");  // did not start on the road
}

TEST_CASE("No more than two units of a side in a hex, not even in passing",
          "[red-poppies:5.42a][red-poppies:2.11a]") {
  RedGame game = alone({"A uk-inf E03", "B uk-inf E03", "C uk-inf E02", "D uk-inf D03"});
  game.play("uk order hex=E02");
  CHECK(game.refusal("uk move units=C hex=E03") == "2.11a");
  game.play("uk move units=C hex=D02");
  game.play("uk move units=C hex=D03");  // one friend is no hindrance
  CHECK(game.at("C") == "D03 f moving activated");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=E03");
  CHECK(game.refusal("uk move units=A,B hex=D03") == "2.11a");
}

TEST_CASE("A hex with enemies may be entered, and not left", "[red-poppies:5.42b][red-poppies:2.11b]") {
  RedGame game(red_parts({"A uk-inf E03", "B uk-inf E03"}, {"G de-tank E04", "H de-tank E04"}));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk move units=A,B hex=E04");
  game.play("de decline");
  CHECK(game.at("A") == "E04 f moving activated");
  CHECK(game.refusal("uk move units=A hex=E05") == "5.42b");
  CHECK(game.offers("uk melee units=A,B"));
}

TEST_CASE("Streams fatigue who crosses them, and he still counts as moving",
          "[red-poppies:5.43b][red-poppies:8.61]") {
  RedGame game(red_parts({"B uk-inf E03"}, {"G de-mg E06"}),
               red_map("<side id=\"f1\" type=\"stream\" hexes=\"E03 E04\"/>"));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk move units=B hex=E04");
  CHECK(game.at("B") == "E04 f fatigued moving");
  CHECK(game.acts() == "de");
  game.play("de fire unit=G hex=E04", {1, 2});
  CHECK(game.roll() == "cohesion B 1+2 +2(fp) +1(formed) +1(moving) -1(range) =6/8 pass");
  CHECK(game.acts() == "de");  // the order is over: B is fatigued
}

TEST_CASE("A bridge, or a road, carries over the stream", "[red-poppies:8.11][red-poppies:8.52]") {
  for (const char* over : {"<side id=\"f2\" type=\"bridge\" hexes=\"E03 E04\"/>", kRoad}) {
    RedGame game =
        alone({"B uk-inf E03"}, std::string("<side id=\"f1\" type=\"stream\" hexes=\"E03 E04\"/>") + over);
    game.play("uk order hex=E03");
    game.play("uk move units=B hex=E04");
    CHECK(game.at("B") == "E04 f moving activated");
  }
}

TEST_CASE("Wire disperses and fatigues; tanks breach it; armoured cars do not mind",
          "[red-poppies:8.81a][red-poppies:8.81b][red-poppies:8.82b][red-poppies:8.82a]") {
  const char* wire = "<side id=\"f1\" type=\"wire\" hexes=\"E03 E04\"/>";
  RedGame game = alone({"B uk-inf E03"}, wire);
  game.play("uk order hex=E03");
  game.play("uk move units=B hex=E04");
  CHECK(game.has_event("dispersed B"));
  CHECK(game.at("B") == "E04 d fatigued");

  RedGame tank = alone({"T uk-tank E03", "B uk-inf D03"}, wire);
  tank.play("uk order hex=E03");
  tank.play("uk move units=T hex=E04");
  CHECK(tank.at("T") == "E04 f moving activated");
  CHECK(tank.markers("breach") == "E04+N");
  tank.play("uk done");
  tank.play("de pass");
  tank.play("uk order hex=D03");
  tank.play("uk move units=B hex=E03");
  tank.play("uk move units=B hex=E04");  // through the breach
  CHECK(tank.at("B") == "E04 f moving activated");

  RedGame car = alone({"C uk-car E03"}, wire);
  car.play("uk order hex=E03");
  car.play("uk move units=C hex=E04");
  CHECK(car.at("C") == "E04 f moving activated");
  CHECK(car.markers("breach").empty());
}

TEST_CASE("Who moves has ended his action when another acts, and when the half ends", "[red-poppies:5.43a]") {
  RedGame game = alone({"A uk-inf E03", "B uk-inf E03"});
  game.play("uk order hex=E03");
  game.play("uk move units=A hex=E04");
  CHECK(game.at("A") == "E04 f moving activated");
  game.play("uk move units=B hex=E02");
  CHECK(game.at("A") == "E04 f fatigued");
  CHECK(game.at("B") == "E02 f moving activated");
  game.play("uk done");
  CHECK(game.at("B") == "E02 f fatigued");
}

TEST_CASE(
    "Interior woods, darkness and enemy trenches may lose a unit, once a turn; roads never do",
    "[red-poppies:5.441a][red-poppies:5.441b][red-poppies:5.441d][red-poppies:5.442b][red-poppies:2.23b]") {
  const std::string woods = "<hexes id=\"f1\" type=\"woods\">E05 E04 F04 F05 E06 D05 D04</hexes>";
  RedGame game = alone({"B uk-inf E03"}, woods);
  game.play("uk order hex=E03");
  game.play("uk move units=B hex=E04");
  CHECK(game.rolls().empty());  // at the edge of the woods
  game.play("uk move units=B hex=E05", {6, 6});
  CHECK(game.roll() == "cohesion B 6+6 =12/8 fail");  // no modifiers, and never destroyed
  CHECK(game.at("B") == "E05 d fatigued");

  RedGame road = alone({"B uk-inf E04"}, woods + kRoad);
  road.play("uk order hex=E04");
  road.play("uk move units=B hex=E05");
  CHECK(road.rolls().empty());

  RedGame dark = alone({"B uk-inf E04"}, "", "<darkness turns=\"1-6\"/>");
  dark.play("uk order hex=E04");
  dark.play("uk move units=B hex=E05", {2, 2});
  CHECK(dark.roll() == "cohesion B 2+2 =4/8 pass");
  dark.play("uk move units=B hex=E06");  // once a turn
  CHECK(dark.rolls().empty());
  dark.next_turn();
  dark.play("uk order hex=E06");
  dark.play("uk move units=B hex=E07", {2, 2});
}

TEST_CASE("From enemy trench to enemy trench a unit may get lost, whoever holds them",
          "[red-poppies:5.441c][red-poppies:5.442a]") {
  for (const bool listed : {true, false}) {
    RedGame game = alone({"B uk-inf E05"}, kTrenches,
                         listed ? "<enemy-trenches side=\"uk\">E05 F05</enemy-trenches>" : "");
    game.play("uk order hex=E05");
    game.play("uk move units=B hex=F05", listed ? std::vector<int>{1, 1} : std::vector<int>{});
    CHECK(game.rolls().size() == (listed ? 1 : 0));
  }
}

TEST_CASE("A trench is entered from a connecting trench at once, else by its marker",
          "[red-poppies:8.72b][red-poppies:8.72c][red-poppies:8.72d][red-poppies:8.73][red-poppies:8.74b]") {
  RedGame game = alone({"B uk-inf E05", "C uk-inf E06", "M uk-mg F06"}, kTrenches);
  CHECK(game.at("B") == "E05 f in-trench");
  game.play("uk order hex=E05");
  game.play("uk move units=B hex=F05");
  CHECK(game.at("B") == "F05 f moving activated in-trench");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=E06");
  game.play("uk move units=C hex=E05");
  CHECK(game.at("C") == "E05 f moving activated trench-marker");
  game.play("uk trench units=C");
  CHECK(game.at("C") == "E05 f moving activated in-trench");
  CHECK(game.refusal("uk trench units=C") == "8.72c");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=F06");
  game.play("uk move units=M hex=F05");
  CHECK(game.at("M") == "F05 f moving activated trench-marker");
}

TEST_CASE("Units pass over trench hexes without a point more, and stay out when they stop",
          "[red-poppies:8.73][red-poppies:8.72d]") {
  RedGame game = alone({"B uk-inf E06"}, "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>");
  game.play("uk order hex=E06");
  for (const char* hex : {"E05", "F05", "F06"}) {
    game.play(fmt::format("uk move units=B hex={}", hex));
    CHECK(game.at("B").find("in-trench") == std::string::npos);
  }
  game.play("uk move units=B hex=F05");
  CHECK(game.at("B") == "F05 f fatigued trench-marker");  // no point left to enter it
}

TEST_CASE("Cavalry, horse artillery and vehicles check for bogging at trench hexes, and are never in them",
          "[red-poppies:8.75][red-poppies:8.74b][red-poppies:5.14b][red-poppies:2.23b]") {
  const std::string trench = "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>";
  for (const char* type : {"cav", "horse", "tank", "car"}) {
    RedGame game = alone({fmt::format("B uk-{} E06", type)}, trench);
    game.play("uk order hex=E06");
    game.play("uk move units=B hex=E05", {6, 6});
    CHECK(game.roll() == "cohesion B 6+6 =12/8 fail");
    CHECK(game.at("B") == "E05 d fatigued");
  }
  RedGame road = alone({"B uk-tank E06"}, trench + kRoad);
  road.play("uk order hex=E06");
  road.play("uk move units=B hex=E05");
  CHECK(road.rolls().empty());  // the road overrides
}

TEST_CASE("A unit may leave the map over an edge, for good", "[red-poppies:10.22]") {
  RedGame game = alone({"B uk-inf E01", "C uk-inf E02"});
  game.play("uk order units=B,C");
  CHECK(game.refusal("uk exit units=C edge=N") == "10.22");
  CHECK(game.refusal("uk exit units=B edge=E") == "10.22");
  game.play("uk exit units=B edge=N");
  CHECK(game.at("B") == "exited");
  game.play("uk move units=C hex=E01");
  game.next_turn();
  CHECK(game.refusal("uk order units=B") == "10.11a");
}

TEST_CASE("Victory by exit counts who left over the edge", "[red-poppies:10.22][red-poppies:10.01c]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, kFar);
  parts.victory = "<victory side=\"uk\"><exit edge=\"N\" count=\"1\"/></victory>";
  parts.turns = "1";
  RedGame game(parts);
  game.begin();
  game.play("uk order hex=E01");
  game.play("uk exit units=B edge=N");
  game.end_turn();
  game.play("end");
  CHECK(game.match().winner() == "uk");
}

TEST_CASE("Reinforcements wait off the map and enter as a block, in or after their turn",
          "[red-poppies:3.02][red-poppies:10.11a][red-poppies:10.11b]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05"}, kFar);
  parts.uk_more =
      "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"R\" counter=\"uk-inf\" count=\"3\"/></reinforcements>";
  RedGame game(parts);
  game.begin();
  CHECK(game.at("R.1") == "waiting");
  CHECK(game.refusal("uk order units=R.1,R.2") == "5.01a");  // not yet
  game.next_turn();
  game.play("uk decline");  // all come formed
  game.play("uk order units=R.1,R.2,R.3");
  CHECK(game.refusal("uk enter units=R.1 hex=E02") == "10.11a");
  game.play("uk enter units=R.1 hex=E01");
  CHECK(game.at("R.1") == "E01 f moving activated");
  CHECK(game.refusal("uk enter units=R.2 hex=G01") == "10.11b");
  game.play("uk enter units=R.2 hex=D01");
  CHECK(game.at("R.1") == "E01 f fatigued");
  for (const char* hex : {"D02", "D03", "D04"}) game.play(fmt::format("uk move units=R.2 hex={}", hex));
  CHECK(game.at("R.2") == "D04 f fatigued moving");  // the first hex cost a point, too
  game.play("uk done");
  CHECK(game.at("R.3") == "waiting");  // did not enter, and may later
  game.play("de pass");
  CHECK(game.offers("uk order units=R.3"));
}

TEST_CASE("Reinforcements come by road or trench, as if from a hex that mirrors the first",
          "[red-poppies:10.11c]") {
  test::ScenarioParts parts = red_parts({"B uk-inf I05"}, kFar, "<darkness turns=\"1-6\"/>");
  parts.uk_more =
      "<reinforcements turn=\"1\" hexes=\"E01 F01\"><unit id=\"R\" counter=\"uk-inf\" face=\"formed\" "
      "count=\"2\"/></reinforcements>";
  RedGame game(parts, red_map("<line id=\"f1\" type=\"road\"><path>105,15 105,240</path></line>"
                              "<line id=\"f2\" type=\"trench\"><path>121,20 121,60</path></line>"));
  game.begin(1, 6);
  game.play("uk order units=R.1,R.2");
  game.play("uk enter units=R.1 hex=E01");
  CHECK(game.rolls().empty());  // by the road: not lost in the dark
  game.play("uk enter units=R.2 hex=F01", {1, 1});
  CHECK(game.at("R.2") == "F01 f moving activated in-trench");
}

TEST_CASE("Reinforcements on the map are placed after initiative, in its order, two in a hex at most",
          "[red-poppies:10.12]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05"}, kFar);
  parts.uk_more =
      "<reinforcements turn=\"2\" on-map=\"yes\" hexes=\"E05 E06\">"
      "<unit id=\"R\" counter=\"uk-inf\" face=\"formed\" count=\"2\"/></reinforcements>";
  parts.de_more =
      "<reinforcements turn=\"2\" on-map=\"yes\" hexes=\"I11\">"
      "<unit id=\"S\" counter=\"de-inf\" face=\"formed\"/></reinforcements>";
  RedGame game(parts);
  game.begin();
  game.next_turn(1, 6);
  CHECK(game.phase() == "arrival");
  CHECK(game.acts() == "uk");
  game.play("uk place unit=R.1 hex=E05 face=formed");
  CHECK(game.refusal("uk place unit=R.2 hex=E05 face=formed") == "2.11a");
  CHECK(game.refusal("uk place unit=R.2 hex=E07 face=formed") == "10.01b");
  game.play("uk decline");  // or later
  CHECK(game.acts() == "de");
  game.play("de place unit=S hex=I11 face=formed");
  CHECK(game.phase() == "order");
  game.next_turn(1, 6);
  game.play("uk place unit=R.2 hex=E06 face=formed");
}
