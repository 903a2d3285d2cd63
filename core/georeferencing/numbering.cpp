// SPDX-License-Identifier: MIT
#include "core/georeferencing/hex_search.h"

namespace coq::georeferencing {
namespace {

/// Returns the same hexes with the other stagger, which uses the next of the three vectors to neighbours.
PixelLattice with_stagger(PixelLattice lattice, Stagger stagger) {
  if (lattice.stagger == stagger) return lattice;
  const bool flat = lattice.orientation == Orientation::flat;
  PixelPoint& turned = flat ? lattice.column : lattice.row;
  const PixelPoint along = flat ? lattice.row : lattice.column;
  turned = stagger == Stagger::even ? turned - along : turned + along;
  lattice.stagger = stagger;
  return lattice;
}

}  // namespace

std::optional<FoundGrid> numbered(const FoundGrid& found, Stagger stagger, Hex hex, PixelPoint place) {
  const Hex there = found.nearest(place);
  FoundGrid out = found;
  out.halves = {};
  out.columns = found.columns - there.column + hex.column;
  out.rows = found.rows - there.row + hex.row;
  if (out.columns < 1 || out.rows < 1) return std::nullopt;
  out.lattice = with_stagger(found.lattice, stagger);
  out.lattice.origin = out.lattice.origin + found.lattice.centre(there) - out.lattice.centre(hex);
  for (HexTie& tie : out.ties) tie.hex = out.nearest(tie.pixel);
  std::erase_if(out.ties, [&](const HexTie& tie) {
    return tie.hex.column < 0 || tie.hex.row < 0 || tie.hex.column >= out.columns || tie.hex.row >= out.rows;
  });
  return out;
}

std::optional<FoundGrid> numbered(const FoundGrid& found, Hex hex, PixelPoint place) {
  const Hex there = found.nearest(place);
  if (there.column < -1 || there.row < -1 || there.column > found.columns || there.row > found.rows)
    return std::nullopt;
  const bool flat = found.lattice.orientation == Orientation::flat;
  const int apart = flat ? there.column - hex.column : there.row - hex.row;
  const bool other = (apart & 1) != 0;
  const Stagger stagger = found.lattice.stagger;
  return numbered(found, other == (stagger == Stagger::odd) ? Stagger::even : Stagger::odd, hex, place);
}

namespace {

/// The hexes of a grid with those that the border cuts in half.
class WholeAndHalf {
 public:
  explicit WholeAndHalf(const FoundGrid& found) : m_found(found) {}
  int left() const { return m_found.halves.left ? -1 : 0; }
  int right() const { return m_found.columns - (m_found.halves.right ? 0 : 1); }
  int top() const { return m_found.halves.above ? -1 : 0; }
  int bottom() const { return m_found.rows - (m_found.halves.below ? 0 : 1); }
  /// A hex of the outer rows counts if its middle is not beyond the border.
  bool contains(Hex hex) const {
    if (hex.column < left() || hex.column > right() || hex.row < top() || hex.row > bottom()) return false;
    const bool flat = m_found.lattice.orientation == Orientation::flat;
    const auto is_beyond = [&](const std::optional<Hex>& half, double sense) {
      if (!half) return false;
      const PixelPoint away = m_found.lattice.centre(hex) - m_found.lattice.centre(*half);
      const PixelPoint way = flat ? m_found.lattice.row : m_found.lattice.column;
      return sense * dot(away, way) / dot(way, way) > 0.25;
    };
    return flat ? !is_beyond(m_found.halves.above, -1) && !is_beyond(m_found.halves.below, 1)
                : !is_beyond(m_found.halves.left, -1) && !is_beyond(m_found.halves.right, 1);
  }

 private:
  const FoundGrid& m_found;
};

}  // namespace

FoundGrid with_half_hexes(const FoundGrid& found) {
  if (!found.halves.sides().any()) return found;
  const WholeAndHalf all(found);
  const bool flat = found.lattice.orientation == Orientation::flat;
  Hex first{all.left(), all.top()};
  while (!all.contains(first) && first.column < 2 && first.row < 2) flat ? ++first.row : ++first.column;
  auto out = numbered(found, Stagger::odd, Hex{}, found.place(first));
  if (!out) return found;
  const auto counts = [&](Hex hex) { return all.contains(found.lattice.nearest(out->lattice.centre(hex))); };
  out->columns = out->rows = 1;
  if (flat) {
    out->columns = all.right() - first.column + 1;
    while (counts({0, out->rows}) && counts({1, out->rows})) ++out->rows;
  } else {
    out->rows = all.bottom() - first.row + 1;
    while (counts({out->columns, 0}) && counts({out->columns, 1})) ++out->columns;
  }
  out->ties = found.ties;
  for (HexTie& tie : out->ties) tie.hex = out->nearest(tie.pixel);
  std::erase_if(out->ties, [&](const HexTie& tie) {
    return tie.hex.column < 0 || tie.hex.row < 0 || tie.hex.column >= out->columns || tie.hex.row >= out->rows;
  });
  return *std::move(out);
}

}  // namespace coq::georeferencing
