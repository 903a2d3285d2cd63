// SPDX-License-Identifier: MIT
// APCs (D17), air support (D18) and Special Forces (D5.2).
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

/// An APC at (0, 0) facing +y, with passengers p1 and p2.
DogmeSetup carried(const std::string& first, const std::string& second) {
  DogmeSetup out;
  out.a = {"a0 regular-infantry -400,-400 0,1", "c1 apcs 0,0 0,1", "p1 " + first + " in c1",
           "p2 " + second + " in c1"};
  out.b = {"b0 regular-infantry 400,400 0,-1", "b1 shts 0,200 0,-1"};
  return out;
}

DogmeSetup aircraft(int count) {
  DogmeSetup out;
  out.a = {"a0 regular-infantry -400,-400 0,1"};
  for (int i = 0; i < count; ++i) out.a.push_back(fmt::format("k{} combat-aircraft", i + 1));
  out.b = {"b0 regular-infantry 400,400 0,-1", "b1 elites 0,0 -1,0"};
  return out;
}

}  // namespace

TEST_CASE("An APC carries two elements of the four classes that may embark", "[dogme:D17.1][dogme:D17.10]") {
  DogmeSetup setup = carried("elites", "mobile-jacks");
  setup.a.insert(setup.a.end(), {"e1 regular-infantry 70,0 0,1", "e2 spaags -70,0 0,1"});
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a embark unit=e1 carrier=c1") == "D17.10");
  CHECK(game.refusal("a embark unit=e2 carrier=c1") == "D17.1");
  setup.a[3] = "p2 mobile-jacks -300,-300 0,1";
  DogmeGame room(setup);
  room.initiative(3);
  CHECK(room.offers("a embark unit=e1 carrier=c1"));
  room.play("a embark unit=e1 carrier=c1");
  CHECK(room.area("e1") == "carried");
  CHECK(room.pi() == 2);
}

TEST_CASE("An element within 2 cm may embark at the beginning or the end of a move",
          "[dogme:D17.2][dogme:D17.3]") {
  DogmeSetup setup = carried("elites", "elites");
  setup.a[3] = "p2 elites -300,-300 0,1";
  setup.a.push_back("e1 regular-infantry 180,0 0,1");
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a embark unit=e1 carrier=c1") == "D17.2");
  CHECK(game.refusal("a embark unit=e1 carrier=c1 way=81,0") == "D17.2");
  CHECK(game.refusal("a embark unit=e1 carrier=c1 way=80,0") == "");
  game.play("a embark unit=e1 carrier=c1 way=80,0");
  // The new passenger cannot be carried before its next turn, and cannot dismount in this one.
  CHECK(game.refusal("a move unit=c1 way=0,50") == "D17.3");
  CHECK(game.refusal("a disembark unit=e1 at=0,70 facing=0,1") == "D17.5");
  game.end_turn().end_turn().play("initiative", {3});
  game.play("a move unit=c1 way=0,50");
  game.play("a disembark unit=e1 at=70,50 facing=0,1");
  CHECK(game.at("e1") == "70,50");
}

TEST_CASE("An element in contact with an enemy must break off before it embarks",
          "[dogme:D29.1][dogme:D29.2][dogme:D29.4][dogme:D17.2]") {
  DogmeSetup setup = carried("elites", "elites");
  setup.a[3] = "p2 elites 70,0 0,1";
  setup.b.push_back("b2 elites 70,60 0,-1");
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a embark unit=p2 carrier=c1") == "D29.2");
  for (const play::Action& action : game.match().legal_actions()) {
    if (action.name != "embark") continue;
    REQUIRE(game.match().clone()->apply(action, *std::make_unique<play::SeededDice>(1)));
    CHECK(action.arguments.back().first != "carrier");  // it needs a path
  }
  CHECK(game.refusal("a embark unit=p2 carrier=c1 way=70,-50") == "");
  CHECK(game.refusal("a embark unit=p2 carrier=c1 way=70,10") == "D29.2");
  game.play("a embark unit=p2 carrier=c1 way=70,-50");
  CHECK(game.area("p2") == "carried");
  CHECK(game.pi() == 2);
  CHECK(game.has_event("pi", "D29.4"));
}

