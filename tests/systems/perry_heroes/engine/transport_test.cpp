// SPDX-License-Identifier: MIT
// Boarding and leaving vehicles (7.9).
#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using perry_heroes::Health;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// The hull of a medium tank facing north: 5.5 cm wide, 11 cm long.
PerrySetup with_tank(std::vector<std::string> men, const char* seats = "2") {
  PerrySetup out;
  out.a = std::move(men);
  out.a.push_back(fmt::format("tank m4a1-m4a3 0,0 seats={}", seats));
  out.b = {"b1 nco 140,-90"};
  return out;
}

/// The tank drives in its own phase; the men's phase comes later in the turn.
void drive_first(PerryGame& game) {
  game.to_team("tank");
  game.play("a drive unit=tank way=0,-10");
  game.to_team("a");
}

}  // namespace

TEST_CASE("Boarding costs 2 AP at less than 2 cm, and needs room",
          "[perry-heroes:7.9.1][perry-heroes:7.9.2a]") {
  PerryGame game(
      with_tank({"a1 soldier 4.7,0", "a2 soldier 4.75,4", "a3 soldier -4.7,0", "a4 soldier -4.7,3"}));
  game.to_team("a");
  CHECK(game.refusal("a embark unit=a2 target=tank") == "7.9.2a");  // exactly 2 cm
  CHECK(game.refusal("a embark unit=a1 target=b1") == "7.9.1");
  CHECK(game.refusal("a embark unit=a1 target=a2") == "7.9.1");
  CHECK(game.offers("a embark unit=a1 target=tank"));
  game.play("a embark unit=a1 target=tank");
  CHECK(game.unit("a1").ap == 2);
  CHECK(game.area("a1") == "aboard");
  game.play("a embark unit=a3 target=tank");
  CHECK(game.refusal("a embark unit=a4 target=tank") == "7.9.1");  // full
}

TEST_CASE("Without a capacity in the scenario a vehicle takes nobody", "[perry-heroes:7.9.1]") {
  PerrySetup setup = with_tank({"a1 soldier 4.7,0"}, "0");
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a embark unit=a1 target=tank") == "7.9.1");
}

TEST_CASE("Leaving a vehicle that stands costs 1 AP and no die", "[perry-heroes:7.9.1][perry-heroes:7.9.2a]") {
  PerryGame game(with_tank({"a1 soldier in=tank", "a2 soldier 20,0"}));
  game.to_team("a");
  CHECK(game.unit("a1").ap == 4);
  CHECK(game.refusal("a disembark unit=a2 at=4,0") == "7.9.1");
  CHECK(game.refusal("a disembark unit=a1 at=4.8,0") == "7.9.3a");  // farther than 2 cm
  CHECK(game.refusal("a disembark unit=a1 at=1,0") == "7.9.3a");    // in the hull
  game.play("a disembark unit=a1 at=4.75,0");
  CHECK(game.unit("a1").ap == 3);
  CHECK(game.at("a1") == "4.75,0");
  CHECK(game.area("a1") == "map");
}

TEST_CASE("T52: a veteran jumps from a moving vehicle with a 2", "[perry-heroes:7.9.2b][perry-heroes:7.9.3a]") {
  PerryGame game(with_tank({"a1 soldier in=tank exp=veteran", "a2 soldier in=tank"}));
  drive_first(game);
  game.play("a disembark unit=a1 at=4.75,-10", {2});
  CHECK(game.need("jump") == 4);
  CHECK(game.modifiers("jump") == "veteran 2");
  CHECK(game.result("jump") == "success");
  CHECK(game.at("a1") == "4.75,-10");
  CHECK(game.unit("a1").health == Health::fit);
  // 2 cm from it is what is offered.
  CHECK(game.offers("a disembark unit=a2 at=-4.75,-10"));
}

TEST_CASE("An experienced soldier has +1, a green one nothing", "[perry-heroes:7.9.2b]") {
  PerryGame game(with_tank({"a1 soldier in=tank exp=normal", "a2 soldier in=tank exp=green"}));
  drive_first(game);
  game.play("a disembark unit=a1 at=4.75,-10", {3});
  CHECK(game.modifiers("jump") == "experienced 1");
  CHECK(game.result("jump") == "success");
  game.play("a disembark unit=a2 at=-4.75,-10", {4});
  CHECK(game.modifiers("jump").empty());
  CHECK(game.result("jump") == "success");
}

TEST_CASE("A failed jump: prone, wounded, and a test of morale", "[perry-heroes:7.9.3b]") {
  for (const char* health : {"", "wounded-treated"}) {
    INFO(health);
    const std::string is = *health == 0 ? "" : std::string(" is=") + health;
    PerryGame game(with_tank({"a1 soldier in=tank exp=green" + is}));
    drive_first(game);
    game.play("a disembark unit=a1 at=4.75,-10", {3, 10, 6});  // the crew near by tests, too
    CHECK(game.result("jump") == "failure");
    CHECK(game.unit("a1").posture == perry_heroes::Posture::prone);
    CHECK(game.unit("a1").health == Health::wounded);
    // Green -1, wounded -1: 6 is not enough.
    CHECK(game.result("morale") == "fail");  // the last one
    CHECK(game.unit("a1").morale == perry_heroes::Morale::pinned);
    CHECK(game.at("a1") == "4.75,-10");
  }
}

TEST_CASE("Boarding a moving vehicle takes the same die", "[perry-heroes:7.9.2b][perry-heroes:7.9.3b]") {
  PerryGame game(with_tank({"a1 soldier 4.7,-10", "a2 soldier -4.7,-10"}));
  drive_first(game);
  game.play("a embark unit=a1 target=tank", {3});
  CHECK(game.area("a1") == "aboard");
  game.play("a embark unit=a2 target=tank", {2, 10, 10});
  CHECK(game.area("a2") == "map");
  CHECK(game.unit("a2").health == Health::wounded);
}

TEST_CASE("Whether one may board who moves is a rule of one's own", "[perry-heroes:7.9.1]") {
  PerrySetup setup = with_tank({"a1 soldier 4.7,-10", "a2 soldier in=tank"});
  setup.ruleset = "<value id=\"embark.moving\" is=\"refused\" source=\"default\" question=\"Q43\"/>";
  PerryGame game(setup);
  drive_first(game);
  CHECK(game.refusal("a embark unit=a1 target=tank") == "7.9.1");
  CHECK(game.refusal("a disembark unit=a2 at=4.75,-10") == "7.9.1");
}

TEST_CASE("The wounded do not board", "[perry-heroes:4.4b][perry-heroes:7.9.1]") {
  PerrySetup setup = with_tank({"a1 soldier 4.7,0 is=wounded", "a2 soldier 30,0"});
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a embark unit=a1 target=tank") == "4.4b");
}
