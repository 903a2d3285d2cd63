// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/reading.h"

namespace coq::los {

/// A line that is read by heights (Drawing::heights is there): a hex between the two ends obstructs if its
/// level and the height of what stands on it are together above the higher of the two ends' levels. Hexes
/// beyond the map's edge never do.
class HeightLine {
 public:
  HeightLine(const Drawing& drawing, const Query& query, Hex a, Hex b);

  /// The higher end's level, in thousandths.
  std::int64_t level() const { return m_level; }
  /// Level and height of a hex, in thousandths; nullopt beyond the map's edge.
  std::optional<std::int64_t> top(Hex h) const;
  bool obstructs(Hex h) const { return top(h).value_or(m_level) > m_level; }
  /// Do overrides of the map make the hex other than drawn?
  bool is_by_hand(Hex h) const;
  /// What blocks in a stretch of the line: in a hex (`left` is `right`), or along the hexside of two. The hexes
  /// of the ends block nothing.
  std::optional<Blocker> blocker(Hex left, Hex right) const;

 private:
  Thing thing(Hex h) const;

  const Drawing& m_drawing;
  const Query& m_query;
  Hex m_a, m_b;
  std::int64_t m_level = 0;
};

/// The reading of the pieces of the line from the centre of `a` to that of `b`. `told`, if given, gets what was
/// made of each piece.
Answer read_heights(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b,
                    PieceReadings* told = nullptr);

}  // namespace coq::los
