// SPDX-License-Identifier: MIT
// Groups (D11.5, D15.4, D15.6, D16).
#include <catch2/catch.hpp>

#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

/// MBTs in a line, 2 cm apart, to the left of the middle.
DogmeSetup line(int count, const std::string& what = "mbts") {
  DogmeSetup out;
  out.a = {"a0 regular-infantry -400,-400 0,1"};
  for (int i = 0; i < count; ++i) out.a.push_back(fmt::format("m{} {} {},0 0,1", i + 1, what, 80 * i));
  out.b = {"b1 regular-infantry 300,400 0,-1", "b2 regular-infantry -300,400 0,-1"};
  return out;
}

}  // namespace

TEST_CASE("Up to four elements of a class in a chain of 2 cm gaps form a group that moves for one point",
          "[dogme:D16.1][dogme:D16.2][dogme:D16.4][dogme:D1.10][dogme:D1.11]") {
  DogmeGame game(line(4));
  CHECK(game.offers("a group units=m1+m2+m3+m4 facing=0,1"));
  game.play("a group units=m1+m2+m3+m4");
  game.initiative(3).play("a move-group units=m1+m2+m3+m4 ways=0,100;80,100;160,100;240,100");
  CHECK(game.pi() == 2);
  CHECK(game.at("m4") == "240,100");
  DogmeGame five(line(5));
  CHECK(five.refusal("a group units=m1+m2+m3+m4+m5") == "D16.2");
  DogmeSetup mixed = line(3);
  mixed.a.push_back("t1 tank-killers 240,0 0,1");
  DogmeGame other(mixed);
  CHECK(other.refusal("a group units=m1+m2+m3+t1") == "D16.4");
  DogmeSetup apart = line(2);
  apart.a[2] = "m2 mbts 80.1,0 0,1";
  DogmeGame far(apart);
  CHECK(far.refusal("a group units=m1+m2") == "D16.2");
}

TEST_CASE("Groups for the first turn must be declared before it", "[dogme:D11.5]") {
  DogmeGame game(line(2));
  game.initiative(3);
  CHECK(game.refusal("a group units=m1+m2") == "D11.5");
  CHECK(game.refusal("a move-group units=m1+m2 ways=0,50;80,50") == "D16.1");
  game.end_turn().end_turn().play("initiative", {3});
  CHECK(game.refusal("a group units=m1+m2") == "");
}

TEST_CASE("A group takes a common facing free of charge", "[dogme:D16.3]") {
  DogmeSetup setup = line(2);
  setup.a[2] = "m2 mbts 80,0 1,0";
  DogmeGame game(setup);
  CHECK(game.offers("a group units=m1+m2 facing=1,0"));
  game.play("a group units=m1+m2 facing=1,0");
  CHECK(game.facing("m1") == "1,0");
  DogmeGame later(setup);
  later.initiative(3).end_turn().end_turn().play("initiative", {3});
  later.play("a group units=m1+m2 facing=0,1");
  CHECK(later.facing("m2") == "0,1");
  CHECK(later.pi() == 3);
  CHECK(later.refusal("a group units=m1+m2 facing=1,0") == "D16.2");
}

TEST_CASE("The leader moves first, then the others one by one, and all must end in formation",
          "[dogme:D16.5][dogme:D1.11]") {
  DogmeSetup setup = line(3);
  setup.groups_a = {"m1 m2 m3"};
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a move-group units=m1+m2+m3 ways=0,100;80,100;160,20") == "D16.5");
  CHECK(game.refusal("a move-group units=m1+m2+m3 ways=0,100;80,100;181,100") == "D16.5");
  // m1 would have to pass through m2; if m2 moves first, the path is free.
  CHECK(game.refusal("a move-group units=m1+m2+m3 ways=80,10;80,100;160,100") == "D14.5");
  CHECK(game.refusal("a move-group units=m3+m2+m1 ways=230,10;150,10;70,10") == "");
  CHECK(game.refusal("a move-group units=m1+m2+m3 ways=70,10;150,10;230,10") == "D14.5");
  game.play("a move-group units=m3+m2+m1 ways=230,10;150,10;70,10");
  CHECK(game.at("m1") == "70,10");
}

TEST_CASE("A group may change its facing once in a move", "[dogme:D16.7]") {
  DogmeSetup setup = line(2);
  setup.groups_a = {"m1 m2"};
  DogmeGame game(setup);
  game.initiative(3);
  // The turn may come at the start, on the path or at the end. An action has one facing and one place for it,
  // not a list of facings.
  CHECK(game.refusal("a move-group units=m1+m2 ways=0,50;80,50 facing=1,0 after=0") == "");
  CHECK(game.refusal("a move-group units=m1+m2 ways=0,50;80,50 facing=1,0") == "");
  const auto refused =
      game.match().clone()->apply(game.action("a move-group units=m1+m2 ways=0,50;80,50 facings=1,0+0,1"),
                                  *std::make_unique<play::SeededDice>(1));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().check == "dogme.action");
  game.play("a move-group units=m1+m2 ways=0,50;80,50 facing=1,0 after=0");
  // The attributes are already in the logged step.
  for (const auto& [name, text] : game.last().arguments)
    for (const char* taken : {"n", "turn", "side", "do", "secret"}) CHECK(name != taken);
  CHECK(game.facing("m2") == "1,0");
}

