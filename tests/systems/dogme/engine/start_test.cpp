// SPDX-License-Identifier: MIT
// Before the first turn: dogmas, terrain, roles, scenario, edges, deployment (D4, D5, D8, D9, D11).
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

DogmeSetup plain() {
  DogmeSetup out;
  out.a = {"a1 elites 0,-400 0,1", "a2 elites 100,-400 0,1"};
  out.b = {"b1 elites 0,400 0,-1", "b2 elites 100,400 0,-1"};
  return out;
}

}  // namespace

TEST_CASE("The higher die is the assailant, who rolls the scenario; equal dice are rolled again",
          "[dogme:D9.1][dogme:D9.2]") {
  DogmeSetup setup = plain();
  setup.mission = "points=\"24\"";
  DogmeGame game(setup);
  CHECK(game.phase() == "assailant");
  game.play("assailant", {4, 4, 2, 5});
  CHECK(game.rule_of("higher") == "D9.1");
  CHECK(game.phase() == "mission");
  game.play("mission", {2});
  CHECK(game.result() == "regicide");
  CHECK(game.rule_of("mission") == "D9.2");
  CHECK(game.table().s.assailant == 1);
  game.initiative(3);
  CHECK(game.match().side_to_act() == "b");
  const char* names[] = {"extermination",        "regicide",         "invasion",
                         "king-of-the-mountain", "capture-the-flag", "control"};
  for (int face = 1; face <= 6; ++face) {
    DogmeGame other(setup);
    other.play("assailant", {4, 2});
    other.play("mission", {face});
    CHECK(other.result() == names[face - 1]);
  }
}

TEST_CASE("The opponent gets the edge it wishes on a 4, 5 or 6, and the assailant the opposite one",
          "[dogme:D11.1]") {
  DogmeSetup setup = plain();
  setup.a = {"a1 elites"};
  setup.b = {"b1 elites"};
  setup.edges = "";
  const char* edges[] = {"S", "W", "N", "E", "E", "E"};
  for (int face = 1; face <= 6; ++face) {
    DogmeGame game(setup);
    REQUIRE(game.phase() == "edges");
    CHECK(game.match().side_to_act() == "b");
    game.play("b wish edge=E");
    game.play("edge", {face});
    CHECK(game.result() == edges[face - 1]);
    CHECK((game.table().s.edges[0] + 2) % 4 == game.table().s.edges[1]);
  }
}

TEST_CASE("On a rectangular table the higher die chooses a long edge", "[dogme:D11.2][dogme:D6.3]") {
  DogmeSetup setup = plain();
  setup.a = {"a1 elites"};
  setup.b = {"b1 elites"};
  setup.edges = "";
  setup.size = "width=\"1828.8\" height=\"914.4\"";
  DogmeGame game(setup);
  game.play("edge-dice", {3, 3, 5, 1});
  CHECK(game.match().side_to_act() == "a");
  CHECK(game.refusal("a choose-edge edge=E") == "D6.3");
  CHECK(game.offers("a choose-edge edge=S"));
  game.play("a choose-edge edge=S");
  CHECK(game.table().s.edges[1] == 0);
}

TEST_CASE("All elements except air support deploy within 20 cm of their edge, the assailant's first",
          "[dogme:D11.3][dogme:D11.4]") {
  DogmeSetup setup = plain();
  setup.a = {"a1 elites", "a2 combat-aircraft", "a3 apcs", "a4 elites"};
  setup.b = {"b1 elites"};
  DogmeGame game(setup);
  CHECK(game.phase() == "deploy");
  CHECK(game.match().side_to_act() == "a");
  CHECK(game.refusal("b deploy unit=b1 at=0,400 facing=0,-1") == "D12.1");
  CHECK(game.refusal("a deploy unit=a1 at=0,-280 facing=0,1") == "");
  CHECK(game.refusal("a deploy unit=a1 at=0,-279.9 facing=0,1") == "D11.3");
  CHECK(game.refusal("a deploy unit=a2 at=0,-400 facing=0,1") == "D11.3");
  CHECK(game.refusal("a done") == "D11.3");
  game.play("a deploy unit=a1 at=0,-400 facing=0,1");
  CHECK(game.refusal("a deploy unit=a3 at=30,-400 facing=0,1") == "D14.5");
  game.play("a deploy unit=a3 at=70,-400 facing=0,1");
  game.play("a deploy unit=a4 carrier=a3");  // D17.4
  CHECK(game.match().side_to_act() == "b");
  game.play("b deploy unit=b1 at=0,400 facing=0,-1");
  CHECK(game.phase() == "groups");
}

