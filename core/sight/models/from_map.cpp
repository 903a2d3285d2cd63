// SPDX-License-Identifier: MIT
#include "core/sight/models/from_map.h"

#include <algorithm>
#include <set>

#include "core/geometry/predicates.h"
#include "core/terrain/area_problems.h"
#include "core/terrain/places.h"

namespace coq::los {
namespace {

constexpr std::int32_t kFrame = 3;  // units of the LOS frame a micrometre

FrameRing to_frame_ring(const std::vector<Point>& points) {
  FrameRing out;
  out.reserve(points.size());
  for (const Point& p : points) out.push_back(to_frame(p));
  return out;
}

Region region_of(const Polygon& polygon) {
  Region out{to_frame_ring(polygon.outer)};
  for (const Ring& hole : polygon.holes) out.push_back(to_frame_ring(hole));
  return out;
}

std::vector<Region> regions_of(const std::vector<FrameRing>& rings) {
  std::vector<Region> out;
  for (const FrameRing& ring : rings) out.push_back({ring});
  return out;
}

/// A summit, as a type of terrain: whatever is an obstacle on lines from and to summit hexes.
bool is_summit_type(Behaviour behaviour) {
  return behaviour.role == Role::obstacle && behaviour.on_summit_lines;
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
  /// 0 where neither the feature nor its type has one.
  Um width(const model::Feature& feature) const {
    const auto* line = std::get_if<model::LineFeature>(&feature);
    const auto* side = std::get_if<model::SideFeature>(&feature);
    if (line != nullptr && line->width) return *line->width;
    if (side != nullptr && side->width) return *side->width;
    const model::TerrainType* type = ruleset.find_terrain(model::type_of(feature));
    return type != nullptr ? type->width.value_or(0) : 0;
  }
};

namespace {

/// Makes the regions of one feature of the map; none of `hexes`, whose depend on others.
class RegionMaker {
 public:
  RegionMaker(const model::MapDocument& map, const std::optional<Grid>& grid,
              const std::optional<Labels>& labels, const model::Feature& feature, Um width, Problems& problems)
      : m_map(map), m_grid(grid), m_labels(labels), m_feature(feature), m_width(width), m_problems(problems) {}

  std::vector<Region> operator()(const model::Area& area) const { return valid(model::polygon_of(area)); }
  std::vector<Region> operator()(const model::LineFeature& line) const {
    if (m_width <= 0) return {};
    return regions_of(line_region(to_frame_ring(*line.path.points), m_width * kFrame));
  }
  std::vector<Region> operator()(const model::SideFeature& side) const {
    if (m_width <= 0 || !m_grid || !m_labels) return {};
    const std::optional<Hexside> hexside = terrain::named_side(*m_grid, *m_labels, side.hexes, side.toward);
    if (!hexside) return {};
    const auto ends = m_grid->ends(*hexside);
    return regions_of(line_region({ends[0], ends[1]}, m_width * kFrame));
  }
  std::vector<Region> operator()(const model::PieceFeature& piece) const {
    const model::Shape* shape = model::find_shape(m_map, piece.shape);
    if (shape == nullptr) return {};
    return valid(model::polygon_of(piece, *shape));
  }
  template <class Other>
  std::vector<Region> operator()(const Other&) const {
    return {};
  }

 private:
  std::vector<Region> valid(const Polygon& polygon) const {
    const std::vector<AreaFault> faults = find_faults(polygon, 1);
    if (faults.empty()) return {region_of(polygon)};
    m_problems.push_back(terrain::area_problem(m_feature, faults.front()));
    return {};
  }

  const model::MapDocument& m_map;
  const std::optional<Grid>& m_grid;
  const std::optional<Labels>& m_labels;
  const model::Feature& m_feature;
  Um m_width;
  Problems& m_problems;
};

std::int64_t level_of(const model::Feature& feature) {
  return std::visit(
      [](const auto& f) -> std::int64_t {
        if constexpr (requires { f.level; }) return f.level.value_or(model::Thousandths{}).value;
        return 0;
      },
      feature);
}

}  // namespace

MapReader::Known& MapReader::known(const Source& source, const Shared<model::Feature>& feature,
                                   Behaviour behaviour, Um width) {
  const std::string& id = model::id_of(*feature);
  const auto found = m_known.find(id);
  if (found != m_known.end() && found->second.source.is_same_object(feature) &&
      found->second.behaviour == behaviour && found->second.width == width) {
    return found->second;
  }
  Known fresh{feature, behaviour, width, std::nullopt, {}};
  const RegionMaker make(source.map, m_grid, m_labels, *feature, width, fresh.problems);
  std::vector<Region> regions = std::visit(make, *feature);
  if (!regions.empty()) fresh.feature = Feature{id, behaviour, level_of(*feature), std::move(regions)};
  return m_known.insert_or_assign(id, std::move(fresh)).first->second;
}

Result<Drawing> MapReader::read(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                                const std::optional<std::vector<Hex>>& summits) {
  Drawing drawing;
  std::optional<Labels> labels;
  if (map.grid) {
    Result<Grid> grid = model::grid_of(map);
    if (!grid) return grid.error();
    Result<Labels> read_labels = model::labels_of(map);
    if (!read_labels) return read_labels.error();
    drawing.grid = *grid;
    labels = *read_labels;
  }
  if (m_grid != drawing.grid || m_labels != labels || m_shapes != map.shapes) m_known.clear();
  m_grid = drawing.grid;
  m_labels = labels;
  m_shapes = map.shapes;
  m_problems.clear();

  const Result<const SightModel*> named = model_of(ruleset);
  if (!named) return named.error();
  m_model = (*named)->on_hexes == drawing.grid.has_value() ? *named : &flat_model();

  const Source source{map, ruleset, *m_model};
  for (const Shared<model::Feature>& feature : map.terrain.features) {
    const Behaviour behaviour = source.behaviour(*feature);
    if (behaviour.role == Role::none) continue;
    const Known& one = known(source, feature, behaviour, source.width(*feature));
    m_problems.insert(m_problems.end(), one.problems.begin(), one.problems.end());
    if (one.feature) drawing.features.push_back(*one.feature);
  }
  if (m_known.size() > 2 * map.terrain.features.size() + 16) {  // most of what is known is no longer there
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

/// What is drawn of each type, to know which hexes are filled.
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
        for (const FramePoint& p : ring) {  // a micrometre more does not matter
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

/// Fills the hexes of `hexes` in which nothing of their type is drawn, and lists the summit hexes.
void MapReader::add_hexes(const Source& source, const std::optional<std::vector<Hex>>& summits,
                          Drawing& drawing) const {
  const DrawnTypes drawn(*m_grid, source.map, drawing);
  std::set<Hex> open;  // summit hexes of the scenario that no feature of the map fills
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
        if (summits && open.erase(*h) == 0) continue;  // the scenario's list stands in its place
      }
      if (!drawn.has(hexes->type, *h)) regions.push_back(hex_region(*m_grid, *h));
    }
    if (!regions.empty()) all.push_back({id, behaviour, level_of(*feature), std::move(regions)});
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

}  // namespace coq::los
