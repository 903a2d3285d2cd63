// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "systems/terrain_napoleonien/engine/fire_lines.h"

namespace coq::terrain_napoleonien {

/// The volleys of units in the open, valid until the firer, the target, the terrain or a unit near the line of
/// fire changes. An object is used by one thread.
class FireMemory {
 public:
  /// Returns a known volley, or nullptr.
  const Volley* find(const Table& table, int unit, int target, const FireRules::Weapon& weapon, bool any);
  void keep(const Table& table, int unit, int target, const FireRules::Weapon& weapon, bool any,
            const Volley& volley);
  /// Returns whether both units are where their middles tell how far they extend.
  static bool may_keep(const Table& table, int unit, int target);

 private:
  struct Known {
    int target = kNone;
    const FireRules::Weapon* weapon = nullptr;
    bool any = false;
    bool own_revealed = false, target_revealed = false;
    Volley volley;
  };
  /// The volleys of a unit, and all units when they were computed.
  struct Around {
    std::vector<UnitState> units;
    std::vector<PieceState> pieces;
    std::vector<Laid> laid;
    std::vector<Known> known;
  };
  static void look_around(const Table& table, int unit, Around& around);
  /// Returns whether a unit in that state may be near the line between two others.
  static bool may_be_near(const Table& table, int unit, const UnitState& state, int from, int to);

  std::map<int, Around> m_units;
};

}  // namespace coq::terrain_napoleonien
