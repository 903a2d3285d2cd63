// SPDX-License-Identifier: MIT
// Title, legend, scale bars and north arrow of a printed map.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/drawing/map/map_scene.h"
#include "core/drawing/map/map_words.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/primitives/fonts.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/text_run.h"
#include "core/typography/utf8.h"

namespace coq::scene {
namespace {

constexpr Um kSide = 12'000;      ///< from the edge of the sheet
constexpr Um kBarWidth = 62'000;  ///< room of the scale bars
constexpr Um kArrow = 16'000;
constexpr Um kCell = 37'000;  ///< of the legend
constexpr Um kRow = 6'200;
constexpr Um kSampleWidth = 9'000, kSampleHeight = 4'400;
constexpr Color kInk = kBlack;

TextRun run_of(std::string text, Point at, Font font, Anchor anchor, TextMetrics& metrics) {
  return text_run(text, at, {font, kInk, anchor}, metrics);
}

/// Of the legend and what stands with it; letters of print of the time are smaller than their size says.
Font small_font(const MapSource& source, int size) {
  const auto& sheet = source.drawn_as().sheet;
  const int own = sheet.role == FontRole::period ? size * 9 / 8 : size;
  return {sheet.role, own, false, sheet.italic, 0};
}

/// Three figures of a ratio are as much as a printed map can keep.
std::string ratio_text(double denominator, std::string_view lang) {
  double step = 1;
  while (denominator / step >= 1000) step *= 10;
  const auto value = static_cast<std::int64_t>(std::lround(denominator / step) * std::llround(step));
  std::string digits = std::to_string(value);
  const std::string gap = lang.substr(0, 2) == "en" ? "," : "\u202F";
  for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3)
    digits.insert(static_cast<std::size_t>(i), gap);
  return "1\u202F:\u202F" + digits;
}

struct LegendEntry {
  const model::TerrainType* type = nullptr;
  bool area = false;
};

/// Does some of the ink lie within `box`? Each line of an outline counts by the box around it.
bool shows(const Item& item, const Box& box) {
  const auto* shape = std::get_if<Shape>(&item.content);
  if (shape == nullptr || !item.bounds.meets(box)) return shape == nullptr && item.bounds.meets(box);
  const Point middle = box.middle();
  bool around = false;  // an area about all of it
  const Point* p = shape->outline.points.data();
  Point start, last;
  const auto meets = [&](Point to) {
    Box line;
    line.include(last);
    line.include(to);
    if ((last.y > middle.y) != (to.y > middle.y)) {
      const double at = last.x + (static_cast<double>(middle.y) - last.y) *
                                     (static_cast<double>(to.x) - last.x) /
                                     (static_cast<double>(to.y) - last.y);
      if (at > middle.x) around = !around;
    }
    last = to;
    return line.meets(box);
  };
  for (const Verb verb : shape->outline.verbs) {
    bool met = false;
    if (verb == Verb::move)
      start = last = *p++;
    else if (verb == Verb::line)
      met = meets(*p++);
    else if (verb == Verb::close)
      met = meets(start);
    else
      for (int i = 0; i < 3; ++i) met = meets(*p++) || met;
    if (met) return true;
  }
  return around && shape->fill.has_value();
}

/// The features that are seen in the part that is drawn.
std::set<std::string> seen_features(const Scene& art, const Box& part) {
  std::set<std::string> ids;
  for (const Layer& layer : art.layers)
    for (const Item& item : layer.items)
      if (!item.id.empty() && ids.count(item.id) == 0 && shows(item, part)) ids.insert(item.id);
  return ids;
}

/// The types that the map uses, in drawing order, as what they are mostly drawn; of a part of the map those
/// that are seen there.
std::vector<LegendEntry> legend_of(const MapSource& source, const Scene& art) {
  std::vector<LegendEntry> result;
  std::set<std::string> seen;
  const bool part = !source.options.hexes.empty() && source.options.clip;
  const std::set<std::string> shown = part ? seen_features(art, *source.options.clip) : std::set<std::string>();
  for (const model::Feature* feature : in_drawing_order(source.map, source.ruleset)) {
    if (part && shown.count(model::id_of(*feature)) == 0) continue;
    const model::TerrainType* type = source.ruleset.find_terrain(model::type_of(*feature));
    if (type == nullptr || !seen.insert(type->id).second) continue;
    const bool line = std::holds_alternative<model::LineFeature>(*feature) ||
                      std::holds_alternative<model::SideFeature>(*feature);
    result.push_back({type, !line});
  }
  return result;
}

void add_sample(const MapSource& source, const LegendEntry& entry, Point at, double scale,
                std::vector<Item>& out) {
  // Samples are drawn on paper: looks of scale 1, widths of the map to scale.
  const Looks looks({source.options.black_and_white, 1});
  const styles::Style& style = source.drawn_as();
  const std::size_t before = out.size();
  if (entry.area) {
    const Ring ring{at,
                    {at.x + kSampleWidth, at.y},
                    {at.x + kSampleWidth, at.y + kSampleHeight},
                    {at.x, at.y + kSampleHeight}};
    if (!style.is_diagram()) {
      for (Content& content : style_sample(*entry.type, style, ring, source.options))
        out.emplace_back(std::move(content));
      if (out.size() > before) return;
    }
    const AreaLook look = looks.area(*entry.type);
    Shape shape;
    shape.outline.add_ring(ring);
    shape.fill = look.fill;
    if (shape.fill) shape.fill->origin = at;
    out.emplace_back(std::move(shape));
    if (look.outline)
      for (Shape& line : draw_outline({ring, {}}, *look.outline)) out.emplace_back(std::move(line));
    return;
  }
  const Um width =
      std::clamp<Um>(static_cast<Um>(std::lround(looks.default_width(*entry.type) * scale)), 200, 3000);
  const Um y = at.y + kSampleHeight / 2;
  const coq::Path path{{at.x, y}, {at.x + kSampleWidth, y}};
  if (!style.is_diagram()) {
    for (Content& content : style_sample(*entry.type, style, path, width, source.options))
      out.emplace_back(std::move(content));
    if (out.size() > before) return;
  }
  for (Shape& shape : draw_line(path, looks.line(*entry.type, width))) out.emplace_back(std::move(shape));
}

/// The legend in columns of `width`; returns its height.
Um add_legend(const MapSource& source, const Scene& art, Point at, Um width, double scale,
              std::vector<Item>& out) {
  const std::vector<LegendEntry> entries = legend_of(source, art);
  if (entries.empty()) return 0;
  const int columns = std::max<Um>(1, width / kCell);
  const int rows = (static_cast<int>(entries.size()) + columns - 1) / columns;
  const Font font = small_font(source, 8000);
  const Um cap = source.metrics.height(font).cap;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Point cell{static_cast<Um>(at.x + static_cast<Um>(i) / rows * kCell),
                     static_cast<Um>(at.y + static_cast<Um>(i) % rows * kRow)};
    add_sample(source, entries[i], cell, scale, out);
    const std::string& name = model::name_in(entries[i].type->names, source.lang(), source.ruleset.lang);
    out.emplace_back(run_of(name, {cell.x + kSampleWidth + 2000, cell.y + (kSampleHeight + cap) / 2}, font,
                            Anchor::start, source.metrics));
  }
  return rows * kRow;
}

