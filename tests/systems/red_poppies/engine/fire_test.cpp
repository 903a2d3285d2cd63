// SPDX-License-Identifier: MIT
// Fire (6.1, 6.2), reaction fire (6.3), cohesion checks (2.2).
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

RedGame british(const std::vector<std::string>& uk, const std::vector<std::string>& de,
                const std::string& map = "", const std::string& notes = "") {
  RedGame game(red_parts(uk, de, notes), red_map(map));
  game.begin();
  return game;
}

}  // namespace

TEST_CASE("A check fails only above the cohesion of the visible face; the unit is then dispersed and fatigued",
          "[red-poppies:2.22a][red-poppies:2.21][red-poppies:6.11b]") {
  for (const int die : {3, 4}) {
    RedGame game = british({"A uk-mg E03"}, {"G de-inf E05 dispersed", "H de-inf E05"});
    game.play("uk order hex=E03");
    game.play("uk fire unit=A hex=E05");
    game.play("de decline", {2, die, 2, die + 1});
    const bool fails = die == 4;  // 2 + 4 + 1 = 7 against 7; 2 + 5 + 2 = 9 against 8
    CHECK(game.rolls()[0] == fmt::format("cohesion G 2+{} +2(fp) -1(range) ={}/7 pass", die, die + 3));
    CHECK(game.rolls()[1] == fmt::format("cohesion H 2+{} +2(fp) +1(formed) -1(range) ={}/8 {}", die + 1,
                                         die + 5, fails ? "fail" : "pass"));
    CHECK(game.at("H") == (fails ? "E05 d fatigued" : "E05 f"));
  }
}

TEST_CASE("A dispersed, fatigued unit suffers nothing further; an 11 destroys it whatever its cohesion",
          "[red-poppies:2.22c][red-poppies:2.23a]") {
  RedGame game = british({"A uk-mg E03", "B uk-mg E03"}, {"G de-inf E05 dispersed"});
  game.play("uk order hex=E03");
  game.play("uk fire unit=A hex=E05");
  game.play("de decline", {3, 4});
  CHECK(game.at("G") == "E05 d fatigued");
  game.play("uk fire unit=B hex=E05", {3, 4});
  CHECK(game.events() == test::Lines{"fatigued B"});
  CHECK(game.at("G") == "E05 d fatigued");
  game.play("de pass");
  RedGame other = british({"A uk-mg E03"}, {"G de-inf E05"});
  other.play("uk order hex=E03");
  other.play("uk fire unit=A hex=E05");
  other.play("de decline", {4, 5});
  CHECK(other.roll() == "cohesion G 4+5 +2(fp) +1(formed) -1(range) =11/8 destroyed");
  CHECK(other.at("G") == "eliminated");
}

TEST_CASE("Units fire one at a time, and their fire power is not added together", "[red-poppies:6.01a]") {
  RedGame game = british({"A uk-inf E03", "B uk-inf E03"}, {"G de-inf E05 dispersed"});
  game.play("uk order hex=E03");
  game.play("uk fire unit=A hex=E05");
  game.play("de decline", {1, 2});
  CHECK(game.roll() == "cohesion G 1+2 +1(fp) -1(range) =3/7 pass");
  game.play("uk fire unit=B hex=E05");
  game.play("de decline", {1, 2});
  CHECK(game.roll() == "cohesion G 1+2 +1(fp) -1(range) =3/7 pass");
}

TEST_CASE("Units other than mortars may fire into their own hex, and only there if it holds enemies",
          "[red-poppies:6.01b][red-poppies:6.01c]") {
  RedGame game = british({"A uk-inf E05", "M uk-mortar E05"}, {"G de-inf E05", "H de-inf E06"});
  game.play("uk order hex=E05");
  CHECK(game.refusal("uk fire unit=A hex=E06") == "6.01b");
  CHECK(game.refusal("uk fire unit=M hex=E05") == "6.01c");
  game.play("uk fire unit=A hex=E05");
  game.play("de decline", {1, 2, 1, 2});
  CHECK(game.rolls() == test::Lines{"cohesion G 1+2 +1(fp) +1(formed) =5/8 pass",
                                    "cohesion M 1+2 +1(fp) +1(formed) =5/8 pass"});
}

