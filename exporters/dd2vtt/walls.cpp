// SPDX-License-Identifier: MIT
#include "exporters/dd2vtt/walls.h"

#include <cmath>

#include "core/sight/models/from_map.h"
#include "core/sight/models/obstacles.h"
#include "core/terrain/places.h"

namespace coq::exporters::dd2vtt {
namespace {

Point whole(FramePoint p) {
  return {static_cast<Um>(std::lround(p.x / 3.0)), static_cast<Um>(std::lround(p.y / 3.0))};
}

/// Returns the middle of a feature that is narrow: a line, or a hexside. Areas have none.
std::optional<Path> middle_of(const model::MapDocument& map, const std::string& id) {
  const model::Feature* feature = model::find_feature(map, id);
  if (feature == nullptr) return std::nullopt;
  if (const auto* line = std::get_if<model::LineFeature>(feature)) return *line->path.points;
  const auto* side = std::get_if<model::SideFeature>(feature);
  if (side == nullptr || !map.grid) return std::nullopt;
  const auto hexes = model::labelled_grid_of(map);
  if (!hexes) return std::nullopt;
  const auto named = terrain::named_side(hexes->grid, hexes->labels, side->hexes, side->toward);
  if (!named) return std::nullopt;
  const auto ends = hexes->grid.ends(*named);
  return Path{whole(ends[0]), whole(ends[1])};
}

}  // namespace

Result<Walls> walls_of(const model::MapDocument& map, const model::RulesetDocument& ruleset,
                       const std::optional<std::vector<Hex>>& summits, Um tolerance) {
  sight::MapReader reader;
  const auto drawing = reader.read(map, ruleset, summits);
  if (!drawing) return drawing.error();
  const auto obstacles = sight::obstacle_areas(*drawing);
  if (!obstacles) return obstacles.error();
  Walls out;
  Polygons areas;
  for (const sight::ObstacleArea& obstacle : *obstacles) {
    if (obstacle.effect == sight::ObstacleEffect::hinders) ++out.hinder;
    if (obstacle.effect == sight::ObstacleEffect::raised) ++out.raised;
    if (obstacle.effect != sight::ObstacleEffect::blocks) continue;
    if (auto middle = middle_of(map, obstacle.id))
      out.lines.push_back(simplified(*middle, tolerance));
    else
      areas.insert(areas.end(), obstacle.areas.begin(), obstacle.areas.end());
  }
  auto united = unite(areas);
  if (!united) return united.error();
  for (const Polygon& area : *united) out.areas.push_back(simplified(area, tolerance));
  return out;
}

}  // namespace coq::exporters::dd2vtt