TEST_CASE("A group may embark at the beginning or the end of its move, for the move's point",
          "[dogme:D17.2][dogme:D16.1][dogme:D17.10]") {
  DogmeSetup setup = carried("elites", "elites");
  setup.a[2] = "e1 elites 160,0 0,1";
  setup.a[3] = "e2 elites 160,70 0,1";
  setup.a.push_back("e3 elites 160,140 0,1");
  setup.groups_a = {"e1 e2 e3"};
  DogmeGame game(setup);
  game.initiative(3);
  // There is room for two; the third moves on alone.
  CHECK(game.refusal("a move-group units=e1+e2+e3 ways=75,0;75,65;160,100 carriers=c1+c1+c1") == "D17.10");
  CHECK(game.refusal("a move-group units=e1+e2+e3 ways=75,0;85,65;160,100 carriers=c1+c1+-") == "D17.2");
  CHECK(game.refusal("a move-group units=e1+e2+e3 ways=75,0;75,50;160,100 carriers=c1+a0+-") == "D17.1");
  game.play("a move-group units=e1+e2+e3 ways=75,0;75,50;160,100 carriers=c1+c1+-");
  CHECK(game.area("e1") == "carried");
  CHECK(game.area("e2") == "carried");
  CHECK(game.at("e3") == "160,100");
  CHECK(game.pi() == 2);
  CHECK(game.refusal("a move unit=c1 way=0,50") == "D17.3");
  CHECK(game.refusal("a move unit=e3 way=160,110") == "Q17");
  // The members left on the table must be in formation.
  setup.a.push_back("e4 elites 160,210 0,1");
  setup.groups_a = {"e1 e2 e3 e4"};
  DogmeGame four(setup);
  four.initiative(3);
  CHECK(four.refusal("a move-group units=e1+e2+e3+e4 ways=75,0;75,50;160,100;260,210 carriers=c1+c1+-+-") ==
        "D16.5");
  CHECK(four.refusal("a move-group units=e1+e2+e3+e4 ways=75,0;75,50;160,100;160,170 carriers=c1+c1+-+-") ==
        "");
  // They embark from where they are, for the same initiative point.
  setup.a = {"a0 regular-infantry -400,-400 0,1", "c1 apcs 0,0 0,1", "e1 elites 75,20 0,1",
             "e2 elites -75,0 0,1", "e3 elites 75,95 0,1"};
  setup.groups_a = {"e1 e3"};
  DogmeGame near(setup);
  near.initiative(3);
  CHECK(near.refusal("a move-group units=e1+e3 ways=; carriers=c1+c1") == "D17.2");
  near.play("a move-group units=e1+e3 ways=;75,50 carriers=c1+c1");
  CHECK(near.area("e3") == "carried");
  CHECK(near.pi() == 2);
}

TEST_CASE("Offered group moves may embark, but a charging group cannot", "[dogme:D17.2][dogme:D16.6]") {
  DogmeSetup setup = carried("elites", "elites");
  setup.a[2] = "e1 elites 160,0 0,1";
  setup.a[3] = "e2 elites 160,70 0,1";
  setup.groups_a = {"e1 e2"};
  setup.b.push_back("b2 elites 160,200 0,-1");
  DogmeGame game(setup);
  game.initiative(3);
  const auto offered = game.match().legal_actions();
  int boards = 0;
  for (const play::Action& action : offered) {
    const bool carries = std::any_of(action.arguments.begin(), action.arguments.end(),
                                     [](const auto& argument) { return argument.first == "carriers"; });
    if (!carries) continue;
    ++boards;
    auto next = game.match().clone();
    REQUIRE(next->apply(action, *std::make_unique<play::SeededDice>(1)));
  }
  CHECK(boards > 0);
  CHECK(game.refusal("a move-group units=e2+e1 ways=160,140;75,0 carriers=-+c1") == "D16.6");
}

