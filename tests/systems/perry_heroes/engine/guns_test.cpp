// SPDX-License-Identifier: MIT
// Anti-tank guns on carriages: units of a team with the points of a man, but not men (542, 544, 616, 846).
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using namespace coq::perry_heroes;
using namespace coq::test;

namespace {

/// A PaK 7 mm behind a low wall, and a Cromwell 50 cm in front of it.
PerrySetup gun_behind_wall(const std::string& state) {
  PerrySetup setup = duel("a1 cromwell-vii 0,0 face=0,1", "b1 at-gun 0,50 w=pak40 is=" + state);
  setup.terrain = {"low-wall line -20,48.6 20,48.6"};
  return setup;
}

}  // namespace

TEST_CASE("A gun with a pinned crew does not lie down: it still sees over its wall",
          "[perry-heroes:4.5b][perry-heroes:7.13.2c]") {
  for (const char* state : {"standing", "pinned", "demoralised"}) {
    PerryGame game(gun_behind_wall(state));
    CAPTURE(state);
    CHECK(game.unit("b1").posture == Posture::standing);
    CHECK(game.table().sees(game.index("b1"), game.index("a1")));
  }
  // A pinned man does lie down, and sees nothing over the wall.
  PerrySetup setup = gun_behind_wall("standing");
  setup.b = {"b1 nco 0,50 is=pinned"};
  PerryGame man(setup);
  CHECK(man.unit("b1").posture == Posture::prone);
  CHECK_FALSE(man.table().sees(man.index("b1"), man.index("a1")));
}

TEST_CASE("A gun that fails a morale test stays on its wheels", "[perry-heroes:4.5b][perry-heroes:8.1a]") {
  PerryGame game(gun_behind_wall("standing"));
  for (int i = 0; i < 50 && game.phase() != "isolation"; ++i) {
    if (game.phase() == "activation")
      game.throw_any("activation");
    else if (game.phase() == "card")
      game.play("card", {1});
    else
      game.play(game.acts() + " done");
  }
  // Tank and gun are both isolated: the tank passes and the gun fails.
  game.play("isolation", {10, 1});
  CHECK(game.unit("b1").morale == Morale::pinned);
  CHECK(game.unit("b1").posture == Posture::standing);
  CHECK(game.rule_of("posture") == "none");
}

TEST_CASE("A gun of the team learns of an enemy like a man", "[perry-heroes:7.13.4b]") {
  PerrySetup setup = duel("a1 cromwell-vii 0,0 face=0,1 is=hidden", "b1 nco 0,50");
  setup.b.emplace_back("b2 at-gun 4,50 w=pak40");
  setup.b.emplace_back("b3 soldier 9.9,50");
  PerryGame game(setup);
  game.to_team("b");
  game.play("b locate unit=b1 target=a1");
  CHECK(game.knows("b1", "a1"));
  CHECK(game.knows("b2", "a1"));
  CHECK(game.knows("b3", "a1"));
}

TEST_CASE("A gun or crew that cannot fire cannot go on alert", "[perry-heroes:4.5c][perry-heroes:7.14.1]") {
  for (const char* state : {"demoralised", "panicked"}) {
    CAPTURE(state);
    PerryGame gun(gun_behind_wall(state));
    if (gun.to_team("b").unit("b1").where == Where::table) CHECK_FALSE(gun.refusal("b alert unit=b1").empty());
    PerryGame crew(duel(std::string("a1 cromwell-vii 0,0 face=0,1 is=") + state, "b1 soldier 0,50"));
    CHECK_FALSE(crew.to_team("a1").refusal("a alert unit=a1").empty());
  }
  PerryGame steady(gun_behind_wall("standing"));
  CHECK(steady.to_team("b").refusal("b alert unit=b1").empty());
}

TEST_CASE("A gun or vehicle cannot be set up lying down", "[perry-heroes:5.1b][perry-heroes:4.6a]") {
  PerrySetup setup = duel("a1 nco 0,0", "b1 at-gun w=pak40 zone=z");
  setup.zones = "<zone id=\"z\"><ring>1000,1100 2000,1100 2000,1900 1000,1900</ring></zone>";
  PerryGame game(setup);
  while (game.phase() != "deploy") game.throw_any(game.phase());
  CHECK(game.refusal("b deploy unit=b1 at=0,50 posture=prone") == "7.1a");
  CHECK(game.refusal("b deploy unit=b1 at=0,50").empty());
}
