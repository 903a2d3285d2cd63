// SPDX-License-Identifier: MIT
// Movement on foot and postures (4.4, 4.5, 4.6, 7.4, 7.16).
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup with_enemy(std::vector<std::string> a, std::vector<std::string> terrain = {}) {
  PerrySetup out;
  out.a = std::move(a);
  out.b = {"b1 nco 140,-90"};
  out.terrain = std::move(terrain);
  return out;
}

/// A strip of each terrain, 30 cm apart; `y` is its middle, towards the south.
struct Strip {
  const char* terrain;
  int y;
};
constexpr Strip kStrips[] = {{"dwelling", -80}, {"field", -50}, {"brush", -20},
                             {"marsh", 10},     {"wood", 40},   {"orchard", 70}};

std::vector<std::string> strips() {
  std::vector<std::string> out;
  for (const Strip& strip : kStrips)
    out.push_back(fmt::format("{} -110,{} -40,{}", strip.terrain, strip.y - 10, strip.y + 10));
  out.emplace_back("road line 0,40 60,40");
  return out;
}

struct Reach {
  const char* unit;
  const char* gait;
  const char* posture;
  /// Distances for the columns of the table: meadow, dwelling and road, field, brush, marsh, wood, orchard.
  std::array<const char*, 6> cm;
};
constexpr Reach kReaches[] = {{"p", "crawl", "prone", {"5", "5", "2.5", "-", "2.5", "5"}},
                              {"k", "crouch", "crouched", {"7.5", "7.5", "5", "2.5", "5", "7.5"}},
                              {"w", "walk", "standing", {"10", "10", "7.5", "5", "5", "7.5"}},
                              {"r", "run", "standing", {"15", "12.5", "10", "7.5", "10", "12.5"}}};

std::string move_of(std::string_view unit, std::string_view gait, std::string_view way) {
  return fmt::format("a move unit={} gait={} way={}", unit, gait, way);
}

/// Returns the AP that a move costs.
int cost(PerryGame& game, std::string_view unit, std::string_view gait, std::string_view way) {
  const int before = game.unit(unit).ap;
  game.play(move_of(unit, gait, way));
  return before - game.unit(unit).ap;
}

}  // namespace

TEST_CASE("The terrain where a move starts sets how far each gait goes",
          "[perry-heroes:7.16.1a][perry-heroes:7.16.1b]") {
  PerrySetup setup = with_enemy({}, strips());
  struct Start {
    std::string unit;
    const Reach* reach;
    const char* cm;
    int x, y;
  };
  std::vector<Start> starts;
  const auto add = [&](const Reach& reach, int column, int x, int y) {
    const int offset = static_cast<int>(&reach - kReaches) * 4 - 6;
    starts.push_back({fmt::format("{}{}", reach.unit, starts.size()), &reach,
                      reach.cm[static_cast<std::size_t>(column)], x, y + offset});
    setup.a.push_back(fmt::format("{} officer {},{} is={}", starts.back().unit, x, y + offset, reach.posture));
  };
  for (const Reach& reach : kReaches) {
    add(reach, 0, 0, 0);  // meadow
    for (int i = 0; i < 6; ++i) add(reach, i, -100, kStrips[i].y);
  }
  PerryGame game(setup);
  game.to_team("a");
  for (const Start& start : starts) {
    INFO(start.unit << " " << start.x << "," << start.y << " " << start.reach->gait << " " << start.cm);
    const auto to = [&](Um more) {
      const Um cm = *parse_mm(start.cm) + more;
      return fmt::format("{},{}", format_mm(start.x * 1000 + cm), start.y);
    };
    if (std::string(start.cm) == "-") {
      CHECK(game.refusal(move_of(start.unit, start.reach->gait, fmt::format("{},{}", start.x + 1, start.y))) ==
            "7.16.1b");
      continue;
    }
    CHECK(game.refusal(move_of(start.unit, start.reach->gait, to(0))).empty());
    CHECK(game.refusal(move_of(start.unit, start.reach->gait, to(100))) == "7.16.1b");
  }
}

TEST_CASE("A road counts as a meadow", "[perry-heroes:7.16.1b]") {
  PerryGame game(with_enemy({"a1 officer 10,40", "a2 officer 20,41"}, strips()));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "run", "25,40")).empty());
  CHECK(game.refusal(move_of("a1", "run", "25.1,40")) == "7.16.1b");
}

