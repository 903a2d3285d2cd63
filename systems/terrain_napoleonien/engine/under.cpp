// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/under.h"

#include <algorithm>

namespace coq::terrain_napoleonien {
namespace {

bool is_one_of(Terrain terrain, std::initializer_list<Terrain> list) {
  return std::find(list.begin(), list.end(), terrain) != list.end();
}
bool is_way(Terrain terrain) {
  return is_one_of(terrain, {Terrain::road, Terrain::tree_road, Terrain::bridge, Terrain::ford,
                             Terrain::forest_path, Terrain::avenue, Terrain::clearing});
}
Spans less(const Spans& some, const Spans& others) {
  return others.empty() ? some : common(some, outside(others));
}
FramePoint middle_of(Body base) {
  return {(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
}
void add_places(std::vector<Ratio>& places, const Spans& spans) {
  for (const Span& one : spans) places.insert(places.end(), {one.from, one.to});
}

}  // namespace

LegGround::LegGround(const std::vector<Patch>& patches, const Footwork& footwork)
    : m_patches(patches),
      m_rules(footwork.table.rules().movement),
      m_arm(footwork.table.b.unit(footwork.unit).arm),
      m_place(footwork.place),
      m_front(footwork.front),
      m_leg{3 * footwork.leg.x, 3 * footwork.leg.y} {
  take_figures(footwork);
  take_carriers(footwork, m_front <= m_rules.road_front[static_cast<std::size_t>(m_arm)]);
  m_raw.resize(patches.size());
  m_hampered.resize(patches.size());
  m_by_road.resize(patches.size());
  m_slope.resize(m_figures.size());
  m_dressing.resize(m_figures.size());
  sweep();
  for (std::size_t i = 0; i < patches.size(); ++i) take_patch(i);
  take_dressed();
}

void LegGround::take_figures(const Footwork& own) {
  const UnitState& u = own.table.s.unit(own.unit);
  // A unit that follows a contour is where its figures are.
  const bool stands = own.leg == Vector{} && own.place == u.place && own.front == u.front;
  const std::vector<Base> bases = stands && own.table.on_table(own.unit) && own.formation == u.formation
                                      ? own.table.figures_of(own.unit)
                                      : own.table.figures_at(own.unit, own.place, own.formation, own.front);
  for (const Base& base : bases) {
    Points& corners = m_figures.emplace_back();
    for (const Point p : base) corners.push_back(to_frame(p));
  }
}

void LegGround::take_carriers(const Footwork& own, bool narrow) {
  const Um depth = own.table.figure_length(own.unit);
  const BaseSize body = own.table.body_size(own.unit, own.formation, own.front);
  const Vector back = turned(own.place.facing, 2);
  for (std::size_t i = 0; i < m_figures.size(); ++i) {
    Points& points = m_carriers.emplace_back();
    if (!narrow) {
      const Points& base = m_figures[i];
      points = base;
      points.push_back({(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2});
      continue;
    }
    // Use the middle of each rank: a narrow column counts as on the road even if its outer files overhang.
    const int rank = static_cast<int>(i) / own.front;
    for (int half = 0; half <= 2; ++half)
      points.push_back(
          to_frame(displaced(own.place.at, back, -body.depth / 2 + rank * depth + half * depth / 2)));
  }
}

void LegGround::sweep() {
  m_low = m_high = to_frame(m_place.at);
  for (const auto* list : {&m_figures, &m_carriers}) {
    for (const Points& points : *list) {
      for (const FramePoint p : points) {
        m_low = {std::min(m_low.x, p.x), std::min(m_low.y, p.y)};
        m_high = {std::max(m_high.x, p.x), std::max(m_high.y, p.y)};
      }
    }
  }
  (m_leg.x < 0 ? m_low.x : m_high.x) += m_leg.x;
  (m_leg.y < 0 ? m_low.y : m_high.y) += m_leg.y;
  for (const Patch& patch : m_patches) {
    m_near.push_back(std::any_of(patch.parts.begin(), patch.parts.end(), [&](const Shape& part) {
      return m_low.x <= part.max.x && part.min.x <= m_high.x && m_low.y <= part.max.y && part.min.y <= m_high.y;
    }));
    if (m_near.back()) m_here |= bit(patch.terrain);
  }
}

const Spans& LegGround::in_ways(FramePoint p, std::initializer_list<Terrain> ways) const {
  static const Spans kNowhere;
  if (!lies_here(ways)) return kNowhere;
  Terrains asked = 0;
  for (const Terrain way : ways) asked |= bit(way);
  const auto [found, is_new] = m_ways.try_emplace({p, asked});
  if (!is_new) return found->second;
  for (std::size_t i = 0; i < m_patches.size(); ++i)
    if (m_near[i] && has(asked, m_patches[i].terrain))
      found->second = united(std::move(found->second), touching(m_patches[i], Body(&p, 1), m_leg));
  return found->second;
}

Spans LegGround::lifted(const Points& carrier, const Patch& patch, std::initializer_list<Terrain> ways) const {
  if (!lies_here(ways)) return {};
  Spans all{Span{}}, some;
  for (const FramePoint p : carrier) {
    const Spans& on = in_ways(p, ways);
    some = united(std::move(some), on);
    all = common(all, united(outside(touching(patch, Body(&p, 1), m_leg)), on));
    if (all.empty()) return all;
  }
  return common(all, some);
}

Spans LegGround::lifted_by_roads(const Points& carrier, const Patch& patch) const {
  switch (patch.terrain) {
    case Terrain::slope:
    case Terrain::wood:
    case Terrain::crops:
    case Terrain::ploughland:
    case Terrain::battery:
    case Terrain::linear_light:
    case Terrain::linear_hard:
      return lifted(carrier, patch, {Terrain::road, Terrain::tree_road, Terrain::bridge});
    case Terrain::stream: {
      const GoingRow* row = m_rules.row(patch.terrain, m_arm, Mode::normal);
      if (row != nullptr && row->enters == Enters::bridge) return {};
      return lifted(carrier, patch, {Terrain::road, Terrain::tree_road, Terrain::bridge});
    }
    default:
      return {};
  }
}

void LegGround::take_patch(std::size_t index) {
  const Patch& patch = m_patches[index];
  if (!m_near[index]) return;
  if (is_way(patch.terrain) && patch.terrain != Terrain::bridge) return;
  const auto arm = static_cast<std::size_t>(m_arm);
  for (std::size_t i = 0; i < m_figures.size(); ++i) {
    Spans here =
        patch.thin ? spans_on(patch, inner_of(m_figures[i]), m_leg) : spans_on(patch, m_figures[i], m_leg);
    if (here.empty()) continue;
    if (patch.terrain == Terrain::wood) here = less(here, lifted(m_figures[i], patch, {Terrain::clearing}));
    if (is_one_of(patch.terrain, {Terrain::stream, Terrain::river, Terrain::major_river, Terrain::marsh}))
      here = less(here, lifted(m_carriers[i], patch, {Terrain::bridge}));
    m_raw[index] = united(m_raw[index], here);
    const Spans roads = common(here, lifted_by_roads(m_carriers[i], patch));
    m_by_road[index] = united(m_by_road[index], roads);
    Spans left = less(here, roads);
    if (patch.terrain == Terrain::river && !left.empty()) {
      const Spans ford = common(left, lifted(m_carriers[i], patch, {Terrain::ford}));
      m_ford = united(m_ford, ford);
      left = less(left, ford);
    }
    if (patch.terrain == Terrain::wood && !left.empty() && m_rules.path_arms[arm]) {
      const Spans avenue = common(left, lifted(m_carriers[i], patch, {Terrain::avenue}));
      const Spans path = common(left, lifted(m_carriers[i], patch, {Terrain::avenue, Terrain::forest_path}));
      m_avenue = united(m_avenue, avenue);
      m_path = united(m_path, less(path, avenue));
      left = less(left, path);
    }
    m_hampered[index] = united(m_hampered[index], left);
    if (patch.is_relief()) m_slope[i] = united(m_slope[i], left);
    if (dresses_slopes(patch.terrain)) m_dressing[i] = united(m_dressing[i], left);
  }
}

void LegGround::take_dressed() {
  for (std::size_t i = 0; i < m_figures.size(); ++i)
    if (!m_slope[i].empty() && !m_dressing[i].empty())
      m_dressed = united(m_dressed, common(m_slope[i], m_dressing[i]));
}

Spans LegGround::whole_on_road() const {
  Spans out{Span{}};
  const Points* before = nullptr;
  for (const Points& carrier : m_carriers) {
    if (before != nullptr && *before == carrier) continue;
    before = &carrier;
    for (const FramePoint p : carrier) {
      out = common(out, in_ways(p, {Terrain::road, Terrain::tree_road, Terrain::bridge}));
      if (out.empty()) return out;
    }
  }
  return out;
}

Spans LegGround::middle_on(std::initializer_list<Terrain> ways) const {
  return in_ways(to_frame(m_place.at), ways);
}

Under LegGround::part(Ratio from, Ratio to, const Spans& road) const {
  Under out;
  out.from = from;
  out.to = to;
  for (std::size_t i = 0; i < m_patches.size(); ++i) {
    if (m_raw[i].empty()) continue;
    const Terrains terrain = bit(m_patches[i].terrain);
    if (covers(m_raw[i], from, to)) out.on |= terrain;
    const bool hampered = covers(m_hampered[i], from, to), by_road = covers(m_by_road[i], from, to);
    if (hampered || (by_road && !m_rules.road_cancels_move)) out.slows |= terrain;
    if (hampered || (by_road && !m_rules.road_cancels_order)) out.orders |= terrain;
  }
  Terrains ways = 0;
  const bool wide = m_front > m_rules.avenue_front;
  if (covers(m_path, from, to) || (wide && covers(m_avenue, from, to)))
    ways |= bit(Terrain::forest_path);
  else if (covers(m_avenue, from, to))
    ways |= bit(Terrain::avenue);
  if (covers(m_ford, from, to)) ways |= bit(Terrain::ford);
  out.on |= ways;
  out.slows |= ways;
  out.orders |= ways;
  if (covers(m_dressed, from, to)) {
    constexpr Terrains kParts = bit(Terrain::slope) | bit(Terrain::wood) | bit(Terrain::crops);
    out.slows = (out.slows & ~kParts) | bit(Terrain::dressed_slope);
    out.orders = (out.orders & ~kParts) | bit(Terrain::dressed_slope);
    out.on |= bit(Terrain::dressed_slope);
  }
  out.whole_on_road = covers(road, from, to);
  return out;
}

std::vector<Under> LegGround::find_parts() const {
  const Spans road = whole_on_road();
  std::vector<Ratio> places{{0, 1}, {1, 1}};
  for (const auto* list : {&m_raw, &m_hampered, &m_by_road})
    for (const Spans& spans : *list) add_places(places, spans);
  for (const Spans* spans : {&m_dressed, &m_path, &m_avenue, &m_ford, &road}) add_places(places, *spans);
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  std::vector<Under> out;
  for (std::size_t i = 1; i < places.size(); ++i) out.push_back(part(places[i - 1], places[i], road));
  return out;
}

const std::vector<Under>& LegGround::parts() const {
  if (m_parts.empty()) m_parts = find_parts();
  return m_parts;
}

const std::vector<std::vector<Stood>>& LegGround::stood() const {
  if (m_stood) return *m_stood;
  m_stood.emplace();
  for (std::size_t i = 0; i < m_patches.size(); ++i)
    m_stood->push_back(m_raw[i].empty() ? std::vector<Stood>() : figures_in(*this, m_patches[i]));
  return *m_stood;
}

std::vector<FramePoint> inner_of(Body base) {
  const auto inwards = [](auto from, auto twice_to) {
    constexpr int kLess = 3 * Table::kTouch;
    return from + (2 * from < twice_to ? kLess : 2 * from > twice_to ? -kLess : 0);
  };
  const FramePoint a = base.front(), c = base[base.size() / 2];
  std::vector<FramePoint> out;
  for (const FramePoint p : base) out.push_back({inwards(p.x, a.x + c.x), inwards(p.y, a.y + c.y)});
  return out;
}

std::vector<Stood> figures_in(const LegGround& ground, const Patch& patch) {
  std::vector<Stood> out;
  for (const auto& figure : ground.figures()) {
    const FramePoint middle = middle_of(figure);
    if (overlapping(patch, inner_of(figure), {}).empty())
      out.push_back(Stood::out);
    else
      out.push_back(touching(patch, Body(&middle, 1), {}).empty() ? Stood::partly : Stood::in);
  }
  return out;
}

bool is_any_in(const std::vector<Stood>& figures) {
  return std::any_of(figures.begin(), figures.end(), [](Stood one) { return one != Stood::out; });
}

bool gets_into(const LegGround& ground, const Patch& patch, const std::vector<Stood>& stood,
               const Under& part) {
  for (std::size_t i = 0; i < ground.figures().size(); ++i) {
    const auto& figure = ground.figures()[i];
    const Stood was = i < stood.size() ? stood[i] : Stood::out;
    if (was == Stood::in) continue;
    const FramePoint middle = middle_of(figure);
    const Spans spans = was == Stood::partly ? touching(patch, Body(&middle, 1), ground.leg())
                                             : overlapping(patch, inner_of(figure), ground.leg());
    for (const Span& one : spans)
      if (one.from < part.to && part.from < one.to) return true;
  }
  return false;
}

}  // namespace coq::terrain_napoleonien
