// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/sight/kernel/detail/flat_arcs.h"
#include "core/sight/kernel/detail/lattice.h"

namespace coq::los::detail {

/// What stands in a hex, in short. Shift by kSummitLines for lines from or to a summit hex.
enum Kind : std::uint8_t {
  kObstacleArt = 1,  ///< regions that are obstacles
  kAllObstacle = 2,  ///< an obstacle fills the hex
  kHindranceArt = 4,
  kAllHindrance = 8,
};
using Kinds = std::vector<std::uint8_t>;  ///< by place
inline constexpr int kSummitLines = 4;
constexpr int shift_of(bool summit_line) {
  return summit_line ? kSummitLines : 0;
}
/// The kind of something of this behaviour that fills the hex (`all`) or not, for both sorts of lines.
std::uint8_t kind_of(Behaviour behaviour, bool all);

/// The drawing hex by hex.
class Art {
 public:
  /// `drawing` has a grid.
  explicit Art(const Drawing& drawing);
  /// Brings the hexes of changed features up to date. The grid is the same.
  void update(const Drawing& before, const Drawing& after);

  const Grid& grid() const { return m_grid; }
  const Lattice& lattice() const { return m_lattice; }
  const std::vector<LocalRegion>& at(std::size_t place) const { return *m_hexes[place]; }
  const FlatArcs& flat() const { return m_flat; }
  const Kinds& kinds() const { return m_kinds; }
  Thing thing(const LocalRegion& region) const { return m_things[region.slot]; }

 private:
  std::uint32_t insert(const Feature& feature);  ///< gives its slot
  void erase(const Feature& feature, std::uint32_t slot);
  void number();
  void refresh(std::size_t place);
  void flatten();
  std::vector<LocalRegion>& change(std::size_t place);

  Grid m_grid;
  Lattice m_lattice;
  std::vector<std::shared_ptr<std::vector<LocalRegion>>> m_hexes;  ///< shared by copies until one changes them
  FlatArcs m_flat;
  std::vector<std::size_t> m_stale;  ///< places whose flat arcs are not right yet
  Kinds m_kinds;
  std::vector<std::uint32_t> m_slots;  ///< by the features' order
  std::vector<std::uint32_t> m_free;
  std::vector<Thing> m_things;  ///< by slot
};

}  // namespace coq::los::detail
