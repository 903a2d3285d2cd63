// SPDX-License-Identifier: MIT
// Positions drawn over the map, and the heat map of entries and losses.
#include <catch2/catch.hpp>

#include <functional>
#include <set>

#include "core/drawing/figures/heat_map.h"
#include "tests/support/fixed_metrics.h"
#include "tests/systems/all/played.h"

using namespace coq;
using namespace coq::drawing;
using test::Played;

namespace {

/// Ids of all drawn items.
std::multiset<std::string> ids_of(const Document& document) {
  std::multiset<std::string> ids;
  const std::function<void(const std::vector<Item>&)> collect = [&](const std::vector<Item>& items) {
    for (const Item& item : items) {
      if (!item.id.empty()) ids.insert(item.id);
      if (const auto* group = std::get_if<Group>(&item.content)) collect(group->items);
    }
  };
  for (const Page& page : document.pages)
    for (const Layer& layer : page.scene.layers) collect(layer.items);
  return ids;
}

Document draw(const Played& played, const PositionFigure& figure, const PositionOptions& options) {
  PositionSource source{*played.bound.scenario.document, *played.bound.map.document, {},
                        *played.bound.ruleset.document,  played.system->signs(),     played.telling};
  for (const auto& counters : played.bound.counters) source.counters.push_back(&*counters.document);
  test::FixedMetrics metrics;
  Problems problems;
  const auto document = position_pages(source, figure, options, metrics, problems);
  if (!document) FAIL(to_string(document.error()));
  for (const Problem& problem : problems) FAIL(to_string(problem));
  return *document;
}

}  // namespace

TEST_CASE("A figure shows every unit with its face and status, and the markers",
          "[scene][play][red-poppies:2.03d]") {
  Played played;
  const model::PlayDocument log = played.example();
  REQUIRE_FALSE(play::replay(played.start, log).has_value());
  PositionFigure figure;
  figure.position = played.start->position();
  figure.title = "Figure 9";
  figure.caption = {"Fin."};
  const auto ids = ids_of(draw(played, figure, {}));
  for (const char* id : {"B.1", "B.2", "B.3", "GC", "GM"}) CHECK(ids.count(id) == 1);
  CHECK(ids.count("breach") == 3);
  CHECK(ids.count("target-a") == 1);
  CHECK(ids.count("fatigued") >= 3);
  CHECK(ids.count("control") == 2);
  CHECK(ids.count("couplets") == 1);
}

TEST_CASE("Secrets are drawn for their own side only", "[scene][play][red-poppies:FIGURE 1]") {
  Played played;
  const model::PlayDocument log = played.example();
  REQUIRE_FALSE(play::replay(played.start, log, 7).has_value());
  PositionFigure figure;
  figure.position = played.start->position();
  std::size_t markers[2] = {0, 0};
  for (const play::PlacedMarker& marker : figure.position.markers)
    markers[marker.side == "uk" ? 0 : 1] += marker.secret;
  CHECK(markers[0] == 1);
  CHECK(markers[1] == 1);
  const auto drawn = [&](const std::string& side) {
    PositionOptions options;
    options.side = side;
    const auto ids = ids_of(draw(played, figure, options));
    return ids.count("mine") * 10 + ids.count("preregistered");
  };
  CHECK(drawn("") == 11);
  CHECK(drawn("uk") == 10);
  CHECK(drawn("de") == 1);
}

TEST_CASE("Moves, fire and losses are drawn as arrows and crosses", "[scene][play]") {
  Played played;
  PositionFigure figure;
  figure.before = played.start->position();
  figure.position = *figure.before;
  figure.before->counters[0].hex = Hex{4, 2};
  figure.before->counters[0].area = "map";
  figure.before->counters[1].hex = Hex{4, 3};
  figure.before->counters[1].area = "map";
  figure.position.counters[0].hex = Hex{4, 3};
  figure.position.counters[0].area = "map";
  figure.position.counters[1].area = "eliminated";
  figure.arrows = {{{5, 4}, {4, 3}, true}};
  PositionOptions options;
  options.hexes = {"auto"};
  const Document document = draw(played, figure, options);
  const auto ids = ids_of(document);
  CHECK(ids.count("move") == 1);
  CHECK(ids.count("fire") == 1);
  // Only the part of the map around the position is drawn.
  const Document whole = draw(played, figure, {});
  CHECK(document.pages[0].trim.max.y < whole.pages[0].trim.max.y);
}

TEST_CASE("The heat map shows the hexes entered and contested, and the number of losses", "[scene][play]") {
  Played played;
  HeatMap heat;
  heat.title = "La journée d’ouverture";
  heat.games = 10;
  heat.entered = {{{4, 4}, 20}, {{4, 3}, 5}};
  heat.lost = {{{4, 4}, 7}};
  heat.contested = {{{4, 4}, 6}};
  test::FixedMetrics metrics;
  Problems problems;
  const auto document =
      heat_map_pages(*played.bound.map.document, *played.bound.ruleset.document, heat, {}, metrics, problems);
  REQUIRE(document.has_value());
  CHECK(problems.empty());
  const Layer* layer = nullptr;
  for (const Layer& some : document->pages[0].scene.layers)
    if (some.name == "heat") layer = &some;
  REQUIRE(layer != nullptr);
  // Two hexes, a rim, a disc and its number are drawn.
  CHECK(std::get<Group>(layer->items.at(0).content).items.size() == 5);
}
