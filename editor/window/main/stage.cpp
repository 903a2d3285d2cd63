// SPDX-License-Identifier: MIT
#include "editor/window/main/stage.h"

#include <wx/sizer.h>

namespace coq::win {

Stage::Stage(wxWindow* parent) : wxPanel(parent) {
  m_page = new wxPanel(this);
  m_page->SetSizer(new wxBoxSizer(wxVERTICAL));
  m_page->Hide();
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    lay_out();
  });
}

void Stage::set_map(wxWindow& map) {
  m_map = &map;
  // GTK maps the children of a window in their order, and each one comes above those before it.
  m_notice = new Notice(this);
}

void Stage::cover(wxWindow* child) {
  if (m_cover == child && (child == nullptr || child->IsShown())) return;
  if (m_cover != nullptr && m_cover != child) m_cover->Hide();
  m_cover = child;
  if (m_cover != nullptr) m_cover->Show();
  m_map->Show(m_cover == nullptr);
  lay_out();
}

void Stage::lay_out() {
  const wxRect all(GetClientSize());
  if (m_map != nullptr) m_map->SetSize(all);
  if (m_cover != nullptr) m_cover->SetSize(all);
  if (m_notice != nullptr) m_notice->place();
}

}  // namespace coq::win
