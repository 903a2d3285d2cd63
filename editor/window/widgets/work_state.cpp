// SPDX-License-Identifier: MIT
#include "editor/window/widgets/work_state.h"

#include <wx/button.h>
#include <wx/gauge.h>
#include <wx/stattext.h>

namespace coq::win {
namespace {

constexpr int kLookMs = 250;

}  // namespace

WrappedWords::WrappedWords(wxWindow& panel) : m_panel(panel), m_text(new wxStaticText(&panel, wxID_ANY, "")) {
  panel.Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    wrap();
    event.Skip();
  });
}

wxWindow* WrappedWords::window() const {
  return m_text;
}

void WrappedWords::show(const wxString& words) {
  if (words == m_words) return;
  m_words = words;
  wrap();
}

void WrappedWords::wrap() {
  const int width = m_panel.GetClientSize().x - m_panel.FromDIP(12);
  if (width <= 0 || (m_words == m_wrapped && width == m_width)) return;
  m_wrapped = m_words;
  m_width = width;
  m_text->SetLabelText(m_words);
  m_text->Wrap(width);
  m_panel.Layout();
}

WorkProgress::WorkProgress(wxWindow& panel, wxButton& stop, std::function<void()> look)
    : m_panel(panel), m_gauge(new wxGauge(&panel, wxID_ANY, 100)), m_stop(stop) {
  m_timer.Bind(wxEVT_TIMER, [look = std::move(look)](wxTimerEvent&) { look(); });
}

wxWindow* WorkProgress::window() const {
  return m_gauge;
}

void WorkProgress::show(bool busy, double share) {
  m_gauge->SetValue(busy ? static_cast<int>(share * 100) : 0);
  if (busy != m_stop.IsShown()) {
    m_gauge->Show(busy);
    m_stop.Show(busy);
    m_panel.Layout();
  }
  if (busy && !m_timer.IsRunning()) m_timer.Start(kLookMs);
  if (!busy) m_timer.Stop();
}

}  // namespace coq::win
