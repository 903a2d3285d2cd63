// SPDX-License-Identifier: MIT
// V05, V12, V13: terrain, roads, heights.
#include <map>
#include <set>

#include "systems/tactique/checks/lists.h"

namespace coq::tactique {
namespace {

const model::Node& node_of(const MapView& view, const model::Feature* feature) {
  return feature != nullptr ? model::node_of(*feature) : static_cast<const model::Node&>(view.map().terrain);
}

/// Returns the first drawn feature of each terrain type.
std::map<std::string, const model::Feature*> first_of_types(const MapView& view) {
  std::map<std::string, const model::Feature*> out;
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    if (!model::type_of(*feature).empty()) out.emplace(model::type_of(*feature), &*feature);
  }
  return out;
}

bool is_road(const model::TerrainType& type) {
  const model::Effect* effect = type.find_effect("road");
  return effect != nullptr && effect->value == "yes";
}

void check_v05(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  std::map<std::string, std::vector<Hex>> unknown;
  for (const Hex h : view.all_in_play()) {
    for (const std::string& type : view.table()->types_in(h)) {
      if (view.terrain_type(type) == nullptr) unknown[type].push_back(h);
    }
  }
  const auto drawn = first_of_types(view);
  for (const auto& [type, hexes] : unknown) {
    const auto found = drawn.find(type);
    out.add(node_of(view, found == drawn.end() ? nullptr : found->second), type,
            message("the ruleset has no terrain type \"{}\", which is in {} hexes, the first of them {}", type,
                    hexes.size(), view.label(hexes.front())));
  }
}

/// The roads that cross hexsides, and the hexes on both sides of these.
struct Crossings {
  std::set<std::string> roads;
  std::set<Hex> hexes;
};

Crossings crossings(const MapView& view) {
  Crossings out;
  for (const Hexside side : view.table()->sides()) {
    for (const terrain::Entry& entry : view.table()->entries(side)) {
      out.roads.insert(entry.features.begin(), entry.features.end());
      const model::TerrainType* type = view.terrain_type(entry.type);
      if (type == nullptr || !is_road(*type)) continue;
      for (const Hex h : {side.hex, view.table()->grid().other(side)})
        if (view.table()->in_play(h)) out.hexes.insert(h);
    }
  }
  return out;
}

/// Reports roads that lead nowhere. A side street is no fault if another road leads out of its hex.
void check_v12(const MapView& view, Reporter& out) {
  if (view.table() == nullptr) return;
  const Crossings crossing = crossings(view);
  std::set<std::string> streets;
  for (const Hex h : crossing.hexes)
    for (const std::string& id : view.table()->features_in(h)) streets.insert(id);
  for (const Shared<model::Feature>& feature : view.map().terrain.features) {
    if (!std::holds_alternative<model::LineFeature>(*feature)) continue;
    const model::TerrainType* type = view.terrain_type(model::type_of(*feature));
    const std::string& id = model::id_of(*feature);
    if (type == nullptr || !is_road(*type) || crossing.roads.count(id) > 0 || streets.count(id) > 0) continue;
    out.add(model::node_of(*feature), id,
            message("the road \"{}\" crosses no hexside, so nobody can move along it", id));
  }
}

void check_v13(const MapView& view, Reporter& out) {
  if (view.ruleset() == nullptr) return;
  for (const auto& [id, feature] : first_of_types(view)) {
    const model::TerrainType* type = view.terrain_type(id);
    if (type == nullptr || type->height) continue;
    out.add(model::node_of(*feature), id,
            message("the ruleset gives the terrain type \"{}\" no height for lines of sight", id));
  }
}

constexpr Check kMapChecks[] = {
    {"tactique:V05", translatable("every hex must have a terrain type from the ruleset"), Severity::error,
     check_v05, "T3.6a", kSystem},
    {"tactique:V12", translatable("roads must cross hexsides"), Severity::warning, check_v12, "T3.5a", kSystem},
    {"tactique:V13", translatable("terrain types on the map must have a height for lines of sight"),
     Severity::error, check_v13, "T5.4", kSystem},
};

}  // namespace

CheckList map_checks() {
  return kMapChecks;
}

}  // namespace coq::tactique