void add_all(std::vector<Item>& out, std::vector<Item> items) {
  for (Item& item : items) out.push_back(std::move(item));
}

/// Bars in metres and hexes, or in the table's unit; returns their height.
Um add_bars(const MapSource& source, Point at, double scale, Um hex_size, std::vector<Item>& out) {
  const Font font = small_font(source, 7500);
  const std::string_view lang = source.lang();
  Um y = at.y;
  if (source.grid && hex_size > 0) {
    const int steps = std::clamp(kBarWidth / hex_size, 1, 6);
    if (source.map.grid->metres) {
      const std::int64_t metres = source.map.grid->metres->value;
      const double ratio = static_cast<double>(metres) * 1000 / hex_size;
      out.emplace_back(
          run_of(fill_in(map_word("hex-is", lang), {format_thousandths(metres), ratio_text(ratio, lang)}),
                 {at.x, y + 2600}, font, Anchor::start, source.metrics));
      y += 4600;
      if (metres % 1000 == 0) {
        add_all(out, scale_bar({{at.x, y}, hex_size, steps, metres / 1000, "m"}, kInk));
        y += 7500;
      }
    }
    add_all(out, scale_bar({{at.x, y}, hex_size, steps, 1, std::string(map_word("hexes", lang))}, kInk));
    return y + 7000 - at.y;
  }
  if (!source.map.table) return 0;
  const bool inches = source.map.table->unit == model::TableUnit::in;
  const Um step = static_cast<Um>(std::lround((inches ? 25'400 * 6 : 100'000) * scale));
  if (step < 1000) return 0;
  out.emplace_back(run_of(fill_in(map_word("table-scale", lang), {ratio_text(1 / scale, lang)}),
                          {at.x, y + 2600}, font, Anchor::start, source.metrics));
  add_all(
      out,
      scale_bar(
          {{at.x, y + 4600}, step, std::clamp(kBarWidth / step, 1, 6), inches ? 6 : 10, inches ? "in" : "cm"},
          kInk));
  return 12'000;
}

}  // namespace

