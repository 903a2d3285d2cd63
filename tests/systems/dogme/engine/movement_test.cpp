// SPDX-License-Identifier: MIT
// Initiative points, tactical moves, charges, breaking off (D12 to D15, D29), terrain underfoot (D7).
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

DogmeSetup alone(const std::string& what) {
  DogmeSetup out;
  out.a = {"a1 " + what + " 0,0 0,1", "a2 regular-infantry -300,-300 0,1"};
  out.b = {"b1 regular-infantry 300,300 0,-1", "b2 regular-infantry -300,300 0,-1"};
  return out;
}

}  // namespace

TEST_CASE("Sides alternate, assailant first, and a turn has four steps in order",
          "[dogme:D12.1][dogme:D12.2]") {
  DogmeGame game(alone("elites"));
  game.begin();
  CHECK(game.match().turn() == 1);
  CHECK(game.phase() == "initiative");
  CHECK(game.match().side_to_act().empty());
  CHECK(game.refusal("a move unit=a1 way=0,10") == "D12.2");
  game.play("initiative", {4});
  CHECK(game.phase() == "movement");
  CHECK(game.refusal("a fire unit=a1 target=b1") == "D19.3");  // out of range, in whichever step
  CHECK(game.refusal("b move unit=b1 way=300,290") == "D12.1");
  CHECK(game.refusal("a move unit=b1 way=300,290") == "D12.1");
  game.play("a done");
  CHECK(game.phase() == "ranged");
  game.play("a done");
  CHECK(game.phase() == "close");
  game.play("a done");
  CHECK(game.phase() == "end");
  game.play("end-turn");
  CHECK(game.match().position().active == "b");
  CHECK(game.match().turn() == 1);
  game.play("initiative", {2});
  CHECK(game.match().side_to_act() == "b");
  game.end_turn();
  CHECK(game.match().turn() == 2);
}

TEST_CASE("The die gives the initiative points; without a Commander there is one fewer, but at least one",
          "[dogme:D13.1][dogme:D13.2][dogme:D1.12]") {
  DogmeSetup setup = alone("elites");
  setup.a = {"a1 regular-infantry 0,100 0,1", "a2 elites -300,-300 0,1"};
  setup.b = {"b1 elites 0,200 0,-1", "b2 regular-infantry -300,300 0,-1"};
  DogmeGame game(setup);
  game.initiative(4);
  CHECK(game.pi() == 4);
  game.end_turn().ranged().play("b fire unit=b1 target=a1", {6, 1});
  REQUIRE(game.area("a1") == "eliminated");
  CHECK(game.rule_of("commander-lost") == "D13.2");
  DogmeGame one(setup);
  one.initiative(4).end_turn().ranged().play("b fire unit=b1 target=a1", {6, 1});
  one.end_turn().play("initiative", {1});
  CHECK(one.pi() == 1);
  game.end_turn().play("initiative", {4});
  CHECK(game.pi() == 3);
  const auto& roll = std::get<model::Roll>(game.last().happenings.front());
  REQUIRE(roll.modifiers.size() == 1);
  CHECK(roll.modifiers[0].amount == -1);
  CHECK(roll.modifiers[0].rule == "D13.2");
}

TEST_CASE("A move costs one point and goes up to the element's speed in any direction",
          "[dogme:D14.1][dogme:D14.2]") {
  DogmeGame game(alone("elites"));
  game.initiative(2);
  CHECK(game.refusal("a move unit=a1 way=0,120") == "");
  CHECK(game.refusal("a move unit=a1 way=0,120.001") == "D14.2");
  CHECK(game.refusal("a move unit=a1 way=72,96") == "");  // 3-4-5 triangle
  CHECK(game.refusal("a move unit=a1 way=72,96.001") == "D14.2");
  CHECK(game.refusal("a move unit=a1 way=60,0+60,60") == "");
  CHECK(game.refusal("a move unit=a1 way=60,0+60,60.001") == "D14.2");
  CHECK(game.refusal("a move unit=a1 way=60,0+60,60 facings=1,0") == "D14.2");
  game.play("a move unit=a1 way=60,0+60,60 facings=1,0+0,1 facing=-1,0");
  CHECK(game.at("a1") == "60,60");
  CHECK(game.facing("a1") == "-1,0");
  CHECK(game.pi() == 1);
  CHECK(game.refusal("a move unit=a1 way=60,70") == "Q17");
  game.play("a move unit=a2 facing=1,1");  // turning in place is a move of length 0 (Q16)
  CHECK(game.pi() == 0);
}

