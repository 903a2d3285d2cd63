// SPDX-License-Identifier: MIT
// The plan of operations on a sketch: zones, objectives, arrows and units in coloured pencil, and the compass.
#include "core/drawing/cards/sketch_plan.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/counters/counter_art.h"
#include "core/drawing/counters/face_parts.h"
#include "core/drawing/primitives/text.h"
#include "core/drawing/styles/lines.h"
#include "core/geometry/base.h"
#include "core/geometry/operations.h"
#include "core/geometry/rounding.h"
#include "core/typography/utf8.h"

namespace coq::drawing {
namespace {

constexpr Um kZone = 620, kArrow = 900, kRing = 620;  ///< widths of pencil lines
constexpr std::size_t kMaxUnits = 4;                  ///< units drawn per set-up
constexpr std::size_t kLongName = 22;  ///< characters; longer names are not written beside a sign
constexpr double kArrowCost = 40, kZoneCost = 2;
constexpr Um kCompass = 11'000;

/// A unit drawn on the sketch.
struct Sign {
  Point at{};
  Um side = 0;  ///< side of its square
  Box box{};    ///< ink bounds
  bool own = false;
  bool single = false;            ///< a single unit or figure; all of these share one arrow
  std::string label{}, second{};  ///< texts beside it; `second` is used if `label` does not fit
};

const model::Counter* find_counter(const SketchPlot& plot, std::string_view id) {
  for (const auto* document : plot.source.counters)
    if (const model::Counter* counter = model::find_counter(*document, id)) return counter;
  return nullptr;
}

std::string short_name(const std::string& name) {
  return text::characters(name).size() <= kLongName ? name : std::string();
}

class Intentions {
 public:
  Intentions(SketchPlot& plot, std::vector<Item>& items) : m_plot(plot), m_items(items) {}

  void draw() {
    find_objectives();
    for (const model::Side& side : m_plot.source.scenario.sides)
      for (const model::Setup& setup : side.setups) add_setup(side, setup);
    for (const auto& [at, color] : m_rings) {
      m_plot.hand.ring(m_items, at, ring_radius(), color, kRing);
      keep_off_ring(at);
    }
    add_arrows();
    for (const Sign& sign : m_signs) draw_sign(sign);
    for (const Sign& sign : m_signs) label(sign);
  }

 private:
  Color color(bool own) const { return own ? m_plot.style.blue : m_plot.style.red; }
  Um ring_radius() const { return m_plot.hex() > 0 ? m_plot.hex() * 34 / 100 : 2400; }
  Um sign_side() const {
    return m_plot.hex() > 0 ? std::clamp<Um>(m_plot.hex() * 52 / 100, 5'000, 8'200) : 6'000;
  }
  bool on_grid() const { return m_plot.map.grid != nullptr; }

  void find_objectives() {
    for (const model::Victory& victory : m_plot.source.scenario.victories)
      for (const model::Control& control : victory.controls)
        for (const std::string& text : control.hexes) {
          const auto hex = on_grid() ? m_plot.map.labels->parse(text) : std::nullopt;
          if (!hex) continue;
          const Point at = m_plot.on_paper(m_plot.map.grid->centre(*hex));
          if (!m_plot.shows(at)) continue;
          const bool own = victory.side == m_plot.own;
          if (std::any_of(m_rings.begin(), m_rings.end(), [&](const auto& ring) { return ring.first == at; }))
            continue;
          m_rings.emplace_back(at, color(own));
          if (own) m_targets.push_back(at);
        }
    for (const model::Objective& objective : m_plot.source.scenario.objectives) {
      std::optional<Point> at;
      if (objective.at) at = m_plot.on_paper(*objective.at);
      if (const auto hex = objective.hex && on_grid() ? m_plot.map.labels->parse(*objective.hex) : std::nullopt)
        at = m_plot.on_paper(m_plot.map.grid->centre(*hex));
      if (!at || !m_plot.shows(*at)) continue;
      m_rings.emplace_back(*at, m_plot.style.red);
      if (objective.owner != m_plot.own) m_targets.push_back(*at);
    }
  }

  void keep_off_ring(Point at) {
    const Um r = ring_radius();
    for (int i = 0; i < 12; ++i) {
      const double turn = i * 3.14159265 / 6;
      const Point p{at.x + static_cast<Um>(r * std::cos(turn)), at.y + static_cast<Um>(r * std::sin(turn))};
      m_plot.placer.avoid({{p.x - 500, p.y - 500}, {p.x + 500, p.y + 500}}, kArrowCost, nullptr);
    }
  }

