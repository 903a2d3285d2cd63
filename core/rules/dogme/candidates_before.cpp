// SPDX-License-Identifier: MIT
#include "core/rules/dogme/candidates.h"
#include "core/rules/dogme/legality.h"
#include "core/rules/dogme/moves.h"

namespace coq::dogme {
namespace {

class Before {
 public:
  Before(const Table& t, std::vector<Command>& out)
      : m_t(t), m_out(out), m_side(static_cast<std::int8_t>(side_to_act(t))) {}

  void run() {
    switch (m_t.s.phase) {
      case Phase::terrain:
        return lay();
      case Phase::wish:
        return edges(Verb::wish);
      case Phase::edge_choice:
        return edges(Verb::choose_edge);
      case Phase::commander:
        return units(Verb::commander);
      case Phase::bearer:
        return units(Verb::bearer);
      case Phase::marker:
        return marker();
      case Phase::deploy:
        return deploy();
      case Phase::groups:
        return add_groups(m_t, m_out);
      default:
        return bombard();
    }
  }

 private:
  Command of(Verb verb) const {
    Command c;
    c.verb = verb;
    c.side = m_side;
    return c;
  }
  void edges(Verb verb) {
    for (std::int8_t edge = 0; edge < kEdges; ++edge) {
      Command c = of(verb);
      c.edge = edge;
      m_out.push_back(c);
    }
  }
  void units(Verb verb) {
    for (int u = 0; u < m_t.unit_count(); ++u) {
      Command c = of(verb);
      c.units = {static_cast<std::int8_t>(u)};
      m_out.push_back(c);
    }
  }

  template <class F>
  void lattice(const Box& box, Um step, F f) const {
    for (Um y = box.min.y + step; y <= box.max.y - step; y += step)
      for (Um x = box.min.x + step; x <= box.max.x - step; x += step) f(Point{x, y});
  }

  /// Where a shape fits does not hang on what it is laid as.
  void lay() {
    if (m_t.b.terrain_types.empty()) return;
    for (const ShapeInfo& shape : m_t.b.shapes) {
      std::vector<Command> fits;
      lattice(m_t.b.table(), m_t.rules().terrain_gap / 2, [&](Point at) {
        for (const Vector facing : {Vector{0, -1}, Vector{1, 0}}) {
          Command c = of(Verb::lay);
          c.piece = shape.id;
          c.type = m_t.b.terrain_types.front();
          c.at = at;
          c.facing = facing;
          if (check_before(m_t, c) == Why::yes) fits.push_back(std::move(c));
        }
      });
      for (const std::string& type : m_t.b.terrain_types) {
        for (Command c : fits) {
          c.type = type;
          m_out.push_back(std::move(c));
        }
      }
    }
  }

  void marker() {
    lattice(m_t.half(other(m_side)), m_t.rules().terrain_gap / 2, [&](Point at) {
      Command c = of(Verb::marker);
      c.at = at;
      m_out.push_back(c);
    });
  }

  void deploy() {
    const Vector forward = turned({0, -1}, m_t.s.edges[m_side] + 2);
    for (int u = 0; u < m_t.unit_count(); ++u) {
      if (m_t.side_of(u) != m_side || !to_deploy(m_t, u)) continue;
      Command c = of(Verb::reserve);
      c.units = {static_cast<std::int8_t>(u)};
      m_out.push_back(c);
      c.verb = Verb::deploy;
      m_t.each(m_side, [&](int carrier) {
        c.carrier = static_cast<std::int8_t>(carrier);
        if (m_t.what(carrier).carries) m_out.push_back(c);
      });
      c.carrier = kNone;
      c.facing = forward;
      lattice(may_scout(m_t, u) ? m_t.half(m_side) : m_t.zone(m_side), m_t.rules().base / 2, [&](Point at) {
        c.at = at;
        m_out.push_back(c);
      });
    }
  }

  void bombard() {
    for (int group = 0; group < group_count(m_t.s); ++group) {
      Command c = of(Verb::bombard);
      for (int u = 0; u < m_t.unit_count(); ++u)
        if (m_t.s.unit(u).group == group) c.units.push_back(static_cast<std::int8_t>(u));
      if (!c.units.empty()) m_out.push_back(c);
    }
  }

  const Table& m_t;
  std::vector<Command>& m_out;
  std::int8_t m_side;
};

}  // namespace

void add_before(const Table& t, std::vector<Command>& out) {
  Before(t, out).run();
}

}  // namespace coq::dogme
