// SPDX-License-Identifier: MIT
#include "core/drawing/cards/sketch_hand.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/cards/sketch_plan.h"
#include "core/drawing/map/style_looks.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/lines.h"
#include "core/geometry/rounding.h"
#include "core/hex/labels.h"

namespace coq::drawing {
namespace {

constexpr double kPiece = 1300;  ///< the maximum length of a straight piece drawn by hand
constexpr double kHeadLength = 2500, kHeadWidth = 1500;

struct Wave {
  double cell, reach;
};
constexpr Wave kWaves[] = {{4200, 190}, {1500, 55}};  ///< arm and fingers

Um rounded(double v) {
  return static_cast<Um>(std::lround(v));
}

double eased(double t) {
  return t * t * (3 - 2 * t);
}

Stroke soft(Color color, Um width, int alpha) {
  return {styles::with_opacity(color, alpha), width, {}, 0, Cap::round, Join::round};
}

}  // namespace

styles::Spot Hand::shift(double x, double y) const {
  styles::Spot by;
  int use = 0;
  for (const Wave& wave : kWaves) {
    const double u = x / wave.cell, v = y / wave.cell;
    const auto column = static_cast<std::int64_t>(std::floor(u)),
               row = static_cast<std::int64_t>(std::floor(v));
    const double s = eased(u - static_cast<double>(column)), t = eased(v - static_cast<double>(row));
    for (double* part : {&by.x, &by.y}) {
      const auto at = [&](int i, int k) { return m_chance.between(-1, 1, column + i, row + k, use); };
      const double top = at(0, 0) * (1 - s) + at(1, 0) * s, bottom = at(0, 1) * (1 - s) + at(1, 1) * s;
      *part += wave.reach * (top * (1 - t) + bottom * t);
      ++use;
    }
  }
  return by;
}

Point Hand::moved(Point p) const {
  if (m_steady) return p;
  const styles::Spot by = shift(p.x, p.y);
  return {p.x + rounded(by.x), p.y + rounded(by.y)};
}

Outline Hand::drawn(const Outline& outline) const {
  if (m_steady) return outline;
  Outline result;
  Point last{}, begin{};
  const auto line = [&](Point to) {
    const Vector way = to - last;
    const int pieces = static_cast<int>(std::hypot(double(way.x), double(way.y)) / kPiece) + 1;
    for (int i = 1; i <= pieces; ++i)
      result.line_to(
          moved({last.x + static_cast<Um>(way.x * i / pieces), last.y + static_cast<Um>(way.y * i / pieces)}));
    last = to;
  };
  std::size_t at = 0;
  for (const Verb verb : outline.verbs) switch (verb) {
      case Verb::move:
        begin = last = outline.points[at++];
        result.move_to(moved(last));
        break;
      case Verb::line:
        line(outline.points[at++]);
        break;
      case Verb::curve:
        result.curve_to(moved(outline.points[at]), moved(outline.points[at + 1]),
                        moved(outline.points[at + 2]));
        last = outline.points[at + 2];
        at += 3;
        break;
      case Verb::close:
        if (last != begin) line(begin);
        result.close();
        break;
    }
  return result;
}

Item Hand::drawn(const Item& item, const Transform& place, double scale) const {
  if (const auto* group = std::get_if<Group>(&item.content)) {
    Group result = *group;
    result.items.clear();
    const Transform inner = group->transform.then(place);
    const double more = scale * std::sqrt(std::abs(group->transform.xx * group->transform.yy -
                                                   group->transform.xy * group->transform.yx));
    for (const Item& one : group->items) result.items.push_back(drawn(one, inner, more));
    result.transform = {};
    result.clip.reset();
    return Item(std::move(result), item.id);
  }
  const auto* shape = std::get_if<Shape>(&item.content);
  if (shape == nullptr) return item;
  Shape result = *shape;
  for (Point& p : result.outline.points) p = place.apply(p);
  result.outline = drawn(result.outline);
  if (result.stroke) {
    result.stroke->width = std::max<Um>(rounded(result.stroke->width * scale), 88);
    for (Um& dash : result.stroke->dash) dash = std::max<Um>(rounded(dash * scale), 1);
    result.stroke->dash_offset = rounded(result.stroke->dash_offset * scale);
  }
  if (result.fill && !result.fill->pattern.empty()) {
    result.fill->origin = place.apply(result.fill->origin);
    result.fill->pattern_scale = std::max(1, static_cast<int>(result.fill->pattern_scale * scale));
  }
  return Item(std::move(result), item.id);
}

void Hand::pencil(std::vector<Item>& items, const Outline& outline, Color color, Um width, bool dashed) const {
  if (outline.empty()) return;
  const auto add = [&](Outline way, Um wide, int alpha) {
    Shape shape{std::move(way), std::nullopt, soft(color, wide, alpha)};
    if (dashed) shape.stroke->dash = {2400, 1500};
    items.emplace_back(std::move(shape));
  };
  add(drawn(outline), width, m_steady ? 200 : 95);
  if (m_steady) return;
  // The same line again in a lighter pencil stroke.
  Outline again = outline;
  for (Point& p : again.points) p = {p.x + width / 5, p.y - width / 6};
  add(drawn(again), width * 11 / 20, 150);
}

void Hand::ring(std::vector<Item>& items, Point centre, Um radius, Color color, Um width) const {
  const double low = m_chance.between(0.90, 0.97, centre.x, centre.y, 11);
  Outline once, again;
  once.add_ellipse(centre, radius, rounded(radius * low));
  again.add_ellipse({centre.x + radius / 16, centre.y - radius / 20}, rounded(radius * low), radius);
  items.emplace_back(Shape{drawn(once), std::nullopt, soft(color, width, 190)});
  if (!m_steady) items.emplace_back(Shape{drawn(again), std::nullopt, soft(color, width * 3 / 4, 120)});
}

coq::Path Hand::arrow_path(Point from, Point to) const {
  const double dx = double(to.x) - from.x, dy = double(to.y) - from.y;
  const double bow = m_steady ? 0
                              : m_chance.between(0.03, 0.08, from.x, to.x, 12) *
                                    (m_chance.at(from.y, to.y, 13) < 0.5 ? -1 : 1);
  const styles::Spot middle{(double(from.x) + to.x) / 2 - dy * bow, (double(from.y) + to.y) / 2 + dx * bow};
  coq::Path path;
  const int pieces = std::max(4, static_cast<int>(std::hypot(dx, dy) / 1500));
  for (int i = 0; i <= pieces; ++i) {
    const double t = double(i) / pieces, a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    path.push_back(
        styles::to_point({a * from.x + b * middle.x + c * to.x, a * from.y + b * middle.y + c * to.y}));
  }
  return path;
}

void Hand::arrow(std::vector<Item>& items, Point from, Point to, Color color, Um width) const {
  const coq::Path path = arrow_path(from, to);
  Outline shaft;
  shaft.add_path(path);
  items.emplace_back(Shape{drawn(shaft), std::nullopt, soft(color, width * 16 / 10, m_steady ? 210 : 85)});
  if (!m_steady) {
    Outline again = shaft;
    for (Point& p : again.points) p = {p.x + width / 4, p.y - width / 5};
    items.emplace_back(Shape{drawn(again), std::nullopt, soft(color, width, 150)});
  }
  const Point before = path[path.size() > 3 ? path.size() - 4 : 0];
  const double dx = double(to.x) - before.x, dy = double(to.y) - before.y;
  const double length = std::max(1.0, std::hypot(dx, dy)), u = dx / length, v = dy / length;
  Outline head;
  head.move_to(
      styles::to_point({to.x - u * kHeadLength - v * kHeadWidth, to.y - v * kHeadLength + u * kHeadWidth}));
  head.line_to(to);
  head.line_to(styles::to_point(
      {to.x - u * kHeadLength + v * kHeadWidth * 1.1, to.y - v * kHeadLength - u * kHeadWidth * 1.1}));
  items.emplace_back(Shape{drawn(head), std::nullopt, soft(color, width, 190)});
}

// The terrain of a sketch: features, hexes as ticks, the frame with its coordinates.

namespace {

constexpr int kMarginType = 8'000;
constexpr Um kReliefTick = 95;
constexpr double kLineCost = 3, kWorkCost = 6, kHouseCost = 9;

/// Returns the side of each hex: where sides set up, and hexes that they control at the start.
std::map<Hex, std::string> holders(const SketchPlot& plot) {
  std::map<Hex, std::string> result;
  for (const model::Side& side : plot.source.scenario.sides)
    for (const model::Setup& setup : side.setups)
      for (const Hex h : hexes_of(plot, setup)) result.emplace(h, side.id);
  if (plot.source.scenario.notes)
    for (const model::SideHexes& held : plot.source.scenario.notes->held)
      for (const std::string& label : held.labels)
        if (const auto hex = plot.map.labels->parse(label)) result.emplace(*hex, held.side);
  return result;
}

/// Returns the side that holds most of a line. Returns an empty text unless a side has more than half of all
/// held hexes along it.
std::string side_of(const SketchPlot& plot, const coq::Path& path, const std::map<Hex, std::string>& held) {
  std::map<std::string, int> votes;
  int all = 0;
  for (const styles::Step& step : styles::steps_along(path, length_of(plot.map.grid->step(0)) / 3)) {
    const auto found = held.find(plot.map.grid->hex_at(styles::to_point(step.at)));
    if (found == held.end()) continue;
    ++votes[found->second];
    ++all;
  }
  for (const auto& [side, count] : votes)
    if (2 * count > all) return side;
  return {};
}

std::string_view word_of(const SketchPlot& plot, const IndexedFeature& entry) {
  if (entry.type < 0) return {};
  const auto& type = plot.map.ruleset.terrain_types[static_cast<std::size_t>(entry.type)];
  const styles::StyleWord* word = style_word(type, plot.map.drawn_as());
  return word == nullptr ? std::string_view{} : word->word;
}

/// Makes names avoid lines and houses.
void avoid(SketchPlot& plot, const IndexedFeature& entry, std::string_view word) {
  const void* owner = &*entry.feature;
  if (const auto* line = std::get_if<model::LineFeature>(&*entry.feature)) {
    const Um half = word == "trench" ? 700 : 450;
    for (const styles::Step& at : styles::steps_along(*line->path.points, 1500 / plot.scale)) {
      const Point p = plot.on_paper(styles::to_point(at.at));
      plot.placer.avoid({{p.x - half, p.y - half}, {p.x + half, p.y + half}},
                        word == "trench" ? kWorkCost : kLineCost, owner);
    }
  } else if (word == "building" || word == "block") {
    plot.placer.avoid({plot.on_paper(entry.art.min), plot.on_paper(entry.art.max)}, kHouseCost, owner);
  }
}

/// Colours the shapes of a work with its side's pencil.
void color(Item& item, Color with) {
  if (auto* group = std::get_if<Group>(&item.content))
    for (Item& one : group->items) color(one, with);
  auto* shape = std::get_if<Shape>(&item.content);
  if (shape == nullptr || !shape->stroke) return;
  shape->stroke->color = styles::with_opacity(with, 215);
  shape->stroke->width = std::max<Um>(shape->stroke->width, 480);
}

TextRun coordinate(const SketchPlot& plot, const std::string& text, Point at, Anchor anchor) {
  return text_run(text, at, {{plot.style.body, kMarginType, false, false, 0}, plot.style.ink, anchor},
                  plot.map.metrics);
}

/// Adds words in a row, skipping any that would touch the previous one.
void add_row(std::vector<Item>& items, const std::vector<TextRun>& row) {
  std::optional<Box> last;
  for (const TextRun& run : row) {
    Item item(run);
    if (last && grown(*last, 500).meets(item.bounds)) continue;
    last = item.bounds;
    items.push_back(std::move(item));
  }
}

}  // namespace

std::map<std::string, std::string> add_land(SketchPlot& plot, std::vector<Item>& items) {
  std::map<std::string, std::string> sides;
  std::map<Hex, std::string> held;
  if (plot.map.grid != nullptr) held = holders(plot);
  for (const IndexedFeature* entry : plot.map.shown_features()) {
    const std::string_view word = word_of(plot, *entry);
    avoid(plot, *entry, word);
    if (word != "trench" || held.empty()) continue;
    const auto* line = std::get_if<model::LineFeature>(&*entry->feature);
    if (line == nullptr) continue;
    if (std::string side = side_of(plot, *line->path.points, held); !side.empty())
      sides[line->id] = std::move(side);
  }
  Layer layer;
  add_terrain(plot.map, layer);
  for (const Item& item : layer.items) {
    Item drawn = plot.hand.drawn(item, plot.place, plot.scale);
    const auto side = sides.find(drawn.id);
    if (side != sides.end()) color(drawn, plot.color_of(side->second));
    items.push_back(std::move(drawn));
  }
  return sides;
}

void add_ticks(SketchPlot& plot, std::vector<Item>& items) {
  if (plot.map.grid == nullptr) return;
  const Grid& grid = *plot.map.grid;
  Outline ticks;
  std::set<Hexside> sides;
  for (const Hex h : plot.map.shown_hexes())
    for (Direction d = 0; d < kDirections; ++d) sides.insert(grid.hexside(h, d));
  for (const Hexside& side : sides) {
    const auto ends = grid.ends(side);
    const Point a = plot.on_paper(to_page(ends[0])), b = plot.on_paper(to_page(ends[1]));
    const Point reach{(b.x - a.x) * 13 / 100, (b.y - a.y) * 13 / 100};
    if (plot.shows(a)) ticks.add_segment(a, {a.x + reach.x, a.y + reach.y});
    if (plot.shows(b)) ticks.add_segment(b, {b.x - reach.x, b.y - reach.y});
  }
  Color ink = plot.style.ink;
  ink.a = 165;
  Shape shape{std::move(ticks), std::nullopt, Stroke{ink, kReliefTick, {}, 0, Cap::round, Join::round}};
  if (!shape.outline.empty()) items.emplace_back(std::move(shape));
}

void add_margin(SketchPlot& plot, std::vector<Item>& items) {
  // Ruled lines, each slightly too long.
  const Box& f = plot.frame;
  const Um over = plot.hand.steady() ? 0 : 650;
  Outline rim;
  rim.add_segment({f.min.x - over, f.min.y}, {f.max.x + over / 2, f.min.y});
  rim.add_segment({f.max.x, f.min.y - over / 2}, {f.max.x, f.max.y + over});
  rim.add_segment({f.max.x + over, f.max.y}, {f.min.x - over / 2, f.max.y});
  rim.add_segment({f.min.x, f.max.y + over / 2}, {f.min.x, f.min.y - over});
  Shape shape{std::move(rim), std::nullopt, Stroke{plot.style.ink, 280, {}, 0, Cap::square, Join::miter}};
  items.emplace_back(std::move(shape));
  if (plot.map.grid == nullptr || !plot.has("numbers")) return;
  const Grid& grid = *plot.map.grid;
  // The first and last hex of each column and row that lie well within the frame.
  std::map<int, std::pair<Hex, Hex>> columns, rows;
  const Box well = grown(f, -plot.hex() / 4);
  for (const Hex h : plot.map.shown_hexes()) {
    if (!well.contains(plot.on_paper(grid.centre(h)))) continue;
    columns.try_emplace(h.column, h, h).first->second.second = h;
    auto& row = rows.try_emplace(h.row, h, h).first->second;
    if (h.column < row.first.column) row.first = h;
    if (h.column > row.second.column) row.second = h;
  }
  const Um cap = plot.map.metrics.height({plot.style.body, kMarginType, false, false, 0}).cap, gap = 1'100;
  std::vector<TextRun> top, bottom, left, right;
  const auto at = [&](Hex h) { return plot.on_paper(grid.centre(h)); };
  for (const auto& [column, ends] : columns) {
    const std::string word = plot.map.labels->column_part(ends.first);
    top.push_back(coordinate(plot, word, {at(ends.first).x, f.min.y - gap}, Anchor::middle));
    bottom.push_back(coordinate(plot, word, {at(ends.second).x, f.max.y + gap + cap}, Anchor::middle));
  }
  for (const auto& [row, ends] : rows) {
    const std::string word = plot.map.labels->row_part(ends.first);
    left.push_back(coordinate(plot, word, {f.min.x - gap, at(ends.first).y + cap / 2}, Anchor::end));
    right.push_back(coordinate(plot, word, {f.max.x + gap, at(ends.second).y + cap / 2}, Anchor::start));
  }
  for (const auto* row : {&top, &bottom, &left, &right}) add_row(items, *row);
}

}  // namespace coq::drawing