TEST_CASE("Area fire affects every unit in the hex, friend and foe, except the firer and vehicles",
          "[red-poppies:6.11a][red-poppies:6.11b]") {
  RedGame game = british({"A uk-mg E03", "B uk-inf E05"}, {"G de-inf E05", "T de-tank E05"});
  game.play("uk order hex=E03");
  game.play("uk fire unit=A hex=E05", {1, 2, 1, 3});  // with B in the hex, the Germans cannot return fire
  CHECK(game.rolls() == test::Lines{"cohesion G 1+2 +2(fp) +1(formed) -1(range) =5/8 pass",
                                    "cohesion B 1+3 +2(fp) +1(formed) -1(range) =6/8 pass"});
  RedGame none = british({"A uk-mg E03"}, {"T de-tank E05"});
  none.play("uk order hex=E03");
  CHECK(none.refusal("uk fire unit=A hex=E05") == "6.11a");
}

TEST_CASE("Anti-tank fire needs anti-tank power, which it adds, and affects one vehicle",
          "[red-poppies:6.21a][red-poppies:6.21b]") {
  RedGame game = british({"A uk-art E03", "B uk-inf E03"}, {"G de-inf E05", "T de-tank E05"});
  game.play("uk order hex=E03");
  CHECK(game.refusal("uk fire unit=B hex=E05 target=T") == "6.21a");
  CHECK(game.refusal("uk fire unit=A hex=E05 target=G") == "6.21a");
  game.play("uk fire unit=A hex=E05 target=T");
  game.play("de decline", {3, 4});
  CHECK(game.roll() == "cohesion T 3+4 +3(at-fp) -1(range) =9/8 fail");
  CHECK(game.at("T") == "E05 d fatigued");
}

TEST_CASE("A unit fires up to its range, but at most two hexes in darkness",
          "[red-poppies:6.031a][red-poppies:9.01b]") {
  RedGame game = british({"A uk-inf E03"}, {"G de-inf E06", "H de-inf E07"});
  game.play("uk order hex=E03");
  CHECK(game.offers("uk fire unit=A hex=E06"));
  CHECK(game.refusal("uk fire unit=A hex=E07") == "6.031a");
  RedGame dark = british({"A uk-mg E03"}, {"G de-inf E05", "H de-inf E06"}, "", "<darkness turns=\"1-6\"/>");
  dark.play("uk order hex=E03");
  CHECK(dark.offers("uk fire unit=A hex=E05"));
  CHECK(dark.refusal("uk fire unit=A hex=E06") == "9.01b");
}

TEST_CASE("Fire with a blocked line is not an action: the unit may still do something else",
          "[red-poppies:6.023c][red-poppies:6.022b]") {
  RedGame game =
      british({"A uk-inf E03", "M uk-mg E03", "B uk-inf E04"}, {"G de-inf E05", "H de-inf F05"},
              "<hexes id=\"f1\" type=\"building\">F04</hexes><hexes id=\"f2\" type=\"building\">F03</hexes>");
  game.play("uk order hex=E03");
  CHECK(game.refusal("uk fire unit=A hex=E05") == "6.022b");  // B is in between
  CHECK(game.offers("uk fire unit=M hex=E05"));               // a machine gun may fire past B
  CHECK(game.at("A") == "E03 f activated");
  CHECK(game.offers("uk deploy unit=A"));
  RedGame wall = british({"A uk-inf E03"}, {"G de-inf E05"}, "<hexes id=\"f1\" type=\"building\">E04</hexes>");
  wall.play("uk order hex=E03");
  CHECK(wall.refusal("uk fire unit=A hex=E05") == "6.023a");
  wall.play("uk move units=A hex=D03");
}

