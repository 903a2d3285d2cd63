// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/text.h"
#include "editor/app/playing/playing.h"
#include "systems/all/systems.h"
#include "tests/editor/app/workbench/desk.h"
#include "tests/support/played_game.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;
namespace fs = std::filesystem;

namespace {

/// Returns the lines that the command line prints for these games.
std::vector<std::string> printed(const fs::path& scenario, int games) {
  play::PlayableScenario seating;
  seating.bound = test::bind(scenario);
  seating.system = &*systems::find(seating.scenario().system)->play;
  seating.language = "en";
  auto start = seating.system->start(seating.bound);
  REQUIRE(start);
  seating.start = std::move(*start);
  const auto players = seating.players();
  REQUIRE(players);
  const play::SeriesOptions options = play::series_options(seating, games, 1);
  const auto records = play::play_series(*seating.start, *players, options, Workers(1));
  REQUIRE(records);
  return play::SeriesReport(
             seating, options, [](const Message& one) { return one.text(); }, "en")
      .lines(play::summarise(*records, options));
}

std::vector<std::string> lines(const Playtest& playtest) {
  return playtest.lines([](const Message& one) { return one.text(); });
}

}  // namespace

TEST_CASE("The playtest has the same results as play --games with the same seeds", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  playtest.start(scenario, 40);
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK_FALSE(playtest.problem());
  REQUIRE(playtest.figures());
  CHECK(playtest.figures()->is_complete());
  CHECK(lines(playtest) == printed(scenario, 40));
  // A smaller number takes the first games, a larger one continues with more.
  playtest.start(scenario, 15);
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(lines(playtest) == printed(scenario, 15));
  playtest.start(scenario, 23);
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(lines(playtest) == printed(scenario, 23));
  CHECK_FALSE(playtest.before());
}

TEST_CASE("An edit restarts the playtest and shows how the results change", "[editor]") {
  Desk desk(false);
  Session& session = desk.bench().session();
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  playtest.start(scenario, 20);
  desk.wait_for([&] { return !playtest.is_running(); });
  const auto before = lines(playtest);
  // No rule depends on a name on the map.
  session.select({"f86"});
  REQUIRE(desk.run("edit.cut"));
  CHECK(playtest.is_running());
  desk.wait_for([&] { return !playtest.is_running(); });
  REQUIRE(playtest.before());
  CHECK(playtest.before()->summary.games == 20);
  CHECK(playtest.figures()->is_complete());
  CHECK(lines(playtest) == before);
  for (const ContestedHex& one : playtest.contested()) CHECK(one.difference == 0.0);
  // An edit during the playtest discards the games played, and keeps the results for comparison.
  playtest.start(scenario, 400);
  REQUIRE(session.undo());
  CHECK(playtest.is_running());
  playtest.stop();
  CHECK_FALSE(playtest.is_running());
  CHECK_FALSE(playtest.is_wanted());
  REQUIRE(session.redo());
  CHECK_FALSE(playtest.is_running());
}

TEST_CASE("Contested hexes are shown on the map, the most contested first", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  playtest.start(desk.folder() / "coup-de-main.scenario.xml", 20);
  desk.wait_for([&] { return !playtest.is_running(); });
  const auto hexes = playtest.contested();
  REQUIRE_FALSE(hexes.empty());
  for (std::size_t i = 1; i < hexes.size(); ++i) CHECK(hexes[i - 1].share >= hexes[i].share);
  const auto drawn = [&] {
    std::size_t out = 0;
    for (const drawing::Layer& layer : desk.bench().overlay().layers)
      if (layer.name == "playtest") out += layer.items.size();
    return out;
  };
  CHECK(drawn() >= 2 * hexes.size());
  CHECK(desk.run("playtest.show"));
  CHECK(drawn() == 0);
}

TEST_CASE("A contested square of a table has its middle as its place", "[editor]") {
  Desk desk(false, "samples/perry-heroes");
  const auto scenario = desk.folder() / "rencontre.scenario.xml";
  Playtest& playtest = desk.bench().playing().playtest();
  playtest.start(scenario, 2);
  desk.wait_for([&] { return !playtest.is_running(); });
  REQUIRE(playtest.figures());
  const auto map = playtest.figures()->seating->bound.map.path;
  const Um square = playtest.figures()->options.square;
  REQUIRE(square > 0);
  ContestedHex one;
  one.hex = {3, 2};
  const auto place = playtest.place_of(one, map);
  REQUIRE(place);
  CHECK(*place == Point{3 * square + square / 2, 2 * square + square / 2});
  CHECK_FALSE(playtest.place_of(one, desk.folder() / "another.map.xml"));
  desk.bench().go_to_place(*place);
  const Box seen = desk.bench().tools().view().visible();
  CHECK(std::abs((seen.min.x + seen.max.x) / 2 - place->x) < 1000);
  CHECK(std::abs((seen.min.y + seen.max.y) / 2 - place->y) < 1000);
}
