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
#include "core/play/games/seating.h"
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
  std::string automatic;  ///< a side's id, or "both"
  std::string format = "text";
  int until = -1;
  int since = -1;
  int games = 1;
  std::uint64_t seed = 0;
  bool seeded = false;
  bool interactive = false;
  bool questions = false;
  std::vector<std::string> asks;
};

/// The scenario that is played, told in the language of the messages.
using Table = game::Seating;

/// Ends the command with 3 where a file cannot be read, 2 for a system that is not played, 1 for a scenario
/// that cannot be. What `check` finds in a scenario that can be played is said.
Table set_table(Context& context, const std::string& scenario);

/// The log, or the end of the command: 3. Errors in it are said.
model::PlayDocument load_log(Context& context, const std::string& path);

/// The moment to which `--log` and `--until` lead; the start without a log. Ends the command with 1 where a
/// step differs.
std::unique_ptr<game::Match> moment_of(Context& context, const PlayArguments& arguments, const Table& table);

/// `--log`: replays and prints the first difference (1), or the position that it leads to; `--export` draws it.
void play_log(Context& context, const PlayArguments& arguments);
/// `--questions`: the questions of the scenario, and what the rules answer; `--export` makes a booklet of them.
void play_questions(Context& context, const PlayArguments& arguments);
/// `--ask`: what the rules answer, in the position of the start or where `--log` leads.
void play_ask(Context& context, const PlayArguments& arguments);
/// The lines of an answer.
void print_answer(const Context& context, const Table& table, const game::Answer& answer);
/// Why an action cannot be done now: the reason, and the rules.
std::vector<std::string> refusal_lines(const Context& context, const Table& table, const game::Answer& answer);
/// `--interactive`: at the terminal.
void play_interactive(Context& context, const PlayArguments& arguments);
/// `--auto` without `--interactive`: one game, or many with statistics.
void play_automatic(Context& context, const PlayArguments& arguments);

/// The position as lines: turn and phase, then each unit and marker. With `viewer`, a side, the secrets of the
/// others are left out.
void print_position(const Context& context, const Table& table, const game::Position& position,
                    const std::optional<std::string>& viewer = std::nullopt);

/// The file of `--export`, for figures of positions; what makes them is to be set.
PageFile position_file(const PlayArguments& arguments);
Result<scene::PositionOptions> position_options(const Context& context, const Table& table,
                                                const exporters::Request& page);

}  // namespace coq::cli
