// SPDX-License-Identifier: MIT
// The six scenarios (D10).
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

std::string is(const char* mission) {
  return std::string("is=\"") + mission + "\" first=\"a\"";
}

/// a2 at (0, 0) faces b2 at (0, 120).
DogmeSetup duel(const char* mission) {
  DogmeSetup out;
  out.mission = is(mission);
  out.a = {"a1 regular-infantry -400,-400 0,1", "a2 elites 0,0 0,1"};
  out.b = {"b1 regular-infantry 400,400 0,-1", "b2 regular-infantry 0,120 0,-1"};
  return out;
}

}  // namespace

TEST_CASE("Extermination is won by destroying two thirds of the enemy's points", "[dogme:D10.1]") {
  // 24 points: 1 + 1 + 4 x 4 + 6. The aircraft are off the table and worth 4 each.
  const dogme::Share share{2, 3};
  CHECK_FALSE(share.reached(15, 24));
  CHECK(share.reached(16, 24));
  DogmeSetup setup = duel("extermination");
  setup.b = {"b1 regular-infantry 400,400 0,-1", "b2 elites 0,120 0,-1"};
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a2 target=b2", {6, 1});
  REQUIRE(game.area("b2") == "eliminated");
  CHECK(game.match().over());
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner") == "D10.1");
  CHECK(game.match().legal_actions().empty());
  setup.dogma_b = "rigid-discipline";  // counts as part of the force (Q31): 2 of 4
  DogmeGame more(setup);
  more.ranged().play("a fire unit=a2 target=b2", {6, 1});
  CHECK_FALSE(more.match().over());
}

TEST_CASE("Regicide is won by destroying the enemy Commander", "[dogme:D10.2]") {
  DogmeSetup setup = duel("regicide");
  DogmeGame other(setup);
  other.ranged().play("a fire unit=a2 target=b2", {6, 1});
  CHECK_FALSE(other.match().over());
  std::swap(setup.b[0], setup.b[1]);
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a2 target=b2", {6, 1});
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner") == "D10.2");
}

TEST_CASE("Invasion is won with a third of the assailant's points, without air support, in the enemy zone",
          "[dogme:D10.3a][dogme:D10.3c]") {
  const dogme::Share third{1, 3};
  CHECK_FALSE(third.reached(6, 20));
  CHECK(third.reached(7, 20));
  DogmeSetup setup = duel("invasion");
  // 8 points, 4 of them air support: 2 of the other 4 are enough, 1 is not.
  setup.a = {"a1 regular-infantry 0,230 0,1", "a2 regular-infantry 100,230 0,1", "a3 elites -400,-400 0,1",
             "a4 combat-aircraft"};
  DogmeGame game(setup);
  game.initiative(3).play("a move unit=a1 way=0,290");
  CHECK(game.area("a1") == "map");  // its base is not entirely inside
  game.play("a move unit=a2 way=100,295");
  CHECK(game.area("a2") == "exited");
  CHECK(game.rule_of("entered") == "D10.3c");
  CHECK_FALSE(game.match().over());
  CHECK(game.table().s.destroyed_points[0] == 0);
  game.end_turn().end_turn().play("initiative", {3});
  game.play("a move unit=a1 way=0,300");
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner") == "D10.3a");
}

TEST_CASE("In an Invasion, passengers exit with their APC and count", "[dogme:D10.3c]") {
  DogmeSetup setup = duel("invasion");
  setup.a = {"a1 regular-infantry -400,-400 0,1", "c1 apcs 0,200 0,1", "p1 elites in c1",
             "a2 shts -200,-400 0,1"};
  DogmeGame game(setup);
  game.initiative(3).play("a move unit=c1 way=0,300");
  CHECK(game.area("p1") == "exited");
  CHECK(game.table().s.entered_points == 3);
}

TEST_CASE("An Invasion fails when half of the assailant's points are destroyed", "[dogme:D10.3b]") {
  DogmeSetup setup = duel("invasion");
  setup.a = {"a1 regular-infantry -400,-400 0,1", "a2 regular-infantry 0,0 0,1"};
  setup.b[1] = "b2 elites 0,120 0,-1";
  DogmeGame game(setup);
  game.initiative(3).end_turn().ranged().play("b fire unit=b2 target=a2", {6, 1});
  CHECK(game.match().winner() == "b");
  CHECK(game.rule_of("winner") == "D10.3b");
}

