// SPDX-License-Identifier: MIT
// The units of a scenario, where they begin.
#include "editor/app/commands/detail/rows.h"
#include "editor/app/setup/setting_up.h"

namespace coq::app {
namespace {

const char* why_no_setup(Context c) {
  return c.bench().setting_up().scenarios().empty() ? translatable("No scenario is on this map") : nullptr;
}

const char* why_no_sketch(Context c) {
  if (!c.map().grid) return translatable("The map has no hexes");
  return why_no_setup(c);
}

void choose(Context c, int by) {
  c.tools.take("setup");
  c.bench().setting_up().choose_next(by);
}

}  // namespace

Rows setup_commands() {
  Rows out = {
      {.id = "tool.setup",
       .title = translatable("Set up units"),
       .menu = kEditMenu,
       .words = translatable("deploy, deployment, place counters, drag units, move counters"),
       .why_not = why_no_setup,
       .is_on = [](Context c) { return c.tools.active().id() == "setup"; },
       .act = [](Context c) { return c.tools.take("setup"); }},
      {.id = "tool.sketch-frame",
       .title = translatable("Frame of the sketch"),
       .menu = kEditMenu,
       .words = translatable("crop the sketch, cut out the map of the card, extent of the sketch, order card"),
       .why_not = why_no_sketch,
       .is_on = [](Context c) { return c.tools.active().id() == "sketch-frame"; },
       .act = [](Context c) { return c.tools.take("sketch-frame"); }},
      {.id = "view.scenario-terrain",
       .title = translatable("Terrain of the scenario"),
       .menu = kViewMenu,
       .words = translatable("terrain change, burnt wood, ruins, snow, map of the scenario"),
       .why_not = why_no_setup,
       .is_on = [](Context c) { return c.bench().shows_scenario_terrain(); },
       .ticked = true,
       .act = [](Context c) { c.bench().set_scenario_terrain(!c.bench().shows_scenario_terrain()); }},
      {.id = "setup.show",
       .title = translatable("Set-up on the map"),
       .menu = kEditMenu,
       .words = translatable("show counters, deployment, units"),
       .why_not = why_no_setup,
       .is_on = [](Context c) { return c.bench().setting_up().scenario() != nullptr; },
       .ticked = true,
       .act =
           [](Context c) {
             SettingUp& setup = c.bench().setting_up();
             setup.scenario() != nullptr ? setup.show({}) : setup.show_any();
           }},
      {.id = "setup.next",
       .title = translatable("Next unit of the set-up"),
       .menu = kEditMenu,
       .words = translatable("following counter, cycle units"),
       .why_not = why_no_setup,
       .act = [](Context c) { choose(c, 1); }},
      {.id = "setup.previous",
       .title = translatable("Previous unit of the set-up"),
       .menu = kEditMenu,
       .why_not = why_no_setup,
       .act = [](Context c) { choose(c, -1); }},
  };
  out.front().begins_group = true;
  return out;
}

}  // namespace coq::app