TEST_CASE("Scouts may deploy anywhere in their half of the table", "[dogme:D5.4b]") {
  DogmeSetup setup = plain();
  setup.a = {"a1 elites", "a2 jet-bikes"};
  setup.dogma_a = "scout";
  DogmeGame game(setup);
  CHECK(game.refusal("a deploy unit=a1 at=0,-100 facing=0,1") == "D11.3");
  CHECK(game.refusal("a deploy unit=a2 at=0,-100 facing=0,1") == "");
  CHECK(game.refusal("a deploy unit=a2 at=0,-20 facing=0,1") == "D11.3");
}

TEST_CASE("A side without a Commander names one; the flag bearer must be a different element",
          "[dogme:D4.1][dogme:D10.5a]") {
  DogmeSetup setup = plain();
  setup.commanders = false;
  setup.mission = "is=\"capture-the-flag\" first=\"a\"";
  DogmeGame game(setup);
  REQUIRE(game.phase() == "commander");
  CHECK(game.refusal("a commander unit=b1") == "D12.1");
  game.play("a commander unit=a2");
  game.play("b commander unit=b1");
  CHECK(game.phase() == "bearer");
  CHECK(game.refusal("a bearer unit=a2") == "D10.5a");
  CHECK(game.offers("a bearer unit=a1"));
  game.play("a bearer unit=a1");
  game.play("b bearer unit=b2");
  CHECK(game.has_word("a2", "commander"));
  CHECK(game.has_word("a1", "flag-bearer"));
  CHECK(game.phase() == "groups");
}

TEST_CASE("A scenario that clears a table with terrain is played on the bare table", "[dogme:D8.1]") {
  DogmeSetup setup = plain();
  setup.mission = "points=\"24\" is=\"extermination\" first=\"a\"";
  setup.shapes = "<shape id=\"disc\"><ring>-50,-50 50,-50 50,50 -50,50</ring></shape>";
  setup.terrain = {"cover 0,0 100,100"};
  setup.changes = "<terrain-change remove=\"f1\"/>";
  const DogmeGame game(setup);
  CHECK(game.phase() != "terrain");
}

TEST_CASE(
    "Players take turns to lay terrain 20 cm apart on a bare table; the game's points set the number of pieces",
    "[dogme:D8.1][dogme:D8.2][dogme:D8.3][dogme:D8.4]") {
  DogmeSetup setup = plain();
  setup.mission = "points=\"24\" is=\"extermination\" first=\"a\"";
  setup.shapes = "<shape id=\"disc\"><ring>-50,-50 50,-50 50,50 -50,50</ring></shape>";
  DogmeGame game(setup);
  CHECK(game.phase() == "terrain");
  game.play("terrain-dice", {2, 6});
  CHECK(game.match().side_to_act() == "b");
  CHECK(game.refusal("b done") == "D11.3");
  CHECK(game.refusal("b lay shape=disc type=mud at=0,0 facing=0,-1") == "D8.2");
  CHECK(game.refusal("b lay shape=disc type=cover at=440,0 facing=0,-1") == "D8.2");
  game.play("b lay shape=disc type=cover at=-300,-100 facing=0,-1");
  CHECK(game.match().side_to_act() == "a");
  CHECK(game.refusal("a lay shape=disc type=hill at=-1,-100 facing=0,-1") == "D8.4");
  game.play("a lay shape=disc type=hill at=0,-100 facing=0,-1");
  game.play("b lay shape=disc type=building-4 at=300,-100 facing=0,-1");
  game.play("a lay shape=disc type=deep-water at=-300,200 facing=0,-1");
  game.play("b lay shape=disc type=impassable at=0,200 facing=0,-1");
  CHECK(game.phase() == "groups");
  CHECK(game.table().s.pieces->size() == 5);
  CHECK(game.table().find_piece("t3")->cf == 7);
}

