// SPDX-License-Identifier: MIT
// Documents as forms.
#include "editor/app/commands/detail/rows.h"

namespace coq::app {
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
           model::Kind::ruleset, translatable("The project has no rules of its own")),
      edit("document.map", translatable("Edit the map’s data…"),
           translatable("title of the map, page, grid, compass, scans, sheet size"), model::Kind::map,
           translatable("The project has no map")),
  };
  out.front().begins_group = true;
  return out;
}

}  // namespace coq::app
