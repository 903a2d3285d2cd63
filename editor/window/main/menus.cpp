// SPDX-License-Identifier: MIT
#include "editor/window/main/menus.h"

#include <gtk/gtk.h>
#include <wx/menu.h>

#include <algorithm>
#include <memory>
#include <string>

#include "editor/window/main/drop.h"
#include "editor/window/main/program.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

void add_desktop_recent(const std::filesystem::path& map) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(map, error);
  const std::unique_ptr<char, decltype(&g_free)> uri(g_filename_to_uri(whole.c_str(), nullptr, nullptr),
                                                     g_free);
  if (error || uri == nullptr) return;
  std::string type = "application/x-coquelicot-map+xml", name = "Coquelicot", start = "coquelicot-editor %f";
  GtkRecentData data{};
  data.mime_type = type.data();
  data.app_name = name.data();
  data.app_exec = start.data();
  gtk_recent_manager_add_full(gtk_recent_manager_get_default(), uri.get(), &data);
}

namespace {

/// Returns this program's maps in the desktop's list, the latest first.
std::vector<std::filesystem::path> desktop_recents() {
  std::vector<std::pair<time_t, std::filesystem::path>> found;
  GList* items = gtk_recent_manager_get_items(gtk_recent_manager_get_default());
  for (GList* at = items; at != nullptr; at = at->next) {
    auto* info = static_cast<GtkRecentInfo*>(at->data);
    const std::unique_ptr<char, decltype(&g_free)> name(
        g_filename_from_uri(gtk_recent_info_get_uri(info), nullptr, nullptr), g_free);
    if (name != nullptr && gtk_recent_info_has_application(info, "Coquelicot") != FALSE)
      found.emplace_back(gtk_recent_info_get_modified(info), name.get());
    gtk_recent_info_unref(info);
  }
  g_list_free(items);
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::filesystem::path> out;
  for (auto& [time, path] : found) out.push_back(std::move(path));
  return out;
}

}  // namespace

namespace fs = std::filesystem;

namespace {

constexpr int kFirstRecent = 21'000;
constexpr std::size_t kMax = 12;

bool is_among(const std::vector<fs::path>& list, const fs::path& path) {
  return std::any_of(list.begin(), list.end(),
                     [&](const fs::path& one) { return one.lexically_normal() == path.lexically_normal(); });
}

/// Returns "mouquet (/home/jeanne/Documents)", because projects may have the same name.
wxString line_of(const fs::path& project) {
  wxString name = to_wx(project.filename().string()) + " (" + to_wx(project.parent_path().string()) + ")";
  name.Replace("&", "&&");
  return name;
}

}  // namespace

std::vector<fs::path> recent_projects(Program& program) {
  std::vector<fs::path> out;
  std::error_code error;
  for (const std::string& recent : program.preferences().recent) {
    if (fs::exists(recent, error) && !is_among(out, recent)) out.emplace_back(recent);
  }
  for (const fs::path& map : desktop_recents()) {
    const fs::path project = project_of(map);
    if (out.size() < kMax && fs::exists(map, error) && !is_among(out, project)) out.push_back(project);
  }
  if (out.size() > kMax) out.resize(kMax);
  return out;
}

void add_recent_menu(wxMenuBar& bar, Program& program, const fs::path& open) {
  wxMenu* file = nullptr;
  const wxMenuItem* after = bar.FindItem(id_of_command("file.open"), &file);
  if (after == nullptr || file == nullptr) return;
  auto* menu = new wxMenu;
  int id = kFirstRecent;
  for (const fs::path& project : recent_projects(program)) {
    if (project.lexically_normal() == open.lexically_normal()) continue;
    const wxMenuItem* item = menu->Append(id++, line_of(project));
    // The action deletes the window with its menu.
    menu->Bind(
        wxEVT_MENU,
        [&program, project](wxCommandEvent&) {
          OpenDialogs::only().run_when_closed([&program, project] { program.open(project); });
        },
        item->GetId());
  }
  if (id == kFirstRecent) menu->Append(id, tr("No recent projects"))->Enable(false);
  const auto& items = file->GetMenuItems();
  std::size_t at = 0;
  for (std::size_t i = 0; i < items.GetCount(); ++i) {
    if (items[i] == after) at = i + 1;
  }
  file->Insert(at, wxID_ANY, tr("Open &recent"), menu);
}

namespace {

constexpr int kFirstId = 20'000;

/// Returns a key in wxWidgets' notation. Keys of the canvas without modifiers are omitted, because they would
/// be taken from text fields.
wxString menu_key(const std::string& key) {
  if (key.empty()) return {};
  wxString out = to_wx(key);
  out.Replace("Backspace", "Back");
  return "\t" + out;
}

void append(wxMenu& menu, const app::MenuKeys& keys, const app::Command& command) {
  const auto& bound = keys.keys_of(command.id);
  // Enter, Delete, Space and Tab belong to the canvas and must not be taken from text fields.
  const std::string key = bound.empty() ? std::string() : bound[0];
  const std::string name = key.substr(key.find_last_of('+', key.size() - 2) + 1);
  const bool bare = name == "Tab" || (key == name && name.size() > 2 &&
                                      name[0] != 'F');  // Enter, Delete, Space: keys of the canvas
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
    std::map<std::string_view, wxMenu*> submenus;
    for (const app::Command& command : app::commands()) {
      if (command.menu != title) continue;
      if (command.begins_group && menu->GetMenuItemCount() > 0) menu->AppendSeparator();
      wxMenu* place = menu;
      if (!command.submenu.empty()) {
        wxMenu*& submenu = submenus[command.submenu];
        if (submenu == nullptr) menu->AppendSubMenu(submenu = new wxMenu, tr(command.submenu));
        place = submenu;
      }
      append(*place, keys, command);
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
