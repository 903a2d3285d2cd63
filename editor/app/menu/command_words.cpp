// SPDX-License-Identifier: MIT
// What people call commands who come from other programs: Inkscape, QGIS, Tiled, VASSAL. Their language's words
// stand in its catalogue, and need be no translations of these.
#include "core/base/message.h"
#include "editor/app/menu/command_search.h"

namespace coq::app {
namespace {

struct Words {
  std::string_view command;
  const char* words;
};

constexpr Words kWords[] = {
    {"file.new", translatable("import picture, import image, new map, begin, create project")},
    {"file.open", translatable("load, open folder, browse projects")},
    {"file.sample", translatable("example, demonstration, try")},
    {"file.save", translatable("write, store, keep")},
    {"file.export", translatable("save as, save a copy, publish, pdf, svg, png, geojson, printer")},
    {"file.compare", translatable("conflict, merge versions, revert, reload, differences")},
    {"file.close", translatable("start page, recent projects, open recent")},
    {"file.quit", translatable("exit, leave")},
    {"edit.undo", translatable("take back, revert")},
    {"edit.redo", translatable("repeat, again")},
    {"edit.duplicate", translatable("clone, copy beside")},
    {"edit.paste", translatable("insert from clipboard")},
    {"edit.convert", translatable("retype, set terrain, change class")},
    {"edit.rename", translatable("label, set name")},
    {"edit.palette", translatable("command palette, find action, search commands")},
    {"edit.preferences",
     translatable("settings, options, keyboard shortcuts, keys, language, dark mode, theme, font size")},
    {"order.top", translatable("raise to top, move to top, above all")},
    {"order.up", translatable("raise, move up, higher")},
    {"order.down", translatable("lower, move down")},
    {"order.bottom", translatable("lower to bottom, move to bottom, below all")},
    {"view.fit", translatable("fit page, zoom to fit, zoom extent, fit window, show all")},
    {"view.fit-selection", translatable("zoom to selection, fit selection")},
    {"view.zoom-in", translatable("closer, magnify, enlarge view")},
    {"view.zoom-out", translatable("farther, reduce view")},
    {"view.level", translatable("rotate view, straighten")},
    {"view.upright", translatable("reset rotation, unrotate")},
    {"view.panels", translatable("full screen, hide docks, toggle sidebar")},
    {"view.default-layout", translatable("default layout, restore panels, restore docks, reset windows")},
    {"panel.palette", translatable("swatches, tileset, classes")},
    {"panel.layers", translatable("visibility, eye, opacity, lock")},
    {"panel.features", translatable("objects, attribute table, list of shapes")},
    {"panel.properties", translatable("attributes, inspector")},
    {"panel.hex", translatable("cell, terrain of the hex")},
    {"panel.sight", translatable("visibility, checks of lines, matrix")},
    {"panel.registration", translatable("control points, residuals, georeferencer")},
    {"panel.order", translatable("scenario, units, army, set-up, reinforcements")},
    {"panel.pages", translatable("counters, cards, scenario, print preview, sheets")},
    {"panel.problems", translatable("errors, warnings, checks, validation")},
    {"panel.history", translatable("undo history, steps")},
    {"map.go-to-hex", translatable("find, search, locate, jump")},
    {"map.next-problem", translatable("next error, validate, check map")},
    {"map.register",
     translatable("georeference, calibrate, register the scan, control points, align grid, warp")},
    {"map.show-scan", translatable("background image, underlay, hide picture")},
    {"map.flash", translatable("peek at the scan, blink")},
    {"map.show-grid", translatable("hexagons, toggle grid")},
    {"scan.swipe", translatable("compare, curtain, split view")},
    {"scan.gray", translatable("grayscale, black and white, desaturate")},
    {"scan.invert", translatable("negative")},
    {"scan.multiply", translatable("blend, transparent terrain")},
    {"scan.plain", translatable("original picture, reset contrast")},
    {"los.next-change", translatable("changed lines of sight, differences")},
    {"los.keep", translatable("expected line, assert, add check")},
    {"help.guide", translatable("manual, documentation, help")},
    {"help.tour", translatable("tutorial, introduction")},
    {"help.about", translatable("version, licence")},
    {"tool.select", translatable("arrow, pick, move")},
    {"tool.nodes", translatable("edit points, vertices, path editor, reshape")},
    {"tool.polygon", translatable("polygon, draw area, pen")},
    {"tool.freehand", translatable("pencil, brush, lasso")},
    {"tool.hole", translatable("ring, cut out, donut")},
    {"tool.line", translatable("polyline, road, stream, path")},
    {"tool.crest", translatable("ridge, rim")},
    {"tool.hexside", translatable("edge, border, wall, hedge")},
    {"tool.hexes", translatable("stamp, fill hex, paint hexes")},
    {"tool.split", translatable("knife, cut, slice, divide")},
    {"tool.text", translatable("label, text, annotation, place name")},
    {"tool.piece", translatable("object, scenery")},
    {"tool.measure", translatable("ruler, distance, length")},
    {"tool.los", translatable("LOS thread, visibility, line of fire")},
    {"tool.eyedropper", translatable("picker, pipette, sample")},
    {"tool.pan", translatable("hand, scroll, drag the map")},
    {"field-of-view", translatable("viewshed, visible hexes, fan")},
    {"trace", translatable("trace border, autotrace, share edge")},
    {"snap", translatable("magnet, snapping")},
    {"delete", translatable("remove, erase, clear")},
    {"node.insert", translatable("add vertex, subdivide")},
    {"node.join", translatable("connect, close path, weld")},
    {"node.break", translatable("cut path, disconnect")},
    {"geometry.merge", translatable("union, unite, combine, dissolve, join areas")},
    {"geometry.keep-inside", translatable("intersection, clip")},
    {"geometry.subtract", translatable("difference, cut away, minus")},
    {"geometry.cut-hole", translatable("ring, exclude")},
    {"geometry.grow", translatable("buffer, outset, expand, offset, dilate")},
    {"geometry.shrink", translatable("inset, erode, contract, negative buffer")},
    {"geometry.simplify", translatable("reduce nodes, generalize")},
    {"geometry.smooth", translatable("round, soften")},
    {"geometry.reverse", translatable("flip direction")},
    {"geometry.explode", translatable("break apart, one area for each hex")},
    {"geometry.align-to-hexes", translatable("rasterize, hexify, snap area to hexes")},
    {"geometry.share-border", translatable("close gap, topology, common edge")},
};

}  // namespace

const char* other_words(std::string_view command) {
  for (const Words& one : kWords) {
    if (one.command == command) return one.words;
  }
  return "";
}

}  // namespace coq::app
