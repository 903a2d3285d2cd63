// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"
#include "editor/app/tools/draw_tool.h"
#include "editor/app/tools/followed_scan.h"
#include "editor/app/tools/note_tools.h"
#include "editor/app/tools/shape_tools.h"

namespace coq::app {

// The tools, and commands on an open shape.

namespace {

Command tool(std::string_view id, const char* title, std::string_view key, const char* words) {
  const std::string_view name = id.substr(std::string_view("tool.").size());
  return {.id = id,
          .title = title,
          .keys = key,
          .menu = kToolsMenu,
          .words = words,
          .is_on = [name](Context c) { return c.tools.active().id() == name; },
          .act = [name](Context c) { return c.tools.take(name); }};
}

/// Returns why the scan's lines and tints cannot be followed, or null if they can.
const char* why_not_followed(Context c) {
  const FollowedScan* scans = c.tools.context().host.followed_scan();
  return scans == nullptr ? translatable("The map has no registered scan") : scans->why_not();
}

Command with_reason(Command command, const char* (*why_not)(Context)) {
  command.why_not = why_not;
  return command;
}

Rows tool_rows() {
  Rows out = {
      tool("tool.select", translatable("Select"), "Q", translatable("arrow, pick, move")),
      tool("tool.nodes", translatable("Nodes"), "N",
           translatable("edit points, vertices, path editor, reshape")),
      tool("tool.polygon", translatable("Area"), "P", translatable("polygon, draw area, pen")),
      tool("tool.freehand", translatable("Freehand area"), "F", translatable("pencil, brush, lasso")),
      tool("tool.hole", translatable("Hole"), "O", translatable("ring, cut out, donut")),
      with_reason(tool("tool.flood", translatable("Flood select"), "G",
                       translatable("magic wand, bucket, similar colour, trace area")),
                  why_not_followed),
      tool("tool.line", translatable("Line"), "I", translatable("polyline, road, stream, path")),
      tool("tool.crest", translatable("Crest"), "", translatable("ridge, rim")),
      tool("tool.hexside", translatable("Hexside brush"), "H", translatable("edge, border, wall, hedge")),
      tool("tool.hexes", translatable("Hex brush"), "U", translatable("stamp, fill hex, paint hexes")),
      tool("tool.void", translatable("Hexes out of play"), "",
           translatable("void, unplayable, mask, blank hexes, off map")),
      tool("tool.split", translatable("Split"), "C", translatable("knife, cut, slice, divide")),
      tool("tool.text", translatable("Name"), "W", translatable("label, text, annotation, place name")),
      tool("tool.note", translatable("Note"), "A",
           translatable("pin, to-do, comment, annotation, reminder, sticky note")),
      tool("tool.piece", translatable("Piece"), "", translatable("object, scenery")),
      tool("tool.measure", translatable("Measure"), "M", translatable("ruler, distance, length")),
      tool("tool.los", translatable("Line of sight"), "L",
           translatable("LOS thread, visibility, line of fire")),
      tool("tool.eyedropper", translatable("Eyedropper"), "X", translatable("picker, pipette, sample")),
      tool("tool.pan", translatable("Pan"), "", translatable("hand, scroll, drag the map")),
  };
  out.front().begins_group = true;
  return out;
}

Rows shape_rows() {
  return {
      {.id = "finish",
       .title = translatable("Finish the shape"),
       .keys = "Enter",
       .menu = kToolsMenu,
       .begins_group = true,
       .act = [](Context c) { return c.tools.finish(); }},
      {.id = "cancel",
       .title = translatable("Cancel"),
       .keys = "Esc",
       .menu = kToolsMenu,
       .begins_group = true,
       .act = [](Context c) { return c.tools.cancel(); }},
      {.id = "remove-point",
       .title = translatable("Remove the last point"),
       .keys = "Backspace",
       .menu = kToolsMenu,
       .begins_group = true,
       .act = [](Context c) { return c.tools.remove_point(); }},
      {.id = "coordinate",
       .title = translatable("Type a position"),
       .menu = kToolsMenu,
       .begins_group = true,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::begin_typing); }},
      {.id = "brush.erase",
       .title = translatable("Brushes erase"),
       .menu = kToolsMenu,
       .begins_group = true,
       .is_on = [](Context c) { return c.tools.options().erase; },
       .ticked = true,
       .act =
           [](Context c) {
             ToolOptions options = c.tools.options();
             options.erase = !options.erase;
             c.tools.set_options(std::move(options));
           }},
  };
}

