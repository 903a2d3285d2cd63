// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/display.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// A small window beside what it speaks of; work goes on behind it.
class Tour : public wxDialog {
 public:
  Tour(wxWindow* parent, std::vector<TourStop> stops, std::function<void()> ended)
      : wxDialog(parent, wxID_ANY, tr("Short tour"), wxDefaultPosition, wxDefaultSize,
                 wxCAPTION | wxCLOSE_BOX | wxFRAME_FLOAT_ON_PARENT, "tour"),
        m_stops(std::move(stops)),
        m_ended(std::move(ended)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_title = new wxStaticText(this, wxID_ANY, "");
    m_title->SetFont(m_title->GetFont().Scaled(1.2F).Bold());
    column->Add(m_title, 0, wxALL, FromDIP(12));
    m_text = new wxStaticText(this, wxID_ANY, "");
    column->Add(m_text, 1, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(12));
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    m_count = new wxStaticText(this, wxID_ANY, "");
    buttons->Add(m_count, 1, wxALIGN_CENTRE_VERTICAL);
    auto* end = new wxButton(this, wxID_CANCEL, tr("End the tour"));
    m_next = new wxButton(this, wxID_OK, tr("Next"));
    m_next->SetDefault();
    buttons->Add(end, 0, wxRIGHT, FromDIP(6));
    buttons->Add(m_next);
    column->Add(buttons, 0, wxEXPAND | wxALL, FromDIP(12));
    SetSizer(column);
    m_next->Bind(wxEVT_BUTTON,
                 [this](wxCommandEvent&) { m_at + 1 < m_stops.size() ? show(m_at + 1) : finish(); });
    end->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { finish(); });
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { finish(); });
    show(0);
  }

 private:
  void show(std::size_t stop) {
    m_at = stop;
    const TourStop& now = m_stops[stop];
    m_title->SetLabel(to_wx(now.title));
    m_text->SetLabel(to_wx(now.text));
    m_text->Wrap(FromDIP(340));
    m_count->SetLabel(wxString::Format("%zu / %zu", stop + 1, m_stops.size()));
    if (stop + 1 == m_stops.size()) m_next->SetLabel(tr("Begin"));
    GetSizer()->SetSizeHints(this);
    Fit();
    place(now.at);
    m_next->SetFocus();
  }

  /// Beside its window where there is room, else over its middle.
  void place(const wxWindow* at) {
    if (at == nullptr) return CentreOnParent();
    const wxRect target = at->GetScreenRect();
    const wxRect parent = GetParent()->GetScreenRect();
    const wxSize size = GetSize();
    wxPoint where(target.x + (target.width - size.x) / 2, target.y + (target.height - size.y) / 2);
    if (target.GetRight() + size.x + 8 < parent.GetRight())
      where.x = target.GetRight() + 8;
    else if (target.x - size.x - 8 > parent.x)
      where.x = target.x - size.x - 8;
    else if (target.y - size.y - 8 > parent.y)
      where.y = target.y - size.y - 8;
    Move(where);
  }

  void finish() {
    if (m_ended) m_ended();
    m_ended = nullptr;
    Destroy();
  }

  std::vector<TourStop> m_stops;
  std::function<void()> m_ended;
  std::size_t m_at = 0;
  wxStaticText* m_title = nullptr;
  wxStaticText* m_text = nullptr;
  wxStaticText* m_count = nullptr;
  wxButton* m_next = nullptr;
};

}  // namespace

void show_tour(wxWindow* parent, std::vector<TourStop> stops, std::function<void()> ended) {
  if (!stops.empty()) (new Tour(parent, std::move(stops), std::move(ended)))->Show();
}

}  // namespace coq::win