TEST_CASE("Without points no move is possible", "[dogme:D14.1]") {
  DogmeGame game(alone("elites"));
  game.initiative(1).play("a move unit=a1 way=0,10");
  CHECK(game.refusal("a move unit=a2 way=-300,-290") == "D13.1");
  CHECK(game.match().legal_actions().size() == 1);  // only "done"
}

TEST_CASE("No element may pass through another unless one of them flies, and none may end on another",
          "[dogme:D14.4][dogme:D14.5]") {
  DogmeSetup setup = alone("jet-bikes");
  setup.a.push_back("a3 elites 0,100 0,1");
  DogmeGame ground(setup);
  ground.initiative(3);
  CHECK(ground.refusal("a move unit=a1 way=0,200") == "D14.4");
  CHECK(ground.refusal("a move unit=a1 way=0,70") == "D14.5");
  CHECK(ground.refusal("a move unit=a1 way=0,40") == "");
  CHECK(ground.refusal("a move unit=a1 way=61,0+61,200") == "");
  CHECK(ground.refusal("a move unit=a1 way=59,0+59,200") == "D14.4");
  // A base that turns along its path is tested with its facing on each leg.
  CHECK(ground.refusal("a move unit=a1 way=70,0+70,200 facings=1,0+1,1") == "D14.4");
  setup.a[2] = "a3 assault-infantry 0,100 0,1";
  DogmeGame over(setup);
  CHECK(over.initiative(3).refusal("a move unit=a1 way=0,200") == "");
  CHECK(over.refusal("a move unit=a1 way=0,110") == "D14.5");
  setup.a[0] = "a1 assault-infantry 0,0 0,1";
  setup.a[2] = "a3 elites 0,100 0,1";
  DogmeGame flies(setup);
  CHECK(flies.initiative(3).refusal("a move unit=a1 way=0,200") == "");
}

TEST_CASE("Cover reduces speed by two inches, only once a move", "[dogme:D7.2c][dogme:D7.2d]") {
  DogmeSetup setup = alone("mobile-jacks");
  setup.terrain = {"cover -100,50 100,150"};
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a move unit=a1 way=0,29.2") == "");
  CHECK(game.refusal("a move unit=a1 way=0,29.201") == "D7.2c");
  CHECK(game.refusal("a move unit=a1 way=0,80.001") == "D14.2");
  CHECK(game.refusal("a move unit=a1 way=0,20") == "");  // up to its edge
  CHECK(game.refusal("a move unit=a1 way=0,-80") == "");
  setup.a[0] = "a1 mbts 0,100 0,1";
  DogmeGame inside(setup);
  CHECK(inside.initiative(3).refusal("a move unit=a1 way=0,199.2") == "");
  CHECK(inside.refusal("a move unit=a1 way=0,199.201") == "D7.2c");
  setup.a[0] = "a1 assault-infantry 0,0 0,1";
  DogmeGame flyer(setup);
  CHECK(flyer.initiative(3).refusal("a move unit=a1 way=0,169.2") == "");
  CHECK(flyer.refusal("a move unit=a1 way=0,169.3") == "D7.2c");
}

