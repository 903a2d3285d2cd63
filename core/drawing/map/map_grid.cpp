// SPDX-License-Identifier: MIT
// What a grid shows of itself: lines, centre dots, numbers; and names on the map.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/drawing/map/field_looks.h"
#include "core/drawing/primitives/fonts.h"
#include "core/geometry/rounding.h"

namespace coq::scene {
namespace {

constexpr int kChunk = 8;        ///< hexes a side of the pieces in which lines and dots are kept
constexpr Um kLeastName = 2117;  ///< 6 pt: print.md, Maps
constexpr Color kGridInk{0x50, 0x50, 0x50, 255};
constexpr Color kNumberInk{0x43, 0x43, 0x43, 255};
// Of the style `field`: lines that stand back, letters in the ground's own light.
constexpr Color kFieldGridInk{0x2b, 0x22, 0x10, 120};
constexpr Color kFieldInk{0x33, 0x29, 0x1a, 255};
constexpr Color kFieldLight{0xf7, 0xf4, 0xdc, 255};

/// The middle of the direction that is up in the grid's frame, from a hex's centre to where a number may begin.
Vector up_of(const Grid& grid) {
  if (grid.orientation() == Orientation::flat) {
    const Vector n = grid.step(0);
    return {n.x / 2, n.y / 2};
  }
  // Three radii; a number in the corner needs more room than on a side, so that it stays below the rim.
  const Vector sum = grid.step(0) + grid.step(5);
  return {sum.x * 4 / 15, sum.y * 4 / 15};
}

int angle_of(Vector up) {
  return static_cast<int>(std::lround(std::atan2(static_cast<double>(up.x), static_cast<double>(-up.y)) *
                                      180'000 / std::numbers::pi));
}

Color with_alpha(Color color, int alpha) {
  color.a = static_cast<std::uint8_t>(alpha);
  return color;
}

/// Lets a name be read over art.
Stroke halo_of(const MapSource& source, Um width) {
  Color color = source.options.paper.value_or(kWhite);
  color.a = 210;
  return {color, width, {}, 0, Cap::round, Join::round};
}

/// The same for a hex number: a plain box costs far less in files than the outlines of thousands of figures.
Shape ground_of(const MapSource& source, const Box& box, Um size) {
  Shape shape;
  shape.outline.add_box({{box.min.x, box.min.y + size / 8}, {box.max.x, box.max.y - size / 8}});
  Color color = source.options.paper.value_or(kWhite);
  color.a = 165;
  shape.fill = Fill::solid(color);
  return shape;
}

/// Is there art below the box? Of a line the boxes of its pieces count: a long road is near few hexes of its
/// own box.
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

/// The whole picture for each piece, clipped to it. Pieces reach a little over their neighbours, so that no
/// seams show.
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

/// The ground below letters; dark only where they lie on it with both ends.
FieldGround ground_below(const MapSource& source, const TextRun& run) {
  const Point middle = Item(run).bounds.middle();
  const FieldGround ground = field_ground_at(source, middle);
  if (!ground.dark) return ground;
  const double turn = run.angle * std::numbers::pi / 180'000;
  const double half = run.width * 0.5;
  for (const int side : {-1, 1}) {
    const Point end{static_cast<Um>(std::lround(middle.x + side * half * std::cos(turn))),
                    static_cast<Um>(std::lround(middle.y + side * half * std::sin(turn)))};
    if (const FieldGround other = field_ground_at(source, end); !other.dark) return other;
  }
  return ground;
}

/// Letters take the ground's colour for their halo; on dark ground they are light.
void take_field_inks(const MapSource& source, TextRun& run) {
  const FieldGround ground = ground_below(source, run);
  const Um size = um_of_points(run.font.size);
  if (run.halo) {
    run.halo->color = with_alpha(ground.color, ground.dark ? 215 : 195);
    if (ground.dark || source.options.black_and_white) run.halo->width = size / 3;
  }
  if (ground.dark) run.color = kFieldLight;
}

void add_field_number(const MapSource& source, TextRun run, Layer& layer) {
  const FieldGround ground = ground_below(source, run);
  if (!source.options.black_and_white) run.color = ground.dark ? kFieldLight : kFieldInk;
  const Um size = um_of_points(run.font.size);
  Item item(run);
  if (is_on_art(source, item.bounds)) {
    run.halo = Stroke{with_alpha(ground.color, 205), size / 4, {}, 0, Cap::round, Join::round};
    item = Item(std::move(run));
  }
  layer.items.push_back(std::move(item));
}

struct NameStyle {
  FontRole role = FontRole::period;
  bool bold = false;
  bool italic = false;
  int spacing = 0;  ///< thousandths of the size
  Color color = kBlack;
  Um size = 2800;
};

/// The words of `style` that texts on maps may have; any other is a plain name.
NameStyle name_style(std::string_view style) {
  if (style == "town") return {FontRole::period, true, false, 60, kBlack, 4200};
  if (style == "village") return {FontRole::period, true, false, 20, kBlack, 3200};
  if (style == "farm" || style == "place") return {FontRole::period, false, false, 0, kBlack, 2600};
  if (style == "woods") return {FontRole::period, false, true, 40, {0x2c, 0x4a, 0x1e, 255}, 2800};
  if (style == "hill") return {FontRole::period, false, true, 40, {0x5c, 0x3f, 0x1c, 255}, 2800};
  if (style == "river" || style == "stream" || style == "water")
    return {FontRole::period, false, true, 80, {0x1f, 0x4f, 0x78, 255}, 2600};
  if (style == "trench") return {FontRole::label, false, false, 20, kBlack, 2000};
  if (style == "height") return {FontRole::label, true, false, 0, {0x5c, 0x3f, 0x1c, 255}, 2200};
  return {};
}

/// The sides of a hex in play that are drawn with it, in as few strokes as they take: the side of two hexes in
/// play belongs to the first of them.
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
  const bool dots_are_seen = source.options.centre_dots && dot * 4 >= source.options.pixel;
  std::map<std::pair<int, int>, std::pair<Outline, Outline>> chunks;  // lines, dots
  for (const Hex h : source.shown_hexes()) chunks[{h.column / kChunk, h.row / kChunk}];
  // Whole pieces, so that each is drawn alike in all the parts of a map that it meets.
  for (auto& [place, chunk] : chunks)
    for (int i = 0; i < kChunk * kChunk; ++i) {
      const Hex h{place.first * kChunk + i / kChunk, place.second * kChunk + i % kChunk};
      if (!source.in_play(h)) continue;
      add_own_sides(source, h, chunk.first);
      if (dots_are_seen) chunk.second.add_circle(grid.centre(h), dot);
    }
  const bool field = source.style() == model::MapStyle::field;
  const Color ink = source.options.black_and_white ? kBlack : field ? kFieldGridInk : kGridInk;
  for (auto& [place, chunk] : chunks) {
    if (!source.shows(chunk.first.bounds())) continue;
    if (source.options.grid_lines) {
      Shape lines;
      lines.outline = std::move(chunk.first);
      lines.stroke = Stroke{ink, source.paper(field ? 100 : 150), {}, 0, Cap::round, Join::round};
      layer.add(std::move(lines));
    }
    if (dots_are_seen) {
      Shape dots;
      dots.outline = std::move(chunk.second);
      dots.fill = Fill::solid(ink);
      layer.add(std::move(dots));
    }
  }
}

void add_hex_numbers(const MapSource& source, Layer& layer) {
  if (!source.grid || source.options.hex_numbers == HexNumbers::none) return;
  const Grid& grid = *source.grid;
  const Vector up = up_of(grid);
  const double reach = length_of(up);
  const Um least = source.paper(um_of_points(6000)), most = source.paper(um_of_points(9000));
  Um size = std::clamp(static_cast<Um>(reach * 0.28), least, most);
  if (source.options.hex_number_size > 0) size = source.paper(source.options.hex_number_size);
  if (size * 2 < source.options.pixel * 3) return;
  Font font{FontRole::narrow, points_of_um(size), false, false, 0};
  const Um cap = source.metrics.height(font).cap;
  // The middle of the capitals lies so far up from the centre, in thousandths of the way to the rim.
  const auto place = source.options.hex_numbers;
  const double part = place == HexNumbers::top      ? 1 - (cap * 1.25 + source.paper(150)) / reach
                      : place == HexNumbers::bottom ? -1 + (cap * 1.25 + source.paper(150)) / reach
                                                    : 0.0;
  const double down = cap / 2.0 / reach;
  const bool field = source.style() == model::MapStyle::field;
  for (const Hex h : source.shown_hexes()) {
    if (!source.shows(grid.bounds(h))) continue;
    const Point c = grid.centre(h);
    TextRun run;
    run.text = source.labels->format(h);
    run.font = font;
    run.at = {static_cast<Um>(c.x + std::lround(static_cast<double>(up.x) * (part - down))),
              static_cast<Um>(c.y + std::lround(static_cast<double>(up.y) * (part - down)))};
    run.anchor = Anchor::middle;
    run.angle = angle_of(up);
    run.color = source.options.black_and_white ? kBlack : kNumberInk;
    run.width = source.metrics.width(run.text, font);
    if (field) {
      add_field_number(source, std::move(run), layer);
      continue;
    }
    Item item(std::move(run));
    if (is_on_art(source, item.bounds)) layer.add(ground_of(source, item.bounds, size));
    layer.items.push_back(std::move(item));
  }
}

void add_names(const MapSource& source, Layer& layer) {
  const bool field = source.style() == model::MapStyle::field;
  for (const IndexedFeature* entry : source.shown_features()) {
    const auto* text = std::get_if<model::TextFeature>(&*entry->feature);
    if (text == nullptr) continue;
    const NameStyle style = name_style(text->style.value_or(""));
    const Um size = std::max(text->size ? *text->size : source.paper(style.size), source.paper(kLeastName));
    TextRun run;
    run.font = {style.role, points_of_um(size), style.bold, style.italic, 0};
    run.font.letter_spacing = static_cast<int>(static_cast<std::int64_t>(run.font.size) * style.spacing / 1000);
    run.text = drawable(text->text, style.role);
    run.at = text->at;
    run.anchor = Anchor::middle;
    run.angle = static_cast<int>(text->angle ? text->angle->value : 0);
    run.color = source.options.black_and_white ? kBlack : style.color;
    run.halo = halo_of(source, size / 5);
    run.width = source.metrics.width(run.text, run.font);
    if (field) take_field_inks(source, run);
    Item item(std::move(run), text->id);
    if (source.shows(item.bounds)) layer.items.push_back(std::move(item));
  }
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
    if (!over->is)
      ring.outline.add_segment({at.x - r * 7 / 10, at.y + r * 7 / 10}, {at.x + r * 7 / 10, at.y - r * 7 / 10});
    ring.stroke = Stroke{kNote, source.paper(300), {}, 0, Cap::butt, Join::miter};
    layer.add(std::move(ring), over->id);
  }
}

}  // namespace coq::scene
