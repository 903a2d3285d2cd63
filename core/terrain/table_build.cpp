// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <unordered_map>

#include "core/terrain/area_problems.h"
#include "core/terrain/places.h"
#include "core/terrain/table.h"

namespace coq::terrain {
namespace {

/// Returns the ruleset's `terrain.base`, else the type drawn below all others.
std::string base_of(const model::RulesetDocument& ruleset) {
  if (const model::Value* value = ruleset.find_value("terrain.base")) return value->text;
  const auto& types = ruleset.terrain_types;
  const auto lowest = std::min_element(types.begin(), types.end(),
                                       [](const auto& a, const auto& b) { return a.layer < b.layer; });
  return lowest != types.end() ? lowest->id : std::string();
}

}  // namespace

Result<Table> Table::build(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           const Workers& workers) {
  if (!map.grid) return make_error("terrain.grid", message("the map has no grid, so it has no hexes"));
  const Result<model::LabelledGrid> hexes = model::labelled_grid_of(map);
  if (!hexes) return hexes.error();
  Table table(hexes->grid, hexes->labels);
  table.m_ruleset = ruleset;
  table.m_grid_element = *map.grid;
  table.m_shapes = map.shapes;
  table.m_map_base = map.terrain.base;
  table.set_types(map);
  table.m_not_in_play.assign(table.m_grid.size(), false);
  if (map.grid->not_in_play) {
    for (const std::string& label : map.grid->not_in_play->labels) {
      if (const auto hex = table.m_labels.parse(label)) table.m_not_in_play[table.m_grid.index(*hex)] = true;
    }
  }
  table.fill(map, workers);
  return table;
}

void Table::set_types(const model::MapDocument& map) {
  for (const model::TerrainType& type : m_ruleset.terrain_types) {
    m_types.push_back({type.id, type.layer, type.in_hex.value_or(model::InHex::any), type.hexside,
                       type.follow.value_or(200)});
    m_any_most = m_any_most || type.in_hex == model::InHex::most;
  }
  std::stable_sort(m_types.begin(), m_types.end(),
                   [](const Type& a, const Type& b) { return a.layer < b.layer; });
  for (std::size_t i = 0; i < m_types.size(); ++i) m_type_index.emplace(m_types[i].id, i);
  const std::string base = m_map_base.value_or(base_of(m_ruleset));
  std::set<std::string> unknown;
  const auto need = [&](const std::string& id) {
    if (!m_type_index.contains(id)) unknown.insert(id);
  };
  need(base);
  for (const Shared<model::Feature>& feature : map.terrain.features) need(model::type_of(*feature));
  for (const std::string& id : unknown) {
    m_type_index.emplace(id, m_types.size());
    m_types.push_back({id, 0, model::InHex::any, std::nullopt, 200});
  }
  m_base = m_type_index.find(base)->second;
}

void Table::fill(const model::MapDocument& map, const Workers& workers) {
  const auto& features = map.terrain.features;
  m_hex_cells.assign(m_grid.size(), {});
  m_slots.resize(features.size());
  m_order.resize(features.size());
  for (std::size_t i = 0; i < features.size(); ++i) {
    m_slots[i].feature = features[i];
    m_slots[i].position = i;
    m_order[i] = static_cast<std::uint32_t>(i);
  }
  workers.for_each_index(features.size(), [&](std::size_t i, unsigned) { compute(m_slots[i]); });
  for (std::uint32_t i = 0; i < m_slots.size(); ++i) enter(i);
}

Polygon Table::polygon_of(const Slot& slot) const {
  if (const auto* area = std::get_if<model::Area>(&*slot.feature)) return model::polygon_of(*area);
  const auto* piece = std::get_if<model::PieceFeature>(&*slot.feature);
  if (piece == nullptr) return {};
  const auto shape = std::find_if(m_shapes.begin(), m_shapes.end(),
                                  [&](const model::Shape& s) { return s.id == piece->shape; });
  return shape != m_shapes.end() ? model::polygon_of(*piece, *shape) : Polygon{};
}

void Table::compute(Slot& slot) const {
  slot.hexes.clear(), slot.sides.clear(), slot.faults.clear();
  slot.edges.reset();
  const model::Feature& feature = *slot.feature;
  slot.type = m_type_index.find(model::type_of(feature))->second;
  if (std::holds_alternative<model::Area>(feature)) {
    compute_area(slot, polygon_of(slot));
  } else if (std::holds_alternative<model::PieceFeature>(feature)) {
    const Polygon polygon = polygon_of(slot);
    if (!polygon.outer.empty()) compute_area(slot, polygon);  // otherwise the shape is missing
  } else if (const auto* line = std::get_if<model::LineFeature>(&feature)) {
    compute_line(slot, *line);
  } else if (const auto* side = std::get_if<model::SideFeature>(&feature)) {
    if (const auto named = named_side(m_grid, m_labels, side->hexes, side->toward)) {
      slot.sides.push_back(side_key(m_grid, *named));
    }
  } else if (const auto* hexes = std::get_if<model::HexesFeature>(&feature)) {
    for (const std::string& label : hexes->labels) {
      if (const auto h = m_labels.parse(label)) {
        slot.hexes.push_back({static_cast<std::uint32_t>(m_grid.index(*h)), 0, false});
      }
    }
    const auto by_hex = [](const HexPart& x, const HexPart& y) { return x.hex < y.hex; };
    std::sort(slot.hexes.begin(), slot.hexes.end(), by_hex);
    slot.hexes.erase(std::unique(slot.hexes.begin(), slot.hexes.end()), slot.hexes.end());
  } else if (const auto* override_ = std::get_if<model::OverrideFeature>(&feature)) {
    compute_override(slot, *override_);
  }
}

void Table::compute_area(Slot& slot, const Polygon& polygon) const {
  constexpr std::size_t kFaults = 1;
  AreaCheck check = check_area(polygon, kFaults);
  slot.faults = std::move(check.faults);
  if (!slot.faults.empty()) return;
  auto edges = std::make_shared<HexEdges>();
  slot.hexes = cover_by_area(m_grid, simple_parts(polygon, check.touches_itself), edges.get());
  slot.edges = std::move(edges);
}

void Table::compute_line(Slot& slot, const model::LineFeature& line) const {
  LineCover cover = cover_by_line(m_grid, *line.path.points);
  slot.hexes = std::move(cover.hexes);
  const Type& type = m_types[slot.type];
  if (type.hexside == model::HexsideUse::crosses) slot.sides = std::move(cover.crossed);
  if (type.hexside == model::HexsideUse::follows) {
    slot.sides = sides_followed(m_grid, *line.path.points, type.follow);
  }
}

void Table::compute_override(Slot& slot, const model::OverrideFeature& override_) const {
  if (override_.at.size() == 1 && !override_.toward) {
    if (const auto h = m_labels.parse(override_.at[0])) {
      slot.hexes.push_back({static_cast<std::uint32_t>(m_grid.index(*h)), 0, false});
    }
  } else if (const auto side = named_side(m_grid, m_labels, override_.at, override_.toward)) {
    slot.sides.push_back(side_key(m_grid, *side));
  }
}

void Table::enter(std::uint32_t slot) {
  for (const HexPart& part : m_slots[slot].hexes) m_hex_cells[part.hex].push_back(slot);
  for (const SideKey side : m_slots[slot].sides) m_side_cells[side].push_back(slot);
}

void Table::leave(std::uint32_t slot) {
  for (const HexPart& part : m_slots[slot].hexes) std::erase(m_hex_cells[part.hex], slot);
  for (const SideKey side : m_slots[slot].sides) {
    const auto cell = m_side_cells.find(side);
    std::erase(cell->second, slot);
    if (cell->second.empty()) m_side_cells.erase(cell);
  }
}

namespace {

/// Keys that identify features across two states of a document: the id, and its number of earlier occurrences.
/// Duplicate ids are an error, but must not break the comparison.
class Keys {
 public:
  std::string next(const model::Feature& feature) {
    const std::string& id = model::id_of(feature);
    const int before = m_seen[id]++;
    return before == 0 ? id : id + " " + std::to_string(before);
  }

