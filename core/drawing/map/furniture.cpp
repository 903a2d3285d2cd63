// SPDX-License-Identifier: MIT
#include "core/drawing/map/furniture.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/drawing/map/frame.h"
#include "core/drawing/map/map_grid.h"
#include "core/drawing/map/map_options.h"
#include "core/drawing/primitives/marks.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/primitives/words.h"
#include "core/typography/typography.h"
#include "core/typography/utf8.h"

namespace coq::drawing {
namespace {

/// Returns the sheet, or else the page or table, plus the bleed.
Box sheet_box(const MapSource& source) {
  if (source.land) return *source.land;
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

namespace {

/// Returns the outline of all hexes in play, without inner sides, so that no seams appear. It is empty for a
/// table.
Outline play_outline(const MapSource& source) {
  Outline outline;
  if (source.grid == nullptr) return outline;
  // Sides with a hex in play on only one side, by their start point. Outlines run clockwise, holes
  // anticlockwise.
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

}  // namespace

Box half_hex_box(const MapSource& source) {
  if (source.grid == nullptr) return {};
  const bool flat = source.grid->orientation() == Orientation::flat;
  // Extents of the hexes in each column (pointy: row). The result is the common range.
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
  // A hex is four half-sides wide; its points extend by one of them.
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
      return part && !source.land ? source.options.clip : sheet_box(source);
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

namespace {

constexpr Um kBarWidth = 60'000;  ///< width of the scale bars
constexpr Um kArrow = 15'000;
constexpr Um kGap = 4'000;    ///< gap between blocks
constexpr Um kTurn = 14'000;  ///< turn track box, for a half-inch counter
constexpr Um kBoxWidth = 48'000, kBoxHeight = 30'000;
constexpr Um kHand = 210'000;  ///< width of a sheet on which furniture has its nominal size
constexpr Color kInk = kBlack;

TextRun run_of(std::string_view text, Point at, Font font, Anchor anchor, TextMetrics& metrics) {
  return text_run(text, at, {font, kInk, anchor}, metrics);
}

/// Formats a scale with three significant digits, because a printed map is not more accurate.
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

/// Returns a block moved so that all of its ink starts at (0, 0).
Block fitted(std::string kind, std::vector<Item> items) {
  Box box;
  for (const Item& item : items) box.include(item.bounds);
  Block block{std::move(kind), {}, 0, 0};
  if (box.empty()) return block;
  Group group;
  group.items = std::move(items);
  group.transform = Transform::move({-box.min.x, -box.min.y});
  block.items.emplace_back(std::move(group));
  block.width = box.width();
  block.height = box.height();
  return block;
}

Block grown_block(Block block, double by) {
  if (by == 1 || block.items.empty()) return block;
  Group group;
  group.items = std::move(block.items);
  group.transform = Transform::scale(by, by);
  block.items.clear();
  block.items.emplace_back(std::move(group));
  block.width = static_cast<Um>(std::lround(block.width * by));
  block.height = static_cast<Um>(std::lround(block.height * by));
  return block;
}

void add_all(std::vector<Item>& out, std::vector<Item> items) {
  for (Item& item : items) out.push_back(std::move(item));
}

/// Returns the smallest number 1, 2 or 5 times a power of ten whose length is at least `least`.
std::int64_t round_step(double length_of_one, double least) {
  std::int64_t power = 1;
  for (;;) {
    for (const std::int64_t digit : {1, 2, 5})
      if (static_cast<double>(digit * power) * length_of_one >= least || power > 1'000'000)
        return digit * power;
    power *= 10;
  }
}

/// Draws hexes as ticks on a line, to distinguish it from the bar in metres.
void add_hex_ruler(Point at, Um hex, int count, std::string_view unit, const Font& font, TextMetrics& metrics,
                   std::vector<Item>& out) {
  Outline line;
  line.add_segment(at, {at.x + hex * count, at.y});
  for (int i = 0; i <= count; ++i) {
    const Um x = at.x + hex * i;
    line.add_segment({x, at.y - 900}, {x, at.y + 900});
    std::string text = std::to_string(i);
    if (i == count) text += " " + std::string(unit);
    out.emplace_back(run_of(text, {x, at.y + 3400}, font, Anchor::middle, metrics));
  }
  Shape shape;
  shape.outline = std::move(line);
  shape.stroke = Stroke{kInk, 180, {}, 0, Cap::butt, Join::miter};
  out.emplace_back(std::move(shape));
}

/// Returns a bar in round metres and a ruler in hexes, or a bar in the table's unit.
Block scales_block(const FurnitureSource& source) {
  const MapSource& map = source.map;
  const Font font = detail::small_font(map, 7500), small = detail::small_font(map, 6200);
  const std::string_view lang = map.lang();
  const Um hex = static_cast<Um>(std::lround(source.hex_size / source.grow));
  const double scale = source.scale / source.grow;
  std::vector<Item> items;
  Um y = 0;
  if (map.grid != nullptr && hex > 0) {
    if (map.map.grid->metres && map.map.grid->metres->value > 0) {
      const std::int64_t metres = map.map.grid->metres->value;
      const double ratio = static_cast<double>(metres) * 1000 / source.hex_size;
      items.emplace_back(
          run_of(fill_in(map_word("hex-is", lang), {format_thousandths(metres), ratio_text(ratio, lang)}),
                 {0, y + 2600}, font, Anchor::start, map.metrics));
      y += 4400;
      const double one = hex * 1000.0 / static_cast<double>(metres);
      const std::int64_t step = round_step(one, 7000);
      const Um length = static_cast<Um>(std::lround(static_cast<double>(step) * one));
      add_all(items, scale_bar({{0, y}, length, std::clamp(kBarWidth / length, 1, 6), step, "m"}, kInk));
      y += 6800;
    }
    add_hex_ruler({0, y}, hex, std::clamp(kBarWidth / hex, 1, 6), map_word("hexes", lang), small, map.metrics,
                  items);
  } else if (map.map.table) {
    const bool inches = map.map.table->unit == model::TableUnit::in;
    const Um step = static_cast<Um>(std::lround((inches ? 25'400 * 6 : 100'000) * scale));
    if (step < 1000) return {"scales", {}, 0, 0};
    items.emplace_back(run_of(fill_in(map_word("table-scale", lang), {ratio_text(1 / source.scale, lang)}),
                              {0, 2600}, font, Anchor::start, map.metrics));
    const int steps = std::clamp(kBarWidth / step, 1, 6);
    add_all(items, scale_bar({{0, 4400}, step, steps, inches ? 6 : 10, inches ? "in" : "cm"}, kInk));
  }
  return fitted("scales", std::move(items));
}

Block compass_block(const FurnitureSource& source) {
  const MapSource& map = source.map;
  if (!map.map.grid || !map.map.grid->compass) return {"compass", {}, 0, 0};
  return fitted("compass",
                north_arrow({0, 0}, kArrow, static_cast<int>(map.map.grid->compass->north.value), kInk));
}

/// Returns numbered boxes in rows.
Block turn_track(const FurnitureSource& source, Um room) {
  const MapSource& map = source.map;
  const int across = std::max<int>(1, room / kTurn);
  const Font head = detail::small_font(map, 8000, true), font = detail::small_font(map, 9000);
  std::vector<Item> items;
  items.emplace_back(run_of(map_word("turns", map.lang()), {0, 3000}, head, Anchor::start, map.metrics));
  Outline boxes;
  for (int i = 0; i < map.options.turns; ++i) {
    const Point at{i % across * kTurn, 4500 + i / across * kTurn};
    boxes.add_box({at, {at.x + kTurn, at.y + kTurn}});
    items.emplace_back(
        run_of(std::to_string(i + 1), {at.x + 1200, at.y + 4000}, font, Anchor::start, map.metrics));
  }
  items.emplace_back(Shape{std::move(boxes), std::nullopt, Stroke{kInk, 180, {}, 0, Cap::butt, Join::miter}});
  return fitted("turns", std::move(items));
}

Block counter_box(const FurnitureSource& source, const std::string& name) {
  std::vector<Item> items;
  Outline box;
  box.add_box({{0, 0}, {kBoxWidth, kBoxHeight}});
  items.emplace_back(Shape{std::move(box), std::nullopt, Stroke{kInk, 180, {}, 0, Cap::butt, Join::miter}});
  items.emplace_back(fitted_run(name, {kBoxWidth / 2, 4500},
                                {detail::small_font(source.map, 8000, true), kInk, Anchor::middle},
                                kBoxWidth - 3000, 6000, source.map.metrics));
  return fitted("box", std::move(items));
}

/// Returns the authors and sources on the left, edition and date on the right; on two lines if they do not fit
/// on one.
Block imprint_block(const FurnitureSource& source, Um room) {
  const MapSource& map = source.map;
  const Font font = detail::small_font(map, 6200);
  std::string credits = model::name_in(map.map.credits, map.lang(), map.map.lang);
  for (const model::DataSource& named : map.map.sources) {
    if (!credits.empty()) credits += " \u00B7 ";
    credits += named.licence ? named.text + " (" + *named.licence + ")" : named.text;
  }
  std::string state = map.map.edition.value_or("");
  if (map.map.date) state += (state.empty() ? "" : " \u00B7 ") + date_in_words(*map.map.date, map.lang());
  state = text::raised_ordinals(state, text::language_of(map.lang()));
  Block block{"imprint", {}, 0, 0};
  if (credits.empty() && state.empty()) return block;
  TextRun left = run_of(credits, {0, 2400}, font, Anchor::start, map.metrics);
  TextRun right = run_of(state, {room, 2400}, font, Anchor::end, map.metrics);
  block.height = 3200;
  block.width = room;
  if (left.width + right.width + kGap > room && !credits.empty() && !state.empty()) {
    right.at = {0, 5300};
    right.anchor = Anchor::start;
    block.height = 6100;
    block.width = std::max(left.width, right.width);
  }
  if (!credits.empty()) block.items.emplace_back(std::move(left));
  if (!state.empty()) block.items.emplace_back(std::move(right));
  return block;
}

/// Arranges blocks side by side in rows.
class Shelves {
 public:
  Shelves(Arrangement& out, Um width, Um gap) : m_out(out), m_width(width), m_gap(gap) {}

  void add(Block block) {
    if (block.items.empty()) return;
    if (m_x > 0 && m_x + block.width > m_width) end_row();
    const Point at{m_x, m_top};
    m_x += block.width + m_gap;
    m_bottom = std::max(m_bottom, at.y + block.height);
    place(std::move(block), at);
  }
  void place(Block block, Point at) {
    m_out.width = std::max(m_out.width, at.x + block.width);
    m_out.height = std::max(m_out.height, at.y + block.height);
    m_out.blocks.push_back({std::move(block), at});
  }
  void end_row() {
    m_x = 0;
    m_top = m_out.height == 0 ? 0 : m_out.height + m_gap;
  }
  Um top() const { return m_top; }

 private:
  Arrangement& m_out;
  Um m_width, m_gap;
  Um m_x = 0, m_top = 0, m_bottom = 0;
};

}  // namespace

double furniture_growth(Um width, Um height) {
  return std::clamp(std::sqrt(std::min(width, height) / double(kHand)), 1.0, 2.4);
}

std::optional<Block> title_block(const FurnitureSource& source, Um width) {
  const MapSource& map = source.map;
  std::string title = model::name_in(map.map.titles, map.lang(), map.map.lang);
  if (!map.options.title || title.empty()) return std::nullopt;
  const Um room = static_cast<Um>(std::lround(width / source.grow));
  const auto& sheet = map.drawn_as().sheet;
  const FontRole role = map.drawn_as().own_inks ? sheet.role : FontRole::period;
  Font font{role, 18'000, !sheet.capitals, false, 0};
  if (sheet.capitals) title = text::upper_case(title);
  const auto space = [&] { font.letter_spacing = sheet.capitals ? font.size / 4 : 0; };
  space();
  while (font.size > 8000 && map.metrics.width(title, font) > room) {
    font.size -= 500;
    space();
  }
  Block block{"title", {}, room, 9000};
  TextRun head = run_of(title, {room / 2, 6600}, font, Anchor::middle, map.metrics);
  head.tag = TextTag::title;
  block.items.emplace_back(std::move(head));
  std::string below = model::name_in(map.map.subtitles, map.lang(), map.map.lang);
  // Trench maps print the date of correction in the subtitle.
  if (map.drawn_as().frame == styles::FrameForm::squares && map.map.date)
    below += (below.empty() ? "" : "  \u2013  ") +
             text::upper_case(fill_in(map_word("corrected", map.lang()), {square_date(*map.map.date)}));
  if (!below.empty()) {
    LineStyle style{{role, 9000, false, !sheet.capitals, 0}, kInk, Anchor::middle};
    block.items.emplace_back(fitted_run(below, {room / 2, 11'400}, style, room, 6000, map.metrics));
    block.height = 13'400;
  }
  return grown_block(std::move(block), source.grow);
}

namespace {

/// The arrangement of scales, arrow and legend.
enum class Stand { arrow_below_scales, arrow_at_the_end, in_rows };

Arrangement arranged(const FurnitureSource& source, Um room, Stand stand) {
  const MapOptions& wanted = source.map.options;
  Arrangement out;
  Shelves shelves(out, room, kGap);
  Block scales = wanted.scale_bar ? scales_block(source) : Block{};
  Block compass = wanted.compass ? compass_block(source) : Block{};
  const bool below = stand == Stand::arrow_below_scales;
  const Um left = below ? std::max(scales.width, compass.width) : scales.width;
  Um legend_room = room;
  if (stand != Stand::in_rows) {
    if (left > 0) legend_room -= left + 2 * kGap;
    if (!below && compass.width > 0) legend_room -= compass.width + 2 * kGap;
  }
  Block legend = wanted.legend ? detail::legend_block(source, legend_room) : Block{};
  if (stand == Stand::in_rows) {
    shelves.add(std::move(scales));
    shelves.add(std::move(compass));
    shelves.end_row();
    shelves.add(std::move(legend));
  } else {
    const Um from = left > 0 ? left + 2 * kGap : 0;
    const Um down = below && scales.height > 0 ? scales.height + kGap : 0;
    const Um end = from + legend.width + (legend.width > 0 ? kGap : 0);
    const Point arrow{below ? std::max<Um>(0, (left - compass.width) / 2) : std::max(end, room - compass.width),
                      down};
    if (!legend.items.empty()) shelves.place(std::move(legend), {from, 0});
    if (!scales.items.empty()) shelves.place(std::move(scales), {0, 0});
    if (!compass.items.empty()) shelves.place(std::move(compass), arrow);
  }
  shelves.end_row();
  if (wanted.turns > 0) shelves.add(turn_track(source, room));
  if (!wanted.boxes.empty()) shelves.end_row();
  for (const std::string& name : wanted.boxes) shelves.add(counter_box(source, name));
  shelves.end_row();
  if (wanted.imprint) shelves.add(imprint_block(source, room));
  return out;
}

}  // namespace

Arrangement furnish(const FurnitureSource& source, Um width) {
  const Um room = static_cast<Um>(std::lround(width / source.grow));
  // Prefers the lowest arrangement that is not too wide.
  std::optional<Arrangement> small;
  for (const Stand stand : {Stand::arrow_below_scales, Stand::arrow_at_the_end, Stand::in_rows}) {
    Arrangement one = arranged(source, room, stand);
    const auto worse = [&](const Arrangement& a) { return std::pair(std::max(a.width, room), a.height); };
    if (!small || worse(one) < worse(*small)) small = std::move(one);
  }
  Arrangement result;
  for (PlacedBlock& placed : small->blocks) {
    const Point at{static_cast<Um>(std::lround(placed.at.x * source.grow)),
                   static_cast<Um>(std::lround(placed.at.y * source.grow))};
    Block block = grown_block(std::move(placed.block), source.grow);
    result.width = std::max(result.width, at.x + block.width);
    result.height = std::max(result.height, at.y + block.height);
    result.blocks.push_back({std::move(block), at});
  }
  return result;
}

namespace detail {

Font small_font(const MapSource& source, int size, bool bold) {
  const auto& sheet = source.drawn_as().sheet;
  const int own = sheet.role == FontRole::period ? size * 9 / 8 : size;
  return {sheet.role, own, bold, sheet.italic, 0};
}

}  // namespace detail
}  // namespace coq::drawing
