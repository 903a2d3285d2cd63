// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "core/sight/kernel/detail/hex_art.h"
#include "core/sight/kernel/detail/lattice.h"

namespace coq::los::detail {

/// The arcs of all hexes that are something to lines, for sweeps: those of a hex follow each other in memory,
/// from the beginning of a cache line on.
class FlatArcs {
 public:
  /// Points of an arc from the hex's centre on, in coordinates in which the hexes are regular, rounded to 2^-24
  /// of them. The last is repeated where fewer are left.
  struct Four {
    std::array<float, 4> u, v;
  };
  struct Arc {
    std::uint32_t count;   ///< of its points; 0 after the last arc of a hex
    std::uint32_t region;  ///< index among the hex's
    std::uint32_t begin;   ///< its points among the region's
    std::uint32_t end;
    Behaviour behaviour;
    std::uint8_t corners;  ///< bit d: the corner after direction d is among its points; these come first
    std::array<std::uint8_t, 7> unused;

    std::uint32_t fours() const { return (count + 3) / 4; }
  };
  static_assert(sizeof(Arc) == sizeof(Four));

  explicit FlatArcs(std::size_t places) : m_first(places), m_fours(2, Four{}) {}

  /// Takes what a hex holds in place of what it held.
  void put(std::size_t place, const std::vector<LocalRegion>& regions, Regular centre,
           const HexCorners& corners);

  /// An Arc, then its points, and so on.
  const Four* at(std::size_t place) const { return m_fours.data() + m_first[place]; }
  /// The arcs will be asked for soon.
  void fetch(std::size_t place) const {
    const Four* from = at(place);
    __builtin_prefetch(from);
    __builtin_prefetch(from + 2);
  }

  /// Where an arc begins and ends, seen from elsewhere: how far to the right of the way to the hex's centre, as
  /// a part of the way.
  struct Ends {
    float low, high;
  };
  /// `way` is that of a hex to another; off by less than kDoubt / the length of the way.
  static Ends ends(const Arc& arc, const Four* points, Regular way);
  static constexpr double kDoubt = 0x1p-18;

 private:
  template <class T>
  struct InLines {
    using value_type = T;
    static constexpr std::align_val_t kLine{64};
    T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kLine)); }
    void deallocate(T* at, std::size_t) { ::operator delete(at, kLine); }
    bool operator==(const InLines&) const { return true; }
  };
  using Fours = std::vector<Four, InLines<Four>>;
  using Lanes [[gnu::vector_size(16)]] = float;
  static Lanes lanes(const std::array<float, 4>& from) { return std::bit_cast<Lanes>(from); }

  static std::size_t length(const Four* arcs);
  static Fours flatten(const std::vector<LocalRegion>& regions, Regular centre, const HexCorners& corners);
  void close_gaps();

  std::vector<std::uint32_t> m_first;  ///< by place: in m_fours, which begins with no arcs
  Fours m_fours;
  std::size_t m_unused = 0;
};

// With e = 2^-24, points and products are off by e of themselves each, points lie within 1.16 of the centre,
// and the way is 2 or more and at most twice as long as the part of it before any point of the hex: `across` is
// off by less than 5 e of the way's length, `along` by less than 15 e of itself, and their ratio, which is less
// than 2.4 / length, by less than 60 e / length.
inline FlatArcs::Ends FlatArcs::ends(const Arc& arc, const Four* points, Regular way) {
  const auto x = static_cast<float>(way.x);
  const auto y = static_cast<float>(way.y);
  const float square = x * x + y * y;
  const auto part = [&](const Four& four) {
    const Lanes u = lanes(four.u);
    const Lanes v = lanes(four.v);
    const Lanes across = x * v - y * u;
    const Lanes along = square + (x * u + y * v);
    return across / along;
  };
  Lanes low = part(points[0]);
  Lanes high = low;
  for (std::uint32_t i = 1; i < arc.fours(); ++i) {
    const Lanes at = part(points[i]);
    low = at < low ? at : low;
    high = at > high ? at : high;
  }
  return {std::min(std::min(low[0], low[1]), std::min(low[2], low[3])),
          std::max(std::max(high[0], high[1]), std::max(high[2], high[3]))};
}

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
