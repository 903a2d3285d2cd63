// SPDX-License-Identifier: MIT
#include "editor/window/main/notice.h"

#include <wx/artprov.h>
#include <wx/button.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kWidth = 320, kMargin = 12, kRulers = 20, kShortestNotice = 100;  // logical pixels

}  // namespace

Notice::Notice(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_THEME, "notice") {
  SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE));  // a panel is transparent otherwise
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  m_sign = new wxStaticBitmap(this, wxID_ANY, wxNullBitmap);
  line->Add(m_sign, 0, wxALL, FromDIP(6));
  m_words = new wxStaticText(this, wxID_ANY, "");
  line->Add(m_words, 1, wxTOP | wxBOTTOM, FromDIP(6));
  auto* close = new wxButton(this, wxID_ANY, wxString::FromUTF8("×"), wxDefaultPosition, wxDefaultSize,
                             wxBU_EXACTFIT | wxBORDER_NONE);
  close->SetName(tr("Close this message"));
  close->SetToolTip(tr("Close this message"));
  close->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    m_is_closed = true;
    Hide();
  });
  line->Add(close);
  column->Add(line, 0, wxEXPAND);
  m_buttons = new wxBoxSizer(wxVERTICAL);
  column->Add(m_buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
  SetSizer(column);
  Hide();
}

void Notice::tell(const wxString& text, bool warns, std::vector<Button> buttons) {
  std::vector<wxString> labels;
  for (const Button& button : buttons) labels.push_back(button.label);
  if (text == m_text && warns == m_warns && labels == m_labels) {
    if (!m_is_closed && !IsShown()) {
      Show();
      place();
    }
    return;
  }
  m_text = text;
  m_warns = warns;
  m_is_closed = false;
  m_labels = std::move(labels);
  m_sign->SetBitmap(wxArtProvider::GetBitmapBundle(warns ? wxART_WARNING : wxART_INFORMATION, wxART_OTHER,
                                                   scaled(wxSize(16, 16))));
  m_buttons->Clear(true);
  for (Button& button : buttons) {
    auto* made = new wxButton(this, wxID_ANY, button.label);
    made->SetName(button.label);
    made->Bind(wxEVT_BUTTON, [press = std::move(button.press)](wxCommandEvent&) { press(); });
    m_buttons->Add(made, 0, wxEXPAND | wxTOP, FromDIP(4));
  }
  Show();
  place();
}

/// Wraps the words for a width of the notice. Returns its height.
int Notice::fit_words(int width) {
  m_words->SetLabel(m_text);
  m_words->Wrap(width - m_sign->GetBestSize().x - scaled(28) - FromDIP(18));
  InvalidateBestSize();
  return GetSizer()->CalcMin().y + FromDIP(4);
}

void Notice::place() {
  if (!IsShown()) return;
  const wxSize room = GetParent()->GetClientSize();
  const int margin = FromDIP(kMargin);
  const int most = room.x - 2 * margin, least = std::min(scaled(kWidth), most);
  if (least < FromDIP(kShortestNotice)) return;
  // If the window is too low, the notice becomes wider, so that its buttons stay in sight.
  const int high = room.y - FromDIP(kRulers) - 2 * margin;
  int width = least, height = fit_words(width);
  while (height > high && width < most) {
    width = std::min(most, width + least / 2);
    height = fit_words(width);
  }
  SetSize(room.x - width - margin, FromDIP(kRulers) + margin, width, height);
  Layout();
  Raise();
}

}  // namespace coq::win