/// Numbered in the order of the palette, which is the ruleset's.
Command terrain(std::string_view id, const char* title) {
  const auto number = static_cast<std::size_t>(id.back() - '1');
  return {.id = id, .title = title, .keys = id.substr(id.size() - 1), .act = [number](Context c) {
            const auto& types = c.session().ruleset().terrain_types;
            if (number < types.size()) c.tools.choose_terrain(types[number].id);
          }};
}

const char* why_no_terrain(Context c) {
  return c.tools.options().terrain.empty() ? translatable("Choose a terrain first") : nullptr;
}

Workbench::Types selected_types(Context c) {
  Workbench::Types out;
  for (const std::string& id : c.session().selection()) {
    const model::Feature* feature = c.session().features().find(id);
    if (feature != nullptr && !model::type_of(*feature).empty()) out.insert(model::type_of(*feature));
  }
  return out;
}

const char* why_no_type(Context c) {
  return selected_types(c).empty() ? translatable("Select an item first") : nullptr;
}

/// Hides or locks the chosen terrain, or reverses that, and reports it.
void toggle_type(Context c, const Workbench::Types& (Workbench::*get)() const,
                 void (Workbench::*set)(Workbench::Types), const Message& on, const Message& off) {
  Workbench::Types types = (c.bench().*get)();
  const std::string& type = c.tools.options().terrain;
  const bool added = types.insert(type).second;
  if (!added) types.erase(type);
  (c.bench().*set)(std::move(types));
  c.bench().say(added ? on : off);
}

}  // namespace

Rows type_commands() {
  const auto name = [](Context c) { return type_name(c.tools.context().host, c.tools.options().terrain); };
  return {
      {.id = "terrain.hide",
       .title = translatable("Hide the chosen terrain"),
       .menu = kMapMenu,
       .begins_group = true,
       .words = translatable("eye, visibility, hide type, hide class"),
       .why_not = why_no_terrain,
       .is_on = [](Context c) { return c.bench().hidden_types().count(c.tools.options().terrain) > 0; },
       .ticked = true,
       .act =
           [name](Context c) {
             toggle_type(c, &Workbench::hidden_types, &Workbench::set_hidden_types,
                         message("{} is hidden here; it is still on the map and in prints", name(c)),
                         message("{} is shown again", name(c)));
           }},
      {.id = "terrain.lock",
       .title = translatable("Lock the chosen terrain"),
       .menu = kMapMenu,
       .words = translatable("protect, freeze, lock type, lock layer"),
       .why_not = why_no_terrain,
       .is_on = [](Context c) { return c.bench().locked_types().count(c.tools.options().terrain) > 0; },
       .ticked = true,
       .act =
           [name](Context c) {
             toggle_type(c, &Workbench::locked_types, &Workbench::set_locked_types,
                         message("{} is locked: it cannot be selected or changed", name(c)),
                         message("{} is no longer locked", name(c)));
           }},
      {.id = "terrain.take",
       .title = translatable("Draw the terrain of the selection"),
       .menu = kMapMenu,
       .words = translatable("pick terrain, same terrain, eyedropper"),
       .why_not = why_no_type,
       .act = [](Context c) { c.tools.choose_terrain(*selected_types(c).begin()); }},
      {.id = "terrain.hide-selected",
       .title = translatable("Hide the terrain of the selection"),
       .menu = kMapMenu,
       .words = translatable("hide objects of this type"),
       .why_not = why_no_type,
       .act =
           [](Context c) {
             Workbench::Types types = c.bench().hidden_types();
             types.merge(selected_types(c));
             c.bench().set_hidden_types(std::move(types));
             c.bench().say(message("hidden; use Map menu, Show all terrain to show it again"));
           }},
      {.id = "terrain.lock-selected",
       .title = translatable("Lock the terrain of the selection"),
       .menu = kMapMenu,
       .words = translatable("lock objects of this type"),
       .why_not = why_no_type,
       .act =
           [](Context c) {
             Workbench::Types types = c.bench().locked_types();
             types.merge(selected_types(c));
             c.bench().set_locked_types(std::move(types));
             c.bench().say(message("locked; use Map menu, Unlock all terrain to unlock it"));
           }},
      {.id = "terrain.show-all",
       .title = translatable("Show all terrain"),
       .menu = kMapMenu,
       .words = translatable("unhide, all visible"),
       .why_not =
           [](Context c) {
             return c.bench().hidden_types().empty() ? translatable("No terrain is hidden") : nullptr;
           },
       .act = [](Context c) { c.bench().set_hidden_types({}); }},
      {.id = "terrain.unlock-all",
       .title = translatable("Unlock all terrain"),
       .menu = kMapMenu,
       .words = translatable("unprotect"),
       .why_not =
           [](Context c) {
             return c.bench().locked_types().empty() ? translatable("No terrain is locked") : nullptr;
           },
       .act = [](Context c) { c.bench().set_locked_types({}); }},
  };
}

