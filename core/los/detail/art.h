// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <memory>
#include <span>

#include "core/los/detail/hex_art.h"
#include "core/los/detail/lattice.h"

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

/// A point of an arc from the centre of its hex on, in coordinates in which the hexes are regular; rounded to
/// 2^-24 of them.
struct FlatPoint {
  float u, v;
};
static_assert(sizeof(FlatPoint) == sizeof(double));

/// The arcs of a hex in one piece of memory, for sweeps: the hex's centre, then each arc with its points.
class FlatArcs {
 public:
  struct Arc {
    std::uint16_t count;   ///< of its points; 0 after the last arc
    std::uint16_t region;  ///< index among the hex's
    std::uint32_t begin;   ///< its points among the region's end before begin + count
  };
  static_assert(sizeof(Arc) == sizeof(FlatPoint));

  explicit FlatArcs(const FlatPoint* at) : m_at(at) {}
  Regular centre() const { return {std::bit_cast<double>(m_at[0]), std::bit_cast<double>(m_at[1])}; }
  /// Calls `act(arc, points)` for each arc.
  template <class Act>
  void for_each(Act act) const {
    const FlatPoint* at = m_at + 2;
    while (true) {
      const Arc arc = std::bit_cast<Arc>(*at);
      if (arc.count == 0) return;
      act(arc, std::span(at + 1, arc.count));
      at += 1 + arc.count;
    }
  }
  /// Nothing where a hex has too many regions, or an arc too many points: they are read as they are.
  static std::shared_ptr<const FlatPoint[]> make(const std::vector<LocalRegion>& regions, Regular centre);

 private:
  const FlatPoint* m_at;
};

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
  /// Null where nothing is drawn, or at() is to be read.
  const FlatPoint* flat(std::size_t place) const { return m_flat[place].get(); }
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
  std::vector<std::shared_ptr<const FlatPoint[]>> m_flat;
  std::vector<std::size_t> m_stale;  ///< places whose flat arcs are not right yet
  Kinds m_kinds;
  std::vector<std::uint32_t> m_slots;  ///< by the features' order
  std::vector<std::uint32_t> m_free;
  std::vector<Thing> m_things;  ///< by slot
};

}  // namespace coq::los::detail
