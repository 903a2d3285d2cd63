// SPDX-License-Identifier: MIT
#include "editor/app/tools/art_index.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include "core/geometry/predicates.h"
#include "core/terrain/places.h"
#include "editor/app/tools/points.h"

namespace coq::app {

using namespace model;

namespace {

constexpr std::uint32_t kChunk = 32;

/// Approximates the box of a label. Its baseline is centred at `at`.
Box box_of_name(const TextFeature& text) {
  const Um size = text.size.value_or(3000);
  const auto letters = static_cast<std::int64_t>(std::min<std::size_t>(text.text.size(), 200));
  const std::int64_t half = letters * size / 4;
  return {{limited(text.at.x - half), limited(std::int64_t{text.at.y} - size)},
          {limited(text.at.x + half), text.at.y}};
}

}  // namespace

Nearest nearest_on_segment(Point p, Point a, Point b) {
  const double dx = double(b.x) - a.x;
  const double dy = double(b.y) - a.y;
  const double length = dx * dx + dy * dy;
  const double t =
      length > 0 ? std::clamp(((double(p.x) - a.x) * dx + (double(p.y) - a.y) * dy) / length, 0.0, 1.0) : 0;
  const double x = a.x + t * dx;
  const double y = a.y + t * dy;
  return {(x - p.x) * (x - p.x) + (y - p.y) * (y - p.y), {limited(std::llround(x)), limited(std::llround(y))}};
}

Box box_around(Point p, Um reach) {
  const std::int64_t r = reach;
  return {{limited(p.x - r), limited(p.y - r)}, {limited(p.x + r), limited(p.y + r)}};
}

void ArtIndex::add_chunks(Entry& entry) {
  const std::vector<LineView> lines = lines_of(*entry.feature);
  for (std::uint32_t part = 0; part < lines.size(); ++part) {
    const std::vector<Point>& points = *lines[part].points;
    const auto size = static_cast<std::uint32_t>(points.size());
    for (std::uint32_t first = 0; first < size; first += kChunk) {
      Chunk chunk{part, first, std::min(kChunk, size - first), {}};
      // Also covers the edge from the chunk's last vertex.
      for (std::uint32_t i = first; i <= first + chunk.count; ++i) {
        if (i < size || lines[part].closed) chunk.box.include(points[i % size]);
      }
      entry.box.include(chunk.box);
      entry.chunks.push_back(chunk);
    }
  }
}

ArtIndex::Entry ArtIndex::make_entry(const ToolHost& host, const Shared<Feature>& feature) const {
  Entry entry{feature, {}, {}, {}};
  add_chunks(entry);
  if (entry.chunks.empty()) entry.box = art_bounds(host.map(), *feature);
  const auto* text = std::get_if<TextFeature>(&*feature);
  entry.pick_box = text != nullptr     ? box_of_name(*text)
                   : entry.box.empty() ? box_of_hexes(*feature)
                                       : entry.box;
  return entry;
}

std::uint32_t ArtIndex::add(const Shared<Feature>& feature) {
  ++m_visited;
  Entry entry = make_entry(*m_host, feature);
  const auto* line = std::get_if<LineFeature>(&*feature);
  if (line != nullptr) m_half_width = std::max(m_half_width, line->width.value_or(0) / 2);
  std::uint32_t slot = static_cast<std::uint32_t>(m_entries.size());
  if (m_free.empty()) {
    m_entries.emplace_back();
    m_place.push_back(0);
  } else {
    slot = m_free.back();
    m_free.pop_back();
  }
  m_boxes.insert(entry.pick_box, slot);
  m_slots[&*feature] = slot;
  m_entries[slot] = std::move(entry);
  return slot;
}

void ArtIndex::remove(std::uint32_t slot) {
  ++m_visited;
  m_boxes.erase(m_entries[slot].pick_box, slot);
  m_slots.erase(&*m_entries[slot].feature);
  m_entries[slot] = {};
  m_free.push_back(slot);
}

void ArtIndex::follow(const FeatureList& now) {
  const ListChange change = compare_lists(m_features, now);
  for (const std::size_t i : change.gone) remove(m_order[i]);
  if (change.come.size() > m_entries.size()) {
    m_entries.reserve(now.size());
    m_slots.reserve(now.size());
  }
  for (const std::size_t i : change.come) add(now[i]);
  const bool aligned = m_features.size() == now.size();
  if (!aligned) {
    const auto from = static_cast<std::ptrdiff_t>(change.start),
               tail = static_cast<std::ptrdiff_t>(change.tail);
    m_order.erase(m_order.begin() + from, m_order.end() - tail);
    m_order.insert(m_order.begin() + from, now.size() - change.start - change.tail, 0);
  }
  for (std::size_t i = change.start; i < now.size() - change.tail; ++i) {
    if (!aligned || !m_features[i].is_same_object(now[i])) m_order[i] = m_slots.at(&*now[i]);
  }
  const std::size_t end = aligned ? now.size() - change.tail : now.size();
  for (std::size_t i = change.start; i < end; ++i) m_place[m_order[i]] = static_cast<std::uint32_t>(i);
  follow_list(m_features, now, change);
}

void ArtIndex::sync(const ToolHost& host) {
  if (m_host == &host && m_revision == host.revision()) return;
  const MapDocument& map = host.map();
  if (m_host != &host || m_grid_element != map.grid) {
    m_entries.clear();
    m_free.clear();
    m_features.clear();
    m_order.clear();
    m_place.clear();
    m_slots.clear();
    m_boxes = {};
    m_grid_element = map.grid;
    m_grid.reset();
    m_labels.reset();
    if (map.grid) {
      if (Result<Grid> grid = grid_of(map)) m_grid = *grid;
      if (Result<Labels> labels = labels_of(map)) m_labels = *labels;
    }
  }
  m_host = &host;
  m_revision = host.revision();
  follow(map.terrain.features);
}

std::vector<std::uint32_t> ArtIndex::near(const Box& box) const {
  std::vector<std::uint32_t> out = m_boxes.near(box);
  std::sort(out.begin(), out.end(), [&](auto a, auto b) { return m_place[a] < m_place[b]; });
  m_visited += out.size();
  return out;
}

template <class Take>
void ArtIndex::each_chunk(const Box& box, std::string_view skip, Take take) const {
  for (const std::uint32_t slot : near(box)) {
    const Entry& entry = m_entries[slot];
    if (!entry.box.meets(box) || id_of(*entry.feature) == skip || !m_host->is_pickable(*entry.feature))
      continue;
    const std::vector<LineView> lines = lines_of(*entry.feature);
    for (const Chunk& chunk : entry.chunks) {
      if (chunk.box.meets(box)) take(*entry.feature, chunk, lines[chunk.part]);
    }
  }
}

template <class Take>
void ArtIndex::each_edge(const Chunk& chunk, const LineView& line, Take take) {
  const std::vector<Point>& points = *line.points;
  for (std::size_t i = chunk.first; i < chunk.first + chunk.count; ++i) {
    if (i + 1 < points.size() || line.closed) take(i, points[i], points[(i + 1) % points.size()]);
  }
}

void ArtIndex::edges_near(const Box& box, std::string_view skip, const TakeEdge& take) const {
  each_chunk(box, skip, [&](const Feature& feature, const Chunk& chunk, const LineView& line) {
    each_edge(chunk, line, [&](std::size_t i, Point a, Point b) { take({&feature, chunk.part, i}, a, b); });
  });
}

void ArtIndex::vertices_near(const Box& box, std::string_view skip, const TakeVertex& take) const {
  each_chunk(box, skip, [&](const Feature& feature, const Chunk& chunk, const LineView& line) {
    for (std::size_t i = chunk.first; i < chunk.first + chunk.count; ++i) {
      if (box.contains((*line.points)[i])) take({&feature, chunk.part, i}, (*line.points)[i]);
    }
  });
}

bool ArtIndex::hits_side(const SideFeature& side, Point at, Um reach) const {
  if (!m_grid || !m_labels) return false;
  const std::optional<Hexside> place = terrain::named_side(*m_grid, *m_labels, side.hexes, side.toward);
  if (!place) return false;
  const auto ends = m_grid->ends(*place);
  return nearest_on_segment(at, from_frame(ends[0]), from_frame(ends[1])).square <= double(reach) * reach;
}

bool ArtIndex::hits(const Entry& entry, Point at, Um reach) const {
  const Feature& feature = *entry.feature;
  if (const auto* side = std::get_if<SideFeature>(&feature)) return hits_side(*side, at, reach);
  if (const auto* hexes = std::get_if<HexesFeature>(&feature)) {
    if (!m_grid || !m_labels) return false;
    const Hex h = m_grid->hex_at(at);
    return m_grid->contains(h) &&
           std::find_if(hexes->labels.begin(), hexes->labels.end(),
                        [&](const auto& one) { return m_labels->parse(one) == h; }) != hexes->labels.end();
  }
  if (const auto* text = std::get_if<TextFeature>(&feature)) {
    const Box name = box_of_name(*text);
    return Box{{limited(std::int64_t{name.min.x} - reach), name.min.y},
               {limited(std::int64_t{name.max.x} + reach), limited(std::int64_t{name.max.y} + reach)}}
        .contains(at);
  }
  if (!entry.box.meets(box_around(at, reach)) && !std::holds_alternative<LineFeature>(feature)) return false;
  if (const auto polygon = polygon_of(m_host->map(), feature)) {
    if (locate(at, *polygon) != Location::outside) return true;
  }
  Um wide = reach;
  if (const auto* line = std::get_if<LineFeature>(&feature)) {
    const TerrainType* type = m_host->ruleset().find_terrain(line->type);
    wide = std::max<Um>(wide, line->width.value_or(type != nullptr ? type->width.value_or(0) : 0) / 2);
  }
  const Box near = box_around(at, wide);
  const std::vector<LineView> lines = lines_of(feature);
  for (const Chunk& chunk : entry.chunks) {
    bool hit = false;
    if (!chunk.box.meets(near)) continue;
    each_edge(chunk, lines[chunk.part], [&](std::size_t, Point a, Point b) {
      hit = hit || nearest_on_segment(at, a, b).square <= double(wide) * wide;
    });
    if (hit) return true;
  }
  return false;
}

std::vector<const Feature*> ArtIndex::features_at(Point at, Um reach) const {
  std::vector<std::pair<int, const Feature*>> found;
  // Wide lines can be hit away from their points.
  Um widest = std::max(reach, m_half_width);
  for (const TerrainType& type : m_host->ruleset().terrain_types)
    widest = std::max<Um>(widest, type.width.value_or(0) / 2);
  for (const std::uint32_t slot : near(box_around(at, widest))) {
    const Entry& entry = m_entries[slot];
    const Feature& feature = *entry.feature;
    if (!hits(entry, at, reach) || !m_host->is_pickable(feature)) continue;
    const TerrainType* type = m_host->ruleset().find_terrain(type_of(feature));
    // Labels are above all terrain.
    const bool name = std::holds_alternative<TextFeature>(feature);
    found.emplace_back(name ? INT_MAX : type != nullptr ? type->layer : 0, &feature);
  }
  std::reverse(found.begin(), found.end());
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<const Feature*> out;
  for (const auto& [layer, feature] : found) out.push_back(feature);
  return out;
}

Box ArtIndex::box_of_hexes(const Feature& feature) const {
  Box box;
  if (!m_grid || !m_labels) return box;
  if (const auto* hexes = std::get_if<HexesFeature>(&feature)) {
    for (const std::string& label : hexes->labels) {
      if (const auto h = m_labels->parse(label)) box.include(m_grid->bounds(*h));
    }
  } else if (const auto* side = std::get_if<SideFeature>(&feature)) {
    if (const auto place = terrain::named_side(*m_grid, *m_labels, side->hexes, side->toward)) {
      for (const FramePoint end : m_grid->ends(*place)) box.include(from_frame(end));
    }
  }
  return box;
}

Box ArtIndex::place_of(const Feature& feature) const {
  const Box art = art_bounds(m_host->map(), feature);
  return art.empty() ? box_of_hexes(feature) : art;
}

std::vector<const Feature*> ArtIndex::features_in(const Box& box) const {
  std::vector<const Feature*> out;
  for (const std::uint32_t slot : near(box)) {
    const Entry& entry = m_entries[slot];
    const Box& own = entry.box.empty() ? entry.pick_box : entry.box;
    if (box.covers(own) && m_host->is_pickable(*entry.feature)) out.push_back(&*entry.feature);
  }
  return out;
}

std::size_t ArtIndex::vertex_count() const {
  std::size_t count = 0;
  for (const Entry& entry : m_entries) {
    for (const Chunk& chunk : entry.chunks) count += chunk.count;
  }
  return count;
}

}  // namespace coq::app
