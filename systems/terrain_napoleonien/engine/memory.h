// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <thread>

#include "systems/terrain_napoleonien/engine/walk.h"

/// What has been worked out, for as long as nothing that it rests on changes.
namespace coq::terrain_napoleonien {

/// Ways over the ground: of the same unit, at the same place and in the same state, with the same ground and
/// the same units round it. A way does not depend on the clock. Each thread has its own: games are played
/// beside one another.
class WalkMemory {
 public:
  const Walk* find(const Table& table, const March& march);
  void keep(const Table& table, const March& march, const Walk& walk);

 private:
  /// A unit and what lay round it when its ways were worked out.
  struct Around {
    std::vector<UnitState> units;
    std::vector<Um> bodies;  ///< how far from its middle each may reach
    std::vector<PieceState> pieces;
    std::vector<Laid> laid;
    Um within = 0;  ///< so far goes whoever may go farthest
    std::vector<std::pair<March, Walk>> walks;
  };
  using OfUnits = std::map<int, Around>;

  static bool is_same(const Table& table, int unit, const Around& around);
  static Around around(const Table& table, int unit);
  OfUnits& own();

  std::mutex m_mutex;
  std::map<std::thread::id, OfUnits> m_of_threads;
};

}  // namespace coq::terrain_napoleonien