TEST_CASE("The AP of a move on foot depend on the terrain at its start: more on slopes, one on roads",
          "[perry-heroes:7.16.2a][perry-heroes:7.16.2b]") {
  constexpr int kBase[] = {1, 1, 2, 3, 2, 2}, kSlope[] = {2, 2, 4, 4, 4, 4};
  std::vector<std::string> terrain = strips();
  PerrySetup setup = with_enemy({});
  for (int i = 0; i < 6; ++i) {
    const int y = kStrips[i].y;
    terrain.push_back(fmt::format("slope -70,{} -40,{}", y - 10, y + 10));
    terrain.push_back(fmt::format("road line -90,{0} -80,{0}", y));
    setup.a.push_back(fmt::format("f{} officer -105,{}", i, y));
    setup.a.push_back(fmt::format("s{} officer -60,{}", i, y));
    setup.a.push_back(fmt::format("r{} officer -85,{}", i, y));
  }
  terrain.emplace_back("slope 0,-20 20,20");
  setup.a.emplace_back("m1 officer -10,0");
  setup.a.emplace_back("m2 officer 10,0");
  setup.terrain = terrain;
  PerryGame game(setup);
  game.to_team("a");
  CHECK(cost(game, "m1", "walk", "-10,2") == 1);
  CHECK(cost(game, "m2", "walk", "10,2") == 2);
  for (int i = 0; i < 6; ++i) {
    INFO(kStrips[i].terrain);
    const int y = kStrips[i].y;
    CHECK(cost(game, fmt::format("f{}", i), "walk", fmt::format("-105,{}", y + 3)) == kBase[i]);
    CHECK(cost(game, fmt::format("s{}", i), "walk", fmt::format("-60,{}", y + 3)) == kSlope[i]);
    CHECK(cost(game, fmt::format("r{}", i), "walk", fmt::format("-85,{}", y + 3)) == 1);
  }
}

TEST_CASE("A road on a slope costs as a road", "[perry-heroes:7.16.2b]") {
  PerryGame game(with_enemy({"a1 soldier 0,0"}, {"slope -20,-20 20,20", "road line -20,0 20,0"}));
  game.to_team("a");
  CHECK(cost(game, "a1", "walk", "5,0") == 1);
}

TEST_CASE("On a hill the terrain on its surface counts", "[perry-heroes:7.16.2b]") {
  PerryGame game(with_enemy({"a1 soldier 0,0"}, {"hill -30,-30 30,30", "field -20,-20 20,20"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "run", "12.6,0")) == "7.16.1b");
  CHECK(cost(game, "a1", "run", "12.5,0") == 2);
}

TEST_CASE("A run that starts in a field and crosses one hedge costs 4 AP and goes 12.5 cm",
          "[perry-heroes:7.16.2c][perry-heroes:7.16.2d]") {
  PerryGame game(
      with_enemy({"a1 soldier 0,0", "a2 soldier 0,10"}, {"field -10,-20 5,20", "hedge line 8,-20 8,20"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "run", "12.6,0")) == "7.16.1b");
  CHECK(cost(game, "a1", "run", "12.5,0") == 4);
  CHECK(game.rule_of("crossed") == "7.16.2d");
}

TEST_CASE("A run from a meadow into a wood costs 2 AP",
          "[perry-heroes:7.16.1a][perry-heroes:7.16.2a][perry-heroes:7.16.2c]") {
  PerryGame game(with_enemy({"a1 soldier 0,0"}, {"wood 5,-20 40,20"}));
  game.to_team("a");
  CHECK(cost(game, "a1", "run", "15,0") == 2);
}

TEST_CASE("A treated man walks half as far, and nobody can crawl through a marsh",
          "[perry-heroes:4.4c][perry-heroes:7.16.1b]") {
  PerryGame game(with_enemy({"a1 soldier 0,0 is=wounded-treated", "a2 soldier 0,20 is=prone",
                             "a3 soldier 0,40 is=crouched+wounded-treated"},
                            {"marsh 3,10 20,30"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "walk", "5,0")).empty());
  CHECK(game.refusal(move_of("a1", "walk", "5.1,0")) == "7.16.1b");
  CHECK(game.refusal(move_of("a3", "crouch", "3.75,40")).empty());
  CHECK(game.refusal(move_of("a3", "crouch", "3.8,40")) == "7.16.1b");
  CHECK(game.refusal(move_of("a2", "crawl", "3,20")).empty());
  CHECK(game.refusal(move_of("a2", "crawl", "3.1,20")) == "7.16.1b");
}

