// SPDX-License-Identifier: MIT
#include "core/sight/kernel/detail/roles.h"

#include <algorithm>

namespace coq::sight::detail {

std::vector<ObstacleId> Roles::of(const std::vector<ObstacleId>& things, Role role) const {
  std::vector<ObstacleId> out;
  for (const ObstacleId thing : things) {
    const Behaviour behaviour = behaviour_of(m_drawing, m_query, thing);
    if (behaviour.role == role && (behaviour.on_summit_lines || !m_summit_line)) out.push_back(thing);
  }
  return out;
}

std::vector<ObstacleId> Roles::common(const Piece& piece, Role role) const {
  const std::vector<ObstacleId> left = of(piece.left, role);
  const std::vector<ObstacleId> right = of(piece.right, role);
  std::vector<ObstacleId> out;
  std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(out));
  return out;
}

std::optional<Blocker> Roles::both(const Piece& piece, Role role) const {
  const std::vector<ObstacleId> left = of(piece.left, role);
  const std::vector<ObstacleId> right = of(piece.right, role);
  if (left.empty() || right.empty()) return std::nullopt;
  Blocker out;
  out.cause = m_summit_line ? Cause::summit : Cause::obstacle;
  if (role == Role::hindrance) out.cause = Cause::concealment;
  std::vector<ObstacleId> common;
  std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(common));
  if (!common.empty()) {
    out.thing = common.front();
  } else {
    out.thing = std::min(left.front(), right.front());
    out.other_thing = std::max(left.front(), right.front());
  }
  out.hex = piece.left_hex;
  if (piece.left_hex != piece.right_hex) {
    out.hex = std::min(piece.left_hex, piece.right_hex);
    out.other_hex = std::max(piece.left_hex, piece.right_hex);
  }
  return out;
}

}  // namespace coq::sight::detail
