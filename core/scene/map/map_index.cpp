// SPDX-License-Identifier: MIT
#include "core/scene/map/map_index.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/scene/map/looks.h"
#include "core/scene/map/map_source.h"
#include "core/scene/text_metrics.h"

namespace coq::scene {
namespace {

constexpr Um kLookReach = 2000;  ///< of outlines beyond the art, on paper
constexpr int kMostCells = 64;   ///< of the bins, a side
constexpr int kLargeCells = 64;  ///< features in more cells than this are kept apart
constexpr Um kTableUnit = 40;    ///< a table's coarsest scale: its lines are that much wider than on paper

Box grown(const Box& box, Um by) {
  if (box.empty()) return box;
  return {{box.min.x - by, box.min.y - by}, {box.max.x + by, box.max.y + by}};
}

/// Boxes of what features are drawn at.
class Art {
 public:
  Art(const model::MapDocument& map, const MapHexes* hexes) : m_map(map), m_hexes(hexes) {}

  Box operator()(const model::Area& area) const {
    Box box = bounds(*area.ring.points);
    for (const model::Crest& crest : area.crests) box.include(bounds(*crest.points));
    return box;
  }
  Box operator()(const model::LineFeature& line) const { return bounds(*line.path.points); }
  Box operator()(const model::SideFeature& side) const { return sides(side.hexes, side.toward); }
  Box operator()(const model::HexesFeature& hexes) const { return all_of(hexes.labels); }
  Box operator()(const model::OverrideFeature& over) const { return sides(over.at, over.toward); }
  Box operator()(const model::PieceFeature& piece) const {
    const model::Shape* shape = model::find_shape(m_map, piece.shape);
    if (shape == nullptr) return {};
    return bounds(model::polygon_of(piece, *shape).outer);
  }
  Box operator()(const model::TextFeature& text) const {
    // A line of text at any angle: no letter is wider than its size and some.
    constexpr Um kLargestStyle = 4200;
    const Um size = std::max(text.size.value_or(0), kLargestStyle);
    const auto reach = static_cast<Um>(
        std::min<std::int64_t>(kUmLimit / 2, size + static_cast<std::int64_t>(size) * text.text.size()));
    return {{text.at.x - reach, text.at.y - reach}, {text.at.x + reach, text.at.y + reach}};
  }

 private:
  Box all_of(const std::vector<std::string>& labels) const {
    Box box;
    if (m_hexes == nullptr) return box;
    for (const std::string& label : labels)
      if (const auto hex = m_hexes->labels.parse(label)) box.include(m_hexes->grid.bounds(*hex));
    return box;
  }
  /// What is drawn at a side reaches toward the centres of both hexes, of which one may be no hex of the map.
  Box sides(const std::vector<std::string>& labels, const std::optional<std::string>& toward) const {
    Box box = all_of(labels);
    if (box.empty() || !toward) return box;
    return grown(box, std::max(box.max.x - box.min.x, box.max.y - box.min.y) / 2);
  }

  const model::MapDocument& m_map;
  const MapHexes* m_hexes;
};

Result<std::shared_ptr<const MapHexes>> make_hexes(const model::MapDocument& map) {
  auto grid = model::grid_of(map);
  if (!grid) return grid.error();
  auto labels = model::labels_of(map);
  if (!labels) return labels.error();
  auto hexes = std::make_shared<MapHexes>(MapHexes{*grid, *labels});
  hexes->in_play.assign(grid->size(), true);
  if (map.grid->not_in_play)
    for (const std::string& label : map.grid->not_in_play->labels)
      if (const auto hex = labels->parse(label); hex && grid->contains(*hex))
        hexes->in_play[grid->index(*hex)] = false;
  return std::shared_ptr<const MapHexes>(std::move(hexes));
}

std::int32_t place_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::TerrainType* type = ruleset.find_terrain(id);
  return type == nullptr ? -1 : static_cast<std::int32_t>(type - ruleset.terrain_types.data());
}

/// Terrain by layer, then overrides (and what no ruleset knows), then texts.
int order_of(const IndexedFeature& entry, const model::RulesetDocument& ruleset) {
  if (std::holds_alternative<model::TextFeature>(*entry.feature)) return INT_MAX;
  if (entry.type < 0 || std::holds_alternative<model::OverrideFeature>(*entry.feature)) return INT_MAX - 1;
  return ruleset.terrain_types[static_cast<std::size_t>(entry.type)].layer;
}

}  // namespace

