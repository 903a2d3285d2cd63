// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>

#include "core/drawing/cards/sketch_hand.h"
#include "core/drawing/cards/sketch_map.h"
#include "core/drawing/map/map_scene.h"
#include "core/drawing/map/placer.h"

/// The parts of a sketch, one function each.
namespace coq::drawing {

/// Shared input and state for all parts.
struct SketchPlot {
  const CardSource& source;
  const model::Sketch& sketch;
  const CardStyle& style;
  const MapSource& map;  ///< clipped to the window
  std::string own;       ///< id of the side that it is drawn for
  double scale = 1;      ///< paper lengths per map length
  Transform place{};     ///< from map to sketch coordinates
  Box frame{};           ///< on the sketch; drawing is clipped to it
  Hand hand;
  Placer placer;
  Problems notes{};

  Point on_paper(Point p) const { return place.apply(p); }
  bool shows(Point p) const { return frame.contains(p); }
  Color color_of(const std::string& side) const { return side == own ? style.blue : style.red; }
  bool has(std::string_view layer) const;
  Um hex() const;  ///< on paper; 0 on a table
  Ring hex_ring(Hex h) const;
};

/// Returns the hexes that a set-up may use.
std::set<Hex> hexes_of(const SketchPlot& plot, const model::Setup& setup);

/// Adds terrain, with field works in the colour of their side. Returns the side of each feature by id.
std::map<std::string, std::string> add_land(SketchPlot& plot, std::vector<Item>& items);
void add_ticks(SketchPlot& plot, std::vector<Item>& items);
/// Adds the frame and the coordinates around it.
void add_margin(SketchPlot& plot, std::vector<Item>& items);
/// Adds zones, objectives, arrows and units, the lowest first.
void add_intentions(SketchPlot& plot, std::vector<Item>& items);
void add_compass(SketchPlot& plot, std::vector<Item>& items);
/// Adds map names; names of features have the colour of their side.
void add_sketch_names(SketchPlot& plot, const std::map<std::string, std::string>& sides,
                      std::vector<Item>& items);
/// Returns a word of the sketch in its handwriting.
TextRun sketch_word(const SketchPlot& plot, std::string_view text, Point at, Color color);
/// Writes the name at the best of the positions. If none is possible, reports that `name` does not fit.
void write_on_sketch(SketchPlot& plot, const std::vector<Written>& ways, const std::string& name,
                     Severity severity, std::vector<Item>& items);

}  // namespace coq::drawing