TEST_CASE("Artillery bombards one group before the first turn",
          "[dogme:D5.1b][dogme:D5.1c][dogme:D5.1d][dogme:D5.1e]") {
  DogmeSetup setup = plain();
  setup.dogma_a = "artillery";
  setup.b = {"b1 elites 0,400 0,-1", "j1 jet-bikes -200,400 0,-1", "j2 jet-bikes -130,400 0,-1",
             "k1 elites 200,400 0,-1", "k2 elites 270,400 0,-1"};
  setup.groups_b = {"j1 j2", "k1 k2"};
  setup.terrain = {"cover -165,350 -80,450"};
  DogmeGame game(setup);
  game.play("a done");
  game.play("b done");
  REQUIRE(game.phase() == "artillery");
  CHECK(game.refusal("a bombard units=b1") == "D5.1e");
  CHECK(game.refusal("a bombard units=j1") == "D5.1e");
  CHECK(game.refusal("a bombard units=j1+k1") == "D5.1e");
  CHECK(game.offers("a bombard units=k1+k2"));
  game.play("a bombard units=j1+j2", {4, 3, 4, 3});
  CHECK(game.totals() == std::vector<int>{6, 5, 6, 5});
  CHECK(game.area("j1") == "eliminated");     // in the open
  CHECK(game.has_word("j2", "immobilised"));  // entirely in cover
  CHECK(game.match().turn() == 1);

  // Without declared groups there is nothing to bombard.
  setup.groups_b = {};
  DogmeGame none(setup);
  none.play("a done");
  none.play("b done");
  CHECK(none.match().turn() == 1);
}

TEST_CASE("A house rule can make artillery mark all survivors (Q37)", "[dogme:D5.1d]") {
  DogmeSetup setup = plain();
  setup.dogma_a = "artillery";
  setup.groups_b = {"b1 b2"};
  setup.ruleset = "<value id=\"artillery.markers\" is=\"all-survivors\" source=\"default\" question=\"Q37\"/>";
  DogmeGame game(setup);
  game.play("a done");
  game.play("b done");
  game.play("a bombard units=b1+b2", {1, 6, 2, 6});
  CHECK(game.has_word("b1", "immobilised"));
}

TEST_CASE("A scenario that cannot be played is refused with a reason") {
  DogmeSetup setup = plain();
  const auto error = [](const DogmeSetup& wrong) {
    const auto match = dogme::start(wrong.bind());
    return match ? std::string() : match.error().check;
  };
  CHECK(error(setup) == "");
  DogmeSetup overlap = setup;
  overlap.a[1] = "a2 elites 30,-400 0,1";
  CHECK(error(overlap) == "dogme.scenario");
  DogmeSetup dogma = setup;
  dogma.dogma_a = "magic";
  CHECK(error(dogma) == "dogme.scenario");
  DogmeSetup air = setup;
  air.a.push_back("a3 combat-aircraft 200,-400 0,1");
  CHECK(error(air) == "dogme.scenario");
  DogmeSetup edges = setup;
  edges.edges = "N E";
  CHECK(error(edges) == "dogme.scenario");
  DogmeSetup ruleset = setup;
  ruleset.ruleset = "<value id=\"pi.call\" is=\"many\" source=\"default\" question=\"Q16\"/>";
  CHECK(error(ruleset) == "dogme.ruleset");
}
