// SPDX-License-Identifier: MIT
#include "editor/app/tools/tool_commands.h"

#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/select_tool.h"
#include "editor/app/tools/shape_tools.h"
#include "editor/app/tools/tool_box.h"

namespace coq::app {

const std::vector<ToolCommand>& ToolBox::commands() {
  static const std::vector<ToolCommand> all = {
      {"tool.select", translatable("Select"), "Q"},
      {"tool.nodes", translatable("Nodes"), "N"},
      {"tool.polygon", translatable("Area"), "P"},
      {"tool.freehand", translatable("Freehand area"), "F"},
      {"tool.hole", translatable("Hole"), "O"},
      {"tool.line", translatable("Line"), "I"},
      {"tool.crest", translatable("Crest"), ""},
      {"tool.hexside", translatable("Hexside brush"), "H"},
      {"tool.hexes", translatable("Hex brush"), "U"},
      {"tool.split", translatable("Split"), "C"},
      {"tool.text", translatable("Name"), "W"},
      {"tool.piece", translatable("Piece"), ""},
      {"tool.measure", translatable("Measure"), "M"},
      {"tool.los", translatable("Line of sight"), "L"},
      {"tool.eyedropper", translatable("Eyedropper"), "X"},
      {"tool.pan", translatable("Pan"), ""},
      {"finish", translatable("Finish the shape"), "Return"},
      {"cancel", translatable("Cancel"), "Escape"},
      {"remove-point", translatable("Take the last point back"), "Back"},
      {"coordinate", translatable("Type a place"), ""},
      {"trace", translatable("Follow a border"), "T", false, true},
      {"freehand", translatable("Freehand"), "R", true, true},
      {"snap", translatable("Snap"), "S", false, true},
      {"snap.vertex", translatable("Snap to vertices"), "", false, true},
      {"snap.edge", translatable("Snap to edges"), "", false, true},
      {"snap.hex-centre", translatable("Snap to hex centres"), "", false, true},
      {"snap.hex-corner", translatable("Snap to hex corners"), "", false, true},
      {"snap.hex-side", translatable("Snap to hexsides"), "", false, true},
      {"snap.side-middle", translatable("Snap to middles of hexsides"), "", false, true},
      {"snap.grid-line", translatable("Snap to grid lines"), "", false, true},
      {"brush.erase", translatable("Brushes take away"), "", false, true},
      {"nodes.move-shared", translatable("Move nodes of neighbours too"), "", false, true},
      {"terrain.last", translatable("Terrain used before"), "0"},
      {"field-of-view", translatable("Field of view"), "V", true},
      {"los.keep", translatable("Keep the line of sight as a check"), "K"},
      {"delete", translatable("Delete"), "Delete"},
      {"select.all", translatable("Select all"), "Ctrl+A"},
      {"select.next", translatable("Next object"), "Tab"},
      {"select.previous", translatable("Object before"), "Shift+Tab"},
      {"node.insert", translatable("Add nodes"), "Insert"},
      {"node.smooth", translatable("Smooth nodes"), ""},
      {"node.corner", translatable("Make a corner"), ""},
      {"node.join", translatable("Join nodes"), "J"},
      {"node.break", translatable("Break the line"), "Shift+J"},
      {"geometry.merge", translatable("Merge"), "Ctrl+M"},
      {"geometry.keep-inside", translatable("Keep what lies inside"), ""},
      {"geometry.subtract", translatable("Subtract (remove what lies inside)"), ""},
      {"geometry.cut-hole", translatable("Cut holes"), ""},
      {"geometry.grow", translatable("Grow"), ""},
      {"geometry.shrink", translatable("Shrink"), ""},
      {"geometry.simplify", translatable("Simplify"), ""},
      {"geometry.smooth", translatable("Smooth"), ""},
      {"geometry.reverse", translatable("Reverse"), ""},
      {"geometry.to-lines", translatable("Convert to lines"), ""},
      {"geometry.to-areas", translatable("Convert to areas"), ""},
      {"geometry.explode", translatable("Explode into hexes"), ""},
      {"geometry.grow-to-hexsides", translatable("Grow to hexsides"), ""},
      {"geometry.align-to-hexes", translatable("Align to hexes"), ""},
      {"geometry.share-border", translatable("Share the border"), ""},
      {"view.level", translatable("Turn the grid level"), ""},
      {"view.upright", translatable("Turn the sheet upright"), ""},
      {"view.fit-selection", translatable("Show the selection"), ""},
      {"view.zoom-in", translatable("Zoom in"), "Ctrl++"},
      {"view.zoom-out", translatable("Zoom out"), "Ctrl+-"},
  };
  return all;
}

namespace {

std::optional<Result<GeometryChange>> geometry_change(ToolContext& context, std::string_view id) {
  const model::MapDocument& map = context.host.map();
  const Ids& ids = context.host.selection();
  const ToolOptions& options = context.options;
  if (id == "geometry.merge") return merge_features(map, ids);
  if (id == "geometry.keep-inside") return keep_inside(map, ids);
  if (id == "geometry.subtract") return subtract_areas(map, ids);
  if (id == "geometry.cut-hole") return cut_holes(map, ids);
  if (id == "geometry.grow") return buffer_areas(map, ids, options.buffer_distance);
  if (id == "geometry.shrink") return buffer_areas(map, ids, -options.buffer_distance);
  if (id == "geometry.simplify") return simplify_features(map, ids, options.simplify_tolerance);
  if (id == "geometry.smooth") return smooth_features(map, ids);
  if (id == "geometry.reverse") return reverse_features(map, ids);
  if (id == "geometry.explode") return explode_by_hexes(map, ids);
  if (id == "geometry.grow-to-hexsides") return grow_to_hexsides(map, ids);
  if (id == "geometry.align-to-hexes") return align_to_hexes(map, ids);
  if (id == "geometry.share-border") return share_border(map, ids, options.border_tolerance);
  if (id == "geometry.to-lines") {
    if (const auto why = unfit_type(context, model::GeometryKind::line))
      return Result<GeometryChange>(cannot(*why));
    return convert_to_lines(map, ids, options.terrain);
  }
  if (id == "geometry.to-areas") {
    if (const auto why = unfit_type(context, model::GeometryKind::area))
      return Result<GeometryChange>(cannot(*why));
    return convert_to_areas(map, context.host.ruleset(), ids, options.terrain);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Status> run_selection_command(ToolContext& context, std::string_view id) {
  ToolHost& host = context.host;
  if (id == "delete") return delete_selection(host);
  if (id == "select.all") {
    select_all(host);
    return Status(Done{});
  }
  if (id == "select.next" || id == "select.previous") {
    select_next(host, id == "select.next" ? 1 : -1);
    return Status(Done{});
  }
  std::optional<Result<GeometryChange>> change = geometry_change(context, id);
  if (!change) return std::nullopt;
  if (!*change) return Status(change->error());
  if ((*change)->edits.empty()) return Status(cannot(message("there is nothing to change in the selection")));
  const Status status = host.run((*change)->title, std::move((*change)->edits));
  if (status) host.select(std::move((*change)->selection));
  return status;
}

}  // namespace coq::app
