// SPDX-License-Identifier: MIT
// Play follows the terrain effects of a house ruleset (D7).
#include <catch2/catch.hpp>

#include "core/documents/project/loader.h"
#include "systems/dogme/engine/rules.h"
#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;
using test::DogmeGame;
using test::DogmeSetup;

namespace {

std::string play_effect(const char* on, const char* is) {
  return fmt::format("<effect on=\"{}\" is=\"{}\" source=\"stated\" rule=\"D7.1\"/>", on, is);
}

/// A terrain type `marsh`, drawn from (-100, 60) to (100, 200).
DogmeSetup marsh(const std::string& effects, const std::string& what, const std::string& los = "none") {
  DogmeSetup out;
  out.ruleset = fmt::format(
      "<terrain-type id=\"marsh\" geometry=\"area\" layer=\"30\" los=\"{}\"><name>marais</name>"
      "<look fill=\"#8dbbd3\"/>{}</terrain-type>",
      los, effects);
  out.terrain = {"marsh -100,60 100,200"};
  out.a = {"a1 " + what + " 0,0 0,1", "a2 regular-infantry -300,-300 0,1"};
  out.b = {"b1 regular-infantry 300,300 0,-1", "b2 regular-infantry -300,300 0,-1"};
  return out;
}

std::string refusal(const DogmeSetup& setup, const char* way) {
  DogmeGame game(setup);
  return game.initiative(3).refusal(std::string("a move unit=a1 way=") + way);
}

}  // namespace

TEST_CASE("A ruleset defines which elements may enter a terrain type", "[dogme:D7.1][dogme:D7.3a]") {
  const char* into = "0,100";
  for (const char* play : {"hill", "open"}) {
    CHECK(refusal(marsh(play_effect("play", play), "mbts"), into) == "");
    CHECK(refusal(marsh(play_effect("play", play) + play_effect("enter", "flyers"), "mbts"), into) != "");
    CHECK(refusal(marsh(play_effect("play", play) + play_effect("enter", "flyers"), "assault-infantry"),
                  into) == "");
    CHECK(refusal(marsh(play_effect("play", play) + play_effect("enter", "nobody"), "assault-infantry"),
                  into) != "");
  }
  // Beyond the marsh and around it.
  const auto closed = play_effect("play", "hill") + play_effect("enter", "flyers");
  CHECK(refusal(marsh(closed, "jet-bikes"), "0,260") == "D7.3a");
  CHECK(refusal(marsh(closed, "jet-bikes"), "0,30+0,0+-160,0") == "");
  CHECK(refusal(marsh(play_effect("enter", "flyers"), "jet-bikes"), "0,260") == "D7.3a");  // no `play` effect
  CHECK(refusal(marsh(play_effect("enter", "nobody"), "assault-infantry"), "0,90+0,0") == "D7.3a");
  // Terrain whose class is impassable can be opened.
  CHECK(
      refusal(marsh(play_effect("play", "impassable") + play_effect("enter", "all") + play_effect("end", "all"),
                    "mbts"),
              into) == "");
}

TEST_CASE("A ruleset defines which elements may end a move on a terrain type", "[dogme:D7.3b]") {
  const auto nobody = play_effect("play", "hill") + play_effect("end", "nobody");
  CHECK(refusal(marsh(nobody, "jet-bikes"), "0,100") == "D7.3b");
  CHECK(refusal(marsh(nobody, "jet-bikes"), "0,260") == "");
  CHECK(refusal(marsh(nobody, "assault-infantry"), "0,100") == "D7.3b");
  const auto flyers = play_effect("play", "hill") + play_effect("end", "flyers");
  CHECK(refusal(marsh(flyers, "mbts"), "0,100") == "D7.3b");
  CHECK(refusal(marsh(flyers, "assault-infantry"), "0,100") == "");
}

TEST_CASE("An element that recoils onto terrain where it cannot stay is destroyed", "[dogme:D28.3]") {
  for (const char* effects : {"enter", "end"}) {
    DogmeSetup setup = marsh(
        play_effect("play", "hill") + play_effect(effects, effects[1] == 'n' ? "flyers" : "nobody"), "elites");
    setup.a[0] = "a1 elites 0,-35 0,1";
    setup.b[0] = "b1 elites 0,25 0,-1";
    setup.terrain = {"marsh -100,60 100,200"};
    DogmeGame game(setup);
    game.close().play("a attack unit=a1 target=b1", {4, 3});
    CHECK(game.result() == "recoils");
    CHECK(game.area("b1") == "eliminated");
  }
}

