// SPDX-License-Identifier: MIT
#include "editor/window/widgets/problem_count.h"

#include <wx/brush.h>
#include <wx/graphics.h>
#include <wx/image.h>
#include <wx/pen.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <memory>

#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr std::size_t kMostShown = 999;  ///< a larger number is shown as this one with a plus

struct Inks {
  wxColour ground, text;
};

/// Dark red, light amber and grey differ by their lightness, too.
Inks inks_of(Severity worst) {
  if (worst == Severity::error) return {wxColour(179, 30, 30), *wxWHITE};
  if (worst == Severity::warning) return {wxColour(246, 196, 83), *wxBLACK};
  return {wxColour(110, 110, 110), *wxWHITE};
}

int rank_of(Severity severity) {
  return severity == Severity::error ? 2 : severity == Severity::warning ? 1 : 0;
}

}  // namespace

ProblemCount count_of(const Problems& problems) {
  ProblemCount out;
  for (const Problem& one : problems) {
    if (out.all++ > 0 && rank_of(one.severity) < rank_of(out.worst)) continue;
    out.worst_ones = out.all > 1 && one.severity == out.worst ? out.worst_ones + 1 : 1;
    out.worst = one.severity;
  }
  return out;
}

wxString words_of(const ProblemCount& count) {
  if (count.all == 0) return {};
  const std::size_t n = count.worst_ones;
  if (count.worst == Severity::error) return say(plural_message("{} error", "{} errors", n, n));
  if (count.worst == Severity::warning) return say(plural_message("{} warning", "{} warnings", n, n));
  return say(plural_message("{} remark", "{} remarks", n, n));
}

wxBitmapBundle badge_of(const wxWindow& window, const ProblemCount& count) {
  if (count.all == 0) return {};
  const wxString text =
      wxString::Format("%zu", std::min(count.all, kMostShown)) + (count.all > kMostShown ? "+" : "");
  const wxFont font = window.GetFont().Scaled(0.8F).Bold();
  int width = 0, height = 0;
  window.GetTextExtent(text, &width, &height, nullptr, nullptr, &font);
  const wxSize size(std::max(width + height / 2, height), height);
  wxImage image(size.x, size.y);
  image.InitAlpha();
  std::fill_n(image.GetAlpha(), static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y), '\0');
  {
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(image));
    const Inks inks = inks_of(count.worst);
    gc->SetPen(*wxTRANSPARENT_PEN);
    gc->SetBrush(wxBrush(inks.ground));
    gc->DrawRoundedRectangle(0, 0, size.x, size.y, size.y / 2.0);
    gc->SetFont(font, inks.text);
    gc->DrawText(text, (size.x - width) / 2.0, 0);
  }
  return wxBitmapBundle(wxBitmap(image));
}

ProblemSign::ProblemSign(wxWindow* parent, std::function<void()> clicked) : wxPanel(parent) {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  m_words = new wxStaticText(this, wxID_ANY, "");
  m_words->SetName("count of problems");
  line->Add(m_words, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, FromDIP(4));
  SetSizer(line);
  for (wxWindow* one : {static_cast<wxWindow*>(this), static_cast<wxWindow*>(m_words)}) {
    one->SetCursor(wxCURSOR_HAND);
    one->Bind(wxEVT_LEFT_UP, [clicked](wxMouseEvent&) { clicked(); });
  }
  Hide();
}

void ProblemSign::show(const ProblemCount& count) {
  if (std::exchange(m_count, count) == count) return;
  if (count.all > 0) {
    // Remarks need no attention.
    const Inks inks = count.worst == Severity::info ? Inks{} : inks_of(count.worst);
    SetBackgroundColour(inks.ground);
    m_words->SetForegroundColour(inks.text);
    m_words->SetLabel(words_of(count));
    const wxString tip = say(message("Problems: {}", count.all));
    SetToolTip(tip);
    m_words->SetToolTip(tip);
  }
  Layout();
  // GTK paints the words of a window that has just been shown before it is in its place.
  if (Show(count.all > 0)) GetParent()->CallAfter([bar = GetParent()] { bar->Refresh(); });
  Refresh();
}

}  // namespace coq::win
