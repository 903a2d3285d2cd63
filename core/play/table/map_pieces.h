// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/point.h"
#include "core/sight/kernel/drawing.h"

/// The drawn features of a map as terrain pieces on a table.
namespace coq::play {
inline namespace on_table {

/// Returns whether a drawn line is at most `most` from the closed area with these corners (two corners: a
/// segment).
bool is_near_line(std::span<const Point> corners, const Path& line, Um width, Um most);

/// An area, a hex, or a line with its drawn width.
struct MapPiece {
  std::string id;      ///< Id of the map feature.
  std::string type;    ///< The terrain type.
  Polygon area;        ///< Empty for lines.
  Path line;           ///< The centre line; empty for areas.
  Um width = 0;        ///< The width of a line.
  Box box;             ///< Bounding box of the whole piece.
  sight::Feature art;  ///< The same piece with exact geometry, for paths that cross it.

  bool is_line() const { return !line.empty(); }
  /// Returns whether the point is in the closed area, or at most half the width from the centre line.
  bool holds(Point p) const;
  /// Returns whether the closed piece is at most `most` from the closed area with these corners (two corners: a
  /// segment).
  bool is_within(std::span<const Point> corners, Um most) const;
};

/// Returns the pieces in map order, without types that the ruleset lacks. Fails with the errors of the map's
/// grid.
Result<std::vector<MapPiece>> pieces_of(const model::MapDocument& map, const model::RulesetDocument& ruleset);

}  // namespace on_table
}  // namespace coq::play
