// SPDX-License-Identifier: MIT
#include "core/rules/dogme/candidates.h"

#include <algorithm>
#include <numeric>

#include "core/rules/dogme/moves.h"

namespace coq::dogme {
namespace {

Command of_nobody(Verb verb) {
  Command out;
  out.verb = verb;
  return out;
}

/// A command of fire or close combat with each choice of supporters.
void add_with_support(Command c, const std::vector<std::int8_t>& friends, int most, std::vector<Command>& out) {
  out.push_back(c);
  for (std::size_t i = 0; most > 0 && i < friends.size(); ++i) {
    c.support = {friends[i]};
    out.push_back(c);
    for (std::size_t j = i + 1; most > 1 && j < friends.size(); ++j) {
      c.support = {friends[i], friends[j]};
      out.push_back(c);
    }
  }
}

class Attacks {
 public:
  Attacks(const Table& t, std::vector<Command>& out)
      : m_t(t),
        m_out(out),
        m_ranged(t.s.phase == Phase::ranged),
        m_side(static_cast<std::int8_t>(t.s.active)) {}

  void run() {
    for (int target = 0; target < m_t.unit_count(); ++target) {
      if (!m_t.on_table(target) || m_t.side_of(target) == m_side) continue;
      Command c = attack();
      c.target = static_cast<std::int8_t>(target);
      at(c);
    }
    for (const Piece& piece : *m_t.s.pieces) {
      if (piece.ground != Ground::building) continue;
      Command c = attack();
      c.piece = piece.id;
      at(c);
    }
  }

 private:
  Command attack() const {
    Command c;
    c.verb = m_ranged ? Verb::fire : Verb::attack;
    c.side = m_side;
    return c;
  }

  void at(Command c) {
    std::vector<std::int8_t> able;
    m_t.each(m_side, [&](int unit) {
      c.units = {static_cast<std::int8_t>(unit)};
      if (check(m_t, c) == Why::yes) able.push_back(static_cast<std::int8_t>(unit));
    });
    for (const std::int8_t unit : able) {
      c.units = {unit};
      add_with_support(c, supporters(c, able), most(), m_out);
    }
  }
  int most() const { return m_ranged ? m_t.rules().support_most : m_t.rules().close_support_most; }

  /// Who shoots could support as well; in close combat those who may stand by.
  std::vector<std::int8_t> supporters(const Command& c, const std::vector<std::int8_t>& able) const {
    std::vector<std::int8_t> out;
    const int attacker = c.units.front();
    if (m_ranged) {
      std::copy_if(able.begin(), able.end(), std::back_inserter(out),
                   [&](std::int8_t unit) { return unit != attacker; });
      return out;
    }
    m_t.each(m_side, [&](int unit) {
      if (unit != attacker && can_support_close(m_t, attacker, unit, c.target) == Why::yes)
        out.push_back(static_cast<std::int8_t>(unit));
    });
    return out;
  }

  const Table& m_t;
  std::vector<Command>& m_out;
  bool m_ranged;
  std::int8_t m_side;
};

std::optional<Verb> procedure_of(Phase phase) {
  switch (phase) {
    case Phase::terrain_dice:
      return Verb::terrain_dice;
    case Phase::assailant:
      return Verb::assailant;
    case Phase::mission:
      return Verb::mission;
    case Phase::edge:
      return Verb::edge;
    case Phase::edge_dice:
      return Verb::edge_dice;
    case Phase::marker_dice:
      return Verb::marker_dice;
    case Phase::initiative:
      return Verb::initiative;
    case Phase::turn_end:
      return Verb::end_turn;
    default:
      return std::nullopt;
  }
}

}  // namespace

void add_attacks(const Table& t, std::vector<Command>& out) {
  Attacks(t, out).run();
}

void add_rescue(const Table& t, std::vector<Command>& out) {
  const int carrier = t.s.wrecks.front();
  for (const int unit : t.passengers(carrier)) {
    Command c;
    c.side = static_cast<std::int8_t>(t.s.cursor);
    c.units = {static_cast<std::int8_t>(unit)};
    c.verb = Verb::lose;
    out.push_back(c);
    c.verb = Verb::disembark;
    for (const Place& place : places_beside(t, carrier)) {
      c.at = place.at;
      c.facing = place.facing;
      out.push_back(c);
    }
  }
}

std::vector<Command> candidates(const Table& t) {
  std::vector<Command> out;
  if (const auto verb = procedure_of(t.s.phase)) return {of_nobody(*verb)};
  switch (t.s.phase) {
    case Phase::movement:
      add_movement(t, out);
      break;
    case Phase::ranged:
    case Phase::close:
      add_attacks(t, out);
      break;
    case Phase::rescue:
      add_rescue(t, out);
      break;
    case Phase::over:
      break;
    default:
      add_before(t, out);
  }
  if (t.s.phase == Phase::over || t.s.phase == Phase::rescue) return out;
  Command done;
  done.side = static_cast<std::int8_t>(side_to_act(t));
  out.push_back(done);
  return out;
}

std::optional<Vector> facing_to(Point from, Point to) {
  Vector v = to - from;
  if (v == Vector{}) return std::nullopt;
  const std::int64_t common = std::gcd(v.x, v.y);
  v = {v.x / common, v.y / common};
  constexpr std::int64_t kLegible = 1000;
  const std::int64_t largest = std::max(std::abs(v.x), std::abs(v.y));
  if (largest > kLegible) v = {v.x * kLegible / largest, v.y * kLegible / largest};
  return v;
}

std::vector<Point> goals_of(const Table& t, int side) {
  std::vector<Point> out;
  if (t.s.mission == kNone || t.s.turn == 0) return out;
  for (const Flag& flag : t.s.flags)
    if (flag.down) out.push_back(flag.at);
  const Point centre = t.b.centre();
  if (t.mission() == Mission::king_of_the_mountain) {
    // Four bases fit round the marker.
    const Um half = t.rules().base / 2;
    for (const int x : {-1, 1})
      for (const int y : {-1, 1}) out.push_back({centre.x + x * half, centre.y + y * half});
  }
  if (t.mission() == Mission::king_of_the_mountain || t.mission() == Mission::control) out.push_back(centre);
  if (t.mission() == Mission::control && t.s.has_marker[side]) out.push_back(t.s.markers[side]);
  return out;
}

std::vector<Point> places_on_mountain(const Table& t) {
  std::vector<Point> out;
  if (t.s.mission == kNone || t.s.turn == 0 || t.mission() != Mission::king_of_the_mountain) return out;
  const Um half = t.rules().base / 2, radius = t.rules().mountain_radius;
  const Point centre = t.b.centre();
  if (half <= 0) return out;
  const Um most = radius / half * half;
  for (Um y = -most; y <= most; y += half) {
    for (Um x = -most; x <= most; x += half) {
      const Point at{centre.x + x, centre.y + y};
      if (is_within(base_at({at, {0, -1}}, t.rules().base), centre, radius)) out.push_back(at);
    }
  }
  return out;
}

}  // namespace coq::dogme
