// SPDX-License-Identifier: MIT
#include "core/sight/models/from_map.h"

#include <algorithm>
#include <set>

#include "core/documents/model/table_scale.h"
#include "core/sight/models/regions.h"

namespace coq::sight {
namespace {

constexpr std::int32_t kFrame = 3;  // units of the LOS frame for each micrometre

/// Returns whether a terrain type is a summit: an obstacle on lines from and to summit hexes.
bool is_summit_type(Behaviour behaviour) {
  return behaviour.role == Role::obstacle && behaviour.on_summit_lines;
}

bool is_area(const model::Feature& feature) {
  return std::holds_alternative<model::Area>(feature) || std::holds_alternative<model::PieceFeature>(feature);
}

}  // namespace

struct MapReader::Source {
  const model::MapDocument& map;
  const model::RulesetDocument& ruleset;
  const SightModel& sight;

  Behaviour behaviour(const model::Feature& feature) const {
    const model::TerrainType* type = ruleset.find_terrain(model::type_of(feature));
    return type != nullptr ? sight.behaviour(type->los) : Behaviour{};
  }
};

MapReader::Known& MapReader::known(const Source& source, const Shared<model::Feature>& feature,
                                   Behaviour behaviour, Um width) {
  const std::string& id = model::id_of(*feature);
  const auto found = m_known.find(id);
  if (found != m_known.end() && found->second.source.is_same_object(feature) &&
      found->second.behaviour == behaviour && found->second.width == width) {
    return found->second;
  }
  Known fresh{feature, behaviour, width, std::nullopt, {}};
  std::vector<Region> regions = drawn_regions(source.map, m_grid, m_labels, *feature, width, fresh.problems);
  if (!regions.empty() && behaviour.role != Role::none)
    fresh.feature = Feature{id, behaviour, stated_level(*feature).value_or(0), std::move(regions)};
  return m_known.insert_or_assign(id, std::move(fresh)).first->second;
}

Result<Drawing> MapReader::read(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                const std::optional<std::vector<Hex>>& summits) {
  Drawing drawing;
  std::optional<Labels> labels;
  if (map.grid) {
    Result<model::LabelledGrid> hexes = model::labelled_grid_of(map);
    if (!hexes) return hexes.error();
    drawing.grid = hexes->grid;
    labels = hexes->labels;
  }
  if (m_grid != drawing.grid || m_labels != labels || m_shapes != map.shapes) m_known.clear();
  m_grid = drawing.grid;
  m_labels = labels;
  m_shapes = map.shapes;
  m_problems.clear();

  const Result<const SightModel*> named = model_of(ruleset);
  if (!named) return named.error();
  const Reads reads = (*named)->reads;
  const bool fits = reads == Reads::both || (reads == Reads::hexes) == drawing.grid.has_value();
  m_model = fits ? *named : &flat_model();

  const Source source{map, ruleset, *m_model};
  // All models except the flat one also use areas that are not obstacles themselves, such as hills and cover.
  // Invalid ones must be reported.
  const bool reads_ground = m_model != &flat_model();
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const Behaviour behaviour = source.behaviour(*feature);
    if (behaviour.role == Role::none && !(reads_ground && is_area(*feature))) continue;
    const Known& one = known(source, feature, behaviour, model::width_of(*feature, map, ruleset));
    m_problems.insert(m_problems.end(), one.problems.begin(), one.problems.end());
    if (one.feature) drawing.features.push_back(*one.feature);
  }
  if (m_known.size() > 2 * map.terrain.features.size() + 16) {  // most cached features no longer exist
    std::map<std::string, Known, std::less<>> kept;
    for (const Shared<model::Feature>& feature : map.terrain.features) {
      const auto found = m_known.find(model::id_of(*feature));
      if (found != m_known.end()) kept.insert(*found);
    }
    m_known = std::move(kept);
  }
  if (drawing.grid) add_hexes(source, summits, drawing);
  const Status status = m_model->complete(drawing, map, ruleset, m_memory);
  if (!status) return status.error();
  return drawing;
}

namespace {

/// Drawn features of each type, to know which hexes are filled.
class DrawnTypes {
 public:
  DrawnTypes(const Grid& grid, const model::MapDocument& map, const Drawing& drawing) : m_grid(grid) {
    std::size_t next = 0;
    for (const Shared<model::Feature>& feature : map.terrain.features) {
      if (next == drawing.features.size()) break;
      if (drawing.features[next].id != model::id_of(*feature)) continue;
      m_drawn[model::type_of(*feature)].push_back({&drawing.features[next], reach(drawing.features[next])});
      ++next;
    }
  }

