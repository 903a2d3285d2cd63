// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_game.h"

// The movement of vehicles (7.10).
using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup tanks(std::vector<std::string> a, std::vector<std::string> terrain = {}) {
  PerrySetup out;
  out.a = std::move(a);
  out.b = {"b1 nco 140,90", "tiger tiger 100,0 face=-1,0"};
  out.terrain = std::move(terrain);
  return out;
}

int cost(PerryGame& game, std::string_view unit, const std::string& arguments) {
  const int before = game.unit(unit).ap;
  game.play(fmt::format("{} drive unit={} {}", game.acts(), unit, arguments));
  return before - game.unit(unit).ap;
}

}  // namespace

TEST_CASE("The ruleset has the distances of vehicles by class and terrain", "[perry-heroes:7.10.1b]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0"}));
  const auto& tables = game.table().rules().movement.vehicle;
  struct Row {
    const char* name;
    std::array<int, 6> cm;
  };
  static constexpr const char* kColumns[] = {"meadow", "field", "brush", "marsh", "wood", "orchard"};
  static constexpr Row kRows[] = {{"light", {30, 20, 15, 0, 15, 15}},
                                  {"medium", {25, 15, 15, 0, 15, 15}},
                                  {"heavy", {20, 20, 15, 0, 10, 10}}};
  for (const Row& row : kRows) {
    const auto* distances = tables.distance(row.name);
    REQUIRE(distances != nullptr);
    for (std::size_t i = 0; i < 6; ++i) {
      INFO(row.name << " " << kColumns[i]);
      const auto cm = distances->at(kColumns[i]);
      CHECK(cm.has_value() == (row.cm[i] != 0));
      if (cm) CHECK(*cm == row.cm[i] * perry_heroes::kCm);
    }
  }
}

TEST_CASE("The terrain where a vehicle starts sets the distance and cost of its move",
          "[perry-heroes:7.10.1a][perry-heroes:7.10.1b][perry-heroes:7.10.2a][perry-heroes:7.10.2b]") {
  struct Try {
    const char* terrain;
    int cm, points, on_slope;
  };
  static constexpr Try kTries[] = {{"meadow", 25, 1, 2}, {"field", 15, 1, 2},   {"brush", 15, 2, 3},
                                   {"wood", 15, 2, 4},   {"orchard", 15, 2, 4}, {"dwelling", 25, 1, 2}};
  for (const Try& one : kTries) {
    INFO(one.terrain);
    for (const bool slope : {false, true}) {
      std::vector<std::string> terrain = {fmt::format("{} -5,-5 5,5", one.terrain)};
      if (slope) terrain.emplace_back("slope -4,-4 4,4");
      PerryGame game(tanks({"tank m4a1-m4a3 0,0"}, terrain));
      game.to_team("tank");
      CHECK(game.refusal(fmt::format("a drive unit=tank way=0,{}.1", -one.cm)) == "7.10.1b");
      CHECK(cost(game, "tank", fmt::format("way=0,{}", -one.cm)) == (slope ? one.on_slope : one.points));
      CHECK(game.rule_of("drove") == "7.10.1b");
      CHECK(game.at("tank") == fmt::format("0,{}", -one.cm));
    }
  }
}

TEST_CASE("A heavy vehicle is slower on a meadow", "[perry-heroes:7.10.1b]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0"}));
  game.to_team("tiger");
  CHECK(game.refusal("b drive unit=tiger way=79.9,0") == "7.10.1b");
  CHECK(cost(game, "tiger", "way=80,0") == 1);
}

TEST_CASE("Vehicles can enter a marsh only by road, which costs one",
          "[perry-heroes:7.10.1b][perry-heroes:7.10.2b]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0", "other m4a1-m4a3 40,0"},
                       {"marsh -50,-40 50,-6", "road line 40,10 40,-50", "slope 30,-4 50,4"}));
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank way=0,-10") == "7.10.1b");
  game.to_team("other");
  CHECK(cost(game, "other", "way=40,-20") == 1);  // also if the road is on a slope
}

