// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/ruleset.h"
#include "exporters/vassal/charts.h"
#include "exporters/vassal/component.h"
#include "exporters/vassal/module_grid.h"

/// The parts of a module, with the settings that every module has.
namespace coq::exporters::vassal {

/// The oldest version of the engine that reads our modules.
inline constexpr const char* kEngineVersion = "3.5.0";

Component player_roster(const std::string& button, const std::vector<std::string>& sides);

/// The window of the map. Stacks are bound to the boards by name.
Component map_window(const std::string& name, const std::string& sight_line, std::vector<Component> boards,
                     std::vector<Component> stacks);

/// A stack of units that a set-up places on its board.
struct StackPlace {
  std::string name;
  std::string board;     ///< empty for any board
  std::string location;  ///< name of the hex, or empty for any place
  Pixel at{};
};
Component setup_stack(const StackPlace& place);

Component piece_list(const std::string& title);
/// A window of pieces with a tab for each list.
Component piece_window(const std::string& name, const std::string& tip, const std::string& hotkey,
                       std::vector<Component> lists);

/// Tabs with a page each.
Component chart_tabs(const std::string& title, const std::vector<ChartPage>& pages);
/// A page in HTML.
Component html_chart(const std::string& title, const std::string& file);
Component chart_window(const std::string& name, const std::string& hotkey, std::vector<Component> tabs);

/// Counts turns from 1.
Component turn_tracker(const std::string& name);

/// Dice that are rolled together.
struct Dice {
  int count = 1;
  int sides = 6;
  bool operator==(const Dice&) const = default;
};
/// Returns the dice of a rule system: those of the ruleset's value `dice` ("2d6 1d6"), else one die of each
/// kind that its values and tables name, else a die of six.
std::vector<Dice> dice_of(const model::RulesetDocument& ruleset);
Component dice_button(const std::string& name, const Dice& dice);

/// Data that the engine's library shows of a module before it loads it.
struct ModuleData {
  std::string name, version, description;
  std::int64_t date = 0;  ///< seconds since 1970
};
std::string module_data(const ModuleData& data);

/// Returns the name of the file that starts a set-up, counted from 0.
std::string set_up_name(std::size_t number);
/// Returns that file: a saved game without pieces that chooses the board, so that the engine places its stacks.
/// Error `vassal.archive`.
Result<std::string> set_up_file(const std::string& map, const std::string& board, const std::string& data);

}  // namespace coq::exporters::vassal
