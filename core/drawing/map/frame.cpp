// SPDX-License-Identifier: MIT
#include "core/drawing/map/frame.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/map/furniture.h"
#include "core/drawing/primitives/text.h"
#include "core/geometry/rounding.h"

namespace coq::drawing {
namespace {

using styles::FrameForm;

constexpr Um kLand = 2500;     ///< width of the land around the hexes, on paper
constexpr Um kMinEdge = 1500;  ///< minimum width of paper around the frame
constexpr Um kRoom = 3700;     ///< space for coordinates, outside the neat line
constexpr Um kLetters = 2300;  ///< their type size

struct Band {
  Um out = 0;  ///< distance from the neat line to the middle of this line
  Um width = 0;
};

/// Returns the lines of a frame, the innermost first.
std::vector<Band> bands_of(FrameForm form) {
  switch (form) {
    case FrameForm::plain:
      return {{0, 200}, {kRoom, 130}, {kRoom + 550, 420}};
    case FrameForm::engraved:
      return {{0, 150}, {kRoom, 130}, {kRoom + 700, 620}, {kRoom + 1500, 130}};
    case FrameForm::coordinates:
      return {{0, 180}, {4300, 150}, {5200, 850}};
    case FrameForm::squares:
      return {{0, 180}, {kRoom, 130}, {kRoom + 800, 700}};
    case FrameForm::technical:
      return {{400, 800}};
    case FrameForm::none:
      break;
  }
  return {};
}

FrameForm form_of(const MapSource& source) {
  const FrameForm own = source.drawn_as().frame;
  return own == FrameForm::none && source.options.border ? FrameForm::plain : own;
}

/// Returns the distance from the neat line to the middle of the coordinates' capitals. Technical frames have
/// them outside.
Um middle_of_letters(FrameForm form) {
  return form == FrameForm::technical ? 2600 : kRoom / 2;
}

/// Adds kilometre lines, numbered in the border from the left and from below.
void add_kilometres(const MapSource& source, const Box& box, Layer& layer) {
  if (source.grid == nullptr || !source.map.grid || !source.map.grid->metres) return;
  const styles::Style& style = source.drawn_as();
  const double hex = length_of(source.grid->step(0));
  const double step = hex * 1'000'000 / static_cast<double>(source.map.grid->metres->value);
  if (step < source.paper(12'000)) return;
  const Color ink = source.options.black_and_white ? kBlack : style.kilometres;
  const Font font{style.letters.role, points_of_um(source.paper(2500)), false, false, 0};
  const Um cap = source.metrics.height(font).cap, middle = source.paper(2150);
  const Um first = source.paper(9000);
  Outline lines;
  const auto number = [&](int n, Point at, int angle) {
    TextRun run = text_run(std::to_string(n), at, {font, ink, Anchor::middle}, source.metrics);
    run.angle = angle;
    layer.add(std::move(run));
  };
  int n = 0;
  for (double x = box.min.x + first; x < box.max.x; x += step) {
    const auto at = static_cast<Um>(std::lround(x));
    lines.add_segment({at, box.min.y}, {at, box.max.y});
    number(++n, {at, box.min.y - middle + cap / 2}, 0);
    number(n, {at, box.max.y + middle + cap / 2}, 0);
  }
  for (double y = box.max.y - first; y > box.min.y; y -= step) {
    const auto at = static_cast<Um>(std::lround(y));
    lines.add_segment({box.min.x, at}, {box.max.x, at});
    number(++n, {box.min.x - middle, at + cap / 2}, 0);
    number(n, {box.max.x + middle, at + cap / 2}, 0);
  }
  Shape grid;
  grid.outline = std::move(lines);
  grid.stroke = Stroke{styles::with_opacity(ink, source.options.black_and_white ? 255 : 190),
                       source.paper(110),
                       {},
                       0,
                       Cap::butt,
                       Join::miter};
  layer.add(std::move(grid));
}

/// Adds brackets at the corners and a tick every centimetre.
void add_ticks(const MapSource& source, const Box& box, Layer& layer) {
  const Color ink = source.options.black_and_white ? kBlack : source.drawn_as().letters.number;
  Outline ticks, brackets;
  const Um step = source.paper(10'000), tick = source.paper(1100), arm = source.paper(7000),
           in = source.paper(1600);
  for (Um x = box.min.x + step; x < box.max.x; x += step) {
    ticks.add_segment({x, box.min.y}, {x, box.min.y + tick});
    ticks.add_segment({x, box.max.y}, {x, box.max.y - tick});
  }
  for (Um y = box.min.y + step; y < box.max.y; y += step) {
    ticks.add_segment({box.min.x, y}, {box.min.x + tick, y});
    ticks.add_segment({box.max.x, y}, {box.max.x - tick, y});
  }
  const Box inner = grown(box, -in);
  for (const int sx : {-1, 1})
    for (const int sy : {-1, 1}) {
      const Point corner{sx < 0 ? inner.min.x : inner.max.x, sy < 0 ? inner.min.y : inner.max.y};
      brackets.move_to({corner.x - sx * arm, corner.y})
          .line_to(corner)
          .line_to({corner.x, corner.y - sy * arm});
    }
  const auto add = [&](Outline outline, Um width) {
    Shape shape;
    shape.outline = std::move(outline);
    shape.stroke = Stroke{ink, source.paper(width), {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(shape));
  };
  add(std::move(ticks), 120);
  add(std::move(brackets), 420);
}

/// Writes coordinates along the border.
class Border {
 public:
  Border(const MapSource& source, const Box& box, Layer& layer)
      : m_source(source),
        m_box(box),
        m_layer(layer),
        m_font{source.drawn_as().letters.role, points_of_um(source.paper(kLetters)), false,
               source.drawn_as().letters.italic, 0},
        m_cap(source.metrics.height(m_font).cap),
        m_middle(source.paper(middle_of_letters(form_of(source)))) {}

  void above(const std::string& text, Um x) { write(text, {x, m_box.min.y - m_middle + m_cap / 2}); }
  void below(const std::string& text, Um x) { write(text, {x, m_box.max.y + m_middle + m_cap / 2}); }
  void left(const std::string& text, Um y) { write(text, {m_box.min.x - m_middle, y + m_cap / 2}); }
  void right(const std::string& text, Um y) { write(text, {m_box.max.x + m_middle, y + m_cap / 2}); }
  void tick(Point at, Vector out) {
    m_ticks.add_segment(at, {static_cast<Um>(at.x + out.x), static_cast<Um>(at.y + out.y)});
  }
  void finish() {
    if (m_ticks.empty()) return;
    Shape shape;
    shape.outline = std::move(m_ticks);
    shape.stroke = Stroke{ink(), m_source.paper(130), {}, 0, Cap::butt, Join::miter};
    m_layer.add(std::move(shape));
  }

 private:
  Color ink() const {
    const styles::Style& style = m_source.drawn_as();
    // The border of a dark map is on white paper.
    if (m_source.options.black_and_white || lightness(style.letters.number) > 60'000) return kBlack;
    return style.letters.number;
  }
  void write(const std::string& text, Point at) {
    m_layer.add(text_run(text, at, {m_font, ink(), Anchor::middle}, m_source.metrics));
  }

  const MapSource& m_source;
  const Box& m_box;
  Layer& m_layer;
  Font m_font;
  Um m_cap, m_middle;
  Outline m_ticks;
};

/// Returns the interval, in columns or rows, between written coordinates if there is no room for all of them.
int every(double step, Um room) {
  int n = 1;
  for (const int more : {1, 2, 5, 10, 20, 50, 100}) {
    n = more;
    if (step * n >= room) break;
  }
  return n;
}

/// Splits a label into the parts for column and row: at a sign, between letters and digits, or in the middle.
std::pair<std::string, std::string> parts_of(const std::string& label) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t cut = label.find_first_of(".-");
  if (cut != std::string::npos) return {label.substr(0, cut), label.substr(cut + 1)};
  cut = 1;
  while (cut < label.size() && is_digit(label[cut]) == is_digit(label[0])) ++cut;
  if (cut == label.size()) cut /= 2;
  return {label.substr(0, cut), label.substr(cut)};
}

/// Returns the first hex in play of a column or row, or the last one if `last`.
std::optional<Hex> end_of(const MapSource& source, bool columns, int which, bool last) {
  const int count = columns ? source.grid->rows() : source.grid->columns();
  for (int i = 0; i < count; ++i) {
    const int along = last ? count - 1 - i : i;
    const Hex h = columns ? Hex{which, along} : Hex{along, which};
    if (source.in_play(h)) return h;
  }
  return std::nullopt;
}

/// Writes the names of hex columns and rows along the border.
void add_hex_coordinates(const MapSource& source, const Box& box, Layer& layer) {
  const Grid& grid = *source.grid;
  const Point column = source.map.grid->lattice.column, row = source.map.grid->lattice.row;
  // The columns of an oblique grid are not at right angles to the border.
  const bool flat = grid.orientation() == Orientation::flat;
  if (std::abs(double(flat ? row.x : column.y)) > std::abs(double(flat ? row.y : column.x)) / 20) return;
  Border border(source, box, layer);
  const int each_column = every(std::abs(double(column.x)), source.paper(5000));
  const int each_row = every(std::abs(double(row.y)), source.paper(3500));
  for (const bool last : {false, true}) {
    for (int c = 0; c < grid.columns(); c += each_column)
      if (const auto h = end_of(source, true, c, last)) {
        const Um x = grid.centre(*h).x;
        if (x < box.min.x || x > box.max.x) continue;
        const std::string name = parts_of(source.labels->format({c, 0})).first;
        last ? border.below(name, x) : border.above(name, x);
      }
    for (int r = 0; r < grid.rows(); r += each_row)
      if (const auto h = end_of(source, false, r, last)) {
        const Um y = grid.centre(*h).y;
        if (y < box.min.y || y > box.max.y) continue;
        const std::string name = parts_of(source.labels->format({0, r})).second;
        last ? border.right(name, y) : border.left(name, y);
      }
  }
}

/// Writes lengths on a table, from its upper left corner and in its unit.
void add_table_coordinates(const MapSource& source, const Box& box, Layer& layer) {
  Border border(source, box, layer);
  const bool inches = source.map.table->unit == model::TableUnit::in;
  const Um unit = inches ? 25'400 : 10'000;
  const int each = every(unit, source.paper(9000));
  const int step = inches && each == 5 ? 6 : inches && each > 6 ? 12 : each;
  const Um tick = source.paper(900);
  for (int n = step; Um(n) * unit < box.width(); n += step) {
    const Um x = box.min.x + n * unit;
    border.above(std::to_string(n), x);
    border.below(std::to_string(n), x);
    border.tick({x, box.min.y}, {0, -tick});
    border.tick({x, box.max.y}, {0, tick});
  }
  for (int n = step; Um(n) * unit < box.height(); n += step) {
    const Um y = box.min.y + n * unit;
    border.left(std::to_string(n), y);
    border.right(std::to_string(n), y);
    border.tick({box.min.x, y}, {-tick, 0});
    border.tick({box.max.x, y}, {tick, 0});
  }
  border.finish();
}

}  // namespace

Um frame_reach(const MapSource& source) {
  Um reach = 0;
  const FrameForm form = form_of(source);
  for (const Band& band : bands_of(form)) reach = std::max(reach, band.out + band.width / 2);
  if (form == FrameForm::technical && source.options.border) reach = middle_of_letters(form) + kLetters * 3 / 5;
  return reach;
}

std::optional<Box> neat_box(const MapSource& source) {
  if (form_of(source) == FrameForm::none || !source.options.hexes.empty()) return std::nullopt;
  if (source.map.table) return Box{{0, 0}, {source.map.table->width, source.map.table->height}};
  if (source.grid == nullptr || source.options.edge == MapEdge::bleed) return std::nullopt;
  if (edge_of(source) == MapEdge::half_hexes) return half_hex_box(source);
  const Box hexes = play_box(source);
  if (hexes.empty()) return std::nullopt;
  const model::Page page = source.map.page.value_or(model::Page{});
  const Um edge = source.paper(frame_reach(source) + kMinEdge);
  const Box room{{edge, edge}, {page.width - edge, page.height - edge}};
  Box box = common(grown(hexes, source.paper(kLand)), room);
  box.include(hexes);
  return box;
}

void add_frame(const MapSource& source, const Box& box, Layer& layer) {
  const styles::Style& style = source.drawn_as();
  const FrameForm form = form_of(source);
  const bool dark = form == FrameForm::technical;
  const Color ink = source.options.black_and_white ? kBlack : dark ? style.paper : style.letters.ink;
  for (const Band& band : bands_of(form)) {
    Shape line;
    const Um out = band.out == 0 ? 0 : static_cast<Um>(std::lround(band.out * source.unit));
    line.outline.add_box(grown(box, out));
    line.stroke = Stroke{ink, source.paper(band.width), {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(line));
  }
  const bool kilometres =
      form == FrameForm::coordinates && !source.map.table && source.map.grid && source.map.grid->metres;
  if (kilometres)
    add_kilometres(source, box, layer);
  else if (source.options.border && source.grid != nullptr)
    add_hex_coordinates(source, box, layer);
  else if (source.options.border && source.map.table)
    add_table_coordinates(source, box, layer);
  if (dark) add_ticks(source, box, layer);
}

}  // namespace coq::drawing
