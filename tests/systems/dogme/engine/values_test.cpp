// SPDX-License-Identifier: MIT
// Values that no sample exercises: the default result, and the result of a changed value.
#include <catch2/catch.hpp>

#include "tests/support/checked.h"
#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

std::string with_value(const char* id, const char* is) {
  return fmt::format("<value id=\"{}\" is=\"{}\" source=\"default\"/>", id, is);
}

/// Returns the result of an attack by Armoured Warfare MBTs on MBTs at `distance` mm.
std::string tank_outcome(int distance, const std::string& ruleset) {
  DogmeSetup setup;
  setup.a = {"a0 regular-infantry -400,-400 0,1", "a1 mbts 0,0 0,1"};
  setup.b = {"b0 regular-infantry 400,400 0,-1", fmt::format("b1 mbts 0,{} 0,-1", distance)};
  setup.dogma_a = "armoured-warfare";
  setup.ruleset = ruleset;
  DogmeGame game(setup);
  if (distance == 60) {
    game.close().play("a attack unit=a1 target=b1", {4, 3});
  } else {
    game.ranged().play("a fire unit=a1 target=b1", {4, 3});
  }
  return game.result();
}

/// Number of reports of a check for that project under this ruleset.
std::size_t told_of(DogmeSetup setup, const char* check, const std::string& ruleset) {
  setup.ruleset = "own";
  std::string map = setup.map();
  map.insert(map.find(" lang="), " ruleset=\"own.ruleset.xml\"");
  const test::Checked checked({{"a.map.xml", map},
                               {"c.counters.xml", test::dogme_counters()},
                               {"s.scenario.xml", setup.scenario()},
                               {"own.ruleset.xml",
                                "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"dogme\" "
                                "lang=\"fr\" extends=\"dogme\">" +
                                    ruleset + "</ruleset>"}});
  return checked.of(check).size();
}

}  // namespace

TEST_CASE("armour.modes lists the modes in which Armoured Warfare makes armour an optimal target",
          "[dogme:D5.3b]") {
  CHECK(tank_outcome(120, "") == "destroyed");
  CHECK(tank_outcome(60, "") == "destroyed");
  CHECK(tank_outcome(120, with_value("armour.modes", "close")) == "immobilised");
  CHECK(tank_outcome(60, with_value("armour.modes", "ranged")) == "recoils");
}

TEST_CASE(
    "close.one-attack decides whether an element already attacked this turn may be attacked in close combat",
    "[dogme:D22.1]") {
  const auto refusal = [](const std::string& ruleset) {
    DogmeSetup setup;
    setup.a = {"a0 regular-infantry -400,-400 0,1", "a1 mbts 0,0 0,1", "a2 tank-killers 300,0 -3,1"};
    setup.b = {"b0 regular-infantry 400,400 0,-1"};
    setup.terrain = {"building-4 -50,30 50,100"};
    setup.ruleset = ruleset;
    DogmeGame game(setup);
    game.ranged().play("a fire unit=a2 target=f1", {1, 1});
    return game.to("close").refusal("a attack unit=a1 target=f1");
  };
  CHECK(refusal("") == "Q45");
  CHECK(refusal(with_value("close.one-attack", "no")).empty());
}

TEST_CASE("points.dogma-counts decides whether the dogma counts when half of a force must be cheap",
          "[dogme:D3.2]") {
  // Cheap elements are 6 of 12 PF, or of 14 with the dogma.
  DogmeSetup setup;
  setup.a = {"a0 mbts", "a1 mbts", "a2 shts"};
  setup.dogma_a = "special-forces";
  CHECK(told_of(setup, "dogme:V02", "") == 1);
  CHECK(told_of(setup, "dogme:V02", with_value("points.dogma-counts", "no")) == 0);
}

TEST_CASE("victory.base: the points for victory include the dogma, whatever points.dogma-counts says",
          "[dogme:D10.1]") {
  DogmeSetup setup;
  setup.a = {"a0 mbts -400,-400 0,1"};
  setup.b = {"b0 regular-infantry 400,400 0,-1"};
  setup.dogma_a = "special-forces";
  CHECK(DogmeGame(setup).table().b.side(0).points == 5);
  setup.ruleset = with_value("points.dogma-counts", "no");
  CHECK(DogmeGame(setup).table().b.side(0).points == 5);
}

TEST_CASE("terrain.diameter.6-10mm sets the minimum terrain size of the original scale", "[dogme:D7.1]") {
  DogmeSetup setup;
  setup.terrain = {"cover 0,0 50,30"};  // 58 mm across
  setup.mission = "is=\"extermination\" first=\"a\" scale=\"6-10mm\"";
  CHECK(told_of(setup, "dogme:V08", "") == 0);
  CHECK(told_of(setup, "dogme:V08", with_value("terrain.diameter.6-10mm", "60")) == 1);
}

TEST_CASE("open/enter and open/end decide who may enter open ground and stay there", "[dogme:D14.2]") {
  const auto refusal = [](const char* on, const char* is, const char* way) {
    DogmeSetup setup;
    setup.ruleset = fmt::format(
        "<terrain-type id=\"open\" geometry=\"area\" layer=\"0\" los=\"none\"><name>o</name><look "
        "fill=\"#ece4d2\"/>"
        "<effect on=\"{}\" is=\"{}\" source=\"stated\"/></terrain-type>",
        on, is);
    setup.terrain = {"open -100,60 100,200"};
    setup.a = {"a1 jet-bikes 0,0 0,1", "a2 regular-infantry -300,-300 0,1"};
    setup.b = {"b1 regular-infantry 300,300 0,-1"};
    DogmeGame game(setup);
    return game.initiative(3).refusal(std::string("a move unit=a1 way=") + way);
  };
  CHECK(refusal("enter", "all", "0,260").empty());
  CHECK(refusal("end", "all", "0,100").empty());
  CHECK(refusal("enter", "flyers", "0,260") == "D7.3a");
  CHECK(refusal("end", "flyers", "0,100") == "D7.3b");
}

TEST_CASE("sight, sight-from and sight-to must agree with the terrain's `los`",
          "[dogme:D7.5a][dogme:D7.5c][dogme:D7.5d]") {
  const auto refused = [](const char* los, const char* effects) {
    DogmeSetup setup;
    setup.ruleset = fmt::format(
        "<terrain-type id=\"hill\" geometry=\"area\" layer=\"10\" los=\"{}\"><name>h</name><look "
        "fill=\"#ece4d2\"/>"
        "{}</terrain-type>",
        los, effects);
    setup.a = {"a1 mbts 0,0 0,1"};
    setup.b = {"b1 regular-infantry 300,300 0,-1"};
    const auto match = dogme::start(setup.bind());
    return match ? std::string() : match.error().message.text();
  };
  CHECK(refused("height",
                "<effect on=\"sight\" is=\"height\" source=\"stated\"/>"
                "<effect on=\"sight-from\" is=\"over-terrain\" source=\"stated\"/>")
            .empty());
  CHECK(refused("screen", "<effect on=\"sight\" is=\"height\" source=\"stated\"/>") ==
        "the value \"sight\" of the ruleset is \"height\": expected through");
  CHECK_FALSE(refused("obstacle", "<effect on=\"sight-to\" is=\"over-terrain\" source=\"stated\"/>").empty());
}
