// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "editor/app/commands/menu_keys.h"

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
