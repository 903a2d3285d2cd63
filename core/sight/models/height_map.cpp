// SPDX-License-Identifier: MIT
#include "core/sight/models/height_map.h"

#include <map>
#include <set>

#include "core/sight/models/model.h"

namespace coq::los {
namespace {

bool has_level(const model::Feature& feature) {
  return std::visit(
      [](const auto& f) {
        if constexpr (requires { f.level; }) {
          return f.level.has_value();
        } else {
          return false;
        }
      },
      feature);
}

}  // namespace

HeightMap::Ground HeightMap::ground(const std::vector<terrain::Entry>& entries) const {
  Ground out;
  bool any_level = false;
  for (const terrain::Entry& entry : entries) {
    const std::string& by = entry.features.empty() ? entry.type : entry.features.front();
    if (entry.level && (!any_level || entry.level->value > out.level)) {
      any_level = true;
      out.level = entry.level->value;
      out.level_by = by;
    }
    const model::TerrainType* type = m_ruleset->find_terrain(entry.type);
    if (type == nullptr || !type->height || type->height->value <= out.height) continue;
    out.height = type->height->value;
    out.height_by = by;
  }
  // The ground itself may hide what lies in hollows.
  if (out.level_by.empty()) out.level_by = m_table->base_type();
  if (out.height_by.empty()) out.height_by = out.level_by;
  return out;
}

HeightMap::Ground HeightMap::ground(Hex h) const {
  Ground out = ground(m_table->entries_without_shares(h));
  if (m_table->overrides(h).empty()) return out;
  const Ground drawn = ground(m_table->drawn_entries(h));
  out.by_hand = drawn.level != out.level || drawn.height != out.height;
  return out;
}

namespace {

/// All features of the map that may make a level or a height come into the drawing, in the document's order:
/// in that order answers name them.
void add_features(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset) {
  std::set<std::string, std::less<>> high;
  for (const model::TerrainType& type : ruleset.terrain_types) {
    if (type.height && type.height->value != 0) high.insert(type.id);
  }
  std::vector<Feature> all;
  std::size_t next = 0;
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const std::string& id = model::id_of(*feature);
    if (next < drawing.features.size() && drawing.features[next].id == id) {
      all.push_back(std::move(drawing.features[next++]));
    } else if (has_level(*feature) || high.contains(model::type_of(*feature))) {
      all.push_back({id, {}, 0, std::vector<Region>{}});
    }
  }
  for (; next < drawing.features.size(); ++next) all.push_back(std::move(drawing.features[next]));
  drawing.features = std::move(all);
}

}  // namespace

Status HeightMap::add_to(Drawing& drawing, const model::MapDocument& map,
                         const model::RulesetDocument& ruleset) {
  std::optional<terrain::Changes> changes;
  if (m_table && m_ruleset == ruleset) {
    Result<terrain::Changes> updated = m_table->update(map);
    if (!updated) return updated.error();
    if (!updated->everything) changes = *std::move(updated);
  } else {
    Result<terrain::Table> built = terrain::Table::build(map, ruleset);
    if (!built) return built.error();
    m_table = *std::move(built);
    m_ruleset = ruleset;
  }
  const Grid& grid = m_table->grid();
  m_grounds.resize(grid.size());
  if (changes) {
    for (const Hex h : changes->hexes) m_grounds[grid.index(h)] = ground(h);
  } else {
    for (std::size_t i = 0; i < grid.size(); ++i) m_grounds[i] = ground(grid.hex(i));
  }

  HexHeights heights;
  const Result<HexsideRule> along = word_of<HexsideRule>(
      ruleset, "los.hexside",
      {{"both", HexsideRule::both}, {"either", HexsideRule::either}, {"none", HexsideRule::none}});
  if (!along) return along.error();
  heights.along = *along;
  if (const model::Value* reading = ruleset.find_value("los.reading"))
    heights.rule = reading->rule.value_or("");
  add_features(drawing, map, ruleset);
  std::map<std::string, Thing, std::less<>> things;
  for (std::size_t i = 0; i < drawing.features.size(); ++i) {
    things.emplace(drawing.features[i].id, static_cast<Thing>(i));
  }
  const auto thing = [&](const std::string& id) -> Thing {
    const auto [at, is_new] = things.emplace(id, static_cast<Thing>(drawing.features.size()));
    if (is_new) drawing.features.push_back({id, {}, 0, std::vector<Region>{}});
    return at->second;
  };
  thing(m_table->base_type());
  for (const Ground& one : m_grounds) {
    heights.hexes.push_back({one.level, one.height, thing(one.level_by), thing(one.height_by), one.by_hand});
  }
  drawing.heights = std::move(heights);
  return Done{};
}

}  // namespace coq::los