TEST_CASE("Only flyers cross impassable terrain and deep water, and no element may end there",
          "[dogme:D7.3a][dogme:D7.3b][dogme:D7.4a][dogme:D7.6a]") {
  struct Row {
    const char *ground, *way, *end;
  };
  for (const auto& [ground, way, end] :
       {Row{"impassable", "D7.3a", "D7.3b"}, Row{"deep-water", "D7.6a", "D7.6a"},
        Row{"building-3", "D7.4a", "D7.4a"}}) {
    INFO(ground);
    DogmeSetup setup = alone("jet-bikes");
    setup.terrain = {std::string(ground) + " -100,60 100,80"};
    DogmeGame game(setup);
    CHECK(game.initiative(3).refusal("a move unit=a1 way=0,200") == way);
    CHECK(game.refusal("a move unit=a1 way=0,40") == end);
    CHECK(game.refusal("a move unit=a1 way=0,30") == "");
    setup.a[0] = "a1 assault-infantry 0,0 0,1";
    DogmeGame flyer(setup);
    CHECK(flyer.initiative(3).refusal("a move unit=a1 way=0,200") == "");
    CHECK(flyer.refusal("a move unit=a1 way=0,100") == end);
  }
}

TEST_CASE("Hills cost no movement", "[dogme:D7.5b]") {
  DogmeSetup setup = alone("regular-infantry");
  setup.terrain = {"hill -100,40 100,200"};
  DogmeGame game(setup);
  CHECK(game.initiative(3).refusal("a move unit=a1 way=0,120") == "");
}

TEST_CASE("A move cannot leave the table", "[dogme:D14.2]") {
  DogmeGame game(alone("jet-bikes"));
  CHECK(game.initiative(3).refusal("a move unit=a2 way=-421,-300") == "D14.2");
  CHECK(game.refusal("a move unit=a2 way=-420,-300") == "");
}

TEST_CASE("A charge aligns edge to edge; the enemy turns to face it, and the charger cannot fire",
          "[dogme:D15.1][dogme:D15.2][dogme:D15.3][dogme:D1.6]") {
  DogmeSetup setup = alone("elites");
  setup.b[0] = "b1 elites 0,100 1,0";
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.offers("a move unit=a1 way=0,40 facings=0,1"));
  game.play("a move unit=a1 way=0,40");
  CHECK(game.rule_of("charged") == "D15.1");
  CHECK(game.rule_of("turned") == "D15.3");
  CHECK(game.at("a1") == "0,40");
  CHECK(game.at("b1") == "0,100");
  CHECK(game.facing("b1") == "0,-1");
  const auto contact = game.table().full_contact_of(0, game.table().b.find_unit("b1"));
  REQUIRE(contact);
  CHECK(contact->own == 0);
  CHECK(contact->other == 0);
  CHECK(game.to("ranged").refusal("a fire unit=a1 target=b2") == "D15.1");
}

TEST_CASE("A charge into partial contact is aligned by a free turn and slide", "[dogme:D15.2]") {
  DogmeSetup setup = alone("elites");
  setup.b[0] = "b1 elites 0,100 0,-1";
  DogmeGame game(setup);
  game.initiative(3).play("a move unit=a1 way=25,40 facing=0,1");
  CHECK(game.at("a1") == "0,40");
  CHECK(game.rule_of("aligned") == "D15.2");
  setup.b[0] = "b1 elites 0,150 3,-4";
  setup.a[0] = "a1 elites 0,40 0,1";
  DogmeGame corner(setup);
  // The corner of a turned base touches, and the charger aligns with the edge that needs the smaller turn.
  corner.initiative(3).play("a move unit=a1 way=0,77.8 facing=0,1");
  CHECK(corner.rule_of("charged") == "none");
  DogmeGame turned(setup);
  turned.initiative(3).play("a move unit=a1 way=18,78 facing=0,1");
  CHECK(turned.unit("a1").charged == !turned.table().contacts(0).empty());
}

TEST_CASE("An enemy in full contact does not turn to face a second charge", "[dogme:D15.3][dogme:D27.1]") {
  DogmeSetup setup = alone("elites");
  setup.a.push_back("a3 elites -150,100 1,0");
  setup.b[0] = "b1 elites 0,100 1,0";
  DogmeGame game(setup);
  game.initiative(3).play("a move unit=a1 way=0,40");
  game.play("a move unit=a3 way=-60,100");
  CHECK(game.rule_of("turned") == "none");
  CHECK(game.facing("b1") == "0,-1");
  game.to("close");
  CHECK(game.refusal("a attack unit=a3 target=b1") == "D27.2");
  game.play("a attack unit=a1 target=b1", {1, 2});
  CHECK(game.totals() == std::vector<int>{7, 6});
  CHECK(game.result() == "destroyed");
}

