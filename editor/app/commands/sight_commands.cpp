// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"
#include "editor/app/tools/los_tools.h"

namespace coq::app {
namespace {

const char* why_no_change(Context c) {
  const auto& changes = c.session().los_changes();
  return changes && !changes->pairs.empty() ? nullptr : translatable("The last edit changed no line of sight");
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
