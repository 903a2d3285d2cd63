// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"

namespace coq::app {

namespace {

const char* why_not_modified(Context c) {
  return c.session().is_modified() ? nullptr : translatable("There are no changes since the last save");
}

Rows project_rows() {
  return {
      {.id = "file.new",
       .title = translatable("New project…"),
       .keys = "Ctrl+N",
       .menu = kFileMenu,
       .words = translatable(
           "blank map, new from scan, import picture, import image, new map, begin, create project"),
       .act = [](Context c) { c.window().make_project(); }},
      {.id = "file.open",
       .title = translatable("Open…"),
       .keys = "Ctrl+O",
       .menu = kFileMenu,
       .words = translatable("load, open folder, browse projects"),
       .act = [](Context c) { c.window().open_project(); }},
      {.id = "file.sample",
       .title = translatable("Open a copy of the sample"),
       .menu = kFileMenu,
       .words = translatable("example, demonstration, try"),
       .act = [](Context c) { c.window().open_sample(); }},
      {.id = "file.save",
       .title = translatable("Save"),
       .keys = "Ctrl+S",
       .menu = kFileMenu,
       .begins_group = true,
       .words = translatable("write, store, keep"),
       .why_not = why_not_modified,
       .act = [](Context c) { c.window().save(); }},
      {.id = "file.save-as",
       .title = translatable("Save as…"),
       .keys = "Ctrl+Shift+S",
       .menu = kFileMenu,
       .words = translatable("save a copy, duplicate project, save to another folder"),
       .act = [](Context c) { c.window().save_project_as(); }},
      {.id = "file.duplicate",
       .title = translatable("Duplicate the project as…"),
       .menu = kFileMenu,
       .words = translatable("copy project, variant, backup, clone"),
       .act = [](Context c) { c.window().duplicate_project(); }},
      {.id = "file.pack",
       .title = translatable("Pack the project…"),
       .menu = kFileMenu,
       .words = translatable("send, zip, archive, share, attach, backup, collect files"),
       .act = [](Context c) { c.window().pack_project(); }},
      {.id = "file.revert",
       .title = translatable("Revert to saved"),
       .menu = kFileMenu,
       .words = translatable("revert, discard changes, reload, last saved version"),
       .why_not = why_not_modified,
       .act =
           [](Context c) {
             const Status done = c.session().revert();
             if (done) c.bench().say(message("as it was saved; Undo restores the changes"));
             c.report(done);
           }},
      {.id = "file.import",
       .title = translatable("Import…"),
       .menu = kFileMenu,
       .begins_group = true,
       .words = translatable("csv, spreadsheet, geojson, osm, xml, load file, insert"),
       .act = [](Context c) { c.window().import_file(); }},
      {.id = "file.export",
       .title = translatable("Export and print…"),
       .keys = "Ctrl+E Ctrl+P",
       .menu = kFileMenu,
       .begins_group = true,
       .words = translatable("publish, pdf, svg, png, geojson, printer"),
       .act = [](Context c) { c.window().export_pages(); }},
  };
}

Rows version_rows() {
  return {
      {.id = "file.compare-with",
       .title = translatable("Compare with…"),
       .menu = kFileMenu,
       .begins_group = true,
       .words = translatable("other version, differences, diff, changes, accept, merge, review"),
       .act = [](Context c) { c.window().compare_with(); }},
      {.id = "file.compare",
       .title = translatable("Files changed by other programs…"),
       .menu = kFileMenu,
       .words = translatable("conflict, merge versions, reload, differences"),
       .why_not =
           [](Context c) {
             return c.session().conflicts().empty() ? translatable(
                                                          "No files have been changed by other "
                                                          "programs")
                                                    : nullptr;
           },
       .act = [](Context c) { c.window().settle_conflicts(); }},
  };
}

Rows leaving_rows() {
  return {
      {.id = "file.close",
       .title = translatable("Close the project"),
       .keys = "Ctrl+W",
       .menu = kFileMenu,
       .words = translatable("start page, recent projects, open recent"),
       .act = [](Context c) { c.window().close_project(); }},
      {.id = "file.quit",
       .title = translatable("Quit"),
       .keys = "Ctrl+Q",
       .menu = kFileMenu,
       .begins_group = true,
       .words = translatable("exit, leave"),
       .act = [](Context c) { c.window().quit(); }},
  };
}

}  // namespace

Rows file_commands() {
  return rows_of({project_rows, version_rows, leaving_rows});
}

Rows help_commands() {
  return {
      {.id = "help.guide",
       .title = translatable("User's guide"),
       .keys = "F1",
       .menu = kHelpMenu,
       .words = translatable("manual, documentation, help"),
       .act = [](Context c) { c.window().show_guide(); }},
      {.id = "help.tour",
       .title = translatable("Short tour"),
       .menu = kHelpMenu,
       .words = translatable("tutorial, introduction"),
       .act = [](Context c) { c.window().show_tour(); }},
      {.id = "help.about",
       .title = translatable("About Coquelicot"),
       .menu = kHelpMenu,
       .begins_group = true,
       .words = translatable("version, licence"),
       .act = [](Context c) { c.window().show_about(); }},
  };
}

}  // namespace coq::app
