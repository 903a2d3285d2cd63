// SPDX-License-Identifier: MIT
// The toolbars of the window: the main bar at the top, and the tools at the left.
#include <wx/aui/auibar.h>
#include <wx/choice.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/wupdlock.h>

#include <algorithm>

#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kToolBorder = 2;  ///< around the picture of a tool; all tools fit beside a map of 600 pixels

/// Commands with a toolbar button; an empty id is a separator.
constexpr const char* kMainButtons[] = {
    "file.save",     "", "edit.undo", "edit.redo", "",       "view.fit", "view.zoom-in",
    "view.zoom-out", "", "snap",      "trace",     "follow", "freehand"};

/// A toolbar that does not block the window by painting synchronously.
class ToolBar : public wxAuiToolBar {
 public:
  using wxAuiToolBar::wxAuiToolBar;
  void Update() override {}
};

}  // namespace

void ProjectFrame::make_toolbars() {
  const long style = wxAUI_TB_DEFAULT_STYLE | wxAUI_TB_PLAIN_BACKGROUND;
  m_main_bar = new ToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxAUI_TB_HORIZONTAL);
  m_main_bar->SetName("main bar");
  for (const char* id : kMainButtons) {
    const app::Command* command = app::find_command(id);
    if (command != nullptr) add_button(*m_main_bar, *command, command->ticked ? wxITEM_CHECK : wxITEM_NORMAL);
    if (*id == '\0') m_main_bar->AddSeparator();
  }
  m_map_choice = new wxChoice(m_main_bar, wxID_ANY);
  m_map_choice->SetName(tr("Map on the canvas"));
  m_map_choice->SetToolTip(tr("Map on the canvas"));
  refresh_maps();
  m_map_choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    const Status shown = m_bench.session().show_map(m_maps[static_cast<std::size_t>(event.GetInt())]);
    if (!shown) m_bench.say(shown.error().message);
    focus_canvas();
  });
  m_main_bar->AddControl(m_map_choice);
  name_main_bar(false);
  // Tools that do not fit in two columns are scrolled.
  m_tools_view = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL, "tools");
  m_tools_view->SetScrollRate(0, FromDIP(10));
  auto* columns = new wxBoxSizer(wxHORIZONTAL);
  for (wxAuiToolBar*& bar : m_tool_bars) {
    bar = new ToolBar(m_tools_view, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                      style | wxAUI_TB_VERTICAL | (has_names() ? wxAUI_TB_HORZ_TEXT : 0));
    bar->SetName("tool bar");
    bar->SetToolPacking(0);
    bar->SetToolBorderPadding(kToolBorder);
    columns->Add(bar);
  }
  m_tools_view->SetSizer(columns);
  fill_tool_bars(1);
  for (wxAuiToolBar* bar : {m_main_bar, m_tool_bars[0], m_tool_bars[1]}) {
    bar->SetCanFocus(false);  // menus have the same commands for the keyboard
    bar->Bind(wxEVT_TOOL, [this](wxCommandEvent& event) {
      const std::string_view id = command_of_id(event.GetId());
      if (!id.empty()) run(id);
      focus_canvas();
    });
  }
}

bool ProjectFrame::has_names() const {
  return m_program.preferences().icon_names;
}

/// Shows or hides the names below the icons of the main bar.
void ProjectFrame::name_main_bar(bool named) {
  const long style = m_main_bar->GetWindowStyleFlag() & ~static_cast<long>(wxAUI_TB_TEXT);
  m_main_bar->SetWindowStyleFlag(named ? style | wxAUI_TB_TEXT : style);
  m_main_bar->Realize();
  m_main_bar->SetMinSize(m_main_bar->GetHintSize(wxAUI_DOCK_TOP));
}

/// Shows names in the main bar if they are wanted and there is room for all of them.
void ProjectFrame::fit_main_bar() {
  if (!has_names()) return;
  const int before = m_main_bar->GetMinSize().x;
  name_main_bar(true);
  if (m_main_bar->GetMinSize().x > GetClientSize().x) name_main_bar(false);
  if (m_main_bar->GetMinSize().x != before) Layout();
}

void ProjectFrame::add_button(wxAuiToolBar& bar, const app::Command& command, wxItemKind kind) {
  std::string picture(command.id);
  std::replace(picture.begin(), picture.end(), '.', '-');
  wxString tip = to_wx(plain_title(command));
  const auto& keys = m_program.keymap().keys_of(command.id);
  if (!keys.empty()) tip += "  (" + to_wx(keys[0]) + ")";
  if (!icon(picture).IsOk()) picture = "tool-other";
  bar.AddTool(id_of_command(command.id), to_wx(plain_title(command)), icon(picture, scaled(20)),
              icon(picture, scaled(20), wxSYS_COLOUR_GRAYTEXT), kind, tip, "", nullptr);
}

void ProjectFrame::fill_tool_bars(std::size_t columns) {
  std::vector<const app::Command*> tools;
  for (const std::string_view tool : m_bench.tools().tool_ids())
    if (const app::Command* command = app::find_command("tool." + std::string(tool))) tools.push_back(command);
  m_tool_columns = columns;
  int width = 0;
  const std::size_t each = (tools.size() + columns - 1) / columns;
  for (std::size_t i = 0; i < m_tool_bars.size(); ++i) {
    wxAuiToolBar& bar = *m_tool_bars[i];
    bar.Clear();
    for (std::size_t j = i * each; j < std::min((i + 1) * each, tools.size()); ++j) {
      add_button(bar, *tools[j], wxITEM_CHECK);
      // Names begin below one another.
      bar.FindTool(id_of_command(tools[j]->id))->SetAlignment(wxEXPAND);
    }
    bar.Realize();
    const wxSize hint = bar.GetHintSize(wxAUI_DOCK_LEFT);
    if (i == 0) m_tools_high = hint.y * static_cast<int>(columns);
    bar.SetMinSize(hint);
    bar.Show(i < columns);
    width += i < columns ? hint.x : 0;
  }
  m_tools_wide = width;
  m_tools_view->FitInside();
  refresh_tools();
}

/// Puts the tools into one column, or two if the window is too low for one. With names, a second column would
/// take too much from the map. What still does not fit is scrolled.
void ProjectFrame::fit_tools() {
  const int room = m_body->GetSize().y;
  const std::size_t columns = !has_names() && room > 1 && m_tools_high > room ? 2 : 1;
  const bool is_scrolled = m_tools_high > room * static_cast<int>(columns);
  const wxWindowUpdateLocker quiet(this);
  if (columns != m_tool_columns) fill_tool_bars(columns);
  const int bar = is_scrolled ? std::max(0, wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, this)) : 0;
  const wxSize wanted(m_tools_wide + bar, scaled(100));
  if (m_tools_view->GetMinSize() == wanted) return;
  m_tools_view->SetMinSize(wanted);
  Layout();
}

void ProjectFrame::refresh_tools() {
  for (const std::string_view tool : m_bench.tools().tool_ids()) {
    for (wxAuiToolBar* bar : m_tool_bars)
      bar->ToggleTool(id_of_command("tool." + std::string(tool)), m_bench.tools().active().id() == tool);
  }
  for (wxAuiToolBar* bar : m_tool_bars) bar->Refresh();
}

}  // namespace coq::win
