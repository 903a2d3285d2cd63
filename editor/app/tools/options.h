// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/map.h"
#include "core/following/follower.h"

namespace coq::app {

// User settings of the tools; panels read and write them.

enum class SnapKind { vertex, edge, hex_centre, hex_corner, hex_side, side_middle, grid_line, guide };
inline constexpr int kSnapKinds = 8;

struct SnapSettings {
  bool on = true;
  bool vertices = true;      ///< vertices of drawn features
  bool edges = true;         ///< edges of drawn features
  bool hex_centres = false;  ///< centres of hexes
  bool hex_corners = false;
  bool hex_sides = false;  ///< any point on a hexside
  bool side_middles = false;
  bool grid_lines = false;  ///< lines through the centres of columns and rows; sheet borders
  bool guides = true;       ///< guides dragged out of the rulers
  double tolerance = 8;     ///< logical pixels

  bool has(SnapKind kind) const;
  void set(SnapKind kind, bool wanted);
  bool operator==(const SnapSettings&) const = default;
};

struct ToolOptions {
  std::string terrain;                      ///< terrain type for the next feature
  std::string last_terrain;                 ///< the previous terrain type: key 0
  std::optional<Um> width;                  ///< of lines; if unset, the type's width
  std::optional<model::Thousandths> level;  ///< for areas, lines and hexes
  Um freehand_tolerance = 150;              ///< tolerance of freehand lines in micrometres
  bool follow = false;                      ///< clicks of draw tools are joined along lines of the scan
  following::LineKind follow_kind = following::LineKind::edge;
  bool erase = false;  ///< brushes erase
  std::string text;    ///< text of the next label
  Um text_size = 3000;
  std::string text_style;
  std::string shape;  ///< shape id of the next piece
  model::Facing facing;
  bool move_shared = false;                          ///< also move nodes of other features at the same position
  Um buffer_distance = 1000;                         ///< for the commands grow and shrink
  Um simplify_tolerance = 150;                       ///< for the command simplify
  Um border_tolerance = 1000;                        ///< maximum gap that share_border() closes
  std::optional<model::Thousandths> contour_height;  ///< of the first contour that the next stroke crosses
  model::Thousandths contour_step{50'000};           ///< from contour to contour; above 0
  bool operator==(const ToolOptions&) const = default;
};

/// The user's options as texts. Lengths are in millimetres. If width, level or style is empty, the terrain
/// decides.
const OptionTable<ToolOptions>& tool_option_table();

/// Returns the names of a tool's options in display order; may be empty.
std::vector<std::string_view> options_of_tool(std::string_view tool);

/// Writes the distances of commands and freehand lines, which are kept between sessions, as lines `name =
/// value`.
std::string write_kept_options(const ToolOptions& options);
/// Ignores malformed lines and reports them in `problems` as warnings (`preferences.line`).
void read_kept_options(std::string_view text, ToolOptions& options, Problems& problems);

}  // namespace coq::app
