// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <thread>

#include "core/sight/models/crest_model.h"
#include "systems/terrain_napoleonien/engine/table.h"
#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

// What has been worked out, for as long as nothing that it rests on changes.

/// Moves of a unit that are worth trying and legal: how it goes, and where to.
struct TriedMoves {
  std::vector<Point> goals;  ///< for which they were looked for
  std::vector<std::pair<Mode, Point>> moves;
  Um within = 0;  ///< so near to where they begin is all that matters to them
};

/// Formations into which a unit may change where it stands.
struct TriedChanges {
  std::vector<Formed> formations;
  Um within = 0;  ///< as above
};

/// Ways over the ground: of the same unit, at the same place and in the same state, with the same ground and
/// the same units round it. A way does not depend on the clock. Each thread has its own: games are played
/// beside one another.
class WalkMemory {
 public:
  const Walk* find(const Table& table, const March& march);
  void keep(const Table& table, const March& march, const Walk& walk);
  /// The moves of a unit with those goals; null where they are not known.
  const TriedMoves* find_moves(const Table& table, int unit, const std::vector<Point>& goals);
  void keep_moves(const Table& table, int unit, TriedMoves moves);
  const TriedChanges* find_changes(const Table& table, int unit);
  void keep_changes(const Table& table, int unit, TriedChanges changes);
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
    std::optional<TriedMoves> moves;
    std::optional<TriedChanges> changes;
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

// Lines of sight between units (2.3, 3.2, 4.2, 5.3, 9.2).

/// A unit as lines of sight take it.
los::SightUnit sight_unit(const Table& table, int unit);
/// Does the one see the other, and why not?
los::CrestSight sight(const Table& table, int from, int to);
inline bool sees(const Table& table, int from, int to) {
  return sight(table, from, to).clear();
}
/// Where a unit stands on a hill or plateau (a piece of the ground).
los::Standing standing(const Table& table, int unit, int relief);

}  // namespace coq::terrain_napoleonien