  bool has(const std::string& type, Hex h) const {
    const auto found = m_drawn.find(type);
    if (found == m_drawn.end()) return false;
    const Box box = m_grid.bounds(h);
    return std::any_of(found->second.begin(), found->second.end(), [&](const Drawn& one) {
      return one.reach.meets(box) && meets_hex(m_grid, h, *one.feature->regions);
    });
  }

 private:
  struct Drawn {
    const Feature* feature;
    Box reach;
  };
  static Box reach(const Feature& feature) {
    Box box;
    for (const Region& region : *feature.regions) {
      for (const FrameRing& ring : region) {
        for (const FramePoint& p : ring) {  // an extra micrometre does not matter
          box.include(Point{p.x / kFrame - 1, p.y / kFrame - 1});
          box.include(Point{p.x / kFrame + 1, p.y / kFrame + 1});
        }
      }
    }
    return box;
  }

  const Grid& m_grid;
  std::map<std::string, std::vector<Drawn>> m_drawn;
};

}  // namespace

/// Fills the hexes of `hexes` features except where their type is drawn, and collects the summit hexes.
void MapReader::add_hexes(const Source& source, const std::optional<std::vector<Hex>>& summits,
                          Drawing& drawing) const {
  const DrawnTypes drawn(*m_grid, source.map, drawing);
  std::set<Hex> open;  // the scenario's summit hexes that no feature of the map fills
  std::set<std::string> summit_types;
  for (const model::TerrainType& type : source.ruleset.terrain_types) {
    if (is_summit_type(source.sight.behaviour(type.los))) summit_types.insert(type.id);
  }
  if (summits) open.insert(summits->begin(), summits->end());
  drawing.summits.assign(open.begin(), open.end());

  std::vector<Feature> all;
  std::size_t next = 0;
  for (const Shared<model::Feature>& feature : source.map.terrain.features) {
    const std::string& id = model::id_of(*feature);
    if (next < drawing.features.size() && drawing.features[next].id == id) {
      all.push_back(drawing.features[next++]);
      continue;
    }
    const auto* hexes = std::get_if<model::HexesFeature>(&*feature);
    const Behaviour behaviour = source.behaviour(*feature);
    if (hexes == nullptr || behaviour.role == Role::none) continue;
    std::vector<Region> regions;
    for (const std::string& label : hexes->labels) {
      const std::optional<Hex> h = m_labels->parse(label);
      if (!h) continue;
      if (is_summit_type(behaviour)) {
        if (!summits) drawing.summits.push_back(*h);
        if (summits && open.erase(*h) == 0) continue;  // the scenario's list replaces the map's summits
      }
      if (!drawn.has(hexes->type, *h)) regions.push_back(hex_region(*m_grid, *h));
    }
    if (!regions.empty())
      all.push_back({id, behaviour, stated_level(*feature).value_or(0), std::move(regions)});
  }
  std::vector<Region> regions;
  for (const Hex h : open) {
    const bool any = std::any_of(summit_types.begin(), summit_types.end(),
                                 [&](const std::string& type) { return drawn.has(type, h); });
    if (!any) regions.push_back(hex_region(*m_grid, h));
  }
  if (!regions.empty()) all.push_back({"summits", {Role::obstacle, true}, 0, std::move(regions)});
  drawing.features = std::move(all);
  std::sort(drawing.summits.begin(), drawing.summits.end());
  drawing.summits.erase(std::unique(drawing.summits.begin(), drawing.summits.end()), drawing.summits.end());
}

std::vector<Hex> hexes_in_play(const model::MapDocument& map, const Grid& grid, const Labels& labels) {
  std::vector<bool> out_of_play(grid.size());
  if (map.grid && map.grid->not_in_play) {
    for (const std::string& label : map.grid->not_in_play->labels) {
      if (const auto h = labels.parse(label)) out_of_play[grid.index(*h)] = true;
    }
  }
  std::vector<Hex> out;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (!out_of_play[i]) out.push_back(grid.hex(i));
  }
  return out;
}

}  // namespace coq::sight
