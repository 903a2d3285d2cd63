// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/options.h"
#include "core/base/problem.h"
#include "core/documents/model/map.h"

namespace coq::app {

// What the user sets for the tools; panels read and write these.

enum class SnapKind { vertex, edge, hex_centre, hex_corner, hex_side, side_middle, grid_line, guide };
inline constexpr int kSnapKinds = 8;

struct SnapSettings {
  bool on = true;
  bool vertices = true;      ///< of what is drawn
  bool edges = true;         ///< the same
  bool hex_centres = false;  ///< of hexes
  bool hex_corners = false;
  bool hex_sides = false;  ///< anywhere on a hexside
  bool side_middles = false;
  bool grid_lines = false;  ///< lines through the centres of columns and rows; the sheet's borders
  bool guides = true;       ///< that were dragged out of the rulers
  double tolerance = 8;     ///< logical pixels

  bool has(SnapKind kind) const;
  void set(SnapKind kind, bool wanted);
  bool operator==(const SnapSettings&) const = default;
};

struct ToolOptions {
  std::string terrain;                      ///< type of what is drawn next
  std::string last_terrain;                 ///< the one before: key 0
  std::optional<Um> width;                  ///< of lines; else the type's
  std::optional<model::Thousandths> level;  ///< of areas, lines and hexes
  Um freehand_tolerance = 150;              ///< how far freehand lines may be off, in micrometres
  bool erase = false;                       ///< brushes take away
  std::string text;                         ///< of the next name
  Um text_size = 3000;
  std::string text_style;
  std::string shape;  ///< id of the next piece's shape
  model::Facing facing;
  bool move_shared = false;     ///< nodes of other features at the same place move too
  Um buffer_distance = 1000;    ///< of the commands that grow and shrink
  Um simplify_tolerance = 150;  ///< of the command
  Um border_tolerance = 1000;   ///< widest gap that sharing a border closes
  bool operator==(const ToolOptions&) const = default;
};

/// The options that a person sets, as texts: lengths are millimetres, an empty text leaves width, level and
/// style to the terrain.
const OptionTable<ToolOptions>& tool_option_table();

/// Names of those that a tool heeds, in the order in which they are shown; empty where there are none.
std::vector<std::string_view> options_of_tool(std::string_view tool);

/// The distances of commands and of freehand lines, which are kept from one session to the next: a line
/// `name = value` each.
std::string write_kept_options(const ToolOptions& options);
/// Lines that are no such distance are left out and added to `problems` as warnings (`preferences.line`).
void read_kept_options(std::string_view text, ToolOptions& options, Problems& problems);

}  // namespace coq::app
