// SPDX-License-Identifier: MIT
// Moves of the automatic player that nobody at a table would make, counted over whole games.
#include <catch2/catch.hpp>

#include <filesystem>
#include <set>

#include "core/play/engine/series.h"
#include "systems/perry_heroes/player/player.h"
#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// Plays games of a sample with the program on both sides. `step` is called after each step.
void play_sample(const std::string& name, int games, const play::StepListener& step) {
  const scenario::BoundScenario bound =
      test::bind(std::filesystem::path(COQ_SOURCE_DIR) / "samples/perry-heroes" / (name + ".scenario.xml"));
  const auto players = perry_heroes::players(bound);
  const auto start = perry_heroes::start(bound);
  REQUIRE(players);
  REQUIRE(start);
  play::SeriesOptions options;
  for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  for (int seed = 1; seed <= games; ++seed)
    REQUIRE(play::play_game(**start, *players, options, static_cast<std::uint64_t>(seed), step));
}

Um gap_of(Point a, Point b) {
  return static_cast<Um>(play::length_up(a - b));
}

}  // namespace

TEST_CASE("Nobody goes on alert who knows no enemy at whom he could fire", "[perry-heroes:7.5.3]") {
  int alerts = 0, blind = 0;
  for (const char* sample : {"gue", "rencontre"})
    play_sample(sample, 5, [&](const model::PlayStep& step, const play::Match& match) {
      if (step.action != "alert") return;
      const perry_heroes::Table t = perry_heroes::table_of(match);
      const int unit = t.b.find_unit(*play::action_of(step).find("unit"));
      ++alerts;
      bool knows = false;
      for (const int other : t.units())
        knows = knows || (t.plays(other) && t.side_of(other) != t.side_of(unit) &&
                          t.s.unit(unit).knows.test(static_cast<std::size_t>(other)));
      blind += knows ? 0 : 1;
    });
  CAPTURE(alerts);
  CHECK(blind == 0);
}

TEST_CASE("Men are set up in the open, not in clumps that one burst strikes", "[perry-heroes:7.6]") {
  int men = 0, close = 0;
  for (const char* sample : {"rencontre", "khoutor"}) {
    bool begun = false;
    play_sample(sample, 4, [&](const model::PlayStep& step, const play::Match& match) {
      if (step.turn == 0) begun = false;
      if (begun || step.action != "activation") return;
      begun = true;
      const perry_heroes::Table t = perry_heroes::table_of(match);
      for (const int u : t.units()) {
        if (!t.on_table(u) || !t.is_figure(u)) continue;
        ++men;
        int near = 0;
        for (const int other : t.units()) {
          const bool crew =
              t.b.unit(u).post != perry_heroes::Post::none && t.b.unit(other).post != perry_heroes::Post::none;
          if (other != u && !crew && t.on_table(other) && t.is_figure(other) &&
              t.side_of(other) == t.side_of(u))
            near += gap_of(t.at(u), t.at(other)) < 50'000 ? 1 : 0;
        }
        close += near > 1 ? 1 : 0;
      }
    });
  }
  CAPTURE(men, close);
  CHECK(men > 40);
  CHECK(close * 5 < men);  // with two others within 5 cm
}

TEST_CASE("A concealed sniper stays in his hide while the enemy is far", "[perry-heroes:7.13.2b]") {
  int left = 0;
  play_sample("gue", 10, [&](const model::PlayStep& step, const play::Match&) {
    if (step.action == "move" && step.turn == 1 && *play::action_of(step).find("unit") == "Y3") ++left;
  });
  CHECK(left == 0);
}

TEST_CASE("Men who are set up in the open, in view of the enemy's zone, lie down", "[perry-heroes:5.1b]") {
  int men = 0, prone = 0;
  play_sample("rencontre", 3, [&](const model::PlayStep& step, const play::Match& match) {
    if (step.action != "deploy") return;
    const perry_heroes::Table t = perry_heroes::table_of(match);
    const int unit = t.b.find_unit(*play::action_of(step).find("unit"));
    if (!t.is_figure(unit)) return;
    ++men;
    prone += t.s.unit(unit).posture == perry_heroes::Posture::prone ? 1 : 0;
  });
  CAPTURE(men, prone);
  CHECK(men > 40);
  CHECK(prone * 10 >= men * 9);
}

TEST_CASE("In the last turn nobody runs towards an objective that he cannot reach", "[perry-heroes:11.1a]") {
  int turns = 0, runs = 0;
  play_sample("gue", 20, [&](const model::PlayStep& step, const play::Match& match) {
    const perry_heroes::Table t = perry_heroes::table_of(match);
    if (step.turn != t.b.turns) return;
    turns += step.action == "activation" ? 1 : 0;
    const auto action = play::action_of(step);
    if (step.action != "move" || *action.find("gait") != "run") return;
    const Um far = gap_of(t.at(t.b.find_unit(*action.find("unit"))), t.b.objectives.front());
    runs += far > t.rules().objective_distance ? 1 : 0;
  });
  CAPTURE(turns, runs);
  CHECK(turns > 10);
  CHECK(runs < 4);  // one may run from fire
}
