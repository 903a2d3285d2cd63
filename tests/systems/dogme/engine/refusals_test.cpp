// SPDX-License-Identifier: MIT
// A refusal names the element at fault, even if it is a supporter or a group member.
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// a1 is an MBT that faces b1 at 140 mm; a2 is the supporter under test.
DogmeSetup with_supporter(const std::string& a2) {
  DogmeSetup setup;
  setup.a = {"a1 mbts 0,0 0,1", a2};
  setup.b = {"b1 mbts 0,200 0,-1"};
  return setup;
}
std::string why(DogmeGame& game) {
  return game.why("a fire unit=a1 target=b1 support=a2");
}

}  // namespace

TEST_CASE("A refusal names the supporter that cannot shoot", "[dogme:D22.2]") {
  DogmeGame far(with_supporter("a2 regular-infantry -300,-100 0,1"));
  far.ranged();
  CHECK(why(far) == "b1 is out of range of a2");
  CHECK(far.refusal("a fire unit=a1 target=b1 support=a2") == "D19.3");

  DogmeGame away(with_supporter("a2 mbts -100,0 0,-1"));
  away.ranged();
  CHECK(why(away) == "a2 has no line of sight to b1");

  DogmeSetup moved = with_supporter("a2 heavy-weapon-team -100,0 0,1");
  DogmeGame moves(moved);
  moves.initiative(3);
  moves.play("a move unit=a2 way=-100,20");
  moves.play("a done");
  CHECK(why(moves) == "a2 cannot move and fire in the same turn, and it has moved");

  DogmeSetup two = with_supporter("a2 mbts -100,0 0,1");
  two.b.emplace_back("b2 mbts -100,200 0,-1");
  DogmeGame fired(two);
  fired.ranged();
  fired.play("a fire unit=a2 target=b2", {1, 6});
  CHECK(why(fired) == "a2 has already fired this turn");
}

TEST_CASE("A refusal names the group member that finds no room in the carrier or is too far away",
          "[dogme:D17.2][dogme:D17.10]") {
  DogmeSetup setup;
  setup.a = {"c1 apcs 0,0 0,1", "e1 regular-infantry 75,0 0,1", "e2 regular-infantry 75,65 0,1",
             "e3 regular-infantry 75,130 0,1"};
  setup.b = {"b1 mbts 300,400 0,-1"};
  setup.groups_a = {"e1 e2 e3"};
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.why("a move-group units=e1+e2+e3 ways=75,0;75,65;75,60 carriers=c1+c1+c1") ==
        "c1 has no room left");
  CHECK(game.why("a move-group units=e1+e2+e3 ways=75,0;90,65;160,100 carriers=c1+c1+-") ==
        "e2: the move neither begins nor ends near c1");
}

TEST_CASE("A refusal names the supporter that cannot help in close combat", "[dogme:D26.1]") {
  DogmeSetup setup;
  setup.a = {"a1 regular-infantry 0,0 0,1", "a2 regular-infantry 300,-100 0,1"};
  setup.b = {"b1 regular-infantry 0,60 0,-1"};
  DogmeGame game(setup);
  game.initiative(3);
  game.play("a done");
  CHECK(game.why("a attack unit=a1 target=b1 support=a2") == "a2 is too far away to support");
}

TEST_CASE("An action that no side decides is refused for that reason", "[dogme:D12.1]") {
  DogmeGame game(with_supporter("a2 mbts -100,0 0,1"));
  game.begin();
  REQUIRE(game.phase() == "initiative");
  CHECK(game.why("a initiative") == "\"initiative\" is not a decision of either side: expected no side");
}
