// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/match.h"

namespace coq::perry_heroes {
namespace {

class Drawer {
 public:
  explicit Drawer(const Table& t) : m_t(t) {}

  game::Position run() {
    m_out.turn = m_t.s.turn;
    m_out.phase = phase_name(m_t);
    if (const int side = side_to_act(m_t); side != kNone) m_out.active = side_id(side);
    for (const int u : m_t.units()) unit(u);
    markers();
    m_out.tracks.push_back({"turn", "", "", m_t.s.turn});
    return std::move(m_out);
  }

 private:
  const std::string& side_id(int side) const { return m_t.b.side(side).id; }

  void unit(int u) {
    static constexpr const char* kAreas[] = {"unplaced", "map", "aboard", "eliminated", "exited"};
    const UnitState& unit = m_t.s.unit(u);
    if (unit.where == Where::crew) return;
    game::PlacedCounter& out = m_out.counters.emplace_back();
    out.id = m_t.info(u).id;
    out.counter = m_t.info(u).counter;
    out.side = side_id(m_t.side_of(u));
    out.area = kAreas[static_cast<int>(unit.where)];
    if (unit.where == Where::table) out.placement = game::Placement{unit.place.at, unit.place.facing};
    out.say({{unit.health == Health::wounded, "wounded"},
             {unit.health == Health::treated, "wounded-treated"},
             {unit.morale == Morale::pinned, "pinned"},
             {unit.morale == Morale::demoralised, "demoralised"},
             {unit.morale == Morale::panicked, "panicked"},
             {unit.posture == Posture::crouched, "crouched"},
             {unit.posture == Posture::prone, "prone"},
             {unit.alert, "alert"},
             {unit.concealed, "concealed"},
             {!unit.located && !unit.concealed && unit.where == Where::table, "counter"},
             {unit.suppressed, "suppressed"},
             {unit.jammed > 0, "jammed"},
             {unit.launcher, "launcher"},
             {unit.moved == Moved::moved, "moved"},
             {unit.moved == Moved::ran, "ran"}});
    if (!unit.vehicle) return;
    const VehicleState& v = *unit.vehicle;
    out.say({{v.loaded == Round::at, "loaded-at"},
             {v.loaded == Round::he, "loaded-he"},
             {(v.laid != kNone || v.laid_at) && v.paid_turn == 0, "laid"},
             {v.immobilised, "immobilised"},
             {v.damaged, "damaged"},
             {v.destroyed, "destroyed"},
             {v.gun_out, "gun-out"},
             {v.turret_jammed, "turret-jammed"},
             {v.burning, "burning"},
             {v.abandoned, "abandoned"}});
  }

  game::PlacedMarker& marker(const char* type, int side) {
    game::PlacedMarker& out = m_out.markers.emplace_back();
    out.type = type;
    if (side != kNone) out.side = side_id(side);
    return out;
  }

  void markers() {
    for (const Smoke& smoke : m_t.s.smokes) {
      if (smoke.bases.empty()) marker("smoke", kNone).placement = game::Placement{smoke.at};
      for (const Point base : smoke.bases) marker("plume", kNone).placement = game::Placement{base};
    }
    for (const TrapState& trap : m_t.s.traps) {
      game::PlacedMarker& out = marker("trap", trap.side);
      out.placement = game::Placement{trap.at};
      out.secret = !trap.found;
    }
    for (int side = 0; side < kSides; ++side)
      for (const Hex hex : m_t.s.registered[static_cast<std::size_t>(side)]) {
        game::PlacedMarker& out = marker("registration", side);
        out.hex = hex;
        out.secret = true;
      }
    for (const FireMission& call : m_t.s.calls) {
      game::PlacedMarker& out = marker("target", call.side);
      out.hex = call.hex;
      out.secret = true;
    }
  }

  const Table& m_t;
  game::Position m_out;
};

}  // namespace

game::Position position_of(const Table& table) {
  return Drawer(table).run();
}

}  // namespace coq::perry_heroes