  void add_setup(const model::Side& side, const model::Setup& setup) {
    const bool own = side.id == m_plot.own;
    if (on_grid()) {
      const std::set<Hex> hexes = hexes_of(m_plot, setup);
      if (!hexes.empty()) {
        add_zone(hexes, own);
        add_signs(setup, hexes, own);
        return;
      }
    }
    // A sketch with a grid shows only the bases of its own side; the order of battle describes the enemy's.
    if (setup.at && (own || !on_grid())) add_base(setup, own);
  }

  /// Draws a single contour around all hexes, slightly inset.
  void add_zone(const std::set<Hex>& hexes, bool own) {
    if (!m_zones.emplace(hexes, own).second) return;
    Polygons rings;
    for (const Hex h : hexes) rings.push_back({m_plot.hex_ring(h), {}});
    const Um inset = m_plot.hex() * 7 / 100, round = m_plot.hex() * 16 / 100;
    auto whole = unite(rings);
    if (!whole) return;
    // Inset, then expanded again to round the corners.
    auto inner = buffer(*whole, -(inset + round));
    if (inner) inner = buffer(*inner, round);
    if (!inner) return;
    Outline outline;
    for (const Polygon& polygon : *inner) outline.add_polygon(polygon);
    m_plot.hand.pencil(m_items, outline, color(own), kZone, !own);
    for (const Polygon& polygon : *inner) {
      coq::Path rim = polygon.outer;
      rim.push_back(rim.front());
      for (const styles::Step& s : styles::steps_along(rim, 1500)) {
        const Point p = styles::to_point(s.at);
        m_plot.placer.avoid({{p.x - 400, p.y - 400}, {p.x + 400, p.y + 400}}, kZoneCost, nullptr);
      }
    }
  }

