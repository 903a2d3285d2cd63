// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_grid.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/base/text.h"
#include "core/drawing/map/frame.h"
#include "core/drawing/map/furniture.h"
#include "core/drawing/map/placer.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/primitives/text.h"
#include "core/geometry/rounding.h"

namespace coq::drawing {
namespace {

constexpr int kAcross = 6;                      ///< small squares per large one, and large ones per sheet
constexpr double kSquareMillimetres = 914'400;  ///< 1,000 yards on the ground

/// Squares, counted from the upper left corner of the neat line.
struct Squares {
  Box box{};
  double side = 0;  ///< side of a small square, on the map
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

}  // namespace

void add_square_letters(const MapSource& source, std::vector<Box>& taken, Layer& layer) {
  const auto squares = squares_of(source);
  if (!squares) return;
  const FontRole role = FontRole::label;
  const auto write = [&](const std::string& text, Um size, bool bold, const Box& cell) {
    const Font font{role, points_of_um(source.paper(size)), bold, false, 0};
    const Um cap = source.metrics.height(font).cap, in = source.paper(1400);
    const Um half = source.metrics.width(text, font) / 2;
    // Tries the middle of the cell, then its corners, then nearby positions.
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

// The visible parts of a grid: lines, centre dots, numbers.

namespace {

constexpr int kChunk = 8;  ///< hexes per side of the chunks that hold lines and dots

/// Returns the vector from a hex's centre towards the top of the grid's frame, up to the place of a number.
Vector up_of(const Grid& grid) {
  if (grid.orientation() == Orientation::flat) {
    const Vector n = grid.step(0);
    return {n.x / 2, n.y / 2};
  }
  // Sum of two steps, three radii long. A number in a corner needs more room than one at a side to stay below
  // the rim.
  const Vector sum = grid.step(0) + grid.step(5);
  return {sum.x * 4 / 15, sum.y * 4 / 15};
}

int angle_of(Vector up) {
  return static_cast<int>(std::lround(std::atan2(static_cast<double>(up.x), static_cast<double>(-up.y)) *
                                      180'000 / std::numbers::pi));
}

/// Returns a background that keeps a hex number readable over drawn features. A plain box makes much smaller
/// files than the outlines of thousands of glyphs.
Shape ground_of(const MapSource& source, const Box& box, Um size) {
  Shape shape;
  shape.outline.add_box({{box.min.x, box.min.y + size / 8}, {box.max.x, box.max.y - size / 8}});
  Color color = source.options.paper.value_or(kWhite);
  color.a = 165;
  shape.fill = Fill::solid(color);
  return shape;
}

/// Returns whether drawn features are below the box. A line is tested by the boxes of its segments, because the
/// box of a long road covers many hexes.
bool is_on_art(const MapSource& source, const Box& box) {
  for (const std::uint32_t place : source.index->near(box)) {
    const IndexedFeature& entry = source.index->features()[place];
    if (const auto* area = std::get_if<model::Area>(&*entry.feature)) {
      if (entry.art.meets(box) && bounds(*area->ring.points).meets(box)) return true;
    } else if (const auto* line = std::get_if<model::LineFeature>(&*entry.feature)) {
      const auto& path = *line->path.points;
      for (std::size_t i = 1; i < path.size(); ++i) {
        Box piece;
        piece.include(path[i - 1]);
        piece.include(path[i]);
        if (piece.meets(box)) return true;
      }
    } else if (const auto* hexes = std::get_if<model::HexesFeature>(&*entry.feature)) {
      for (const std::string& label : hexes->labels)
        if (const auto hex = source.labels->parse(label); hex && source.grid->bounds(*hex).meets(box))
          return true;
    }
  }
  return false;
}

/// Returns the whole image once for each part, clipped to the part. Parts overlap slightly so that no seams
/// appear.
Group bent_scan(const PlacedScan& scan, int opacity) {
  Group all;
  all.opacity = opacity;
  for (const PlacedScan::Piece& piece : scan.pieces) {
    constexpr double kOver = 0.15;
    const double dx = (piece.right - piece.left) * kOver, dy = (piece.bottom - piece.top) * kOver;
    const auto corner = [&](double px, double py) {
      const Transform& t = piece.placement;
      return Point{static_cast<Um>(std::lround(t.xx * px + t.xy * py + t.x0)),
                   static_cast<Um>(std::lround(t.yx * px + t.yy * py + t.y0))};
    };
    Group part;
    const double right = std::min<double>(scan.width, piece.right + dx);
    const double bottom = std::min<double>(scan.height, piece.bottom + dy);
    part.clip = Outline{};
    part.clip->add_ring({corner(piece.left, piece.top), corner(right, piece.top), corner(right, bottom),
                         corner(piece.left, bottom)});
    Image image;
    image.file = scan.file;
    image.placement = piece.placement;
    image.width = scan.width;
    image.height = scan.height;
    part.items.emplace_back(std::move(image));
    all.items.emplace_back(std::move(part));
  }
  return all;
}

void add_styled_number(const MapSource& source, TextRun run, Layer& layer) {
  const StyledGround ground = ground_below(source, run);
  if (!source.options.black_and_white && ground.dark) run.color = source.drawn_as().letters.light;
  const Um size = um_of_points(run.font.size);
  Item item(run);
  if (is_on_art(source, item.bounds)) {
    run.halo = Stroke{styles::with_opacity(ground.color, 205), size / 4, {}, 0, Cap::round, Join::round};
    item = Item(std::move(run));
  }
  layer.items.push_back(std::move(item));
}

/// Returns the distance that a box must move down (negative: up) to fit within another box.
Um into(const Box& box, const Box& room) {
  return std::max<Um>(0, room.min.y - box.min.y) - std::max<Um>(0, box.max.y - room.max.y);
}

/// Adds the sides that are drawn with a hex in play, in as few strokes as possible. A side between two hexes in
/// play belongs to the first one.
void add_own_sides(const MapSource& source, Hex h, Outline& lines) {
  std::optional<Point> pen;
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex other = source.grid->neighbour(h, d);
    if (source.in_play(other) && other < h) continue;
    const auto ends = source.grid->ends({h, d});
    const Point from = to_page(ends[0]), to = to_page(ends[1]);
    if (pen != from) lines.move_to(from);
    lines.line_to(to);
    pen = to;
  }
}

/// Same as add_own_sides(), but draws only a fifth of each side from its ends.
void add_own_corners(const MapSource& source, Hex h, Outline& lines) {
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex other = source.grid->neighbour(h, d);
    if (source.in_play(other) && other < h) continue;
    const auto ends = source.grid->ends({h, d});
    const Point a = to_page(ends[0]), b = to_page(ends[1]);
    const Point arm{(b.x - a.x) / 5, (b.y - a.y) / 5};
    lines.add_segment(a, {a.x + arm.x, a.y + arm.y});
    lines.add_segment(b, {b.x - arm.x, b.y - arm.y});
  }
}

}  // namespace

Point to_page(FramePoint p) {
  const auto third = [](std::int32_t v) { return static_cast<Um>(v >= 0 ? (v + 1) / 3 : -((-v + 1) / 3)); };
  return {third(p.x), third(p.y)};
}

Ring hex_ring(const Grid& grid, Hex h) {
  Ring ring;
  for (const FramePoint corner : grid.corners(h)) ring.push_back(to_page(corner));
  return ring;
}

std::vector<Hex> MapSource::shown_hexes() const {
  std::vector<Hex> hexes;
  if (grid == nullptr) return hexes;
  if (options.clip) {
    for (const Hex h : grid->hexes_near(*options.clip))
      if (in_play(h)) hexes.push_back(h);
    std::sort(hexes.begin(), hexes.end());
  } else {
    for (std::size_t i = 0; i < grid->size(); ++i)
      if (in_play(grid->hex(i))) hexes.push_back(grid->hex(i));
  }
  return hexes;
}

std::vector<const IndexedFeature*> MapSource::shown_features() const {
  std::vector<const IndexedFeature*> features;
  if (options.clip)
    for (const std::uint32_t place : index->near(*options.clip)) features.push_back(&index->features()[place]);
  else
    for (const IndexedFeature& entry : index->features()) features.push_back(&entry);
  return features;
}

std::optional<Hexside> named_side(const MapSource& source, const std::vector<std::string>& hexes,
                                  const std::optional<std::string>& toward) {
  if (!source.grid || hexes.empty()) return std::nullopt;
  const auto first = source.labels->parse(hexes[0]);
  if (!first) return std::nullopt;
  if (hexes.size() == 1) {
    const auto direction =
        toward ? parse_direction(source.grid->orientation(), *toward) : std::optional<Direction>{};
    if (!direction) return std::nullopt;
    return source.grid->hexside(*first, *direction);
  }
  const auto second = source.labels->parse(hexes[1]);
  return second ? source.grid->hexside_between(*first, *second) : std::nullopt;
}

void add_scans(const MapSource& source, Layer& layer) {
  if (source.scans == nullptr) return;
  for (const model::Scan& scan : source.map.scans) {
    const auto placed = source.scans->place(source.map, scan);
    if (!placed) continue;
    const int opacity = static_cast<int>(scan.opacity ? scan.opacity->value / 10 : 100);
    if (!placed->pieces.empty()) {
      layer.add(bent_scan(*placed, opacity));
      continue;
    }
    Image image;
    image.file = placed->file;
    image.placement = placed->placement;
    image.width = placed->width;
    image.height = placed->height;
    image.opacity = opacity;
    layer.add(std::move(image));
  }
}

void add_grid_lines(const MapSource& source, Layer& layer) {
  if (source.grid == nullptr) return;
  const Grid& grid = *source.grid;
  const Um dot = source.paper(300);
  const bool dots_are_seen =
      source.options.centre_dots && source.drawn_as().grid.dots && dot * 4 >= source.options.pixel;
  std::map<std::pair<int, int>, std::pair<Outline, Outline>> chunks;  // lines, dots
  for (const Hex h : source.shown_hexes()) chunks[{h.column / kChunk, h.row / kChunk}];
  // Without colours, complete sides would be as prominent as the terrain.
  const styles::Style& style = source.drawn_as();
  const bool corners =
      style.grid.form == styles::GridForm::corners || (style.own_inks && source.options.black_and_white);
  // Draws complete chunks, so that a chunk looks the same in every part of a map that contains it.
  for (auto& [place, chunk] : chunks)
    for (int i = 0; i < kChunk * kChunk; ++i) {
      const Hex h{place.first * kChunk + i / kChunk, place.second * kChunk + i % kChunk};
      if (!source.in_play(h)) continue;
      if (corners)
        add_own_corners(source, h, chunk.first);
      else
        add_own_sides(source, h, chunk.first);
      if (dots_are_seen) chunk.second.add_circle(grid.centre(h), dot);
    }
  const auto& look = source.drawn_as().grid;
  const Color ink = source.options.black_and_white ? kBlack : look.ink;
  for (auto& [place, chunk] : chunks) {
    if (!source.shows(chunk.first.bounds())) continue;
    if (source.options.grid_lines) {
      Shape lines;
      lines.outline = std::move(chunk.first);
      lines.stroke = Stroke{ink, source.paper(look.width), {}, 0, Cap::round, Join::round};
      layer.add(std::move(lines));
    }
    if (dots_are_seen) {
      Shape dots;
      dots.outline = std::move(chunk.second);
      dots.fill = Fill::solid(ink);
      layer.add(std::move(dots));
    }
  }
  add_square_lines(source, layer);
}

namespace {

/// Sets the numbers of hexes: their size, font and place are the same in all hexes.
class HexNumberSetter {
 public:
  explicit HexNumberSetter(const MapSource& source) : m_source(source) {
    if (!source.grid || source.options.hex_numbers == HexNumbers::none) return;
    m_up = up_of(*source.grid);
    const double reach = length_of(m_up);
    const Um least = source.paper(um_of_points(6000)), most = source.name(um_of_points(9000));
    Um size = std::clamp(static_cast<Um>(reach * 0.28), least, most);
    if (source.options.hex_number_size > 0) size = source.paper(source.options.hex_number_size);
    if (size * 2 < source.options.pixel * 3) return;
    m_size = size;
    const auto& letters = source.drawn_as().letters;
    m_font = {letters.role, points_of_um(size), false, letters.italic, 0};
    const Um cap = source.metrics.height(m_font).cap;
    // Distance from the hex's centre up to the middle of the capitals, as a fraction of the distance to the
    // rim.
    const auto place = source.options.hex_numbers;
    const double part = place == HexNumbers::top      ? 1 - (cap * 1.25 + source.paper(150)) / reach
                        : place == HexNumbers::bottom ? -1 + (cap * 1.25 + source.paper(150)) / reach
                                                      : 0.0;
    m_part = part - cap / 2.0 / reach;
    // The number of a clipped hex is placed in the remaining part.
    if (edge_of(source) == MapEdge::half_hexes) m_cut = grown(half_hex_box(source), -source.paper(700));
  }

  /// Returns the type size; 0 if there are no numbers, or they are too small to be seen.
  Um size() const { return m_size; }

  TextRun number(Hex h) const {
    const Point c = m_source.grid->centre(h);
    TextRun run;
    run.text = m_source.labels->format(h);
    run.font = m_font;
    run.at = {static_cast<Um>(c.x + std::lround(static_cast<double>(m_up.x) * m_part)),
              static_cast<Um>(c.y + std::lround(static_cast<double>(m_up.y) * m_part))};
    run.anchor = Anchor::middle;
    run.angle = angle_of(m_up);
    run.color = m_source.options.black_and_white ? kBlack : m_source.drawn_as().letters.number;
    run.width = m_source.metrics.width(run.text, m_font);
    if (m_cut) run.at = {run.at.x, run.at.y + into(Item(run).bounds, *m_cut)};
    return run;
  }

 private:
  const MapSource& m_source;
  Vector m_up{};
  Um m_size = 0;
  Font m_font{};
  double m_part = 0;
  std::optional<Box> m_cut;
};

}  // namespace

void add_hex_numbers(const MapSource& source, Layer& layer) {
  const HexNumberSetter setter(source);
  if (setter.size() == 0) return;
  for (const Hex h : source.shown_hexes()) {
    if (!source.shows(source.grid->bounds(h))) continue;
    TextRun run = setter.number(h);
    if (!source.drawn_as().is_diagram()) {
      add_styled_number(source, std::move(run), layer);
      continue;
    }
    Item item(std::move(run));
    if (is_on_art(source, item.bounds)) layer.add(ground_of(source, item.bounds, setter.size()));
    layer.items.push_back(std::move(item));
  }
}

bool meets_hex_number(const MapSource& source, const Box& box) {
  const HexNumberSetter setter(source);
  if (setter.size() == 0) return false;
  const std::vector<Hex> near = source.grid->hexes_near(box);
  return std::any_of(near.begin(), near.end(),
                     [&](Hex h) { return source.in_play(h) && Item(setter.number(h)).bounds.meets(box); });
}

void add_overlays(const MapSource& source, Layer& layer) {
  constexpr Color kNote{0xb0, 0x20, 0x60, 255};
  for (const IndexedFeature* entry : source.shown_features()) {
    const auto* over = std::get_if<model::OverrideFeature>(&*entry->feature);
    if (over == nullptr || !source.grid || over->at.empty()) continue;
    Point at{};
    if (over->at.size() == 1 && !over->toward) {
      const auto hex = source.labels->parse(over->at[0]);
      if (!hex) continue;
      at = source.grid->centre(*hex);
    } else {
      const auto side = named_side(source, over->at, over->toward);
      if (!side) continue;
      const auto ends = source.grid->ends(*side);
      at = to_page({(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2});
    }
    const Um r = source.paper(1100);
    Shape ring;
    ring.outline.add_circle(at, r);
    if (!over->applies)
      ring.outline.add_segment({at.x - r * 7 / 10, at.y + r * 7 / 10}, {at.x + r * 7 / 10, at.y - r * 7 / 10});
    ring.stroke = Stroke{kNote, source.paper(300), {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(ring), over->id);
  }
}

}  // namespace coq::drawing