TEST_CASE("Fire blocked by a second concealing hex or a summit is refused by the rule that applies",
          "[red-poppies:6.025a][red-poppies:6.025b][red-poppies:6.024b][red-poppies:6.023a]") {
  const auto refusal_of = [](const std::string& map, const std::string& notes) {
    RedGame game = british({"A uk-mg E03"}, {"G de-inf E06"}, map, notes);
    game.play("uk order hex=E03");
    return game.refusal("uk fire unit=A hex=E06");
  };
  const std::string grain = "<hexes id=\"f1\" type=\"grain\">E04</hexes>";
  CHECK(refusal_of("", "<marker type=\"smoke\" hexes=\"E04\"/>") == "");
  CHECK(refusal_of("", "<marker type=\"smoke\" hexes=\"E04 E05\"/>") == "6.025a");
  CHECK(refusal_of("", "<marker type=\"gas\" hexes=\"E04 E05\"/>") == "6.025a");
  CHECK(refusal_of("", "<marker type=\"gas\" hexes=\"E04\"/><marker type=\"smoke\" hexes=\"E05\"/>") ==
        "6.025a");
  CHECK(refusal_of(grain, "<marker type=\"smoke\" hexes=\"E05\"/>") == "6.025a");
  CHECK(refusal_of("<hexes id=\"f1\" type=\"grain\">E04 E05</hexes>", "") == "6.025a");
  CHECK(refusal_of("", "<precipitation turns=\"1-6\"/>") == "6.025a");
  CHECK(refusal_of(grain, "<precipitation turns=\"1-6\"/>") == "6.025a");
  // An obstacle is reported whatever else blocks the line.
  const std::string wall = "<hexes id=\"f2\" type=\"building\">E05</hexes>";
  CHECK(refusal_of(wall, "") == "6.023a");
  CHECK(refusal_of(wall, "<precipitation turns=\"1-6\"/>") == "6.023a");
  const std::string summits = "<hexes id=\"f3\" type=\"summit\">E03 E05</hexes>";
  CHECK(refusal_of(summits, "<summits>E03 E05</summits>") == "6.024b");
}

TEST_CASE("The best cover in the hex counts, and buildings are best of all",
          "[red-poppies:8.01][red-poppies:8.21][red-poppies:8.02a][red-poppies:8.31]") {
  const auto roll_in = [](const char* terrain) {
    RedGame game = british({"A uk-mg E03"}, {"G de-inf E04 dispersed"}, terrain);
    game.play("uk order hex=E03");
    game.play("uk fire unit=A hex=E04");
    game.play("de decline", {1, 2});
    return game.roll();
  };
  CHECK(roll_in("") == "cohesion G 1+2 +2(fp) =5/7 pass");
  CHECK(roll_in("<hexes id=\"f1\" type=\"building\">E04</hexes><hexes id=\"f2\" type=\"woods\">E04</hexes>") ==
        "cohesion G 1+2 +2(fp) -2(building) =3/7 pass");
  CHECK(roll_in("<hexes id=\"f1\" type=\"crater\">E04</hexes>") ==
        "cohesion G 1+2 +2(fp) -1(crater) =4/7 pass");
  CHECK(roll_in("<hexes id=\"f1\" type=\"grain\">E04</hexes>") == "cohesion G 1+2 +2(fp) =5/7 pass");
}

TEST_CASE("A house rule can add all covers together", "[red-poppies:8.02a]") {
  RedGame game(red_parts({"A uk-mg E03"}, {"G de-inf E04 dispersed dug-in"}),
               red_map("<hexes id=\"f1\" type=\"woods\">E04</hexes>"),
               "<value id=\"cover.stacking\" is=\"sum\" source=\"default\" question=\"Q04\"/>");
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk fire unit=A hex=E04");
  game.play("de decline", {1, 2});
  CHECK(game.roll() == "cohesion G 1+2 +2(fp) -1(dug-in) -1(woods) =3/7 pass");
}

