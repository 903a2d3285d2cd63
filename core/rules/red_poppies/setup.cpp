// SPDX-License-Identifier: MIT
// Before turn 1: what is recorded, who stands where (7.31, 5.11a, FIGURE 1).
#include "core/rules/red_poppies/umpire.h"

namespace coq::red_poppies {

void Umpire::preregister(const Command& c) {
  m_s.battery(c.battery).preregistered = c.hex;
}

void Umpire::record_mine(const Command& c) {
  const int info = table().mine_to_record(c.side, c.hex);
  m_s.mines.push_back({c.hex, static_cast<std::int8_t>(info), false});
}

void Umpire::place(const Command& c) {
  const int unit = c.units.front();
  UnitState& u = m_s.unit(unit);
  const Group& group = m_b.groups[static_cast<std::size_t>(m_b.group_of[static_cast<std::size_t>(unit)])];
  u.where = Where::map;
  u.hex = c.hex;
  u.dispersed = c.dispersed;
  if (info(unit).may_dig) {
    u.works = group.dug_in ? Works::dug_in : group.shovel ? Works::shovel : Works::none;
    u.out_of_trench = group.on_trench && m_b.board.at(c.hex).trench;
  }
  if (table().in_trench(unit)) unit_event("in-trench", unit, "8.74a");
  if (u.out_of_trench) unit_event("trench-marker", unit, "8.74a");
  if (group.shovel && info(unit).may_dig) unit_event("shovel", unit, "5.21a");
  if (group.fatigued) fatigue(unit, "10.01b");
  update_control(c.hex);
}

/// 7.21f: the posts of trench sets are the trench hexes that are held now.
void Umpire::finish_setup() {
  for (int u = 0; u < static_cast<int>(m_s.units.size()); ++u) {
    const UnitState& unit = m_s.unit(u);
    if (unit.where != Where::map || !m_b.board.at(unit.hex).trench) continue;
    std::vector<HexId>& posts = m_s.radio[info(u).side];
    posts.push_back(unit.hex);
    std::sort(posts.begin(), posts.end());
    posts.erase(std::unique(posts.begin(), posts.end()), posts.end());
  }
}

}  // namespace coq::red_poppies
