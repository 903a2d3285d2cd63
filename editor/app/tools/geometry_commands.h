// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/geometry/operations.h"
#include "editor/app/tools/feature_table.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

// New shapes out of selected ones: each command gives the edits of one step, or the sentence why it cannot be
// done. Every area that they make is valid; the document is changed by whoever runs the edits.

struct GeometryChange {
  Message title;
  std::vector<model::Edit> edits;
  std::vector<std::string> selection;  ///< what is selected after it
};

using Ids = std::vector<std::string>;

/// Areas of one terrain type as one; lines of one type whose ends are the same, as one.
Result<GeometryChange> merge_features(const ToolHost& host, const Ids& ids);
/// What of the first area lies in the others; the first area less the others. These stay.
Result<GeometryChange> keep_inside(const ToolHost& host, const Ids& ids);
Result<GeometryChange> subtract_areas(const ToolHost& host, const Ids& ids);
/// The other areas become holes of the first and go.
Result<GeometryChange> cut_holes(const ToolHost& host, const Ids& ids);
/// Areas and lines parted along a path.
Result<GeometryChange> split_features(const ToolHost& host, const Ids& ids, const Path& path);
/// Areas grown by so many micrometres, shrunk if negative.
Result<GeometryChange> buffer_areas(const ToolHost& host, const Ids& ids, Um distance);
/// Fewer points, none farther off than the tolerance; more of them, with round corners (Chaikin, twice).
Result<GeometryChange> simplify_features(const ToolHost& host, const Ids& ids, Um tolerance);
Result<GeometryChange> smooth_features(const ToolHost& host, const Ids& ids);
/// Lines and rings from their other end.
Result<GeometryChange> reverse_features(const ToolHost& host, const Ids& ids);
/// Outlines as lines of that terrain type; closed lines as areas, others as the band of their width.
Result<GeometryChange> convert_to_lines(const ToolHost& host, const Ids& ids, const std::string& type);
Result<GeometryChange> convert_to_areas(const ToolHost& host, const Ids& ids, const std::string& type);
/// Each area as one area a hex; as what whole hexes it touches.
Result<GeometryChange> explode_by_hexes(const ToolHost& host, const Ids& ids);
Result<GeometryChange> grow_to_hexsides(const ToolHost& host, const Ids& ids);
/// Each area as the hexes of which it covers half or more.
Result<GeometryChange> align_to_hexes(const ToolHost& host, const Ids& ids);
/// Closes gaps and overlaps of the first area with the others, up to a width: it takes the gaps and gives way
/// where they overlap; the others get its nodes where they meet.
Result<GeometryChange> share_border(const ToolHost& host, const Ids& ids, Um tolerance);

/// A line with each corner cut at a quarter of its edges, twice; ends stay.
std::vector<Point> chaikin(const std::vector<Point>& points, bool closed);

// What the geometry commands share.

Problem cannot(Message why);
/// The selected areas, all valid, in the order of the selection; an error if they are fewer than `least`.
Result<std::vector<model::Area>> selected_areas(const ToolHost& host, const Ids& ids, std::size_t least);
/// A path parted where another crosses it, crossings rounded; one part where none does.
std::vector<Path> split_path(const Path& path, const Path& cut);
/// A hex with its corners rounded to whole micrometres: neighbours share them.
Ring hex_ring(const Grid& grid, Hex h);

}  // namespace coq::app