TEST_CASE("Concealment between firer and target modifies the check; in the target's hex it does not",
          "[red-poppies:8.02b][red-poppies:7.51b][red-poppies:6.025a]") {
  const auto roll_with = [](const char* notes) {
    RedGame game = british({"A uk-mg E03"}, {"G de-inf E05 dispersed"}, "", notes);
    game.play("uk order hex=E03");
    game.play("uk fire unit=A hex=E05");
    game.play("de decline", {1, 2});
    return game.roll();
  };
  CHECK(roll_with("<marker type=\"smoke\" hexes=\"E04\"/>") ==
        "cohesion G 1+2 +2(fp) -1(range) -1(smoke) =3/7 pass");
  CHECK(roll_with("<marker type=\"gas\" hexes=\"E04\"/>") ==
        "cohesion G 1+2 +2(fp) -1(range) -1(concealment) =3/7 pass");
  CHECK(roll_with("<marker type=\"smoke\" hexes=\"E03 E05\"/>") == "cohesion G 1+2 +2(fp) -1(range) =4/7 pass");
}

TEST_CASE("Any passive, unfatigued unit may react without an order, after the effects of a point spent",
          "[red-poppies:6.31][red-poppies:6.33a][red-poppies:6.33b][red-poppies:6.34a]") {
  RedGame game = british({"A uk-inf E06"}, {"G de-inf F06", "H de-inf I11", "T de-tank D06"}, test::kTrenches);
  game.play("uk order hex=E06");
  game.play("uk move units=A hex=E05");
  CHECK(game.acts() == "de");
  CHECK(game.refusal("uk move units=A hex=E04") == "6.33a");  // the mover pauses
  CHECK(game.refusal("de fire unit=G hex=E06") == "6.31");    // at the new hex, not the old one
  CHECK(game.refusal("de fire unit=H hex=E05") == "6.031a");
  game.play("de fire unit=G hex=E05", {1, 2});
  // A is on the trench marker, so it lacks the trench's cover.
  CHECK(game.roll() == "cohesion A 1+2 +1(fp) +1(formed) +1(moving) -1(range) =5/8 pass");
  CHECK(game.at("G") == "F06 f fatigued");
  game.play("de decline");
  game.play("uk trench units=A");
  CHECK(game.refusal("de fire unit=G hex=E05") == "6.31");  // it has already fired
  game.play("de fire unit=T hex=E05", {1, 2});
  CHECK(game.roll() == "cohesion A 1+2 +2(fp) +1(formed) +1(moving) -1(range) -3(trench) =3/8 pass");
}

TEST_CASE("An impossible reaction is refused, and the reason is that of the unit which tries it",
          "[red-poppies:6.31]") {
  RedGame far = british({"A uk-inf E06"}, {"H de-inf I11"});
  far.play("uk order hex=E06");
  far.play("uk move units=A hex=E05");
  REQUIRE(far.acts() == "uk");
  CHECK(far.refusal("de fire unit=H hex=E05") == "6.031a");
  CHECK(far.refusal("de fire unit=H hex=E06") == "6.31");

  RedGame tired = british({"A uk-inf E06"}, {"G de-inf E04 fatigued"});
  tired.play("uk order hex=E06");
  tired.play("uk move units=A hex=E05");
  REQUIRE(tired.acts() == "uk");
  CHECK(tired.why("de fire unit=G hex=E05").find("makes this decision") == std::string::npos);
}

TEST_CASE("A second order in a half is refused for that reason", "[red-poppies:4.21]") {
  RedGame game = british({"A uk-inf E06", "B uk-inf C06"}, {"H de-inf I11"});
  game.play("uk order hex=E06");
  CHECK(game.refusal("uk order hex=C06") == "4.21");
}

TEST_CASE("A machine gun that fires at moving units is fatigued only by a moving unit's double",
          "[red-poppies:6.32a][red-poppies:6.35a][red-poppies:6.35b]") {
  RedGame game = british({"A uk-inf E03", "B uk-inf E04"}, {"M de-mg E06", "N de-mg E06"});
  game.play("uk order hex=E03");
  game.play("uk move units=A hex=E04");
  game.play("de fire unit=M hex=E04", {1, 2, 3, 3});  // a stationary unit's double does not count
  CHECK(game.rolls() == test::Lines{"cohesion A 1+2 +2(fp) +1(formed) +1(moving) -1(range) =6/8 pass",
                                    "cohesion B 3+3 +2(fp) +1(formed) -1(range) =8/8 pass"});
  CHECK(game.at("M") == "E06 f");
  CHECK(game.refusal("de fire unit=M hex=E04") == "6.35a");  // only once per point spent
  game.play("de fire unit=N hex=E04", {1, 1, 2, 3});         // others may fire at the unit
  CHECK(game.at("N") == "E06 f fatigued");
  game.play("uk move units=A hex=D04");
  game.play("de fire unit=M hex=D04", {1, 2});  // M may fire again at the next point
}