TEST_CASE("Buildings, cliffs and rivers without a crossing stop vehicles", "[perry-heroes:7.10.1b]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0"},
                       {"building -5,-20 5,-12", "cliff line -30,12 30,12", "river -40,-40 -20,40"}));
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank way=0,-14") == "7.10.1b");
  CHECK(game.refusal("a drive unit=tank way=10,0+10,14") == "7.10.1b");
  CHECK(game.refusal("a drive unit=tank way=-22,0") == "7.10.1b");
}

TEST_CASE("A medium vehicle pays 5 points to cross a low wall and turn by 90 degrees",
          "[perry-heroes:7.10.2b][perry-heroes:7.10.2c][perry-heroes:7.10.2d]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0"}, {"low-wall line -20,-10 20,-10"}));
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank way=0,-15+10.1,-15") == "7.10.1b");
  CHECK(cost(game, "tank", "way=0,-15+10,-15") == 5);
  CHECK(game.rule_of("crossed") == "7.10.2d");
  CHECK(game.at("tank") == "10,-15");
}

TEST_CASE("A vehicle pays 1 for a ford or bridge, and 2 for a low wall or hedge", "[perry-heroes:7.10.2d]") {
  struct Try {
    const char* obstacle;
    bool river;
    int points;
  };
  for (const Try& one :
       {Try{"ford line 0,-20 0,-4", true, 2}, Try{"bridge line 0,-20 0,-4", true, 2},
        Try{"low-wall line -20,-10 20,-10", false, 3}, Try{"hedge line -20,-10 20,-10", false, 3}}) {
    INFO(one.obstacle);
    std::vector<std::string> terrain = {one.obstacle};
    if (one.river) terrain.emplace_back("river -40,-14 40,-8");
    PerryGame game(tanks({"tank m4a1-m4a3 0,0"}, terrain));
    game.to_team("tank");
    CHECK(cost(game, "tank", "way=0,-20") == one.points);
  }
}

TEST_CASE("Each change of facing by 45 degrees costs one point", "[perry-heroes:7.10.2c]") {
  struct Try {
    const char* facing;
    int points;
  };
  for (const Try& one : {Try{"1,-1", 1}, Try{"1,0", 2}, Try{"1,1", 3}, Try{"0,1", 4}, Try{"1,-3", 1}}) {
    INFO(one.facing);
    PerryGame game(tanks({"tank m4a1-m4a3 0,0"}));
    game.to_team("tank");
    CHECK(cost(game, "tank", std::string("facing=") + one.facing) == one.points);
    CHECK_FALSE(game.has_word("tank", "moved"));
    // The turret turns with the hull.
    CHECK(game.unit("tank").vehicle->turret == game.unit("tank").place.facing);
  }
  PerryGame game(tanks({"tank m4a1-m4a3 0,0"}));
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank facing=0,-1") == "7.10.1a");
  CHECK(game.refusal("a drive unit=tank") == "7.10.1a");
  CHECK(cost(game, "tank", "way=0,-5 facing=-1,-1") == 2);
}

TEST_CASE("A figure in a vehicle's path is killed, and its friends nearby are shaken",
          "[perry-heroes:7.10.3]") {
  PerrySetup setup = tanks({"tank m4a1-m4a3 0,0"});
  setup.b = {"b1 soldier 0,-15", "b2 soldier 9.9,-15", "b3 soldier 0,-25", "b4 soldier 2.8,-18",
             "b5 soldier 2.7,-20"};
  PerryGame game(setup);
  game.to_team("tank");
  // The hull is 5.5 cm wide: b1 and b5 die, and b4 is beside it. Each friend tests once for the event.
  game.play("a drive unit=tank way=0,-19", {6, 6, 6});
  CHECK(game.area("b1") == "eliminated");
  CHECK(game.area("b5") == "eliminated");
  CHECK(game.area("b4") == "map");
  CHECK(game.area("b2") == "map");
  CHECK(game.rule_of("killed") == "7.10.3");
}

