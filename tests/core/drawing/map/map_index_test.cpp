// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/drawing/map/map_index.h"

#include <algorithm>
#include <random>

#include "core/drawing/map/map_scene.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

/// Returns a map with 400 woods, roads and names all over a large page.
model::MapDocument scattered() {
  std::string art;
  std::mt19937 random(4);
  for (int i = 0; i < 400; ++i) {
    const auto x = static_cast<int>(random() % 900), y = static_cast<int>(random() % 900);
    const std::string id = "\"f" + std::to_string(i) + "\"";
    const auto at = [&](int dx, int dy) { return std::to_string(x + dx) + "," + std::to_string(y + dy) + " "; };
    if (i % 4 == 0)
      art += "<line id=" + id + " type=\"road\"><path>" + at(0, 0) + at(40, 9) + at(70, 3) + "</path></line>";
    else if (i % 4 == 1)
      art += "<text id=" + id + " at=\"" + std::to_string(x) + " " + std::to_string(y) + "\">Nom</text>";
    else
      art += "<area id=" + id + " type=\"woods\"><ring>" + at(0, 0) + at(20, 4) + at(8, 18) + "</ring></area>";
  }
  auto map = map_with(art + R"(<hexes id="h" type="summit">A01 D03</hexes>)");
  map.page->width = map.page->height = 1'000'000;
  return map;
}

std::shared_ptr<const MapIndex> index_of(const model::MapDocument& map) {
  const auto index = MapIndex::make(map, rules_of_red_poppies());
  REQUIRE(index);
  return *index;
}

}  // namespace

TEST_CASE("A part of the map has the same items in the same order as the whole map", "[scene][map]") {
  const auto map = scattered();
  const auto ruleset = rules_of_red_poppies();
  test::FixedMetrics metrics;
  MapOptions options;
  options.overlays = true;
  const auto whole = map_scene(map, ruleset, options, metrics);
  REQUIRE(whole);
  const auto index = index_of(map);
  std::mt19937 random(9);
  for (int i = 0; i < 60; ++i) {
    const Point at{static_cast<Um>(random() % 900'000), static_cast<Um>(random() % 900'000)};
    const Um side = i % 3 == 0 ? 1000 : 120'000;
    const Box part{i < 5 ? Point{20'000, 20'000} : at, {at.x + side, at.y + side}};
    options.clip = part;
    const auto clipped = map_scene(map, ruleset, options, metrics, nullptr, index);
    REQUIRE(clipped);
    for (const std::string_view name : {kTerrainLayer, kNamesLayer, kNumbersLayer, kOverlaysLayer}) {
      // The ground is a single figure without an id, of which only the nearby part is made.
      const auto items = [&](const Scene& scene) {
        std::vector<const Item*> found;
        for (const Layer& layer : scene.layers)
          for (const Item& item : layer.items)
            if (layer.name == name && item.bounds.meets(part) && (name != kTerrainLayer || !item.id.empty()))
              found.push_back(&item);
        return found;
      };
      const auto expected = items(*whole), found = items(*clipped);
      REQUIRE(expected.size() == found.size());
      for (std::size_t k = 0; k < found.size(); ++k) CHECK(*expected[k] == *found[k]);
    }
  }
}

