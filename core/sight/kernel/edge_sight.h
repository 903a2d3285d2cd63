// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/geometry/weak_sight.h"

/// From edge to base, on tables: a base sees another if a free line leads from its front edge to any
/// point of the other's base. Exact; the kernel is core/geometry/weak_sight.h.
namespace coq::los {

using coq::FieldOfFire;

/// What a piece of terrain is to lines.
enum class SightRole {
  none,
  obstacle,
  screen,  ///< blocks lines that go through, not those from or into it
  height,  ///< an obstacle; who stands entirely on one sees over all terrain, and is seen so
};

struct SightPiece {
  Polygon area;
  SightRole role = SightRole::none;
  std::string id;
  std::string rule;                      ///< of the system, that says so
  std::string viewer_rule, target_rule;  ///< of a height: what it does for who stands on it
  bool operator==(const SightPiece&) const = default;
};

struct EdgeQuestion {
  Point front_a, front_b;  ///< corners 0 and 1 of a base_ring(); equal: one looks from a point
  Ring viewer;             ///< the base; a point where one looks from one
  Polygon target;          ///< a base, a building's outline, or one point
  int target_piece = -1;   ///< the piece that is the target (a building): it hides nothing of itself
  /// Bases that hide: not the viewer, not the target, none where the rules let one see over all. Where lines
  /// may not graze them, grown_base_ring() by a micrometre.
  std::vector<Ring> elements;
  const std::vector<SightPiece>* pieces = nullptr;
  FieldOfFire field = FieldOfFire::half_plane;
  bool own_base_hides = false;
};

struct EdgeSight {
  bool clear = false;
  bool before = true;  ///< false: the target is not in the field of fire
  Point from, to;      ///< as of WeakSight
  /// The piece on which the viewer, or else the target, stands entirely: no terrain counts.
  int height = -1;
  bool height_is_targets = false;
  std::vector<std::size_t> elements, pieces;  ///< that block, as of WeakSight
};

EdgeSight edge_sight(const EdgeQuestion& question);
inline bool sees(const EdgeQuestion& question) {
  return edge_sight(question).clear;
}

}  // namespace coq::los
