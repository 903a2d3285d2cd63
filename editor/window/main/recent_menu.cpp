// SPDX-License-Identifier: MIT
#include "editor/window/main/recent_menu.h"

#include <wx/app.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/window/main/desktop_recent.h"
#include "editor/window/main/drop.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

constexpr int kFirstRecent = 21'000;
constexpr std::size_t kMost = 12;

bool is_among(const std::vector<fs::path>& list, const fs::path& path) {
  return std::any_of(list.begin(), list.end(),
                     [&](const fs::path& one) { return one.lexically_normal() == path.lexically_normal(); });
}

/// "mouquet (/home/jeanne/Documents)": projects of one name are told apart by their folders.
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
    if (out.size() < kMost && fs::exists(map, error) && !is_among(out, project)) out.push_back(project);
  }
  if (out.size() > kMost) out.resize(kMost);
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
    // The window goes with its menu.
    menu->Bind(
        wxEVT_MENU,
        [&program, project](wxCommandEvent&) {
          wxTheApp->CallAfter([&program, project] { program.open(project); });
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

}  // namespace coq::win