  /// Returns visible hexes of a set-up, far apart from each other. The first is closest to an objective, or
  /// else to the centre of the hexes.
  std::vector<Hex> spread(const std::set<Hex>& hexes, std::size_t count) const {
    std::vector<Hex> shown, chosen;
    double x = 0, y = 0;
    for (const Hex h : hexes) {
      const Point c = m_plot.on_paper(m_plot.map.grid->centre(h));
      if (!grown(m_plot.frame, -sign_side() / 2).contains(c)) continue;
      shown.push_back(h);
      x += c.x;
      y += c.y;
    }
    if (shown.empty()) return chosen;
    const Point middle{static_cast<Um>(x / double(shown.size())), static_cast<Um>(y / double(shown.size()))};
    const auto distance = [&](Hex h, Point p) {
      return length_of(m_plot.on_paper(m_plot.map.grid->centre(h)) - p);
    };
    while (chosen.size() < std::min(count, shown.size())) {
      std::optional<Hex> best;
      double most = 0;
      for (const Hex h : shown) {
        if (std::find(chosen.begin(), chosen.end(), h) != chosen.end()) continue;
        double worth = -distance(h, middle) * (chosen.empty() ? 1 : 0.15) + room_at(h);
        double nearest = 1e9;
        for (const Hex other : chosen)
          nearest = std::min(nearest, distance(h, m_plot.on_paper(m_plot.map.grid->centre(other))));
        if (!chosen.empty()) worth += std::min(nearest, m_plot.hex() * 2.2);
        if (!best || worth > most) {
          best = h;
          most = worth;
        }
      }
      chosen.push_back(*best);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
  }

  /// Returns how much free space a hex has: far from existing signs and from objectives.
  double room_at(Hex h) const {
    const Point c = m_plot.on_paper(m_plot.map.grid->centre(h));
    double worth = 0;
    for (const Sign& sign : m_signs)
      if (length_of(sign.at - c) < sign_side()) worth -= 100'000;
    for (const auto& [at, ring] : m_rings)
      if (length_of(at - c) < ring_radius()) worth -= 6'000;
    return worth;
  }

  void add_signs(const model::Setup& setup, const std::set<Hex>& hexes, bool own) {
    struct One {
      const model::Counter* counter;
      std::string label, second;
    };
    std::vector<One> ones;
    for (const model::Unit& unit : setup.units) {
      const model::Counter* counter = find_counter(m_plot, unit.counter);
      if (counter == nullptr || counter->faces.empty()) continue;
      const int count = own ? unit.count.value_or(1) : 1;
      const std::string name = short_name(name_of(unit, *counter));
      for (int i = 1; i <= count && ones.size() < (own ? kMaxUnits : 1); ++i) {
        const std::string id = count > 1 ? unit.id + "." + std::to_string(i) : unit.id;
        const std::string piece = detail::designation_of(*counter, own ? i - 1 : -1);
        const std::string shortest = piece.empty() && own ? id : piece;
        ones.push_back({counter, count > 1 || name.empty() ? (piece.empty() ? id : piece) : name, shortest});
      }
    }
    const std::vector<Hex> places = spread(hexes, ones.size());
    for (std::size_t i = 0; i < places.size(); ++i)
      add_sign(*ones[i].counter, m_plot.on_paper(m_plot.map.grid->centre(places[i])), sign_side(), own,
               ones[i].label, ones[i].second);
  }

  std::string name_of(const model::Unit& unit, const model::Counter& counter) const {
    if (unit.name) return *unit.name;
    const auto* document =
        *std::find_if(m_plot.source.counters.begin(), m_plot.source.counters.end(),
                      [&](auto* d) { return model::find_counter(*d, counter.id) != nullptr; });
    return model::name_in(counter.names, m_plot.map.lang(), document->lang);
  }

  void add_sign(const model::Counter& counter, Point at, Um side, bool own, std::string label,
                std::string second, bool single = false) {
    Sign sign;
    sign.single = single;
    sign.at = at;
    sign.side = side;
    sign.own = own;
    sign.label = std::move(label);
    sign.second = std::move(second);
    Symbol symbol;
    symbol.icon = icon_of(counter, counter.faces.front());
    symbol.ink = color(own);
    symbol.fill = m_plot.style.paper;
    symbol.stroke = 6;
    m_drawn.push_back(draw_symbol(symbol, {at.x - side / 2, at.y - side / 2}, side));
    sign.box = Item(m_drawn.back()).bounds;
    m_plot.placer.take(sign.box);
    m_signs.push_back(std::move(sign));
  }

  /// Draws a base in its position on a table.
  void add_base(const model::Setup& setup, bool own) {
    const model::Counter* counter =
        setup.units.empty() ? nullptr : find_counter(m_plot, setup.units.front().counter);
    const Point at = m_plot.on_paper(*setup.at);
    if (counter == nullptr || counter->faces.empty() || !m_plot.shows(at)) return;
    const std::string id = own ? setup.units.front().id : std::string();
    if (!counter->base || on_grid()) {
      add_sign(*counter, at, 4'600, own, id, {}, true);
      return;
    }
    const model::Facing facing = setup.facing.value_or(model::Facing{});
    Ring ring;
    for (const Point& corner : base_ring(*setup.at, {facing.u, facing.v}, counter->base->x, counter->base->y))
      ring.push_back(m_plot.on_paper(corner));
    Shape shape;
    shape.outline = m_plot.hand.drawn(Outline{}.add_ring(ring));
    shape.fill = Fill::solid(m_plot.style.paper);
    shape.stroke = Stroke{color(own), 380, {}, 0, Cap::round, Join::round};
    if (!own) shape.stroke->dash = {1200, 700};
    m_items.emplace_back(std::move(shape));
    add_sign(*counter, at, std::max<Um>(static_cast<Um>(counter->base->x * m_plot.scale * 0.8), 3'400), own, id,
             {}, true);
    m_plot.placer.take(bounds(ring));
  }

  /// Draws arrows from each own set-up to the nearest objective that it does not hold.
  void add_arrows() {
    std::vector<std::pair<Point, Point>> ways;
    for (const Sign& sign : m_signs)
      if (const auto to = nearest_target(sign.at); sign.own && !sign.single && to)
        ways.emplace_back(sign.at, *to);
    if (const auto front = middle_of_own())
      if (const auto to = nearest_target(*front)) ways.emplace_back(*front, *to);
    for (const auto& way : ways) {
      const Point from = way.first, to = way.second;
      const double far = length_of(to - from), start = sign_side() * 0.6, stop = ring_radius() + 700;
      if (far < start + stop + 3'000) continue;
      const auto along = [&](double d) {
        return styles::to_point({from.x + (to.x - from.x) * d / far, from.y + (to.y - from.y) * d / far});
      };
      const Point a = along(start), b = along(far - stop);
      m_plot.hand.arrow(m_items, a, b, m_plot.style.blue, kArrow);
      for (const Point p : m_plot.hand.arrow_path(a, b))
        m_plot.placer.avoid({{p.x - 700, p.y - 700}, {p.x + 700, p.y + 700}}, kArrowCost, nullptr);
    }
  }
  std::optional<Point> nearest_target(Point from) const {
    std::optional<Point> best;
    for (const Point to : m_targets)
      if (!best || length_of(to - from) < length_of(*best - from)) best = to;
    return best;
  }
  std::optional<Point> middle_of_own() const {
    double x = 0, y = 0, n = 0;
    for (const Sign& sign : m_signs)
      if (sign.own && sign.single) {
        x += sign.at.x;
        y += sign.at.y;
        ++n;
      }
    if (n == 0) return std::nullopt;
    return styles::to_point({x / n, y / n});
  }

  void draw_sign(const Sign& sign) {
    const auto index = static_cast<std::size_t>(&sign - m_signs.data());
    m_items.push_back(m_plot.hand.drawn(Item(m_drawn[index]), {}, 1));
  }

  void label(const Sign& sign) {
    const std::string& last = sign.second.empty() ? sign.label : sign.second;
    for (const std::string* text : {&sign.label, &last}) {
      if (text->empty()) continue;
      const TextRun probe = sketch_word(m_plot, *text, {}, color(sign.own));
      const Um cap = m_plot.map.metrics.height(probe.font).cap, half = probe.width / 2, gap = 700;
      const Box& b = sign.box;
      const Um low = (b.min.y + b.max.y + cap) / 2;
      std::vector<Written> ways;
      double cost = 0;
      const Um middle = (b.min.x + b.max.x) / 2, left = b.min.x - gap - half, right = b.max.x + gap + half;
      const Um above = b.min.y - gap, below = b.max.y + gap + cap;
      for (const Point at :
           {Point{right, low}, Point{left, low}, Point{middle, above}, Point{middle, below},
            Point{right, above}, Point{left, above}, Point{right, below}, Point{left, below}}) {
        TextRun run = probe;
        run.at = at;
        ways.push_back({{std::move(run)}, cost, false});
        cost += 1;
      }
      const bool again = text == &sign.label && last != sign.label;
      const auto choice = m_plot.placer.choose(ways, nullptr);
      if (again && !(choice && choice->clear)) continue;
      write_on_sketch(m_plot, ways, *text, Severity::info, m_items);
      return;
    }
  }

  SketchPlot& m_plot;
  std::vector<Item>& m_items;
  std::vector<std::pair<Point, Color>> m_rings;
  std::vector<Point> m_targets;
  std::set<std::pair<std::set<Hex>, bool>> m_zones;
  std::vector<Sign> m_signs;
  std::vector<Group> m_drawn;  ///< drawings of the signs
};

}  // namespace

std::set<Hex> hexes_of(const SketchPlot& plot, const model::Setup& setup) {
  std::set<Hex> result;
  const model::Zone* zone = setup.zone ? model::find_zone(plot.source.scenario, *setup.zone) : nullptr;
  const std::vector<std::string> none;
  for (const std::string& label : zone != nullptr ? zone->labels : setup.hexes.value_or(none))
    if (const auto hex = plot.map.labels->parse(label)) result.insert(*hex);
  return result;
}

void add_intentions(SketchPlot& plot, std::vector<Item>& items) {
  Intentions(plot, items).draw();
}

void add_compass(SketchPlot& plot, std::vector<Item>& items) {
  if (!plot.source.map.grid || !plot.source.map.grid->compass) return;
  // The compass goes to the free position nearest to a corner.
  const Um half = kCompass / 2;
  const Box room = grown(plot.frame, -(half + 900));
  if (room.empty()) return;
  std::optional<Point> best;
  double least = 0;
  for (Um x = room.min.x; x <= room.max.x; x += 2'500)
    for (Um y = room.min.y; y <= room.max.y; y += 2'500) {
      const double away = std::min(x - room.min.x, room.max.x - x) + std::min(y - room.min.y, room.max.y - y);
      const double right = x < room.middle().x ? 1.2 : 0;
      const double cost =
          plot.placer.cost_of({{x - half, y - half}, {x + half, y + half}}) + away / 2'000 + right;
      if (best && cost >= least) continue;
      best = Point{x, y};
      least = cost;
    }
  const auto north = static_cast<int>(plot.source.map.grid->compass->north.value);
  const Transform turn = Transform::rotate(north).then(Transform::move(*best));
  const auto at = [&](Um px, Um py) { return turn.apply(Point{px, py}); };
  Outline arrow;
  arrow.move_to(at(0, half)).line_to(at(0, -half * 4 / 10));
  arrow.move_to(at(-half / 4, 0)).line_to(at(0, -half * 4 / 10)).line_to(at(half / 4, 0));
  arrow.move_to(at(-half / 5, half * 7 / 10)).line_to(at(half / 5, half * 7 / 10));
  Shape shape{plot.hand.drawn(arrow), std::nullopt,
              Stroke{plot.style.ink, 330, {}, 0, Cap::round, Join::round}};
  items.emplace_back(std::move(shape));
  TextRun letter = sketch_word(plot, "N", {}, plot.style.ink);
  const Um cap = plot.map.metrics.height(letter.font).cap;
  const Point above = at(0, -half * 6 / 10 - cap / 2);
  letter.at = {above.x, above.y + cap / 2};
  items.emplace_back(std::move(letter));
  plot.placer.take(Box{{best->x - half, best->y - half}, {best->x + half, best->y + half}});
}

}  // namespace coq::drawing
