// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/popupwin.h>
#include <wx/region.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// A frame round a window of the program. It is a window of its own, so that nothing has to draw it, and only
/// its rim is there: the pointer passes through.
class Ring : public wxPopupWindow {
 public:
  explicit Ring(wxWindow* parent) : wxPopupWindow(parent, wxBORDER_NONE) {
    SetName("ring");
    SetBackgroundColour(wxColour(213, 94, 0));
  }
  void surround(const wxRect& place) {
    const int rim = FromDIP(3);
    SetSize(place);
    wxRegion shape(wxRect(place.GetSize()));
    shape.Subtract(wxRect(place.GetSize()).Deflate(rim));
    SetShape(shape);
    if (!IsShown()) Show();
  }
};

/// A small window in the middle of the map, where it stays: work goes on behind it, and what it speaks of is
/// framed.
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
    fit_all();
    show(0);
  }

 private:
  void say_stop(std::size_t stop) {
    m_title->SetLabel(to_wx(m_stops[stop].title));
    m_text->SetLabel(to_wx(m_stops[stop].text));
    m_text->Wrap(FromDIP(340));
    m_count->SetLabel(wxString::Format("%zu / %zu", stop + 1, m_stops.size()));
  }

  /// As large as the longest of its texts needs, so that its buttons stay below the pointer.
  void fit_all() {
    wxSize size;
    for (std::size_t stop = 0; stop < m_stops.size(); ++stop) {
      say_stop(stop);
      size.IncTo(GetSizer()->ComputeFittingWindowSize(this));
    }
    SetSize(size);
    const wxRect parent = GetParent()->GetScreenRect();
    const wxRect over = m_stops[0].at == nullptr ? parent : m_stops[0].at->GetScreenRect();
    // A little above the middle of what is spoken of first, which is the map.
    Move(over.x + (over.width - size.x) / 2, over.y + (over.height - size.y) / 3);
  }

  void show(std::size_t stop) {
    m_at = stop;
    say_stop(stop);
    if (stop + 1 == m_stops.size()) m_next->SetLabel(tr("Begin"));
    Layout();
    const TourStop& now = m_stops[stop];
    if (now.show) now.show();
    m_next->SetFocus();
    // Once it is where it will be.
    CallAfter([this, at = now.at] {
      if (at == nullptr || !at->IsShownOnScreen()) return m_ring->Hide(), void();
      m_ring->surround(at->GetScreenRect());
      Raise();
    });
  }

  void finish() {
    if (m_ended) m_ended();
    m_ended = nullptr;
    m_ring->Hide();
    Destroy();
  }

  std::vector<TourStop> m_stops;
  std::function<void()> m_ended;
  std::size_t m_at = 0;
  Ring* const m_ring = new Ring(this);  ///< a child, which goes with it
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
