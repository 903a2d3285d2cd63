// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "core/rules/dogme/candidates.h"
#include "core/rules/dogme/moves.h"

namespace coq::dogme {
namespace {

Point middle_of(const Box& box) {
  return {box.min.x + (box.max.x - box.min.x) / 2, box.min.y + (box.max.y - box.min.y) / 2};
}

class Movement {
 public:
  Movement(const Table& t, std::vector<Command>& out)
      : m_t(t),
        m_out(out),
        m_side(static_cast<std::int8_t>(t.s.active)),
        m_goals(goals_of(t, t.s.active)),
        m_places(places_on_mountain(t)) {
    for (const Piece& piece : *t.s.pieces)
      if (piece.ground == Ground::cover) m_goals.push_back(middle_of(piece.box));
    t.each(other(m_side), [&](int enemy) { m_enemies.push_back(t.s.unit(enemy).place.at); });
    if (t.s.mission != kNone && t.mission() == Mission::invasion && m_side == t.s.assailant)
      m_goals.push_back(middle_of(t.zone(other(m_side))));
  }

  void run() {
    m_t.each(m_side, [&](int unit) {
      const UnitState& u = m_t.s.unit(unit);
      if (m_t.s.pi < 1 || u.moved || u.disembarked) return;
      singles(unit);
      buildings(unit);
      embark(unit);
    });
    m_t.each(m_side, [&](int unit) {
      if (!m_t.in_contact(unit)) return;
      Command c = of(Verb::align, unit);
      m_out.push_back(c);
    });
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.side_of(u) != m_side) continue;
      if (m_t.s.unit(u).where == Where::carried && m_t.s.unit(u).aboard) disembark(u);
      if (m_t.s.unit(u).where == Where::called) enter(u);
    }
    call();
    add_groups(m_t, m_out);
    add_group_moves(m_t, m_out);
  }

 private:
  Command of(Verb verb, int unit) const {
    Command c;
    c.verb = verb;
    c.side = m_side;
    c.units = {static_cast<std::int8_t>(unit)};
    if (verb == Verb::move || verb == Verb::embark || verb == Verb::enter) c.ways.resize(1);
    return c;
  }

  /// A straight leg with the front to `facing` all the way.
  void straight(int unit, Point to, Vector facing) {
    Command c = of(Verb::move, unit);
    if (to == m_t.s.unit(unit).place.at) return;
    c.ways = {Way{{to}}};
    c.facings = {facing};
    m_out.push_back(std::move(c));
  }
  void along(int unit, Vector direction, std::int64_t length, bool keep) {
    const Place& place = m_t.s.unit(unit).place;
    const Point to = advanced(place.at, direction, length);
    straight(unit, to, keep ? place.facing : direction);
  }

  /// Its speed, and that in cover.
  std::vector<std::int64_t> speeds(int unit) const {
    const std::int64_t speed = m_t.what(unit).speed, slow = speed - m_t.rules().cover_penalty;
    return slow > 0 ? std::vector<std::int64_t>{speed, slow} : std::vector<std::int64_t>{speed};
  }

  void singles(int unit) {
    const Place& place = m_t.s.unit(unit).place;
    for (std::size_t i = 0; i < kCompass.size(); i += 2) turn(unit, kCompass[i]);
    if (const auto nearest = nearest_enemy(place.at))
      if (const auto facing = facing_to(place.at, *nearest)) turn(unit, *facing);
    for (std::size_t i = 0; i < kCompass.size(); ++i) {
      for (const std::int64_t length : speeds(unit)) {
        along(unit, kCompass[i], length, false);
        if (!same_direction(kCompass[i], place.facing)) along(unit, kCompass[i], length, true);
      }
      if (i % 2 == 0) along(unit, kCompass[i], m_t.what(unit).speed / 2, true);
    }
    for (const Point goal : m_goals) towards(unit, goal);
    for (const Point place_there : m_places) onto(unit, place_there);
    for (const Point enemy : m_enemies) towards(unit, enemy);
    m_t.each(other(m_side), [&](int enemy) {
      for (const Journey& charge : charges_at(m_t, unit, enemy))
        straight(unit, charge.points[0], charge.end_facing);
    });
    for (const int enemy : m_t.contacts(unit)) {
      const Vector away = turned(m_t.s.unit(enemy).place.facing, 0);
      const Vector straight_away = place.at - m_t.s.unit(enemy).place.at;
      for (const std::int64_t length : speeds(unit)) {
        along(unit, straight_away, length, true);
        along(unit, away, length, true);
        along(unit, turned(straight_away, 1), length, true);
        along(unit, turned(straight_away, 3), length, true);
      }
    }
  }