 private:
  std::unordered_map<std::string, int> m_seen;
};

}  // namespace

bool Table::knows(const Shared<model::Feature>& feature) const {
  return m_type_index.contains(model::type_of(*feature));
}

void Table::note(const Slot& slot, Changes& changes) const {
  for (const HexPart& part : slot.hexes) changes.hexes.push_back(m_grid.hex(part.hex));
  for (const SideKey side : slot.sides) changes.sides.push_back(side_of_key(m_grid, side));
}

void Table::sort_changes(Changes& changes) const {
  const auto tidy = [](auto& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  tidy(changes.hexes);
  tidy(changes.sides);
  tidy(changes.features);
}

std::uint32_t Table::free_slot() {
  if (m_free.empty()) {
    m_slots.emplace_back();
    return static_cast<std::uint32_t>(m_slots.size() - 1);
  }
  const std::uint32_t slot = m_free.back();
  m_free.pop_back();
  return slot;
}

Result<Changes> Table::update(const model::MapDocument& map) {
  Changes changes;
  const auto& features = map.terrain.features;
  const bool same_frame =
      map.grid == m_grid_element && map.shapes == m_shapes && map.terrain.base == m_map_base &&
      std::all_of(features.begin(), features.end(), [&](const auto& f) { return knows(f); });
  if (!same_frame) {
    Result<Table> fresh = build(map, m_ruleset);
    if (!fresh) return fresh.error();
    *this = std::move(*fresh);
    changes.everything = true;
    return changes;
  }
  // Usually a single feature differs, at the same index.
  bool same_ids = features.size() == m_order.size();
  for (std::size_t i = 0; same_ids && i < features.size(); ++i) {
    const Shared<model::Feature>& old = m_slots[m_order[i]].feature;
    same_ids = old.is_same_object(features[i]) || model::id_of(*old) == model::id_of(*features[i]);
  }
  if (!same_ids) {
    replace_features(map, changes);
  } else {
    for (std::size_t i = 0; i < features.size(); ++i) {
      Slot& slot = m_slots[m_order[i]];
      if (slot.feature.is_same_object(features[i])) continue;
      const bool equal = slot.feature == features[i];
      if (!equal) {
        note(slot, changes);
        leave(m_order[i]);
      }
      slot.feature = features[i];
      if (equal) continue;
      compute(slot);
      enter(m_order[i]);
      note(slot, changes);
      changes.features.push_back(model::id_of(*features[i]));
    }
  }
  sort_changes(changes);
  return changes;
}

void Table::replace_features(const model::MapDocument& map, Changes& changes) {
  std::unordered_map<std::string, std::uint32_t> old;
  Keys old_keys;
  for (const std::uint32_t slot : m_order) old.emplace(old_keys.next(*m_slots[slot].feature), slot);

  const auto& features = map.terrain.features;
  std::vector<std::uint32_t> order(features.size());
  Keys keys;
  std::size_t last_position = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const auto found = old.find(keys.next(*features[i]));
    const bool is_new = found == old.end();
    const std::uint32_t at = is_new ? free_slot() : found->second;
    Slot& slot = m_slots[at];
    const bool equal = !is_new && slot.feature == features[i];
    const bool moved = !is_new && slot.position < last_position;  // its order has changed
    if (!is_new) {
      last_position = std::max(last_position, slot.position);
      old.erase(found);
    }
    if (!equal || moved) {
      changes.features.push_back(model::id_of(*features[i]));
      if (!is_new) note(slot, changes);
    }
    if (!equal && !is_new) leave(at);
    slot.feature = features[i];
    if (!equal) {
      compute(slot);
      enter(at);
      note(slot, changes);
    }
    order[i] = at;
  }
  for (const auto& [key, at] : old) {
    changes.features.push_back(model::id_of(*m_slots[at].feature));
    note(m_slots[at], changes);
    leave(at);
    m_slots[at] = {};
    m_free.push_back(at);
  }
  for (std::size_t i = 0; i < order.size(); ++i) m_slots[order[i]].position = i;
  m_order = std::move(order);
}

}  // namespace coq::terrain
