// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_game.h"

// The turn: cards, action points, wind and smoke (3.3, 5.1, 5.2, 6).
using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup two_teams() {
  PerrySetup out;
  out.a = {"a1 officer 0,0", "a2 nco 3,0",      "a3 soldier 6,0",
           "a4 soldier 9,0", "a5 soldier 12,0", "a6 soldier 15,0"};
  out.b = {"b1 nco 0,-90", "b2 soldier 3,-90"};
  return out;
}

}  // namespace

TEST_CASE("A lieutenant, a sergeant and four soldiers have 27 points",
          "[perry-heroes:6.1a][perry-heroes:6.1b][perry-heroes:6.1c]") {
  PerrySetup setup = two_teams();
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.table().s.pool[0] == 27);
}

TEST_CASE("An NCO and seven men have 28 points if one man is treated and one wounded",
          "[perry-heroes:6.1a][perry-heroes:6.1b]") {
  PerrySetup setup;
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  setup.a = {"a1 nco 0,0"};
  for (int i = 2; i <= 6; ++i) setup.a.push_back(fmt::format("a{} soldier {},0", i, 3 * i));
  setup.a.push_back("a7 soldier 30,0 is=wounded-treated");
  setup.a.push_back("a8 soldier 33,0 is=wounded");
  setup.b = {"b1 nco 0,-90"};
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.table().s.pool[0] == 28);
}

TEST_CASE("If points belong to each figure, a leader's bonus is his own",
          "[perry-heroes:6.1b][perry-heroes:6.1d]") {
  PerryGame game(two_teams());
  game.to_team("a");
  CHECK(game.table().ap_left(game.index("a1")) == 6);
  CHECK(game.table().ap_left(game.index("a2")) == 5);
  CHECK(game.table().ap_left(game.index("a3")) == 4);
}

TEST_CASE("Each side chooses how its points are distributed if the scenario does not", "[perry-heroes:6.1d]") {
  PerrySetup setup = two_teams();
  setup.conditions = "wind=\"none\"";
  PerryGame game(setup);
  CHECK(game.phase() == "points");
  game.play("a choose-points mode=pooled");
  game.play("b choose-points mode=individual");
  CHECK(game.phase() == "activation");
}

TEST_CASE("The wind is rolled once: 1 to 6 a direction, 7 and 8 none, 9 and 10 strong",
          "[perry-heroes:3.3c][perry-heroes:5.1d]") {
  static constexpr const char* kWinds[] = {"N",  "NE",   "SE",   "S",      "SW",
                                           "NW", "none", "none", "strong", "strong"};
  for (int face = 1; face <= 10; ++face) {
    PerrySetup setup = two_teams();
    setup.conditions = "points=\"individual\"";
    PerryGame game(setup);
    REQUIRE(game.phase() == "wind");
    game.play("wind", {face});
    CHECK(game.result() == kWinds[face - 1]);
    CHECK(game.phase() == "activation");
  }
}

TEST_CASE("A turn is the activation, the action phases of all cards, and the rally phase",
          "[perry-heroes:5.2a][perry-heroes:5.2b][perry-heroes:6a][perry-heroes:6c]") {
  PerryGame game(two_teams());
  game.play("activation");
  CHECK(game.phase() == "card");
  game.play("card", {2});
  CHECK(game.result() == "team-b");
  CHECK(game.acts() == "b");
  game.play("b done");
  game.play("card", {1});
  CHECK(game.acts() == "a");
  game.play("a done");
  CHECK(game.phase() == "isolation");
}

TEST_CASE("A table without a tactical map is refused", "[perry-heroes:3.2e]") {
  PerrySetup setup = two_teams();
  std::string map = setup.map();
  const std::size_t from = map.find("<grid"), to = map.find("</grid>") + 7;
  map.erase(from, to - from);
  const auto bound =
      test::bind(test::ProjectTexts{"perry-heroes", map, setup.counters(), setup.scenario(), setup.ruleset});
  const auto match = perry_heroes::start(bound);
  REQUIRE_FALSE(match);
  CHECK(match.error().check == "perry-heroes.scenario");
}

