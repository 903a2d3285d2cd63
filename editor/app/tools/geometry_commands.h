// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/geometry/operations.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

// Commands that make new shapes from selected ones. Each returns the edits of one undo step, or an error with
// the reason. All areas that they create are valid. The caller applies the edits.

struct GeometryChange {
  Message title;
  std::vector<model::Edit> edits;
  std::vector<std::string> selection;  ///< the selection after the step
};

using Ids = std::vector<std::string>;

/// Joins areas of one terrain type, or lines of one type whose ends coincide.
Result<GeometryChange> merge_features(const ToolHost& host, const Ids& ids);
/// Clips the first area to the others, which remain.
Result<GeometryChange> keep_inside(const ToolHost& host, const Ids& ids);
/// Subtracts the other areas, which remain, from the first.
Result<GeometryChange> subtract_areas(const ToolHost& host, const Ids& ids);
/// Cuts the other areas out of the first as holes and deletes them.
Result<GeometryChange> cut_holes(const ToolHost& host, const Ids& ids);
/// Splits areas and lines along a path.
Result<GeometryChange> split_features(const ToolHost& host, const Ids& ids, const Path& path);
/// Grows areas by `distance` micrometres, or shrinks them if it is negative.
Result<GeometryChange> buffer_areas(const ToolHost& host, const Ids& ids, Um distance);
/// Removes points; the new lines are within the tolerance of the old ones.
Result<GeometryChange> simplify_features(const ToolHost& host, const Ids& ids, Um tolerance);
/// Rounds corners by adding points (Chaikin, two passes).
Result<GeometryChange> smooth_features(const ToolHost& host, const Ids& ids);
/// Reverses the direction of lines and rings.
Result<GeometryChange> reverse_features(const ToolHost& host, const Ids& ids);
/// Converts the outlines of areas to lines of terrain `type`.
Result<GeometryChange> convert_to_lines(const ToolHost& host, const Ids& ids, const std::string& type);
/// Converts closed lines to areas of terrain `type`, and other lines to bands of their width.
Result<GeometryChange> convert_to_areas(const ToolHost& host, const Ids& ids, const std::string& type);
/// Splits each area into one area per hex.
Result<GeometryChange> explode_by_hexes(const ToolHost& host, const Ids& ids);
/// Extends each area to all hexes that it touches.
Result<GeometryChange> grow_to_hexsides(const ToolHost& host, const Ids& ids);
/// Replaces each area by the hexes of which it covers at least half.
Result<GeometryChange> align_to_hexes(const ToolHost& host, const Ids& ids);
/// Closes gaps and overlaps, up to a width, between the first area and the others. The first area fills the
/// gaps and yields the overlaps. The others get its nodes along the shared border.
Result<GeometryChange> share_border(const ToolHost& host, const Ids& ids, Um tolerance);

/// Cuts each corner at a quarter of its edges, twice (Chaikin). The ends of open lines stay.
std::vector<Point> chaikin(const std::vector<Point>& points, bool closed);

// Helpers of the geometry commands.

Problem cannot(Message why);
/// Returns the selected areas in order of selection. Errors: one is invalid, or there are fewer than `least`.
Result<std::vector<model::Area>> selected_areas(const ToolHost& host, const Ids& ids, std::size_t least);
/// Splits a path where `cut` crosses it; crossings are rounded. Returns one part if there is no crossing.
std::vector<Path> split_path(const Path& path, const Path& cut);
/// Returns a hex with corners rounded to whole micrometres, so that neighbours share them.
Ring hex_ring(const Grid& grid, Hex h);

}  // namespace coq::app
