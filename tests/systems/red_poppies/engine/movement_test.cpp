// SPDX-License-Identifier: MIT
// Movement (5.4), terrain that stops or checks (8), entry and exit (10.1, 10.2).
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::kRoad;
using test::kTrenches;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

const std::vector<std::string> kFarAway{"G de-inf I11"};

/// The British have the orders, and nobody sees them.
RedGame alone(const std::vector<std::string>& uk, const std::string& map = "", const std::string& notes = "") {
  RedGame game(red_parts(uk, kFarAway, notes), red_map(map));
  game.begin();
  return game;
}

}  // namespace

TEST_CASE("Units move hex by hex, one point at a time",
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

TEST_CASE("A stack moves together; a unit without points stays, and the others go on", "[red-poppies:5.41c]") {
  RedGame game = alone({"A uk-inf E02", "B uk-mg E02", "C uk-inf D02"});
  game.play("uk order hex=E02");
  CHECK(game.refusal("uk move units=A,C hex=E03") == "5.03a");
  game.play("uk move units=A,B hex=E03");
  game.play("uk move units=A,B hex=E04");
  CHECK(game.at("B") == "E04 f fatigued moving");
  CHECK(game.at("A") == "E04 f moving activated");
  CHECK(game.refusal("uk move units=A,B hex=E05") == "5.41b");
  game.play("uk move units=A hex=E05");
  CHECK(game.at("A") == "E05 f moving activated");
  CHECK(game.at("B") == "E04 f fatigued");
}

TEST_CASE("A road gives one extra hex along it to a unit that has moved only by road",
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
  CHECK(off.at("B") == "E06 f fatigued");  // B did not start on the road
}

TEST_CASE("A hex holds at most two units of a side, even in passing",
          "[red-poppies:5.42a][red-poppies:2.11a]") {
  RedGame game = alone({"A uk-inf E03", "B uk-inf E03", "C uk-inf E02", "D uk-inf D03"});
  game.play("uk order hex=E02");
  CHECK(game.refusal("uk move units=C hex=E03") == "2.11a");
  game.play("uk move units=C hex=D02");
  game.play("uk move units=C hex=D03");  // one friend does not prevent entry
  CHECK(game.at("C") == "D03 f moving activated");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=E03");
  CHECK(game.refusal("uk move units=A,B hex=D03") == "2.11a");
}

TEST_CASE("A hex with enemies may be entered, but not left", "[red-poppies:5.42b][red-poppies:2.11b]") {
  RedGame game(red_parts({"A uk-inf E03", "B uk-inf E03"}, {"G de-tank E04", "H de-tank E04"}));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk move units=A,B hex=E04");
  game.play("de decline");
  CHECK(game.at("A") == "E04 f moving activated");
  CHECK(game.refusal("uk move units=A hex=E05") == "5.42b");
  CHECK(game.offers("uk melee units=A,B"));
}

TEST_CASE("A unit that crosses a stream is fatigued, and still counts as moving",
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

TEST_CASE("A bridge or a road takes a unit over a stream", "[red-poppies:8.11][red-poppies:8.52]") {
  for (const char* over : {"<side id=\"f2\" type=\"bridge\" hexes=\"E03 E04\"/>", kRoad}) {
    RedGame game =
        alone({"B uk-inf E03"}, std::string("<side id=\"f1\" type=\"stream\" hexes=\"E03 E04\"/>") + over);
    game.play("uk order hex=E03");
    game.play("uk move units=B hex=E04");
    CHECK(game.at("B") == "E04 f moving activated");
  }
}

TEST_CASE("Wire disperses and fatigues units; tanks breach it, and armoured cars ignore it",
          "[red-poppies:8.81a][red-poppies:8.81b][red-poppies:8.82b][red-poppies:8.82a]") {
  const char* wire = "<side id=\"f1\" type=\"wire\" hexes=\"E03 E04\"/>";
  RedGame game = alone({"B uk-inf E03"}, wire);
  game.play("uk order hex=E03");
  game.play("uk move units=B hex=E04");
  CHECK(game.has_event("dispersed B"));
  CHECK(game.at("B") == "E04 d fatigued");

  // A unit that crosses wire together with a tank does not profit from the tank's breach.
  RedGame both = alone({"T uk-tank E03", "B uk-inf E03"}, wire);
  both.play("uk order hex=E03");
  both.play("uk move units=T,B hex=E04");
  CHECK(both.at("T") == "E04 f moving activated");
  CHECK(both.at("B") == "E04 d fatigued moving");
  CHECK(both.markers("breach") == "E04+N");

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

TEST_CASE("A unit that crosses wire can neither enter a trench, launch a melee nor go on that turn",
          "[red-poppies:8.81a][red-poppies:5.451b]") {
  const std::string wire = "<side id=\"f9\" type=\"wire\" hexes=\"E05 F05\"/>";
  // B leaves a connecting trench through wire: it stops on the trench marker and is fired at without the cover.
  RedGame game(red_parts({"B uk-inf E05"}, {"G de-mg F07"}), red_map(test::kTrenches + wire));
  game.begin();
  game.play("uk order hex=E05");
  game.play("uk move units=B hex=F05");
  CHECK(game.events() == test::Lines{"trench-marker B", "control F05 uk", "dispersed B", "fatigued B"});
  CHECK(game.at("B") == "F05 d fatigued moving trench-marker");
  CHECK(game.refusal("uk trench units=B") == "8.81a");
  CHECK(game.refusal("uk move units=B hex=F06") == "8.81a");
  game.play("de fire unit=G hex=F05", {1, 2});
  CHECK(game.roll() == "cohesion B 1+2 +2(fp) +1(moving) -1(range) =5/7 pass");
  game.next_turn();
  game.play("uk order hex=F05");
  game.play("uk trench units=B");
  CHECK(game.has_event("in-trench B"));

  // Without the wire, or through a breach, B is in the trench at once.
  for (const char* notes : {"", "<marker type=\"breach\" hexes=\"E05\" toward=\"SE\"/>"}) {
    RedGame free = alone({"B uk-inf E05"}, test::kTrenches + (*notes == 0 ? std::string() : wire), notes);
    free.play("uk order hex=E05");
    free.play("uk move units=B hex=F05");
    CHECK(free.at("B") == "F05 f moving activated in-trench");
  }

  // B crosses wire from outside into an enemy's hex.
  RedGame outside(red_parts({"B uk-inf E04"}, {"G de-inf E05"}), red_map(test::kTrenches));
  outside.begin();
  outside.play("uk order hex=E04");
  outside.play("uk move units=B hex=E05");
  CHECK(outside.at("B") == "E05 d fatigued moving trench-marker");
  for (const char* action : {"uk melee units=B", "uk trench units=B melee=yes"})
    CHECK(outside.refusal(action) == "5.451b");
  CHECK(outside.refusal("uk trench units=B") == "8.81a");
}

TEST_CASE("A refusal cites the rule that stopped the unit, even after the order is over",
          "[red-poppies:5.41b][red-poppies:5.43b][red-poppies:8.61][red-poppies:5.451b][red-poppies:2.22a]") {
  const auto over = [](RedGame& game) {
    CHECK(game.acts() == "de");  // nobody else can act, so the order is over
    CHECK(game.phase() == "order");
  };
  RedGame far = alone({"B uk-inf E02"});
  far.play("uk order hex=E02");
  for (const char* hex : {"E03", "E04", "E05", "E06"}) far.play(fmt::format("uk move units=B hex={}", hex));
  over(far);
  CHECK(far.refusal("uk move units=B hex=E07") == "5.41b");
  CHECK(far.refusal("uk exit units=B edge=N") == "5.41b");
  CHECK(far.refusal("uk dig unit=B") == "5.03b");
  CHECK(far.refusal("uk move units=B hex=E09") == "5.41b");

  RedGame stream = alone({"B uk-inf E03"}, "<side id=\"f1\" type=\"stream\" hexes=\"E03 E04\"/>");
  stream.play("uk order hex=E03");
  stream.play("uk move units=B hex=E04");
  over(stream);
  CHECK(stream.refusal("uk move units=B hex=E05") == "8.61");

  RedGame wet(red_parts({"B uk-inf E03"}, {"G de-inf E04"}),
              red_map("<side id=\"f1\" type=\"stream\" hexes=\"E03 E04\"/>"));
  wet.begin();
  wet.play("uk order hex=E03");
  wet.play("uk move units=B hex=E04");
  CHECK(wet.refusal("uk melee units=B") == "5.451b");

  RedGame lost = alone({"B uk-inf E04"}, "", "<darkness turns=\"1-6\"/>");
  lost.play("uk order hex=E04");
  lost.play("uk move units=B hex=E05", {6, 6});
  over(lost);
  CHECK(lost.refusal("uk move units=B hex=E06") == "2.22a");

  RedGame digs = alone({"B uk-inf E04"});
  digs.play("uk order hex=E04");
  digs.play("uk dig unit=B");
  over(digs);
  CHECK(digs.refusal("uk move units=B hex=E05") == "5.21a");
}

TEST_CASE("A unit ends its move when another unit acts or the half ends", "[red-poppies:5.43a]") {
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
    "A unit may get lost in interior woods, darkness or enemy trenches, once a turn, but never on a road",
    "[red-poppies:5.441a][red-poppies:5.441b][red-poppies:5.441d][red-poppies:5.442b][red-poppies:2.23b]") {
  const std::string woods = "<hexes id=\"f1\" type=\"woods\">E05 E04 F04 F05 E06 D05 D04</hexes>";
  RedGame game = alone({"B uk-inf E03"}, woods);
  game.play("uk order hex=E03");
  game.play("uk move units=B hex=E04");
  CHECK(game.rolls().empty());  // only at the edge of the woods
  game.play("uk move units=B hex=E05", {6, 6});
  CHECK(game.roll() == "cohesion B 6+6 =12/8 fail");  // without modifiers, and never destroyed
  CHECK(game.at("B") == "E05 d fatigued");

  RedGame road = alone({"B uk-inf E04"}, woods + kRoad);
  road.play("uk order hex=E04");
  road.play("uk move units=B hex=E05");
  CHECK(road.rolls().empty());

  RedGame dark = alone({"B uk-inf E04"}, "", "<darkness turns=\"1-6\"/>");
  dark.play("uk order hex=E04");
  dark.play("uk move units=B hex=E05", {2, 2});
  CHECK(dark.roll() == "cohesion B 2+2 =4/8 pass");
  dark.play("uk move units=B hex=E06");  // only once a turn
  CHECK(dark.rolls().empty());
  dark.next_turn();
  dark.play("uk order hex=E06");
  dark.play("uk move units=B hex=E07", {2, 2});
}

TEST_CASE("A unit moving between enemy trenches may get lost, whoever holds them",
          "[red-poppies:5.441c][red-poppies:5.442a]") {
  for (const bool listed : {true, false}) {
    RedGame game = alone({"B uk-inf E05"}, kTrenches,
                         listed ? "<enemy-trenches side=\"uk\">E05 F05</enemy-trenches>" : "");
    game.play("uk order hex=E05");
    game.play("uk move units=B hex=F05", listed ? std::vector<int>{1, 1} : std::vector<int>{});
    CHECK(game.rolls().size() == (listed ? 1 : 0));
  }
  // The side has since taken both hexes, but they still count as enemy trenches.
  RedGame held = alone({"A uk-inf E04", "B uk-inf F04"},
                       "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>",
                       "<enemy-trenches side=\"uk\">E05 F05</enemy-trenches><held side=\"de\">E05 F05</held>");
  CHECK(held.control("E05") == "de");
  held.play("uk order units=A,B");
  held.play("uk move units=A hex=E05");
  held.play("uk move units=B hex=F05");
  CHECK(held.control("E05") == "uk");
  CHECK(held.control("F05") == "uk");
  held.next_turn();
  held.play("uk order hex=E05");
  held.play("uk move units=A hex=F05", {1, 1});
  CHECK(held.roll() == "cohesion A 1+1 =2/8 pass");
}

TEST_CASE("A trench is entered at once from a connecting trench, otherwise by its marker",
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

TEST_CASE("Units cross trench hexes at no extra cost, and are outside the trench if they stop",
          "[red-poppies:8.73][red-poppies:8.72d]") {
  RedGame game = alone({"B uk-inf E06"}, "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>");
  game.play("uk order hex=E06");
  for (const char* hex : {"E05", "F05", "F06"}) {
    game.play(fmt::format("uk move units=B hex={}", hex));
    CHECK(game.at("B").find("in-trench") == std::string::npos);
  }
  game.play("uk move units=B hex=F05");
  CHECK(game.at("B") == "F05 f fatigued trench-marker");  // no point is left to enter the trench
}

TEST_CASE("Cavalry, horse artillery and vehicles check for bogging at trench hexes and are never in trenches",
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

TEST_CASE("Outside the trench a unit has the hex's other cover; in it, the better of the two",
          "[red-poppies:8.74b][red-poppies:8.02a]") {
  const std::string land = std::string(test::kTrenches) + "<hexes id=\"f8\" type=\"building\">E05</hexes>";
  const auto roll_at = [&](const char* unit) {
    RedGame game(red_parts({"B uk-inf E02", "M uk-mg E07"}, {unit}), red_map(land));
    game.begin();
    game.play("uk order hex=E07");
    game.play("uk fire unit=M hex=E05");
    game.play("de decline", {1, 2});
    return game.roll();
  };
  CHECK(roll_at("G de-inf E05 in-trench") == "cohesion G 1+2 +2(fp) +1(formed) -1(range) -3(trench) =2/8 pass");
  CHECK(roll_at("G de-inf E05 on-trench") ==
        "cohesion G 1+2 +2(fp) +1(formed) -1(range) -2(building) =3/8 pass");
  CHECK(roll_at("G de-cav E05") == "cohesion G 1+2 +2(fp) +1(formed) -1(range) -2(building) =3/8 pass");
}

TEST_CASE("A unit that leaves the map by road may use the road's extra point",
          "[red-poppies:10.22][red-poppies:8.51][red-poppies:5.41d]") {
  const std::string off = "<line id=\"f3\" type=\"road\"><path>105,15 105,240</path></line>";
  const auto walk = [](RedGame& game, int hexes) {
    game.play(fmt::format("uk order hex=E{:02}", hexes + 1));
    for (int row = hexes; row >= 1; --row) game.play(fmt::format("uk move units=B hex=E{:02}", row));
  };
  RedGame game = alone({"B uk-inf E05"}, off);
  walk(game, 4);
  CHECK(game.at("B") == "E01 f moving activated");
  CHECK(game.offers("uk exit units=B edge=N"));
  CHECK(game.refusal("uk move units=B hex=D01") == "5.41b");  // the extra point is for the road only
  game.play("uk exit units=B edge=N");
  CHECK(game.at("B") == "exited");

  RedGame ends = alone({"B uk-inf E05"}, kRoad);  // the road does not cross the edge
  walk(ends, 4);
  CHECK(ends.offers("uk move units=B hex=E02"));  // back along the road
  CHECK(ends.refusal("uk exit units=B edge=N") == "5.41b");

  RedGame used = alone({"B uk-inf E06"}, off);  // the extra point is already spent
  walk(used, 5);
  CHECK(used.at("B") == "E01 f fatigued");
  CHECK(used.refusal("uk exit units=B edge=N") == "5.41b");

  RedGame across = alone({"B uk-inf D04"}, off);  // B did not start on the road
  across.play("uk order hex=D04");
  for (const char* hex : {"E04", "E03", "E02", "E01"}) across.play(fmt::format("uk move units=B hex={}", hex));
  CHECK(across.refusal("uk exit units=B edge=N") == "5.41b");
}

TEST_CASE("A unit may leave the map over an edge and cannot return", "[red-poppies:10.22]") {
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

TEST_CASE("Victory by exit counts the units that left over the edge",
          "[red-poppies:10.22][red-poppies:10.01c]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E01"}, kFarAway);
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

TEST_CASE("Reinforcements wait off the map and enter as a block, in their turn or later",
          "[red-poppies:3.02][red-poppies:10.11a][red-poppies:10.11b]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05"}, kFarAway);
  parts.uk_more =
      "<reinforcements turn=\"2\" edge=\"N\"><unit id=\"R\" counter=\"uk-inf\" count=\"3\"/></reinforcements>";
  RedGame game(parts);
  game.begin();
  CHECK(game.at("R.1") == "waiting");
  CHECK(game.refusal("uk order units=R.1,R.2") == "5.01a");  // not yet
  game.next_turn();
  game.play("uk decline");  // all enter formed
  game.play("uk order units=R.1,R.2,R.3");
  CHECK(game.refusal("uk enter units=R.1 hex=E02") == "10.11a");
  game.play("uk enter units=R.1 hex=E01");
  CHECK(game.at("R.1") == "E01 f moving activated");
  CHECK(game.refusal("uk enter units=R.2 hex=G01") == "10.11b");
  game.play("uk enter units=R.2 hex=D01");
  CHECK(game.at("R.1") == "E01 f fatigued");
  for (const char* hex : {"D02", "D03", "D04"}) game.play(fmt::format("uk move units=R.2 hex={}", hex));
  CHECK(game.at("R.2") == "D04 f fatigued moving");  // the first hex cost a point
  game.play("uk done");
  CHECK(game.at("R.3") == "waiting");  // it did not enter, and may do so later
  game.play("de pass");
  CHECK(game.offers("uk order units=R.3"));
}

TEST_CASE("Reinforcements enter by road or trench as if from a mirrored hex outside the map",
          "[red-poppies:10.11c]") {
  test::ScenarioParts parts = red_parts({"B uk-inf I05"}, kFarAway, "<darkness turns=\"1-6\"/>");
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

TEST_CASE("Reinforcements enter where no wire bars the way, even if the trench leads through wire",
          "[red-poppies:10.11c][red-poppies:8.81a]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05"}, kFarAway);
  parts.uk_more =
      "<reinforcements turn=\"1\" hexes=\"I05\" edge=\"E\"><unit id=\"R\" counter=\"uk-inf\" face=\"formed\"/>"
      "</reinforcements>";
  for (const bool all : {false, true}) {
    std::string land =
        "<line id=\"f1\" type=\"trench\"><path>171,110 190,99</path></line>"
        "<side id=\"f2\" type=\"wire\" hexes=\"I05\" toward=\"NE\"/>";
    if (all) land += "<side id=\"f3\" type=\"wire\" hexes=\"I05\" toward=\"SE\"/>";
    RedGame game(parts, red_map(land));
    game.begin();
    game.play("uk order units=R");
    game.play("uk enter units=R hex=I05");
    CHECK(game.at("R") == (all ? "I05 d fatigued trench-marker" : "I05 f moving activated trench-marker"));
  }
}

TEST_CASE("Reinforcements on the map are placed after initiative, in its order, at most two to a hex",
          "[red-poppies:10.12]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05"}, kFarAway);
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
  game.play("uk decline");  // or place them later
  CHECK(game.acts() == "de");
  game.play("de place unit=S hex=I11 face=formed");
  CHECK(game.phase() == "order");
  game.next_turn(1, 6);
  game.play("uk place unit=R.2 hex=E06 face=formed");
}

TEST_CASE("A reinforcement whose hexes are all full is refused for the stacking limit", "[red-poppies:2.11a]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E05", "C uk-inf E05"}, kFarAway);
  parts.uk_more =
      "<reinforcements turn=\"2\" on-map=\"yes\" hexes=\"E05\">"
      "<unit id=\"R\" counter=\"uk-inf\" face=\"formed\"/></reinforcements>";
  RedGame game(parts);
  game.begin();
  game.next_turn(1, 6);
  CHECK(game.refusal("uk place unit=R hex=E05 face=formed") == "2.11a");
}
