// SPDX-License-Identifier: MIT
// Table games: squares instead of hexes, arrows between places, terrain placed in play.
#include <catch2/catch.hpp>
#include <functional>
#include <numeric>

#include "core/base/colour_sight.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/figures/heat_map.h"
#include "core/drawing/figures/position_figure.h"
#include "systems/all/systems.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;

namespace {

constexpr Um kSquare = 38'100;

struct TableGame {
  scenario::Loader loader{std::filesystem::path(COQ_SOURCE_DIR) / "systems"};
  scenario::BoundScenario bound;
  const rules::Play* system = &*systems::find("dogme")->play;
  play::Phrasebook telling = *systems::telling(*systems::find("dogme"), loader, "fr", {});
  std::unique_ptr<play::Match> start;
  play::SeriesOptions options;

  explicit TableGame(const char* scenario = "crete.scenario.xml") {
    Problems problems;
    auto read =
        loader.bind_scenario(std::filesystem::path(COQ_SOURCE_DIR) / "samples/dogme" / scenario, problems);
    REQUIRE(read);
    bound = *read;
    auto made = system->start(bound);
    REQUIRE(made);
    start = std::move(*made);
    for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
    options.square = kSquare;
    options.games = 2;
    options.most_steps = 60;
  }
  play::PlayerFactory players() const { return *system->players(bound); }

  Document draw(const PositionFigure& figure) const {
    PositionSource source{*bound.scenario.document, *bound.map.document, {},
                          *bound.ruleset.document,  system->signs(),     telling};
    for (const auto& counters : bound.counters) source.counters.push_back(&*counters.document);
    test::FixedMetrics metrics;
    Problems problems;
    auto out = position_pages(source, figure, {}, metrics, problems);
    REQUIRE(out);
    return *out;
  }
};

int count_items(const Document& document, std::string_view id = {}) {
  int out = 0;
  const std::function<void(const std::vector<Item>&)> count = [&](const std::vector<Item>& items) {
    for (const Item& item : items) {
      out += id.empty() || item.id == id ? 1 : 0;
      if (const auto* group = std::get_if<Group>(&item.content)) count(group->items);
    }
  };
  for (const Page& page : document.pages)
    for (const Layer& layer : page.scene.layers) count(layer.items);
  return out;
}

int sum(const std::map<Hex, int>& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0,
                         [](int before, const auto& count) { return before + count.second; });
}

}  // namespace

TEST_CASE("A table game counts where elements went and were destroyed by squares of the table", "[play]") {
  CHECK(play::square_of({0, 0}, kSquare) == Hex{0, 0});
  CHECK(play::square_of({2 * kSquare, 3 * kSquare - 1}, kSquare) == Hex{2, 2});
  TableGame game;
  const auto one = play::play_series(*game.start, game.players(), game.options, Workers(1));
  const auto two = play::play_series(*game.start, game.players(), game.options, Workers(2));
  REQUIRE(one);
  REQUIRE(two);
  CHECK(*one == *two);
  for (const play::GameRecord& record : *one) {
    CHECK(sum(record.entered) > 20);
    CHECK(sum(record.lost) <= std::accumulate(record.losses.begin(), record.losses.end(), 0));
    for (const auto& [square, count] : record.entered) {
      CHECK(square.column >= 0);
      CHECK(square.column < 24);
      CHECK(square.row >= 0);
      CHECK(square.row < 24);
    }
  }
  game.options.square = 0;
  const auto none = play::play_series(*game.start, game.players(), game.options, Workers(1));
  REQUIRE(none);
  CHECK(none->front().entered.empty());
}

TEST_CASE("The heat map of a table game is drawn in squares", "[scene][play]") {
  TableGame game;
  HeatMap heat;
  heat.title = "La crête";
  heat.games = 10;
  heat.square = kSquare;
  heat.entered = {{{4, 4}, 20}, {{4, 3}, 5}};
  heat.lost = {{{4, 4}, 7}};
  heat.contested = {{{4, 4}, 6}};
  test::FixedMetrics metrics;
  Problems problems;
  const auto& map = *game.bound.map.document;
  const auto document = heat_map_pages(map, *game.bound.ruleset.document, heat, {}, metrics, problems);
  REQUIRE(document);
  CHECK(problems.empty());
  for (const Layer& layer : document->pages[0].scene.layers) {
    if (layer.name == "heat") CHECK(std::get<Group>(layer.items.at(0).content).items.size() >= 4);
  }
  heat.square = 0;
  const auto nothing = heat_map_pages(map, *game.bound.ruleset.document, heat, {}, metrics, problems);
  REQUIRE_FALSE(nothing);
  CHECK(nothing.error().check == "heat-map.hexes");
}

