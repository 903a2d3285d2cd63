// SPDX-License-Identifier: MIT
// The worked example of play, step by step, with the printed dice.
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::RedGame;

namespace {

RedGame sample() {
  return RedGame(
      test::bind(std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies/ouverture.scenario.xml"));
}

void set_up(RedGame& game) {
  game.play("de preregister battery=A hex=E04");
  game.play("uk record-mine hex=E05");
  game.play("de place unit=GC hex=E05 face=formed");
  game.play("de place unit=GM hex=F05 face=dispersed");
  game.play("uk place unit=B.1 hex=E03 face=formed");
  game.play("uk place unit=B.2 hex=D03 face=formed");
  game.play("uk place unit=B.3 hex=C03 face=formed");
}

void before_play(RedGame& game) {
  set_up(game);
  game.play("uk bombardment", {5, 1});
  game.play("de breach hex=A05 toward=N");
  game.play("uk breach hex=H05 toward=N");
  game.play("uk explode hex=E05");
  game.play("uk breach hex=E05 toward=N");
}

void turn_one(RedGame& game) {
  game.play("initiative", {5, 2});
  game.play("de pass");
  game.play("uk order units=B.1,B.2,B.3");
  game.play("uk move units=B.1 hex=E04");
  game.play("de decline");
  game.play("uk move units=B.1 hex=E05");
  game.play("de fire unit=GM hex=E05", {3, 4});
  game.play("uk move units=B.2 hex=E04");
  game.play("de decline");
  game.play("uk move units=B.2 hex=E05");
  game.play("de fire unit=GM hex=E05", {3, 3});
  game.play("uk move units=B.3 hex=D03");
  game.play("uk move units=B.3 hex=E04");
  game.play("uk done");
}

}  // namespace

TEST_CASE("Before the game, hexes are recorded in secret, then the Germans set up, then the British",
          "[red-poppies:FIGURE 1][red-poppies:7.31][red-poppies:8.74a][red-poppies:5.11a]") {
  RedGame game = sample();
  CHECK(game.acts() == "de");
  CHECK(game.refusal("de preregister battery=A hex=E03") == "7.31");
  CHECK(game.play("de preregister battery=A hex=E04").secret == true);
  CHECK(game.play("uk record-mine hex=E05").secret == true);
  CHECK(game.acts() == "de");
  CHECK(game.refusal("uk place unit=B.1 hex=E03 face=formed") == "4.22");
  CHECK(game.refusal("de place unit=GC hex=E04 face=formed") == "10.01b");
  game.play("de place unit=GC hex=E05 face=formed");
  game.play("de place unit=GM hex=F05 face=dispersed");
  CHECK(game.at("GC") == "E05 f in-trench");
  CHECK(game.at("GM") == "F05 d in-trench");
  CHECK(game.acts() == "uk");
  CHECK(game.markers("mine") == "uk E05");
  CHECK(game.markers("preregistered") == "A E04");
}

TEST_CASE("A pulverising bombardment disperses units in trenches, and each rolls to survive",
          "[red-poppies:FIGURE 2a][red-poppies:7.62a][red-poppies:7.62b][red-poppies:7.61]") {
  RedGame game = sample();
  set_up(game);
  CHECK(game.acts() == "uk");
  game.play("uk bombardment", {5, 1});
  CHECK(game.rolls() == test::Lines{"survival GC 5 =5/6 survives", "survival GM 1 =1/6 survives"});
  CHECK(game.at("GC") == "E05 d in-trench");
  CHECK(game.at("GM") == "F05 d in-trench");
  CHECK(game.at("B.1") == "E03 f");
  CHECK(game.acts() == "de");  // the target player's breach comes first and must be placed
  CHECK(game.refusal("de decline") == "7.62b");
  game.play("de breach hex=A05 toward=N");
  CHECK(game.acts() == "uk");
  game.play("uk decline");
  CHECK(game.phase() == "mine");
}

TEST_CASE("The mine destroys the company and opens the wire", "[red-poppies:FIGURE 2b][red-poppies:8.82a]") {
  RedGame game = sample();
  before_play(game);
  CHECK(game.at("GC") == "eliminated");
  CHECK(game.at("GM") == "F05 d in-trench");
  CHECK(game.markers("mine").empty());
  CHECK(game.markers("breach") == "A05+N, H05+N, E05+N");
  CHECK(game.match().turn() == 1);
}

TEST_CASE("Turn 1 has three couplets, and one order activates three companies",
          "[red-poppies:FIGURE 3a][red-poppies:4.11a][red-poppies:4.13][red-poppies:5.01b]") {
  RedGame game = sample();
  before_play(game);
  game.play("initiative", {5, 2});
  CHECK(game.events() == test::Lines{"couplets de 3"});
  CHECK(game.track("couplets") == 3);
  CHECK(game.acts() == "de");
  CHECK(game.play("de pass").happenings.empty());  // no battery is ready, so there is no roll
  CHECK(game.acts() == "uk");
  game.play("uk order units=B.1,B.2,B.3");
  CHECK(game.at("B.3") == "C03 f activated");
}

TEST_CASE("If the middle company is dispersed, each company needs an order of its own",
          "[red-poppies:FIGURE 3a]") {
  RedGame other = sample();
  other.play("de preregister battery=A hex=E04");
  other.play("uk record-mine hex=E05");
  other.play("de place unit=GC hex=E05 face=formed");
  other.play("de place unit=GM hex=F05 face=dispersed");
  other.play("uk place unit=B.1 hex=E03 face=formed");
  other.play("uk place unit=B.2 hex=D03 face=dispersed");
  other.play("uk place unit=B.3 hex=C03 face=formed");
  other.play("uk bombardment", {5, 1});
  other.play("de breach hex=A05 toward=N");
  other.play("uk decline");
  other.play("uk explode hex=E05");
  other.play("uk decline");
  other.play("initiative", {2, 5});
  CHECK(other.refusal("uk order units=B.1,B.2") == "5.01b");
  CHECK(other.refusal("uk order units=B.1,B.3") == "5.01b");
  CHECK(other.refusal("uk order units=B.1,B.2,B.3") == "5.01b");
  CHECK(other.offers("uk order hex=D03"));
}

TEST_CASE(
    "The first company goes through the breach and is destroyed by reaction fire",
    "[red-poppies:FIGURE 3b][red-poppies:FIGURE 3c][red-poppies:6.33a][red-poppies:6.32a][red-poppies:2.23a]") {
  RedGame game = sample();
  before_play(game);
  game.play("initiative", {5, 2});
  game.play("de pass");
  game.play("uk order units=B.1,B.2,B.3");
  game.play("uk move units=B.1 hex=E04");
  CHECK(game.acts() == "de");
  game.play("de decline");
  game.play("uk move units=B.1 hex=E05");
  CHECK(game.at("B.1") == "E05 f moving activated trench-marker");
  CHECK(game.acts() == "de");
  game.play("de fire unit=GM hex=E05", {3, 4});
  CHECK(game.roll() == "cohesion B.1 3+4 +2(fp) +1(formed) +1(moving) =11/8 destroyed");
  CHECK(game.at("B.1") == "eliminated");
  CHECK(game.at("GM") == "F05 d in-trench");  // no double: not fatigued
  CHECK(game.acts() == "uk");
}

TEST_CASE("A double disperses the second company and fatigues the machine gun; the third stops",
          "[red-poppies:FIGURE 4][red-poppies:FIGURE 5a][red-poppies:FIGURE 5b][red-poppies:6.32a]") {
  RedGame game = sample();
  before_play(game);
  turn_one(game);
  CHECK(game.at("B.1") == "eliminated");
  CHECK(game.at("B.2") == "E05 d fatigued trench-marker");
  CHECK(game.at("GM") == "F05 d fatigued in-trench");
  CHECK(game.at("B.3") == "E04 f fatigued");
  CHECK(game.track("couplets") == 2);
  CHECK(game.acts() == "de");
}

TEST_CASE("The rocket battery is ready at once and must roll at the next order or pass",
          "[red-poppies:FIGURE 6][red-poppies:FIGURE 7a][red-poppies:FIGURE 7b]"
          "[red-poppies:7.12][red-poppies:7.13a]") {
  RedGame game = sample();
  before_play(game);
  turn_one(game);
  CHECK(game.refusal("de target battery=A hex=E03") == "7.21b");
  game.play("de target battery=A hex=E04");
  CHECK(game.rolls().empty());
  CHECK(game.markers("target") == "A E04");
  CHECK(game.markers("hourglass") == "A E04");
  game.play("uk pass");
  CHECK(game.track("couplets") == 1);
  game.play("de pass");
  CHECK(game.phase() == "signal");
  game.play("de signal battery=A", {2, 4});
  CHECK(game.roll() == "signal A 2+4 =6/5 fail");
  CHECK(game.markers("target") == "A E04");
  game.play("de decline");  // no messenger takes over
  game.play("uk pass");
  CHECK(game.phase() == "administration");
}

TEST_CASE("Turn 2 of the example replays to the last die",
          "[red-poppies:FIGURE 8a][red-poppies:FIGURE 8b][red-poppies:FIGURE 8c][red-poppies:FIGURE 9a]"
          "[red-poppies:FIGURE 9b][red-poppies:7.17a][red-poppies:4.31a]") {
  RedGame game = sample();
  before_play(game);
  turn_one(game);
  for (const char* step : {"de target battery=A hex=E04", "uk pass", "de pass"}) game.play(step);
  game.play("de signal battery=A", {3, 3});
  game.play("de decline");
  game.play("uk pass");
  game.play("administration");
  CHECK(game.at("GM") == "F05 d in-trench");
  CHECK(game.at("B.2") == "E05 d trench-marker");
  CHECK(game.at("B.3") == "E04 f");
  CHECK(game.markers("target") == "A E04");
  CHECK(game.markers("hourglass") == "A E04");

  game.play("initiative", {2, 4});
  CHECK(game.events() == test::Lines{"couplets uk 2"});
  game.play("uk order hex=E05");
  game.play("uk trench units=B.2");
  game.play("de fire unit=GM hex=E05", {3, 4});
  CHECK(game.roll() == "cohesion B.2 3+4 +2(fp) +1(moving) -3(trench) =7/7 pass");
  CHECK(game.at("B.2") == "E05 d fatigued in-trench");
  CHECK(game.at("GM") == "F05 d in-trench");
  game.play("de pass");
  game.play("de signal battery=A", {6, 3});
  game.play("de decline");
  game.play("uk order hex=E04");
  game.play("uk deploy unit=B.3");
  CHECK(game.at("B.3") == "E04 d fatigued");
  CHECK(game.acts() == "de");  // deploying allows no reaction
  game.play("de order hex=F05");
  game.play("de signal battery=A", {1, 4, 4, 3});
  CHECK(game.rolls() ==
        test::Lines{"signal A 1+4 =5/5 success", "accuracy A 4 -1(preregistered) =3/2 miss", "drift A 3 =3"});
  CHECK(game.markers("target") == "A F03/1");
  game.play("de fire unit=GM hex=E04", {5, 2});
  CHECK(game.roll() == "cohesion B.3 5+2 +2(fp) -1(range) =8/7 fail");
  CHECK(game.events() == test::Lines{"fatigued GM"});  // both were already dispersed

  CHECK(game.at("GM") == "F05 d fatigued in-trench");
  CHECK(game.at("B.2") == "E05 d fatigued in-trench");
  CHECK(game.at("B.3") == "E04 d fatigued");
  CHECK(game.markers("breach") == "A05+N, H05+N, E05+N");
}
