// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"
#include "editor/app/session/edits.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/node_tool.h"
#include "editor/app/tools/select_tool.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

// Undo, the clipboard, and commands on the whole selection.

namespace {

const char* why_no_selection(Context c) {
  return c.session().selection().empty() ? translatable("Select an item first") : nullptr;
}

/// Returns false if nothing is selected.
bool copy(Context c) {
  if (c.session().selection().empty()) {
    c.bench().say(message("nothing is selected"));
    return false;
  }
  c.window().set_clipboard(edits::copied(c.map(), c.session().selection()));
  return true;
}

/// Returns false while a shape is open.
bool select(Context c, void (*how)(ToolHost&)) {
  return c.tools.with_selection([how](ToolContext& tools) {
    how(tools.host);
    return Status(Done{});
  });
}

/// The undo step gets the command's title.
Command order(std::string_view id, const char* title, const char* words, edits::Order order) {
  return {.id = id,
          .title = title,
          .menu = kEditMenu,
          .begins_group = order == edits::Order::to_top,
          .words = words,
          .why_not = why_no_selection,
          .act = [order, title](Context c) {
            c.report(order_selected(c.session(), order, {title, {}}));
          }};
}

Rows undo_rows() {
  using Text = CommandWindow::TextEdit;
  return {
      {.id = "edit.undo",
       .title = translatable("Undo"),
       .keys = "Ctrl+Z",
       .menu = kEditMenu,
       .words = translatable("take back, revert"),
       .why_not = [](Context c) { return c.bench().can_undo() ? nullptr : translatable("Nothing to undo"); },
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::undo)) c.bench().undo();
           }},
      {.id = "edit.redo",
       .title = translatable("Redo"),
       .keys = "Ctrl+Y Ctrl+Shift+Z",
       .menu = kEditMenu,
       .words = translatable("repeat, again"),
       .why_not = [](Context c) { return c.bench().can_redo() ? nullptr : translatable("Nothing to redo"); },
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::redo)) c.bench().redo();
           }},
      {.id = "edit.cut",
       .title = translatable("Cut"),
       .keys = "Ctrl+X",
       .menu = kEditMenu,
       .begins_group = true,
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::cut) && copy(c)) c.tools.erase();
           }},
      {.id = "edit.copy",
       .title = translatable("Copy"),
       .keys = "Ctrl+C",
       .menu = kEditMenu,
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::copy)) copy(c);
           }},
      {.id = "edit.copy-view",
       .title = translatable("Copy the view as an image"),
       .keys = "Ctrl+Alt+C",
       .menu = kEditMenu,
       .words = translatable("screenshot, picture of the screen, clipboard"),
       .act = [](Context c) { c.window().copy_view(); }},
      {.id = "edit.paste",
       .title = translatable("Paste"),
       .keys = "Ctrl+V",
       .menu = kEditMenu,
       .words = translatable("insert from clipboard"),
       .act =
           [](Context c) {
             if (c.window().edit_text(Text::paste)) return;
             if (const auto text = c.window().clipboard())
               c.report(paste(c.session(), *text, c.tools.pointer()));
           }},
  };
}

Rows change_rows() {
  return {
      {.id = "edit.duplicate",
       .title = translatable("Duplicate"),
       .keys = "Ctrl+D",
       .menu = kEditMenu,
       .words = translatable("clone, copy beside"),
       .why_not = why_no_selection,
       .act = [](Context c) { c.report(duplicate_selected(c.session())); }},
      {.id = "edit.convert",
       .title = translatable("Change to the palette's terrain"),
       .menu = kEditMenu,
       .words = translatable("retype, set terrain, change class"),
       .why_not = why_no_selection,
       .act = [](Context c) { c.report(convert_selected(c.session(), c.tools.options().terrain)); }},
      {.id = "edit.rename",
       .title = translatable("Rename"),
       .keys = "F2",
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("label, set name"),
       .why_not =
           [](Context c) {
             return c.session().selection().size() == 1 ? nullptr : translatable("Select one item first");
           },
       .act = [](Context c) { c.window().rename_selected(); }},
  };
}

Rows order_rows() {
  using edits::Order;
  return {order("order.top", translatable("Bring to front"),
                translatable("raise to top, move to top, above all"), Order::to_top),
          order("order.up", translatable("Bring forward"), translatable("raise, move up, higher"), Order::up),
          order("order.down", translatable("Send backward"), translatable("lower, move down"), Order::down),
          order("order.bottom", translatable("Send to back"),
                translatable("lower to bottom, move to bottom, below all"), Order::to_bottom)};
}

Rows window_rows() {
  return {
      {.id = "edit.find",
       .title = translatable("Search field"),
       .keys = "Ctrl+F",
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("find, search terrain, filter counters, filter features"),
       .act = [](Context c) { c.window().find(); }},
      {.id = "edit.palette",
       .title = translatable("All commands…"),
       .keys = "Ctrl+Shift+P",
       .menu = kEditMenu,
       .words = translatable("command palette, find action, search commands"),
       .act = [](Context c) { c.window().ask_command(); }},
      {.id = "edit.preferences",
       .title = translatable("Preferences…"),
       .keys = "Ctrl+,",
       .menu = kEditMenu,
       .words =
           translatable("settings, options, keyboard shortcuts, keys, language, dark mode, theme, font size"),
       .act = [](Context c) { c.window().ask_preferences(); }},
  };
}

Rows selection_rows() {
  return {
      {.id = "delete",
       .title = translatable("Delete"),
       .keys = "Delete",
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("remove, erase, clear"),
       .act = [](Context c) { return c.tools.erase(); }},
      {.id = "select.all",
       .title = translatable("Select all"),
       .keys = "Ctrl+A",
       .menu = kEditMenu,
       .begins_group = true,
       .act = [](Context c) { return select(c, select_all); }},
      {.id = "select.next",
       .title = translatable("Next object"),
       .keys = "Tab",
       .menu = kEditMenu,
       .act = [](Context c) { return select(c, [](ToolHost& host) { select_next(host, 1); }); }},
      {.id = "select.previous",
       .title = translatable("Object before"),
       .keys = "Shift+Tab",
       .menu = kEditMenu,
       .act = [](Context c) { return select(c, [](ToolHost& host) { select_next(host, -1); }); }},
  };
}

}  // namespace

Rows edit_commands() {
  return rows_of({undo_rows, change_rows, order_rows, window_rows, selection_rows});
}

// New shapes from existing ones: commands on nodes, and geometry commands on the selection.

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

/// Applies the change as one step and selects the result.
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

/// A geometry command that needs only the map and the selection.
Command geometry(std::string_view id, const char* title, const char* words,
                 Result<GeometryChange> (*make)(const ToolHost& host, const Ids& ids)) {
  return geometry(id, title, words, [make](ToolContext& t) { return make(t.host, t.host.selection()); });
}

/// A command that converts the selection to the chosen terrain.
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
      geometry("geometry.keep-inside", translatable("Clip (keep what is inside)"),
               translatable("intersection, clip"), keep_inside),
      geometry("geometry.subtract", translatable("Subtract (remove what is inside)"),
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
