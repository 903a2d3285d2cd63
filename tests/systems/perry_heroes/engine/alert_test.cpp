// SPDX-License-Identifier: MIT
// Alert, and the shots that answer from it (7.14).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

using namespace coq;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup alert_rifles() {
  PerrySetup out;
  out.a = {"a1 nco 0,0 w=m1-garand", "a2 soldier 3,0 w=carabine-m1"};
  out.b = {"b1 soldier 25,0 w=mauser-98k", "b2 soldier 28,0 w=mauser-98k"};
  return out;
}

}  // namespace

TEST_CASE("Who has done nothing this turn may go on alert for 4 points, and then does nothing else",
          "[perry-heroes:7.14.1][perry-heroes:7.14.2a]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  CHECK(game.has_word("a2", "alert"));
  CHECK(game.table().ap_left(game.index("a2")) == 0);
  CHECK(game.refusal("a fire unit=a2 target=b1") == "7.14.1");
  game.play("a fire unit=a1 target=b1", {1});
  CHECK(game.refusal("a alert unit=a1") == "7.14.1");
}

TEST_CASE("T50: alert of a fire support team costs 8 points, and holds for both",
          "[perry-heroes:7.14.1][perry-heroes:7.14.2a]") {
  PerrySetup setup = alert_rifles();
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  setup.b = {"b1 soldier 25,0 as=lmg-gunner w=mg42", "b2 soldier 27,0 as=loader w=mauser-98k",
             "b3 soldier 29,0"};
  PerryGame game(setup);
  game.to_team("b").play("b alert unit=b1");
  CHECK(game.table().s.pool[0] == 4);
  CHECK(game.has_word("b1", "alert"));
  CHECK(game.has_word("b2", "alert"));
  PerryGame busy(setup);
  busy.to_team("b").play("b fire unit=b2 target=a1", {1});
  CHECK(busy.refusal("b alert unit=b1") == "7.14.1");
}

TEST_CASE("After an enemy's action who is on alert may fire at him once, for no points",
          "[perry-heroes:7.14.3]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  game.to_team("b").play("b fire unit=b1 target=a1", {1});
  CHECK(game.phase() == "reaction");
  CHECK(game.acts() == "a");
  CHECK(game.refusal("a fire unit=a2 target=b2") == "7.14.3");  // Not he has acted.
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.14.3");  // Not on alert.
  game.play("a fire unit=a2 target=b1", {1});
  CHECK(game.rule_of("answers") == "7.14.3");
  CHECK_FALSE(game.has_word("a2", "alert"));
  CHECK(game.phase() == "action");
  CHECK(game.acts() == "b");
  game.play("b fire unit=b1 target=a1", {1});
  CHECK(game.phase() == "action");
}

TEST_CASE("A shot on alert may be kept for later", "[perry-heroes:7.14.3]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  game.to_team("b").play("b fire unit=b1 target=a1", {1});
  game.play("a done");
  CHECK(game.phase() == "action");
  CHECK(game.has_word("a2", "alert"));
  game.play("b fire unit=b2 target=a1", {1});
  CHECK(game.phase() == "reaction");
  CHECK(game.offers("a fire unit=a2 target=b2"));
}

TEST_CASE("An alert ends with the unit's next card", "[perry-heroes:7.14.3]") {
  PerryGame game(alert_rifles());
  game.to_team("a").play("a alert unit=a2");
  game.next_turn("a");
  CHECK_FALSE(game.has_word("a2", "alert"));
}

TEST_CASE("An action that who is on alert does not see, or of an enemy that he does not know, is not answered",
          "[perry-heroes:7.14.3]") {
  PerrySetup setup = alert_rifles();
  setup.terrain = {"wood 10,-5 20,5"};
  setup.b = {"b1 soldier 25,0 i=smoke-grenade", "b2 soldier 28,0"};
  PerryGame wood(setup);
  wood.to_team("a").play("a alert unit=a2");
  wood.to_team("b").play("b throw-grenade unit=b1 at=25,10 what=smoke-grenade", {10});
  CHECK(wood.phase() == "action");
  setup.terrain.clear();
  setup.b[0] += " is=hidden";
  PerryGame hidden(setup);
  hidden.to_team("a").play("a alert unit=a2");
  hidden.to_team("b").play("b throw-grenade unit=b1 at=25,10 what=smoke-grenade", {10});
  CHECK(hidden.phase() == "action");
}

TEST_CASE("The shot on alert of a fire support team uses both markers", "[perry-heroes:7.14.3]") {
  PerrySetup setup = alert_rifles();
  setup.b = {"b1 soldier 25,0 as=lmg-gunner w=mg42", "b2 soldier 27,0 as=loader"};
  PerryGame game(setup);
  game.to_team("b").play("b alert unit=b1");
  game.to_team("a").play("a fire unit=a1 target=b1", {1});
  REQUIRE(game.phase() == "reaction");
  // The zone of 15 cm: a1 and a2 die by the first hit.
  game.play("b fire unit=b1 target=a1", {9, 8, 1, 2, 4, 4});
  CHECK_FALSE(game.has_word("b1", "alert"));
  CHECK_FALSE(game.has_word("b2", "alert"));
}

TEST_CASE("A vehicle goes on alert for 5 points", "[perry-heroes:7.14.2b]") {
  PerrySetup setup = alert_rifles();
  setup.b = {"b1 tiger 40,0 face=-1,0 rank=nco"};
  PerryGame game(setup);
  game.to_team("b1").play("b alert unit=b1");
  CHECK(game.has_word("b1", "alert"));
  CHECK(game.table().ap_left(game.index("b1")) == 1);
}

TEST_CASE("T49: a vehicle on alert answers within 60 degrees of its front", "[perry-heroes:7.14.2b]") {
  // Its front is north; tan 60 is 1.73205.
  const auto within = [](const std::string& enemy) {
    PerrySetup setup;
    setup.a = {"a1 soldier " + enemy};
    setup.b = {"b1 tiger 0,0 face=0,-1"};
    PerryDesk desk(setup);
    desk.unit("b1").alert = true;
    desk.s.phase = perry_heroes::Phase::reaction;
    desk.s.trigger = static_cast<std::int8_t>(desk.index("a1"));
    perry_heroes::Command c;
    c.side = 1;
    c.units = {static_cast<std::int8_t>(desk.index("b1"))};
    c.target = static_cast<std::int8_t>(desk.index("a1"));
    return static_cast<bool>(perry_heroes::check_answer(desk.table(), c));
  };
  CHECK(within("17.32,-10"));  // just within 60 degrees
  CHECK_FALSE(within("17.4,-10"));
  CHECK_FALSE(within("18.04,-10"));  // 61
  CHECK(within("-17.32,-10"));
  CHECK_FALSE(within("0,20"));
}
