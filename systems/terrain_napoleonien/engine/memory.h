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
  /// The ground as play has changed it; `make` where it is not known.
  std::shared_ptr<const std::vector<Patch>> patches(const Table& table,
                                                    std::vector<Patch> (*make)(const Table& table));

 private:
  struct Known {
    March march;
    Walk walk;
    Um within = 0;  ///< so near to where it begins is all that matters to it
  };
  /// A unit, and what lay round it when its ways were worked out.
  struct Around {
    std::vector<UnitState> units;
    std::vector<Um> bodies;  ///< how far from its middle each may reach
    std::vector<PieceState> pieces;
    std::vector<Laid> laid;
    std::vector<Known> walks;
  };
  struct OfThread {
    std::map<int, Around> units;
    std::vector<PieceState> pieces;
    std::vector<Laid> laid;
    std::shared_ptr<const std::vector<Patch>> patches;  ///< with those
  };

  static void look_around(const Table& table, int unit, Around& around);
  OfThread& own();

  std::mutex m_mutex;
  std::map<std::thread::id, OfThread> m_of_threads;
};

}  // namespace coq::terrain_napoleonien