TEST_CASE("An index updated after edits equals a new one and reports where the edits were", "[scene][map]") {
  auto map = scattered();
  const auto ruleset = rules_of_red_poppies();
  auto index = index_of(map);
  CHECK(index->difference(*index)->empty());
  std::mt19937 random(11);
  for (int i = 0; i < 40; ++i) {
    const std::size_t place = random() % map.terrain.features.size();
    const auto before = index;
    if (i % 4 == 0) {
      map.terrain.features.erase(map.terrain.features.begin() + static_cast<std::ptrdiff_t>(place));
    } else {
      map.terrain.features[place].modify([&](model::Feature& f) {
        if (auto* area = std::get_if<model::Area>(&f))
          area->ring.points.modify([&](Ring& ring) { ring[0].x += 5000; });
        if (auto* text = std::get_if<model::TextFeature>(&f)) text->text += "!";
      });
    }
    const auto again = index->updated(map, ruleset);
    REQUIRE(again);
    index = *again;
    const auto anew = index_of(map);
    REQUIRE(anew->features().size() == index->features().size());
    for (std::size_t k = 0; k < anew->features().size(); ++k) {
      CHECK(anew->features()[k].box == index->features()[k].box);
      CHECK(anew->features()[k].feature == index->features()[k].feature);
    }
    const Box whole{{0, 0}, {1'000'000, 1'000'000}};
    CHECK(anew->near(whole) == index->near(whole));
    for (const Um at : {100'000, 300'000, 500'000}) {
      const Box part{{at, 100'000}, {at + 60'000, 400'000}};
      CHECK(anew->near(part) == index->near(part));
    }
    const auto boxes = index->difference(*before);
    REQUIRE(boxes);
    CHECK(!boxes->empty());
    CHECK(boxes->size() <= 2);
  }
  map.grid->columns = 3;
  CHECK_FALSE((*index->updated(map, ruleset))->difference(*index));
}

TEST_CASE("Features that move repeatedly are found at their new places, however many they are",
          "[scene][map]") {
  auto map = scattered();
  for (int i = 0; i < 600; ++i)
    map.terrain.features.push_back(map.terrain.features[static_cast<std::size_t>(i)]);
  const auto ruleset = rules_of_red_poppies();
  auto index = index_of(map);
  const std::pair<std::size_t, std::size_t> moves[] = {{0, 200}, {100, 220}, {210, 250}, {0, 600}, {5, 90}};
  for (const auto& [first, last] : moves) {
    for (std::size_t i = first; i < last; ++i)
      map.terrain.features[i].modify([&](model::Feature& f) {
        if (auto* area = std::get_if<model::Area>(&f))
          area->ring.points.modify([&](Ring& ring) {
            for (Point& p : ring) p.x += 30'000;
          });
      });
    index = *index->updated(map, ruleset);
    const auto anew = index_of(map);
    for (const Um at : {0, 100'000, 200'000, 300'000, 400'000, 600'000}) {
      const Box part{{at, 0}, {at + 40'000, 900'000}};
      CHECK(anew->near(part) == index->near(part));
    }
  }
}

TEST_CASE("Features that are added and removed, singly or in bulk, are found at their places", "[scene][map]") {
  auto map = scattered();
  const auto ruleset = rules_of_red_poppies();
  auto index = index_of(map);
  std::mt19937 random(13);
  auto& features = map.terrain.features;
  const auto any = [&] { return features.begin() + static_cast<std::ptrdiff_t>(random() % features.size()); };
  for (int step = 0; step < 400; ++step) {
    const int many = step % 50 == 49 ? 70 : 1 + static_cast<int>(random() % 3);
    for (int i = 0; i < many; ++i) {
      switch (random() % 4) {
        case 0:
          if (features.size() > 300) features.erase(any());
          break;
        case 1: {
          auto copy = **any();
          if (auto* area = std::get_if<model::Area>(&copy))
            area->ring.points.modify([&](Ring& ring) { ring[1].y += static_cast<Um>(random() % 50'000); });
          features.insert(any(), model::Feature(copy));
          break;
        }
        case 2:
          std::iter_swap(any(), any());
          break;
        default:
          any()->modify([&](model::Feature& f) {
            if (auto* text = std::get_if<model::TextFeature>(&f)) text->at.x += 90'000;
          });
      }
    }
    index = *index->updated(map, ruleset);
    const auto anew = index_of(map);
    const auto at = static_cast<Um>(random() % 900'000);
    const Box part{{at, 0}, {at + 60'000, 900'000}};
    INFO("step " << step);
    REQUIRE(anew->near(part) == index->near(part));
  }
}

TEST_CASE("Swapping two overlapping features counts as a change at their place", "[scene][map]") {
  auto map = map_with(R"(<area id="a" type="woods"><ring>30,30 60,30 60,60</ring></area>)"
                      R"(<area id="b" type="woods"><ring>35,30 65,30 65,60</ring></area>)");
  const auto before = index_of(map);
  std::swap(map.terrain.features[0], map.terrain.features[1]);
  const auto after = before->updated(map, rules_of_red_poppies());
  REQUIRE(after);
  CHECK((*after)->difference(*before)->size() == 1);
}

TEST_CASE("The index knows which hexes are out of play", "[scene][map]") {
  const auto map = map_with("", "<void>B02 D03</void>");
  const auto index = index_of(map);
  CHECK(index->in_play({0, 0}));
  CHECK_FALSE(index->in_play({1, 1}));
  CHECK_FALSE(index->in_play({3, 2}));
  CHECK_FALSE(index->in_play({4, 0}));
  CHECK_FALSE(index->in_play({-1, 0}));
}
