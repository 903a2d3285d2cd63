// SPDX-License-Identifier: MIT
// Navigation on the map, its scans and its grid, and the display of the scan.
#include <algorithm>

#include "editor/app/commands/detail/rows.h"

namespace coq::app {
namespace {

constexpr int kContrastStep = 25;  ///< per cent

const char* why_no_scan(Context c) {
  return c.map().scans.empty() ? translatable("The map has no scan") : nullptr;
}

const char* why_no_scan_yet(Context c) {
  return c.map().scans.empty() ? translatable("The map has no scan: Map menu, Add a scan…") : nullptr;
}

const char* why_no_printed_hexes(Context c) {
  const char* why = why_no_scan_yet(c);
  return why != nullptr || c.map().grid ? why : translatable("The map has no hexes");
}

const char* why_no_problem(Context c) {
  return c.session().problems().empty() ? translatable("There are no problems") : nullptr;
}

bool is_layer_shown(Context c, LayerSet layer) {
  return c.bench().layers()[static_cast<std::size_t>(layer)].visible;
}

void toggle_layer(Context c, LayerSet layer) {
  LayerViews layers = c.bench().layers();
  LayerView& view = layers[static_cast<std::size_t>(layer)];
  view.visible = !view.visible;
  c.bench().set_layers(layers);
}

/// Removes the scan that is being registered, otherwise the topmost.
void remove_scan(Context c) {
  const RegistrationTool* tool = c.bench().registration();
  const std::size_t last = c.map().scans.size() - 1;
  const std::size_t number = tool != nullptr ? std::min(tool->target().scan, last) : last;
  const std::string href = c.map().scans[number].href;
  const Status done = c.bench().remove_scan(number);
  if (done) c.bench().say(message("{} is no longer a scan of the map; the image stays in the folder", href));
  c.report(done);
}

Rows place_rows() {
  return {
      {.id = "map.properties",
       .title = translatable("Map properties"),
       .menu = kMapMenu,
       .words =
           translatable("page setup, document properties, canvas size, grid settings, columns, rows, title"),
       .act =
           [](Context c) {
             c.session().select({});
             c.window().show_panel("properties");
           }},
      {.id = "map.go-to-hex",
       .title = translatable("Go to hex…"),
       .keys = "Ctrl+Shift+G",
       .menu = kMapMenu,
       .words = translatable("find, search, locate, jump"),
       .why_not = [](Context c) { return c.map().grid ? nullptr : translatable("The map has no hexes"); },
       .act = [](Context c) { c.window().ask_place(); }},
      {.id = "map.next-problem",
       .title = translatable("Next problem"),
       .keys = "F8",
       .menu = kMapMenu,
       .words = translatable("next error, validate, check map"),
       .why_not = why_no_problem,
       .act = [](Context c) { c.window().show_next_problem(1); }},
      {.id = "map.previous-problem",
       .title = translatable("Previous problem"),
       .keys = "Shift+F8",
       .menu = kMapMenu,
       .words = translatable("previous error, error before"),
       .why_not = why_no_problem,
       .act = [](Context c) { c.window().show_next_problem(-1); }},
      {.id = "map.fix-problem",
       .title = translatable("Fix the problem"),
       .keys = "Ctrl+F8",
       .menu = kMapMenu,
       .words = translatable("quick fix, repair, correct the error"),
       .why_not = why_no_problem,
       .act = [](Context c) { c.window().act_in_panel("problems", "fix"); }},
  };
}

Rows scan_rows() {
  return {
      {.id = "map.add-scan",
       .title = translatable("Add a scan…"),
       .menu = kMapMenu,
       .begins_group = true,
       .why_not =
           [](Context c) {
             return c.map().page || c.map().table ? nullptr : translatable("The map has no page");
           },
       .act = [](Context c) { c.window().ask_scan(); }},
      {.id = "map.find-hexes",
       .title = translatable("Find the printed hexes"),
       .menu = kMapMenu,
       .words = translatable("detect the grid, recognise hexes, automatic registration"),
       .why_not = why_no_printed_hexes,
       .act =
           [](Context c) {
             const RegistrationTool* tool = c.bench().registration();
             c.window().find_printed_hexes(tool != nullptr ? tool->target().scan
                                                           : c.bench().scan_to_register());
           }},
      {.id = "map.register",
       .title = translatable("Fit the grid to the printed hexes…"),
       .menu = kMapMenu,
       .words = translatable("georeference, calibrate, register the scan, control points, align grid, warp"),
       .why_not = why_no_printed_hexes,
       .act =
           [](Context c) {
             if (c.bench().begin_registration(c.bench().scan_to_register()))
               c.window().show_panel("registration");
           }},
      {.id = "map.ground",
       .title = translatable("Register by coordinates…"),
       .menu = kMapMenu,
       .words =
           translatable("graticule, longitude, latitude, scale bar, known points, projection, georeference"),
       .why_not = why_no_scan_yet,
       .act =
           [](Context c) {
             const RegistrationTool* tool = c.bench().registration();
             if (c.bench().begin_ground(tool != nullptr ? tool->target().scan : c.bench().scan_to_register()))
               c.window().show_panel("ground");
           }},
      {.id = "map.new-grid",
       .title = translatable("Place a new grid…"),
       .menu = kMapMenu,
       .why_not = [](Context c) { return c.map().page ? nullptr : translatable("The map has no page"); },
       .act =
           [](Context c) {
             c.bench().begin_grid();
             c.window().show_panel("grid");
           }},
      {.id = "map.remove-scan",
       .title = translatable("Remove the scan"),
       .menu = kMapMenu,
       .why_not = why_no_scan_yet,
       .act = remove_scan},
  };
}

Rows shown_scan_rows() {
  return {
      {.id = "map.show-scan",
       .title = translatable("Scan shown"),
       .keys = "Shift+B",
       .menu = kMapMenu,
       .begins_group = true,
       .words = translatable("background image, underlay, hide image"),
       .why_not = why_no_scan,
       .is_on = [](Context c) { return is_layer_shown(c, LayerSet::scan); },
       .ticked = true,
       .act = [](Context c) { toggle_layer(c, LayerSet::scan); }},
      {.id = "map.flash",
       .title = translatable("Only the scan while the key is held"),
       .keys = "B",
       .menu = kMapMenu,
       .words = translatable("peek at the scan, blink"),
       .why_not = why_no_scan,
       // If chosen from a menu, the layer stays on until the command is chosen again.
       .act = [](Context c) { c.bench().toggle_solo(LayerSet::scan); },
       .release =
           [](Context c) {
             if (c.bench().solo() == LayerSet::scan) c.bench().toggle_solo(LayerSet::scan);
           }},
  };
}

/// A command that changes how the scan is displayed.
Command look(std::string_view id, const char* title, const char* words, void (*change)(ScanLook& look)) {
  return {.id = id,
          .title = title,
          .menu = kMapMenu,
          .words = words,
          .why_not = why_no_scan,
          .act = [change](Context c) {
            ScanLook look = c.bench().scan_look();
            change(look);
            c.bench().set_scan_look(look);
          }};
}

Command look(std::string_view id, const char* title, const char* words, bool ScanLook::*part) {
  return {.id = id,
          .title = title,
          .menu = kMapMenu,
          .words = words,
          .why_not = why_no_scan,
          .is_on = [part](Context c) { return c.bench().scan_look().*part; },
          .ticked = true,
          .act =
              [part](Context c) {
                ScanLook look = c.bench().scan_look();
                look.*part = !(look.*part);
                c.bench().set_scan_look(look);
              }};
}

Rows look_rows() {
  return {
      {.id = "scan.swipe",
       .title = translatable("Only the scan to the left of a line"),
       .keys = "Ctrl+B",
       .menu = kMapMenu,
       .words = translatable("compare, curtain, split view"),
       .why_not = why_no_scan,
       .is_on = [](Context c) { return c.bench().swipe().is_on(); },
       .ticked = true,
       .act = [](Context c) { c.bench().set_swipe(!c.bench().swipe().is_on()); }},
      look("scan.gray", translatable("Scan in greys"), translatable("grayscale, black and white, desaturate"),
           &ScanLook::gray),
      look("scan.invert", translatable("Scan inverted"), translatable("negative"), &ScanLook::invert),
      look("scan.multiply", translatable("Terrain darkens the scan"),
           translatable("blend, transparent terrain"), &ScanLook::multiply),
      look("scan.more-contrast", translatable("Scan with more contrast"), "",
           [](ScanLook& look) { look.contrast = std::min(look.contrast + kContrastStep, kMaxContrast); }),
      look("scan.less-contrast", translatable("Scan with less contrast"), "",
           [](ScanLook& look) { look.contrast = std::max(look.contrast - kContrastStep, 0); }),
      look("scan.plain", translatable("Reset scan display"), translatable("original scan, reset contrast"),
           [](ScanLook& look) { look = {}; }),
      {.id = "map.show-grid",
       .title = translatable("Grid shown"),
       .menu = kMapMenu,
       .words = translatable("hexagons, toggle grid"),
       .is_on = [](Context c) { return is_layer_shown(c, LayerSet::grid); },
       .ticked = true,
       .act = [](Context c) { toggle_layer(c, LayerSet::grid); }},
  };
}

Rows rules_rows() {
  Rows out = {
      {.id = "map.rules",
       .title = translatable("Rules of this project…"),
       .menu = kMapMenu,
       .words =
           translatable("own rules, ruleset, house rules, terrain types, unit types, nations, markers, values"),
       .act = [](Context c) { c.window().act_in_panel("rules", "make"); }},
      {.id = "map.new-terrain",
       .title = translatable("New terrain type…"),
       .menu = kMapMenu,
       .words = translatable("own terrain, add terrain, custom terrain"),
       .act = [](Context c) { c.window().act_in_panel("rules", "new-terrain"); }},
  };
  out.front().begins_group = true;
  return out;
}

}  // namespace

Rows map_commands() {
  return rows_of({place_rows, rules_rows, scan_rows, shown_scan_rows, look_rows});
}

}  // namespace coq::app