TEST_CASE("If one member of a group charges, all must charge that enemy or its group if they can",
          "[dogme:D16.6]") {
  DogmeSetup setup = line(2);
  setup.groups_a = {"m1 m2"};
  setup.b = {"b1 regular-infantry 0,130 0,-1", "b2 regular-infantry 80,130 0,-1",
             "b3 regular-infantry -300,300 0,-1"};
  setup.groups_b = {"b1 b2"};
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a move-group units=m1+m2 ways=0,70;80,50") == "D16.6");
  CHECK(game.refusal("a move-group units=m1+m2 ways=0,70;80,70") == "");
  CHECK(game.offers("a move-group units=m1+m2 ways=0,70;80,70"));
  game.play("a move-group units=m1+m2 ways=0,70;80,70");
  CHECK(game.has_word("m2", "charged"));
  // A member that cannot reach any of these enemies moves on its own path.
  setup.groups_b = {};
  setup.b[1] = "b2 regular-infantry 80,400 0,-1";
  setup.a[2] = "m2 mbts 80,-20 0,1";
  setup.b.push_back("b4 regular-infantry 80,140 0,-1");
  setup.b.push_back("b5 regular-infantry -70,150 0,-1");
  DogmeGame other(setup);
  other.initiative(3);
  CHECK(other.refusal("a move-group units=m1+m2 ways=0,70;80,30") == "");
}

TEST_CASE("A charged member that has to turn leaves its group and may rejoin it once free of contact",
          "[dogme:D15.4]") {
  DogmeSetup setup = line(1);
  setup.b = {"b1 mbts 0,130 1,0", "b2 mbts 70,130 1,0", "b3 regular-infantry -300,300 0,-1"};
  setup.groups_b = {"b1 b2"};
  DogmeGame game(setup);
  game.initiative(3).play("a move unit=m1 way=0,70");
  CHECK(game.rule_of("left-group") == "D15.4");
  game.end_turn().end_turn().end_turn().play("initiative", {3});
  CHECK(game.refusal("b move-group units=b1+b2 ways=0,180;70,180") == "D16.1");
  CHECK(game.refusal("b group units=b1+b2 facing=1,0") == "D15.4");
  game.play("b move unit=b1 way=0,140");
  game.end_turn().end_turn().play("initiative", {3});
  CHECK(game.refusal("b group units=b1+b2 facing=1,0") == "");
}

TEST_CASE("When a member aligns or breaks off, its player decides whether the others follow", "[dogme:D15.6]") {
  DogmeSetup setup = line(3);
  setup.groups_a = {"m1 m2 m3"};
  setup.b = {"b1 mbts 10,60 0,-1", "b2 mbts 300,300 0,-1"};
  DogmeGame game(setup);
  game.initiative(3);
  CHECK(game.refusal("a move-group units=m1+m2+m3 ways=0,-50;80,-50;160,-50") == "");  // all follow
  game.play("a align unit=m1");
  CHECK(game.refusal("a move-group units=m1+m2+m3 ways=0,-50;80,-50;160,-50") == "Q17");
  CHECK(game.refusal("a move-group units=m2+m3 ways=80,10;160,10") == "");
  CHECK(game.refusal("a done") == "");
  DogmeGame apart(setup);
  apart.initiative(3).play("a move unit=m1 way=0,-50");
  CHECK(apart.refusal("a move-group units=m2+m3 ways=80,-50;160,-50") == "");
}

TEST_CASE("Each member of a group takes its own immobilisation test; those that fail stay",
          "[dogme:D24.2][dogme:D16.5]") {
  DogmeSetup setup = line(2);
  setup.groups_a = {"m1 m2"};
  setup.b = {"b0 regular-infantry 300,400 0,-1", "b1 mbts 0,200 0,-1"};
  DogmeGame game(setup);
  game.initiative(1).end_turn().ranged().play("b fire unit=b1 target=m1", {4, 3});
  REQUIRE(game.result() == "immobilised");
  game.end_turn().play("initiative", {3});
  game.play("a move-group units=m1+m2 ways=0,-50;80,-50", {2});
  CHECK(game.at("m1") == "0,0");
  CHECK(game.at("m2") == "80,-50");
  CHECK(game.pi() == 2);
}
