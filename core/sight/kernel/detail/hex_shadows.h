// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/art.h"
#include "core/sight/kernel/detail/fan.h"

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

  void begin(Hex from, bool summit_line);
  /// Adds what a hex shadows to both.
  void read(std::size_t place, Axial way);

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
    const FlatArcs::Arc& arc;
    const FlatArcs::Four* points;
    std::size_t place;
    Axial way;       ///< to its hex
    Regular centre;  ///< the same
    double doubt;    ///< of the turns of its points
  };
  /// The turns of its ends, and the directions that surely follow on them (-1: there is doubt).
  struct Ends {
    double low, high;
    std::int32_t begin, end;
  };
  Ends ends_of(const FlatArcs::Arc& arc, const FlatArcs::Four* points, Regular centre, double doubt) const;
  ArcShadow exact_shadow(const View& view, const Ends& ends) const;
  /// Of an end of an arc about which there is doubt.
  Rank exact_end(const View& view, double turn, bool high) const;
  Rank corner_end(const View& view, bool high) const;
  static constexpr double kRounded = 0x1p-22;
  static double side_of(Regular ray, const View& view, std::uint32_t i);
  int compare(const View& view, std::int32_t direction, bool high) const;
  void add(const Opening& opening, Role role);
  void unite(Role role);

  const Art& m_art;
  const Fan& m_fan;
  const Lattice& m_lattice;
  double m_doubt;
  FramePoint m_centre;
  bool m_summit_line = false;
  std::vector<ArcShadow> m_arcs;  ///< of the hex at hand
};

}  // namespace coq::los::detail
