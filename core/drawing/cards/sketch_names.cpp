// SPDX-License-Identifier: MIT
// Names on a sketch, in handwriting, each where nothing else is written.
#include <algorithm>
#include <cmath>

#include "core/drawing/cards/sketch_plot.h"
#include "core/drawing/map/name_places.h"
#include "core/drawing/primitives/text_run.h"
#include "core/drawing/styles/along.h"
#include "core/typography/utf8.h"

namespace coq::scene {
namespace {

constexpr int kWordType = 9'500, kPlainType = 7'500;
constexpr Um kHalo = 900;

std::string small_letters(std::string_view text) {
  std::string result;
  for (const char32_t c : text::characters(text)) text::append_utf8(result, text::lower(c));
  return result;
}

/// A word above and below a line, from its middle outwards; level.
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
    // Clear of the line all along the word.
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

/// A word in the middle of what is shown of an area, then about it.
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
                                    message("there is no room for the name \"{}\": it is left out", name)));
}

void add_sketch_names(SketchPlot& plot, const std::map<std::string, std::string>& sides,
                      std::vector<Item>& items) {
  const std::vector<NamedFeature> named = named_features(plot.map);
  std::vector<std::string> written;
  for (const IndexedFeature* entry : plot.map.shown_features()) {
    const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
    if (text == nullptr || !plot.shows(plot.on_paper(text->at))) continue;
    written.push_back(small_letters(text->text));
    // The name of a work has its colour.
    Color color = plot.style.ink;
    for (const NamedFeature& one : named)
      if (const auto side = sides.find(one.id);
          side != sides.end() && small_letters(one.name).find(written.back()) != std::string::npos)
        color = plot.color_of(side->second);
    std::vector<Written> ways = places_about(sketch_word(plot, text->text, plot.on_paper(text->at), color));
    for (Written& way : ways) way.as_drawn = false;  // pencil lies where the map has none
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
    if (ways.empty()) continue;  // nothing of it is shown
    written.push_back(name);
    write_on_sketch(plot, ways, one.name, Severity::info, items);
  }
}

}  // namespace coq::scene
