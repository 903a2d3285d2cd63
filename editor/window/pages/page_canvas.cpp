// SPDX-License-Identifier: MIT
#include "editor/window/pages/page_canvas.h"

#include <wx/dcbuffer.h>
#include <wx/dcgraph.h>
#include <wx/image.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kMargin = 6;  // logical pixels around the page
const wxColour kPointed(0, 114, 178), kMarked(204, 121, 167), kOver(200, 30, 20);

wxBitmap to_bitmap(const picture::Bitmap& picture) {
  wxImage image(picture.width, picture.height, false);
  unsigned char* to = image.GetData();
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const std::uint32_t at = picture.at(x, y);
      *to++ = static_cast<unsigned char>((at >> 16) & 255);
      *to++ = static_cast<unsigned char>((at >> 8) & 255);
      *to++ = static_cast<unsigned char>(at & 255);
    }
  }
  return wxBitmap(image);
}

bool is_within(const std::string& element, const std::string& around) {
  return element.starts_with(around) && (element.size() == around.size() || element[around.size()] == '/');
}

}  // namespace

PageCanvas::PageCanvas(wxWindow* parent, const PageHooks& hooks)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHSCROLL | wxVSCROLL),
      m_hooks(hooks) {
  SetName(tr("The page"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetScrollRate(FromDIP(10), FromDIP(10));
  EnableScrolling(false, false);
  Bind(wxEVT_PAINT, &PageCanvas::on_paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    lay_out();
  });
  Bind(wxEVT_MOTION, &PageCanvas::on_motion, this);
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    event.Skip();
    m_pointed.clear();
    Refresh(false);
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    const PagePictures::Field* field = field_at(event.GetPosition());
    if (field != nullptr && m_hooks.clicked) m_hooks.clicked(field->element);
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (!event.ControlDown() || !zoomed) return event.Skip();
    zoomed(event.GetWheelRotation() > 0 ? 1 : -1);
  });
}

double PageCanvas::print_scale() const {
  return true_pixels_per_mm(*this) / 1000;
}

double PageCanvas::scale() const {
  if (m_zoom > 0 || m_page == nullptr) return print_scale() * std::max(m_zoom, 1) / 100;
  const wxSize room = GetClientSize();
  const int margins = 2 * FromDIP(kMargin);
  const double fit = std::min((room.x - margins) / std::max(1.0, double(m_media.width())),
                              (room.y - margins) / std::max(1.0, double(m_media.height())));
  // A picture that is not drawn anew is not enlarged.
  const double most = m_hooks.redraw && !m_page->media.empty() ? 1
                      : m_bitmap.IsOk()                        ? double(m_bitmap.GetWidth()) / m_media.width()
                                                               : 1;
  return std::clamp(fit, 1e-6, std::max(1e-6, most));
}

int PageCanvas::shown_zoom() const {
  return static_cast<int>(std::lround(scale() / print_scale() * 100));
}

double PageCanvas::pixels_per_mm() const {
  return scale() * 1000 * GetContentScaleFactor();
}

void PageCanvas::show(const PagePictures::Page* page) {
  m_page = page;
  m_media = {};
  if (page != nullptr)
    m_media = page->media.empty() ? Box{{0, 0}, {page->picture.width * 1000, page->picture.height * 1000}}
                                  : page->media;
  if (page == nullptr) {
    m_bitmap = wxBitmap();
  } else if (page->picture.width > 0) {
    m_bitmap = to_bitmap(page->picture);
  }
  lay_out();
}

void PageCanvas::set_zoom(int zoom) {
  m_zoom = zoom;
  lay_out();
}

void PageCanvas::mark(const std::string& element) {
  if (m_marked == element) return;
  m_marked = element;
  Refresh(false);
}

void PageCanvas::lay_out() {
  if (m_zoom == 0 || m_page == nullptr) {
    SetVirtualSize(GetClientSize());
  } else {
    const int margins = 2 * FromDIP(kMargin);
    SetVirtualSize(static_cast<int>(m_media.width() * scale()) + margins,
                   static_cast<int>(m_media.height() * scale()) + margins);
  }
  Refresh(false);
}

wxRect PageCanvas::page_rect() const {
  if (m_page == nullptr) return {};
  const wxSize all = GetVirtualSize();
  const wxSize size(static_cast<int>(std::lround(m_media.width() * scale())),
                    static_cast<int>(std::lround(m_media.height() * scale())));
  return {std::max(FromDIP(kMargin), (all.x - size.x) / 2), std::max(FromDIP(kMargin), (all.y - size.y) / 2),
          size.x, size.y};
}

