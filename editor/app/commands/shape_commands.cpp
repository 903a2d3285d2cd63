// SPDX-License-Identifier: MIT
// New shapes out of those that are drawn: nodes of one, geometry of the selection.
#include "editor/app/commands/detail/rows.h"
#include "editor/app/tools/geometry_parts.h"
#include "editor/app/tools/node_tool.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {
namespace {

Command node(std::string_view id, const char* title, std::string_view key, const char* words,
             NodeTool::Change change) {
  return {.id = id,
          .title = title,
          .keys = key,
          .menu = kShapesMenu,
          .begins_group = id == "node.insert",
          .words = words,
          .act = [change](Context c) {
            return c.tools.with_active<NodeTool>([change](NodeTool& nodes) { return nodes.run(change); });
          }};
}

Rows node_rows() {
  return {
      {.id = "nodes.move-shared",
       .title = translatable("Move nodes of neighbours too"),
       .menu = kShapesMenu,
       .begins_group = true,
       .is_on = [](Context c) { return c.tools.options().move_shared; },
       .ticked = true,
       .act =
           [](Context c) {
             ToolOptions options = c.tools.options();
             options.move_shared = !options.move_shared;
             c.tools.set_options(std::move(options));
           }},
      node("node.insert", translatable("Add nodes"), "Insert", translatable("add vertex, subdivide"),
           NodeTool::Change::insert),
      node("node.smooth", translatable("Smooth nodes"), "", "", NodeTool::Change::smooth),
      node("node.corner", translatable("Make a corner"), "", "", NodeTool::Change::corner),
      node("node.join", translatable("Join nodes"), "J", translatable("connect, close path, weld"),
           NodeTool::Change::join),
      node("node.break", translatable("Break the line"), "Shift+J", translatable("cut path, disconnect"),
           NodeTool::Change::break_line),
  };
}

using Make = std::function<Result<GeometryChange>(ToolContext& context)>;

/// One step, and what it made is selected.
Status run(ToolContext& context, Result<GeometryChange> change) {
  if (!change) return change.error();
  if (change->edits.empty()) return cannot(message("there is nothing to change in the selection"));
  Status status = context.host.run(change->title, std::move(change->edits));
  if (status) context.host.select(std::move(change->selection));
  return status;
}

Command geometry(std::string_view id, const char* title, const char* words, Make make) {
  return {
      .id = id,
      .title = title,
      .menu = kShapesMenu,
      .words = words,
      .act = [make = std::move(make)](Context c) {
        return c.tools.with_selection([&make](ToolContext& context) { return run(context, make(context)); });
      }};
}

/// Of commands that need nothing but the map and what is selected on it.
Command geometry(std::string_view id, const char* title, const char* words,
                 Result<GeometryChange> (*make)(const ToolHost& host, const Ids& ids)) {
  return geometry(id, title, words, [make](ToolContext& t) { return make(t.host, t.host.selection()); });
}

/// Of those that draw the chosen terrain another way.
Command conversion(std::string_view id, const char* title, model::GeometryKind kind, Make make) {
  return geometry(id, title, "", [kind, make = std::move(make)](ToolContext& t) -> Result<GeometryChange> {
    if (const auto why = unfit_type(t, kind)) return cannot(*why);
    return make(t);
  });
}

Rows combining_rows() {
  Rows out = {
      geometry("geometry.merge", translatable("Merge"),
               translatable("union, unite, combine, dissolve, join areas"), merge_features),
      geometry("geometry.keep-inside", translatable("Clip (keep what lies inside)"),
               translatable("intersection, clip"), keep_inside),
      geometry("geometry.subtract", translatable("Subtract (remove what lies inside)"),
               translatable("difference, cut away, minus"), subtract_areas),
      geometry("geometry.cut-hole", translatable("Cut holes"), translatable("ring, exclude"), cut_holes),
  };
  out.front().begins_group = true;
  out.front().keys = "Ctrl+M";
  return out;
}

Rows reshaping_rows() {
  using model::GeometryKind;
  return {
      geometry(
          "geometry.grow", translatable("Grow"), translatable("buffer, outset, expand, offset, dilate"),
          [](ToolContext& t) { return buffer_areas(t.host, t.host.selection(), t.options.buffer_distance); }),
      geometry(
          "geometry.shrink", translatable("Shrink"), translatable("inset, erode, contract, negative buffer"),
          [](ToolContext& t) { return buffer_areas(t.host, t.host.selection(), -t.options.buffer_distance); }),
      geometry("geometry.simplify", translatable("Simplify"), translatable("reduce nodes, generalize"),
               [](ToolContext& t) {
                 return simplify_features(t.host, t.host.selection(), t.options.simplify_tolerance);
               }),
      geometry("geometry.smooth", translatable("Smooth"), translatable("round, soften"), smooth_features),
      geometry("geometry.reverse", translatable("Reverse"), translatable("flip direction"), reverse_features),
      conversion(
          "geometry.to-lines", translatable("Convert to lines"), GeometryKind::line,
          [](ToolContext& t) { return convert_to_lines(t.host, t.host.selection(), t.options.terrain); }),
      conversion(
          "geometry.to-areas", translatable("Convert to areas"), GeometryKind::area,
          [](ToolContext& t) { return convert_to_areas(t.host, t.host.selection(), t.options.terrain); }),
      geometry("geometry.explode", translatable("Explode into hexes"),
               translatable("break apart, one area for each hex"), explode_by_hexes),
      geometry("geometry.grow-to-hexsides", translatable("Grow to hexsides"), "", grow_to_hexsides),
      geometry("geometry.align-to-hexes", translatable("Align to hexes"),
               translatable("rasterize, hexify, snap area to hexes"), align_to_hexes),
      geometry(
          "geometry.share-border", translatable("Share the border"),
          translatable("close gap, topology, common edge"),
          [](ToolContext& t) { return share_border(t.host, t.host.selection(), t.options.border_tolerance); }),
  };
}

}  // namespace

Rows shape_commands() {
  return rows_of({node_rows, combining_rows, reshaping_rows});
}

}  // namespace coq::app
