// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/commands/menu_keys.h"

namespace coq::win {

/// Adds a map to the desktop's list of recent documents, which other programs show.
void add_desktop_recent(const std::filesystem::path& map);

}  // namespace coq::win

class wxMenuBar;

namespace coq::win {
class Program;

/// Returns recently opened projects that still exist, the latest first: the program's own list, then additional
/// ones from the desktop's list.
std::vector<std::filesystem::path> recent_projects(Program& program);

/// Adds them to the File menu below *Open*, without the project `open`.
void add_recent_menu(wxMenuBar& bar, Program& program, const std::filesystem::path& open);

}  // namespace coq::win

class wxMenu;
class wxMenuBar;

namespace coq::win {

/// The wxWidgets ids of commands.
int id_of_command(std::string_view id);
std::string_view command_of_id(int id);

/// Returns the translated title without its mnemonic, with its first key, for labels and tooltips.
std::string plain_title(const app::Command& command);

/// Makes the menu bar from the list of commands.
wxMenuBar* make_menu_bar(const app::MenuKeys& keys);
/// Makes a menu of these commands; an empty id is a separator.
wxMenu* make_menu(const app::MenuKeys& keys, const std::vector<std::string_view>& commands);

}  // namespace coq::win
