// SPDX-License-Identifier: MIT
#include "editor/window/pages/page_view.h"

#include <wx/dcbuffer.h>

#include <algorithm>
#include <cmath>

namespace coq::win {
namespace {

constexpr double kStep = 1.25;
constexpr double kClose = 2.5;    ///< what a double click shows
constexpr int kLongest = 4000;    ///< pixels of a page that is looked at closely
constexpr int kLeastShown = 40;   ///< pixels, however little room there is

}  // namespace

PageView::PageView(wxWindow* parent, std::function<void()> enlarged)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE),
      m_enlarged(std::move(enlarged)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(kLeastShown, kLeastShown)));
  SetScrollRate(1, 1);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    lay_out();
  });
  Bind(wxEVT_MOUSEWHEEL,
       [this](wxMouseEvent& event) { zoom(event.GetWheelRotation() > 0 ? 1 : -1, event.GetPosition()); });
  Bind(wxEVT_LEFT_DCLICK,
       [this](wxMouseEvent& event) { set_zoom(is_fitted() ? kClose : 1, event.GetPosition()); });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    m_grip = event.GetPosition();
    m_grip_view = GetViewStart();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    if (event.LeftIsDown()) Scroll(m_grip_view + m_grip - event.GetPosition());
  });
}

void PageView::show(const wxImage& page) {
  m_page = page;
  m_sharp = wxImage();
  lay_out();
}

void PageView::sharpen(const wxImage& page) {
  m_sharp = page;
  lay_out();
}

wxSize PageView::shown_size() const {
  if (!m_page.IsOk()) return {};
  const wxSize size = m_page.GetSize();
  // Not GetClientSize(): bars that come with a page that is close would change what fits.
  const wxSize room = GetSize();
  const double fit = std::min({1.0, double(room.x) / size.x, double(room.y) / size.y});
  const double scale = std::min(std::max(fit, 0.0) * m_zoom, double(kLongest) / std::max(size.x, size.y));
  return {std::max(1, int(std::lround(size.x * scale))), std::max(1, int(std::lround(size.y * scale)))};
}

bool PageView::is_closest() const {
  const wxSize size = shown_size();
  return std::max(size.x, size.y) >= kLongest;
}

void PageView::zoom(int steps, const wxPoint& at) {
  set_zoom(m_zoom * std::pow(kStep, steps), at);
}

void PageView::set_zoom(double zoom, const wxPoint& at) {
  if (!m_page.IsOk() || (zoom > m_zoom && is_closest())) return;
  const wxPoint on_page = GetViewStart() + at - corner();
  const wxSize before = shown_size();
  m_zoom = std::max(zoom, 1.0);
  lay_out();
  const wxSize size = shown_size();
  const wxPoint same(on_page.x * size.x / before.x, on_page.y * size.y / before.y);
  Scroll(corner() + same - at);
  if (size != before) m_enlarged();
}

/// Where the page begins: in the middle where it leaves room.
wxPoint PageView::corner() const {
  const wxSize room = GetClientSize(), size = shown_size();
  return {std::max(0, (room.x - size.x) / 2), std::max(0, (room.y - size.y) / 2)};
}

void PageView::lay_out() {
  const wxSize size = shown_size();
  if (!m_page.IsOk()) {
    m_drawn = wxBitmap();
    SetVirtualSize(0, 0);
  } else {
    const wxImage& best = m_sharp.IsOk() ? m_sharp : m_page;
    m_drawn = wxBitmap(best.GetSize() == size
                           ? best
                           : best.Scale(size.x, size.y, is_fitted() ? wxIMAGE_QUALITY_HIGH : wxIMAGE_QUALITY_NORMAL));
    is_fitted() ? SetVirtualSize(0, 0) : SetVirtualSize(size);
  }
  SetCursor(is_fitted() ? wxNullCursor : wxCursor(wxCURSOR_HAND));
  Refresh();
}

void PageView::paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(GetParent()->GetBackgroundColour()));
  dc.Clear();
  DoPrepareDC(dc);
  if (m_drawn.IsOk()) dc.DrawBitmap(m_drawn, corner());
}

}  // namespace coq::win
