// SPDX-License-Identifier: MIT
#include "core/rules/dogme/moves.h"

#include <algorithm>

#include "core/geo/wide.h"

namespace coq::dogme {
namespace {

/// Why a way over a piece, or its end there, is refused.
Why way_refused(const Piece& piece) {
  if (piece.ground == Ground::building) return Why::way_building;
  return piece.ground == Ground::deep_water ? Why::way_water : Why::way_terrain;
}
Why end_refused(const Piece& piece) {
  if (piece.ground == Ground::building) return Why::end_building;
  return piece.ground == Ground::deep_water ? Why::end_water : Why::end_terrain;
}

/// What the base sweeps on each leg; the places before and after a turn stand at the ends of legs.
std::vector<Convex> sweeps_of(const Journey& journey, Um side) {
  std::vector<Convex> out;
  Point from = journey.start.at;
  if (!journey.enters) out.push_back(convex_of(base_at(journey.start, side)));
  for (std::size_t i = 0; i < journey.points.size(); ++i) {
    const Vector facing = journey.facings[i];
    out.push_back(swept(base_at({from, facing}, side), base_at({journey.points[i], facing}, side)));
    from = journey.points[i];
  }
  out.push_back(convex_of(base_at(journey.end(), side)));
  return out;
}

bool crosses_cover(const Table& t, const std::vector<Convex>& sweeps) {
  for (const Piece& piece : *t.s.pieces) {
    if (!piece.slows) continue;
    for (const Convex& sweep : sweeps)
      if (sweep.box.meets(piece.box) && overlap(sweep, piece.area)) return true;
  }
  return false;
}

/// Is `leg` more sideways than away, seen from an enemy in the direction `away`?
bool is_sideways(Vector leg, Vector away) {
  const std::int64_t back = dot(leg, away), side = cross(leg, away);
  return (back < 0 ? -back : back) < (side < 0 ? -side : side);
}

/// Does `leg` lead towards who stands in the direction -away? Corners are rounded: so little does not count.
bool leads_back(Vector leg, Vector away, Um tolerance) {
  const std::int64_t back = dot(leg, away);
  if (back >= 0) return false;
  return static_cast<Int128>(back) * back > static_cast<Int128>(tolerance) * tolerance * dot(away, away);
}

}  // namespace

bool Journey::goes() const {
  return std::any_of(points.begin(), points.end(), [&](Point p) { return p != start.at; });
}

std::optional<Journey> journey_of(const Table& t, const Command& c, std::size_t i) {
  Journey out;
  out.unit = c.units[i];
  out.enters = c.verb == Verb::enter;
  out.start = t.s.unit(out.unit).place;
  if (out.enters && c.at) out.start = {*c.at, c.facing.value_or(Vector{0, -1})};
  out.points = c.ways[i].points;
  const std::size_t legs = out.points.size();
  const Vector old = out.start.facing;
  if (!c.facings.empty()) {
    if (c.facings.size() != legs) return std::nullopt;
    out.facings = c.facings;
  } else {
    const Vector later = c.facing.value_or(old);
    const std::size_t turn = c.turn ? static_cast<std::size_t>(*c.turn) : legs;
    for (std::size_t leg = 0; leg < legs; ++leg) out.facings.push_back(leg < turn ? old : later);
  }
  out.end_facing = c.facing.value_or(out.facings.empty() ? old : out.facings.back());
  return out;
}

Why check_stand(const Table& t, int unit, const Base& base) {
  if (!is_in(t.b.table(), base)) return Why::end_table;
  const Convex convex = convex_of(base);
  const Box middles = middles_near(convex.box, t.rules().base, 0);
  for (int u = 0; u < t.unit_count(); ++u) {
    if (u == unit || !t.on_table(u) || !middles.contains(t.s.unit(u).place.at)) continue;
    if (overlap(convex, convex_of(t.s.unit(u).base), t.rules().tolerance)) return Why::end_element;  // D14.5
  }
  const Piece* piece = t.forbidden_at(base, t.what(unit).flies);
  return piece != nullptr ? end_refused(*piece) : Why::yes;
}

Why check_journey(const Table& t, const Journey& journey) {
  const ClassInfo& what = t.what(journey.unit);
  const Um side = t.rules().base;
  if (const Why why = check_stand(t, journey.unit, base_at(journey.end(), side)); why != Why::yes) return why;
  const std::vector<Convex> sweeps = sweeps_of(journey, side);
  if (journey.goes()) {
    std::int64_t length = 0;
    Point from = journey.start.at;
    for (const Point to : journey.points) {
      length += length_up(to - from);
      from = to;
    }
    std::int64_t speed = what.speed;
    if (length > speed) return Why::way_speed;
    if (crosses_cover(t, sweeps)) speed = std::max<std::int64_t>(0, speed - t.rules().cover_penalty);  // D7.2c
    if (length > speed) return Why::way_cover;
  }
  // What lies on the table at the way's turning points, too, lies on it all the way: a table is convex.
  for (std::size_t i = 0; !journey.enters && i < journey.points.size(); ++i) {
    if (!is_in(t.b.table(), base_at({journey.points[i], journey.facings[i]}, side))) return Why::end_table;
  }
  const auto first = sweeps.begin() + (journey.enters ? 0 : 1);
  Box swept_box;
  for (const Convex& sweep : sweeps) swept_box.include(sweep.box);
  const Box middles = middles_near(swept_box, side, 0);
  for (int u = 0; !what.flies && u < t.unit_count(); ++u) {  // D14.4
    if (u == journey.unit || !t.on_table(u) || t.what(u).flies) continue;
    if (!middles.contains(t.s.unit(u).place.at)) continue;
    const Convex other = convex_of(t.s.unit(u).base);
    for (auto sweep = first; sweep != sweeps.end(); ++sweep)
      if (overlap(*sweep, other, t.rules().tolerance)) return Why::way_element;
  }
  for (const Piece& piece : *t.s.pieces) {
    if (piece.lets_in(what.flies)) continue;  // D7.3a
    for (auto sweep = first; sweep != sweeps.end(); ++sweep)
      if (sweep->box.meets(piece.box) && overlap(*sweep, piece.area)) return way_refused(piece);
  }
  return Why::yes;
}

Why check_break_off(const Table& t, const Journey& journey) {
  const std::vector<int> enemies = t.contacts(journey.unit);
  if (enemies.empty()) return Why::yes;
  if (!journey.goes()) return Why::break_away;
  const Um side = t.rules().base;
  const Base end = base_at(journey.end(), side);
  for (const int enemy : enemies) {
    if (near(end, t.s.unit(enemy).base, t.rules().tolerance)) return Why::break_away;  // D29.2
    const Vector away = journey.start.at - t.s.unit(enemy).place.at;
    Point from = journey.start.at;
    for (const Point to : journey.points) {
      if (leads_back(to - from, away, t.rules().tolerance)) return Why::break_away;
      from = to;
    }
  }
  // D29.3: the square before the front of an enemy that it is not in contact with.
  const Vector away = journey.start.at - t.s.unit(enemies.front()).place.at;
  Point from = journey.start.at;
  for (std::size_t i = 0; i < journey.points.size(); ++i) {
    const Point to = journey.points[i];
    const Convex sweep =
        swept(base_at({from, journey.facings[i]}, side), base_at({to, journey.facings[i]}, side));
    const bool sideways = is_sideways(to - from, away);
    from = to;
    if (!sideways) continue;
    for (int u = 0; u < t.unit_count(); ++u) {
      if (!t.on_table(u) || t.side_of(u) == t.side_of(journey.unit)) continue;
      if (std::find(enemies.begin(), enemies.end(), u) != enemies.end()) continue;
      const Place& place = t.s.unit(u).place;
      const Base front = base_at({displaced(place.at, place.facing, side), place.facing}, side);
      if (overlap(sweep, convex_of(front), t.rules().tolerance)) return Why::break_front;
    }
  }
  return Why::yes;
}

Why check_room(const Table& t, int unit, int carrier) {
  if (t.side_of(carrier) != t.side_of(unit)) return Why::not_own;
  if (!t.what(unit).may_embark || !t.what(carrier).carries) return Why::embark_class;
  if (!t.on_table(carrier)) return Why::embark_far;
  return static_cast<int>(t.passengers(carrier).size()) < t.rules().apc_capacity ? Why::yes : Why::embark_full;
}

void board(State& state, int unit, int carrier) {
  UnitState& u = state.unit(unit);
  u.where = Where::carried;
  u.carrier = static_cast<std::int8_t>(carrier);
}

Why check_boarding(const Table& t, const Journey& journey, int carrier) {
  if (!journey.goes())
    return t.is_near(journey.unit, carrier, t.rules().formation) ? Why::yes : Why::embark_far;
  if (const Why why = check_journey(t, journey); why != Why::yes) return why;
  const Base end = base_at(journey.end(), t.rules().base);
  if (!touched_at(t, journey.unit, end).empty()) return Why::embark_far;
  return near(end, t.s.unit(carrier).base, t.rules().formation) ? Why::yes : Why::embark_far;
}

std::vector<int> touched_at(const Table& t, int unit, const Base& base) {
  std::vector<int> out;
  const Box middles = middles_near(box_of(base), t.rules().base, t.rules().tolerance);
  t.each(other(t.side_of(unit)), [&](int enemy) {
    if (middles.contains(t.s.unit(enemy).place.at) && near(base, t.s.unit(enemy).base, t.rules().tolerance))
      out.push_back(enemy);
  });
  return out;
}

Why check_charge(const Table& t, const Journey& journey) {
  const int side = t.side_of(journey.unit);
  const bool held = t.s.turn <= t.rules().scout_turns && side == t.s.assailant &&
                    t.what(journey.unit).type == Type::assault && t.b.side(side).has(Dogma::scout);
  if (!held) return Why::yes;
  return touched_at(t, journey.unit, base_at(journey.end(), t.rules().base)).empty() ? Why::yes
                                                                                     : Why::scout_contact;
}

std::optional<Alignment> alignment_of(const Table& t, int unit, const Place& place) {
  const Um side = t.rules().base;
  const Base base = base_at(place, side);
  std::optional<Alignment> best;
  std::int64_t longest = -1;
  for (const int enemy : touched_at(t, unit, base)) {
    if (t.what(enemy).no_close_target) continue;
    const UnitState& target = t.s.unit(enemy);
    for (int edge = 0; edge < kEdges; ++edge) {
      const auto length = contact_with_edge(target.base, edge, base, t.rules().tolerance);
      if (!length) continue;
      const Place wanted = aligned(target.place, edge, side);
      // Lengths of rounded edges differ by a few micrometres: that is a tie.
      const std::int64_t slack = 4 * static_cast<std::int64_t>(t.rules().tolerance) * side;
      if (*length < longest - slack) continue;
      const bool better =
          *length > longest + slack || (best && turns_less(wanted.facing, best->place.facing, place.facing));
      if (best && !better) continue;
      longest = std::max(longest, *length);
      best = Alignment{enemy, wanted, turned(target.place.facing, edge)};
    }
  }
  if (!best) return std::nullopt;
  if (const auto full = full_contact(base, t.s.unit(best->enemy).base, t.rules().tolerance);
      full && full->own == 0)
    best->place = place;
  if (check_stand(t, unit, base_at(best->place, side)) != Why::yes) return std::nullopt;
  // D15.3: unless another element of the mover's side holds it in full contact.
  bool held = false;
  t.each(t.side_of(unit),
         [&](int friendly) { held = held || (friendly != unit && t.full_contact_of(friendly, best->enemy)); });
  if (held) best->enemy_facing = t.s.unit(best->enemy).place.facing;
  return best;
}

ChargeResult charge_of(const Table& t, int unit, const Place& place) {
  ChargeResult out;
  for (const int enemy : touched_at(t, unit, base_at(place, t.rules().base))) {
    if (t.what(enemy).no_close_target) out.evading.push_back(enemy);  // D25.4
  }
  out.alignment = alignment_of(t, unit, place);
  return out;
}

void put(State& state, const Briefing& briefing, int unit, const Place& place) {
  UnitState& u = state.unit(unit);
  u.where = Where::table;
  u.place = place;
  u.base = base_at(place, briefing.rules.base);
}

std::vector<Place> places_beside(const Table& t, int carrier) {
  std::vector<Place> out;
  const Place& from = t.s.unit(carrier).place;
  const Um side = t.rules().base, gap = t.rules().formation / 2;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Vector outward = turned(from.facing, edge);
    const Point middle = displaced(from.at, outward, side + gap);
    for (int i = -2; i <= 2; ++i)
      out.push_back({displaced(middle, turned(outward, 1), i * side / 2), from.facing});
  }
  return out;
}

std::vector<Journey> charges_at(const Table& t, int unit, int enemy) {
  std::vector<Journey> out;
  const Place& start = t.s.unit(unit).place;
  const Place& target = t.s.unit(enemy).place;
  const Um side = t.rules().base;
  const auto offer = [&](Place place) {
    Journey journey{unit, start, {place.at}, {place.facing}, place.facing, false};
    if (check_journey(t, journey) != Why::yes || check_break_off(t, journey) != Why::yes) return;
    if (check_charge(t, journey) != Why::yes) return;
    if (near(base_at(place, side), t.s.unit(enemy).base, t.rules().tolerance))
      out.push_back(std::move(journey));
  };
  const std::int64_t reach = t.what(unit).speed + 2 * static_cast<std::int64_t>(side);
  if (length_up(target.at - start.at) > reach) return out;
  for (int edge = 0; edge < kEdges; ++edge) offer(aligned(target, edge, side));
  return out;
}

}  // namespace coq::dogme
