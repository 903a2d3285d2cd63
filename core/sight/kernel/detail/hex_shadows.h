// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "core/sight/kernel/detail/art.h"
#include "core/sight/kernel/detail/shadow_words.h"

namespace coq::sight::detail {

/// Shadows of a hex's art, seen from another hex. Each arc shadows the directions strictly between its
/// tangents.
class HexShadows {
 public:
  HexShadows(const Art& art, const Fan& fan);

  /// A range of directions that the art of a hex shadows.
  struct Shadow {
    std::int32_t first = 0;
    std::int32_t last = 0;
    Role role = Role::none;
  };
  /// Shadows of the same role in one hex do not overlap.
  std::vector<Shadow> shadows;
  /// Directions that are exact tangents, from both sides, of arcs of one hex.
  std::vector<std::int32_t> doubtful;

  /// Ranges of one hex's results in `shadows` and `doubtful`.
  struct Noted {
    std::uint32_t first = 0, end = 0;
    std::uint32_t first_doubt = 0, end_of_doubts = 0;
  };
  /// A hex to be read, and its results.
  struct Asked {
    std::uint32_t place;
    Axial way;  ///< vector to it from the viewing hex
    Noted noted{};
  };

  /// Forgets all results. From now on, all lines start at a summit hex (`summit_line`) or none does.
  void begin(bool summit_line);
  /// Returns whether arcs matter in a hex of this kind. They do not if the whole hex has their role anyway.
  static bool matter(std::uint8_t kind) {
    return (kind & (kObstacleArt | kAllObstacle)) == kObstacleArt ||
           (kind & (kHindranceArt | kAllHindrance)) == kHindranceArt;
  }
  /// Adds the shadows and doubtful directions of the hexes. Batches are faster for each hex, because the steps
  /// of different hexes do not wait for each other.
  void read(std::span<Asked> hexes);
  /// Adds the shadow of a hex of the given kind to `words`. `whole` are the directions that the hex covers.
  void shade(std::uint8_t kind, const AngularInterval& whole, const Noted& noted, ShadowWords& words) const;

 private:
  /// The shadow of one arc.
  struct ArcShadow {
    AngularInterval opening;
    std::int32_t low = -1;   ///< the direction that exactly equals its first tangent; -1 if none does
    std::int32_t high = -1;  ///< the same for its last tangent
    Role role = Role::none;
  };
  /// An arc seen from the viewing hex.
  struct View {
    const FlatArcs::Four* at;  ///< the arc, followed by its points
    Regular centre;            ///< vector to its hex
    double doubt;              ///< error bound of the turns of its points
    const Asked* hex;          ///< the hex that it is in
    FlatArcs::Ends parts;
    /// Turns of its two ends, and the directions that certainly follow them (-1: uncertain).
    std::array<double, 2> turns;
    std::array<std::int32_t, 2> after;

    FlatArcs::Arc arc() const { return std::bit_cast<FlatArcs::Arc>(*at); }
    const FlatArcs::Four* points() const { return at + 1; }
  };
  void view(std::span<const Asked> hexes);
  void note(std::span<const View> arcs);
  ArcShadow shadow_of(const View& view);
  /// Computes the exact rank of an end that floating point leaves uncertain.
  Rank exact_end(const View& view, bool high);
  Rank corner_end(const View& view, bool high);
  static constexpr double kRounded = 0x1p-22;
  static double side_of(Regular ray, const View& view, std::uint32_t i);
  static double most_clockwise(Regular ray, const View& view, std::uint32_t first);
  int compare(const View& view, std::int32_t direction, bool high) const;
  void add(const AngularInterval& opening, Role role);
  void unite(Role role);
  Noted noted_so_far() const;

  Rank rank_of_corner(Axial way, Direction corner);

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  double m_doubt;
  bool m_summit_line = false;
  std::vector<View> m_views;  ///< the first m_seen items are arcs of the current hexes
  std::size_t m_seen = 0;
  std::vector<ArcShadow> m_arcs;  ///< arcs of the current hex
  /// The last way for which corner ranks were computed, and these ranks (-1: not computed yet).
  Axial m_corners_of;
  std::array<Rank, kDirections> m_corners{};
};

}  // namespace coq::sight::detail
