// SPDX-License-Identifier: MIT
// A scenario's terrain changes by pointing at features: a wood burns, a bridge is blown.
#include "editor/app/setup/terrain_wish.h"

#include <catch2/catch.hpp>

#include "core/documents/model/document.h"

using namespace coq;
using namespace coq::app;

namespace {

using FeatureIdList = std::vector<std::string>;

/// Applies the edits of a wish.
model::ScenarioDocument after_wish(const model::ScenarioDocument& scenario, const FeatureIdList& ids,
                                   TerrainWish wish, const std::string& type = {}) {
  model::Document document = scenario;
  model::Change made;
  REQUIRE(model::apply_all(document, terrain_edits(scenario, ids, wish, type), made).has_value());
  return std::get<model::ScenarioDocument>(document);
}

}  // namespace

TEST_CASE("Features that are gone share one change, and each is in it once", "[setup][terrain]") {
  auto scenario = after_wish({}, {"f1"}, TerrainWish::gone);
  REQUIRE(scenario.terrain_changes.size() == 1);
  scenario = after_wish(scenario, {"f2", "f1"}, TerrainWish::gone);
  REQUIRE(scenario.terrain_changes.size() == 1);
  CHECK(scenario.terrain_changes[0].remove == FeatureIdList{"f1", "f2"});
  CHECK_FALSE(scenario.terrain_changes[0].convert);
  CHECK(terrain_edits(scenario, {"f1"}, TerrainWish::gone).empty());
}

TEST_CASE("Converted features are grouped by their new type", "[setup][terrain]") {
  auto scenario = after_wish({}, {"f1"}, TerrainWish::converted, "ruins");
  scenario = after_wish(scenario, {"f2"}, TerrainWish::converted, "burnt");
  scenario = after_wish(scenario, {"f3"}, TerrainWish::converted, "ruins");
  REQUIRE(scenario.terrain_changes.size() == 2);
  CHECK(scenario.terrain_changes[0].convert == FeatureIdList{"f1", "f3"});
  CHECK(scenario.terrain_changes[0].terrain == "ruins");
  CHECK(scenario.terrain_changes[1].convert == FeatureIdList{"f2"});
}

TEST_CASE("A later wish for a feature replaces the earlier one", "[setup][terrain]") {
  auto scenario = after_wish({}, {"f1", "f2"}, TerrainWish::converted, "ruins");
  scenario = after_wish(scenario, {"f1"}, TerrainWish::gone);
  REQUIRE(scenario.terrain_changes.size() == 2);
  CHECK(scenario.terrain_changes[0].convert == FeatureIdList{"f2"});
  CHECK(scenario.terrain_changes[1].remove == FeatureIdList{"f1"});
  // The last feature leaves a change: no empty change stays, nor a type without features.
  scenario = after_wish(scenario, {"f2"}, TerrainWish::gone);
  REQUIRE(scenario.terrain_changes.size() == 1);
  CHECK(scenario.terrain_changes[0].remove == FeatureIdList{"f1", "f2"});
}

TEST_CASE("A feature can be as on the map again", "[setup][terrain]") {
  const auto changed = after_wish({}, {"f1", "f2"}, TerrainWish::gone);
  CHECK(after_wish(changed, {"f2"}, TerrainWish::as_mapped).terrain_changes[0].remove == FeatureIdList{"f1"});
  CHECK(after_wish(changed, {"f1", "f2"}, TerrainWish::as_mapped) == model::ScenarioDocument{});
  CHECK(terrain_edits(changed, {"f9"}, TerrainWish::as_mapped).empty());
}

TEST_CASE("A change with words of its own, or with features, is not used for others", "[setup][terrain]") {
  model::ScenarioDocument scenario;
  model::TerrainChange& own = scenario.terrain_changes.emplace_back();
  own.remove = FeatureIdList{"f1"};
  own.words.emplace_back();
  const auto changed = after_wish(scenario, {"f2"}, TerrainWish::gone);
  REQUIRE(changed.terrain_changes.size() == 2);
  CHECK(changed.terrain_changes[0] == own);
  CHECK(changed.terrain_changes[1].remove == FeatureIdList{"f2"});
  CHECK(terrain_edits(scenario, {"f1"}, TerrainWish::gone).empty());
  // Features that a change adds stay when the others leave it.
  model::ScenarioDocument adding;
  model::TerrainChange& with_feature = adding.terrain_changes.emplace_back();
  with_feature.remove = FeatureIdList{"f1"};
  with_feature.features.emplace_back(model::Feature(model::Area{}));
  const auto left = after_wish(adding, {"f1"}, TerrainWish::as_mapped);
  REQUIRE(left.terrain_changes.size() == 1);
  CHECK_FALSE(left.terrain_changes[0].remove);
  CHECK(left.terrain_changes[0].features.size() == 1);
}
