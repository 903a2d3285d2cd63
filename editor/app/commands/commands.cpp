// SPDX-License-Identifier: MIT
#include <unordered_map>

#include "editor/app/commands/detail/rows.h"

namespace coq::app {

const std::vector<Command>& commands() {
  static const std::vector<Command> all =
      rows_of({file_commands, edit_commands, view_commands, map_commands, tracing_commands, tool_commands,
               snapping_commands, shape_commands, sight_commands, help_commands, terrain_commands,
               type_commands, counters_commands, document_commands, setup_commands, play_commands});
  return all;
}

const Command* find_command(std::string_view id) {
  static const auto by_id = [] {
    std::unordered_map<std::string_view, const Command*> out;
    for (const Command& command : commands()) out.emplace(command.id, &command);
    return out;
  }();
  const auto found = by_id.find(id);
  return found != by_id.end() ? found->second : nullptr;
}

const std::vector<std::string_view>& menu_titles() {
  static const std::vector<std::string_view> titles = {kFileMenu,     kEditMenu,     kViewMenu,   kMapMenu,
                                                       kToolsMenu,    kSnappingMenu, kShapesMenu, kSightMenu,
                                                       kCountersMenu, kPlayMenu,     kHelpMenu};
  return titles;
}

bool run_command(const CommandContext& context, std::string_view id) {
  const Command* command = find_command(id);
  if (command == nullptr || (command->why_not && command->why_not(context) != nullptr)) return false;
  return command->act(context);
}

}  // namespace coq::app
