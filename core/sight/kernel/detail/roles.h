// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/reading.h"

namespace coq::sight::detail {

/// Selects the things of a piece that play one role.
class Roles {
 public:
  Roles(const Drawing& drawing, const Query& query, bool summit_line)
      : m_drawing(drawing), m_query(query), m_summit_line(summit_line) {}

  std::vector<ObstacleId> of(const std::vector<ObstacleId>& things, Role role) const;
  /// Returns the things that play the role on both sides of the piece.
  std::vector<ObstacleId> common(const Piece& piece, Role role) const;
  /// Returns the blocker, or nullopt unless the role is played on both sides of the piece.
  std::optional<Blocker> both(const Piece& piece, Role role) const;

 private:
  const Drawing& m_drawing;
  const Query& m_query;
  bool m_summit_line;
};

}  // namespace coq::sight::detail