TEST_CASE("King of the Mountain needs 6 points entirely within 10 cm after a whole enemy turn",
          "[dogme:D10.4a][dogme:D10.4b][dogme:D10.4c][dogme:D10.4d]") {
  DogmeSetup setup = duel("king-of-the-mountain");
  // The centre of the table is at (7.2, 7.2).
  setup.a = {"a1 elites -60,7.2 0,1", "a2 elites 37.2,-26.2 0,1", "a3 elites 140,62 0,1"};
  setup.b = {"b1 regular-infantry 400,400 0,-1"};
  DogmeGame game(setup);
  CHECK(game.match().position().markers.front().type == "centre");
  game.initiative(3);
  CHECK_FALSE(game.table().holds_place(0));  // partly
  game.play("a move unit=a1 way=-27.2,7.2");
  CHECK(game.table().holds_place(0));
  game.play("a move unit=a3 way=100,62");
  game.end_turn();
  CHECK_FALSE(game.match().over());
  game.end_turn();
  CHECK_FALSE(game.match().over());  // 4 points: the third element is outside
  game.play("initiative", {3});
  game.play("a move unit=a3 way=37.2,40.6");
  CHECK(game.table().holds_place(2));
  game.end_turn();
  CHECK_FALSE(game.match().over());  // not yet at the end of the side's own turn
  game.play("initiative", {3});
  game.to("end").play("end-turn");
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner") == "D10.4b");

  DogmeSetup aboard = setup;
  aboard.a = {"a1 elites -27.2,7.2 0,1", "c1 apcs 37.2,7.2 0,1", "p1 elites in c1", "p2 elites in c1"};
  DogmeGame carried(aboard);
  carried.initiative(3).end_turn().end_turn();
  CHECK_FALSE(carried.match().over());  // 3 points are there; 4 more are passengers and do not count
}

TEST_CASE("A flag is captured by destroying its bearer and then moving onto the flag", "[dogme:D10.5b]") {
  DogmeSetup setup = duel("capture-the-flag");
  setup.a = {"a1 regular-infantry -400,-400 0,1 flag-bearer", "a2 elites 0,0 0,1"};
  setup.a = {"a1 regular-infantry -400,-400 0,1", "a2 elites 0,0 0,1", "a3 elites -300,-300 0,1 flag-bearer"};
  setup.b = {"b1 regular-infantry 400,400 0,-1", "b2 regular-infantry 0,120 0,-1 flag-bearer"};
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a2 target=b2", {6, 1});
  CHECK(game.rule_of("flag-down") == "D10.5b");
  CHECK_FALSE(game.match().over());
  CHECK(game.match().position().markers.front().type == "flag");
  game.end_turn().end_turn().play("initiative", {3});
  CHECK(game.offers("a move unit=a2 way=0,120 facings=0,1"));
  game.play("a move unit=a2 way=0,89");
  CHECK_FALSE(game.match().over());
  game.end_turn().end_turn().play("initiative", {3});
  game.play("a move unit=a2 way=0,95");
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner") == "D10.5b");
}

TEST_CASE("Another element can recover its own side's flag and then bears it", "[dogme:D10.5c]") {
  DogmeSetup setup = duel("capture-the-flag");
  setup.a = {"a1 regular-infantry -400,-400 0,1", "a2 elites 0,0 0,1", "a3 elites -300,-300 0,1 flag-bearer"};
  setup.b = {"b1 regular-infantry 400,400 0,-1", "b2 regular-infantry 0,120 0,-1 flag-bearer",
             "b3 regular-infantry 0,240 0,-1"};
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a2 target=b2", {6, 1});
  game.end_turn().play("initiative", {3});
  game.play("b move unit=b3 way=0,145");
  CHECK(game.rule_of("flag") == "D10.5c");
  CHECK(game.has_word("b3", "flag-bearer"));
  CHECK_FALSE(game.match().over());
}

TEST_CASE("A flag is captured at once if its bearer is destroyed in close combat", "[dogme:D10.5d]") {
  DogmeSetup setup = duel("capture-the-flag");
  setup.a = {"a1 regular-infantry -400,-400 0,1", "a2 elites 0,60 0,1", "a3 elites -300,-300 0,1 flag-bearer"};
  setup.b = {"b1 regular-infantry 400,400 0,-1", "b2 regular-infantry 0,120 0,-1 flag-bearer"};
  DogmeGame game(setup);
  game.close().play("a attack unit=a2 target=b2", {6, 1});
  CHECK(game.rule_of("flag") == "D10.5d");
  CHECK(game.match().winner() == "a");
}

