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

/// Puts a map on the desktop's own list of recent documents, which other programs and its menus show.
void add_desktop_recent(const std::filesystem::path& map);

}  // namespace coq::win

class wxMenuBar;

namespace coq::win {
class Program;

/// Projects that were open lately and are still there: the program's own list, then what the desktop keeps of
/// it besides. The last one first.
std::vector<std::filesystem::path> recent_projects(Program& program);

/// Puts them into the File menu, below *Open*; `open` gives the one that is on the screen no line.
void add_recent_menu(wxMenuBar& bar, Program& program, const std::filesystem::path& open);

}  // namespace coq::win

class wxMenu;
class wxMenuBar;

namespace coq::win {

/// Numbers of the commands as the toolkit wants them.
int id_of_command(std::string_view id);
std::string_view command_of_id(int id);

/// The title without the mark of its letter, translated, and its first key, as labels and tips say it.
std::string plain_title(const app::Command& command);

/// The menu bar, from the list of commands.
wxMenuBar* make_menu_bar(const app::MenuKeys& keys);
/// A menu of some commands; an empty id is a line.
wxMenu* make_menu(const app::MenuKeys& keys, const std::vector<std::string_view>& commands);

}  // namespace coq::win