  void turn(int unit, Vector facing) {
    if (same_direction(facing, m_t.s.unit(unit).place.facing)) return;
    Command c = of(Verb::move, unit);
    c.facing = facing;
    m_out.push_back(std::move(c));
  }

  void towards(int unit, Point goal) {
    const Point at = m_t.s.unit(unit).place.at;
    const auto facing = facing_to(at, goal);
    if (!facing) return;
    const std::int64_t distance = length_up(goal - at);
    for (const std::int64_t length : speeds(unit)) {
      if (distance <= length) {
        straight(unit, goal, *facing);
        straight(unit, goal, m_t.s.unit(unit).place.facing);
      } else {
        along(unit, *facing, length, false);
      }
    }
  }

  void onto(int unit, Point goal) {
    const Place& place = m_t.s.unit(unit).place;
    if (length_up(goal - place.at) > m_t.what(unit).speed) return;
    if (std::find(m_goals.begin(), m_goals.end(), goal) != m_goals.end()) return;  // towards() goes there
    straight(unit, goal, place.facing);
    if (!same_direction(place.facing, {0, -1})) straight(unit, goal, {0, -1});
  }

  std::optional<Point> nearest_enemy(Point at) const {
    std::optional<Point> out;
    for (const Point enemy : m_enemies)
      if (!out || length_up(enemy - at) < length_up(*out - at)) out = enemy;
    return out;
  }

  /// Straight to a building that it may attack, as near as it comes.
  void buildings(int unit) {
    if (!m_t.what(unit).attacks_buildings) return;
    const Place& place = m_t.s.unit(unit).place;
    for (const Piece& piece : *m_t.s.pieces) {
      if (piece.ground != Ground::building || m_t.touches(unit, piece)) continue;
      const auto facing = facing_to(place.at, middle_of(piece.box));
      if (!facing) continue;
      std::int64_t low = 0, high = std::min<std::int64_t>(m_t.what(unit).speed, length_up(*facing));
      const auto meets = [&](std::int64_t length) {
        const Base base = base_at({advanced(place.at, *facing, length), *facing}, m_t.rules().base);
        return overlap(convex_of(base), piece.area);
      };
      if (!meets(high) || meets(low)) continue;
      while (high - low > 1) {
        const std::int64_t length = (low + high) / 2;
        (meets(length) ? high : low) = length;
      }
      along(unit, *facing, low, false);
    }
  }

  void embark(int unit) {
    if (!m_t.what(unit).may_embark) return;
    const Place& place = m_t.s.unit(unit).place;
    m_t.each(m_side, [&](int carrier) {
      if (!m_t.what(carrier).carries) return;
      Command c = of(Verb::embark, unit);
      c.carrier = static_cast<std::int8_t>(carrier);
      if (m_t.is_near(unit, carrier, m_t.rules().formation)) {
        m_out.push_back(std::move(c));
        return;
      }
      for (const Place& beside : places_beside(m_t, carrier)) {
        if (length_up(beside.at - place.at) > m_t.what(unit).speed) continue;
        c.ways = {Way{{beside.at}}};
        m_out.push_back(c);
      }
    });
  }

  void disembark(int unit) {
    const int carrier = m_t.s.unit(unit).carrier;
    if (!m_t.on_table(carrier)) return;
    const auto offer = [&](int beside) {
      for (const Place& place : places_beside(m_t, beside)) {
        Command c = of(Verb::disembark, unit);
        c.at = place.at;
        c.facing = place.facing;
        m_out.push_back(std::move(c));
      }
    };
    offer(carrier);
    m_t.each(m_side, [&](int first) {
      if (m_t.s.unit(first).disembarked && m_t.s.unit(first).carrier == carrier) offer(first);
    });
  }

  void enter(int unit) {
    const Um step = m_t.rules().base / 2;
    for (int edge = 0; edge < kEdges; ++edge) {
      const Vector inward = turned({0, -1}, edge + 2);
      const bool vertical = edge % 2 == 1;
      const Um extent = vertical ? m_t.b.height : m_t.b.width;
      for (Um along = step; along < extent; along += step) {
        const Um across = edge == 1 ? m_t.b.width : edge == 2 ? m_t.b.height : 0;
        const Point from = vertical ? Point{across, along} : Point{along, across};
        for (const std::int64_t length : {m_t.what(unit).speed, m_t.what(unit).speed / 2}) {
          Command c = of(Verb::enter, unit);
          c.at = from;
          c.ways = {Way{{advanced(from, inward, length)}}};
          c.facing = inward;
          c.facings = {inward};
          m_out.push_back(std::move(c));
        }
      }
    }
  }

