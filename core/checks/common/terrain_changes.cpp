// SPDX-License-Identifier: MIT
// The art that a scenario adds to its map or converts: what is wrong with it is told as of a map's own, at its
// place in the scenario. Ids that are not on the map are told by the loader.
#include <algorithm>
#include <functional>

#include "core/checks/common/functions.h"

namespace coq::validate {
namespace {

using Look = void (*)(const MapView&, Reporter&);

/// The scenario's map with these features only.
void look_at_features(const ScenarioView& view, std::vector<Shared<model::Feature>> features,
                      std::initializer_list<Look> looks, Reporter& out) {
  if (features.empty()) return;
  const MapView& whole = *view.map();
  model::MapDocument map = whole.map();
  map.los_checks.clear();
  map.terrain.base.reset();  // that, and shapes that are not used, are the map's own matter
  map.terrain.features = std::move(features);
  std::erase_if(map.shapes, [&](const model::Shape& shape) {
    return std::none_of(map.terrain.features.begin(), map.terrain.features.end(), [&](const auto& feature) {
      const auto* piece = std::get_if<model::PieceFeature>(&*feature);
      return piece != nullptr && piece->shape == shape.id;
    });
  });
  const MapView of_features(whole.path(), map, whole.ruleset());
  for (const Look look : looks) look(of_features, out);
}

/// What a change converts, as it is then, told of at the place of the change.
void add_converted(const model::MapDocument& map, const model::TerrainChange& change,
                   std::vector<Shared<model::Feature>>& to) {
  if (!change.convert || !change.terrain) return;
  for (const std::string& id : *change.convert) {
    const model::Feature* found = model::find_feature(map, id);
    if (found == nullptr || model::type_of(*found) != *change.terrain) continue;
    model::Feature feature = *found;
    std::visit([&](auto& one) { static_cast<model::Node&>(one) = change; }, feature);
    to.emplace_back(std::move(feature));
  }
}

}  // namespace

void check_terrain_changes(const ScenarioView& view, Reporter& out) {
  if (view.map() == nullptr) return;
  std::vector<Shared<model::Feature>> added, converted;
  for (const model::TerrainChange& change : view.scenario().terrain_changes) {
    added.insert(added.end(), change.features.begin(), change.features.end());
    add_converted(view.map()->map(), change, converted);
  }
  look_at_features(view, std::move(added),
                   {&check_labels, &check_rings, &check_paths, &check_page, &check_widths, &check_terrain_types,
                    &check_hexsides, &check_overrides, &check_pieces},
                   out);
  look_at_features(view, std::move(converted), {&check_terrain_types, &check_widths}, out);
}

}  // namespace coq::validate