TEST_CASE("A vehicle cannot drive through another", "[perry-heroes:7.10.3]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0", "other m4a1-m4a3 0,-18"}));
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank way=0,-7").empty());  // hulls touch
  CHECK(game.refusal("a drive unit=tank way=0,-7.1") == "7.10.3");
}

TEST_CASE("An immobilised vehicle can neither drive nor turn", "[perry-heroes:7.10.1a]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0 is=immobilised"}));
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank way=0,-5") == "7.18.3d");
  CHECK(game.refusal("a drive unit=tank facing=1,0") == "7.18.3d");
}

TEST_CASE("A pinned crew cannot drive, and a panicked one flees", "[perry-heroes:4.5b][perry-heroes:4.5d]") {
  PerrySetup setup = tanks({"tank m4a1-m4a3 0,0 is=pinned", "other m4a1-m4a3 0,60 is=panicked"});
  setup.b = {"b1 nco 40,60"};
  PerryGame game(setup);
  game.to_team("tank");
  CHECK(game.refusal("a drive unit=tank way=0,-5") == "4.5b");
  game.to_team("other");
  CHECK(game.at("other") == "-25,60");
  CHECK(game.refusal("a drive unit=other way=0,60") == "4.5d");
}

TEST_CASE("A vehicle that moves two turns in a row counts as fast", "[perry-heroes:7.10.1a]") {
  PerryGame game(tanks({"tank m4a1-m4a3 0,0"}));
  game.to_team("tank");
  game.play("a drive unit=tank way=0,-10");
  CHECK(game.refusal("a drive unit=tank way=0,-12") == "Q15");
  game.next_turn("tank");
  game.play("a drive unit=tank way=0,-20");
  game.play("a done");
  CHECK(game.unit("tank").vehicle->fast == 2);
}

// Boarding and leaving vehicles (7.9).
using perry_heroes::Health;

namespace {

/// A medium tank facing north, 5.5 cm wide and 11 cm long, and these men.
PerrySetup with_tank(std::vector<std::string> men, const char* seats = "2") {
  PerrySetup out;
  out.a = std::move(men);
  out.a.push_back(fmt::format("tank m4a1-m4a3 0,0 seats={}", seats));
  out.b = {"b1 nco 140,-90"};
  return out;
}

/// Drives the tank in its own phase; the men's phase comes later in the turn.
void drive_first(PerryGame& game) {
  game.to_team("tank");
  game.play("a drive unit=tank way=0,-10");
  game.to_team("a");
}

}  // namespace

TEST_CASE("Boarding costs 2 AP from less than 2 cm, and needs room",
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
  CHECK(game.refusal("a embark unit=a4 target=tank") == "7.9.1");  // the tank is full
}

TEST_CASE("A vehicle without capacity in the scenario carries nobody", "[perry-heroes:7.9.1]") {
  PerrySetup setup = with_tank({"a1 soldier 4.7,0"}, "0");
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a embark unit=a1 target=tank") == "7.9.1");
}

TEST_CASE("Leaving a stationary vehicle costs 1 AP without a roll",
          "[perry-heroes:7.9.1][perry-heroes:7.9.2a]") {
  PerryGame game(with_tank({"a1 soldier in=tank", "a2 soldier 20,0"}));
  game.to_team("a");
  CHECK(game.unit("a1").ap == 4);
  CHECK(game.refusal("a disembark unit=a2 at=4,0") == "7.9.1");
  CHECK(game.refusal("a disembark unit=a1 at=4.8,0") == "7.9.3a");  // further than 2 cm
  CHECK(game.refusal("a disembark unit=a1 at=1,0") == "7.9.3a");    // inside the hull
  game.play("a disembark unit=a1 at=4.75,0");
  CHECK(game.unit("a1").ap == 3);
  CHECK(game.at("a1") == "4.75,0");
  CHECK(game.area("a1") == "map");
}

