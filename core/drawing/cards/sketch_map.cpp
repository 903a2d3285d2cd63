// SPDX-License-Identifier: MIT
#include "core/drawing/cards/sketch_map.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/cards/sketch_plot.h"
#include "core/geometry/rounding.h"

namespace coq::scene {
namespace {

constexpr Um kMostHex = 21'000;  ///< on paper: larger ones look empty
constexpr Um kPlacerCell = 6'000;
constexpr Um kEdge = 900;  ///< names and signs keep off the frame
constexpr SketchMargin kBare{1'000, 1'000}, kLettered{6'200, 4'600};

const std::vector<std::string>& layers_of(const model::Sketch& sketch) {
  static const std::vector<std::string> usual{"terrain", "grid", "numbers", "names"};
  return sketch.layers ? *sketch.layers : usual;
}

bool wants(const model::Sketch& sketch, std::string_view layer) {
  const auto& layers = layers_of(sketch);
  return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

}  // namespace

SketchMargin sketch_margin(const CardSource& source, const model::Sketch& sketch) {
  return source.map.grid && wants(sketch, "numbers") ? kLettered : kBare;
}

bool SketchPlot::has(std::string_view layer) const {
  return wants(sketch, layer);
}

Um SketchPlot::hex() const {
  return map.grid == nullptr ? 0 : static_cast<Um>(std::lround(length_of(map.grid->step(0)) * scale));
}

Ring SketchPlot::hex_ring(Hex h) const {
  Ring ring = scene::hex_ring(*map.grid, h);
  for (Point& p : ring) p = on_paper(p);
  return ring;
}

Result<SketchMap> SketchMap::make(const CardSource& source, const model::Sketch& sketch, std::string_view owner,
                                  const CardStyle& style) {
  SketchMap result(source, sketch, style);
  const auto& sides = source.scenario.sides;
  // Of a card for nobody, the first side is drawn as its own.
  result.m_own = owner.empty() && !sides.empty() ? sides.front().id : std::string(owner);
  const model::MapDocument& map = source.map;
  if (!map.grid || sketch.hexes.empty()) {
    if (map.table) {
      result.m_window = {{0, 0}, {map.table->width, map.table->height}};
    } else {
      const model::Page page = map.page.value_or(model::Page{});
      result.m_window = {{0, 0}, {page.width, page.height}};
    }
    return result;
  }
  const auto grid = model::grid_of(map);
  const auto labels = model::labels_of(map);
  if (!grid) return grid.error();
  if (!labels) return labels.error();
  std::vector<Hex> corners;
  for (const std::string& label : sketch.hexes) {
    const auto hex = labels->parse(label);
    if (!hex) return make_error("map.hexes", message("there is no hex \"{}\" on the map", label));
    corners.push_back(*hex);
  }
  const auto [left, right] = std::minmax({corners.front().column, corners.back().column});
  const auto [top, bottom] = std::minmax({corners.front().row, corners.back().row});
  for (int c = left; c <= right; ++c)
    for (int r = top; r <= bottom; ++r) result.m_window.include(grid->bounds({c, r}));
  result.m_hex = static_cast<Um>(length_of(grid->step(0)));
  return result;
}

double SketchMap::scale_for(Um width, Um height) const {
  const SketchMargin margin = sketch_margin(*m_source, *m_sketch);
  double scale = std::min(double(width - 2 * margin.x) / m_window.width(),
                          double(height - 2 * margin.y) / m_window.height());
  if (m_hex > 0) scale = std::min(scale, double(kMostHex) / m_hex);
  return scale;
}

SketchMap::Size SketchMap::size(Um width, Um height) const {
  const SketchMargin margin = sketch_margin(*m_source, *m_sketch);
  const double scale = scale_for(width, height);
  return {static_cast<Um>(m_window.width() * scale) + 2 * margin.x,
          static_cast<Um>(m_window.height() * scale) + 2 * margin.y};
}

Result<SketchArt> SketchMap::draw(Size size, TextMetrics& metrics) const {
  const double scale = scale_for(size.width + 1, size.height + 1);
  MapOptions options;
  options.black_and_white = true;
  options.style = model::MapStyle::army_map;
  options.paper = m_style->paper;
  options.clip = m_window;
  auto map = detail::make_source(m_source->map, m_source->ruleset, options, metrics, nullptr, scale);
  if (!map) return map.error();
  map->places_names = true;
  const SketchMargin margin = sketch_margin(*m_source, *m_sketch);
  const Box frame{{margin.x, margin.y}, {size.width - margin.x, size.height - margin.y}};
  const Point low = m_window.min;
  SketchPlot plot{*m_source,
                  *m_sketch,
                  *m_style,
                  *map,
                  m_own,
                  scale,
                  Transform::scale(scale, scale)
                      .then(Transform::move({frame.min.x - static_cast<Um>(std::lround(low.x * scale)),
                                             frame.min.y - static_cast<Um>(std::lround(low.y * scale))})),
                  frame,
                  Hand(card_seed(m_source->map.id + m_source->scenario.id + m_own), !m_style->by_hand),
                  Placer(grown(frame, -kEdge), kPlacerCell)};
  Group inside;
  inside.clip = Outline{}.add_box(frame);
  std::map<std::string, std::string> sides;
  if (plot.has("terrain")) sides = add_land(plot, inside.items);
  if (plot.has("grid")) add_ticks(plot, inside.items);
  add_intentions(plot, inside.items);
  add_compass(plot, inside.items);
  if (plot.has("names")) add_sketch_names(plot, sides, inside.items);
  SketchArt art;
  art.width = size.width;
  art.height = size.height;
  art.group.items.emplace_back(std::move(inside));
  add_margin(plot, art.group.items);
  art.notes = std::move(plot.notes);
  return art;
}

}  // namespace coq::scene
