// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>

#include "core/drawing/cards/sketch_hand.h"
#include "core/drawing/cards/sketch_map.h"
#include "core/drawing/map/map_scene.h"
#include "core/drawing/map/placer.h"

/// The parts of a sketch, each drawn by a function of its own.
namespace coq::scene {

/// What all parts are drawn with.
struct SketchPlot {
  const CardSource& source;
  const model::Sketch& sketch;
  const CardStyle& style;
  const MapSource& map;  ///< clipped to the window
  std::string own;       ///< id of the side that it is drawn for
  double scale = 1;      ///< paper for one of the map
  Transform place{};     ///< from the map to the sketch
  Box frame{};           ///< on the sketch: what is drawn ends there
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

/// Hexes that a set-up may use.
std::set<Hex> hexes_of(const SketchPlot& plot, const model::Setup& setup);

/// Land, with works in the colour of their side; says whose each feature is.
std::map<std::string, std::string> add_land(SketchPlot& plot, std::vector<Item>& items);
void add_ticks(SketchPlot& plot, std::vector<Item>& items);
/// The frame, and coordinates around it.
void add_margin(SketchPlot& plot, std::vector<Item>& items);
/// Zones, objectives, arrows and units, lowest first.
void add_intentions(SketchPlot& plot, std::vector<Item>& items);
void add_compass(SketchPlot& plot, std::vector<Item>& items);
/// Names on the map, those of features in the colour of their side.
void add_sketch_names(SketchPlot& plot, const std::map<std::string, std::string>& sides,
                      std::vector<Item>& items);
/// A word of the sketch, in its hand.
TextRun sketch_word(const SketchPlot& plot, std::string_view text, Point at, Color color);
/// The best of those places, or nothing: then `name` is told to have none.
void write_on_sketch(SketchPlot& plot, const std::vector<Written>& ways, const std::string& name,
                     Severity severity, std::vector<Item>& items);

}  // namespace coq::scene