TEST_CASE("On a table, shots are drawn from base to base, for supporters and at buildings too",
          "[scene][play]") {
  TableGame game;
  const play::Position before = game.start->position();
  model::PlayStep step;
  step.action = "fire";
  step.arguments = {{"unit", "A-MBT1"}, {"target", "C-SHT"}, {"support", "A-MBT2"}};
  const auto arrows = shots_of(step, before, *game.bound.map.document);
  REQUIRE(arrows.size() == 2);
  CHECK(arrows[0].fire);
  CHECK(arrows[0].from_at == Point{300'000, 750'000});
  CHECK(arrows[0].to_at == Point{330'000, 165'000});
  CHECK(arrows[1].from_at == Point{380'000, 750'000});
  step.arguments = {{"unit", "A-MBT1"}, {"target", "relais"}};
  REQUIRE(shots_of(step, before, *game.bound.map.document).size() == 1);
  step.arguments = {{"unit", "A-MBT1"}, {"target", "nobody"}};
  CHECK(shots_of(step, before, *game.bound.map.document).empty());
  step.action = "move";
  step.arguments = {{"unit", "A-MBT1"}, {"way", "300,700"}};
  CHECK(shots_of(step, before, *game.bound.map.document).empty());

  PositionFigure figure;
  figure.position = before;
  figure.before = before;
  figure.position.counters[0].placement->at.y -= 100'000;
  figure.arrows = arrows;
  const Document document = game.draw(figure);
  CHECK(count_items(document, "fire") == 2);
  CHECK(count_items(document, "move") == 1);
}

TEST_CASE("Terrain placed in play is drawn with the position", "[scene][play]") {
  TableGame game("tirage.scenario.xml");
  PositionFigure figure;
  figure.position = game.start->position();
  const int bare = count_items(game.draw(figure));
  figure.position.terrain.push_back({"t1", "hill", "dome", {{330'000, 460'000}, {0, -1}}});
  CHECK(count_items(game.draw(figure)) > bare);
}

TEST_CASE("Every marker type of every system has a drawing", "[scene]") {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  for (const rules::System* system : systems::all()) {
    Problems problems;
    const auto ruleset = loader.installed_ruleset(std::string(system->id), problems);
    REQUIRE(ruleset);
    for (const model::MarkerType& type : ruleset->document->marker_types) {
      INFO(system->id << " " << type.id);
      Group group;
      CHECK(drawing::detail::draw_marker_icon(*ruleset->document, type.id, false, {{0, 0}, {14'000, 11'000}},
                                              kBlack, kBlack, group));
    }
  }
}

TEST_CASE("Nations that may fight each other have distinct colours, also with colour blindness and in grey",
          "[scene]") {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  const auto rgb = [](const model::Nation& nation) {
    const Color color = *parse_color(nation.colour);
    return Rgb{color.r, color.g, color.b};
  };
  for (const rules::System* system : systems::all()) {
    Problems problems;
    const auto ruleset = loader.installed_ruleset(std::string(system->id), problems);
    REQUIRE(ruleset);
    const auto& nations = ruleset->document->nations;
    for (std::size_t i = 0; i < nations.size(); ++i) {
      CHECK(least_colour_difference(rgb(nations[i]), {0xf1, 0xe8, 0xd2}) >=
            10'000);  // the background of markers
      for (std::size_t k = 0; k < i; ++k) {
        INFO(system->id << " " << nations[i].id << " " << nations[k].id);
        CHECK(least_colour_difference(rgb(nations[i]), rgb(nations[k])) >= 10'000);
        // Enemies differ by their stripes. Friends with the same stripes differ in lightness, as the scenario
        // check demands.
        const bool striped =
            nations[i].stripe.value_or(model::Stripe::none) != nations[k].stripe.value_or(model::Stripe::none);
        const int shade = std::abs(lightness_of(rgb(nations[i])) - lightness_of(rgb(nations[k])));
        CHECK((striped || (nations[i].power == nations[k].power && shade >= 12'000)));
      }
    }
  }
}