namespace {

const char* why_no_note(Context c) {
  return selected_notes(c.tools.context().host).empty() ? translatable("Select a note first") : nullptr;
}

Command shown_notes(std::string_view id, const char* title, const char* words, bool NotesView::*member) {
  return {.id = id,
          .title = title,
          .menu = kToolsMenu,
          .words = words,
          .is_on = [member](Context c) { return c.tools.notes_view().*member; },
          .ticked = true,
          .act =
              [member](Context c) {
                NotesView view = c.tools.notes_view();
                view.*member = !(view.*member);
                c.tools.set_notes_view(view);
              }};
}

Rows note_rows() {
  return {
      {.id = "note.add",
       .title = translatable("Note in the middle of the view"),
       .menu = kToolsMenu,
       .begins_group = true,
       .words = translatable("add note, new note, to-do, comment"),
       .act =
           [](Context c) {
             const Viewport& view = c.tools.view();
             c.tools.write_note({{}, view.to_page({view.width() / 2.0, view.height() / 2.0})});
           }},
      {.id = "note.edit",
       .title = translatable("Edit the note"),
       .menu = kToolsMenu,
       .words = translatable("change note, text of the note"),
       .why_not =
           [](Context c) {
             return selected_notes(c.tools.context().host).size() == 1 ? nullptr
                                                                       : translatable("Select a note first");
           },
       .act = [](Context c) { return edit_selected_note(c.tools.context()); }},
      {.id = "note.done",
       .title = translatable("The note is done, or open again"),
       .keys = "Shift+A",
       .menu = kToolsMenu,
       .words = translatable("done, tick off, resolve, reopen, to-do"),
       .why_not = why_no_note,
       .act =
           [](Context c) {
             return c.tools.with_selection([](ToolContext& context) {
               return toggle_notes_done(context.host, selected_notes(context.host));
             });
           }},
      shown_notes("note.show", translatable("Notes on the map"),
                  translatable("show notes, hide notes, pins, comments"), &NotesView::on_map),
      shown_notes("note.hide-done", translatable("Hide notes that are done"),
                  translatable("open notes only, filter notes"), &NotesView::hides_done),
  };
}

}  // namespace

Rows tool_commands() {
  return rows_of({tool_rows, shape_rows, note_rows});
}

Rows terrain_commands() {
  return {terrain("terrain.1", translatable("First terrain of the palette")),
          terrain("terrain.2", translatable("Second terrain of the palette")),
          terrain("terrain.3", translatable("Third terrain of the palette")),
          terrain("terrain.4", translatable("Fourth terrain of the palette")),
          terrain("terrain.5", translatable("Fifth terrain of the palette")),
          terrain("terrain.6", translatable("Sixth terrain of the palette")),
          terrain("terrain.7", translatable("Seventh terrain of the palette")),
          terrain("terrain.8", translatable("Eighth terrain of the palette")),
          terrain("terrain.9", translatable("Ninth terrain of the palette")),
          {.id = "terrain.last",
           .title = translatable("Previously used terrain"),
           .keys = "0",
           .act = [](Context c) { c.tools.choose_terrain(c.tools.options().last_terrain); }}};
}

