// SPDX-License-Identifier: MIT
#include "editor/app/tools/feature_table.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.h"
#include "core/geometry/placement.h"
#include "core/geometry/predicates.h"
#include "editor/app/tools/coordinate_entry.h"

namespace coq::app {

using namespace model;

std::vector<LineView> lines_of(const Feature& feature) {
  std::vector<LineView> out;
  if (const auto* area = std::get_if<Area>(&feature)) {
    out.push_back({&*area->ring.points, true});
    for (const Points& hole : area->holes) out.push_back({&*hole.points, true});
    for (const Crest& crest : area->crests) out.push_back({&*crest.points, crest.closed.value_or(false)});
  } else if (const auto* line = std::get_if<LineFeature>(&feature)) {
    out.push_back({&*line->path.points, false});
  }
  return out;
}

Feature with_line(const Feature& feature, std::size_t part, std::vector<Point> points) {
  Feature out = feature;
  if (auto* line = std::get_if<LineFeature>(&out)) {
    line->path.points = std::move(points);
  } else if (auto* area = std::get_if<Area>(&out)) {
    if (part == 0) {
      area->ring.points = std::move(points);
    } else if (part <= area->holes.size()) {
      const auto at = area->holes.begin() + static_cast<std::ptrdiff_t>(part - 1);
      if (points.empty()) {
        area->holes.erase(at);
      } else {
        at->points = std::move(points);
      }
    } else if (part - 1 - area->holes.size() < area->crests.size()) {
      const auto at = area->crests.begin() + static_cast<std::ptrdiff_t>(part - 1 - area->holes.size());
      if (points.empty()) {
        area->crests.erase(at);
      } else {
        at->points = std::move(points);
      }
    }
  }
  return out;
}

bool is_ring(const Feature& feature, std::size_t part) {
  const auto* area = std::get_if<Area>(&feature);
  return area != nullptr && part <= area->holes.size();
}

std::size_t least_points(const Feature& feature, std::size_t part) {
  if (std::holds_alternative<LineFeature>(feature)) return 2;
  return part == 0 ? 3 : 0;
}

std::optional<Feature> moved(const Feature& feature, Vector by) {
  bool fits = true;
  const auto shift = [&](Point& p) {
    const std::int64_t x = p.x + by.x;
    const std::int64_t y = p.y + by.y;
    if (std::abs(x) > kUmLimit || std::abs(y) > kUmLimit) {
      fits = false;
      return;
    }
    p = {static_cast<Um>(x), static_cast<Um>(y)};
  };
  const auto shift_all = [&](Shared<std::vector<Point>>& points) {
    points.modify([&](std::vector<Point>& all) { std::for_each(all.begin(), all.end(), shift); });
  };
  Feature out = feature;
  if (auto* area = std::get_if<Area>(&out)) {
    shift_all(area->ring.points);
    for (Points& hole : area->holes) shift_all(hole.points);
    for (Crest& crest : area->crests) shift_all(crest.points);
  } else if (auto* line = std::get_if<LineFeature>(&out)) {
    shift_all(line->path.points);
  } else if (auto* piece = std::get_if<PieceFeature>(&out)) {
    shift(piece->at);
  } else if (auto* text = std::get_if<TextFeature>(&out)) {
    shift(text->at);
  } else {
    return std::nullopt;
  }
  if (!fits) return std::nullopt;
  return out;
}

void set_polygon(Area& area, const Polygon& polygon) {
  if (!(*area.ring.points == polygon.outer)) area.ring.points = polygon.outer;
  area.holes.resize(polygon.holes.size());
  for (std::size_t i = 0; i < polygon.holes.size(); ++i) {
    if (!(*area.holes[i].points == polygon.holes[i])) area.holes[i].points = polygon.holes[i];
  }
}

std::optional<Message> fault_of(const Polygon& polygon, std::string_view language) {
  const std::vector<AreaFault> faults = find_faults(polygon, 1);
  if (faults.empty()) return std::nullopt;
  const std::string at = format_coordinate(faults[0].at, language);
  switch (faults[0].fault) {
    case RingFault::too_few_points:
      return message("an area needs three points");
    case RingFault::zero_area:
      return message("the outline encloses nothing");
    case RingFault::repeated_point:
      return message("two neighbouring points are identical, at {}", at);
    case RingFault::edges_cross:
      return message("the outline would cross itself at {}", at);
    case RingFault::edges_overlap:
      return message("the outline would overlap itself at {}", at);
    case RingFault::hole_outside:
      return message("the hole would be outside the area, at {}", at);
    case RingFault::hole_in_hole:
      break;
  }
  return message("one hole would lie in another, at {}", at);
}

std::optional<Point> fault_place(const Polygon& polygon) {
  const std::vector<AreaFault> faults = find_faults(polygon, 1);
  if (faults.empty() || faults[0].fault == RingFault::too_few_points) return std::nullopt;
  return faults[0].at;
}

std::optional<Message> fault_of_change(const Feature& before, const Feature& after) {
  const auto* area = std::get_if<Area>(&after);
  if (area == nullptr) return std::nullopt;
  std::optional<Message> fault = fault_of(polygon_of(*area));
  if (!fault) return std::nullopt;
  const auto* old = std::get_if<Area>(&before);
  if (old != nullptr && !is_valid(polygon_of(*old))) return std::nullopt;
  return fault;
}

std::optional<Polygon> polygon_of(const MapDocument& map, const Feature& feature) {
  if (const auto* area = std::get_if<Area>(&feature)) return model::polygon_of(*area);
  if (const auto* piece = std::get_if<PieceFeature>(&feature)) {
    const Shape* shape = find_shape(map, piece->shape);
    if (shape == nullptr) return std::nullopt;
    Polygon polygon{*shape->ring.points, {}};
    for (const Points& hole : shape->holes) polygon.holes.push_back(*hole.points);
    const Facing facing = piece->facing.value_or(Facing{});
    return placed(polygon, piece->at, {facing.u, facing.v});
  }
  return std::nullopt;
}

ListChange compare_lists(const FeatureList& before, const FeatureList& now) {
  ListChange out;
  const std::size_t least = std::min(before.size(), now.size());
  while (out.start < least && before[out.start].is_same_object(now[out.start])) ++out.start;
  while (out.tail < least - out.start &&
         before[before.size() - 1 - out.tail].is_same_object(now[now.size() - 1 - out.tail])) {
    ++out.tail;
  }
  // If the counts are equal, most features keep their index.
  const bool aligned = before.size() == now.size();
  const auto differs = [&](std::size_t i) { return !aligned || !before[i].is_same_object(now[i]); };
  std::unordered_map<const model::Feature*, std::size_t> old;  // number of occurrences
  for (std::size_t i = out.start; i < before.size() - out.tail; ++i) {
    if (differs(i)) ++old[&*before[i]];
  }
  for (std::size_t i = out.start; i < now.size() - out.tail; ++i) {
    if (!differs(i)) continue;
    const auto known = old.find(&*now[i]);
    if (known == old.end() || known->second == 0) {
      out.come.push_back(i);
    } else {
      --known->second;
    }
  }
  for (std::size_t i = out.start; i < before.size() - out.tail; ++i) {
    if (!differs(i)) continue;
    std::size_t& left = old[&*before[i]];
    if (left == 0) continue;
    --left;
    out.gone.push_back(i);
  }
  return out;
}

void follow_list(FeatureList& list, const FeatureList& now, const ListChange& change) {
  const auto from = static_cast<std::ptrdiff_t>(change.start), tail = static_cast<std::ptrdiff_t>(change.tail);
  if (list.size() == now.size()) {
    for (std::size_t i = change.start; i < now.size() - change.tail; ++i) {
      if (!list[i].is_same_object(now[i])) list[i] = now[i];
    }
    return;
  }
  list.erase(list.begin() + from, list.end() - tail);
  list.insert(list.begin() + from, now.begin() + from, now.end() - tail);
}

void FeatureTable::sync(const model::MapDocument& map) {
  const FeatureList& now = map.terrain.features;
  const ListChange change = compare_lists(m_features, now);
  for (const std::size_t i : change.gone) remove(*m_features[i]);
  if (change.come.size() > m_ids.size()) m_ids.reserve(now.size());
  for (const std::size_t i : change.come) add(*now[i], i);
  follow_list(m_features, now, change);
}

void FeatureTable::add(const model::Feature& feature, std::size_t place) {
  ++m_visited;
  m_ids.emplace(model::id_of(feature), Entry{&feature, place});
  const std::string& type = model::type_of(feature);
  const auto count = m_counts.find(type);
  if (count == m_counts.end()) {
    m_counts.emplace(type, 1);
  } else {
    ++count->second;
  }
}

void FeatureTable::remove(const model::Feature& feature) {
  ++m_visited;
  const auto [begin, end] = m_ids.equal_range(model::id_of(feature));
  const auto one =
      std::find_if(begin, end, [&](const auto& entry) { return entry.second.feature == &feature; });
  if (one != end) m_ids.erase(one);
  --m_counts.find(model::type_of(feature))->second;
}

/// Searches outward from the last known index, because changes elsewhere move a feature only a little.
std::size_t FeatureTable::place_of(const Entry& entry) const {
  const std::size_t size = m_features.size();
  const std::size_t from = std::min(entry.place, size - 1);
  for (std::size_t far = 0; far < size; ++far) {
    for (const std::size_t at : {from - far, from + far}) {
      if (at < size && &*m_features[at] == entry.feature) return entry.place = at;
    }
  }
  return size;
}

const model::Feature* FeatureTable::find(std::string_view id) const {
  const auto [begin, end] = m_ids.equal_range(id);
  if (begin == end) return nullptr;
  if (std::next(begin) == end) return begin->second.feature;
  return &*m_features[index_of(id)];
}

std::size_t FeatureTable::index_of(std::string_view id) const {
  const auto [begin, end] = m_ids.equal_range(id);
  std::size_t out = m_features.size();
  for (auto one = begin; one != end; ++one) out = std::min(out, place_of(one->second));
  return out;
}

std::vector<std::size_t> FeatureTable::indices_of(const std::vector<std::string>& ids) const {
  std::vector<std::size_t> out;
  out.reserve(ids.size());
  std::size_t next = 0;
  for (const std::string& id : ids) {
    const bool follows = next < m_features.size() && model::id_of(*m_features[next]) == id;
    out.push_back(follows ? next : index_of(id));
    next = out.back() + 1;
  }
  return out;
}

}  // namespace coq::app
