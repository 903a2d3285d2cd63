// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/bearing.h"

#include <algorithm>

namespace coq::terrain_napoleonien {

Bearing::Bearing(const Table& t, int unit, Mode mode)
    : m_rules(t.rules().movement), m_arm(t.b.unit(unit).arm), m_mode(mode), m_skirmish(t.is_skirmish(unit)) {
  const UnitState& u = t.s.unit(unit);
  m_order = u.order;
  m_ground = u.ground;
  m_before = u.before;
}

/// Returns the row for the terrain, or nullptr if it does not degrade the unit or exempts skirmishers.
const GoingRow* Bearing::row(Terrain terrain) const {
  if (m_skirmish && has(m_rules.skirmish_exempt, terrain)) return nullptr;
  const GoingRow* out = m_rules.row(terrain, m_arm, m_mode);
  return out == nullptr || out->when == When::never || out->order == Order::formed ? nullptr : out;
}

void Bearing::become(Order order, Um at, const std::string& rule) {
  if (order == m_order) return;
  m_order = order;
  m_changes.push_back({at, order, rule});
}

void Bearing::stand(const Under& under) {
  m_on = under.orders;
  for (std::size_t i = 0; i < kTerrains.size(); ++i) {
    const GoingRow* own = has(under.orders, static_cast<Terrain>(i)) ? row(static_cast<Terrain>(i)) : nullptr;
    if (own == nullptr || own->when == When::after || own->order < m_stands) continue;
    m_stands = own->order;
    m_ground_rule = own->rule;
  }
  // The unit's path to this place is unknown. If its order is no worse than the ground imposes, the ground
  // caused it.
  if (m_ground == Order::formed) m_before = m_order <= m_stands ? Order::formed : m_order;
}

void Bearing::go(const Under& under, Um at) {
  Order ground = Order::formed;
  std::string rule;
  for (std::size_t i = 0; i < kTerrains.size(); ++i) {
    const auto terrain = static_cast<Terrain>(i);
    const GoingRow* own = row(terrain);
    if (own == nullptr) continue;
    const bool here = has(under.orders, terrain), was = has(m_on, terrain);
    if (here && own->when != When::after && own->order > ground) {
      ground = own->order;
      rule = own->rule;
    }
    // A degradation that outlasts the terrain now belongs to the unit itself.
    if (was && !here && own->when != When::during) last(own->order, at, own->rule);
  }
  m_on = under.orders;
  if (ground > m_order) become(ground, at, rule);
  if (ground < m_ground && m_order == m_ground) become(std::max(m_before, ground), at, m_ground_rule);
  if (m_order > std::max(m_ground, ground)) m_before = std::max(m_before, m_order);
  m_ground = ground;
  if (!rule.empty()) m_ground_rule = rule;
}

void Bearing::last(Order order, Um at, const std::string& rule) {
  m_before = std::max(m_before, order);
  if (order > m_order) become(order, at, rule);
}

std::pair<Order, std::string> imposed(const Table& t, int unit, Mode mode, Terrains orders) {
  const MovementRules& rules = t.rules().movement;
  std::pair<Order, std::string> out{Order::formed, ""};
  for (std::size_t i = 0; i < kTerrains.size(); ++i) {
    const auto terrain = static_cast<Terrain>(i);
    if (!has(orders, terrain) || (t.is_skirmish(unit) && has(rules.skirmish_exempt, terrain))) continue;
    const GoingRow* row = rules.row(terrain, t.b.unit(unit).arm, mode);
    if (row == nullptr || row->when == When::after || row->when == When::never || row->order <= out.first)
      continue;
    out = {row->order, row->rule};
  }
  return out;
}

}  // namespace coq::terrain_napoleonien
