// SPDX-License-Identifier: MIT
#include "editor/window/main/menus.h"

#include <wx/menu.h>

#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kFirstId = 20'000;

/// What the toolkit understands of a key: it writes some names otherwise, and has no bare ones for the canvas'
/// own keys, which would be taken from texts.
wxString menu_key(const std::string& key) {
  if (key.empty()) return {};
  wxString out = to_wx(key);
  out.Replace("Backspace", "Back");
  return "\t" + out;
}

void append(wxMenu& menu, const app::MenuKeys& keys, const app::Command& command) {
  const auto& bound = keys.keys_of(command.id);
  // Enter, Delete, Space, Tab: the canvas' affair, and not to be taken from texts.
  const std::string key = bound.empty() ? std::string() : bound[0];
  const std::string name = key.substr(key.find_last_of('+', key.size() - 2) + 1);
  const bool bare = name == "Tab" || (key == name && name.size() > 2 &&
                                      name[0] != 'F');  // Enter, Delete, Space: the canvas' affair
  const wxString title = tr(command.title) + (bare ? wxString() : menu_key(key));
  menu.Append(id_of_command(command.id), title, "", command.ticked ? wxITEM_CHECK : wxITEM_NORMAL);
}

}  // namespace

int id_of_command(std::string_view id) {
  const auto& all = app::commands();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].id == id) return kFirstId + static_cast<int>(i);
  }
  return wxID_NONE;
}

std::string_view command_of_id(int id) {
  const auto& all = app::commands();
  const auto number = static_cast<std::size_t>(id - kFirstId);
  return id >= kFirstId && number < all.size() ? all[number].id : std::string_view{};
}

std::string plain_title(const app::Command& command) {
  return translator().translate(command.title);
}

wxMenuBar* make_menu_bar(const app::MenuKeys& keys) {
  auto* bar = new wxMenuBar;
  for (const std::string_view title : app::menu_titles()) {
    auto* menu = new wxMenu;
    for (const app::Command& command : app::commands()) {
      if (command.menu != title) continue;
      if (command.begins_group && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
      append(*menu, keys, command);
    }
    bar->Append(menu, tr(title));
  }
  return bar;
}

wxMenu* make_menu(const app::MenuKeys& keys, const std::vector<std::string_view>& commands) {
  auto* menu = new wxMenu;
  for (const std::string_view id : commands) {
    const app::Command* command = app::find_command(id);
    if (command != nullptr) {
      append(*menu, keys, *command);
    } else if (menu->GetMenuItemCount() > 0) {
      menu->AppendSeparator();
    }
  }
  return menu;
}

}  // namespace coq::win
