// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"
#include "editor/app/playing/playing.h"
#include "editor/app/setup/setting_up.h"

namespace coq::app {

// Games: start, inspect and continue one, or play many at once.

namespace {

const char* why_no_scenario(Context c) {
  return c.bench().playing().scenarios().empty() ? translatable("The project has no scenario") : nullptr;
}

const char* why_no_game(Context c) {
  return c.bench().playing().course() == nullptr ? translatable("No game is open") : nullptr;
}

const char* why_no_choice(Context c) {
  const Playing& playing = c.bench().playing();
  if (playing.course() == nullptr) return translatable("No game is open");
  if (playing.is_working()) return translatable("The program is playing");
  return playing.can_play() ? nullptr : translatable("The game is over");
}

const char* why_no_undo(Context c) {
  if (const char* none = why_no_game(c)) return none;
  return c.bench().playing().can_undo() ? nullptr : translatable("No steps have been played");
}

const char* why_no_redo(Context c) {
  if (const char* none = why_no_game(c)) return none;
  return c.bench().playing().can_redo() ? nullptr : translatable("No steps have been taken back");
}

void ask(Context c, Playing::Request what, std::string_view panel) {
  c.window().show_panel(panel);
  c.bench().playing().request(what);
}

Rows game_rows() {
  return {
      {.id = "play.new",
       .title = translatable("New game…"),
       .keys = "Ctrl+G",
       .menu = kPlayMenu,
       .words = translatable("start game, play scenario, solo, try out"),
       .why_not = why_no_scenario,
       .act = [](Context c) { ask(c, Playing::Request::begin, "play"); }},
      {.id = "play.open",
       .title = translatable("Open a log…"),
       .menu = kPlayMenu,
       .words = translatable("load game, replay, game record"),
       .why_not = why_no_scenario,
       .act = [](Context c) { ask(c, Playing::Request::open_log, "play"); }},
      {.id = "play.save",
       .title = translatable("Save the log…"),
       .menu = kPlayMenu,
       .words = translatable("save game, record"),
       .why_not = why_no_game,
       .act = [](Context c) { ask(c, Playing::Request::save_log, "play"); }},
      {.id = "play.close",
       .title = translatable("Close the game"),
       .menu = kPlayMenu,
       .words = translatable("end game, stop playing"),
       .why_not = why_no_game,
       .act = [](Context c) { ask(c, Playing::Request::close, "play"); }},
  };
}

Command go_in_game(std::string_view id, const char* title, std::string_view keys, int by) {
  return {.id = id,
          .title = title,
          .keys = keys,
          .menu = kPlayMenu,
          .why_not = why_no_game,
          .act = [by](Context c) { c.bench().playing().step(by); }};
}

Rows place_in_game_rows() {
  constexpr int kAll = 1'000'000;
  Rows out = {go_in_game("play.back", translatable("Step back"), "Alt+Left", -1),
              go_in_game("play.forward", translatable("Step forward"), "Alt+Right", 1),
              go_in_game("play.first", translatable("Before the first step"), "Alt+Home", -kAll),
              go_in_game("play.last", translatable("After the last step"), "Alt+End", kAll)};
  out.front().begins_group = true;
  return out;
}

Rows turn_rows() {
  return {
      {.id = "tool.play",
       .title = translatable("Play by hand"),
       .menu = kPlayMenu,
       .begins_group = true,
       .words = translatable("move units, click to act"),
       .is_on = [](Context c) { return c.tools.active().id() == "play"; },
       .act = [](Context c) { return c.tools.take("play"); }},
      {.id = "tool.ask",
       .title = translatable("Ask the rules"),
       .keys = "Alt+Q",
       .menu = kPlayMenu,
       .words = translatable("question, adviser, line of sight, dice, cost of a move"),
       .is_on = [](Context c) { return c.tools.active().id() == "ask"; },
       .act = [](Context c) { return c.tools.take("ask"); }},
      {.id = "play.one-step",
       .title = translatable("Program plays one step"),
       .keys = "Alt+Down",
       .menu = kPlayMenu,
       .words = translatable("computer move, automatic player, AI, bot"),
       .why_not = why_no_choice,
       .act = [](Context c) { c.bench().playing().play_by_program(true); }},
      {.id = "play.by-program",
       .title = translatable("The program plays its sides"),
       .keys = "Alt+Shift+Down",
       .menu = kPlayMenu,
       .words = translatable("computer opponent, automatic player, AI, bot, go on"),
       .why_not = why_no_choice,
       .act = [](Context c) { c.bench().playing().play_by_program(false); }},
      {.id = "play.undo",
       .title = translatable("Take back the last step"),
       .keys = "Alt+Backspace",
       .menu = kPlayMenu,
       .words = translatable("undo move, takeback"),
       .why_not = why_no_undo,
       .act = [](Context c) { c.bench().playing().undo(); }},
      {.id = "play.redo",
       .title = translatable("Play it again as it was"),
       .keys = "Alt+Shift+Backspace",
       .menu = kPlayMenu,
       .words = translatable("redo move"),
       .why_not = why_no_redo,
       .act = [](Context c) { c.bench().playing().redo(); }},
  };
}

Rows playtest_rows() {
  return {
      {.id = "playtest.start",
       .title = translatable("Playtest"),
       .keys = "Ctrl+Shift+T",
       .menu = kPlayMenu,
       .begins_group = true,
       .words = translatable("simulation, Monte Carlo, balance, many games, statistics"),
       .why_not = why_no_scenario,
       .act = [](Context c) { ask(c, Playing::Request::playtest, "playtest"); }},
      {.id = "playtest.stop",
       .title = translatable("Stop the playtest"),
       .menu = kPlayMenu,
       .why_not =
           [](Context c) {
             return c.bench().playing().playtest().is_wanted() ? nullptr
                                                               : translatable("No playtest is running");
           },
       .act = [](Context c) { c.bench().playing().playtest().stop(); }},
      {.id = "playtest.show",
       .title = translatable("Contested hexes on the map"),
       .menu = kPlayMenu,
       .words = translatable("heat map"),
       .is_on = [](Context c) { return c.bench().playing().playtest().is_shown(); },
       .ticked = true,
       .act =
           [](Context c) {
             Playtest& playtest = c.bench().playing().playtest();
             playtest.show(!playtest.is_shown());
           }},
  };
}

}  // namespace

Rows play_commands() {
  return rows_of({game_rows, place_in_game_rows, turn_rows, playtest_rows});
}

// Starting positions of a scenario's units.

namespace {

const char* why_no_setup(Context c) {
  return c.bench().setting_up().scenarios().empty() ? translatable("This map has no scenario") : nullptr;
}

const char* why_no_sketch(Context c) {
  if (!c.map().grid) return translatable("The map has no hexes");
  return why_no_setup(c);
}

const char* why_no_feature(Context c) {
  if (const char* none = why_no_setup(c)) return none;
  const SettingUp& setup = c.bench().setting_up();
  // The user must tell which of several scenarios changes.
  if (setup.scenario() == nullptr && setup.scenarios().size() > 1)
    return translatable("Select the scenario in Order of battle first");
  return c.session().selection().empty() ? translatable("Select features first") : nullptr;
}

/// Shows the scenario's terrain, so that the change is seen.
void change_terrain(Context c, TerrainWish wish) {
  c.bench().setting_up().show_any();
  const Status done =
      c.bench().setting_up().change_terrain(c.session().selection(), wish, c.tools.options().terrain);
  c.report(done);
  if (done && !c.bench().shows_scenario_terrain()) c.bench().set_scenario_terrain(true);
}

void choose(Context c, int by) {
  c.tools.take("setup");
  c.bench().setting_up().choose_next(by);
}

Rows scenario_terrain_rows() {
  return {
      {.id = "setup.terrain-gone",
       .title = translatable("Gone in the scenario"),
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("terrain change, blow the bridge, remove, destroyed, razed"),
       .why_not = why_no_feature,
       .act = [](Context c) { change_terrain(c, TerrainWish::gone); }},
      {.id = "setup.terrain-converted",
       .title = translatable("The palette's terrain in the scenario"),
       .menu = kEditMenu,
       .words = translatable("terrain change, burn the wood, ruins, snow, convert"),
       .why_not = why_no_feature,
       .act = [](Context c) { change_terrain(c, TerrainWish::converted); }},
      {.id = "setup.terrain-as-mapped",
       .title = translatable("As on the map in the scenario"),
       .menu = kEditMenu,
       .words = translatable("terrain change, restore, rebuild, undo the change"),
       .why_not = why_no_feature,
       .act = [](Context c) { change_terrain(c, TerrainWish::as_mapped); }},
  };
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
       .title = translatable("Sketch frame"),
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
  for (Command& row : scenario_terrain_rows()) out.push_back(std::move(row));
  return out;
}

}  // namespace coq::app