TEST_CASE("A wounded man cannot move, and a change of posture costs him 2",
          "[perry-heroes:4.4b][perry-heroes:7.4.2]") {
  PerrySetup setup =
      with_enemy({"a1 soldier 0,0 is=wounded", "a2 soldier 9,0", "a3 soldier 18,0 is=wounded-treated"});
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "walk", "0,1")) == "4.4b");
  const int before = game.table().s.pool[0];
  game.play("a posture unit=a1 posture=prone");
  CHECK(before - game.table().s.pool[0] == 2);
  game.play("a posture unit=a2 posture=prone");
  CHECK(before - game.table().s.pool[0] == 3);
  game.play("a posture unit=a3 posture=prone");  // treated, so not wounded
  CHECK(before - game.table().s.pool[0] == 4);
}

TEST_CASE("A figure has one of three postures, shown by markers; changing costs one point",
          "[perry-heroes:4.6a][perry-heroes:4.6b][perry-heroes:7.4.2][perry-heroes:7.4.3]") {
  PerryGame game(with_enemy({"a1 soldier 0,0"}));
  game.to_team("a");
  CHECK_FALSE(game.has_word("a1", "crouched"));
  CHECK_FALSE(game.has_word("a1", "prone"));
  CHECK(game.refusal("a posture unit=a1 posture=standing") == "7.4.1");
  game.play("a posture unit=a1 posture=crouched");
  CHECK(game.has_word("a1", "crouched"));
  CHECK(game.rule_of("posture") == "7.4.3");
  game.play("a posture unit=a1 posture=prone");
  CHECK(game.has_word("a1", "prone"));
  CHECK_FALSE(game.has_word("a1", "crouched"));
  game.play("a posture unit=a1 posture=standing");
  CHECK_FALSE(game.has_word("a1", "prone"));
  CHECK(game.unit("a1").ap == 1);
}

TEST_CASE("Posture determines the possible gaits", "[perry-heroes:4.6a]") {
  PerryGame game(with_enemy({"a1 soldier 0,0", "a2 soldier 0,10 is=crouched", "a3 soldier 0,20 is=prone"}));
  game.to_team("a");
  for (const char* gait : {"crawl", "crouch", "walk", "run"}) {
    const std::string word = gait;
    CHECK(game.refusal(move_of("a1", gait, "2,0")) == (word == "walk" || word == "run" ? "" : "Q60"));
    CHECK(game.refusal(move_of("a2", gait, "2,10")) == (word == "crouch" ? "" : "Q60"));
    CHECK(game.refusal(move_of("a3", gait, "2,20")) == (word == "crawl" ? "" : "Q60"));
  }
}

TEST_CASE("Pinned, demoralised and panicked men cannot move freely",
          "[perry-heroes:4.5b][perry-heroes:4.5c][perry-heroes:4.5d]") {
  PerryGame game(with_enemy(
      {"a1 soldier 0,0 is=pinned+prone", "a2 soldier 0,10 is=demoralised", "a3 soldier 100,-90 is=panicked"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "crawl", "1,0")) == "4.5b");
  CHECK(game.refusal("a posture unit=a1 posture=standing") == "4.5b");
  CHECK(game.refusal(move_of("a2", "walk", "1,10")) == "4.5c");
  CHECK(game.refusal(move_of("a3", "walk", "90,-90")) == "4.5d");
}

TEST_CASE("A panicked man runs from the nearest enemy when his card comes up", "[perry-heroes:4.5d]") {
  PerrySetup setup = with_enemy({"a1 soldier 0,0 is=panicked+prone", "a2 soldier -149,0 is=panicked",
                                 "a3 soldier 0,50 is=panicked+wounded"});
  setup.b = {"b1 nco 40,0"};
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.at("a1") == "-15,0");
  CHECK(game.unit("a1").moved == perry_heroes::Moved::ran);
  CHECK(game.unit("a1").posture == perry_heroes::Posture::standing);
  CHECK(game.area("a2") == "exited");  // left over the table edge
  CHECK(game.at("a3") == "0,50");      // 4.4b
}

