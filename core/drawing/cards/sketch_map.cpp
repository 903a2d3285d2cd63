// SPDX-License-Identifier: MIT
// The sketch of an order: black lines of the map, zones and objectives in coloured pencil.
#include <algorithm>
#include <cmath>
#include <set>

#include "core/drawing/cards/card_style.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/map/map_scene.h"
#include "core/drawing/primitives/marks.h"
#include "core/geometry/base.h"

namespace coq::scene {
namespace {

constexpr Um kRangeMargin = 3000;  ///< of map_sheet() around a part of the map
constexpr Um kPencil = 750;

std::set<Hex> hexes_of(const model::Setup& setup, const CardSource& source, const Labels& labels) {
  std::set<Hex> result;
  const model::Zone* zone = setup.zone ? model::find_zone(source.scenario, *setup.zone) : nullptr;
  const std::vector<std::string> none;
  for (const std::string& label : zone != nullptr ? zone->labels : setup.hexes.value_or(none))
    if (const auto hex = labels.parse(label)) result.insert(*hex);
  return result;
}

class PencilMarks {
 public:
  PencilMarks(const Grid& grid, const MapSheet& sheet, Group& group, std::uint32_t seed, bool shaky)
      : m_grid(grid), m_sheet(sheet), m_group(group), m_state(seed | 1U), m_shaky(shaky) {}

  Point centre(Hex h) const { return m_sheet.place.apply(m_grid.centre(h)); }
  Um hex_size() const { return m_sheet.hex_size; }
  bool shown(Hex h) const { return m_sheet.art.contains(centre(h)); }

  /// The rim of a group of hexes, a little inside of it.
  void rim(const std::set<Hex>& hexes, Color color, bool dashed) {
    Outline outline;
    for (const Hex h : hexes)
      for (Direction d = 0; d < kDirections; ++d) {
        if (hexes.count(m_grid.neighbour(h, d)) != 0) continue;
        const auto ends = m_grid.ends({h, d});
        stroke(outline, inside(h, to_page(ends[0])), inside(h, to_page(ends[1])));
      }
    add(std::move(outline), color, kPencil, dashed);
  }
  void ring(Hex h, Color color) {
    const Um r = m_sheet.hex_size * 34 / 100;
    const Point c = centre(h);
    Outline outline;
    // Drawn by hand: round once and a little more.
    outline.add_ellipse({c.x + shake(), c.y + shake()}, r, r * 92 / 100);
    outline.add_ellipse({c.x + shake(), c.y + shake()}, r * 95 / 100, r);
    add(std::move(outline), color, kPencil * 2 / 3, false);
  }

 private:
  Um shake() {
    if (!m_shaky) return 0;
    m_state ^= m_state << 13U;
    m_state ^= m_state >> 17U;
    m_state ^= m_state << 5U;
    return static_cast<Um>(m_state % 401U) - 200;
  }
  /// A point of the rim moved to the hex's centre by a twelfth.
  Point inside(Hex h, Point p) const {
    const Point c = centre(h), q = m_sheet.place.apply(p);
    return {q.x + (c.x - q.x) / 12, q.y + (c.y - q.y) / 12};
  }
  void stroke(Outline& outline, Point a, Point b) {
    const Point control{(a.x + b.x) / 2 + shake() * 2, (a.y + b.y) / 2 + shake() * 2};
    outline.move_to({a.x + shake(), a.y + shake()}).curve_to(control, control, {b.x + shake(), b.y + shake()});
  }
  void add(Outline outline, Color color, Um width, bool dashed) {
    if (outline.empty()) return;
    color.a = 170;
    Shape shape;
    shape.outline = std::move(outline);
    shape.stroke = Stroke{color, width, {}, 0, Cap::round, Join::round};
    if (dashed) shape.stroke->dash = {2400, 1400};
    m_group.items.emplace_back(std::move(shape));
  }

