// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/tools/feature_lines.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"

/// What the geometry commands share.
namespace coq::app {

Problem cannot(Message why);
/// The selected areas, all valid, in the order of the selection; an error if they are fewer than `least`.
Result<std::vector<model::Area>> selected_areas(const ToolHost& host, const Ids& ids, std::size_t least);
/// A path parted where another crosses it, crossings rounded; one part where none does.
std::vector<Path> split_path(const Path& path, const Path& cut);
/// A hex with its corners rounded to whole micrometres: neighbours share them.
Ring hex_ring(const Grid& grid, Hex h);

}  // namespace coq::app
