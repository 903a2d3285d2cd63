// SPDX-License-Identifier: MIT
#include "core/drawing/map/play_area.h"

#include <algorithm>
#include <map>

#include "core/drawing/map/frame.h"

namespace coq::scene {
namespace {

/// The page or the table, with the bleed.
Box sheet_box(const MapSource& source) {
  if (source.map.table) return {{0, 0}, {source.map.table->width, source.map.table->height}};
  const model::Page page = source.map.page.value_or(model::Page{});
  return grown({{0, 0}, {page.width, page.height}},
               source.options.bleed > 0 ? source.paper(source.options.bleed) : 0);
}

}  // namespace

MapEdge edge_of(const MapSource& source) {
  if (source.grid == nullptr || source.map.table) return MapEdge::frame;
  if (source.options.edge != MapEdge::style) return source.options.edge;
  return source.drawn_as().frame == styles::FrameForm::none ? MapEdge::hexes : MapEdge::frame;
}

Box play_box(const MapSource& source) {
  Box box;
  if (source.grid != nullptr)
    for (std::size_t i = 0; i < source.grid->size(); ++i)
      if (const Hex h = source.grid->hex(i); source.in_play(h)) box.include(source.grid->bounds(h));
  return box;
}

Outline play_outline(const MapSource& source) {
  Outline outline;
  if (source.grid == nullptr) return outline;
  // Sides with a hex in play on one hand only, by where they begin; they go round clockwise, holes the other
  // way.
  std::multimap<Point, Point> sides;
  for (std::size_t i = 0; i < source.grid->size(); ++i) {
    const Hex h = source.grid->hex(i);
    if (!source.in_play(h)) continue;
    for (Direction d = 0; d < kDirections; ++d) {
      if (source.in_play(source.grid->neighbour(h, d))) continue;
      const auto ends = source.grid->ends({h, d});
      sides.emplace(to_page(ends[0]), to_page(ends[1]));
    }
  }
  while (!sides.empty()) {
    auto side = sides.begin();
    const Point start = side->first;
    Ring ring;
    while (side != sides.end()) {
      ring.push_back(side->first);
      const Point to = side->second;
      sides.erase(side);
      side = to == start ? sides.end() : sides.find(to);
    }
    if (ring.size() > 2) outline.add_ring(ring);
  }
  return outline;
}

Box half_hex_box(const MapSource& source) {
  if (source.grid == nullptr) return {};
  const bool flat = source.grid->orientation() == Orientation::flat;
  // Of each column (pointy: row) the hexes reach from here to there; all of them, so far.
  std::map<int, Box> lines;
  for (std::size_t i = 0; i < source.grid->size(); ++i)
    if (const Hex h = source.grid->hex(i); source.in_play(h))
      lines[flat ? h.column : h.row].include(source.grid->bounds(h));
  Box box = play_box(source);
  if (box.empty()) return box;
  for (const auto& [line, reach] : lines) {
    if (flat) {
      box.min.y = std::max(box.min.y, reach.min.y);
      box.max.y = std::min(box.max.y, reach.max.y);
    } else {
      box.min.x = std::max(box.min.x, reach.min.x);
      box.max.x = std::min(box.max.x, reach.max.x);
    }
  }
  // A hex is as wide as four halves of its side: its points stand out by one of them.
  const Box hex = source.grid->bounds({0, 0});
  if (flat) {
    box.min.x += hex.width() / 4;
    box.max.x -= hex.width() / 4;
  } else {
    box.min.y += hex.height() / 4;
    box.max.y -= hex.height() / 4;
  }
  return box.min.x < box.max.x && box.min.y < box.max.y ? box : play_box(source);
}

std::optional<Box> ground_box(const MapSource& source) {
  const bool part = !source.options.hexes.empty();
  switch (edge_of(source)) {
    case MapEdge::half_hexes:
      return half_hex_box(source);
    case MapEdge::frame:
      return source.map.table && source.drawn_as().is_diagram() ? std::nullopt : neat_box(source);
    case MapEdge::bleed:
      return part ? source.options.clip : sheet_box(source);
    case MapEdge::hexes:
    case MapEdge::style:
      break;
  }
  return std::nullopt;
}

std::optional<Outline> land_clip(const MapSource& source) {
  const auto box = [](const std::optional<Box>& b) {
    return b ? std::optional<Outline>(Outline{}.add_box(*b)) : std::nullopt;
  };
  switch (edge_of(source)) {
    case MapEdge::half_hexes:
      return box(half_hex_box(source));
    case MapEdge::frame:
      return box(source.map.table ? std::optional<Box>(sheet_box(source)) : neat_box(source));
    case MapEdge::hexes:
      return play_outline(source);
    case MapEdge::bleed:
    case MapEdge::style:
      break;
  }
  return std::nullopt;
}

}  // namespace coq::scene
