// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"

namespace coq::app {

// Commands for documents that are shown as forms.

namespace {

bool has(Context c, model::Kind kind) {
  for (const std::filesystem::path& path : c.session().documents()) {
    const model::Document* document = c.session().document(path);
    if (document != nullptr && model::kind_of(*document) == kind) return true;
  }
  return false;
}

Command edit(std::string_view id, const char* title, const char* words, model::Kind kind, const char* none) {
  return {.id = id,
          .title = title,
          .menu = kEditMenu,
          .words = words,
          .why_not = [kind, none](Context c) { return has(c, kind) ? nullptr : none; },
          .act = [kind](Context c) { c.window().edit_document(kind); }};
}

}  // namespace

Rows document_commands() {
  Rows out = {
      edit("document.scenario", translatable("Edit scenario…"),
           translatable("sides, units, order of battle, reinforcements, card, victory, zones, special rules"),
           model::Kind::scenario, translatable("The project has no scenario")),
      edit("document.counters", translatable("Edit counters…"), translatable("pieces, tokens, factors, faces"),
           model::Kind::counters, translatable("The project has no counters")),
      edit("document.ruleset", translatable("Edit rules…"),
           translatable("ruleset, terrain types, unit types, nations, markers, tables, values"),
           model::Kind::ruleset, translatable("The project has no house rules")),
      edit("document.map", translatable("Edit the map’s data…"),
           translatable("title of the map, page, grid, compass, scans, sheet size"), model::Kind::map,
           translatable("The project has no map")),
  };
  out.front().begins_group = true;
  return out;
}

// Commands of the counters panel.

namespace {

const char* why_no_counters(Context c) {
  for (const std::filesystem::path& path : c.session().documents()) {
    const model::Document* document = c.session().document(path);
    if (document != nullptr && std::holds_alternative<model::CountersDocument>(*document)) return nullptr;
  }
  return translatable("The project has no counters document");
}

Command in_panel(std::string_view id, const char* title, std::string_view keys, const char* words,
                 std::string_view what) {
  return {.id = id,
          .title = title,
          .keys = keys,
          .menu = kCountersMenu,
          .words = words,
          .why_not = why_no_counters,
          .act = [what](Context c) { c.window().act_in_panel("counters", what); }};
}

}  // namespace

Rows counters_commands() {
  Rows rows = {
      {.id = "counters.show",
       .title = translatable("Counters…"),
       .keys = "Ctrl+Shift+C",
       .menu = kCountersMenu,
       .words = translatable("counter gallery, spreadsheet, table of units, counter editor"),
       .why_not = why_no_counters,
       .act = [](Context c) { c.window().act_in_panel("counters", ""); }},
      in_panel("counters.add", translatable("Add a counter"), "Ctrl+Shift+N",
               translatable("new counter, new unit, insert row"), "add"),
      in_panel("counters.duplicate", translatable("Duplicate the counters"), "",
               translatable("copy counter, clone row"), "duplicate"),
      in_panel("counters.delete", translatable("Delete the counters"), "", translatable("remove row"),
               "delete"),
      in_panel("counters.fill-down", translatable("Fill down"), "Ctrl+Shift+D",
               translatable("copy the value down, spreadsheet"), "fill-down"),
      in_panel("counters.copy", translatable("Copy the table"), "",
               translatable("spreadsheet, export to Calc, to Excel, TSV"), "copy"),
      in_panel("counters.copy-header", translatable("Copy the header"), "",
               translatable("columns, spreadsheet, Calc, Excel, titles of the table"), "copy-header"),
      in_panel("counters.picture", translatable("Face image…"), "",
               translatable("own art, image, logo, import picture"), "picture"),
      in_panel("counters.pictures", translatable("Images by file name…"), "Ctrl+Shift+I",
               translatable("own art for many counters, import pictures, match images"), "pictures"),
      in_panel("counters.turn-picture", translatable("Turn the image"), "",
               translatable("rotate art, quarter turn, orientation of images"), "turn-picture"),
      in_panel("counters.crop-picture", translatable("Crop the image…"), "",
               translatable("cut off the margins of art, trim images"), "crop-picture"),
      in_panel("counters.no-picture", translatable("Symbol instead of the image"), "",
               translatable("remove art, remove image"), "no-picture"),
      in_panel("counters.backs", translatable("Backs from the fronts"), "",
               translatable("second face, verso, reverse, copy the front, steps"), "backs"),
      {.id = "counters.layout",
       .title = translatable("Layout of the faces…"),
       .menu = kCountersMenu,
       .words = translatable("arrange factors, template, position of symbol, font of counters, design "
                             "counters"),
       .why_not = why_no_counters,
       .act = [](Context c) { c.window().act_in_panel("layout", ""); }},
      in_panel("counters.set-up", translatable("Set up in a hex…"), "Ctrl+Shift+H",
               translatable("place on the map, add to the scenario, new unit of this counter"), "set-up"),
      in_panel("counters.find", translatable("Filter the counters"), "",
               translatable("search counters, find unit"), "find"),
      in_panel("counters.replace", translatable("Find and replace…"), "Ctrl+H",
               translatable("substitute, change text in the table"), "replace"),
  };
  rows[1].begins_group = rows[4].begins_group = rows[7].begins_group = true;
  return rows;
}

}  // namespace coq::app
