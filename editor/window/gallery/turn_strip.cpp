// SPDX-License-Identifier: MIT
#include "editor/window/gallery/turn_strip.h"

#include <wx/dcbuffer.h>
#include <wx/dcclient.h>

#include <algorithm>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kTurnEdge = 22, kTurnStep = 7, kMaxSeen = 4;  // logical pixels; groups in a stack

}  // namespace

TurnStrip::TurnStrip(wxWindow* parent, UnitFaces& faces, Hooks hooks)
    : wxScrolledCanvas(parent, wxID_ANY),
      m_faces(faces),
      m_hooks(std::move(hooks)),
      m_drag(*this, m_hooks.drag) {
  SetName(tr("Turns of arrival"));
  SetCanFocus(false);  // used by mouse only; the panel has a field for turns
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(-1, GetCharHeight() + scaled(kTurnEdge + (kMaxSeen - 1) * kTurnStep) + FromDIP(6)));
  Bind(wxEVT_PAINT, &TurnStrip::on_paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    Refresh(false);
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    const std::size_t group = group_at(event.GetPosition());
    if (group == std::string::npos) return;
    m_hooks.select(m_groups[group].row);
    m_drag.press(m_groups[group].row, event.GetPosition());
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    if (m_drag.move(event)) return;
    const std::size_t group = group_at(event.GetPosition());
    const wxString tip =
        group == std::string::npos ? tr("Drag units or groups to their turn of arrival") : m_groups[group].tip;
    if (GetToolTipText() != tip) SetToolTip(tip);
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { m_drag.release(event.GetPosition()); });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { m_drag.cancel(); });
}

int TurnStrip::edge() const {
  return scaled(kTurnEdge);
}

void TurnStrip::show(int turns, std::vector<Group> groups) {
  m_turns = turns;
  m_groups = std::move(groups);
  Refresh(false);
}

wxRect TurnStrip::column(int turn) const {
  const wxSize size = GetClientSize();
  const int count = std::max(1, m_turns);
  const int from = size.x * (turn - 1) / count, to = size.x * turn / count;
  return {from, 0, to - from, size.y};
}

int TurnStrip::turn_at(const wxPoint& screen) const {
  const wxPoint at = ScreenToClient(screen);
  if (!GetClientRect().Contains(at)) return 0;
  for (int turn = 1; turn <= m_turns; ++turn)
    if (column(turn).Contains(at)) return turn;
  return 0;
}

void TurnStrip::hold_over(int turn) {
  if (turn == m_held) return;
  m_held = turn;
  Refresh(false);
}

/// Groups of one turn overlap, each a little lower than the previous one.
wxRect TurnStrip::place(std::size_t group) const {
  int before = 0;
  for (std::size_t i = 0; i < group; ++i) before += m_groups[i].turn == m_groups[group].turn;
  const wxRect at = column(m_groups[group].turn);
  const int size = std::min(edge(), at.width - 2);
  return {at.x + (at.width - size) / 2,
          GetCharHeight() + FromDIP(3) + std::min(before, kMaxSeen - 1) * scaled(kTurnStep), size, size};
}

std::size_t TurnStrip::group_at(const wxPoint& at) const {
  for (std::size_t i = m_groups.size(); i-- > 0;)
    if (place(i).Contains(at)) return i;
  return std::string::npos;
}

void TurnStrip::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetBackground(system_colour(wxSYS_COLOUR_LISTBOX));
  dc.Clear();
  dc.SetFont(GetFont().Smaller());
  const wxColour line = system_colour(wxSYS_COLOUR_BTNSHADOW);
  for (int turn = 1; turn <= m_turns; ++turn) {
    const wxRect at = column(turn);
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(system_colour(turn == m_held ? wxSYS_COLOUR_HIGHLIGHT : wxSYS_COLOUR_BTNFACE));
    dc.DrawRectangle(turn == m_held ? at : wxRect(at.x, 0, at.width, GetCharHeight() + FromDIP(1)));
    dc.SetPen(wxPen(line));
    if (turn > 1) dc.DrawLine(at.x, 0, at.x, at.height);
    const wxString number = std::to_string(turn);
    dc.SetTextForeground(system_colour(turn == m_held ? wxSYS_COLOUR_HIGHLIGHTTEXT : wxSYS_COLOUR_LISTBOXTEXT));
    dc.DrawText(number, at.x + (at.width - dc.GetTextExtent(number).x) / 2, 0);
  }
  for (std::size_t i = 0; i < m_groups.size(); ++i) {
    const wxRect at = place(i);
    if (!m_faces.paint(dc, m_groups[i].counter, at)) {
      dc.SetBrush(m_groups[i].colour);
      dc.DrawRectangle(at);
    }
    if (m_groups[i].count < 2) continue;
    const wxString count = wxString::FromUTF8("×") + std::to_string(m_groups[i].count);
    dc.SetTextForeground(system_colour(wxSYS_COLOUR_LISTBOXTEXT));
    dc.DrawText(count, at.GetRight() + 1, at.y);
  }
  m_faces.draw_wanted();
}

}  // namespace coq::win
