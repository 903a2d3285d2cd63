// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/checks/lists.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/distance.h"
#include "core/geometry/operations.h"
#include "core/geometry/predicates.h"

namespace coq::perry_heroes {
namespace {

constexpr std::int64_t kPerCm = 10'000;

Polygon ring_of(const model::Zone& zone) {
  return {*zone.ring->points, {}};
}

}  // namespace

std::optional<Forces> Forces::of(const ScenarioView& view) {
  if (view.ruleset() == nullptr || !view.has_all_counters()) return std::nullopt;
  play::RulesetReader reader(*view.ruleset(), "perry-heroes.ruleset");
  Forces out;
  out.costs = Costs::read(reader);
  if (reader.problem()) return std::nullopt;
  const auto find = [&](std::string_view id) { return view.find_counter(id); };
  for (const model::Side& side : view.scenario().sides)
    out.sides.push_back(force_of(side, find, *view.ruleset(), out.costs));
  return out;
}

bool is_excepted(const ScenarioView& view, std::string_view rule) {
  const auto& special = view.scenario().special_rules;
  return special && std::any_of(special->rules.begin(), special->rules.end(),
                                [&](const model::SpecialRule& one) { return one.rule == rule; });
}

int value_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  return value != nullptr ? static_cast<int>(parse_integer(value->text).value_or(0)) : 0;
}

Um cm_of(const std::string& text) {
  return static_cast<Um>(parse_thousandths(text).value_or(0) * kPerCm / 1000);
}

Um length_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::Value* value = ruleset.find_value(id);
  return value != nullptr ? cm_of(value->text) : 0;
}

std::optional<Point> place_of(const ForceUnit& unit) {
  return unit.setup != nullptr ? unit.setup->at : std::nullopt;
}

bool DeploymentZone::contains(Point p) const {
  if (zone->ring) return locate(p, ring_of(*zone)) != Location::outside;
  if (map == nullptr || !map->grid()) return true;
  return std::find(hexes.begin(), hexes.end(), map->grid()->hex_at(p)) != hexes.end();
}

bool DeploymentZone::overlaps(const DeploymentZone& other) const {
  if (zone->ring && other.zone->ring) {
    const auto common = intersection({ring_of(*zone)}, {ring_of(*other.zone)});
    return common && twice_area(*common) > 0;
  }
  const DeploymentZone& by_hexes = zone->ring ? other : *this;
  const DeploymentZone& against = zone->ring ? *this : other;
  if (by_hexes.map == nullptr || !by_hexes.map->grid()) return false;
  return std::any_of(by_hexes.hexes.begin(), by_hexes.hexes.end(),
                     [&](Hex hex) { return against.contains(by_hexes.map->grid()->centre(hex)); });
}

std::vector<DeploymentZone> zones_of(const ScenarioView& view, const model::Side& side) {
  std::vector<DeploymentZone> out;
  for (const model::Setup& setup : side.setups) {
    if (!setup.zone) continue;
    const model::Zone* zone = model::find_zone(view.scenario(), *setup.zone);
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const auto& one) { return one.id == *setup.zone; });
    if (zone == nullptr || known || zone->labels.empty() != zone->ring.has_value()) continue;
    if (zone->ring && !is_valid(ring_of(*zone))) continue;
    DeploymentZone one{*setup.zone, zone, view.hex_map()};
    if (one.map != nullptr) one.hexes = one.map->hexes(zone->labels);
    out.push_back(std::move(one));
  }
  return out;
}

std::optional<DrawnLine> line_of(const MapView& map, const model::Feature& feature) {
  const auto* line = std::get_if<model::LineFeature>(&feature);
  if (line == nullptr) return std::nullopt;
  const model::TerrainType* type = map.terrain_type(line->type);
  if (type == nullptr || line->path.points->size() < 2) return std::nullopt;
  return DrawnLine{&*line->path.points, line->width.value_or(type->width.value_or(0))};
}

std::optional<Polygon> area_of(const MapView& map, const model::Feature& feature) {
  std::optional<Polygon> out;
  if (const auto* area = std::get_if<model::Area>(&feature)) out = model::polygon_of(*area);
  if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) {
    const model::Shape* shape = model::find_shape(map.map(), piece->shape);
    if (shape != nullptr) out = model::polygon_of(*piece, *shape);
  }
  return out && is_valid(*out) ? out : std::nullopt;
}

bool is_near(Point p, const Path& path, Um distance) {
  for (std::size_t i = 1; i < path.size(); ++i)
    if (square_distance(p, path[i - 1], path[i]).is_at_most(distance)) return true;
  return false;
}

std::vector<DrawnType> drawn_at(const MapView& map, Point p) {
  std::vector<DrawnType> out;
  for (const Shared<model::Feature>& feature : map.map().terrain.features) {
    const model::TerrainType* type = map.terrain_type(model::type_of(*feature));
    if (type == nullptr) continue;
    bool here = false;
    if (const auto area = area_of(map, *feature)) here = locate(p, *area) != Location::outside;
    if (const auto line = line_of(map, *feature)) here = is_near(p, *line->path, line->width / 2);
    if (here) out.push_back({type, &*feature});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const DrawnType& a, const DrawnType& b) { return a.type->layer > b.type->layer; });
  return out;
}

std::string_view effect_of(const model::TerrainType* type, std::string_view on) {
  const model::Effect* effect = type != nullptr ? type->find_effect(on) : nullptr;
  return effect != nullptr ? std::string_view(effect->value) : std::string_view();
}

}  // namespace coq::perry_heroes
