// SPDX-License-Identifier: MIT
#include "editor/app/tools/brush_tools.h"

#include <algorithm>
#include <cmath>

#include "core/terrain/places.h"
#include "editor/app/tools/art_index.h"
#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

using namespace model;

namespace {

Point from_frame(FramePoint p) {
  return {static_cast<Um>(std::lround(p.x / 3.0)), static_cast<Um>(std::lround(p.y / 3.0))};
}

}  // namespace

Message HexsideBrush::hint() const {
  if (m_painting) return message("Release to keep the hexsides, Esc drops them");
  return message("Drag along hexsides; begin on one that has the terrain to take it away");
}

std::optional<Hexside> HexsideBrush::side_at(Point at) const {
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

bool HexsideBrush::begin(Point at) {
  const std::optional<Hexside> side = side_at(at);
  if (!side) {
    host().say(message("there is no hexside here"));
    return false;
  }
  if (const auto why = unfit_type(context(), GeometryKind::side)) {
    host().say(*why);
    return false;
  }
  m_painting = true;
  m_erasing = context().options.erase || feature_on(*side) != nullptr;
  m_revision = host().revision();
  m_stroke = {*side};
  return true;
}

void HexsideBrush::add(Point at) {
  const std::optional<Hexside> side = side_at(at);
  if (!side) return;
  // Only near a side: a stroke through a hex shall not take all of its sides.
  const auto ends = context().art.grid()->ends(*side);
  const Point a = from_frame(ends[0]);
  const Point b = from_frame(ends[1]);
  const double length = std::hypot(double(b.x) - a.x, double(b.y) - a.y);
  if (std::sqrt(nearest_on_segment(at, a, b).square) <= 0.35 * length) m_stroke.insert(*side);
}

void HexsideBrush::commit() {
  m_painting = false;
  const std::set<Hexside> stroke = std::exchange(m_stroke, {});
  const Grid& grid = *context().art.grid();
  const Labels& labels = *context().art.labels();
  MapEdits edits(map());
  for (const Hexside side : stroke) {
    const SideFeature* old = feature_on(side);
    if (m_erasing) {
      if (old != nullptr) edits.erase(old->id);
      continue;
    }
    if (old != nullptr) continue;
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
  if (edits.empty()) return;
  const std::string name = type_name(host(), context().options.terrain);
  const Status status = host().run(
      m_erasing ? message("Take {} from hexsides", name) : message("Put {} on hexsides", name), edits.edits());
  if (!status) host().say(status.error().message);
}

void HexsideBrush::act(Point at, const Modifiers&, const Message&) {
  if (m_painting || !begin(at)) return;
  host().say(message("hexside {}", context().art.labels()->format(*context().art.grid(), *m_stroke.begin())));
  commit();
  host().overlay_changed();
}

void HexsideBrush::hover(Point at, const Modifiers&) {
  m_hover = side_at(at);
  if (m_painting) add(at);
  host().overlay_changed();
}

void HexsideBrush::press(const PointerEvent& event) {
  cancel();
  set_pointer(event);
  begin(event.page);
  host().overlay_changed();
}

void HexsideBrush::move(const PointerEvent& event) {
  CrosshairTool::move(event);
}

void HexsideBrush::release(const PointerEvent&) {
  if (m_painting) commit();
  host().overlay_changed();
}

void HexsideBrush::deactivated() {
  CrosshairTool::deactivated();
  m_hover.reset();
  cancel();
}

void HexsideBrush::refresh() {
  if (m_painting && m_revision != host().revision()) cancel();
}

void HexsideBrush::cancel() {
  m_painting = false;
  m_stroke.clear();
  host().overlay_changed();
}

void HexsideBrush::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto& grid = context().art.grid();
  if (!grid) return;
  const auto line = [&](Hexside side, Mark mark, double width) {
    const auto ends = grid->ends(side);
    overlay.segment(from_frame(ends[0]), from_frame(ends[1]), mark, width);
  };
  if (m_hover) line(*m_hover, Mark::closing, 3);
  for (const Hexside side : m_stroke) line(side, m_erasing ? Mark::blocked : Mark::live, 5);
}

Message HexBrush::hint() const {
  if (m_painting) return message("Release to keep the hexes, Esc drops them");
  return message("Drag over hexes; begin on one that has the terrain to take it away");
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

bool HexBrush::begin(Point at) {
  const auto& grid = context().art.grid();
  const bool on_map = grid && context().art.labels() && grid->contains(grid->hex_at(at));
  if (!on_map) {
    host().say(message("there is no hex here"));
    return false;
  }
  if (const auto why = unfit_type(context(), GeometryKind::hexes)) {
    host().say(*why);
    return false;
  }
  m_painting = true;
  m_erasing = context().options.erase || has(grid->hex_at(at));
  m_revision = host().revision();
  m_stroke = {grid->hex_at(at)};
  return true;
}

void HexBrush::add(Point at) {
  const auto& grid = context().art.grid();
  const Hex h = grid->hex_at(at);
  if (grid->contains(h)) m_stroke.insert(h);
}

void HexBrush::paint(MapEdits& edits) const {
  const HexesFeature* into = nullptr;
  for (const auto& feature : map().terrain.features) {
    const auto* one = std::get_if<HexesFeature>(&*feature);
    if (one != nullptr && one->type == context().options.terrain && one->level == context().options.level)
      into = one;
  }
  HexesFeature changed = into != nullptr ? *into : HexesFeature{};
  changed.type = context().options.terrain;
  changed.level = context().options.level;
  for (const Hex h : m_stroke) {
    if (!has(h)) changed.labels.push_back(context().art.labels()->format(h));
  }
  if (into != nullptr) {
    edits.replace(into->id, changed);
  } else if (!changed.labels.empty()) {
    edits.add(changed);
  }
}

void HexBrush::erase(MapEdits& edits) const {
  for (const auto& feature : map().terrain.features) {
    const auto* one = std::get_if<HexesFeature>(&*feature);
    if (one == nullptr || one->type != context().options.terrain) continue;
    HexesFeature changed = *one;
    std::erase_if(changed.labels, [&](const std::string& label) {
      const auto h = context().art.labels()->parse(label);
      return h && m_stroke.count(*h) > 0;
    });
    if (changed.labels.empty()) {
      edits.erase(one->id);
    } else {
      edits.replace(one->id, changed);
    }
  }
}

void HexBrush::commit() {
  m_painting = false;
  MapEdits edits(map());
  if (m_erasing) {
    erase(edits);
  } else {
    paint(edits);
  }
  m_stroke.clear();
  if (edits.empty()) return;
  const std::string name = type_name(host(), context().options.terrain);
  const Status status = host().run(
      m_erasing ? message("Take {} from hexes", name) : message("Put {} on hexes", name), edits.edits());
  if (!status) host().say(status.error().message);
}

void HexBrush::act(Point at, const Modifiers&, const Message&) {
  if (m_painting || !begin(at)) return;
  host().say(message("hex {}", context().art.labels()->format(*m_stroke.begin())));
  commit();
  host().overlay_changed();
}

void HexBrush::hover(Point at, const Modifiers&) {
  const auto& grid = context().art.grid();
  m_hover.reset();
  if (grid && grid->contains(grid->hex_at(at))) m_hover = grid->hex_at(at);
  if (m_painting) add(at);
  host().overlay_changed();
}

void HexBrush::press(const PointerEvent& event) {
  cancel();
  set_pointer(event);
  begin(event.page);
  host().overlay_changed();
}

void HexBrush::move(const PointerEvent& event) {
  CrosshairTool::move(event);
}

void HexBrush::release(const PointerEvent&) {
  if (m_painting) commit();
  host().overlay_changed();
}

void HexBrush::deactivated() {
  CrosshairTool::deactivated();
  m_hover.reset();
  cancel();
}

void HexBrush::refresh() {
  if (m_painting && m_revision != host().revision()) cancel();
}

void HexBrush::cancel() {
  m_painting = false;
  m_stroke.clear();
  host().overlay_changed();
}

void HexBrush::draw(Overlay& overlay) const {
  CrosshairTool::draw(overlay);
  const auto& grid = context().art.grid();
  if (!grid) return;
  if (m_hover) overlay.ring(hex_ring(*grid, *m_hover), Mark::closing);
  for (const Hex h : m_stroke) overlay.fill(hex_ring(*grid, h), m_erasing ? Mark::blocked : Mark::clear);
}

}  // namespace coq::app
