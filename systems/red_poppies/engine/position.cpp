// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/match.h"

#include "core/play/hexes/position.h"

namespace coq::red_poppies {
namespace {

class Drawer {
 public:
  explicit Drawer(const Table& t) : m_t(t), m_out(game::hex_position(t)) {}

  game::Position run() {
    const int side = side_to_act(m_t);
    if (side != kNone)
      m_out.active = side_id(m_t.s.phase >= Phase::order && m_t.s.turn > 0 ? m_t.s.active : side);
    for (const int u : m_t.units()) unit(u, m_out.counters[static_cast<std::size_t>(u)]);
    for (std::size_t i = 0; i < m_t.s.batteries.size(); ++i) battery(i);
    hexes();
    tracks();
    return std::move(m_out);
  }

 private:
  const std::string& side_id(int side) const { return m_t.b.side(side).id; }

  void unit(int u, game::PlacedCounter& out) const {
    const UnitState& unit = m_t.s.unit(u);
    out.face = unit.dispersed ? 1 : 0;
    out.say({{unit.fatigued, "fatigued"},
             {unit.moving, "moving"},
             {unit.activated && !unit.fatigued, "activated"},
             {m_t.in_trench(u), "in-trench"},
             {unit.out_of_trench, "trench-marker"},
             {unit.works == Works::shovel, "shovel"},
             {unit.works == Works::dug_in, "dug-in"}});
  }

  game::PlacedMarker& marker(const char* type, HexId h, int side, const std::string& id = "") {
    game::PlacedMarker& out = m_out.markers.emplace_back();
    out.type = type;
    out.id = id;
    if (side != kNone) out.side = side_id(side);
    if (h != kNoHex) out.hex = m_t.b.board.hex(h);
    return out;
  }

  void battery(std::size_t i) {
    const BatteryInfo& info = m_t.b.batteries[i];
    const BatteryState& state = m_t.s.batteries[i];
    if (state.preregistered != kNoHex) {
      marker("preregistered", state.preregistered, info.side, info.id).secret = true;
    }
    if (state.state == Fired::idle) return;
    marker("target", state.hex, info.side, info.id).face = state.state == Fired::ffe ? 1 : 0;
    if (state.state == Fired::ready) marker("hourglass", state.hex, info.side, info.id);
    if (state.state == Fired::aimed)
      m_out.tracks.push_back({"hourglass", info.id, side_id(info.side), state.due});
  }

  void hexes() {
    const State& s = m_t.s;
    for (std::size_t h = 0; h < s.gas.size(); ++h) {
      if (s.gas[h]) marker("gas", static_cast<HexId>(h), kNone);
      if (s.smoke[h]) marker("smoke", static_cast<HexId>(h), kNone);
    }
    for (const BreachMarker& breach : s.breaches) marker("breach", breach.hex, kNone).toward = breach.toward;
    for (const SacredGround& ground : s.sacred) marker("sacred-ground", ground.hex, ground.side);
    for (const MineState& mine : s.mines) {
      if (!mine.exploded)
        marker("mine", mine.hex, m_t.b.mines[static_cast<std::size_t>(mine.info)].side).secret = true;
    }
  }

  void tracks() {
    m_out.tracks.push_back({"turn", "", "", m_t.s.turn});
    if (m_t.s.turn > 0 && m_t.s.phase != Phase::initiative) {
      m_out.tracks.push_back({"couplets", "", side_id(m_t.s.active), m_t.s.couplets});
    }
  }

  const Table& m_t;
  game::Position m_out;
};

}  // namespace

game::Position position_of(const Table& table) {
  return Drawer(table).run();
}

}  // namespace coq::red_poppies
