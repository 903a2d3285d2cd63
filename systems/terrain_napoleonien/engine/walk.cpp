// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/walk.h"

#include <algorithm>

#include "core/geometry/wide.h"
#include "core/play/table/candidates.h"
#include "systems/terrain_napoleonien/engine/bearing.h"
#include "systems/terrain_napoleonien/engine/contact.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/turning.h"

namespace coq::terrain_napoleonien {
namespace {

Um scaled_up(Um length, Share by) {
  return static_cast<Um>((static_cast<std::int64_t>(length) * by.over + by.under - 1) / by.under);
}
/// Returns the cost of a distance on terrain that leaves a share of the allowance.
Um cost_at(Um length, Share factor) {
  return scaled_up(length, {factor.under, factor.over});
}
/// Returns the road bonus for that much of the allowance, rounded (7.1d, Q16).
Um road_bonus(const MovementRules& rules, Um covered) {
  const Share share = rules.road_bonus;
  const std::int64_t twice = 2 * static_cast<std::int64_t>(covered) * share.over;
  const std::int64_t unit = static_cast<std::int64_t>(rules.road_rounding) * share.under;
  return static_cast<Um>((twice + unit) / (2 * unit) * rules.road_rounding);
}
/// Returns the smallest allowance with which a unit covers that distance on a road.
Um road_cost(const MovementRules& rules, Um length) {
  Um low = 0, high = length;
  while (low < high) {
    const Um middle = low + (high - low) / 2;
    if (middle + road_bonus(rules, middle) >= length)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

bool is_less(Share a, Share b) {
  return a.over * b.under < b.over * a.under;
}

class Walker {
 public:
  Walker(const Table& table, const March& march)
      : t(table),
        m_march(march),
        m_unit(table.s.unit(march.unit)),
        m_rules(table.rules().movement),
        m_arm(table.b.unit(march.unit).arm),
        m_kept(patches_of(table)),
        m_bearing(table, march.unit, march.mode) {}

  Walk run() {
    m_out.allowance = allowance_of(t, m_march.unit, m_march.mode);
    m_out.before = m_unit.distance_moved;
    m_deducted = m_unit.deducted;
    m_facing = m_unit.place.facing;
    stand();
    Point from = m_unit.place.at;
    for (const Point to : m_march.points) m_out.length += static_cast<Um>(length_up(to - from)), from = to;
    from = m_unit.place.at;
    for (const Point to : m_march.points) {
      if (from != to && m_out.stop.why == Stop::Why::none) leg(from, to);
      from = to;
    }
    if (m_out.stop.why == Stop::Why::none && !m_exhausted) m_out.reach = m_out.length;
    if (m_march.facing && m_out.stop.why == Stop::Why::none) turn(*m_march.facing);
    m_out.cost = m_spent;
    m_out.orders = m_bearing.changes();
    m_out.ground = m_bearing.ground();
    m_out.own = m_bearing.own();
    m_out.end = place_on(t, m_march, m_out.goes());
    if (m_march.facing && !m_out.stop.is_contact()) m_out.end.facing = *m_march.facing;
    return std::move(m_out);
  }

 private:
  /// Records the terrain on which the unit starts.
  void stand() {
    m_start = ground_at(m_unit.place);
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      const Patch& patch = m_patches[i];
      // Contact is enough to count as on a slope (2.4c).
      if (patch.is_relief() && !m_start->raw(i).empty()) bar_mode(patch, 0);
    }
    m_bearing.stand(m_start->parts().front());
  }

  std::shared_ptr<const LegGround> ground_at(const Place& place, Vector leg = {}) const {
    return ground_on(m_kept, {t, m_march.unit, place, leg, m_unit.formation, m_unit.front});
  }

  void leg(Point from, Point to) {
    const Vector along = to - from;
    m_facing = facing_on(t, m_march.unit, m_march.mode, m_facing, along);
    const auto kept = ground_at({from, m_facing}, along);
    const LegGround& ground = *kept;
    const std::int64_t length = length_up(along);
    const auto at = [&](Ratio place) {
      return m_done + static_cast<Um>(static_cast<Int128>(length) * place.n / place.d);
    };
    const Contact contact = earlier(first_contact(t, m_march.unit, m_patches, ground, {from, m_facing}, along),
                                    first_friend(t, m_march.unit, ground));
    const Spans trees = ground.middle_on({Terrain::tree_road}),
                roads = ground.middle_on({Terrain::tree_road, Terrain::road, Terrain::bridge});
    for (const Under& under : ground.parts()) {
      if (contact.why != Stop::Why::none && !(under.from < contact.at)) break;
      if (bar(ground, under, at(under.from), {from, m_facing}, along)) return;
      const bool cut = contact.why != Stop::Why::none && contact.at < under.to;
      stretch(ground, under, at(under.from), cut ? at(contact.at) : at(under.to));
    }
    for (const Span& on : roads)
      if (on.to < contact.at && m_out.stop.why == Stop::Why::none)
        leave_trees(trees, on, from, along, at(on.to));
    if (contact.why != Stop::Why::none) {
      m_out.stop = {contact.why, at(contact.at), contact.rule, contact.what, contact.piece, contact.unit};
      if (!m_exhausted) m_out.reach = m_out.stop.at;
      return;
    }
    m_done += static_cast<Um>(length);
  }

  /// Turns at the end of the path, over the terrain where the unit ends and which it sweeps (4.3f).
  void turn(Vector to) {
    Place place = place_on(t, m_march, m_out.length);
    const Place before = place;
    const auto stood = ground_at(place);
    const bool in_trees =
        stood->parts().front().whole_on_road && !stood->middle_on({Terrain::tree_road}).empty();
    for (const Vector facing : facings_between(t, m_march.unit, place, to)) {
      const Um way = swing(t, m_march.unit, place, facing);
      place.facing = facing;
      const auto kept = ground_at(place);
      const LegGround& ground = *kept;
      const int met = met_in_turning(t, m_march.unit, before, ground);
      if (met != kNone) {
        m_out.stop = {Stop::Why::turning, m_out.length, "x.move.through", t.info(met).id, kNone, met};
        return;
      }
      const Under under = ground.parts().front();
      if (bar(ground, under, m_out.length, place, facing)) return;
      if (!turn_over(ground, under, way)) return;
      if (in_trees && !under.whole_on_road && !is_at_end_of_road(place.at))
        m_bearing.last(Order::without_formation, m_out.length, "7.3d");
    }
  }
  /// Returns false if too little of the half period is left.
  bool turn_over(const LegGround& ground, const Under& under, Um way) {
    if (m_exhausted) return true;  // the path is already too long
    deduct(ground, under, m_out.length);
    std::string rule = m_exhausted ? m_out.deductions.back().rule : "x.move.turn";
    if (!m_exhausted && m_rules.turns_cost) m_spent += cost_at(way, factor_of(under.slows, rule));
    m_bearing.go(under, m_out.length);
    if (!m_exhausted && m_out.before + m_spent <= m_out.allowance) return true;
    m_out.stop = {
        Stop::Why::no_time, m_out.length, rule, m_exhausted ? m_out.deductions.back().what : "", kNone, kNone};
    return false;
  }

  void stop(Stop::Why why, Um at, const std::string& rule, const Patch& patch) {
    if (m_out.stop.why != Stop::Why::none) return;
    m_out.stop = {why, at, rule, patch_name(t, patch), patch.piece, kNone};
    if (!m_exhausted) m_out.reach = at;
  }

  /// Stops charges and backward marches that the terrain forbids, even on a road.
  bool bar_mode(const Patch& patch, Um at) {
    if (m_march.mode != Mode::charge && m_march.mode != Mode::backward) return false;
    const Act act = m_march.mode == Mode::charge ? Act::charge : Act::march_back;
    // An abandoned battery is light cover (9.3b).
    const Terrain terrain = patch.terrain == Terrain::battery ? Terrain::linear_light : patch.terrain;
    const Permission& permission = m_rules.may(terrain, act);
    if (permission.may != May::no) return false;
    stop(act == Act::charge ? Stop::Why::no_charge : Stop::Why::no_back, at, permission.rule, patch);
    return true;
  }

  bool bar(const LegGround& ground, const Under& under, Um at, const Place& place, Vector along) {
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      const Patch& patch = m_patches[i];
      if (covers(ground.raw(i), under.from, under.to) && bar_mode(patch, at)) return true;
      if (!covers(ground.hampered(i), under.from, under.to)) continue;
      const GoingRow* row = m_rules.row(patch.terrain, m_arm, m_march.mode);
      if (row != nullptr && row->enters != Enters::yes && !m_rules.is_opened(patch.terrain, under.slows) &&
          gets_into(ground, patch, m_start->stood()[i], under))
        return stop(Stop::Why::barred, at, row->rule, patch), true;
      if (is_any_in(m_start->stood()[i])) continue;
      if (passes_by_ranks(t, m_march.unit, patch.terrain))
        return stop(Stop::Why::ranks, at, t.rules().linear.rates.at(patch.terrain).rule, patch), true;
      if (patch.terrain == Terrain::redoubt && !by_access(at, place, along))
        return stop(Stop::Why::access, at, "9.1c", patch), true;
    }
    if (has(under.slows, Terrain::ford)) {
      const GoingRow* ford = m_rules.row(Terrain::ford, m_arm, m_march.mode);
      if (ford != nullptr && ford->enters != Enters::yes) {
        for (const Patch& patch : m_patches)
          if (patch.terrain == Terrain::ford) return stop(Stop::Why::barred, at, ford->rule, patch), true;
      }
    }
    return false;
  }

  /// Returns whether a column enters the redoubt by the access path at its rear (9.1c).
  bool by_access(Um at, const Place& place, Vector along) const {
    if (m_unit.front > m_rules.road_front[static_cast<std::size_t>(m_arm)]) return false;
    const Um depth = t.body_size(m_march.unit).depth;
    const Point head = displaced(place.at, along, at - m_done + depth / 2);
    for (const int access : t.pieces_of({Role::access}))
      if (t.piece(access).is_within(std::span<const Point>(&head, 1), Table::kTouch)) return true;
    return false;
  }

  void stretch(const LegGround& ground, const Under& under, Um from, Um to) {
    if (to <= from) return;
    if (!m_exhausted) deduct(ground, under, from);
    Stretch out{from, to, under, {}, false, 0, ""};
    out.rule = m_rules.mode_rules[static_cast<std::size_t>(m_march.mode)];
    out.factor = factor_of(under.slows, out.rule);
    const auto arm = static_cast<std::size_t>(m_arm);
    out.bonus = m_march.bonus && under.whole_on_road && out.factor.is_whole() &&
                m_rules.road_formations[static_cast<std::size_t>(m_unit.formation)] &&
                m_unit.front <= m_rules.road_front[arm] && m_march.mode != Mode::backward;
    out.cost = cost(out, to - from);
    if (!m_exhausted) reach_on(out);
    if (out.bonus) m_on_road += to - from;
    m_spent += out.cost;
    m_bearing.go(under, from);
    m_out.stretches.push_back(std::move(out));
  }

  Um cost(const Stretch& stretch, Um length) const {
    if (!stretch.bonus) return cost_at(length, stretch.factor);
    return road_cost(m_rules, m_on_road + length) - road_cost(m_rules, m_on_road);
  }

  /// Computes how far along the stretch the allowance lasts.
  void reach_on(const Stretch& stretch) {
    const Um left = m_out.allowance - m_out.before - m_spent;
    if (stretch.cost <= left) return;
    Um low = 0, high = stretch.to - stretch.from;
    while (high - low > 1) {
      const Um middle = low + (high - low) / 2;
      (cost(stretch, middle) <= left ? low : high) = middle;
    }
    m_exhausted = true;
    m_out.reach = left < 0 ? stretch.from : stretch.from + low;
  }

  void deduct(const LegGround& ground, const Under& under, Um at) {
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      if (!has(under.slows, m_patches[i].terrain) || !covers(ground.hampered(i), under.from, under.to))
        continue;
      const GoingRow* row = m_rules.row(m_patches[i].terrain, m_arm, m_march.mode);
      if (row == nullptr || row->deduct.over == 0) continue;
      if (!m_rules.deduct_per_half && is_any_in(m_start->stood()[i])) continue;
      const Um amount = scaled_up(m_out.allowance, row->deduct);
      if (amount <= m_deducted) continue;
      const Um more = amount - m_deducted;
      m_out.deductions.push_back({at, more, row->deduct, patch_name(t, m_patches[i]), row->rule});
      m_deducted = amount;
      m_spent += more;
    }
    if (m_out.before + m_spent <= m_out.allowance) return;
    m_exhausted = true;
    m_out.reach = at;
  }