// Figures, points and the activation phase (3.1, 3.2, 6).

namespace {

PerrySetup two_men() {
  PerrySetup out;
  out.a = {"a1 soldier 0,0", "a2 soldier 40,0"};
  out.b = {"b1 soldier 0,-60"};
  return out;
}

std::vector<std::string> markers_of(const PerryGame& game) {
  std::vector<std::string> out;
  for (const play::PlacedMarker& marker : game.match().position().markers) out.push_back(marker.type);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("The scale is 28 mm, and a figure is one man with his own place and health", "[perry-heroes:3.1a]") {
  const PerrySetup setup = two_men();
  const scenario::BoundScenario bound = setup.bind();
  const model::Value* scale = bound.ruleset.document->find_value("figure.scale");
  REQUIRE(scale != nullptr);
  CHECK(scale->text == "28");
  PerryGame game(setup);
  CHECK(game.match().position().counters.size() == 3);
  for (const play::PlacedCounter& counter : game.match().position().counters) CHECK(counter.placement);
  game.to_team("a").play("a posture unit=a1 posture=prone");
  CHECK(game.has_word("a1", "prone"));
  CHECK_FALSE(game.has_word("a2", "prone"));
}

TEST_CASE("Points are spent on actions, and a figure without points can do nothing more",
          "[perry-heroes:3.2c]") {
  PerryGame game(two_men());
  game.to_team("a");
  CHECK(game.table().ap_left(game.index("a1")) == 4);
  for (const char* posture : {"prone", "crouched", "standing", "prone"})
    game.play(std::string("a posture unit=a1 posture=") + posture);
  CHECK(game.table().ap_left(game.index("a1")) == 0);
  CHECK(game.refusal("a posture unit=a1 posture=standing") == "6.1a");
  CHECK(game.refusal("a posture unit=a2 posture=prone") == "");
}

TEST_CASE("Each turn's points are computed from the health at its start", "[perry-heroes:6b]") {
  PerrySetup setup = two_men();
  setup.a = {"a1 nco 0,0", "a2 soldier 5,0 is=wounded-treated", "a3 soldier 10,0 is=wounded"};
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.table().s.pool[0] == 4 + 1 + 2 + 1);
  game.play("a posture unit=a1 posture=prone");
  CHECK(game.table().s.pool[0] == 7);
  game.next_turn("a");
  CHECK(game.table().s.pool[0] == 8);
}

TEST_CASE("A tank with a sergeant and four men has 6 points for the turn",
          "[perry-heroes:6.2a][perry-heroes:6.2b]") {
  PerrySetup setup = two_men();
  setup.a = {"a1 m4a1-m4a3 0,0 rank=nco"};
  PerryGame game(setup);
  game.to_team("a1");
  CHECK(game.table().b.unit(game.index("a1")).vehicle.crew() == 5);
  CHECK(game.table().ap_left(game.index("a1")) == 6);
}

TEST_CASE("In the activation phase smoke becomes a plume, and an existing plume drifts",
          "[perry-heroes:6d][perry-heroes:3.3b]") {
  PerrySetup setup = two_men();
  setup.a = {"a1 soldier 0,0 i=smoke-grenade", "a2 soldier 3,0"};
  setup.conditions = "wind=\"N\" points=\"individual\"";
  PerryGame game(setup);
  game.to_team("a").play("a throw-grenade unit=a1 at=0,10 what=smoke-grenade", {10});
  CHECK(markers_of(game) == std::vector<std::string>{"smoke"});
  game.next_turn("a");
  CHECK(markers_of(game) == std::vector<std::string>{"plume"});
  game.next_turn("a");
  CHECK(markers_of(game) == std::vector<std::string>{"plume", "plume"});
  game.next_turn("a");
  CHECK(markers_of(game).empty());
}