namespace detail {

Furniture make_furniture(const MapSource& source, const Scene& art, Um width, double scale, Um hex_size) {
  Furniture result;
  std::string title = model::name_in(source.map.titles, source.lang(), source.map.lang);
  if (source.options.title && !title.empty()) {
    const auto& sheet = source.drawn_as().sheet;
    const FontRole role = source.drawn_as().own_inks ? sheet.role : FontRole::period;
    Font font{role, 18'000, !sheet.capitals, false, 0};
    if (sheet.capitals) title = text::upper_case(title);
    const auto space = [&] { font.letter_spacing = sheet.capitals ? font.size / 4 : 0; };
    space();
    while (font.size > 8000 && source.metrics.width(title, font) > width - 2 * kSide) {
      font.size -= 500;
      space();
    }
    result.top_height = 10'000;
    TextRun run = run_of(title, {width / 2, 7200}, font, Anchor::middle, source.metrics);
    result.top.emplace_back(std::move(run));
  }
  Um left = kSide, right = width - kSide;
  std::vector<Item> compass;
  Box arrow;
  if (source.options.compass && source.map.grid && source.map.grid->compass) {
    compass = north_arrow({0, 0}, kArrow, static_cast<int>(source.map.grid->compass->north.value), kInk);
    for (const Item& item : compass) arrow.include(item.bounds);
  }
  const Um arrow_width = arrow.empty() ? 0 : kArrow + 4000;
  // Where bars and legend do not fit beside one another, the legend stands below; so does the compass where
  // there is no room for it beside the bars.
  const bool narrow = right - left - arrow_width < kBarWidth + 8000 + kCell;
  const bool very_narrow = right - left - arrow_width < kBarWidth + 8000;
  Um top = 0;
  if (source.options.scale_bar) {
    const Um bars = add_bars(source, {left, 0}, scale, hex_size, result.bottom);
    result.bottom_height = std::max(result.bottom_height, bars);
    if (bars > 0 && !narrow) left += kBarWidth + 12'000;
    if (bars > 0 && very_narrow) top = bars + 3000;
  }
  if (!compass.empty()) {
    Group group;
    group.items = std::move(compass);
    group.transform = Transform::move(top == 0 ? Point{right - kArrow / 2, kArrow / 2}
                                               : Point{right - arrow.max.x, top - arrow.min.y});
    result.bottom.emplace_back(std::move(group));
    result.bottom_height = std::max(result.bottom_height, top == 0 ? kArrow : top + arrow.height());
    right -= top == 0 ? arrow_width : arrow.width() + 4000;
  }
  if (source.options.legend) {
    if (narrow && !very_narrow && result.bottom_height > 0) {
      top = result.bottom_height + 3000;
      right = width - kSide;
    }
    const Um height = add_legend(source, art, {left, top}, right - left, scale, result.bottom);
    if (height > 0) result.bottom_height = std::max(result.bottom_height, top + height);
  }
  return result;
}

}  // namespace detail
}  // namespace coq::scene