TEST_CASE("A fleeing man does not swim, but takes another path", "[perry-heroes:4.5d]") {
  PerrySetup setup = with_enemy({"a1 soldier 0,0 is=panicked"}, {"river -12,-60 -6,60"});
  setup.b = {"b1 nco 40,0"};
  PerryGame game(setup);
  game.to_team("a");
  const Point at = game.unit("a1").place.at;
  CHECK(at != Point{1'500'000, 1'000'000});
  CHECK(at.x > 1'500'000 - 60'000);
}

TEST_CASE("Obstacles cost points each time they are crossed, but not when touched", "[perry-heroes:7.16.2d]") {
  const std::vector<std::string> terrain = {"low-wall line 5,-90 5,-50", "hedge line 5,-40 5,0"};
  PerryGame game(with_enemy({"a1 officer 0,-80", "a2 officer 0,-70", "a3 officer 0,-60", "a4 officer 0,-30",
                             "a5 officer 0,-20", "a6 officer 5,-10", "a7 officer 0,-45"},
                            terrain));
  game.to_team("a");
  CHECK(cost(game, "a1", "walk", "8,-80") == 2);              // over the wall
  CHECK(cost(game, "a2", "walk", "6,-70+4,-70+6,-70") == 4);  // and back, and again
  CHECK(cost(game, "a3", "walk", "5,-60") == 1);              // up to the wall
  CHECK(cost(game, "a4", "walk", "8,-30") == 3);              // over the hedge
  CHECK(cost(game, "a5", "walk", "5,-20+3,-18") == 1);        // to it and back
  CHECK(cost(game, "a6", "walk", "5,-2") == 1);               // along it
  CHECK(cost(game, "a7", "walk", "10,-45") == 1);             // through the gap
}

TEST_CASE("Rivers can be crossed only at fords and bridges", "[perry-heroes:7.16.2d]") {
  const std::vector<std::string> terrain = {"river -50,-2 50,2", "ford line -20,-6 -20,6",
                                            "bridge line 20,-6 20,6"};
  PerryGame game(with_enemy({"a1 officer 0,-5", "a2 officer -20,-5", "a3 officer 20,-5", "a4 officer 30,-5",
                             "a5 officer 18,-8", "a6 officer 40,-2"},
                            terrain));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "walk", "0,4")) == "7.16.1b");
  CHECK(game.refusal(move_of("a1", "walk", "0,-1")) == "7.16.1b");
  CHECK(game.refusal(move_of("a2", "walk", "-24,4")) == "7.16.1b");
  CHECK(cost(game, "a2", "walk", "-20,4") == 3);
  CHECK(cost(game, "a3", "walk", "20,4") == 2);
  CHECK(cost(game, "a5", "run", "21.5,4") == 3);  // diagonally over the bridge: only once
  CHECK(cost(game, "a6", "walk", "45,-2") == 1);  // along the bank
  CHECK(game.refusal(move_of("a4", "walk", "30,4")) == "7.16.1b");
}

TEST_CASE("Cliffs cannot be crossed", "[perry-heroes:7.16.1b]") {
  PerryGame game(with_enemy({"a1 soldier 0,0", "a2 soldier 0,10"}, {"cliff line 4,-30 4,5"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "walk", "6,0")) == "7.16.1b");
  CHECK(game.refusal(move_of("a1", "walk", "3.5,0")).empty());  // up to the cliff
  CHECK(game.refusal(move_of("a2", "walk", "8,10")).empty());   // around its end
}

