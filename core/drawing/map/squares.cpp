// SPDX-License-Identifier: MIT
#include "core/drawing/map/squares.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/drawing/map/frame.h"
#include "core/drawing/primitives/text_run.h"
#include "core/geometry/rounding.h"

namespace coq::scene {
namespace {

constexpr int kAcross = 6;                      ///< small squares in a large one, and large ones in a sheet
constexpr double kSquareMillimetres = 914'400;  ///< 1,000 yards on the ground

/// From the left upper corner of the neat line.
struct Squares {
  Box box{};
  double side = 0;  ///< of a small square, on the map
  int columns = 0, rows = 0;
  Um x(double n) const { return std::min(box.max.x, static_cast<Um>(std::lround(box.min.x + n * side))); }
  Um y(double n) const { return std::min(box.max.y, static_cast<Um>(std::lround(box.min.y + n * side))); }
};

std::optional<Squares> squares_of(const MapSource& source) {
  if (source.drawn_as().frame != styles::FrameForm::squares || source.grid == nullptr || !source.map.grid ||
      !source.map.grid->metres || source.map.grid->metres->value <= 0)
    return std::nullopt;
  const auto box = neat_box(source);
  if (!box) return std::nullopt;
  Squares squares{*box};
  squares.side = length_of(source.grid->step(0)) * kSquareMillimetres /
                 static_cast<double>(source.map.grid->metres->value);
  if (squares.side < source.paper(12'000)) return std::nullopt;
  squares.columns = static_cast<int>(std::ceil(box->width() / squares.side));
  squares.rows = static_cast<int>(std::ceil(box->height() / squares.side));
  return squares;
}

Color ink_of_squares(const MapSource& source) {
  return source.options.black_and_white ? kBlack : source.drawn_as().letters.ink;
}

}  // namespace

bool has_squares(const MapSource& source) {
  return squares_of(source).has_value();
}

void add_square_lines(const MapSource& source, Layer& layer) {
  const auto squares = squares_of(source);
  if (!squares) return;
  const Box& box = squares->box;
  Outline large, small, quarters;
  const auto line = [&](int halves, bool upright) {
    Outline& to = halves % 2 != 0 ? quarters : halves / 2 % kAcross == 0 ? large : small;
    if (upright)
      to.add_segment({squares->x(halves / 2.0), box.min.y}, {squares->x(halves / 2.0), box.max.y});
    else
      to.add_segment({box.min.x, squares->y(halves / 2.0)}, {box.max.x, squares->y(halves / 2.0)});
  };
  for (int i = 1; i < 2 * squares->columns; ++i)
    if (squares->x(i / 2.0) < box.max.x) line(i, true);
  for (int i = 1; i < 2 * squares->rows; ++i)
    if (squares->y(i / 2.0) < box.max.y) line(i, false);
  const auto add = [&](Outline outline, Um width, std::vector<Um> dash) {
    if (outline.empty()) return;
    Shape shape;
    shape.outline = std::move(outline);
    shape.stroke =
        Stroke{ink_of_squares(source), source.paper(width), std::move(dash), 0, Cap::butt, Join::miter};
    layer.add(std::move(shape));
  };
  add(std::move(quarters), 110, {source.paper(300), source.paper(900)});
  add(std::move(small), 160, {});
  add(std::move(large), 420, {});
}

void add_square_letters(const MapSource& source, std::vector<Box>& taken, Layer& layer) {
  const auto squares = squares_of(source);
  if (!squares) return;
  const FontRole role = FontRole::label;
  const auto write = [&](const std::string& text, Um size, bool bold, const Box& cell) {
    const Font font{role, points_of_um(source.paper(size)), bold, false, 0};
    const Um cap = source.metrics.height(font).cap, in = source.paper(1400);
    const Um half = source.metrics.width(text, font) / 2;
    // In the middle of the cell, else in one of its corners, else nearby.
    const Point middle = cell.middle();
    const Point corners[] = {{middle.x, middle.y + cap / 2},
                             {cell.min.x + in + half, cell.min.y + in + cap},
                             {cell.max.x - in - half, cell.min.y + in + cap},
                             {cell.min.x + in + half, cell.max.y - in},
                             {cell.max.x - in - half, cell.max.y - in},
                             {middle.x, cell.min.y + in + cap},
                             {middle.x, cell.max.y - in}};
    for (const Point at : corners) {
      TextRun run = text_run(text, at, {font, ink_of_squares(source), Anchor::middle}, source.metrics);
      const Box box = Item(run).bounds;
      const bool inside =
          box.min.x > cell.min.x && box.min.y > cell.min.y && box.max.x < cell.max.x && box.max.y < cell.max.y;
      if (!inside ||
          std::any_of(taken.begin(), taken.end(), [&](const Box& other) { return other.meets(box); }))
        continue;
      taken.push_back(box);
      layer.add(std::move(run));
      return;
    }
  };
  for (int r = 0; r < squares->rows; ++r)
    for (int c = 0; c < squares->columns; ++c) {
      const Box square{{squares->x(c), squares->y(r)}, {squares->x(c + 1), squares->y(r + 1)}};
      const int number = r % kAcross * kAcross + c % kAcross + 1;
      const int letter = r / kAcross * kAcross + c / kAcross;
      if (r % kAcross == 0 && c % kAcross == 0 && letter < 24)
        write(std::string(1, static_cast<char>('A' + letter)), 6800, true,
              {square.min, {square.min.x + source.paper(12'000), square.min.y + source.paper(12'000)}});
      const Um about = source.paper(9000);
      const Point middle{squares->x(c + 0.5), squares->y(r + 0.5)};
      write(std::to_string(number), 5200, true,
            {{middle.x - about, middle.y - about}, {middle.x + about, middle.y + about}});
      for (int q = 0; q < 4; ++q) {
        const double x = c + q % 2 * 0.5, y = r + q / 2 * 0.5;
        const Box quarter{{squares->x(x), squares->y(y)}, {squares->x(x + 0.5), squares->y(y + 0.5)}};
        write(std::string(1, static_cast<char>('a' + q)), 2600, false, quarter);
      }
    }
}

std::string square_date(const std::string& date) {
  std::string out;
  for (const std::string_view part : split(date, '-')) {
    std::string number(part);
    if (out.empty() && number.size() == 4)
      number = number.substr(2);
    else if (number.size() == 2 && number[0] == '0')
      number = number.substr(1);
    out = out.empty() ? number : number + "-" + out;
  }
  return out;
}

}  // namespace coq::scene
