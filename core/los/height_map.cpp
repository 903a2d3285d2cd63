// SPDX-License-Identifier: MIT
#include "core/los/height_map.h"

#include <map>

#include "core/los/words.h"

namespace coq::los {

HeightMap::Ground HeightMap::ground(Hex h) const {
  Ground out;
  bool any_level = false;
  for (const terrain::Entry& entry : m_table->entries(h)) {
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
  return out;
}

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
  const Result<HexsideRule> along = hexside_rule_of(ruleset);
  if (!along) return along.error();
  heights.along = *along;
  if (const model::Value* reading = ruleset.find_value("los.reading"))
    heights.rule = reading->rule.value_or("");
  std::map<std::string, Thing, std::less<>> things;
  for (std::size_t i = 0; i < drawing.features.size(); ++i) {
    things.emplace(drawing.features[i].id, static_cast<Thing>(i));
  }
  const auto thing = [&](const std::string& id) -> Thing {
    if (id.empty()) return 0;  // nothing stands there: never named
    const auto [at, is_new] = things.emplace(id, static_cast<Thing>(drawing.features.size()));
    if (is_new) drawing.features.push_back({id, {}, 0, std::vector<Region>{}});
    return at->second;
  };
  for (const Ground& one : m_grounds) {
    heights.hexes.push_back({one.level, one.height, thing(one.level_by), thing(one.height_by)});
  }
  drawing.heights = std::move(heights);
  return Done{};
}

}  // namespace coq::los