wxRect PageCanvas::rect_of(const Box& box) const {
  const wxRect page = page_rect();
  const auto x = [&](Um at) { return page.x + static_cast<int>(std::lround((at - m_media.min.x) * scale())); };
  const auto y = [&](Um at) { return page.y + static_cast<int>(std::lround((at - m_media.min.y) * scale())); };
  wxRect out(wxPoint(x(box.min.x), y(box.min.y)), wxPoint(x(box.max.x), y(box.max.y)));
  return out.Inflate(FromDIP(2));
}

/// The smallest below the pointer.
const PagePictures::Field* PageCanvas::field_at(const wxPoint& place) const {
  if (m_page == nullptr) return nullptr;
  const wxPoint at = CalcUnscrolledPosition(place);
  const PagePictures::Field* best = nullptr;
  std::int64_t least = 0;
  for (const PagePictures::Field& field : m_page->fields) {
    if (!rect_of(field.box).Contains(at)) continue;
    const std::int64_t size = field.box.width() * std::int64_t{field.box.height()};
    if (best == nullptr || size < least) {
      best = &field;
      least = size;
    }
  }
  return best;
}

bool PageCanvas::is_marked(const PagePictures::Field& field) const {
  return !m_marked.empty() && is_within(field.element, m_marked);
}

void PageCanvas::on_motion(wxMouseEvent& event) {
  const PagePictures::Field* field = field_at(event.GetPosition());
  const std::string pointed = field == nullptr ? "" : field->element;
  if (pointed == m_pointed) return;
  m_pointed = pointed;
  SetCursor(field != nullptr && m_hooks.clicked ? wxCursor(wxCURSOR_HAND) : *wxSTANDARD_CURSOR);
  SetToolTip(field != nullptr && m_hooks.title ? m_hooks.title(pointed) : wxString());
  Refresh(false);
}

void PageCanvas::paint_field(wxDC& dc, const PagePictures::Field& field) {
  wxRect at = rect_of(field.box);
  const bool pointed = field.element == m_pointed && m_hooks.clicked;
  if (field.over) {
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(kOver));
    const wxString name = m_hooks.title ? m_hooks.title(field.element) : to_wx(field.element);
    dc.SetFont(GetFont().Smaller());
    const wxString text = to_wx("▼ ") + name + ": " + tr("no room for the rest");
    const wxSize size = dc.GetTextExtent(text);
    at.height = size.y + FromDIP(2);
    at.width = std::max(at.width, size.x + FromDIP(8));
    dc.DrawRectangle(at);
    dc.SetTextForeground(*wxWHITE);
    dc.DrawText(text, at.x + FromDIP(4), at.y + FromDIP(1));
    return;
  }
  const bool cut =
      std::any_of(m_page->fields.begin(), m_page->fields.end(),
                  [&](const PagePictures::Field& one) { return one.over && one.element == field.element; });
  if (!pointed && !cut && !is_marked(field)) return;
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  dc.SetPen(wxPen(cut       ? kOver
                  : pointed ? kPointed
                            : kMarked,
                  FromDIP(pointed || cut ? 2 : 1), cut ? wxPENSTYLE_SHORT_DASH : wxPENSTYLE_SOLID));
  dc.DrawRectangle(at);
}

void PageCanvas::on_paint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  DoPrepareDC(dc);
  dc.SetBackground(wxSystemSettings::GetColour(wxSYS_COLOUR_APPWORKSPACE));
  dc.Clear();
  if (m_page == nullptr) return;
  const wxRect page = page_rect();
  dc.SetPen(wxPen(wxColour(90, 90, 90)));
  dc.SetBrush(*wxWHITE_BRUSH);
  dc.DrawRectangle(wxRect(page).Inflate(1));
  if (m_bitmap.IsOk()) {
    const double fit = double(page.width) / m_bitmap.GetWidth();
    if (page.width == m_bitmap.GetWidth()) {
      dc.DrawBitmap(m_bitmap, page.x, page.y);
    } else {
      // Of another scale, until it is drawn in this one.
      dc.SetUserScale(fit, double(page.height) / m_bitmap.GetHeight());
      dc.DrawBitmap(m_bitmap, static_cast<int>(page.x / fit), static_cast<int>(page.y / fit));
      dc.SetUserScale(1, 1);
    }
  }
  for (const PagePictures::Field& field : m_page->fields) paint_field(dc, field);
}

}  // namespace coq::win