TEST_CASE(
    "In Control, each side sets a marker in the enemy half and must hold its own and the centre through an "
    "enemy turn",
    "[dogme:D10.6a][dogme:D10.6b][dogme:D10.6c]") {
  DogmeSetup setup = duel("control");
  setup.a = {"a1 elites 0,-50 0,1", "a2 elites 150,0 0,1", "a3 regular-infantry -400,-400 0,1"};
  setup.b = {"b1 regular-infantry 400,400 0,-1"};
  setup.terrain = {"impassable -300,100 -200,200"};
  DogmeGame game(setup);
  REQUIRE(game.phase() == "markers");
  game.play("marker-dice", {5, 5, 6, 2});
  CHECK(game.match().side_to_act() == "a");
  CHECK(game.refusal("a marker at=150,-50") == "D10.6a");
  CHECK(game.refusal("a marker at=-250,150") == "Q42");
  game.play("a marker at=150,100");
  game.play("b marker at=-150,-100");
  game.initiative(3);
  game.play("a move unit=a1 way=0,0");
  game.end_turn().end_turn();
  CHECK_FALSE(game.match().over());  // holds only the centre
  game.play("initiative", {3});
  game.play("a move unit=a2 way=150,71");
  game.end_turn();
  CHECK_FALSE(game.match().over());
  game.play("initiative", {3});
  game.to("end").play("end-turn");
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner") == "D10.6b");
}

TEST_CASE("After the scenario's last turn, a game without a winner ends") {
  DogmeSetup setup = duel("extermination");
  setup.turns = 1;
  DogmeGame game(setup);
  game.initiative(3).end_turn().play("initiative", {3});
  game.to("end").play("end-turn");
  CHECK(game.match().over());
  CHECK_FALSE(game.match().winner());
}

TEST_CASE("A scenario's own victory conditions are judged besides its mission, or instead of it",
          "[dogme:D9.2]") {
  DogmeSetup setup = duel("regicide");
  setup.victories = "<victory side=\"a\"><eliminate side=\"b\" count=\"1\"/></victory>";
  DogmeGame game(setup);
  game.ranged().play("a fire unit=a2 target=b2", {6, 1});
  CHECK(game.match().over());
  CHECK(game.match().winner() == "a");
  CHECK(game.rule_of("winner").empty());
  setup.mission = "first=\"a\"";
  DogmeGame alone(setup);
  CHECK(alone.phase() == "groups");  // no roll for the mission
  alone.ranged().play("a fire unit=a2 target=b2", {6, 1});
  CHECK(alone.match().winner() == "a");
}

TEST_CASE("After the last turn, a sole conditional side that fails loses; conditions in prose leave it open",
          "[dogme:D9.2]") {
  DogmeSetup setup = duel("regicide");
  setup.turns = 1;
  setup.victories = "<victory side=\"a\"><eliminate count=\"2\"/></victory>";
  DogmeGame lost(setup);
  lost.begin().end_turn();
  REQUIRE_FALSE(lost.match().over());
  lost.initiative(1).to("end").play("end-turn");
  CHECK(lost.match().over());
  CHECK(lost.match().winner() == "b");
  setup.victories = "<victory side=\"a\"><eliminate count=\"2\"/><other>and look well</other></victory>";
  setup.victories += "<victory side=\"b\"><points least=\"1\" unit=\"2\"/></victory>";
  DogmeGame points(setup);
  points.ranged().play("a fire unit=a2 target=b2", {1, 6});
  points.end_turn();
  points.initiative(1).to("end").play("end-turn");
  CHECK(points.match().over());
  CHECK_FALSE(points.match().winner());
}

TEST_CASE("A scenario with victory conditions that a table game cannot judge cannot be started",
          "[dogme:D9.2][dogme:V29]") {
  for (const char* condition :
       {"<control hexes=\"A01\"/>", "<exit edge=\"N\" count=\"1\"/>", "<points least=\"3\" exit=\"1\"/>"}) {
    DogmeSetup setup = duel("regicide");
    setup.victories = std::string("<victory side=\"a\">") + condition + "</victory>";
    const auto match = dogme::start(setup.bind());
    INFO(condition);
    REQUIRE_FALSE(match);
    CHECK(match.error().check == "dogme.scenario");
  }
}

TEST_CASE(
    "In a campaign, the die chooses attacker and defender, and the roles are exchanged for the second game",
    "[dogme:D30.1][dogme:D30.2]") {
  DogmeSetup setup = duel("extermination");
  setup.mission = "is=\"extermination\"";
  DogmeGame random(setup);
  CHECK(random.phase() == "assailant");
  random.play("assailant", {2, 5});
  CHECK(random.table().s.assailant == 1);
  for (const char* first : {"a", "b"}) {
    setup.mission = std::string("is=\"extermination\" first=\"") + first + "\"";
    DogmeGame game(setup);
    CHECK(game.begin().match().position().active == first);
  }
}
