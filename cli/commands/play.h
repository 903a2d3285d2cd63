// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/context.h"
#include "cli/commands/page_files.h"
#include "core/play/engine/replay.h"
#include "core/play/games/advice.h"
#include "core/play/games/playable_scenario.h"
#include "core/play/report/reported_series.h"
#include "systems/all/systems.h"

/// The parts of the command `play`.
namespace coq::cli {

struct PlayArguments {
  std::string scenario;
  std::string log;
  std::string output;
  std::string export_to;
  std::vector<std::string> options;
  std::string title;
  std::string automatic;  ///< A side's id, or "both".
  std::string format = "text";
  int until = -1;
  int since = -1;
  int games = 1;
  std::uint64_t seed = 0;
  bool seeded = false;
  bool interactive = false;
  bool questions = false;
  std::vector<std::string> asks;
  std::vector<std::string> levels;  ///< "3" for all sides, or "uk=3".
  int playouts = 0;                 ///< 0: those of the level.
  std::string shard;                ///< "3/64": only this part of the games.
  std::vector<std::string> merge;   ///< Files of all parts of a series.
  std::string pairings;             ///< "1,2": all pairings of these levels.
  int swings = 0;                   ///< Trial games to find the moments that decided.
};

/// The scenario in play, with phrases in the language of the messages.
using Table = play::PlayableScenario;

/// Loads the scenario. Ends the command with 3 if a file cannot be read, with 2 if the system cannot be played,
/// or with 1 if the scenario cannot be played. Also reports the problems that `check` finds in a playable
/// scenario.
Table set_table(Context& context, const std::string& scenario);

/// Loads the log and reports its errors, or ends the command with 3.
model::PlayDocument load_log(Context& context, const std::string& path);

/// Gives the log of `-o` an id by its file name, as the documents of a project must have ids of their own. A
/// log that is written back to its file keeps its id.
void name_log(const PlayArguments& arguments, model::PlayDocument& log);

/// Returns the search options that `--level` and `--playouts` ask for, by side. Ends the command with 2 if a
/// level or a side does not exist.
std::map<std::string, play::SearchOptions> searching_of(const Context& context, const PlayArguments& arguments,
                                                        const Table& table);
/// Returns the games that the arguments ask for: `--games`, `--seed`, `--level`, `--levels`, `--playouts` and
/// `--swings`. Ends the command as searching_of() does.
play::ReportPlan plan_of(const Context& context, const PlayArguments& arguments, const Table& table);
/// Returns the players that `--level` and `--playouts` ask for. Ends the command as searching_of() does, or
/// with 1 if the scenario cannot be played.
play::PlayerFactory players_of(Context& context, const PlayArguments& arguments, const Table& table);

/// Returns the position that `--log` and `--until` select; the start if there is no log. Ends the command with
/// 1 if a step differs.
std::unique_ptr<play::Match> moment_of(Context& context, const PlayArguments& arguments, const Table& table);

/// `--log`: replays the log and prints the first difference (exit status 1), or the final position. `--export`
/// draws it.
void play_log(Context& context, const PlayArguments& arguments);
/// `--questions`: prints the scenario's questions and the rules' answers. `--export` makes a booklet of them.
void play_questions(Context& context, const PlayArguments& arguments);
/// `--ask`: prints the rules' answers, in the initial position or the position that `--log` leads to.
void play_ask(Context& context, const PlayArguments& arguments);
/// Returns the translator of the context, in the form that the sentences of games need.
play::Words words_of(const Context& context);
void print_answer(const Context& context, const Table& table, const play::Answer& answer);
/// Returns the reason why an action is impossible now, and the rules.
std::vector<std::string> refusal_lines(const Context& context, const Table& table, const play::Answer& answer);
/// `--interactive`: plays at the terminal.
void play_interactive(Context& context, const PlayArguments& arguments);
/// `--auto` without `--interactive`: plays a single game, or many with statistics.
void play_automatic(Context& context, const PlayArguments& arguments);
/// `--shard`: plays one part of a series of games and writes it to a file.
void play_shard(Context& context, const PlayArguments& arguments);
/// `--merge`: prints and draws what the whole series would have given.
void play_merge(Context& context, const PlayArguments& arguments);

/// Prints the position: turn and phase, then each unit and marker. If `viewer` names a side, the secrets of
/// other sides are left out.
void print_position(const Context& context, const Table& table, const play::Position& position,
                    const std::optional<std::string>& viewer = std::nullopt);

/// Returns the `--export` file for figures of positions. The caller must set its `make`.
PageFile position_file(const PlayArguments& arguments);
Result<drawing::PositionOptions> position_options(const Context& context, const Table& table,
                                                  const exporters::Request& page);

}  // namespace coq::cli
