// SPDX-License-Identifier: MIT
#include "editor/window/forms/look_strip.h"

#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/settings.h>

#include <algorithm>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kWidth = 74, kHeight = 92;  // logical pixels of a cell without its words

}  // namespace

LookStrip::LookStrip(wxWindow* parent, std::function<void(const std::string&)> chosen)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS),
      m_choose(std::move(chosen)) {
  SetName(tr("Looks of the card"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(-1, scaled(kHeight) + GetCharHeight() + FromDIP(4)));
  Bind(wxEVT_PAINT, &LookStrip::on_paint, this);
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    for (std::size_t i = 0; i < m_looks.size(); ++i)
      if (cell(i).Contains(event.GetPosition())) return m_choose(m_looks[i].value);
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    wxString tip;
    for (std::size_t i = 0; i < m_looks.size(); ++i)
      if (cell(i).Contains(event.GetPosition())) tip = m_looks[i].title;
    if (GetToolTipText() != tip) SetToolTip(tip);
  });
  Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_LEFT) return choose(-1);
    if (event.GetKeyCode() == WXK_RIGHT) return choose(1);
    event.Skip();
  });
}

void LookStrip::choose(int step) {
  const auto now =
      std::find_if(m_looks.begin(), m_looks.end(), [this](const Look& one) { return one.value == m_chosen; });
  const auto at = (now == m_looks.end() ? 0 : now - m_looks.begin()) + step;
  if (at >= 0 && at < static_cast<std::ptrdiff_t>(m_looks.size()))
    m_choose(m_looks[static_cast<std::size_t>(at)].value);
}

void LookStrip::show(std::vector<Look> looks, const std::string& chosen) {
  // Pictures that are there stay until the new ones come.
  for (Look& look : looks)
    for (Look& old : m_looks)
      if (old.value == look.value && !look.picture.IsOk()) look.picture = old.picture;
  m_looks = std::move(looks);
  m_chosen = chosen;
  Refresh(false);
}

void LookStrip::set_picture(std::size_t look, wxBitmap picture) {
  if (look < m_looks.size()) m_looks[look].picture = std::move(picture);
  Refresh(false);
}

wxRect LookStrip::cell(std::size_t look) const {
  const int count = std::max(1, static_cast<int>(m_looks.size()));
  const int width = std::min(scaled(kWidth), GetClientSize().x / count);
  return {static_cast<int>(look) * width, 0, width, GetClientSize().y};
}

void LookStrip::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxSystemSettings::GetColour(wxSYS_COLOUR_LISTBOX));
  dc.Clear();
  dc.SetFont(GetFont().Smaller());
  for (std::size_t i = 0; i < m_looks.size(); ++i) {
    const wxRect at = cell(i);
    const bool chosen = m_looks[i].value == m_chosen;
    if (chosen) {
      dc.SetPen(*wxTRANSPARENT_PEN);
      dc.SetBrush(wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHT));
      dc.DrawRectangle(at);
    }
    const wxBitmap& picture = m_looks[i].picture;
    if (picture.IsOk()) {
      const int x = at.x + (at.width - picture.GetWidth()) / 2;
      dc.DrawBitmap(picture, x, at.y + FromDIP(3));
      dc.SetBrush(*wxTRANSPARENT_BRUSH);
      dc.SetPen(wxPen(wxColour(110, 110, 110)));
      dc.DrawRectangle(x - 1, at.y + FromDIP(3) - 1, picture.GetWidth() + 2, picture.GetHeight() + 2);
    }
    dc.SetTextForeground(
        wxSystemSettings::GetColour(chosen ? wxSYS_COLOUR_HIGHLIGHTTEXT : wxSYS_COLOUR_LISTBOXTEXT));
    const wxString text = wxControl::Ellipsize(m_looks[i].title, dc, wxELLIPSIZE_END, at.width - FromDIP(4));
    const wxSize size = dc.GetTextExtent(text);
    dc.DrawText(text, at.x + (at.width - size.x) / 2, at.GetBottom() - size.y);
  }
}

}  // namespace coq::win
