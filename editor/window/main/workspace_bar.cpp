// SPDX-License-Identifier: MIT
#include "editor/window/main/workspace_bar.h"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/tglbtn.h>

#include "editor/app/layout/workspaces.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace layout = app::layout;

WorkspaceBar::WorkspaceBar(wxWindow* parent, const std::function<std::string(std::string_view)>& key,
                           std::function<void(std::string_view)> choose)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, "workspaces"),
      m_choose(std::move(choose)) {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  m_list = new wxChoice(this, wxID_ANY);
  m_list->SetName(tr("Workspace"));
  m_list->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    m_choose(layout::workspaces()[static_cast<std::size_t>(event.GetInt())].id);
  });
  for (const layout::Workspace& one : layout::workspaces()) {
    auto* button =
        new wxToggleButton(this, wxID_ANY, tr(one.title), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetName(to_wx("workspace " + std::string(one.id)));
    const std::string keys = key(one.id);
    button->SetToolTip(headed(tr("Workspace"), tr(one.title)) +
                       (keys.empty() ? "" : to_wx("  (" + keys + ")")));
    button->Bind(wxEVT_TOGGLEBUTTON, [this, button, id = one.id](wxCommandEvent&) {
      button->SetValue(true);  // a second click changes nothing
      m_choose(id);
    });
    make_low(*button);
    line->Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxTOP | wxBOTTOM, FromDIP(4));
    m_width += button->GetBestSize().x;
    m_buttons.push_back(button);
    m_list->Append(tr(one.title));
  }
  line->Add(m_list, 0, wxALIGN_CENTRE_VERTICAL);
  m_list->Hide();
  SetSizer(line);
}

void WorkspaceBar::show(std::string_view workspace) {
  const auto& all = layout::workspaces();
  for (std::size_t i = 0; i < all.size(); ++i) {
    m_buttons[i]->SetValue(all[i].id == workspace);
    if (all[i].id == workspace) m_list->SetSelection(static_cast<int>(i));
  }
}

void WorkspaceBar::fit(int width) {
  const bool is_narrow = m_width > width;
  if (m_list->IsShown() == is_narrow) return;
  m_list->Show(is_narrow);
  for (wxToggleButton* button : m_buttons) button->Show(!is_narrow);
  InvalidateBestSize();
  SetMinSize(GetSizer()->CalcMin());
  GetParent()->Layout();
}

}  // namespace coq::win
