// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"

namespace coq::app {

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
