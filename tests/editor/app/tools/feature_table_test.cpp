// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/feature_table.h"

#include <algorithm>
#include <random>

#include "editor/app/tools/art_index.h"
#include "editor/app/tools/map_edits.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::MemoryHost;

namespace {

Shared<model::Feature> square(int number, Um x, Um y, const char* type = "woods") {
  model::Area area;
  area.id = "f" + std::to_string(number);
  area.type = type;
  area.ring.points = std::vector<Point>{{x, y}, {x + 900, y}, {x + 900, y + 900}, {x, y + 900}};
  return model::Feature(area);
}

/// Adds, removes, moves and replaces some squares.
class Shuffle {
 public:
  explicit Shuffle(unsigned seed) : m_random(seed) {}
  void operator()(FeatureList& list) {
    for (int n = below(4); n >= 0; --n) {
      const auto at = [&](std::size_t size) {
        return list.begin() + static_cast<std::ptrdiff_t>(below(static_cast<int>(size)));
      };
      switch (below(list.size() < 4 ? 1 : 4)) {
        case 0:
          list.insert(at(list.size() + 1), made(++m_last));
          break;
        case 1:
          list.erase(at(list.size()));
          break;
        case 2:
          std::iter_swap(at(list.size()), at(list.size()));
          break;
        default:
          *at(list.size()) = made(++m_last);
      }
    }
  }

 private:
  int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
  Shared<model::Feature> made(int number) {
    return square(number, below(200'000), below(200'000), below(3) == 0 ? "grain" : "woods");
  }
  std::mt19937 m_random;
  int m_last = 0;
};

std::vector<std::string> ids_of(const std::vector<const model::Feature*>& features) {
  std::vector<std::string> out;
  for (const model::Feature* feature : features) out.push_back(model::id_of(*feature));
  return out;
}

}  // namespace

TEST_CASE("A feature table that follows a map equals a table of the final map", "[large]") {
  model::MapDocument map;
  FeatureTable table;
  Shuffle shuffle(GENERATE(1U, 2U, 3U));
  for (int round = 0; round < 300; ++round) {
    shuffle(map.terrain.features);
    table.sync(map);
    const FeatureList& features = map.terrain.features;
    REQUIRE(table.size() == features.size());
    std::map<std::string, std::size_t> counts;
    for (std::size_t i = 0; i < features.size(); ++i) {
      REQUIRE(table.find(model::id_of(*features[i])) == &*features[i]);
      REQUIRE(table.index_of(model::id_of(*features[i])) == i);
      ++counts[model::type_of(*features[i])];
    }
    std::vector<std::string> ids{"none"};
    std::vector<std::size_t> indices{features.size()};
    for (std::size_t i = 0; i < features.size(); i += 1 + i % 3) {
      for (const std::size_t at : {i, features.size() - 1 - i}) {
        ids.push_back(model::id_of(*features[at]));
        indices.push_back(at);
      }
    }
    REQUIRE(table.indices_of(ids) == indices);
    for (const auto& [type, count] : table.counts()) REQUIRE(counts[type] == count);
    REQUIRE(table.find("none") == nullptr);
    REQUIRE(table.index_of("none") == features.size());
  }
}

TEST_CASE("If several features share an id, which is invalid, the first is found", "[large]") {
  model::MapDocument map;
  map.terrain.features = {square(1, 0, 0), square(2, 0, 0), square(2, 5000, 0), square(1, 5000, 0)};
  FeatureTable table;
  table.sync(map);
  CHECK(table.find("f1") == &*map.terrain.features[0]);
  CHECK(table.index_of("f2") == 1);
  map.terrain.features.erase(map.terrain.features.begin());
  table.sync(map);
  CHECK(table.index_of("f1") == 2);
  CHECK(table.index_of("f2") == 0);
}

TEST_CASE("Hits on features that follow a map equal hits on the final map", "[large]") {
  MemoryHost host = MemoryHost::sample();
  model::MapDocument map = host.map();
  map.terrain.features.clear();
  Shuffle shuffle(5);
  while (map.terrain.features.size() < 120) shuffle(map.terrain.features);
  ArtIndex art;
  MemoryHost shown(map, host.ruleset());
  art.sync(shown);
  for (int round = 0; round < 60; ++round) {
    const std::size_t size = shown.count();
    std::vector<model::Edit> edits = {
        model::Erase{feature_path((size - 1) * static_cast<std::size_t>(round) / 60)}};
    if (round % 3 != 0)
      edits.emplace_back(model::Insert{feature_path(static_cast<std::size_t>(round) % size), "area",
                                       value_of(*square(1000 + round, round * 3000, 500))});
    REQUIRE(shown.run(message("Change"), edits).has_value());
    art.sync(shown);
    // A feature also moves without changing its place in the list.
    const auto there = static_cast<std::size_t>(round) * 7 % shown.count();
    const auto there_now = moved(*shown.map().terrain.features[there], {2100, 300});
    REQUIRE(there_now.has_value());
    REQUIRE(
        shown.run(message("Move"), {model::Replace{feature_path(there), value_of(*there_now)}}).has_value());
    art.sync(shown);
    ArtIndex fresh;
    fresh.sync(shown);
    for (Um x = 0; x < 200'000; x += 20'000) {
      const Box box{{x, 0}, {x + 60'000, 150'000}};
      REQUIRE(ids_of(art.features_in(box)) == ids_of(fresh.features_in(box)));
      REQUIRE(ids_of(art.features_at({x, 600}, 3000)) == ids_of(fresh.features_at({x, 600}, 3000)));
    }
  }
}

TEST_CASE("A pointer over a large map looks only at features nearby, and an edit only at what it changes",
          "[large]") {
  MemoryHost host = MemoryHost::sample();
  model::MapDocument map = host.map();
  map.terrain.features.clear();
  for (int i = 0; i < 10'000; ++i)
    map.terrain.features.push_back(square(i + 1, i % 100 * 2000, i / 100 * 2900));
  MemoryHost shown(map, host.ruleset());
  ArtIndex art;
  art.sync(shown);
  const std::uint64_t begun = art.visited();
  CHECK(art.features_at({50'400, 58'400}, 500).size() == 1);
  CHECK(art.visited() - begun < 40);
  const std::uint64_t asked = art.visited();
  const std::uint64_t in_table = (shown.features(), shown.features().visited());
  REQUIRE(shown.run(message("Go"), {model::Erase{feature_path(17)}}).has_value());
  art.sync(shown);
  CHECK(art.visited() - asked == 1);
  CHECK(shown.features().visited() - in_table == 1);
}