TEST_CASE("A move puts the figure in its new place, once a turn", "[perry-heroes:7.16.3][perry-heroes:7.1a]") {
  PerryGame game(with_enemy({"a1 officer 0,0", "a2 soldier 5,0", "a3 soldier 0,30 is=hidden"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "walk", "5,0.5")) == "7.16.3");  // another figure is there
  CHECK(game.refusal(move_of("a1", "walk", "0,0")) == "7.16.3");
  game.play(move_of("a1", "walk", "0,3+4,3"));
  CHECK(game.at("a1") == "4,3");
  CHECK(game.rule_of("moved") == "7.16.1b");
  CHECK(game.has_word("a1", "moved"));
  CHECK(game.refusal(move_of("a1", "walk", "4,5")) == "Q15");
  game.play(move_of("a3", "run", "0,40"));
  CHECK(game.at("a3") == "0,40");
  CHECK(game.has_word("a3", "counter"));
  CHECK(game.has_word("a3", "ran"));
  game.next_turn("a");
  CHECK_FALSE(game.has_word("a1", "moved"));
  CHECK(game.refusal(move_of("a1", "walk", "4,5")).empty());
}

TEST_CASE("A move cannot leave the table", "[perry-heroes:7.16.3]") {
  PerryGame game(with_enemy({"a1 soldier -145,0"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "walk", "-151,0")) == "7.16.3");
  CHECK(game.refusal(move_of("a1", "walk", "-150,0")).empty());
}

TEST_CASE("A move needs enough points", "[perry-heroes:7.16.2b]") {
  PerryGame game(with_enemy({"a1 soldier 0,0"}, {"marsh -20,-20 20,20", "hedge line 3,-20 3,20"}));
  game.to_team("a");
  CHECK(game.refusal(move_of("a1", "run", "5,0")) == "6.1a");  // 3 + 1 + 2
  CHECK(game.refusal(move_of("a1", "run", "2,0")).empty());    // 3 + 1
}

TEST_CASE("A house rule can charge for each 10 cm begun", "[perry-heroes:7.16.2b]") {
  PerrySetup setup = with_enemy({"a1 officer 0,0"});
  setup.ruleset = "<value id=\"move.payment\" is=\"per-10cm\" source=\"default\" question=\"Q15\"/>";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(cost(game, "a1", "run", "12,0") == 3);
  CHECK(game.refusal(move_of("a1", "run", "15.1,0")) == "7.16.1b");
  CHECK(cost(game, "a1", "run", "15,0") == 2);
}

TEST_CASE("Figures and vehicles each have their own actions", "[perry-heroes:7.1a][perry-heroes:7.1b]") {
  PerryGame game(with_enemy({"a1 soldier 0,0", "tank m4a1-m4a3 30,0"}));
  game.to_team("a");
  CHECK(game.refusal("a drive unit=a1 way=0,5") == "7.1b");
  CHECK(game.refusal("a move unit=tank gait=walk way=30,5") == "7.1a");
  CHECK(game.refusal("a drive unit=tank way=30,-5") == "6c");
  CHECK(game.refusal("b move unit=b1 gait=walk way=1,1") == "6c");
  game.to_team("tank");
  for (const char* action : {"posture unit=tank posture=prone", "search unit=tank", "trap unit=tank",
                             "treat unit=tank target=a1", "conceal unit=tank"})
    CHECK(game.refusal(std::string("a ") + action) == "7.1a");
  CHECK(game.refusal("a drive unit=tank way=30,-5").empty());
}

TEST_CASE("Only a limited number of moves is offered", "[perry-heroes:7.16.1a]") {
  PerrySetup setup = with_enemy({}, {"wood 10,-40 40,-10", "hedge line -40,5 40,5", "river -60,20 60,24"});
  for (int i = 0; i < 6; ++i) setup.a.push_back(fmt::format("a{} nco {},0 is=hidden", i, 5 * i));
  PerryGame game(setup);
  game.to_team("a");
  const auto legal = game.match().legal_actions();
  CHECK(legal.size() >= 60);
  CHECK(legal.size() <= 150);
}

TEST_CASE("The ground enclosed by a bent road is not road") {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0"};
  setup.b = {"b1 soldier 50,50"};
  setup.terrain = {"road line -20,-20 20,-20 20,20"};
  const PerryGame game(setup);
  const auto row_at = [&](const char* place) {
    const std::string text = test::in_mm(place, ',');
    const auto parts = split(text, ',');
    const Point p{*parse_mm(parts[0]), *parse_mm(parts[1])};
    return game.table().b.ground.footing(p, perry_heroes::Mover::foot).row;
  };
  CHECK(row_at("0,-20") == "road");
  CHECK(row_at("10,-10").empty());
}
