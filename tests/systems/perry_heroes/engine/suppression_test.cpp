// SPDX-License-Identifier: MIT
// Suppressive fire (7.7.1c, 7.7.2e, 7.7.3e).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// A machine gun of side b, whose zone is 15 cm, and a rifle squad of side a.
PerrySetup suppressors() {
  PerrySetup out;
  out.a = {"a1 nco 50,0 w=m1-garand", "a2 soldier 50,14.9 w=m1-garand", "a3 soldier 50,15.1 w=m1-garand"};
  out.b = {"b1 soldier 0,0 as=lmg-gunner w=mg42", "b2 soldier 0,2 as=loader"};
  return out;
}

}  // namespace

TEST_CASE("A fire support team suppresses a zone at -2: all enemies there test, losses or not",
          "[perry-heroes:7.7.1c][perry-heroes:7.7.2e][perry-heroes:7.7.3e][perry-heroes:7.7.2a]") {
  PerryGame game(suppressors());
  CHECK(game.to_team("b").offers("b suppress units=b1 at=50,0"));
  // Four misses; then a1 and a2 test. a3 is outside.
  game.play("b suppress units=b1 at=50,0", {1, 1, 2, 2, 10, 3});
  CHECK(game.modifiers("suppress") == "weapon 2, suppressive -2");
  CHECK(game.need("suppress") == 5);
  CHECK(game.has_word("a1", "suppressed"));
  CHECK(game.has_word("a2", "suppressed"));
  CHECK_FALSE(game.has_word("a3", "suppressed"));
  CHECK(game.has_word("a2", "pinned"));
  CHECK(game.table().ap_left(game.index("b1")) == 2);
  CHECK(game.table().ap_left(game.index("b2")) == 2);
}

TEST_CASE("Each hit of suppressive fire strikes each figure of the zone; a figure tests once",
          "[perry-heroes:7.7.3a][perry-heroes:7.7.3e]") {
  PerryGame game(suppressors());
  // One hit: a1 wounded, a2 wounded; each is shaken by the zone and by the other, a3 by a2 alone.
  game.to_team("b").play("b suppress units=b1 at=50,0", {9, 1, 2, 3, 1, 1, 10, 10, 10});
  CHECK(game.has_word("a1", "wounded"));
  CHECK(game.has_word("a2", "wounded"));
  CHECK_FALSE(game.has_word("a3", "wounded"));
}

TEST_CASE("Who has been suppressed fires at -2 until the end of the turn", "[perry-heroes:7.7.2d]") {
  PerryGame game(suppressors());
  game.to_team("b").play("b suppress units=b1 at=50,0", {1, 1, 2, 2, 10, 10});
  game.to_team("a").play("a fire unit=a1 target=b1", {1});
  CHECK(game.modifiers("fire") == "weapon 2, nco 1, suppressed -2");
  game.next_turn("a");
  CHECK_FALSE(game.has_word("a1", "suppressed"));
}

TEST_CASE("A team suppresses together: 2 points each, rifles a zone of 5 cm",
          "[perry-heroes:7.7.1c][perry-heroes:7.7.2e]") {
  PerrySetup setup = suppressors();
  setup.b.push_back("b3 soldier 50,40");
  setup.b.push_back("b4 soldier 54.9,40");
  setup.b.push_back("b5 soldier 55.1,40");
  PerryGame game(setup);
  // Two misses; b3 and b4 test.
  game.to_team("a").play("a suppress units=a1+a2 at=50,40", {1, 1, 9, 9});
  CHECK(game.table().ap_left(game.index("a1")) == 3);
  CHECK(game.table().ap_left(game.index("a2")) == 2);
  CHECK(game.has_word("b3", "suppressed"));
  CHECK(game.has_word("b4", "suppressed"));
  CHECK_FALSE(game.has_word("b5", "suppressed"));
}

TEST_CASE("One man of a team alone does not suppress, unless he is all that is left of it",
          "[perry-heroes:7.7.1c]") {
  PerryGame game(suppressors());
  CHECK(game.to_team("a").refusal("a suppress units=a1 at=0,0") == "7.7.1c");
  PerrySetup last = suppressors();
  last.a = {"a1 nco 50,0 w=m1-garand"};
  PerryGame alone(last);
  CHECK(alone.to_team("a").refusal("a suppress units=a1 at=0,0") == "");
}

TEST_CASE("Suppressive fire needs a line of sight to the zone, and a point on the table",
          "[perry-heroes:7.7.1c]") {
  PerrySetup setup = suppressors();
  setup.terrain = {"wood 20,-30 30,30"};
  PerryGame game(setup);
  game.to_team("b");
  CHECK(game.refusal("b suppress units=b1 at=50,0") == "7.7.1c");
  CHECK(game.refusal("b suppress units=b1 at=10,0") == "");
  CHECK(game.refusal("b suppress units=b1 at=500,0") == "7.7.1c");
}

TEST_CASE("Suppressive fire of a gun without its loader is refused, and so is that of the demoralised",
          "[perry-heroes:7.7.1b][perry-heroes:4.5c]") {
  PerrySetup setup = suppressors();
  setup.b[1] = "b2 soldier 0,5 as=loader";
  PerryGame game(setup);
  CHECK(game.to_team("b").refusal("b suppress units=b1 at=50,0") == "7.7.1b");
  PerrySetup low = suppressors();
  low.b[0] += " is=demoralised";
  PerryGame shaken(low);
  CHECK(shaken.to_team("b").refusal("b suppress units=b1 at=50,0") == "4.5c");
}
