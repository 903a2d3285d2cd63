// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

/// Every command of the editor: menus, keys and the palette of commands are made from this list.
namespace coq::app {

struct MenuCommand {
  std::string_view id;        ///< "file.save"; those of the tools are the ToolBox's
  const char* title = "";     ///< English, translated where it is shown
  std::string_view key;       ///< by default: "Ctrl+S"; several with blanks between them; empty for none
  std::string_view menu;      ///< English title of its menu; empty: in the palette and by key only
  bool begins_group = false;  ///< a line above it in the menu
  bool held = false;          ///< acts while its key is down
  bool toggle = false;        ///< has a state
};

/// The window's commands and the tools', in the order of menus.
const std::vector<MenuCommand>& menu_commands();
/// nullptr: there is none of that id.
const MenuCommand* find_menu_command(std::string_view id);
/// English titles of the menus, in order.
const std::vector<std::string_view>& menu_titles();

}  // namespace coq::app
