// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_index.h"

#include <algorithm>
#include <climits>
#include <deque>
#include <iterator>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/drawing/map/looks.h"
#include "core/drawing/map/map_source.h"
#include "core/drawing/map/relief.h"
#include "core/drawing/primitives/text.h"

namespace coq::drawing {
namespace {

constexpr Um kLookReach = 2000;  ///< outlines extend beyond features by this much, on paper
constexpr Um kTableUnit = 40;  ///< a table's coarsest scale: its lines are that many times wider than on paper

/// Computes the boxes of drawn features.
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
    // A line of text at any angle. A glyph is at most slightly wider than the type size.
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
  /// Returns the box of a feature at a side, up to the centres of both hexes. One of them may be off the map.
  Box sides(const std::vector<std::string>& labels, const std::optional<std::string>& toward) const {
    Box box = all_of(labels);
    if (box.empty() || !toward) return box;
    return grown(box, std::max(box.width(), box.height()) / 2);
  }

  const model::MapDocument& m_map;
  const MapHexes* m_hexes;
};

Result<std::shared_ptr<const MapHexes>> make_hexes(const model::MapDocument& map) {
  const auto read = model::labelled_grid_of(map);
  if (!read) return read.error();
  const auto& [grid, labels] = *read;
  auto hexes = std::make_shared<MapHexes>(MapHexes{grid, labels});
  hexes->in_play.assign(grid.size(), true);
  if (map.grid->not_in_play)
    for (const std::string& label : map.grid->not_in_play->labels)
      if (const auto hex = labels.parse(label); hex && grid.contains(*hex))
        hexes->in_play[grid.index(*hex)] = false;
  return std::shared_ptr<const MapHexes>(std::move(hexes));
}

std::int32_t place_of(const model::RulesetDocument& ruleset, std::string_view id) {
  const model::TerrainType* type = ruleset.find_terrain(id);
  return type == nullptr ? -1 : static_cast<std::int32_t>(type - ruleset.terrain_types.data());
}

/// Returns the drawing order: terrain by layer, then overrides (and features of unknown types), then texts.
std::int32_t order_of(const IndexedFeature& entry, const model::RulesetDocument& ruleset) {
  if (std::holds_alternative<model::TextFeature>(*entry.feature)) return INT_MAX;
  if (entry.type < 0 || std::holds_alternative<model::OverrideFeature>(*entry.feature)) return INT_MAX - 1;
  return ruleset.terrain_types[static_cast<std::size_t>(entry.type)].layer;
}

/// The difference between two lists of objects, which are compared by address.
struct Span {
  std::size_t begin = 0;  ///< length of the common beginning
  std::size_t tail = 0;   ///< length of the common end
};
template <class Same>
Span span_of(std::size_t before, std::size_t now, Same same) {
  Span span;
  const std::size_t least = std::min(before, now);
  while (span.begin < least && same(span.begin, span.begin)) ++span.begin;
  while (span.tail < least - span.begin && same(before - 1 - span.tail, now - 1 - span.tail)) ++span.tail;
  return span;
}

constexpr std::uint32_t kNowhere = UINT32_MAX;

/// Maps each object of a list to its position in another list, which contains mostly the same objects in the
/// same order. The value is kNowhere if the object is gone. Returns nullopt if more than `most` objects were
/// added or removed.
template <class Same>
std::optional<std::vector<std::uint32_t>> followed(std::size_t before, std::size_t now, std::size_t most,
                                                   Same same) {
  constexpr std::size_t kAhead = 64;
  std::vector<std::uint32_t> out(before, kNowhere);
  std::size_t i = 0, j = 0, others = 0;
  while (i < before && j < now) {
    if (same(i, j)) {
      out[i++] = static_cast<std::uint32_t>(j++);
      continue;
    }
    std::size_t come = 1, gone = 1;  // assumes a replaced object unless the lists match again soon
    for (std::size_t k = 1; k <= kAhead; ++k) {
      if (j + k < now && same(i, j + k)) {
        come = k;
        gone = 0;
        break;
      }
      if (i + k < before && same(i + k, j)) {
        come = 0;
        gone = k;
        break;
      }
    }
    i += gone;
    j += come;
    others += std::max(come, gone);
    if (others > most) return std::nullopt;
  }
  if (others + std::max(before - i, now - j) > most) return std::nullopt;
  return out;
}

}  // namespace

