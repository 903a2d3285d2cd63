// SPDX-License-Identifier: MIT
#include "editor/app/tools/brush_tools.h"

#include <algorithm>
#include <cmath>

#include "core/terrain/places.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/points.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

using namespace model;

template <class Place>
bool Brush<Place>::begin(Point at) {
  const std::optional<Place> place = place_at(at);
  if (!place) {
    host().say(nothing_here());
    return false;
  }
  if (const auto why = why_not()) {
    host().say(*why);
    return false;
  }
  m_painting = true;
  m_erasing = context().options.erase || has(*place);
  m_revision = host().revision();
  m_stroke = {*place};
  return true;
}

template <class Place>
void Brush<Place>::commit() {
  m_painting = false;
  const std::set<Place> stroke = std::exchange(m_stroke, {});
  const std::vector<Edit> edits = edits_of(stroke);
  if (edits.empty()) return;
  const Status status = host().run(title_of(type_name(host(), context().options.terrain)), edits);
  if (!status) host().say(status.error().message);
}

template <class Place>
std::optional<Message> Brush<Place>::why_not() const {
  return unfit_type(context(), kind());
}

template <class Place>
std::vector<Edit> Brush<Place>::edits_of(const std::set<Place>& stroke) const {
  MapEdits edits(host());
  m_erasing ? erase(edits, stroke) : paint(edits, stroke);
  return edits.edits();
}

template <class Place>
void Brush<Place>::act(Point at, const Modifiers&, const Message&) {
  if (m_painting || !begin(at)) return;
  host().say(name_of(*m_stroke.begin()));
  commit();
  host().changed(Aspect::overlay);
}

template <class Place>
void Brush<Place>::hover(Point at, const Modifiers&) {
  m_hover = place_at(at);
  if (m_painting && m_hover && reaches(*m_hover, at)) m_stroke.insert(*m_hover);
  host().changed(Aspect::overlay);
}

template <class Place>
void Brush<Place>::press(const PointerEvent& event) {
  cancel();
  set_pointer(event);
  begin(event.page);
  host().changed(Aspect::overlay);
}

template <class Place>
void Brush<Place>::release(const PointerEvent&) {
  if (m_painting) commit();
  host().changed(Aspect::overlay);
}

template <class Place>
void Brush<Place>::deactivated() {
  CrosshairTool::deactivated();
  m_hover.reset();
  cancel();
}

template <class Place>
void Brush<Place>::refresh() {
  if (m_painting && m_revision != host().revision()) cancel();
}

template <class Place>
void Brush<Place>::cancel() {
  m_painting = false;
  m_stroke.clear();
  host().changed(Aspect::overlay);
}

template <class Place>
void Brush<Place>::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  if (!context().art.grid()) return;
  if (m_hover) draw_place(overlay, *m_hover, true);
  for (const Place place : m_stroke) draw_place(overlay, place, false);
}

template class Brush<Hexside>;
template class Brush<Hex>;

Message HexsideBrush::hint() const {
  if (is_open()) return message("Release to keep the hexsides, Esc cancels");
  return message("Drag along hexsides to add the terrain; start on one that has it to remove it");
}

Message HexsideBrush::name_of(Hexside side) const {
  return message("hexside {}", context().art.labels()->format(*context().art.grid(), side));
}

Message HexsideBrush::title_of(const std::string& type) const {
  return erasing() ? message("Remove {} from hexsides", type) : message("Add {} to hexsides", type);
}

std::optional<Hexside> HexsideBrush::place_at(Point at) const {
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels()) return std::nullopt;
  const Hex h = grid->hex_at(at);
  std::optional<Hexside> best;
  double least = 0;
  for (Direction d = 0; d < kDirections; ++d) {
    const Hexside side = grid->hexside(h, d);
    if (!grid->contains(h) && !grid->contains(grid->neighbour(h, d))) continue;
    const auto ends = grid->ends(side);
    const double square = nearest_on_segment(at, from_frame(ends[0]), from_frame(ends[1])).square;
    if (best && square >= least) continue;
    best = side;
    least = square;
  }
  return best;
}

const SideFeature* HexsideBrush::feature_on(Hexside side) const {
  for (const auto& feature : map().terrain.features) {
    const auto* one = std::get_if<SideFeature>(&*feature);
    if (one == nullptr || one->type != context().options.terrain) continue;
    const auto place =
        terrain::named_side(*context().art.grid(), *context().art.labels(), one->hexes, one->toward);
    if (place && *place == side) return one;
  }
  return nullptr;
}

/// Only accepts positions near the hexside: a stroke through a hex must not select all of its sides.
bool HexsideBrush::reaches(Hexside side, Point at) const {
  const auto ends = context().art.grid()->ends(side);
  const Point a = from_frame(ends[0]);
  const Point b = from_frame(ends[1]);
  const double length = std::hypot(double(b.x) - a.x, double(b.y) - a.y);
  return std::sqrt(nearest_on_segment(at, a, b).square) <= 0.35 * length;
}