  /// All of a class that wait off the table, up to a group's number.
  void call() {
    std::vector<std::int8_t> waiting;
    for (int u = 0; u < m_t.unit_count(); ++u)
      if (m_t.side_of(u) == m_side && m_t.s.unit(u).where == Where::off_table)
        waiting.push_back(static_cast<std::int8_t>(u));
    Command c;
    c.verb = Verb::call;
    c.side = m_side;
    choose(c, waiting, 0);
  }
  void choose(Command& c, const std::vector<std::int8_t>& waiting, std::size_t from) {
    if (!c.units.empty()) m_out.push_back(c);
    if (static_cast<int>(c.units.size()) == m_t.rules().group_most) return;
    for (std::size_t i = from; i < waiting.size(); ++i) {
      if (!c.units.empty() && m_t.what(waiting[i]).id != m_t.what(c.units.front()).id) continue;
      c.units.push_back(waiting[i]);
      choose(c, waiting, i + 1);
      c.units.pop_back();
    }
  }

  const Table& m_t;
  std::vector<Command>& m_out;
  std::int8_t m_side;
  std::vector<Point> m_goals, m_places, m_enemies;
};

/// Grows chains of elements that may stand in one group.
class Chains {
 public:
  Chains(const Table& t, std::vector<Command>& out) : m_t(t), m_out(out), m_side(side_to_act(t)) {
    t.each(m_side, [&](int unit) {
      const UnitState& u = t.s.unit(unit);
      if (!u.moved && !u.charged && !u.formed && !u.disembarked) m_able.push_back(unit);
    });
  }

  void run() {
    for (const int unit : m_able) grow({unit});
  }

 private:
  void grow(const std::vector<int>& units) {
    if (!m_seen.insert(units).second) return;
    if (static_cast<int>(units.size()) >= m_t.rules().group_least) offer(units);
    if (static_cast<int>(units.size()) == m_t.rules().group_most) return;
    for (const int next : m_able) {
      const bool fits = m_t.what(next).id == m_t.what(units.front()).id &&
                        std::find(units.begin(), units.end(), next) == units.end() &&
                        std::any_of(units.begin(), units.end(),
                                    [&](int unit) { return m_t.is_near(unit, next, m_t.rules().formation); });
      if (!fits) continue;
      std::vector<int> longer = units;
      longer.insert(std::lower_bound(longer.begin(), longer.end(), next), next);
      grow(longer);
    }
  }

  /// Each facing that one of them has.
  void offer(const std::vector<int>& units) {
    std::vector<Vector> facings;
    for (const int unit : units) {
      const Vector facing = m_t.s.unit(unit).place.facing;
      if (std::any_of(facings.begin(), facings.end(), [&](Vector v) { return same_direction(v, facing); }))
        continue;
      facings.push_back(facing);
      Command c;
      c.verb = Verb::group;
      c.side = static_cast<std::int8_t>(m_side);
      c.units.assign(units.begin(), units.end());
      c.facing = facing;
      m_out.push_back(std::move(c));
    }
  }

  const Table& m_t;
  std::vector<Command>& m_out;
  int m_side;
  std::vector<int> m_able;
  std::set<std::vector<int>> m_seen;
};

/// The moves of one group: all by the same vector, or a charge behind the leader.
class GroupMoves {
 public:
  GroupMoves(const Table& t, std::vector<int> units, std::vector<Command>& out)
      : m_t(t), m_out(out), m_units(std::move(units)), m_first(t.s.unit(m_units.front()).place) {
    m_speed = t.what(m_units.front()).speed;
  }

  void run() {
    const std::int64_t slow = m_speed - m_t.rules().cover_penalty;
    for (std::size_t i = 0; i < kCompass.size(); ++i) {
      along(kCompass[i], m_speed);
      if (slow > 0) along(kCompass[i], slow);
      if (i % 2 == 0) along(kCompass[i], m_speed / 2);
      if (i % 2 == 0) turn(kCompass[i]);
    }
    const int side = m_t.side_of(m_units.front());
    m_t.each(side, [&](int carrier) { embark(carrier); });
    for (const Point goal : goals_of(m_t, side)) towards(goal);
    m_t.each(other(side), [&](int enemy) {
      towards(m_t.s.unit(enemy).place.at);
      for (const int leader : m_units) charge(leader, enemy);
    });
  }

 private:
  Command make() const {
    Command c;
    c.verb = Verb::move_group;
    c.side = static_cast<std::int8_t>(m_t.side_of(m_units.front()));
    return c;
  }

  /// Those ahead move first, so that nobody stands in the way of another.
  std::vector<int> ordered(Vector direction) const {
    std::vector<int> out = m_units;
    std::stable_sort(out.begin(), out.end(), [&](int a, int b) {
      return dot(m_t.s.unit(a).place.at - m_first.at, direction) >
             dot(m_t.s.unit(b).place.at - m_first.at, direction);
    });
    return out;
  }