  Share factor_of(Terrains slows, std::string& rule) const {
    Share out, least;
    for (std::size_t i = 0; i < kTerrains.size(); ++i) {
      const auto terrain = static_cast<Terrain>(i);
      const GoingRow* row = has(slows, terrain) ? m_rules.row(terrain, m_arm, m_march.mode) : nullptr;
      if (row == nullptr || row->factor.is_whole()) continue;
      out = out.times(row->factor);
      if (!is_less(row->factor, least)) continue;
      least = row->factor;
      rule = row->rule;
    }
    return m_rules.combine_product ? out : least;
  }

  /// A unit that leaves a tree-lined road passes through its trees, except at the road's ends and where the
  /// trees end (7.3d).
  void leave_trees(const Spans& trees, const Span& on, Point from, Vector along, Um at) {
    const bool through =
        std::any_of(trees.begin(), trees.end(), [&](const Span& one) { return one.to == on.to; });
    if (!through || is_at_end_of_road(displaced(from, along, at - m_done))) return;
    m_bearing.last(Order::without_formation, at, "7.3d");
  }
  bool is_at_end_of_road(Point p) const {
    for (const int index : t.pieces_of({Role::tree_road})) {
      const Piece& road = t.piece(index);
      if (!road.is_line() || road.line.size() < 2) continue;
      const auto is_end = [&](Point end, Point before) {
        const Vector out = end - before;
        const Um near = road.width / 2 + Table::kTouch;
        return within(p, p, std::span<const Point>(&end, 1), near) &&
               dot(p - end, out) >= -static_cast<std::int64_t>(Table::kTouch) * length_up(out);
      };
      if (is_end(road.line.front(), road.line[1]) || is_end(road.line.back(), road.line[road.line.size() - 2]))
        return true;
    }
    return false;
  }

