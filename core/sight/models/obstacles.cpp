// SPDX-License-Identifier: MIT
#include "core/sight/models/obstacles.h"

#include <cmath>
#include <map>
#include <tuple>

namespace coq::sight {
namespace {

Ring whole_micrometres(const FrameRing& ring) {
  Ring out;
  for (const FramePoint& p : ring) {
    const Point point{static_cast<Um>(std::lround(p.x / 3.0)), static_cast<Um>(std::lround(p.y / 3.0))};
    if (out.empty() || out.back() != point) out.push_back(point);
  }
  return out;
}

/// Returns the union of regions, each of which follows the even-odd rule.
Result<Polygons> united_regions(const std::vector<Region>& regions) {
  Polygons all;
  for (const Region& region : regions) {
    std::vector<Ring> rings;
    for (const FrameRing& ring : region) rings.push_back(whole_micrometres(ring));
    auto areas = even_odd(rings);
    if (!areas) return areas.error();
    for (Polygon& area : *areas) all.push_back(std::move(area));
  }
  if (regions.size() < 2) return all;
  return unite(all);
}

/// Collects areas, and leaves empty ones out.
class AreaList {
 public:
  Status add(ObstacleArea area, const std::vector<Region>& regions) {
    auto areas = united_regions(regions);
    if (!areas) return areas.error();
    area.areas = *std::move(areas);
    if (!area.areas.empty()) m_areas.push_back(std::move(area));
    return Done{};
  }
  Status add(ObstacleArea area, const Polygon& polygon) {
    area.areas = {polygon};
    m_areas.push_back(std::move(area));
    return Done{};
  }
  std::vector<ObstacleArea> take() { return std::move(m_areas); }

 private:
  std::vector<ObstacleArea> m_areas{};
};

Status add_features(const Drawing& drawing, AreaList& list) {
  for (const Feature& feature : drawing.features) {
    if (feature.behaviour.role == Role::none) continue;
    ObstacleArea area;
    area.id = feature.id;
    if (feature.behaviour.role == Role::hindrance) area.effect = ObstacleEffect::hinders;
    if (feature.level != 0) area.level = feature.level;
    if (Status added = list.add(std::move(area), *feature.regions); !added) return added;
  }
  return Done{};
}

/// Whole hexes: those with a height block, those with a level alone are raised ground.
Status add_heights(const Drawing& drawing, AreaList& list) {
  using Key = std::tuple<ObstacleId, std::int64_t, std::int64_t>;
  std::map<Key, std::vector<Region>> hexes;
  for (std::size_t i = 0; i < drawing.heights->hexes.size(); ++i) {
    const HexHeights::Ground& ground = drawing.heights->hexes[i];
    if (ground.height == 0 && ground.level <= 0) continue;
    const ObstacleId cause = ground.height != 0 ? ground.height_by : ground.level_by;
    hexes[{cause, ground.level, ground.height}].push_back(hex_region(*drawing.grid, drawing.grid->hex(i)));
  }
  for (const auto& [key, regions] : hexes) {
    const auto& [cause, level, height] = key;
    ObstacleArea area;
    area.id = drawing.features.at(cause).id;
    area.effect = height != 0 ? ObstacleEffect::blocks : ObstacleEffect::raised;
    area.level = level;
    area.height = height;
    if (Status added = list.add(std::move(area), regions); !added) return added;
  }
  return Done{};
}

Status add_table_pieces(const TableReading& table, AreaList& list) {
  for (const SightPiece& piece : table.pieces) {
    if (piece.role == SightRole::none) continue;
    const bool raised = piece.role == SightRole::height;
    if (Status added = list.add(
            {piece.id, raised ? ObstacleEffect::raised : ObstacleEffect::blocks, {}, {}, {}}, piece.area);
        !added)
      return added;
  }
  return Done{};
}

Status add_figure_pieces(const FigureArt& art, AreaList& list) {
  for (const FigurePiece& piece : art.pieces) {
    if (!art.types.at(piece.type).cuts) continue;
    if (Status added = list.add({piece.id, ObstacleEffect::blocks, {}, {}, {}}, piece.regions); !added)
      return added;
  }
  for (const FigureHill& hill : art.hills)
    if (Status added = list.add({hill.id, ObstacleEffect::raised, hill.level, {}, {}}, {hill.region}); !added)
      return added;
  return Done{};
}

Status add_crest_pieces(const CrestArt& art, AreaList& list) {
  for (const CoverPiece& piece : art.pieces) {
    if (!art.types.at(piece.type).blocks) continue;
    if (Status added = list.add({piece.id, ObstacleEffect::blocks, {}, {}, {}}, piece.area); !added)
      return added;
  }
  for (const CrestRelief& relief : art.reliefs)
    if (Status added = list.add({relief.id, ObstacleEffect::raised, {}, {}, {}}, relief.area); !added)
      return added;
  return Done{};
}

}  // namespace

Result<std::vector<ObstacleArea>> obstacle_areas(const Drawing& drawing) {
  AreaList list;
  const Status added = drawing.heights   ? add_heights(drawing, list)
                       : drawing.table   ? add_table_pieces(*drawing.table, list)
                       : drawing.figures ? add_figure_pieces(drawing.figures->art(), list)
                       : drawing.crests  ? add_crest_pieces(drawing.crests->art(), list)
                                         : add_features(drawing, list);
  if (!added) return added.error();
  return list.take();
}

std::string_view name_of(ObstacleEffect effect) {
  switch (effect) {
    case ObstacleEffect::blocks:
      return "blocks";
    case ObstacleEffect::hinders:
      return "hinders";
    case ObstacleEffect::raised:
      return "raised";
  }
  return "";
}

}  // namespace coq::sight