  void along(Vector direction, std::int64_t length) {
    const Vector by = advanced(m_first.at, direction, length) - m_first.at;
    Command c = make();
    for (const int unit : ordered(direction)) {
      const Point at = m_t.s.unit(unit).place.at;
      c.units.push_back(static_cast<std::int8_t>(unit));
      c.ways.push_back(Way{{{static_cast<Um>(at.x + by.x), static_cast<Um>(at.y + by.y)}}});
    }
    m_out.push_back(std::move(c));
  }
  void turn(Vector facing) {
    Command c = make();
    c.units.assign(m_units.begin(), m_units.end());
    c.ways.resize(m_units.size());
    c.facing = facing;
    m_out.push_back(std::move(c));
  }
  void towards(Point goal) {
    const auto facing = facing_to(m_first.at, goal);
    if (facing) along(*facing, std::min(m_speed, length_up(goal - m_first.at)));
  }

  /// As many as find room go straight to places beside the APC, or embark where they stand near it; the others
  /// stay.
  void embark(int carrier) {
    if (check_room(m_t, m_units.front(), carrier) != Why::yes) return;
    Command c = make();
    State state = m_t.s;
    const Table now{m_t.b, state};
    const std::vector<Place> beside = places_beside(m_t, carrier);
    bool any = false;
    for (const int unit : m_units) {
      c.units.push_back(static_cast<std::int8_t>(unit));
      Way& way = c.ways.emplace_back();
      std::int8_t& aboard = c.carriers.emplace_back(static_cast<std::int8_t>(kNone));
      if (check_room(now, unit, carrier) != Why::yes) continue;
      Journey journey{unit, now.s.unit(unit).place, {}, {}, m_first.facing, false};
      bool boards = check_boarding(now, journey, carrier) == Why::yes;
      for (auto place = beside.begin(); !boards && place != beside.end(); ++place) {
        journey.points = {place->at};
        journey.facings = {m_first.facing};
        boards = check_boarding(now, journey, carrier) == Why::yes;
      }
      if (!boards) continue;
      any = true;
      aboard = static_cast<std::int8_t>(carrier);
      way.points = journey.points;
      board(state, unit, carrier);
    }
    if (any) m_out.push_back(std::move(c));
  }

  /// The leader charges; each other charges along if a straight leg reaches, else goes as the leader went, or
  /// stays.
  void charge(int leader, int enemy) {
    for (const Journey& journey : charges_at(m_t, leader, enemy)) {
      if (!same_direction(journey.end_facing, m_first.facing)) continue;
      Command c = make();
      State state = m_t.s;
      const Table now{m_t.b, state};
      const Vector by = journey.points.front() - journey.start.at;
      follow(c, state, leader, journey.points);
      for (const int unit : m_units) {
        if (unit == leader) continue;
        const Point at = now.s.unit(unit).place.at;
        const Point along{static_cast<Um>(at.x + by.x), static_cast<Um>(at.y + by.y)};
        std::vector<Point> way;
        for (const Point to : reached(now, unit, enemy, along)) way = {to};
        follow(c, state, unit, way);
      }
      m_out.push_back(std::move(c));
    }
  }
  void follow(Command& c, State& state, int unit, const std::vector<Point>& way) {
    c.units.push_back(static_cast<std::int8_t>(unit));
    c.ways.push_back(Way{way});
    if (!way.empty()) put(state, m_t.b, unit, {way.back(), m_first.facing});
  }
  std::vector<Point> reached(const Table& now, int unit, int enemy, Point along) const {
    for (const Journey& charge : charges_at(now, unit, enemy))
      if (same_direction(charge.end_facing, m_first.facing)) return {charge.points.front()};
    const Journey beside{unit, now.s.unit(unit).place, {along}, {m_first.facing}, m_first.facing, false};
    if (check_journey(now, beside) == Why::yes) return {along};
    return {};
  }

  const Table& m_t;
  std::vector<Command>& m_out;
  std::vector<int> m_units;
  Place m_first;
  std::int64_t m_speed = 0;
};

}  // namespace

void add_movement(const Table& t, std::vector<Command>& out) {
  Movement(t, out).run();
}

void add_groups(const Table& t, std::vector<Command>& out) {
  if (t.s.phase == Phase::movement && t.s.turn == 1) return;  // D11.5
  Chains(t, out).run();
}

void add_group_moves(const Table& t, std::vector<Command>& out) {
  for (int group = 0; group < group_count(t.s); ++group) {
    std::vector<int> units;
    t.each(t.s.active, [&](int unit) {
      const UnitState& u = t.s.unit(unit);
      if (u.group == group && !u.moved && !u.charged && !u.disembarked) units.push_back(unit);
    });
    if (static_cast<int>(units.size()) >= t.rules().group_least && t.is_formation(units))
      GroupMoves(t, units, out).run();
  }
}

}  // namespace coq::dogme