TEST_CASE("A check failed in one reaction counts in the next", "[red-poppies:5.43a][red-poppies:6.32b]") {
  RedGame game = british({"A uk-inf E03"}, {"M de-mg E06", "N de-mg E06"});
  game.play("uk order hex=E03");
  game.play("uk move units=A hex=E04");
  game.play("de fire unit=M hex=E04", {2, 4});
  CHECK(game.at("A") == "E04 d fatigued");
  game.play("de fire unit=N hex=E04", {1, 2});
  CHECK(game.roll() == "cohesion A 1+2 +2(fp) -1(range) =4/7 pass");  // neither formed nor moving
  CHECK(game.at("N") == "E06 f fatigued");                            // no moving target
}

TEST_CASE("Units under fire return it simultaneously, and all that fire are fatigued",
          "[red-poppies:6.36][red-poppies:2.22b][red-poppies:6.32b]") {
  RedGame game = british({"A uk-inf E03"}, {"M de-mg E05", "H de-inf E05", "N de-mg E06"});
  game.play("uk order hex=E03");
  game.play("uk fire unit=A hex=E05");
  CHECK(game.acts() == "de");
  CHECK(game.rolls().empty());
  CHECK(game.refusal("de fire unit=N hex=E03") == "6.36");
  CHECK(game.refusal("de fire unit=M hex=E04") == "6.36");
  game.play("de fire unit=M hex=E03");
  CHECK(game.rolls().empty());
  game.play("de fire unit=H hex=E03", {6, 5, 1, 2, 1, 2, 6, 5});
  CHECK(game.rolls() == test::Lines{"cohesion M 6+5 +1(fp) +1(formed) -1(range) =12/8 destroyed",
                                    "cohesion H 1+2 +1(fp) +1(formed) -1(range) =4/8 pass",
                                    "cohesion A 1+2 +2(fp) +1(formed) -1(range) =5/8 pass",
                                    "cohesion A 6+5 +1(fp) +1(formed) -1(range) =12/8 destroyed"});
  CHECK(game.at("M") == "eliminated");
  CHECK(game.at("A") == "eliminated");
  CHECK(game.at("H") == "E05 f fatigued");
}

TEST_CASE("Deploying and digging allow no reaction", "[red-poppies:6.31]") {
  RedGame game = british({"A uk-inf E03", "B uk-inf E03"}, {"G de-inf E04"});
  game.play("uk order hex=E03");
  game.play("uk deploy unit=A");
  CHECK(game.acts() == "uk");
  game.play("uk dig unit=B");
  CHECK(game.acts() == "de");
  CHECK(game.phase() == "order");
}

TEST_CASE("The example continues: a connecting trench gives cover against fire in its hex, then comes melee",
          "[red-poppies:FIGURE 9c]") {
  RedGame game = british({"B uk-inf E05 dispersed"}, {"M de-mg F05 dispersed"}, test::kTrenches);
  game.play("uk order hex=E05");
  game.play("uk move units=B hex=F05");
  game.play("de fire unit=M hex=F05", {1, 2});
  CHECK(game.roll() == "cohesion B 1+2 +2(fp) +1(moving) -3(trench) =3/7 pass");
  game.next_turn();
  game.play("uk order hex=F05");
  game.play("uk melee units=B");
  game.play("uk allocate attacks=B:M");
  game.play("de allocate attacks=M:B", {1, 2, 1, 2});
  CHECK(game.rolls() == test::Lines{"cohesion B 1+2 +1(mv) =4/7 pass", "cohesion M 1+2 +2(mv) =5/7 pass"});
}
