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

namespace coq::sight::detail {

/// The arcs of all hexes that affect lines, laid out for sweeps. The arcs of a hex are contiguous in memory and
/// start at a cache line.
class FlatArcs {
 public:
  /// Four points of an arc relative to the hex's centre, in coordinates in which the hexes are regular, rounded
  /// to a relative 2^-24. The last point is repeated to fill the array.
  struct Four {
    std::array<float, 4> u, v;
  };
  struct Arc {
    std::uint32_t count;   ///< number of points; 0 marks the end of a hex's arcs
    std::uint32_t region;  ///< index among the regions of the hex
    std::uint32_t begin;   ///< range of its points among those of the region
    std::uint32_t end;
    Behaviour behaviour;
    std::uint8_t corners;  ///< bit d: the corner after direction d is one of the points; corners come first
    std::array<std::uint8_t, 7> unused;

    std::uint32_t fours() const { return (count + 3) / 4; }
  };
  static_assert(sizeof(Arc) == sizeof(Four));

  explicit FlatArcs(std::size_t places) : m_first(places), m_fours(2, Four{}) {}

  /// Replaces the arcs of a hex.
  void put(std::size_t place, const std::vector<LocalRegion>& regions, Regular centre,
           const HexCorners& corners);

  /// Returns the arcs of a hex: each Arc is followed by its points.
  const Four* at(std::size_t place) const { return m_fours.data() + m_first[place]; }
  /// Prefetches the arcs of a hex into the cache.
  void fetch(std::size_t place) const {
    const Four* from = at(place);
    __builtin_prefetch(from);
    __builtin_prefetch(from + 2);
  }

  /// Extent of an arc seen from another hex: lateral offset to the right of the way to the hex's centre, as a
  /// fraction of that way.
  struct Ends {
    float low, high;
  };
  /// Computes the ends for `way`, the vector from the viewing hex to the arc's hex. The error is below kDoubt /
  /// length of the way.
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

  std::vector<std::uint32_t> m_first;  ///< by place: index into m_fours, whose first items are an empty list
  Fours m_fours;
  std::size_t m_unused = 0;
};

// Error bound, with e = 2^-24: points and products have a relative error of e, points are within 1.16 of the
// centre, and the way is at least 2 long and at most twice its part before any point of the hex. The error of
// `across` is below 5 e times the way's length, that of `along` below 15 e (relative). Their ratio is below 2.4
// / length, and its error is below 60 e / length.
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

/// Summary of a hex's content. The bits for lines from or to a summit hex are shifted by kSummitLines.
enum Kind : std::uint8_t {
  kObstacleArt = 1,  ///< it has regions that are obstacles
  kAllObstacle = 2,  ///< an obstacle fills it
  kHindranceArt = 4,
  kAllHindrance = 8,
};
using Kinds = std::vector<std::uint8_t>;  ///< by place
inline constexpr int kSummitLines = 4;
constexpr int shift_of(bool summit_line) {
  return summit_line ? kSummitLines : 0;
}
/// Returns the bits, for both sorts of lines, of a feature that fills the hex (`all`) or a part of it.
std::uint8_t kind_of(Behaviour behaviour, bool all);

/// The drawn features, hex by hex.
class Art {
 public:
  /// `drawing` must have a grid.
  explicit Art(const Drawing& drawing);
  /// Updates the hexes of changed features. The grid must be the same.
  void update(const Drawing& before, const Drawing& after);

  const Grid& grid() const { return m_grid; }
  const Lattice& lattice() const { return m_lattice; }
  const std::vector<LocalRegion>& at(std::size_t place) const { return *m_hexes[place]; }
  const FlatArcs& flat() const { return m_flat; }
  const Kinds& kinds() const { return m_kinds; }
  ObstacleId thing(const LocalRegion& region) const { return m_things[region.slot]; }

 private:
  std::uint32_t insert(const Feature& feature);  ///< returns its slot
  void erase(const Feature& feature, std::uint32_t slot);
  void number();
  void refresh(std::size_t place);
  void flatten();
  std::vector<LocalRegion>& change(std::size_t place);

  Grid m_grid;
  Lattice m_lattice;
  std::vector<std::shared_ptr<std::vector<LocalRegion>>> m_hexes;  ///< shared by copies until they change
  FlatArcs m_flat;
  std::vector<std::size_t> m_stale;  ///< places whose flat arcs are out of date
  Kinds m_kinds;
  std::vector<std::uint32_t> m_slots;  ///< by index of the feature
  std::vector<std::uint32_t> m_free;
  std::vector<ObstacleId> m_things;  ///< by slot
};

}  // namespace coq::sight::detail
