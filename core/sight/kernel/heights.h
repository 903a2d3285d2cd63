// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/reading.h"

namespace coq::sight {

/// A line that is evaluated by heights; the drawing must have heights. A hex between the ends obstructs if its
/// level plus the height of its terrain and fills exceeds the higher level of the two ends. Hexes beyond the
/// map's edge never obstruct.
class HeightLine {
 public:
  HeightLine(const Drawing& drawing, const Query& query, Hex a, Hex b);

  /// Returns the level of the higher end, in thousandths.
  std::int64_t level() const { return m_level; }
  /// Returns level plus height of a hex, in thousandths; nullopt beyond the map's edge.
  std::optional<std::int64_t> top(Hex h) const;
  bool obstructs(Hex h) const { return top(h).value_or(m_level) > m_level; }
  /// Returns whether overrides of the map change the level or height of the hex.
  bool is_by_hand(Hex h) const;
  /// Returns what blocks on a stretch of the line: in one hex (`left` equals `right`), or along a hexside. The
  /// end hexes never block.
  std::optional<Blocker> blocker(Hex left, Hex right) const;

 private:
  ObstacleId thing(Hex h) const;

  const Drawing& m_drawing;
  const Query& m_query;
  Hex m_a, m_b;
  std::int64_t m_level = 0;
};

/// Evaluates by heights the pieces of the line between the centres of `a` and `b`. `results`, if given,
/// receives the result for each piece.
Answer read_heights(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b,
                    PieceResults* results = nullptr);

}  // namespace coq::sight
