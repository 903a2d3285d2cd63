// SPDX-License-Identifier: MIT
#include "core/play/engine/dice.h"

#include "core/base/assert.h"

namespace coq::game {

int SeededDice::roll(int sides) {
  COQ_ASSERT(sides >= 1);
  const auto n = static_cast<std::uint64_t>(sides);
  // 2^64 mod n outputs at the top would favour the low faces.
  const std::uint64_t excess = (~std::uint64_t{0} % n + 1) % n;
  while (true) {
    const std::uint64_t x = m_engine();
    if (excess == 0 || x < ~std::uint64_t{0} - excess + 1) return static_cast<int>(1 + x % n);
  }
}

int ListedDice::roll(int sides) {
  if (m_next == m_faces.size()) {
    fail(make_error("play.dice-missing",
                    m_faces.empty()
                        ? message("dice are thrown here now, but the log has none: it was played with another "
                                  "map, scenario or ruleset")
                        : message("more dice are thrown here now than the {} of the log: it was played with "
                                  "another map, scenario or ruleset",
                                  m_faces.size())));
  }
  const int face = m_faces[m_next++];
  if (face < 1 || face > sides)
    fail(make_error("play.dice-range", message("{} is not on a die of {} sides", face, sides)));
  return face;
}

}  // namespace coq::game
