// SPDX-License-Identifier: MIT
// The toolbars of the window: the main bar at the top, and the tools at the left.
#include <wx/aui/auibar.h>
#include <wx/choice.h>
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
  m_main_bar->Realize();
  m_main_bar->SetMinSize(m_main_bar->GetHintSize(wxAUI_DOCK_TOP));
  // Tools that do not fit in two columns are in the overflow menu.
  for (wxAuiToolBar*& bar : m_tool_bars) {
    bar = new ToolBar(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                      style | wxAUI_TB_VERTICAL | wxAUI_TB_OVERFLOW);
    bar->SetName("tool bar");
    bar->SetToolPacking(0);
    bar->SetToolBorderPadding(kToolBorder);
  }
  fill_tool_bars(1);
  for (wxAuiToolBar* bar : {m_main_bar, m_tool_bars[0], m_tool_bars[1]}) {
    bar->Bind(wxEVT_TOOL, [this](wxCommandEvent& event) {
      const std::string_view id = command_of_id(event.GetId());
      if (!id.empty()) run(id);
      focus_canvas();
    });
  }
}

void ProjectFrame::add_button(wxAuiToolBar& bar, const app::Command& command, wxItemKind kind) {
  std::string picture(command.id);
  std::replace(picture.begin(), picture.end(), '.', '-');
  wxString tip = to_wx(plain_title(command));
  const auto& keys = m_program.keymap().keys_of(command.id);
  if (!keys.empty()) tip += "  (" + to_wx(keys[0]) + ")";
  wxBitmapBundle bitmap = icon(picture, scaled(20));
  if (!bitmap.IsOk()) bitmap = icon("tool-other", scaled(20));
  bar.AddTool(id_of_command(command.id), to_wx(plain_title(command)), bitmap, tip, kind);
}

void ProjectFrame::fill_tool_bars(std::size_t columns) {
  std::vector<const app::Command*> tools;
  for (const std::string_view tool : m_bench.tools().tool_ids())
    if (const app::Command* command = app::find_command("tool." + std::string(tool))) tools.push_back(command);
  m_tool_columns = columns;
  const std::size_t each = (tools.size() + columns - 1) / columns;
  for (std::size_t i = 0; i < m_tool_bars.size(); ++i) {
    wxAuiToolBar& bar = *m_tool_bars[i];
    bar.Clear();
    for (std::size_t j = i * each; j < std::min((i + 1) * each, tools.size()); ++j)
      add_button(bar, *tools[j], wxITEM_CHECK);
    bar.Realize();
    const wxSize hint = bar.GetHintSize(wxAUI_DOCK_LEFT);
    if (i == 0) m_tools_high = hint.y * static_cast<int>(columns);
    bar.SetMinSize(wxSize(hint.x, scaled(100)));
    bar.Show(i < columns);
  }
  refresh_tools();
}

/// Puts the tools into one column, or two if the window is too low for one.
void ProjectFrame::fit_tools() {
  const int room = m_body->GetSize().y;
  const std::size_t columns = room > 1 && m_tools_high > room ? 2 : 1;
  for (wxAuiToolBar* bar : m_tool_bars) {
    const bool overflows = m_tools_high > room * static_cast<int>(columns);
    if (bar->GetOverflowVisible() != overflows) bar->SetOverflowVisible(overflows);
  }
  if (columns == m_tool_columns) return;
  const wxWindowUpdateLocker quiet(this);
  fill_tool_bars(columns);
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
