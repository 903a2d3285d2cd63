// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"
#include "editor/app/tools/los_tools.h"
#include "editor/app/tools/snapper.h"

namespace coq::app {

// The view of the sheet and the panels around it.

namespace {

constexpr double kNotches = 2;  ///< notches of the wheel

Command panel(std::string_view id, const char* title, const char* words = "") {
  const std::string_view name = id.substr(std::string_view("panel.").size());
  return {.id = id,
          .title = title,
          .menu = kViewMenu,
          .submenu = kPanelsMenu,
          .words = words,
          .is_on = [name](Context c) { return c.window().is_panel_shown(name); },
          .ticked = true,
          .act = [name](Context c) { c.window().toggle_panel(name); }};
}

Rows sheet_rows() {
  return {
      {.id = "view.fit",
       .title = translatable("Whole sheet"),
       .keys = "Ctrl+0",
       .menu = kViewMenu,
       .begins_group = true,
       .words = translatable("fit page, zoom to fit, zoom extent, fit window, show all"),
       .act = [](Context c) { c.bench().fit_sheet(); }},
      {.id = "view.zoom-in",
       .title = translatable("Zoom in"),
       .keys = "Ctrl++ +",
       .menu = kViewMenu,
       .words = translatable("closer, magnify, enlarge view"),
       .act = [](Context c) { c.tools.zoom(kNotches); }},
      {.id = "view.zoom-out",
       .title = translatable("Zoom out"),
       .keys = "Ctrl+- -",
       .menu = kViewMenu,
       .words = translatable("farther, reduce view"),
       .act = [](Context c) { c.tools.zoom(-kNotches); }},
      {.id = "view.level",
       .title = translatable("Turn the view so that the grid is level"),
       .keys = "Ctrl+L",
       .menu = kViewMenu,
       .begins_group = true,
       .words = translatable("rotate view, straighten"),
       .why_not = [](Context c) { return c.map().grid ? nullptr : translatable("The map has no hexes"); },
       .act = [](Context c) { c.tools.turn_level(); }},
      {.id = "view.upright",
       .title = translatable("Turn the view upright"),
       .keys = "Ctrl+Shift+L",
       .menu = kViewMenu,
       .words = translatable("reset rotation, unrotate"),
       .act = [](Context c) { c.tools.turn_upright(); }},
  };
}

/// Adds a guide at the pointer or, if the pointer is outside, in the middle of the view.
void add_guide(Context c, bool upright) {
  const Viewport& view = c.tools.view();
  const Point at = c.tools.pointer().value_or(view.to_page({view.width() / 2.0, view.height() / 2.0}));
  const auto target = c.tools.context().snapper.snap(at, false);
  const Point place = target ? target->at : at;
  Guides guides = c.tools.guides();
  guides.add(upright, upright ? place.x : place.y);
  c.tools.set_guides(std::move(guides));
}

Rows ruler_rows() {
  return {
      {.id = "view.rulers",
       .title = translatable("Rulers"),
       .keys = "Ctrl+R",
       .menu = kViewMenu,
       .begins_group = true,
       .words = translatable("ruler, scale, measure along the border"),
       .is_on = [](Context c) { return c.bench().rulers().shown; },
       .ticked = true,
       .act =
           [](Context c) {
             Rulers rulers = c.bench().rulers();
             rulers.shown = !rulers.shown;
             c.bench().set_rulers(rulers);
           }},
      {.id = "view.ruler-mm",
       .title = translatable("Rulers in millimetres"),
       .menu = kViewMenu,
       .words = translatable("units, centimetres, hex coordinates"),
       .why_not = [](Context c) { return c.map().grid ? nullptr : translatable("The map has no hexes"); },
       .is_on = [](Context c) { return c.bench().rulers().unit == RulerUnit::mm || !c.map().grid; },
       .ticked = true,
       .act =
           [](Context c) {
             Rulers rulers = c.bench().rulers();
             rulers.unit = rulers.unit == RulerUnit::mm ? RulerUnit::hexes : RulerUnit::mm;
             c.bench().set_rulers(rulers);
           }},
      {.id = "view.guide-upright",
       .title = translatable("Vertical guide at the pointer"),
       .menu = kViewMenu,
       .words = translatable("guide line, vertical guide, help line"),
       .act = [](Context c) { add_guide(c, true); }},
      {.id = "view.guide-level",
       .title = translatable("Horizontal guide at the pointer"),
       .menu = kViewMenu,
       .words = translatable("guide line, horizontal guide, help line"),
       .act = [](Context c) { add_guide(c, false); }},
      {.id = "view.remove-guides",
       .title = translatable("Remove all guides"),
       .menu = kViewMenu,
       .words = translatable("clear guides, delete guides"),
       .why_not =
           [](Context c) { return c.tools.guides().empty() ? translatable("There are no guides") : nullptr; },
       .act = [](Context c) { c.tools.set_guides({}); }},
  };
}

Rows layout_rows() {
  return {
      {.id = "view.panels",
       .title = translatable("Hide or show the panels"),
       .keys = "F9",
       .menu = kViewMenu,
       .begins_group = true,
       .words = translatable("full screen, hide docks, toggle sidebar"),
       .is_on = [](Context c) { return c.window().are_panels_hidden(); },
       .ticked = true,
       .act = [](Context c) { c.window().toggle_panels(); }},
      {.id = "view.next-panel",
       .title = translatable("Next panel"),
       .keys = "F6",
       .menu = kViewMenu,
       .act = [](Context c) { c.window().cycle_panels(1); }},
      {.id = "view.previous-panel",
       .title = translatable("Previous panel"),
       .keys = "Shift+F6",
       .menu = kViewMenu,
       .act = [](Context c) { c.window().cycle_panels(-1); }},
      {.id = "view.move-panel",
       .title = translatable("Move the panel to another side"),
       .menu = kViewMenu,
       .words = translatable("dock, undock, arrange panels"),
       .act = [](Context c) { c.window().move_panel(); }},
      {.id = "view.default-layout",
       .title = translatable("Reset panel layout"),
       .menu = kViewMenu,
       .words = translatable("default layout, restore panels, restore docks, reset windows"),
       .act = [](Context c) { c.window().reset_layout(); }},
  };
}

Rows panel_rows() {
  Rows out = {
      panel("panel.project", translatable("Project panel"),
            translatable("files, documents, project tree, explorer, browser")),
      panel("panel.palette", translatable("Terrain panel"), translatable("swatches, tileset, classes")),
      panel("panel.layers", translatable("Layers panel"), translatable("visibility, eye, opacity, lock")),
      panel("panel.features", translatable("Features panel"),
            translatable("objects, attribute table, list of shapes")),
      panel("panel.properties", translatable("Properties panel"), translatable("attributes, inspector")),
      panel("panel.hex", translatable("Hex panel"), translatable("cell, terrain of the hex")),
      panel("panel.sight", translatable("Lines of sight panel"),
            translatable("visibility, checks of lines, matrix")),
      panel("panel.registration", translatable("Registration panel"),
            translatable("control points, residuals, georeferencer")),
      panel("panel.grid", translatable("New grid panel")),
      panel("panel.ground", translatable("Coordinates panel"),
            translatable("graticule, known points, scale bar, projection")),
      panel("panel.order", translatable("Order of battle panel"),
            translatable("scenario, units, army, set-up, reinforcements")),
      panel("panel.pages", translatable("Pages panel"),
            translatable("counters, cards, scenario, print preview, sheets")),
      panel("panel.counters", translatable("Counters panel"),
            translatable("counter gallery, spreadsheet, table of units, counter editor")),
      panel("panel.documents", translatable("Documents panel"),
            translatable("form, fields, elements, tree, XML, edit scenario, edit counters, edit rules")),
      panel("panel.play", translatable("Play panel"), translatable("play, steps, log, replay, dice, moves")),
      panel("panel.playtest", translatable("Playtest panel"), translatable("statistics, wins, simulation")),
      panel("panel.balance", translatable("Balance panel"),
            translatable("fair scenario, search, proposals, what to change")),
      panel("panel.problems", translatable("Problems panel"),
            translatable("errors, warnings, checks, validation")),
      panel("panel.notes", translatable("Notes panel"),
            translatable("to-do list, pins, comments, annotations")),
      panel("panel.inks", translatable("Inks panel"),
            translatable("colours of the scan, classes, separation, trace")),
      panel("panel.relief", translatable("Relief panel"), translatable("contours, heights, hills, crests")),
      panel("panel.candidates", translatable("Candidates panel"),
            translatable("found shapes, review, take, traced areas")),
      panel("panel.layout", translatable("Layout panel"), translatable("faces of counters, places of factors")),
      panel("panel.rules", translatable("Rules panel"), translatable("own rules, terrain types, tables")),
      panel("panel.history", translatable("History panel"), translatable("undo history, steps")),
  };
  return out;
}

/// One command for each workspace, in the order of their keys.
Rows workspace_rows() {
  struct Row {
    std::string_view id, keys;
    const char *title, *words;
  };
  constexpr Row kRows[] = {
      {"workspace.map", "Ctrl+1", translatable("Workspace: map"), translatable("draw, trace, terrain")},
      {"workspace.counters", "Ctrl+2", translatable("Workspace: counters"),
       translatable("counter sheet, spreadsheet, gallery")},
      {"workspace.scenario", "Ctrl+3", translatable("Workspace: scenario"),
       translatable("set-up, order of battle, zones, victory")},
      {"workspace.card", "Ctrl+4", translatable("Workspace: card"),
       translatable("order card, write, page, print preview")},
      {"workspace.rules", "Ctrl+5", translatable("Workspace: rules"),
       translatable("own rules, terrain types, tables")},
      {"workspace.play", "Ctrl+6", translatable("Workspace: play"), translatable("game, playtest, replay")},
  };
  Rows out;
  for (const Row& row : kRows) {
    const std::string_view name = row.id.substr(std::string_view("workspace.").size());
    out.push_back({.id = row.id,
                   .title = row.title,
                   .keys = row.keys,
                   .menu = kViewMenu,
                   .words = row.words,
                   .is_on = [name](Context c) { return c.window().workspace() == name; },
                   .ticked = true,
                   .act = [name](Context c) { c.window().show_workspace(name); }});
  }
  return out;
}

Rows selection_view_rows() {
  return {{.id = "view.fit-selection",
           .title = translatable("Show the selection"),
           .menu = kViewMenu,
           .words = translatable("zoom to selection, fit selection"),
           .act = [](Context c) { c.tools.fit_selection(); }}};
}

}  // namespace

Rows view_commands() {
  return rows_of({workspace_rows, sheet_rows, ruler_rows, layout_rows, panel_rows, selection_view_rows});
}

namespace {

const char* why_no_change(Context c) {
  const auto& changes = c.session().los_changes();
  return changes && !changes->pairs.empty() ? nullptr : translatable("The last edit changed no lines of sight");
}

}  // namespace

Rows sight_commands() {
  return {
      {.id = "los.next-change",
       .title = translatable("Next changed line"),
       .keys = "F7",
       .menu = kSightMenu,
       .words = translatable("changed lines of sight, differences"),
       .why_not = why_no_change,
       .act = [](Context c) { c.window().show_changed_line(1); }},
      {.id = "los.previous-change",
       .title = translatable("Previous changed line"),
       .keys = "Shift+F7",
       .menu = kSightMenu,
       .why_not = why_no_change,
       .act = [](Context c) { c.window().show_changed_line(-1); }},
      {.id = "field-of-view",
       .title = translatable("Field of view"),
       .keys = "V",
       .menu = kSightMenu,
       .begins_group = true,
       .words = translatable("viewshed, visible hexes, fan"),
       .is_on = [](Context c) { return c.tools.is_field_held(); },
       .act = [](Context c) { c.tools.hold_field(true); },
       .release = [](Context c) { c.tools.hold_field(false); }},
      {.id = "los.keep",
       .title = translatable("Keep the line of sight as a check"),
       .keys = "K",
       .menu = kSightMenu,
       .begins_group = true,
       .words = translatable("expected line, assert, add check"),
       .act =
           [](Context c) {
             return c.tools.with_active<LosTool>([&c](LosTool& line) { c.report(line.keep()); });
           }},
  };
}

}  // namespace coq::app
