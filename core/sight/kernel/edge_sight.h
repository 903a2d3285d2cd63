// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/geometry/weak_sight.h"

/// Lines of sight on tables, from edge to base. A base sees another if a free line leads from its front edge to
/// any point of the other base. Exact; the kernel is core/geometry/weak_sight.h.
namespace coq::sight {

using coq::FieldOfFire;

/// Effect of a piece of terrain on lines.
enum class SightRole {
  none,
  obstacle,
  screen,  ///< blocks lines that pass through it, but not lines from or into it
  height,  ///< obstacle; a base entirely on one sees and is seen over all terrain
};

struct SightPiece {
  Polygon area;
  SightRole role = SightRole::none;
  std::string id;
  std::string rule;                      ///< rule of the system that gives it this role
  std::string viewer_rule, target_rule;  ///< height only: its effect if the viewer, or the target, stands on it
  bool operator==(const SightPiece&) const = default;
};

struct EdgeQuestion {
  Point front_a, front_b;  ///< corners 0 and 1 of a base_ring(); equal if the viewer is a point
  Ring viewer;             ///< the viewer's base, or a point
  Polygon target;          ///< a base, a building's outline, or one point
  int target_piece = -1;   ///< index of the piece that is the target (a building): it does not hide itself
  /// Bases that hide: neither the viewer nor the target, and none if the rules allow a view over all units. If
  /// lines may not graze them, they must be grown by grown_base_ring() with one micrometre.
  std::vector<Ring> elements;
  const std::vector<SightPiece>* pieces = nullptr;
  FieldOfFire field = FieldOfFire::half_plane;
  bool own_base_hides = false;
};

struct EdgeSight {
  bool clear = false;
  bool before = true;  ///< false if the target is outside the field of fire
  Point from, to;      ///< as in WeakSight
  /// The piece on which the viewer, or else the target, stands entirely, so that terrain does not count. -1 if
  /// there is none.
  int height = -1;
  bool height_is_targets = false;
  std::vector<std::size_t> elements, pieces;  ///< indices of what blocks, as in WeakSight
};

EdgeSight edge_sight(const EdgeQuestion& question);
inline bool sees(const EdgeQuestion& question) {
  return edge_sight(question).clear;
}

}  // namespace coq::sight