TEST_CASE("Passengers dismount one by one before or after the carrier's move, and cannot move afterwards",
          "[dogme:D17.4][dogme:D17.5][dogme:D17.6][dogme:D17.7]") {
  DogmeGame game(carried("elites", "elites"));
  CHECK(game.area("p1") == "carried");
  game.initiative(3);
  CHECK(game.refusal("a disembark unit=p1 at=81,0 facing=0,1") == "D17.6");
  CHECK(game.refusal("a disembark unit=p1 at=40,0 facing=0,1") == "D14.5");
  game.play("a move unit=c1 way=0,50");
  game.play("a disembark unit=p1 at=75,50 facing=1,0");
  CHECK(game.pi() == 2);
  // The second must be within 2 cm of the first, even if the APC is farther away.
  CHECK(game.refusal("a disembark unit=p2 at=-75,50 facing=0,1") == "D17.6");
  game.play("a disembark unit=p2 at=150,50 facing=0,1");
  CHECK(game.refusal("a move unit=p1 way=75,70") == "D17.7");
  DogmeGame before(carried("elites", "elites"));
  before.initiative(3);
  CHECK(before.offers("a disembark unit=p1 at=0,70 facing=0,1"));
  before.play("a disembark unit=p1 at=75,0 facing=0,1");
  before.play("a move unit=c1 way=0,50");
  CHECK(before.at("c1") == "0,50");
}

TEST_CASE("A dismounted element may fire, unless it is a move-or-fire element", "[dogme:D17.8]") {
  DogmeGame game(carried("heavy-weapon-team", "regular-infantry"));
  game.initiative(3);
  game.play("a disembark unit=p1 at=75,20 facing=0,1");
  game.play("a disembark unit=p2 at=0,65 facing=0,1");
  game.to("ranged");
  CHECK(game.refusal("a fire unit=p1 target=b1") == "D17.8");
  CHECK(game.refusal("a fire unit=p2 target=b1") == "");
}

TEST_CASE("Passengers cannot dismount into contact with an enemy", "[dogme:D17.9]") {
  DogmeSetup setup = carried("elites", "elites");
  setup.b[1] = "b1 shts 0,130 0,-1";
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a disembark unit=p1 at=0,70 facing=0,1") == "D17.9");
  CHECK(game.refusal("a disembark unit=p1 at=0,65 facing=0,1") == "");
}

TEST_CASE("When an APC is destroyed, its passengers first dismount and can then be attacked at once",
          "[dogme:D17.11][dogme:D17.12]") {
  DogmeSetup setup = carried("elites", "elites");
  setup.b.push_back("b2 elites 70,200 0,-1");
  DogmeGame game(setup);
  game.initiative(1).end_turn().ranged().play("b fire unit=b1 target=c1", {6, 1});
  REQUIRE(game.result() == "destroyed");
  CHECK(game.phase() == "rescue");
  CHECK(game.match().side_to_act() == "a");
  CHECK(game.area("c1") == "map");
  CHECK(game.refusal("a lose unit=p1") == "Q20");
  CHECK(game.refusal("b fire unit=b2 target=p1") == "D12.2");
  game.play("a disembark unit=p1 at=70,0 facing=0,1");
  CHECK(game.rule_of("disembarked") == "D17.11");
  game.play("a disembark unit=p2 at=140,0 facing=0,1");
  CHECK(game.area("c1") == "eliminated");
  CHECK(game.phase() == "ranged");
  CHECK(game.refusal("b fire unit=b2 target=p1") == "");
}

TEST_CASE("A passenger without room to dismount is lost", "[dogme:D17.11]") {
  DogmeSetup setup = carried("elites", "elites");
  // The APC is in a corner of deep water.
  setup.a[0] = "a0 shts 400,300 0,1";
  setup.a[1] = "c1 apcs 0,-420 0,1";
  setup.terrain = {"deep-water -250,-449 -31,-300", "deep-water 31,-449 250,-300",
                   "deep-water -31,-389 31,-300"};
  setup.b[1] = "b1 shts 0,-200 0,-1";
  DogmeGame game(setup);
  game.initiative(1).end_turn().ranged().play("b fire unit=b1 target=c1", {6, 1});
  REQUIRE(game.phase() == "rescue");
  CHECK(game.refusal("a disembark unit=p1 at=0,-350 facing=0,1") == "D7.6a");
  CHECK(game.match().legal_actions().size() == 2);
  game.play("a lose unit=p1");
  CHECK(game.rule_of("destroyed") == "D17.11");
  game.play("a lose unit=p2");
  CHECK(game.area("c1") == "eliminated");
  CHECK(game.table().s.destroyed_points[0] == 5);
}