void HexsideBrush::paint(MapEdits& edits, const std::set<Hexside>& stroke) const {
  const Grid& grid = *context().art.grid();
  const Labels& labels = *context().art.labels();
  for (const Hexside side : stroke) {
    if (has(side)) continue;
    SideFeature feature;
    feature.type = context().options.terrain;
    feature.width = context().options.width;
    const Hex other = grid.other(side);
    if (grid.contains(side.hex) && grid.contains(other)) {
      feature.hexes = {labels.format(side.hex), labels.format(other)};
    } else {
      const bool first = grid.contains(side.hex);
      feature.hexes = {labels.format(first ? side.hex : other)};
      feature.toward = direction_name(grid.orientation(), first ? side.direction : opposite(side.direction));
    }
    edits.add(feature);
  }
}

void HexsideBrush::erase(MapEdits& edits, const std::set<Hexside>& stroke) const {
  for (const Hexside side : stroke) {
    const SideFeature* old = feature_on(side);
    if (old != nullptr) edits.erase(old->id);
  }
}

void HexsideBrush::draw_place(Overlay& overlay, Hexside side, bool hovered) const {
  const auto ends = context().art.grid()->ends(side);
  const Mark mark = hovered ? Mark::closing : erasing() ? Mark::blocked : Mark::live;
  overlay.segment(from_frame(ends[0]), from_frame(ends[1]), mark, hovered ? 3 : 5);
}

Message HexBrush::hint() const {
  if (is_open()) return message("Release to keep the hexes, Esc cancels");
  return message("Drag over hexes to add the terrain; start on one that has it to remove it");
}

Message HexBrush::name_of(Hex h) const {
  return message("hex {}", context().art.labels()->format(h));
}

Message HexBrush::title_of(const std::string& type) const {
  return erasing() ? message("Remove {} from hexes", type) : message("Add {} to hexes", type);
}

std::optional<Hex> HexBrush::place_at(Point at) const {
  const auto& grid = context().art.grid();
  if (!grid || !context().art.labels() || !grid->contains(grid->hex_at(at))) return std::nullopt;
  return grid->hex_at(at);
}

bool HexBrush::has(Hex h) const {
  for (const auto& feature : map().terrain.features) {
    const auto* one = std::get_if<HexesFeature>(&*feature);
    if (one == nullptr || one->type != context().options.terrain) continue;
    for (const std::string& label : one->labels) {
      if (context().art.labels()->parse(label) == h) return true;
    }
  }
  return false;
}

void HexBrush::paint(MapEdits& edits, const std::set<Hex>& stroke) const {
  const HexesFeature* into = nullptr;
  for (const auto& feature : map().terrain.features) {
    const auto* one = std::get_if<HexesFeature>(&*feature);
    if (one != nullptr && one->type == context().options.terrain && one->level == context().options.level)
      into = one;
  }
  HexesFeature changed = into != nullptr ? *into : HexesFeature{};
  changed.type = context().options.terrain;
  changed.level = context().options.level;
  for (const Hex h : stroke) {
    if (!has(h)) changed.labels.push_back(context().art.labels()->format(h));
  }
  if (into != nullptr) {
    edits.replace(into->id, changed);
  } else if (!changed.labels.empty()) {
    edits.add(changed);
  }
}

void HexBrush::erase(MapEdits& edits, const std::set<Hex>& stroke) const {
  for (const auto& feature : map().terrain.features) {
    const auto* one = std::get_if<HexesFeature>(&*feature);
    if (one == nullptr || one->type != context().options.terrain) continue;
    HexesFeature changed = *one;
    std::erase_if(changed.labels, [&](const std::string& label) {
      const auto h = context().art.labels()->parse(label);
      return h && stroke.count(*h) > 0;
    });
    if (changed.labels.empty()) {
      edits.erase(one->id);
    } else {
      edits.replace(one->id, changed);
    }
  }
}

void HexBrush::draw_place(Overlay& overlay, Hex h, bool hovered) const {
  const Ring ring = hex_ring(*context().art.grid(), h);
  if (hovered) return overlay.ring(ring, Mark::closing);
  overlay.fill(ring, erasing() ? Mark::blocked : Mark::clear);
}

Message VoidBrush::hint() const {
  if (is_open()) return message("Release to keep the hexes, Esc cancels");
  return message("Drag over hexes to take them out of play; start on one that is out to bring it back");
}

Message VoidBrush::title_of(const std::string&) const {
  return erasing() ? message("Hexes back in play") : message("Hexes out of play");
}

bool VoidBrush::has(Hex h) const {
  const auto& grid = map().grid;
  if (!grid || !grid->not_in_play) return false;
  const auto& labels = grid->not_in_play->labels;
  return std::any_of(labels.begin(), labels.end(),
                     [&](const std::string& label) { return context().art.labels()->parse(label) == h; });
}

std::vector<Edit> VoidBrush::edits_of(const std::set<Hex>& stroke) const {
  GridElement grid = *map().grid;
  HexList out = grid.not_in_play.value_or(HexList{});
  if (erasing()) {
    std::erase_if(out.labels, [&](const std::string& label) {
      const auto h = context().art.labels()->parse(label);
      return h && stroke.count(*h) > 0;
    });
  } else {
    for (const Hex h : stroke) {
      if (!has(h)) out.labels.push_back(context().art.labels()->format(h));
    }
  }
  grid.not_in_play = out.labels.empty() ? std::nullopt : std::optional(out);
  if (grid == *map().grid) return {};
  return {Replace{{{root_slot("grid"), 0}}, ElementValue::of(grid)}};
}

}  // namespace coq::app
