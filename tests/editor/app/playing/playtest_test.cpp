// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/text.h"
#include "editor/app/playing/playing.h"
#include "systems/all/systems.h"
#include "tests/editor/app/workbench/desk.h"
#include "tests/support/installed.h"
#include "tests/support/played_game.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;
namespace fs = std::filesystem;

namespace {

/// Returns the lines that the command line prints for these games. `change` changes the plan.
std::vector<std::string> printed(const fs::path& scenario, int games, int first_level = 1,
                                 const std::function<void(play::ReportPlan&)>& change = {}) {
  play::PlayableScenario seating;
  seating.bound = test::bind(scenario);
  const rules::System& system = *systems::find(seating.scenario().system);
  seating.system = &*system.play;
  seating.language = "en";
  const scenario::Loader loader = test::installed_loader();
  seating.telling = *systems::telling(system, loader, "en", {});
  seating.take_names();
  auto start = seating.system->start(seating.bound);
  REQUIRE(start);
  seating.start = std::move(*start);
  play::ReportPlan plan;
  plan.options = play::series_options(seating, games, 1);
  plan.pairings = {{play::options_of_level(first_level).playouts, 0}};
  if (change) change(plan);
  const auto series = play::ReportedSeries::make(seating, plan);
  REQUIRE(series);
  const auto records = (*series)->play({0, plan.games()}, Workers(1));
  REQUIRE(records);
  play::FindingsTotals totals(seating, plan);
  for (int i = 0; i < plan.games(); ++i) totals.add(i, (*records)[static_cast<std::size_t>(i)]);
  const auto moments = play::turning_points(seating, plan, totals.findings(), 8);
  REQUIRE(moments);
  return play::SeriesStory(
             seating, plan, [](const Message& one) { return one.text(); }, "en")
      .lines(totals, *moments);
}

std::vector<std::string> lines(const Playtest& playtest) {
  return playtest.lines([](const Message& one) { return one.text(); });
}

}  // namespace

TEST_CASE("The playtest has the same results as play --games with the same seeds", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  playtest.start({scenario, 40});
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK_FALSE(playtest.problem());
  REQUIRE(playtest.figures());
  CHECK(playtest.figures()->is_complete());
  CHECK(lines(playtest) == printed(scenario, 40));
  // A smaller number takes the first games, a larger one continues with more.
  playtest.start({scenario, 15});
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(lines(playtest) == printed(scenario, 15));
  playtest.start({scenario, 23});
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(lines(playtest) == printed(scenario, 23));
  CHECK_FALSE(playtest.before());
}

TEST_CASE("A playtest is played by players of the chosen levels", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  playtest.start({scenario, 3, {{"uk", 2}, {"de", 1}}});
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(playtest.level_of("uk") == 2);
  CHECK(playtest.level_of("de") == 1);
  CHECK(lines(playtest) == printed(scenario, 3, 2));
  // Other levels begin again.
  playtest.start({scenario, 3});
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(lines(playtest) == printed(scenario, 3));
  CHECK_FALSE(playtest.before());
}

TEST_CASE("A playtest of all pairings shows what skill changes", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  PlaytestOrder order{scenario, 3};
  order.all_pairings = true;
  playtest.start(order);
  desk.wait_for([&] { return !playtest.is_running(); });
  REQUIRE(playtest.figures());
  CHECK(playtest.figures()->is_complete());
  CHECK(playtest.figures()->played == 12);
  CHECK(lines(playtest) == printed(scenario, 3, 1, [](play::ReportPlan& plan) {
          plan.pairings = {{0, 0}, {0, 48}, {48, 0}, {48, 48}};
        }));
  // Other games are played without pairings.
  playtest.start({scenario, 3});
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK(lines(playtest) == printed(scenario, 3));
}

TEST_CASE("A playtest tells the turning points of its games on request", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  playtest.start({scenario, 6});
  desk.wait_for([&] { return !playtest.is_running(); });
  const auto before = lines(playtest);
  PlaytestOrder order{scenario, 6};
  order.moments = true;
  playtest.start(order);
  desk.wait_for([&] { return !playtest.is_running(); });
  CHECK_FALSE(playtest.problem());
  REQUIRE(playtest.figures());
  CHECK_FALSE(playtest.figures()->moments.empty());
  CHECK(lines(playtest).size() > before.size());
  CHECK(lines(playtest) == printed(scenario, 6, 1, [](play::ReportPlan& plan) { plan.swing_trials = 5000; }));
}

TEST_CASE("The map shows where units were attacked, or where nothing ever happened", "[editor]") {
  Desk desk(false);
  Playtest& playtest = desk.bench().playing().playtest();
  playtest.start({desk.folder() / "coup-de-main.scenario.xml", 5});
  desk.wait_for([&] { return !playtest.is_running(); });
  REQUIRE(playtest.figures());
  const play::Findings& found = *playtest.figures()->found;
  const auto drawn = [&](PlaytestLayer what) {
    playtest.show_layer(what);
    std::size_t out = 0;
    for (const drawing::Layer& layer : desk.bench().overlay().layers)
      if (layer.name == "playtest") out += layer.items.size();
    return out;
  };
  CHECK_FALSE(found.idle.empty());
  CHECK(drawn(PlaytestLayer::unused) == found.idle.size());
  CHECK(drawn(PlaytestLayer::attacked) == found.attacked.size());
}

TEST_CASE("An edit restarts the playtest and shows how the results change", "[editor]") {
  Desk desk(false);
  Session& session = desk.bench().session();
  Playtest& playtest = desk.bench().playing().playtest();
  const fs::path scenario = desk.folder() / "coup-de-main.scenario.xml";
  playtest.start({scenario, 20});
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
  playtest.start({scenario, 400});
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
  playtest.start({desk.folder() / "coup-de-main.scenario.xml", 20});
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
  playtest.start({scenario, 2});
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
