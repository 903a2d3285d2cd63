// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <vector>

#include "core/hex/grid.h"

namespace coq::game {

/// Finds a hex for each unit, no hex holding more than the limit: units make room for one another by moving to
/// another hex that they may take.
class Room {
 public:
  explicit Room(int limit) : m_limit(static_cast<std::size_t>(limit)) {}

  /// Places one more unit that may stand in any of these hexes; false if there is no way.
  bool place(const std::vector<Hex>& allowed) {
    m_units.push_back(allowed);
    std::set<Hex> tried;
    if (settle(m_units.size() - 1, tried)) return true;
    m_units.pop_back();
    return false;
  }

 private:
  bool settle(std::size_t unit, std::set<Hex>& tried) {
    for (const Hex h : m_units[unit]) {
      std::vector<std::size_t>& there = m_taken[h];
      if (there.size() >= m_limit) continue;
      there.push_back(unit);
      return true;
    }
    for (const Hex h : m_units[unit]) {
      if (!tried.insert(h).second) continue;
      const std::vector<std::size_t> there = m_taken[h];
      for (std::size_t i = 0; i < there.size(); ++i) {
        if (!settle(there[i], tried)) continue;
        m_taken[h][i] = unit;
        return true;
      }
    }
    return false;
  }

  std::size_t m_limit;
  std::vector<std::vector<Hex>> m_units;
  std::map<Hex, std::vector<std::size_t>> m_taken;
};

}  // namespace coq::game
