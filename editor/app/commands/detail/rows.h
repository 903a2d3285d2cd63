// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "editor/app/commands/command.h"

/// The tables of commands, one file per subject.
namespace coq::app {

using Context = const CommandContext&;
using Rows = std::vector<Command>;

inline constexpr const char* kFileMenu = translatable("&File");
inline constexpr const char* kEditMenu = translatable("&Edit");
inline constexpr const char* kViewMenu = translatable("&View");
inline constexpr const char* kPanelsMenu = translatable("Panels");
inline constexpr const char* kMapMenu = translatable("&Map");
inline constexpr const char* kCountersMenu = translatable("&Counters");
inline constexpr const char* kToolsMenu = translatable("&Tools");
inline constexpr const char* kSnappingMenu = translatable("S&napping");
inline constexpr const char* kShapesMenu = translatable("&Shapes");
inline constexpr const char* kSightMenu = translatable("&Lines of sight");
inline constexpr const char* kPlayMenu = translatable("Pla&y");
inline constexpr const char* kHelpMenu = translatable("&Help");

/// Concatenates tables.
inline Rows rows_of(std::initializer_list<Rows (*)()> tables) {
  Rows out;
  for (Rows (*table)() : tables) {
    for (Command& command : table()) out.push_back(std::move(command));
  }
  return out;
}

Rows file_commands();
Rows edit_commands();
Rows view_commands();
Rows map_commands();
Rows tool_commands();
Rows snapping_commands();
Rows shape_commands();
Rows sight_commands();
Rows play_commands();
Rows help_commands();
Rows terrain_commands();
Rows type_commands();
Rows counters_commands();
Rows document_commands();
Rows setup_commands();
Rows tracing_commands();

}  // namespace coq::app
