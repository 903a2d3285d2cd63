// SPDX-License-Identifier: MIT
#include "editor/app/tools/art_index.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include "core/geo/predicates.h"
#include "core/terrain/places.h"
#include "editor/app/tools/points.h"

namespace coq::app {

using namespace model;

namespace {

constexpr std::uint32_t kChunk = 32;

bool within(const Box& inner, const Box& outer) {
  return !inner.empty() && outer.contains(inner.min) && outer.contains(inner.max);
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
      // The edge from the last vertex belongs to the chunk too.
      for (std::uint32_t i = first; i <= first + chunk.count; ++i) {
        if (i < size || lines[part].closed) chunk.box.include(points[i % size]);
      }
      entry.box.include(chunk.box);
      entry.chunks.push_back(chunk);
    }
  }
}

ArtIndex::Entry ArtIndex::make_entry(const ToolHost& host, const Shared<Feature>& feature) {
  Entry entry{feature, {}, {}};
  add_chunks(entry);
  if (entry.chunks.empty()) entry.box = art_bounds(host.map(), *feature);
  return entry;
}

void ArtIndex::sync(const ToolHost& host) {
  if (m_host == &host && m_revision == host.revision()) return;
  const MapDocument& map = host.map();
  if (m_host != &host || m_grid_element != map.grid) {
    m_entries.clear();
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
  const auto& features = map.terrain.features;
  std::size_t start = 0;
  while (start < features.size() && start < m_entries.size() &&
         m_entries[start].feature.is_same_object(features[start])) {
    ++start;
  }
  std::size_t tail = 0;
  while (tail < features.size() - start && tail < m_entries.size() - start &&
         m_entries[m_entries.size() - 1 - tail].feature.is_same_object(features[features.size() - 1 - tail])) {
    ++tail;
  }
  std::unordered_map<const Feature*, Entry*> known;
  for (std::size_t i = start; i < m_entries.size() - tail; ++i) known[&*m_entries[i].feature] = &m_entries[i];
  std::vector<Entry> middle;
  for (std::size_t i = start; i < features.size() - tail; ++i) {
    const auto old = known.find(&*features[i]);
    middle.push_back(old != known.end() ? std::move(*old->second) : make_entry(host, features[i]));
    if (old != known.end()) known.erase(old);
  }
  const auto at = m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(start),
                                  m_entries.end() - static_cast<std::ptrdiff_t>(tail));
  m_entries.insert(at, std::make_move_iterator(middle.begin()), std::make_move_iterator(middle.end()));
}

template <class Take>
void ArtIndex::each_chunk(const Box& box, std::string_view skip, Take take) const {
  for (const Entry& entry : m_entries) {
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
    // A box about as large as the name: its base line's middle is at `at`.
    const Um size = text->size.value_or(3000);
    const auto letters = static_cast<std::int64_t>(std::min<std::size_t>(text->text.size(), 200));
    const std::int64_t half = letters * size / 4 + reach;
    return Box{{limited(text->at.x - half), limited(std::int64_t{text->at.y} - size)},
               {limited(text->at.x + half), limited(std::int64_t{text->at.y} + reach)}}
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
  for (const Entry& entry : m_entries) {
    const Feature& feature = *entry.feature;
    if (!hits(entry, at, reach) || !m_host->is_pickable(feature)) continue;
    const TerrainType* type = m_host->ruleset().find_terrain(type_of(feature));
    // Names are above all terrain.
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
  for (const Entry& entry : m_entries) {
    const Box own = entry.box.empty() ? box_of_hexes(*entry.feature) : entry.box;
    if (within(own, box) && m_host->is_pickable(*entry.feature)) out.push_back(&*entry.feature);
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
