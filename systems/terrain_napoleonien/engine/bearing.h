// SPDX-License-Identifier: MIT
#pragma once

#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

/// Tracks a unit's order along a path. Terrain imposes a minimum degradation, which ends with the terrain or
/// lasts. A unit keeps the worse of its own order and the terrain's (2.4a, 4.3c, 6.2b, 8.4b).
class Bearing {
 public:
  Bearing(const Table& table, int unit, Mode mode);

  /// Sets the starting terrain. A degradation that it already imposes does not count as the unit's own.
  void stand(const Under& under);
  void go(const Under& under, Um at);
  /// Records a degradation that lasts until the unit re-forms.
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
  std::string m_ground_rule = "4.3c";  ///< rule that imposes the ground's order
  Terrains m_on = 0;                   ///< terrain under the unit at the last step
  std::vector<OrderChange> m_changes;
};

/// Returns the minimum degradation that the terrain imposes on a unit in it, and its rule.
std::pair<Order, std::string> imposed(const Table& table, int unit, Mode mode, Terrains orders);

}  // namespace coq::terrain_napoleonien