  const Table& t;
  const March& m_march;
  const UnitState& m_unit;
  const MovementRules& m_rules;
  Arm m_arm;
  std::shared_ptr<const std::vector<Patch>> m_kept;
  const std::vector<Patch>& m_patches = *m_kept;
  std::shared_ptr<const LegGround> m_start;  ///< the terrain on which the unit starts
  Bearing m_bearing;
  Vector m_facing{};
  Walk m_out;
  Um m_done = 0, m_spent = 0, m_on_road = 0, m_deducted = 0;
  bool m_exhausted = false;
};

}  // namespace

Um allowance_of(const Table& t, int unit, Mode mode) {
  const Pace& pace = t.kind_of(unit).pace;
  const auto formation = static_cast<std::size_t>(t.s.unit(unit).formation);
  const Um base = mode == Mode::backward ? pace.backward[formation] : pace.normal[formation];
  if (base == 0) return 0;
  return base + (mode == Mode::forced ? pace.forced : mode == Mode::charge ? pace.charge : 0);
}

Vector facing_on(const Table& t, int unit, Mode mode, Vector facing, Vector leg) {
  if (mode == Mode::backward) return facing;
  if (t.is_column(unit) || t.s.unit(unit).formation == Formed::limbered)
    return play::facing_to({0, 0}, {static_cast<Um>(leg.x), static_cast<Um>(leg.y)}).value_or(facing);
  return dot(leg, facing) < 0 ? turned(facing, 2) : facing;
}

Place place_on(const Table& t, const March& march, Um at) {
  Place out = t.s.unit(march.unit).place;
  std::int64_t left = at;
  for (const Point to : march.points) {
    const Vector along = to - out.at;
    const std::int64_t length = length_up(along);
    if (length == 0) continue;
    if (left <= 0) break;
    out.facing = facing_on(t, march.unit, march.mode, out.facing, along);
    out.at = left >= length ? to : advanced(out.at, along, left);
    left -= length;
  }
  return out;
}

Walk walk_anew(const Table& t, const March& march) {
  return Walker(t, march).run();
}

Walk walk(const Table& t, const March& march) {
  if (t.b.walks == nullptr) return walk_anew(t, march);
  if (const Walk* known = t.b.walks->find(t, march)) return *known;
  Walk out = walk_anew(t, march);
  t.b.walks->keep(t, march, out);
  return out;
}

}  // namespace coq::terrain_napoleonien