  const Grid& m_grid;
  const MapSheet& m_sheet;
  Group& m_group;
  std::uint32_t m_state;
  bool m_shaky;
};

const model::Counter* find_counter(const CardSource& source, std::string_view id) {
  for (const auto* document : source.counters)
    if (const model::Counter* counter = model::find_counter(*document, id)) return counter;
  return nullptr;
}

/// The hex of the zone that is shown and nearest to the middle of those shown.
std::optional<Hex> middle_hex(const std::set<Hex>& hexes, const PencilMarks& marks) {
  std::int64_t x = 0, y = 0, n = 0;
  for (const Hex h : hexes)
    if (marks.shown(h)) {
      x += marks.centre(h).x;
      y += marks.centre(h).y;
      ++n;
    }
  if (n == 0) return std::nullopt;
  std::optional<Hex> best;
  const auto distance = [&](Hex h) {
    const Point c = marks.centre(h);
    return std::hypot(static_cast<double>(c.x - x / n), static_cast<double>(c.y - y / n));
  };
  for (const Hex h : hexes)
    if (marks.shown(h) && (!best || distance(h) < distance(*best))) best = h;
  return best;
}

void add_side(const CardSource& source, const model::Side& side, const Labels& labels, Color color, bool dashed,
              PencilMarks& marks, const CardStyle& style, Group& group) {
  for (const model::Setup& setup : side.setups) {
    const std::set<Hex> hexes = hexes_of(setup, source, labels);
    if (hexes.empty()) continue;
    marks.rim(hexes, color, dashed);
    const auto at = middle_hex(hexes, marks);
    const model::Counter* counter =
        setup.units.empty() ? nullptr : find_counter(source, setup.units.front().counter);
    if (!at || counter == nullptr || counter->faces.empty()) continue;
    Symbol symbol;
    symbol.icon = icon_of(*counter, counter->faces.front());
    symbol.ink = color;
    symbol.fill = style.paper;
    symbol.stroke = 6;
    const Point c = marks.centre(*at);
    // Below the number of the hex.
    const Um edge = marks.hex_size() * 64 / 100;
    group.items.emplace_back(draw_symbol(symbol, {c.x - edge / 2, c.y - edge * 36 / 100}, edge));
  }
}

/// Hexes that victory asks for are ringed in the colour of who must hold them.
void add_objectives(const CardSource& source, std::string_view own, const Labels& labels,
                    const CardStyle& style, PencilMarks& marks) {
  for (const model::Victory& victory : source.scenario.victories)
    for (const model::Control& control : victory.controls)
      for (const std::string& label : control.hexes)
        if (const auto hex = labels.parse(label); hex && marks.shown(*hex))
          marks.ring(*hex, victory.side == own ? style.blue : style.red);
}

/// On a table: elements as they stand, each with its sign, and the markers that matter.
void add_table(const CardSource& source, std::string_view own, const MapSheet& sheet, const CardStyle& style,
               Group& group) {
  const auto ring = [&](const Ring& corners, Color color, bool mine) {
    Ring drawn;
    for (const Point& corner : corners) drawn.push_back(sheet.place.apply(corner));
    Shape shape;
    shape.outline.add_ring(drawn);
    shape.fill = Fill::solid(style.paper);
    shape.stroke = Stroke{color, kPencil / 2, {}, 0, Cap::round, Join::round};
    if (!mine) shape.stroke->dash = {1200, 700};
    group.items.emplace_back(std::move(shape));
  };
  for (const model::Side& side : source.scenario.sides) {
    const bool mine = side.id == own;
    const Color color = mine ? style.blue : style.red;
    for (const model::Setup& setup : side.setups) {
      const model::Counter* counter =
          setup.units.empty() ? nullptr : find_counter(source, setup.units.front().counter);
      if (!setup.at || counter == nullptr || !counter->base || counter->faces.empty()) continue;
      const model::Facing facing = setup.facing.value_or(model::Facing{});
      ring(base_ring(*setup.at, {facing.u, facing.v}, counter->base->x, counter->base->y), color, mine);
      Symbol symbol;
      symbol.icon = icon_of(*counter, counter->faces.front());
      symbol.ink = color;
      symbol.fill = style.paper;
      symbol.stroke = 12;
      const Um edge = static_cast<Um>(counter->base->x * sheet.scale * 0.8);
      const Point c = sheet.place.apply(*setup.at);
      group.items.emplace_back(draw_symbol(symbol, {c.x - edge / 2, c.y - edge / 2}, edge));
    }
  }
  for (const model::Objective& objective : source.scenario.objectives) {
    if (!objective.at) continue;
    const Point c = sheet.place.apply(*objective.at);
    for (const Um radius : {1200, 2200}) {
      Shape shape;
      shape.outline.add_circle(c, radius);
      shape.stroke = Stroke{style.red, kPencil * 2 / 3, {}, 0, Cap::round, Join::round};
      group.items.emplace_back(std::move(shape));
    }
  }
}

}  // namespace

Result<SketchArt> sketch_map(const CardSource& source, const model::Sketch& sketch, std::string_view owner,
                             Um width, Um height, const CardStyle& style, TextMetrics& metrics) {
  MapOptions options;
  options.title = options.legend = options.compass = options.scale_bar = false;
  options.centre_dots = false;
  options.black_and_white = true;
  options.style = model::MapStyle::diagram;  // a pencil draws no single trees
  options.paper = style.paper;
  options.hexes = sketch.hexes;
  options.layers = sketch.layers.value_or(std::vector<std::string>{"terrain", "grid", "numbers", "names"});
  // Once at the map's own size and empty, to see how large it is.
  MapOptions empty = options;
  empty.layers = {"none"};
  const auto first = map_sheet(source.map, source.ruleset, empty, metrics);
  if (!first) return first.error();
  const double by =
      std::min(static_cast<double>(width - 2 * kRangeMargin) / (first->width - 2 * kRangeMargin),
               static_cast<double>(height - 2 * kRangeMargin) / (first->height - 2 * kRangeMargin));
  if (first->hex_size > 0) options.hex_size = static_cast<Um>(first->hex_size * by);
  if (first->hex_size == 0)
    options.table_scale = std::max(1, static_cast<int>(std::ceil(options.table_scale / by)));
  const auto sheet = map_sheet(source.map, source.ruleset, options, metrics);
  if (!sheet) return sheet.error();

  SketchArt art;
  art.width = sheet->width;
  art.height = sheet->height;
  Outline frame;
  frame.add_box({{0, 0}, {art.width, art.height}});
  Group map;
  map.clip = frame;
  const auto add_layers = [&](bool lettering) {
    for (const Layer& layer : sheet->scene.layers)
      if ((layer.name == kNumbersLayer || layer.name == kNamesLayer) == lettering)
        for (const Item& item : layer.items) map.items.push_back(item);
  };
  add_layers(false);
  // Of a card for nobody, the first side is drawn as its own.
  const std::string own =
      owner.empty() && !source.scenario.sides.empty() ? source.scenario.sides.front().id : std::string(owner);
  if (!source.map.grid) add_table(source, own, *sheet, style, map);
  if (source.map.grid) {
    const auto grid = model::grid_of(source.map);
    const auto labels = model::labels_of(source.map);
    if (!grid) return grid.error();
    if (!labels) return labels.error();
    PencilMarks marks(*grid, *sheet, map, card_seed(source.scenario.id), style.worn);
    for (const model::Side& side : source.scenario.sides) {
      const bool mine = side.id == own;
      add_side(source, side, *labels, mine ? style.blue : style.red, !mine, marks, style, map);
    }
    add_objectives(source, own, *labels, style, marks);
  }
  add_layers(true);
  art.group.items.emplace_back(std::move(map));
  Shape rim;
  rim.outline = frame;
  rim.stroke = Stroke{style.ink, 250, {}, 0, Cap::butt, Join::miter};
  art.group.items.emplace_back(std::move(rim));
  if (!source.map.grid || !source.map.grid->compass) return art;
  const Point arrow{art.width - 7000, 7500};
  Shape ground;
  ground.outline.add_circle(arrow, 6000);
  ground.fill = Fill::solid({style.paper.r, style.paper.g, style.paper.b, 215});
  art.group.items.emplace_back(std::move(ground));
  for (Item& item :
       north_arrow(arrow, 10'000, static_cast<int>(source.map.grid->compass->north.value), style.ink))
    art.group.items.push_back(std::move(item));
  return art;
}

}  // namespace coq::scene