namespace {

/// Returns the active tool if it is a draw tool, otherwise null.
const DrawTool* drawing(Context c) {
  return dynamic_cast<const DrawTool*>(&c.tools.active());
}

Command snap(std::string_view id, const char* title, SnapKind kind) {
  return {.id = id,
          .title = title,
          .menu = kSnappingMenu,
          .is_on = [kind](Context c) { return c.tools.snapping().has(kind); },
          .ticked = true,
          .act =
              [kind](Context c) {
                SnapSettings settings = c.tools.snapping();
                settings.set(kind, !settings.has(kind));
                c.tools.set_snapping(settings);
              }};
}

void toggle_snapping(Context c) {
  SnapSettings settings = c.tools.snapping();
  settings.on = !settings.on;
  c.tools.context().host.say(settings.on ? message("snapping is on") : message("snapping is off"));
  c.tools.set_snapping(settings);
}

/// Returns why the magnetic line cannot be used now, or null if it can.
const char* why_no_magnet(Context c) {
  if (drawing(c) == nullptr) return translatable("Choose a tool that draws areas or lines first");
  // The magnetic line can always be turned off.
  return c.tools.options().follow ? nullptr : why_not_followed(c);
}

}  // namespace

Rows snapping_commands() {
  return {
      {.id = "trace",
       .title = translatable("Follow a border"),
       .keys = "T",
       .menu = kSnappingMenu,
       .begins_group = true,
       .words = translatable("trace border, autotrace, share edge"),
       .is_on = [](Context c) { return drawing(c) != nullptr && drawing(c)->tracing(); },
       .ticked = true,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::toggle_trace); }},
      {.id = "follow",
       .title = translatable("Magnetic line"),
       .keys = "E",
       .menu = kSnappingMenu,
       .words = translatable("follow the scan, scissors, livewire, edge following, trace the scan"),
       .why_not = why_no_magnet,
       .is_on = [](Context c) { return c.tools.options().follow; },
       .ticked = true,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::toggle_follow); }},
      {.id = "follow.kind",
       .title = translatable("Next kind of magnetic line"),
       .keys = "Shift+E",
       .menu = kSnappingMenu,
       .words = translatable("edge, dark line, light line, road"),
       .why_not = why_no_magnet,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::next_follow_kind); }},
      {.id = "freehand",
       .title = translatable("Freehand"),
       .keys = "R",
       .menu = kSnappingMenu,
       .begins_group = true,
       .is_on = [](Context c) { return drawing(c) != nullptr && drawing(c)->freehand(); },
       .ticked = true,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::toggle_freehand); },
       .release = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::release_freehand); }},
      {.id = "snap",
       .title = translatable("Snap"),
       .keys = "S",
       .menu = kSnappingMenu,
       .begins_group = true,
       .words = translatable("magnet, snapping"),
       .is_on = [](Context c) { return c.tools.snapping().on; },
       .ticked = true,
       .act = toggle_snapping},
      snap("snap.vertex", translatable("Snap to vertices"), SnapKind::vertex),
      snap("snap.edge", translatable("Snap to edges"), SnapKind::edge),
      snap("snap.hex-centre", translatable("Snap to hex centres"), SnapKind::hex_centre),
      snap("snap.hex-corner", translatable("Snap to hex corners"), SnapKind::hex_corner),
      snap("snap.hex-side", translatable("Snap to hexsides"), SnapKind::hex_side),
      snap("snap.side-middle", translatable("Snap to hexside midpoints"), SnapKind::side_middle),
      snap("snap.grid-line", translatable("Snap to grid lines"), SnapKind::grid_line),
      snap("snap.guide", translatable("Snap to guides"), SnapKind::guide),
  };
}

}  // namespace coq::app