TEST_CASE("If the aligned base would overlap something, contact stays partial", "[dogme:D15.2]") {
  DogmeSetup setup = alone("elites");
  setup.b[0] = "b1 elites 0,100 1,0";
  setup.a.push_back("a3 elites -59,40 0,1");
  setup.a[0] = "a1 elites 31,-30 0,1";
  DogmeGame game(setup);
  game.initiative(3).play("a move unit=a1 way=31,40");
  CHECK(game.at("a1") == "31,40");
  CHECK(game.facing("b1") == "1,0");
  CHECK(game.has_word("a1", "charged"));
}

TEST_CASE("The assailant's scouts cannot charge in the first turn", "[dogme:D5.4c]") {
  DogmeSetup setup = alone("jet-bikes");
  setup.b[0] = "b1 jet-bikes 0,100 1,0";
  setup.dogma_a = setup.dogma_b = "scout";
  DogmeGame game(setup);
  CHECK(game.initiative(3).refusal("a move unit=a1 way=0,40") == "D5.4c");
  CHECK(game.refusal("a move unit=a1 way=0,35") == "");
  game.end_turn().play("initiative", {3});
  CHECK(game.refusal("b move unit=b1 way=0,60") == "");
  game.end_turn().play("initiative", {3});
  CHECK(game.refusal("a move unit=a1 way=0,40") == "");
}

TEST_CASE("An element in partial contact may align free of charge and then fight", "[dogme:D15.5]") {
  DogmeSetup setup = alone("elites");
  setup.b[0] = "b1 elites 30,60 0,-1";
  DogmeGame game(setup);
  game.initiative(1);
  CHECK(game.refusal("a align unit=a2") == "D15.5");
  CHECK(game.offers("a align unit=a1"));
  game.play("a align unit=a1");
  CHECK(game.pi() == 1);
  CHECK(game.at("a1") == "30,0");
  CHECK(game.refusal("a align unit=a1") == "Q17");
  CHECK(game.to("close").refusal("a attack unit=a1 target=b1") == "");
}

TEST_CASE("An element in contact may break off backwards, diagonally or sideways for one point",
          "[dogme:D29.1][dogme:D29.2][dogme:D29.4]") {
  DogmeSetup setup = alone("elites");
  setup.b[0] = "b1 elites 0,60 0,-1";
  DogmeGame game(setup);
  game.initiative(2);
  CHECK(game.refusal("a move unit=a1 facing=1,0") == "D29.2");
  CHECK(game.refusal("a move unit=a1 way=0,-120") == "");
  CHECK(game.refusal("a move unit=a1 way=50,-50") == "");
  CHECK(game.refusal("a move unit=a1 way=100,0") == "");
  CHECK(game.refusal("a move unit=a1 way=0,-120.1") == "D14.2");
  CHECK(game.refusal("a move unit=a1 way=20,0") == "D29.2");  // still in contact
  CHECK(game.refusal("a move unit=a1 way=70,0+70,20") == "D29.2");
  CHECK(game.offers("a move unit=a1 way=0,-120 facings=0,1"));
  game.play("a move unit=a1 way=0,-50");
  CHECK(game.pi() == 1);
  CHECK(game.rule_of("pi") == "D29.4");
  game.to("ranged");
  CHECK(game.refusal("a fire unit=a1 target=b1") == "");  // Q21
}

TEST_CASE("Breaking off sideways cannot cross the front of another enemy", "[dogme:D29.3]") {
  DogmeSetup setup = alone("elites");
  setup.b[0] = "b1 elites 0,60 0,-1";
  setup.b[1] = "b2 elites 70,70 0,-1";
  DogmeGame game(setup);
  game.initiative(2);
  CHECK(game.refusal("a move unit=a1 way=100,0") == "D29.3");
  CHECK(game.refusal("a move unit=a1 way=-100,0") == "");
  CHECK(game.refusal("a move unit=a1 way=60,-90") == "");  // more backwards than sideways
}
