// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "systems/tactique/engine/actions.h"

/// What an attack may come to. Chances and worth are in thousandths.
namespace coq::tactique {

inline constexpr std::int64_t kOne = 1000;

/// Worth of units to the automatic player, in thousandths of a point; an infantry element is 30 points.
struct Worth {
  std::array<std::int64_t, kArms> element{30 * kOne, 45 * kOne, 80 * kOne};
  std::int64_t last = 20 * kOne;       ///< more for the last element of a unit
  std::int64_t flag = 8 * kOne;        ///< a hex of retreat
  std::int64_t kill[kSides] = {0, 0};  ///< more for a unit of the side, by the conditions of victory
  std::int64_t vacate = 0;             ///< of driving a unit off a hex that is wanted
  std::vector<bool> wanted[kSides];    ///< by hex: which a side wants and the other holds
};

/// An attack on an average.
struct Exchange {
  std::int64_t damage = 0;  ///< worth of elements lost, and of flags
  std::int64_t hits = 0;    ///< elements lost
  std::int64_t kill = 0;    ///< chance that the unit is eliminated
  std::int64_t cost = 0;    ///< what the riposte may do
  std::int64_t gain() const { return damage - cost; }
};

/// Counts the faces of the die; remembers them, because few things decide about them.
class Odds {
 public:
  /// The attack of a unit at another as both stand now, answered by a riposte where the rules give one.
  Exchange exchange(const Table& table, const Worth& worth, int attacker, int defender);
  /// Is the line of sight free, but for units? Ground does not change in a game.
  bool sees(const Table& table, HexId from, HexId to);

 private:
  struct Faces {
    std::int8_t hits = -1, flags = 0;
  };
  Faces faces(const Table& table, int attacker, int defender, bool attacks, bool stands);
  /// Without the riposte.
  Exchange strike(const Table& table, const Worth& worth, int attacker, int defender, bool attacks,
                  bool stands);

  std::vector<Faces> m_faces;
  std::vector<std::int8_t> m_sight;  ///< by pair of hexes: -1 not asked yet
};

}  // namespace coq::tactique