IndexedFeature MapIndex::measured(const Shared<model::Feature>& feature, const model::MapDocument& map,
                                  const model::RulesetDocument& ruleset, std::int32_t type) const {
  IndexedFeature entry{feature, type, {}, {}, 0};
  entry.art = std::visit(Art(map, m_hexes.get()), *feature);
  // Lines on a table are as wide as on paper, at any scale.
  const Um unit = map.table ? kTableUnit : 1;
  Um reach = kLookReach * unit;
  if (type >= 0) {
    Looks::Settings settings;
    settings.unit = unit;
    settings.scale = model::table_scale(map, ruleset);
    Um width = Looks(settings).default_width(ruleset.terrain_types[static_cast<std::size_t>(type)]);
    if (const auto* line = std::get_if<model::LineFeature>(&*feature)) width = line->width.value_or(width);
    if (const auto* side = std::get_if<model::SideFeature>(&*feature)) width = side->width.value_or(width);
    reach += width;
  }
  entry.box = grown(entry.art, reach);
  entry.order = order_of(entry, ruleset);
  return entry;
}

Result<std::shared_ptr<const MapIndex>> MapIndex::make(const model::MapDocument& map,
                                                       const model::RulesetDocument& ruleset) {
  return make(map, ruleset, nullptr);
}

Result<std::shared_ptr<const MapIndex>> MapIndex::updated(const model::MapDocument& map,
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
  const auto& features = map.terrain.features;
  const std::size_t old_size = same_frame ? before->m_features.size() : 0;
  const auto same = [&](std::size_t old, std::size_t now) {
    return before->in_document(old) == &*features[now];
  };
  const Span span = span_of(old_size, features.size(), same);
  const bool aligned = old_size == features.size();
  std::unordered_map<const model::Feature*, const IndexedFeature*> known;
  for (std::size_t i = span.begin; i < old_size - span.tail; ++i)
    if (!aligned || !same(i, i))
      known.emplace(before->in_document(i), &before->m_features[before->m_places[i]]);
  std::vector<const IndexedFeature*> found(features.size());
  std::deque<IndexedFeature> fresh;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const bool at_end = i >= features.size() - span.tail;
    if (i < span.begin || at_end || (aligned && same(i, i))) {
      found[i] = &before->m_features[before->m_places[at_end ? old_size - (features.size() - i) : i]];
    } else if (const auto old = known.find(&*features[i]); old != known.end()) {
      found[i] = old->second;
    } else {
      fresh.push_back(
          index->measured(features[i], map, ruleset, place_of(ruleset, model::type_of(*features[i]))));
      found[i] = &fresh.back();
    }
  }
  index->lay_out(found);
  index->find_boxes(same_frame ? before : nullptr);
  index->m_has_relief =
      std::any_of(index->m_features.begin(), index->m_features.end(), [&](const IndexedFeature& entry) {
        return entry.type >= 0 &&
               makes_relief(*entry.feature, ruleset.terrain_types[static_cast<std::size_t>(entry.type)]);
      });
  return std::shared_ptr<const MapIndex>(index);
}

/// Reuses the previous index's tree as long as few features are new: building a tree for a hundred thousand
/// features takes ten milliseconds.
void MapIndex::find_boxes(const MapIndex* before) {
  constexpr std::size_t kFew = 256;
  if (before != nullptr && use_boxes_of(*before, kFew)) return;
  std::vector<Box> boxes;
  for (const IndexedFeature& entry : m_features) boxes.push_back(entry.box);
  m_boxes = std::make_shared<const BoxTree>(boxes);
  m_in_tree.resize(boxes.size());
  std::iota(m_in_tree.begin(), m_in_tree.end(), 0);
}

bool MapIndex::use_boxes_of(const MapIndex& before, std::size_t most) {
  const auto same = [&](std::size_t old, std::size_t now) {
    return &*before.m_features[old].feature == &*m_features[now].feature;
  };
  const auto places = followed(before.m_features.size(), m_features.size(), most, same);
  if (!places) return false;
  const auto now = [&](std::uint32_t old) { return old == kNowhere ? kNowhere : (*places)[old]; };
  std::vector<bool> known(m_features.size(), false);
  std::vector<std::uint32_t> in_tree, beside;
  in_tree.reserve(before.m_in_tree.size());
  for (const std::uint32_t old : before.m_in_tree) {
    in_tree.push_back(now(old));
    if (in_tree.back() != kNowhere) known[in_tree.back()] = true;
  }
  for (std::size_t i = 0; i < known.size(); ++i)
    if (!known[i]) beside.push_back(static_cast<std::uint32_t>(i));
  if (beside.size() > most) return false;
  m_boxes = before.m_boxes;
  m_in_tree = std::move(in_tree);
  m_beside = std::move(beside);
  return true;
}

