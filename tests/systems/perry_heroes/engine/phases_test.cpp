// SPDX-License-Identifier: MIT
// What a figure is, what points are for, and what the activation phase does (3.1, 3.2, 6).
#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup two_men() {
  PerrySetup out;
  out.a = {"a1 soldier 0,0", "a2 soldier 40,0"};
  out.b = {"b1 soldier 0,-60"};
  return out;
}

std::vector<std::string> markers_of(const PerryGame& game) {
  std::vector<std::string> out;
  for (const game::PlacedMarker& marker : game.match().position().markers) out.push_back(marker.type);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("The scale is 28 mm, and one figure is one man, with his own place and his own health",
          "[perry-heroes:3.1a]") {
  const PerrySetup setup = two_men();
  const scenario::BoundScenario bound = setup.bind();
  const model::Value* scale = bound.ruleset.document->find_value("figure.scale");
  REQUIRE(scale != nullptr);
  CHECK(scale->is == "28");
  PerryGame game(setup);
  CHECK(game.match().position().counters.size() == 3);
  for (const game::PlacedCounter& counter : game.match().position().counters) CHECK(counter.placement);
  game.to_team("a").play("a posture unit=a1 posture=prone");
  CHECK(game.has_word("a1", "prone"));
  CHECK_FALSE(game.has_word("a2", "prone"));
}

TEST_CASE("Points are spent on actions: who has none left does nothing more", "[perry-heroes:3.2c]") {
  PerryGame game(two_men());
  game.to_team("a");
  CHECK(game.table().ap_left(game.index("a1")) == 4);
  for (const char* posture : {"prone", "crouched", "standing", "prone"})
    game.play(std::string("a posture unit=a1 posture=") + posture);
  CHECK(game.table().ap_left(game.index("a1")) == 0);
  CHECK(game.refusal("a posture unit=a1 posture=standing") == "6.1a");
  CHECK(game.refusal("a posture unit=a2 posture=prone") == "");
}

TEST_CASE("The points of a turn are worked out anew each turn, by the health of then", "[perry-heroes:6b]") {
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

TEST_CASE("In the activation phase smoke becomes a plume, and a plume that stands is blown about",
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
