// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/painted_tiles.h"

#include <algorithm>

#include "core/documents/tiled/ground.h"
#include "importers/tmx/detail/new_features.h"

namespace coq::importers::tmx {
namespace {

using namespace model;
using Types = std::vector<const TerrainType*>;

/// A hex whose tile was changed; the types are indices of the tile types.
struct Painted {
  Hex hex;
  std::string label{};
  int old_type = -1;  ///< -1: no tile
  int new_type = -1;
};

int index_of(const Types& types, const std::string& id) {
  for (std::size_t i = 0; i < types.size(); ++i)
    if (types[i]->id == id) return static_cast<int>(i);
  return -1;
}

class Painter {
 public:
  Painter(Types types, int base, MapDocument& map) : m_types(std::move(types)), m_base(base), m_map(map) {}

  /// Removes the replaced terrain of whole hexes, and corrections that contradict the painted terrain.
  void clear(const std::vector<Painted>& painted) {
    std::map<std::string, const Painted*> by_label;
    for (const Painted& one : painted) by_label[one.label] = &one;
    std::vector<Shared<Feature>> kept;
    for (Shared<Feature>& shared : m_map.terrain.features) {
      Feature feature = *shared;
      bool changed = false, remove = false;
      if (auto* hexes = std::get_if<HexesFeature>(&feature)) {
        const auto gone = [&](const std::string& label) {
          const auto found = by_label.find(label);
          return found != by_label.end() && is_replaced(hexes->type, *found->second);
        };
        changed = std::erase_if(hexes->labels, gone) > 0;
        remove = hexes->labels.empty();
      } else if (auto* correction = std::get_if<OverrideFeature>(&feature)) {
        const auto found = correction->at.size() == 1 && !correction->toward ? by_label.find(correction->at[0])
                                                                             : by_label.end();
        remove = found != by_label.end() &&
                 (correction->applies ? is_replaced(correction->type, *found->second)
                                      : index_of(m_types, correction->type) == found->second->new_type);
      }
      if (!remove) kept.push_back(changed ? Shared(std::move(feature)) : shared);
    }
    m_map.terrain.features = std::move(kept);
  }

  /// Adds the painted terrain. `table` is that of the map after clear().
  void paint(const std::vector<Painted>& painted, const terrain::Table& table) {
    std::vector<std::vector<std::string>> labels(m_types.size());
    for (const Painted& one : painted) {
      for (const terrain::Entry& entry : table.entries_without_shares(one.hex))
        if (is_replaced(entry.type, one)) correct(one.label, entry.type, false);
      if (one.new_type < 0 || one.new_type == m_base) continue;
      const TerrainType& type = *m_types[static_cast<std::size_t>(one.new_type)];
      if (table.has(one.hex, type.id)) continue;
      if (type.has_geometry(GeometryKind::hexes))
        labels[static_cast<std::size_t>(one.new_type)].push_back(one.label);
      else
        correct(one.label, type.id, true);
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i].empty()) continue;
      HexesFeature hexes;
      hexes.type = m_types[i]->id;
      hexes.labels = std::move(labels[i]);
      m_map.terrain.features.emplace_back(Feature(std::move(hexes)));
    }
  }

 private:
  /// Returns whether terrain of that type must go: the tile's old type, and all that would hide the new one.
  bool is_replaced(const std::string& type, const Painted& painted) const {
    const int index = index_of(m_types, type);
    const int now = painted.new_type < 0 ? m_base : painted.new_type;
    return index >= 0 && index != now && index != m_base && (index == painted.old_type || index > now);
  }
  void correct(const std::string& label, const std::string& type, bool applies) {
    OverrideFeature feature;
    feature.at = {label};
    feature.type = type;
    feature.applies = applies;
    m_map.terrain.features.emplace_back(Feature(std::move(feature)));
  }

  Types m_types;
  int m_base;
  MapDocument& m_map;
};

}  // namespace

bool take_painted_tiles(const TmxMap& file, const MapDocument& old, const RulesetDocument& ruleset,
                        MapDocument& map, const std::string& name, Problems& problems) {
  const auto layer = std::find_if(file.layers.begin(), file.layers.end(),
                                  [](const TileLayer& one) { return one.name == tiled::kTerrainLayer; });
  if (layer == file.layers.end()) return true;
  const auto fails = [&](const Problem& error) {
    problems.push_back(error);
    return false;
  };
  const auto before = terrain::Table::build(old, ruleset);
  if (!before) return fails(before.error());
  const auto grown = labelled_grid_of(map);
  if (!grown) return fails(grown.error());
  const Types types = tiled::tile_types(ruleset);
  const int base = index_of(types, before->base_type());
  std::vector<Painted> painted;
  Counts foreign;
  for (std::size_t i = 0; i < grown->grid.size(); ++i) {
    const Hex hex = grown->grid.hex(i);
    const Gid gid = layer->tiles[static_cast<std::size_t>(hex.row) * static_cast<std::size_t>(file.columns) +
                                 static_cast<std::size_t>(hex.column)] &
                    kGidMask;
    const bool known = before->grid().contains(hex);
    Painted one{hex, grown->labels.format(hex), known ? tiled::tile_of(*before, hex, types) : -1, -1};
    if (gid != 0) {
      const TileKind kind = file.tilesets.kind_of(gid);
      one.new_type = index_of(types, kind.key);
      if (one.new_type < 0) {
        ++foreign[kind.key];
        continue;
      }
    }
    if (one.new_type != one.old_type && (known || one.new_type != base)) painted.push_back(std::move(one));
  }
  report_counts(
      foreign, name,
      [](const std::string& key, int count) {
        return message("tiles of \"{}\" left out, because it is no terrain type: {}", key, count);
      },
      problems);
  if (painted.empty()) return true;
  Painter painter(types, base, map);
  painter.clear(painted);
  const auto table = terrain::Table::build(map, ruleset);
  if (!table) return fails(table.error());
  painter.paint(painted, *table);
  return true;
}

}  // namespace coq::importers::tmx
