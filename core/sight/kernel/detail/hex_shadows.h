// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "core/sight/kernel/detail/art.h"
#include "core/sight/kernel/detail/shadow_words.h"

namespace coq::los::detail {

/// What the art of a hex shadows, seen from another: each arc the directions strictly between its tangents.
class HexShadows {
 public:
  HexShadows(const Art& art, const Fan& fan);

  /// Directions that art of a hex shadows.
  struct Shadow {
    std::int32_t first = 0;
    std::int32_t last = 0;
    Role role = Role::none;
  };
  /// Those of a role do not overlap.
  std::vector<Shadow> shadows;
  /// Directions that are exactly tangents of arcs of one hex from both sides.
  std::vector<std::int32_t> doubtful;

  /// What was noted of a hex, among all shadows and doubtful directions.
  struct Noted {
    std::uint32_t first = 0, end = 0;
    std::uint32_t first_doubt = 0, end_of_doubts = 0;
  };
  /// A hex to be read, and what was noted of it.
  struct Asked {
    std::uint32_t place;
    Axial way;  ///< to it from where it is seen
    Noted noted{};
  };

  /// Forgets all; from here on lines from hexes that are a summit, or that are none.
  void begin(bool summit_line);
  /// Are there arcs that matter where something of this kind stands?
  static bool matter(std::uint8_t kind) {
    return (kind & (kObstacleArt | kAllObstacle)) == kObstacleArt ||
           (kind & (kHindranceArt | kAllHindrance)) == kHindranceArt;
  }
  /// Adds what the hexes shadow to both. Many at once take less time each: no step of one waits for another.
  void read(std::span<Asked> hexes);
  /// What a hex of that kind, which lies in the directions `whole`, puts in the way.
  void shade(std::uint8_t kind, const Opening& whole, const Noted& noted, ShadowWords& words) const;

 private:
  /// What an arc shadows.
  struct ArcShadow {
    Opening opening;
    std::int32_t low = -1;   ///< the direction that is exactly its first tangent, if one is
    std::int32_t high = -1;  ///< the last
    Role role = Role::none;
  };
  /// An arc as it is seen.
  struct View {
    const FlatArcs::Four* at;  ///< the arc, then its points
    Regular centre;            ///< the way to its hex
    double doubt;              ///< of the turns of its points
    const Asked* hex;          ///< that it is in
    FlatArcs::Ends parts;
    /// The turns of its ends, and the directions that surely follow on them (-1: there is doubt).
    std::array<double, 2> turns;
    std::array<std::int32_t, 2> after;

    FlatArcs::Arc arc() const { return std::bit_cast<FlatArcs::Arc>(*at); }
    const FlatArcs::Four* points() const { return at + 1; }
  };
  void view(std::span<const Asked> hexes);
  void note(std::span<const View> arcs);
  ArcShadow shadow_of(const View& view);
  /// Of an end of an arc about which there is doubt.
  Rank exact_end(const View& view, bool high);
  Rank corner_end(const View& view, bool high);
  static constexpr double kRounded = 0x1p-22;
  static double side_of(Regular ray, const View& view, std::uint32_t i);
  static double most_clockwise(Regular ray, const View& view, std::uint32_t first);
  int compare(const View& view, std::int32_t direction, bool high) const;
  void add(const Opening& opening, Role role);
  void unite(Role role);
  Noted noted_so_far() const;

  Rank rank_of_corner(Axial way, Direction corner);

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  double m_doubt;
  bool m_summit_line = false;
  std::vector<View> m_views;      ///< of the hexes asked for: the first ones
  std::size_t m_seen = 0;         ///< so many
  std::vector<ArcShadow> m_arcs;  ///< of the hex at hand
  /// The last way at whose end a corner's rank was asked for, and these ranks (-1: not asked for).
  Axial m_corners_of;
  std::array<Rank, kDirections> m_corners{};
};

}  // namespace coq::los::detail