IndexedFeature MapIndex::measured(const Shared<model::Feature>& feature, const model::MapDocument& map,
                                  const model::RulesetDocument& ruleset, std::int32_t type) const {
  IndexedFeature entry{feature, type, {}, {}};
  entry.art = std::visit(Art(map, m_hexes.get()), *feature);
  // Lines on a table are wide as on paper, whatever its scale.
  const Um unit = map.table ? kTableUnit : 1;
  Um reach = kLookReach * unit;
  if (type >= 0) {
    Looks::Settings settings;
    settings.unit = unit;
    Um width = Looks(settings).default_width(ruleset.terrain_types[static_cast<std::size_t>(type)]);
    if (const auto* line = std::get_if<model::LineFeature>(&*feature)) width = line->width.value_or(width);
    if (const auto* side = std::get_if<model::SideFeature>(&*feature)) width = side->width.value_or(width);
    reach += width;
  }
  entry.box = grown(entry.art, reach);
  return entry;
}

Result<std::shared_ptr<const MapIndex>> MapIndex::make(const model::MapDocument& map,
                                                       const model::RulesetDocument& ruleset) {
  return make(map, ruleset, nullptr);
}

Result<std::shared_ptr<const MapIndex>> MapIndex::made_again(const model::MapDocument& map,
                                                             const model::RulesetDocument& ruleset) const {
  return make(map, ruleset, this);
}

Result<std::shared_ptr<const MapIndex>> MapIndex::make(const model::MapDocument& map,
                                                       const model::RulesetDocument& ruleset,
                                                       const MapIndex* before) {
  const auto index = std::make_shared<MapIndex>();
  index->m_grid = map.grid;
  index->m_shapes = map.shapes;
  index->m_types = ruleset.terrain_types;
  index->m_table = map.table.has_value();
  if (before != nullptr && before->m_grid == map.grid) {
    index->m_hexes = before->m_hexes;
  } else if (map.grid) {
    auto hexes = make_hexes(map);
    if (!hexes) return hexes.error();
    index->m_hexes = *hexes;
  }
  const bool same_frame = before != nullptr && before->m_hexes == index->m_hexes &&
                          before->m_table == index->m_table && before->m_shapes == index->m_shapes &&
                          before->m_types == index->m_types;
  std::unordered_map<const model::Feature*, const IndexedFeature*> known;
  if (same_frame)
    for (const IndexedFeature& entry : before->m_features) known.emplace(&*entry.feature, &entry);
  std::vector<std::pair<int, std::uint32_t>> order;
  std::vector<IndexedFeature> found;
  found.reserve(map.terrain.features.size());
  for (const auto& feature : map.terrain.features) {
    const auto same = known.find(&*feature);
    found.push_back(same != known.end()
                        ? *same->second
                        : index->measured(feature, map, ruleset, place_of(ruleset, model::type_of(*feature))));
    order.emplace_back(order_of(found.back(), ruleset), static_cast<std::uint32_t>(order.size()));
  }
  std::sort(order.begin(), order.end());
  index->m_features.reserve(found.size());
  for (const auto& [layer, place] : order) index->m_features.push_back(std::move(found[place]));
  index->fill_bins();
  return std::shared_ptr<const MapIndex>(index);
}

MapIndex::Range MapIndex::range_of(const Box& box) const {
  const auto place = [&](std::int64_t at, std::int64_t from, int count) {
    return static_cast<int>(std::clamp<std::int64_t>((at - from) / m_bins.cell, 0, count - 1));
  };
  return {place(box.min.x, m_bins.extent.min.x, m_bins.columns),
          place(box.max.x, m_bins.extent.min.x, m_bins.columns),
          place(box.min.y, m_bins.extent.min.y, m_bins.rows),
          place(box.max.y, m_bins.extent.min.y, m_bins.rows)};
}