TEST_CASE("Off-table air support is called for 3 points, enters free of charge and may attack at once",
          "[dogme:D18.1][dogme:D18.2][dogme:D18.3][dogme:D18.4][dogme:D11.3]") {
  DogmeGame game(aircraft(2));
  CHECK(game.area("k1") == "off-table");
  game.initiative(2);
  CHECK(game.refusal("a call units=k1+k2") == "D13.1");
  game.end_turn().end_turn().play("initiative", {4});
  CHECK(game.offers("a call units=k1+k2"));
  CHECK(game.refusal("a enter unit=k1 from=-450,0 way=-300,0") == "D18.1");
  game.play("a call units=k1+k2");
  CHECK(game.pi() == 1);
  CHECK(game.refusal("a enter unit=k1 from=-440,0 way=-300,0") == "D18.2");      // not at the table edge
  CHECK(game.refusal("a enter unit=k1 from=-450,300 way=-300,300") == "D18.2");  // in the enemy zone
  CHECK(game.refusal("a enter unit=k1 from=-450,0 way=-229,0") == "D14.2");
  CHECK(game.refusal("a enter unit=k1 from=-450,0 way=-430,0") == "D14.2");  // base not entirely on the table
  game.play("a enter unit=k1 from=-450,0 way=-250,0 facing=1,0");
  CHECK(game.pi() == 1);
  CHECK(game.refusal("a enter unit=k2 from=-450,100 way=-250,100 facing=1,0") == "D16.5");
  game.play("a enter unit=k2 from=-450,75 way=-250,75 facing=1,0");
  game.to("ranged");
  CHECK(game.refusal("a fire unit=k1 target=b1") == "");
  game.end_turn().end_turn().play("initiative", {1});
  game.play("a move unit=k1 way=-100,0");
  CHECK(game.pi() == 0);
}

TEST_CASE("An element that is called but does not enter stays off the table", "[dogme:D18.1]") {
  DogmeGame game(aircraft(1));
  game.initiative(3).play("a call units=k1");
  CHECK(game.area("k1") == "called");
  game.play("a done");
  CHECK(game.area("k1") == "off-table");
}

TEST_CASE("Air support that fails its test leaves the table and may be called again later", "[dogme:D24.4]") {
  DogmeSetup setup = aircraft(1);
  setup.b.push_back("b2 spaags 0,-100 -1,0");
  DogmeGame game(setup);
  game.initiative(3).play("a call units=k1");
  game.play("a enter unit=k1 from=-450,0 way=-250,0 facing=1,0");
  // A SPAAG destroys aircraft that it beats, but the elites only immobilise them. The elites move closer first.
  game.end_turn().play("initiative", {6});
  game.play("b move unit=b1 way=-60,0");
  game.to("ranged").play("b fire unit=b1 target=k1", {3, 3});
  REQUIRE(game.result() == "immobilised");
  game.end_turn().play("initiative", {6});
  game.play("a move unit=k1 way=-250,50", {2});
  CHECK(game.result() == "fail");
  CHECK(game.area("k1") == "off-table");
  CHECK(game.rule_of("off-table") == "D24.4");
  CHECK(game.table().s.destroyed_points[0] == 0);
  CHECK(game.refusal("a call units=k1") == "D24.4");
  game.end_turn().end_turn().play("initiative", {3});
  CHECK(game.refusal("a call units=k1") == "");
}

TEST_CASE("Special Forces may keep infantry off the table and call it like air support, even in the same turn",
          "[dogme:D5.2b][dogme:D5.2c]") {
  DogmeSetup setup = aircraft(1);
  setup.dogma_a = "special-forces";
  setup.a.insert(setup.a.end(), {"e1 elites", "w1 walkers", "c1 apcs -200,-400 0,1", "e2 elites in c1"});
  DogmeGame game(setup);
  REQUIRE(game.phase() == "deploy");
  CHECK(game.refusal("a reserve unit=w1") == "D5.2b");
  CHECK(game.offers("a reserve unit=e1"));
  game.play("a reserve unit=e1");
  game.play("a deploy unit=w1 at=0,-400 facing=0,1");
  game.initiative(6);
  CHECK(game.refusal("a call units=e2") == "D5.2c");
  CHECK(game.refusal("a call units=e1+k1") == "D16.4");
  game.play("a call units=e1");
  game.play("a call units=k1");
  game.play("a enter unit=e1 from=-450,200 way=-350,200 facing=1,0");
  game.play("a enter unit=k1 from=-450,0 way=-250,0 facing=1,0");
  CHECK(game.area("e1") == "map");
  DogmeSetup without = setup;
  without.dogma_a = "";
  DogmeGame none(without);
  CHECK(none.refusal("a reserve unit=e1") == "D5.2b");
}