TEST_CASE("A ruleset can make terrain slow movement", "[dogme:D7.2c]") {
  const auto slow = play_effect("play", "hill") + play_effect("speed", "penalty");
  CHECK(refusal(marsh(slow, "mbts"), "0,99.2") == "");
  CHECK(refusal(marsh(slow, "mbts"), "0,99.3") == "D7.2c");
  CHECK(refusal(marsh(play_effect("play", "hill"), "mbts"), "0,150") == "");
  CHECK(refusal(marsh(play_effect("play", "cover") + play_effect("speed", "full"), "mbts"), "0,150") == "");
  CHECK(refusal(marsh(play_effect("play", "cover"), "mbts"), "0,150") == "D7.2c");
}

TEST_CASE("A ruleset can make terrain remove the optimal target", "[dogme:D7.2a]") {
  const auto attack = [](const std::string& effects) {
    DogmeSetup setup = marsh(effects, "heavy-weapon-team");
    setup.b[0] = "b1 mbts 0,130 0,-1";
    DogmeGame game(setup);
    game.ranged().play("a fire unit=a1 target=b1", {3, 3});
    return game.result();
  };
  // 7 against 6 destroys an optimal target, and immobilises any other.
  CHECK(attack(play_effect("play", "open")) == "destroyed");
  CHECK(attack(play_effect("play", "open") + play_effect("optimal", "lost")) == "immobilised");
  CHECK(attack(play_effect("play", "cover")) == "immobilised");
  CHECK(attack(play_effect("play", "cover") + play_effect("optimal", "kept")) == "destroyed");
}

TEST_CASE("A destroyed building becomes the terrain that its type names", "[dogme:D7.4j]") {
  const auto after = [](const std::string& becomes) {
    DogmeSetup setup =
        marsh(play_effect("play", "building") + play_effect("cf", "4") + becomes, "mbts", "obstacle");
    setup.terrain = {"marsh -100,130 100,230"};
    DogmeGame game(setup);
    game.ranged().play("a fire unit=a1 target=f1", {6, 1});
    REQUIRE(game.result() == "destroyed");
    game.end_turn().end_turn().play("initiative", {3});
    return game.refusal("a move unit=a1 way=0,150");
  };
  CHECK(after("") == "D7.2c");
  CHECK(after(play_effect("destroyed", "cover")) == "D7.2c");
  CHECK(after(play_effect("destroyed", "hill")) == "");
  CHECK(after(play_effect("destroyed", "deep-water")) == "D7.6a");
}

TEST_CASE("Lines of sight in play follow the `los` attribute of the terrain type", "[dogme:D7.3c]") {
  const auto sees = [](const char* los) {
    DogmeSetup setup = marsh(play_effect("enter", "all"), "mbts", los);
    setup.b[0] = "b1 mbts 0,260 0,-1";
    DogmeGame game(setup);
    return game.ranged().refusal("a fire unit=a1 target=b1");
  };
  CHECK(sees("none") == "");
  CHECK(sees("obstacle") == "D21.4");
  CHECK(sees("screen") == "D21.4");
}

TEST_CASE("Unknown keywords for terrain effects are refused", "[dogme:D7.1]") {
  const auto fault = [](const std::string& effects) {
    const auto match = dogme::start(marsh(effects, "mbts").bind());
    return match.has_value() ? "" : match.error().check;
  };
  CHECK(fault(play_effect("play", "hill")) == "");
  CHECK(fault(play_effect("play", "zzz")) == "dogme.ruleset");
  for (const char* on : {"enter", "end", "speed", "optimal"}) {
    CAPTURE(on);
    CHECK(fault(play_effect("play", "hill") + play_effect(on, "zzz")) == "dogme.ruleset");
  }
  CHECK(fault(play_effect("play", "building") + play_effect("destroyed", "zzz")) == "dogme.ruleset");
}

TEST_CASE("Class lengths that are too large or negative are refused", "[dogme:D3.3a]") {
  for (const char* speed : {"2147483647", "999999999", "-1"}) {
    DogmeSetup setup = marsh(play_effect("play", "hill"), "mbts");
    setup.ruleset += fmt::format(
        "<table id=\"classes.15mm\" columns=\"class type speed cf range points optimal mode rule\" "
        "source=\"stated\" "
        "rule=\"D3.3\"><row class=\"mbts\" type=\"armour\" speed=\"{}\" cf=\"3\" range=\"30\" points=\"3\" "
        "optimal=\"\" mode=\"\" rule=\"D3.3f\"/></table>",
        speed);
    const auto match = dogme::start(setup.bind());
    REQUIRE_FALSE(match.has_value());
    CHECK(match.error().check == "dogme.ruleset");
  }
}
