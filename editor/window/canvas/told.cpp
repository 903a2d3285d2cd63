// SPDX-License-Identifier: MIT
#include "editor/window/canvas/told.h"

#include <wx/dc.h>
#include <wx/tokenzr.h>
#include <wx/window.h>

#include "editor/window/widgets/readers.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kLeastMs = 4000;
constexpr int kMsPerLetter = 60;

/// Broken between words, so that no line is wider; a single word may be.
wxString wrapped(const wxDC& dc, const wxString& text, int width) {
  wxString out, line;
  wxStringTokenizer words(text, " \n");
  while (words.HasMoreTokens()) {
    const wxString word = words.GetNextToken();
    const wxString longer = line.empty() ? word : line + " " + word;
    if (line.empty() || dc.GetTextExtent(longer).x <= width) {
      line = longer;
    } else {
      out += line + "\n";
      line = word;
    }
  }
  return out + line;
}

}  // namespace

Told::Told(wxWindow& window) : m_window(window) {
  m_over.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { clear(); });
}

void Told::clear() {
  if (m_shown.empty()) return;
  m_over.Stop();
  m_shown.clear();
  m_window.Refresh(false);
}

void Told::say(const wxString& sentence) {
  m_shown = sentence;
  m_over.StartOnce(kLeastMs + kMsPerLetter * static_cast<int>(sentence.length()));
  name_for_readers(m_window, headed(m_window.GetLabel(), sentence));
  m_window.Refresh(false);
}

void Told::paint(wxDC& dc) const {
  if (m_shown.empty()) return;
  dc.SetFont(m_window.GetFont());
  const int margin = m_window.FromDIP(10), inside = m_window.FromDIP(7);
  const wxSize room = m_window.GetClientSize();
  const wxString text = wrapped(dc, m_shown, room.x - 2 * (margin + inside));
  const wxSize size = dc.GetMultiLineTextExtent(text);
  wxRect box(margin, room.y - margin - size.y - 2 * inside, size.x + 2 * inside, size.y + 2 * inside);
  dc.SetPen(wxPen(wxColour(255, 255, 255, 160)));
  dc.SetBrush(wxBrush(wxColour(32, 34, 38, 235)));
  dc.DrawRoundedRectangle(box, m_window.FromDIP(4));
  dc.SetTextForeground(*wxWHITE);
  dc.DrawLabel(text, box.Deflate(inside));
}

}  // namespace coq::win