TEST_CASE("A veteran jumps from a moving vehicle with a 2", "[perry-heroes:7.9.2b][perry-heroes:7.9.3a]") {
  PerryGame game(with_tank({"a1 soldier in=tank exp=veteran", "a2 soldier in=tank"}));
  drive_first(game);
  game.play("a disembark unit=a1 at=4.75,-10", {2});
  CHECK(game.need("jump") == 4);
  CHECK(game.modifiers("jump") == "veteran 2");
  CHECK(game.result("jump") == "success");
  CHECK(game.at("a1") == "4.75,-10");
  CHECK(game.unit("a1").health == Health::fit);
  // A place 2 cm away is offered.
  CHECK(game.offers("a disembark unit=a2 at=-4.75,-10"));
}

TEST_CASE("In a jump an experienced soldier has +1, a green one nothing", "[perry-heroes:7.9.2b]") {
  PerryGame game(with_tank({"a1 soldier in=tank exp=normal", "a2 soldier in=tank exp=green"}));
  drive_first(game);
  game.play("a disembark unit=a1 at=4.75,-10", {3});
  CHECK(game.modifiers("jump") == "experienced 1");
  CHECK(game.result("jump") == "success");
  game.play("a disembark unit=a2 at=-4.75,-10", {4});
  CHECK(game.modifiers("jump").empty());
  CHECK(game.result("jump") == "success");
}

TEST_CASE("A failed jump leaves the man prone and wounded, and he tests morale", "[perry-heroes:7.9.3b]") {
  for (const char* health : {"", "wounded-treated"}) {
    INFO(health);
    const std::string is = *health == 0 ? "" : std::string(" is=") + health;
    PerryGame game(with_tank({"a1 soldier in=tank exp=green" + is}));
    drive_first(game);
    game.play("a disembark unit=a1 at=4.75,-10", {3, 10, 6});  // the crew nearby tests too
    CHECK(game.result("jump") == "failure");
    CHECK(game.unit("a1").posture == perry_heroes::Posture::prone);
    CHECK(game.unit("a1").health == Health::wounded);
    // Green and wounded are -1 each, so 6 is not enough.
    CHECK(game.result("morale") == "fail");  // the last test
    CHECK(game.unit("a1").morale == perry_heroes::Morale::pinned);
    CHECK(game.at("a1") == "4.75,-10");
  }
}

TEST_CASE("Boarding a moving vehicle needs the same roll", "[perry-heroes:7.9.2b][perry-heroes:7.9.3b]") {
  PerryGame game(with_tank({"a1 soldier 4.7,-10", "a2 soldier -4.7,-10"}));
  drive_first(game);
  game.play("a embark unit=a1 target=tank", {3});
  CHECK(game.area("a1") == "aboard");
  game.play("a embark unit=a2 target=tank", {2, 10, 10});
  CHECK(game.area("a2") == "map");
  CHECK(game.unit("a2").health == Health::wounded);
}

TEST_CASE("A house rule can forbid boarding a moving vehicle", "[perry-heroes:7.9.1]") {
  PerrySetup setup = with_tank({"a1 soldier 4.7,-10", "a2 soldier in=tank"});
  setup.ruleset = "<value id=\"embark.moving\" is=\"refused\" source=\"default\" question=\"Q43\"/>";
  PerryGame game(setup);
  drive_first(game);
  CHECK(game.refusal("a embark unit=a1 target=tank") == "7.9.1");
  CHECK(game.refusal("a disembark unit=a2 at=4.75,-10") == "7.9.1");
}

TEST_CASE("A wounded man cannot board", "[perry-heroes:4.4b][perry-heroes:7.9.1]") {
  PerrySetup setup = with_tank({"a1 soldier 4.7,0 is=wounded", "a2 soldier 30,0"});
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a embark unit=a1 target=tank") == "4.4b");
}
