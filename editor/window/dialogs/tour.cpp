// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/frame.h>
#include <wx/popupwin.h>
#include <wx/region.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// A frame around a window of the program. It is a separate window, so that nothing else must draw it. Only its
/// border is part of its shape, so clicks pass through.
class Ring : public wxPopupWindow {
 public:
  explicit Ring(wxWindow* parent) : wxPopupWindow(parent, wxFRAME_SHAPED | wxBORDER_NONE) {
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

/// A small window over the map. It does not block the program; the window that it describes gets a frame.
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

  /// Sizes the window for its longest text, so that the buttons stay in place.
  void fit_all() {
    wxSize size;
    for (std::size_t stop = 0; stop < m_stops.size(); ++stop) {
      say_stop(stop);
      size.IncTo(GetSizer()->ComputeFittingWindowSize(this));
    }
    SetSize(size);
    const wxRect parent = GetParent()->GetScreenRect();
    const wxRect over = m_stops[0].at == nullptr ? parent : m_stops[0].at->GetScreenRect();
    // Opens slightly above the middle of the first window described, which is the map.
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
    // Deferred until the window has its final position.
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
  Ring* const m_ring = new Ring(this);  ///< a child window, which wxWidgets deletes
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
