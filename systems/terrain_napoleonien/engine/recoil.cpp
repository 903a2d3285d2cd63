// SPDX-License-Identifier: MIT
// Units pushed back over the ground (4.5i, 6.2h, 6.3f, 6.5b, 8.6i).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/bearing.h"
#include "systems/terrain_napoleonien/engine/contact.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

/// Straight away from who pushes: of the four directions of its body.
Vector pushed_towards(const Table& t, int unit, int from) {
  const Place& place = t.s.unit(unit).place;
  Vector out = turned(place.facing, 2);
  if (from == kNone) return out;
  const Vector away = place.at - t.s.unit(from).place.at;
  for (const int quarters : {0, 1, 3})
    if (dot(turned(place.facing, quarters), away) > dot(out, away)) out = turned(place.facing, quarters);
  return out;
}

class Push {
 public:
  Push(Umpire& umpire, int unit, int from, Um distance, bool leaves_ford)
      : u(umpire),
        t(umpire.table()),
        m_unit(unit),
        m_place(t.s.unit(unit).place),
        m_towards(pushed_towards(t, unit, from)),
        m_distance(distance),
        m_leaves_ford(leaves_ford),
        m_kept(patches_of(t)),
        m_ground(m_patches, {t, unit, m_place, displaced(m_place.at, m_towards, distance) - m_place.at,
                             t.s.unit(unit).formation, t.s.unit(unit).front}),
        m_before(m_patches, {t, unit, m_place, {}, t.s.unit(unit).formation, t.s.unit(unit).front}) {}

  /// The stream into which it is pushed; kNone: none.
  int run(const std::string& rule) {
    const std::vector<Under> parts = m_ground.parts();
    Bearing bearing(t, m_unit, Mode::normal);
    bearing.stand(m_before.parts().front());
    const Contact contact = first_contact(t, m_unit, m_patches, m_ground, m_place,
                                          displaced(m_place.at, m_towards, m_distance) - m_place.at);
    Um goes = m_distance;
    if (contact.why != Stop::Why::none) goes = at(contact.at);
    for (const Under& under : parts) {
      if (at(under.from) >= goes) break;
      if (const Patch* barrier = barrier_of(under)) {
        goes = at(under.from);
        m_stopped_by = barrier;
        break;
      }
      bearing.go(under, at(under.from));
    }
    return carry_out(goes, bearing, rule);
  }

 private:
  Um at(Ratio place) const { return static_cast<Um>(static_cast<Int128>(m_distance) * place.n / place.d); }

  /// Where it may not go it stays at the edge.
  const Patch* barrier_of(const Under& under) const {
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      if (!covers(m_ground.hampered(i), under.from, under.to)) continue;
      if (m_patches[i].terrain == Terrain::river && m_leaves_ford) continue;
      const MovementRules& rules = t.rules().movement;
      if (rules.is_opened(m_patches[i].terrain, under.slows)) continue;
      const GoingRow* row = rules.row(m_patches[i].terrain, t.b.unit(m_unit).arm, Mode::normal);
      if (row != nullptr && row->enters != Enters::yes &&
          gets_into(m_ground, m_patches[i], figures_in(m_before, m_patches[i]), under))
        return &m_patches[i];
    }
    return nullptr;
  }

  int carry_out(Um goes, const Bearing& bearing, const std::string& rule) {
    const MeleeRules& rules = u.b.rules.melee;
    UnitState& state = u.s.unit(m_unit);
    state.place.at = displaced(m_place.at, m_towards, goes);
    state.along.clear();
    state.obstacle = kNone;
    u.log.event("recoil",
                {{"unit", u.id(m_unit)}, {"length", format_mm(goes)}, {"at", game::point_text(state.place.at)}},
                rule);
    for (const OrderChange& change : bearing.changes()) u.worsen(m_unit, change.to, change.rule);
    state.ground = bearing.ground();
    state.before = std::max(bearing.own(), state.before);
    const LegGround there(m_patches, {u.table(), m_unit, state.place, {}, state.formation, state.front});
    int stream = kNone;
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      if (there.raw(i).empty()) continue;
      if (m_patches[i].terrain == Terrain::river && m_leaves_ford) {
        u.remove(m_unit, Where::lost, rules.after(Situation::ford_pushed, Whose::self).rule);
        return kNone;
      }
      if (m_patches[i].terrain != Terrain::stream) continue;
      lasts(Order::without_formation, "6.2h");
      if (m_before.raw(i).empty()) stream = m_patches[i].piece;
    }
    // It stands at the edge (6.5b, Q32).
    if (m_stopped_by != nullptr && m_stopped_by->terrain == Terrain::marsh)
      lasts(Order::without_formation, rules.after(Situation::marsh_pushed, Whose::self).rule);
    return stream;
  }
  void lasts(Order order, const std::string& rule) {
    UnitState& state = u.s.unit(m_unit);
    state.before = std::max(state.before, order);
    u.worsen(m_unit, order, rule);
  }

  Umpire& u;
  const Table t;
  int m_unit;
  Place m_place;
  Vector m_towards;
  Um m_distance;
  bool m_leaves_ford;
  std::shared_ptr<const std::vector<Patch>> m_kept;
  const std::vector<Patch>& m_patches = *m_kept;
  LegGround m_ground, m_before;
  const Patch* m_stopped_by = nullptr;
};

}  // namespace

int Umpire::recoil(int unit, int from, Um distance, const std::string& rule, bool leaves_ford) {
  return Push(*this, unit, from, distance, leaves_ford).run(rule);
}

}  // namespace coq::terrain_napoleonien
