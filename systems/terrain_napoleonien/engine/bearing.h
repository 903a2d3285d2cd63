// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

/// The order of a unit along a way: ground sets the least degradation, which ends with it or lasts; a unit
/// keeps the worse of its own and the ground’s (2.4a, 4.3c, 6.2b, 8.4b).
class Bearing {
 public:
  Bearing(const Table& table, int unit, Mode mode);

  /// It stands on this before it goes: what the ground imposes already is not its own.
  void stand(const Under& under);
  void go(const Under& under, Um at);
  /// A degradation that lasts until it takes up its order again.
  void last(Order order, Um at, const std::string& rule);

  const std::vector<OrderChange>& changes() const { return m_changes; }
  Order ground() const { return m_ground; }
  Order own() const { return m_before; }

 private:
  const GoingRow* row(Terrain terrain) const;
  void become(Order order, Um at, const std::string& rule);

  const MovementRules& m_rules;
  Arm m_arm;
  Mode m_mode;
  bool m_skirmish;
  Order m_order, m_ground, m_before;
  Order m_stands = Order::formed;
  std::string m_ground_rule = "4.3c";  ///< of what imposes it
  Terrains m_on = 0;                   ///< what it came over last
  std::vector<OrderChange> m_changes;
};

/// The least degradation that the ground imposes while a unit is on it, and its rule.
std::pair<Order, std::string> imposed(const Table& table, int unit, Mode mode, Terrains orders);

}  // namespace coq::terrain_napoleonien