void MapIndex::lay_out(const std::vector<const IndexedFeature*>& found) {
  std::map<std::int32_t, std::uint32_t> places;  // for each order: first its count, then the next free position
  for (const IndexedFeature* entry : found) ++places[entry->order];
  std::uint32_t sum = 0;
  for (auto& [order, count] : places) sum += std::exchange(count, sum);
  std::vector<const IndexedFeature*> sorted(found.size());
  m_places.resize(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    m_places[i] = places[found[i]->order]++;
    sorted[m_places[i]] = found[i];
  }
  m_features.reserve(found.size());
  for (const IndexedFeature* entry : sorted) m_features.push_back(*entry);
}

std::vector<std::uint32_t> MapIndex::near(const Box& box) const {
  std::vector<std::uint32_t> out;
  for (const std::uint32_t number : m_boxes->near(box))
    if (m_in_tree[number] != kNowhere) out.push_back(m_in_tree[number]);
  for (const std::uint32_t i : m_beside)
    if (!m_features[i].box.empty() && m_features[i].box.meets(box)) out.push_back(i);
  std::sort(out.begin(), out.end());
  return out;
}

Box MapIndex::reach_of(const IndexedFeature& entry) const {
  const bool art = std::holds_alternative<model::Area>(*entry.feature) ||
                   std::holds_alternative<model::LineFeature>(*entry.feature) ||
                   std::holds_alternative<model::HexesFeature>(*entry.feature);
  if (!art || !m_hexes) return entry.box;
  const Box hex = m_hexes->grid.bounds({0, 0});
  return grown(entry.box, std::max(hex.width(), hex.height()));
}

std::optional<std::vector<Box>> MapIndex::difference(const MapIndex& before) const {
  if (m_hexes != before.m_hexes || m_table != before.m_table || m_shapes != before.m_shapes ||
      m_types != before.m_types || m_has_relief != before.m_has_relief)
    return std::nullopt;
  const std::size_t size = m_features.size(), old_size = before.m_features.size();
  const auto same = [&](std::size_t i, std::size_t now) {
    return &*before.m_features[i].feature == &*m_features[now].feature;
  };
  const Span span = span_of(old_size, size, same);
  std::vector<Box> boxes;
  const auto differs = [&](const MapIndex& index, std::size_t place) {
    const IndexedFeature& entry = index.m_features[place];
    if (!entry.box.empty()) boxes.push_back(index.reach_of(entry));
  };
  if (size == old_size) {
    // Usually some objects were replaced in place and none was moved.
    constexpr std::size_t kFew = 256;
    std::vector<std::size_t> other;
    std::unordered_set<const model::Feature*> gone;
    for (std::size_t i = span.begin; i < size - span.tail && other.size() <= kFew; ++i) {
      if (same(i, i)) continue;
      other.push_back(i);
      gone.insert(&*before.m_features[i].feature);
    }
    const auto stays = [&](std::size_t i) { return gone.count(&*m_features[i].feature) > 0; };
    if (other.size() <= kFew && std::none_of(other.begin(), other.end(), stays)) {
      for (const std::size_t i : other) {
        differs(*this, i);
        differs(before, i);
      }
      return boxes;
    }
  }
  // The same objects in the same order draw the same result. For the others, the old and the new version
  // differ.
  std::unordered_map<const model::Feature*, std::size_t> old;
  for (std::size_t i = span.begin; i < old_size - span.tail; ++i)
    old.emplace(&*before.m_features[i].feature, i);
  std::vector<bool> kept(old_size, false);
  std::size_t highest = 0;
  for (std::size_t i = span.begin; i < size - span.tail; ++i) {
    const auto known = old.find(&*m_features[i].feature);
    const bool in_order = known != old.end() && known->second >= highest;
    if (known != old.end()) kept[known->second] = true;
    if (in_order) {
      highest = known->second;
    } else {
      differs(*this, i);
    }
  }
  for (std::size_t i = span.begin; i < old_size - span.tail; ++i)
    if (!kept[i]) differs(before, i);
  return boxes;
}

}  // namespace coq::drawing
