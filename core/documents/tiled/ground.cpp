// SPDX-License-Identifier: MIT
#include "core/documents/tiled/ground.h"

#include <algorithm>

namespace coq::tiled {

using namespace model;

std::vector<const TerrainType*> tile_types(const RulesetDocument& ruleset) {
  std::vector<const TerrainType*> out;
  for (const TerrainType& type : ruleset.terrain_types)
    if (type.has_geometry(GeometryKind::area) || type.has_geometry(GeometryKind::hexes)) out.push_back(&type);
  std::stable_sort(out.begin(), out.end(),
                   [](const TerrainType* a, const TerrainType* b) { return a->layer < b->layer; });
  return out;
}

int tile_of(const terrain::Table& table, Hex hex, const std::vector<const TerrainType*>& types) {
  if (!table.in_play(hex)) return -1;
  const auto index = [&](const std::string& id) {
    for (std::size_t i = 0; i < types.size(); ++i)
      if (types[i]->id == id) return static_cast<int>(i);
    return -1;
  };
  const auto entries = table.entries_without_shares(hex);
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
    if (const int tile = index(entry->type); tile >= 0) return tile;
  return index(table.base_type());
}

}  // namespace coq::tiled
