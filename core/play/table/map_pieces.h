// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/geometry/point.h"
#include "core/sight/kernel/drawing.h"

/// The art of a map as the pieces of terrain that lie on a table.
namespace coq::game {
inline namespace on_table {

/// Is the least distance of a drawn line from these closed corners, or this segment's ends, at most that?
bool is_near_line(std::span<const Point> corners, const Path& line, Um width, Um most);

/// An area, a hex, or a line with its drawn width.
struct MapPiece {
  std::string id;    ///< of its feature
  std::string type;  ///< terrain type
  Polygon area;      ///< empty for lines
  Path line;         ///< the middle of a line; empty for areas
  Um width = 0;      ///< of a line
  Box box;           ///< of all of it
  los::Feature art;  ///< the same, exactly, for ways over it

  bool is_line() const { return !line.empty(); }
  /// Is the point in the closed area, or at most half its width from the middle of the line?
  bool holds(Point p) const;
  /// Is the least distance of the closed piece from these closed corners, or this segment's ends, at most that?
  bool is_within(std::span<const Point> corners, Um most) const;
};

/// In the order of the map; types that the ruleset does not have are left out. Errors: those of the map's grid.
Result<std::vector<MapPiece>> pieces_of(const model::MapDocument& map, const model::RulesetDocument& ruleset);

}  // namespace on_table
}  // namespace coq::game
