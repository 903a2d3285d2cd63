// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/match.h"

namespace coq::dogme {
namespace {

class Drawer {
 public:
  explicit Drawer(const Table& t) : m_t(t) {}

  game::Position run() {
    m_out.turn = m_t.s.turn;
    m_out.phase = phase_name(m_t);
    if (m_t.s.turn > 0)
      m_out.active = side_id(m_t.s.active);
    else if (const int side = side_to_act(m_t); side != kNone)
      m_out.active = side_id(side);
    for (const int u : m_t.units()) unit(u);
    markers();
    m_out.tracks.push_back({"turn", "", "", m_t.s.turn});
    if (m_t.s.phase == Phase::movement) m_out.tracks.push_back({"pi", "", side_id(m_t.s.active), m_t.s.pi});
    return std::move(m_out);
  }

 private:
  const std::string& side_id(int side) const { return m_t.b.side(side).id; }

  void unit(int u) {
    static constexpr const char* kAreas[] = {"unplaced", "off-table",  "called", "map",
                                             "carried",  "eliminated", "exited"};
    const UnitState& unit = m_t.s.unit(u);
    game::PlacedCounter& out = m_out.counters.emplace_back();
    out.id = m_t.info(u).id;
    out.counter = m_t.info(u).counter;
    out.side = side_id(m_t.side_of(u));
    out.area = kAreas[static_cast<int>(unit.where)];
    if (unit.where == Where::table) out.placement = game::Placement{unit.place.at, unit.place.facing};
    const int side = m_t.side_of(u);
    out.say({{m_t.s.commander[side] == u, "commander"},
             {m_t.s.flags[0].bearer == u || m_t.s.flags[1].bearer == u, "flag-bearer"},
             {unit.immobilised, "immobilised"},
             {unit.moved, "moved"},
             {unit.charged, "charged"},
             {unit.fired, "fired"},
             {unit.fought, "fought"}});
  }

  void marker(const char* type, const std::string& id, int side, Point at) {
    game::PlacedMarker& out = m_out.markers.emplace_back();
    out.type = type;
    out.id = id;
    if (side != kNone) out.side = side_id(side);
    out.placement = game::Placement{at};
  }

  void markers() {
    if (m_t.s.mission != kNone &&
        (m_t.mission() == Mission::king_of_the_mountain || m_t.mission() == Mission::control))
      marker("centre", "", kNone, m_t.b.centre());
    for (int side = 0; side < kSides; ++side) {
      if (m_t.s.has_marker[side]) marker("control", "", side, m_t.s.markers[side]);
      if (m_t.s.flags[side].down) marker("flag", "", side, m_t.s.flags[side].at);
    }
    for (const Piece& piece : *m_t.s.pieces) {
      if (!piece.shape.empty())
        m_out.terrain.push_back({piece.id, piece.type, piece.shape, {piece.laid.at, piece.laid.facing}});
      if (!piece.destroyed) continue;
      const Box& box = piece.box;
      marker("destroyed-building", piece.id, kNone, box.middle());
    }
  }

  const Table& m_t;
  game::Position m_out;
};

}  // namespace

game::Position position_of(const Table& table) {
  return Drawer(table).run();
}

}  // namespace coq::dogme
