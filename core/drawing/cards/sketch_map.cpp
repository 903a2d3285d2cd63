// SPDX-License-Identifier: MIT
#include "core/drawing/cards/sketch_map.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/cards/sketch_plan.h"
#include "core/drawing/map/name_places.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/styles/lines.h"
#include "core/geometry/rounding.h"
#include "core/typography/utf8.h"

namespace coq::drawing {
namespace {

constexpr Um kMaxHex = 21'000;  ///< on paper; larger hexes look empty
constexpr Um kPlacerCell = 6'000;
constexpr Um kEdge = 900;  ///< distance of names and signs from the frame

/// Space for coordinates: `y` above and below, `x` on the left and right.
struct SketchMargin {
  Um x = 0, y = 0;
};

constexpr SketchMargin kBare{1'000, 1'000}, kLettered{6'200, 4'600};

const std::vector<std::string>& layers_of(const model::Sketch& sketch) {
  static const std::vector<std::string> usual{"terrain", "grid", "numbers", "names"};
  return sketch.layers ? *sketch.layers : usual;
}

bool wants(const model::Sketch& sketch, std::string_view layer) {
  const auto& layers = layers_of(sketch);
  return std::find(layers.begin(), layers.end(), layer) != layers.end();
}

SketchMargin sketch_margin(const CardSource& source, const model::Sketch& sketch) {
  return source.map.grid && wants(sketch, "numbers") ? kLettered : kBare;
}

}  // namespace

bool SketchPlot::has(std::string_view layer) const {
  return wants(sketch, layer);
}

Um SketchPlot::hex() const {
  return map.grid == nullptr ? 0 : static_cast<Um>(std::lround(length_of(map.grid->step(0)) * scale));
}

Ring SketchPlot::hex_ring(Hex h) const {
  Ring ring = drawing::hex_ring(*map.grid, h);
  for (Point& p : ring) p = on_paper(p);
  return ring;
}

Result<SketchMap> SketchMap::make(const CardSource& source, const model::Sketch& sketch, std::string_view owner,
                                  const CardStyle& style) {
  SketchMap result(source, sketch, style);
  const auto& sides = source.scenario.sides;
  // A card without an owner is drawn for the first side.
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
  // A sketch has a minimum size. If it does not fit, it is reported with the overflowing fields.
  constexpr Um kMinSide = 8'000;
  const SketchMargin margin = sketch_margin(*m_source, *m_sketch);
  double scale = std::min(double(std::max(width - 2 * margin.x, kMinSide)) / m_window.width(),
                          double(std::max(height - 2 * margin.y, kMinSide)) / m_window.height());
  if (m_hex > 0) scale = std::min(scale, double(kMaxHex) / m_hex);
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

// Handwritten names on a sketch, at free positions.

namespace {

constexpr int kWordType = 9'500, kPlainType = 7'500;
constexpr Um kHalo = 900;

std::string small_letters(std::string_view text) {
  std::string result;
  for (const char32_t c : text::characters(text)) text::append_utf8(result, text::lower(c));
  return result;
}

/// Returns horizontal positions above and below a line, from its middle outwards.
std::vector<Written> along_line(const SketchPlot& plot, const TextRun& probe, const coq::Path& line) {
  std::vector<Point> shown;
  for (const styles::Step& step : styles::steps_along(line, 3'000 / plot.scale)) {
    const Point p = plot.on_paper(styles::to_point(step.at));
    if (plot.shows(p)) shown.push_back(p);
  }
  std::vector<Written> ways;
  const Um cap = plot.map.metrics.height(probe.font).cap, half = probe.width / 2;
  const auto count = static_cast<int>(shown.size());
  for (int i = 0; i < count; ++i) {
    // The word keeps clear of the line along its whole length.
    Um top = shown[static_cast<std::size_t>(i)].y, bottom = top;
    for (const Point p : shown)
      if (std::abs(p.x - shown[static_cast<std::size_t>(i)].x) <= half) {
        top = std::min(top, p.y);
        bottom = std::max(bottom, p.y);
      }
    const double away = std::abs(2.0 * i / std::max(1, count - 1) - 1);
    for (const bool above : {true, false}) {
      TextRun run = probe;
      run.at = {shown[static_cast<std::size_t>(i)].x, above ? top - 1'100 : bottom + 1'100 + cap};
      ways.push_back({{std::move(run)}, away * 2 + (above ? 0 : 0.4), false});
    }
  }
  return ways;
}

/// Returns positions in the middle of the visible part of an area, then around it.
std::vector<Written> about_area(const SketchPlot& plot, const TextRun& probe, const Box& art) {
  Box box{plot.on_paper(art.min), plot.on_paper(art.max)};
  box = {{std::max(box.min.x, plot.frame.min.x), std::max(box.min.y, plot.frame.min.y)},
         {std::min(box.max.x, plot.frame.max.x), std::min(box.max.y, plot.frame.max.y)}};
  if (box.empty()) return {};
  std::vector<Written> ways;
  const Um cap = plot.map.metrics.height(probe.font).cap, half = probe.width / 2;
  const Point m = box.middle();
  const bool inside = box.width() > probe.width && box.height() > 3 * cap;
  const auto add = [&](Um x, Um y, double cost) {
    TextRun run = probe;
    run.at = {x, y};
    ways.push_back({{std::move(run)}, cost, false});
  };
  if (inside)
    for (const int k : {0, 1, -1, 2, -2}) add(m.x, m.y + cap / 2 + k * cap * 14 / 10, std::abs(k) * 0.5);
  for (const int k : {0, 1, -1, 2, -2}) {
    const Um x = m.x + k * half / 2;
    add(x, box.max.y + 900 + cap, 1.5 + std::abs(k) * 0.3);
    add(x, box.min.y - 900, 1.6 + std::abs(k) * 0.3);
  }
  add(box.max.x + 900 + half, m.y + cap / 2, 2);
  add(box.min.x - 900 - half, m.y + cap / 2, 2.2);
  return ways;
}

}  // namespace

TextRun sketch_word(const SketchPlot& plot, std::string_view text, Point at, Color color) {
  const bool hand = plot.style.by_hand;
  const Font font{hand ? FontRole::pencil : plot.style.body, hand ? kWordType : kPlainType, false, false, 0};
  TextRun run = text_run(text, at, {font, color, Anchor::middle}, plot.map.metrics);
  run.halo = Stroke{plot.style.paper, kHalo, {}, 0, Cap::round, Join::round};
  return run;
}

void write_on_sketch(SketchPlot& plot, const std::vector<Written>& ways, const std::string& name,
                     Severity severity, std::vector<Item>& items) {
  const auto choice = plot.placer.choose(ways, nullptr);
  if (choice && choice->clear) {
    const Written& best = ways[choice->index];
    plot.placer.take(best);
    for (const TextRun& run : best.runs) items.emplace_back(run);
    return;
  }
  plot.notes.push_back(make_problem(severity, "map.names",
                                    message("there is no room for the name \"{}\", so it is left out", name)));
}

void add_sketch_names(SketchPlot& plot, const std::map<std::string, std::string>& sides,
                      std::vector<Item>& items) {
  const std::vector<NamedFeature> named = named_features(plot.map);
  std::vector<std::string> written;
  for (const IndexedFeature* entry : plot.map.shown_features()) {
    const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
    if (text == nullptr || !plot.shows(plot.on_paper(text->at))) continue;
    written.push_back(small_letters(text->text));
    // The name of a field work has its colour.
    Color color = plot.style.ink;
    for (const NamedFeature& one : named)
      if (const auto side = sides.find(one.id);
          side != sides.end() && small_letters(one.name).find(written.back()) != std::string::npos)
        color = plot.color_of(side->second);
    std::vector<Written> ways = places_about(sketch_word(plot, text->text, plot.on_paper(text->at), color));
    for (Written& way : ways) way.as_drawn = false;  // pencil marks may cover the author's position
    write_on_sketch(plot, ways, text->text, Severity::info, items);
  }
  for (const NamedFeature& one : named) {
    const std::string name = small_letters(one.name);
    const bool there = std::any_of(written.begin(), written.end(), [&](const std::string& other) {
      return name.find(other) != std::string::npos || other.find(name) != std::string::npos;
    });
    if (there) continue;
    const auto side = sides.find(one.id);
    const TextRun probe =
        sketch_word(plot, one.name, {}, side == sides.end() ? plot.style.ink : plot.color_of(side->second));
    const auto* line = std::get_if<model::LineFeature>(&*one.entry->feature);
    const std::vector<Written> ways =
        line != nullptr ? along_line(plot, probe, *line->path.points) : about_area(plot, probe, one.entry->art);
    if (ways.empty()) continue;  // no part is visible
    written.push_back(name);
    write_on_sketch(plot, ways, one.name, Severity::info, items);
  }
}

}  // namespace coq::drawing
