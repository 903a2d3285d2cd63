// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <mutex>
#include <thread>
#include <unordered_map>

#include "core/sight/models/crest_model.h"
#include "systems/terrain_napoleonien/engine/fire_memory.h"
#include "systems/terrain_napoleonien/engine/table.h"
#include "systems/terrain_napoleonien/engine/walk.h"

namespace coq::terrain_napoleonien {

// Cached results, valid until something that they depend on changes.

/// Legal moves of a unit that are worth considering: their modes and destinations.
struct TriedMoves {
  std::vector<Point> goals;  ///< destinations for which the moves were computed
  std::vector<std::pair<Mode, Point>> moves;
  Um within = 0;  ///< only units and terrain within this distance of the start affect the moves
};

/// Formations into which a unit can change at its place.
struct TriedChanges {
  std::vector<Formed> formations;
  Um within = 0;  ///< as in `TriedMoves`
};

/// The bases of a unit's figures as shapes: whole, and shrunk by the rounding of their corners.
struct UnitShapes {
  std::vector<Shape> whole, inner;
};
/// Returns the shapes of a unit on the table, from the cache of the game if they are there.
std::shared_ptr<const UnitShapes> shapes_of(const Table& table, int unit);

/// Cache of computed paths. A path is valid for the same unit, place, state, terrain and surrounding units; it
/// does not depend on the clock. Each thread has its own cache, because games are played in parallel.
class WalkMemory {
 public:
  const Walk* find(const Table& table, const March& march);
  void keep(const Table& table, const March& march, const Walk& walk);
  /// Returns the unit's moves to these destinations, or nullptr if they are not cached.
  const TriedMoves* find_moves(const Table& table, int unit, const std::vector<Point>& goals);
  void keep_moves(const Table& table, int unit, TriedMoves moves);
  const TriedChanges* find_changes(const Table& table, int unit);
  void keep_changes(const Table& table, int unit, TriedChanges changes);
  /// Returns the ground of a leg of a unit that follows no contour; computes it if it is not cached.
  std::shared_ptr<const LegGround> ground(const std::shared_ptr<const std::vector<Patch>>& patches,
                                          const Footwork& footwork);
  std::shared_ptr<const UnitShapes> shapes(const Table& table, int unit);
  FireMemory& fires() { return own().fires; }
  /// Returns the terrain as play has changed it; calls `make` if it is not cached.
  std::shared_ptr<const std::vector<Patch>> patches(const Table& table,
                                                    std::vector<Patch> (*make)(const Table& table));

 private:
  struct Known {
    March march;
    Walk walk;
    Um within = 0;  ///< only units and terrain this near to its start affect the path
  };
  /// A unit, and its surroundings when its paths were computed.
  struct Around {
    std::vector<UnitState> units;
    std::vector<Um> bodies;  ///< how far each unit's body reaches from its middle
    std::vector<PieceState> pieces;
    std::vector<Laid> laid;
    std::vector<Known> walks;
    std::optional<TriedMoves> moves;
    std::optional<TriedChanges> changes;
  };
  /// The part of a footwork on which its ground depends.
  struct Step {
    Arm arm{};
    Place place;
    Vector leg;
    Formed formation{};
    int front = 0, figures = 0;
    bool operator==(const Step&) const = default;
    struct Hash {
      std::size_t operator()(const Step& step) const;
    };
  };
  struct OfThread {
    std::map<int, Around> units;
    std::unordered_map<Step, std::shared_ptr<const LegGround>, Step::Hash> grounds;
    std::shared_ptr<const std::vector<Patch>> crossed;  ///< the terrain of `grounds`
    FireMemory fires;
    std::map<int, std::pair<std::vector<Base>, std::shared_ptr<const UnitShapes>>> shapes;  ///< by unit
    std::vector<PieceState> pieces;
    std::vector<Laid> laid;
    std::shared_ptr<const std::vector<Patch>> patches;  ///< the terrain with those changes
  };

  static void look_around(const Table& table, int unit, Around& around);
  OfThread& own();

  std::mutex m_mutex;
  std::map<std::thread::id, OfThread> m_of_threads;
};

// Lines of sight between units (2.3, 3.2, 4.2, 5.3, 9.2).

/// Returns the unit in the sight model's terms.
sight::SightUnit sight_unit(const Table& table, int unit);
/// Returns whether one unit sees the other, and the reason if not.
sight::CrestSight sight(const Table& table, int from, int to);
inline bool sees(const Table& table, int from, int to) {
  return sight(table, from, to).clear();
}
/// Returns the unit's position relative to a hill or plateau, given as a piece index.
sight::Standing standing(const Table& table, int unit, int relief);

}  // namespace coq::terrain_napoleonien