void MapIndex::fill_bins() {
  for (const IndexedFeature& entry : m_features) m_bins.extent.include(entry.box);
  if (m_bins.extent.empty()) return;
  const std::int64_t width = static_cast<std::int64_t>(m_bins.extent.max.x) - m_bins.extent.min.x + 1;
  const std::int64_t height = static_cast<std::int64_t>(m_bins.extent.max.y) - m_bins.extent.min.y + 1;
  m_bins.cell = static_cast<Um>(std::max(width, height) / kMostCells + 1);
  m_bins.columns = static_cast<int>(width / m_bins.cell) + 1;
  m_bins.rows = static_cast<int>(height / m_bins.cell) + 1;
  m_bins.cells.resize(static_cast<std::size_t>(m_bins.columns) * static_cast<std::size_t>(m_bins.rows));
  for (std::uint32_t i = 0; i < m_features.size(); ++i) {
    if (m_features[i].box.empty()) continue;
    const Range range = range_of(m_features[i].box);
    const int cells = (range.last_column - range.first_column + 1) * (range.last_row - range.first_row + 1);
    if (cells > kLargeCells) {
      m_bins.large.push_back(i);
      continue;
    }
    for (int row = range.first_row; row <= range.last_row; ++row)
      for (int column = range.first_column; column <= range.last_column; ++column)
        m_bins.cells[static_cast<std::size_t>(row * m_bins.columns + column)].push_back(i);
  }
}

std::vector<std::uint32_t> MapIndex::near(const Box& box) const {
  std::vector<std::uint32_t> result;
  if (box.empty() || !box.meets(m_bins.extent)) return result;
  const auto add = [&](const std::vector<std::uint32_t>& places) {
    for (const std::uint32_t i : places)
      if (m_features[i].box.meets(box)) result.push_back(i);
  };
  add(m_bins.large);
  const Range range = range_of(box);
  for (int row = range.first_row; row <= range.last_row; ++row)
    for (int column = range.first_column; column <= range.last_column; ++column)
      add(m_bins.cells[static_cast<std::size_t>(row * m_bins.columns + column)]);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

Box MapIndex::reach_of(const IndexedFeature& entry) const {
  const bool art = std::holds_alternative<model::Area>(*entry.feature) ||
                   std::holds_alternative<model::LineFeature>(*entry.feature) ||
                   std::holds_alternative<model::HexesFeature>(*entry.feature);
  if (!art || !m_hexes) return entry.box;
  const Box hex = m_hexes->grid.bounds({0, 0});
  return grown(entry.box, std::max(hex.max.x - hex.min.x, hex.max.y - hex.min.y));
}

std::optional<std::vector<Box>> MapIndex::difference(const MapIndex& before) const {
  if (m_hexes != before.m_hexes || m_table != before.m_table || m_shapes != before.m_shapes ||
      m_types != before.m_types)
    return std::nullopt;
  // The same objects in the same order draw the same; of the others both selves differ.
  std::unordered_map<const model::Feature*, std::size_t> old;
  for (std::size_t i = 0; i < before.m_features.size(); ++i) old.emplace(&*before.m_features[i].feature, i);
  std::vector<Box> boxes;
  std::vector<bool> kept(before.m_features.size(), false);
  std::size_t highest = 0;
  for (const IndexedFeature& entry : m_features) {
    const auto same = old.find(&*entry.feature);
    const bool in_order = same != old.end() && same->second >= highest;
    if (same != old.end()) kept[same->second] = true;
    if (in_order)
      highest = same->second;
    else if (!entry.box.empty())
      boxes.push_back(reach_of(entry));
  }
  for (std::size_t i = 0; i < before.m_features.size(); ++i)
    if (!kept[i] && !before.m_features[i].box.empty()) boxes.push_back(reach_of(before.m_features[i]));
  return boxes;
}

}  // namespace coq::scene
