// SPDX-License-Identifier: MIT
#include "editor/window/pages/page_preview.h"

#include <wx/bitmap.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dcbuffer.h>
#include <wx/dcgraph.h>
#include <wx/image.h>
#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/timer.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

#include "core/drawing/cards/card_data.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"
#include "exporters/pages/pages.h"

namespace coq::win {
namespace {

/// A page of a preview, fitted to the window or at a percentage of the print size. Fields under the pointer
/// are highlighted.
class PageCanvas : public wxScrolledCanvas {
 public:
  PageCanvas(wxWindow* parent, const PageHooks& hooks);

  /// Null shows nothing.
  void show(const PagePictures::Page* page);
  /// Percentage of the print size; 0: the whole page.
  void set_zoom(int zoom);
  int zoom() const { return m_zoom; }
  /// The percentage of the print size actually shown.
  int shown_zoom() const;
  double pixels_per_mm() const;  ///< in device pixels
  void mark(const std::string& element);

  std::function<void(int step)> zoomed;  ///< wheel with Ctrl

 private:
  double print_scale() const;  ///< logical pixels per micrometre at print size
  double scale() const;        ///< logical pixels per micrometre as shown
  wxRect page_rect() const;    ///< without scrolling
  wxRect rect_of(const Box& box) const;
  const PagePictures::Field* field_at(const wxPoint& place) const;
  bool is_marked(const PagePictures::Field& field) const;
  void lay_out();
  void on_paint(wxPaintEvent& event);
  void paint_field(wxDC& dc, const PagePictures::Field& field);
  void on_motion(wxMouseEvent& event);

  const PageHooks& m_hooks;
  const PagePictures::Page* m_page = nullptr;
  Box m_media;  ///< of the page; if unknown, the picture's size with 1000 um per pixel
  wxBitmap m_bitmap;
  int m_zoom = 0;
  std::string m_marked;
  std::string m_pointed;
};

constexpr int kMargin = 6;  // logical pixels around the page
const wxColour kPointed(0, 114, 178), kMarked(204, 121, 167), kOver(200, 30, 20);

wxBitmap to_bitmap(const images::Bitmap& picture) {
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
  // A picture that will not be rendered again is not enlarged.
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

/// Returns the smallest field below the pointer.
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
  dc.SetBackground(system_colour(wxSYS_COLOUR_APPWORKSPACE));
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
      // Scales a picture of another scale until the new one is ready.
      dc.SetUserScale(fit, double(page.height) / m_bitmap.GetHeight());
      dc.DrawBitmap(m_bitmap, static_cast<int>(page.x / fit), static_cast<int>(page.y / fit));
      dc.SetUserScale(1, 1);
    }
  }
  for (const PagePictures::Field& field : m_page->fields) paint_field(dc, field);
}

constexpr std::size_t kMaxPages = 40;
constexpr int kLongSide = 560;    ///< pixels of a thumbnail
constexpr int kMaxPixels = 6000;  ///< per side of a full-size picture
constexpr int kLow = 360;         ///< logical pixels; a lower window has little room for remarks
constexpr int kSoon = 120;        ///< milliseconds after the last resize
constexpr int kZooms[] = {50, 75, 100, 150, 200, 300};

class PreviewWindow : public wxPanel {
 public:
  PreviewWindow(wxWindow* parent, PageHooks hooks) : wxPanel(parent, wxID_ANY), m_hooks(std::move(hooks)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_canvas = new PageCanvas(this, m_hooks);
    m_canvas->zoomed = [this](int step) { zoom_by(step); };
    m_status =
        new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
    column->Add(m_canvas, 1, wxEXPAND);
    column->Add(m_status, 0, wxEXPAND | wxALL, FromDIP(4));
    column->Add(make_buttons(), 0, wxEXPAND);
    SetSizer(column);
    m_soon.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
      if (m_hooks.redraw && std::abs(m_canvas->pixels_per_mm() - m_drawn_scale) > 1e-6) m_hooks.redraw();
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      if (std::exchange(m_width, event.GetSize().x) == event.GetSize().x) return;
      CallAfter([this] { arrange(); });
    });
    m_canvas->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      if (!m_pictures.pages.empty()) m_soon.StartOnce(kSoon);
    });
  }

  void show(PagePictures pictures, const wxString& said) {
    // The page keeps its picture until the new one is ready.
    m_pictures = std::move(pictures);
    if (m_at >= m_pictures.pages.size()) m_at = 0;
    m_said = said;
    m_drawn_scale = m_asked_scale;
    update();
    if (m_hooks.redraw && std::abs(m_canvas->pixels_per_mm() - m_drawn_scale) > 1e-6) m_soon.StartOnce(kSoon);
  }

  PageLook look() {
    if (!m_hooks.redraw) return {};
    m_asked_scale = m_canvas->pixels_per_mm();
    // Before there is a page, A4 is assumed.
    if (m_pictures.pages.empty()) m_asked_scale = std::max(2.0, m_canvas->GetClientSize().y / 297.0);
    return {m_asked_scale, m_at};
  }

  void mark(const std::string& element) {
    m_canvas->mark(element);
    if (element.empty() || element == std::exchange(m_marked, element)) return;
    const auto shows = [&](const PagePictures::Page& page) {
      return std::any_of(page.fields.begin(), page.fields.end(), [&](const PagePictures::Field& field) {
        return field.element.starts_with(element) && !field.over;
      });
    };
    if (m_at < m_pictures.pages.size() && shows(m_pictures.pages[m_at])) return;
    for (std::size_t i = 0; i < m_pictures.pages.size(); ++i)
      if (shows(m_pictures.pages[i])) return go_to(i);
  }

 private:
  wxSizer* make_buttons() {
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    const auto button = [this](const char* label, const wxString& name) {
      auto* made = new wxButton(this, wxID_ANY, wxString::FromUTF8(label), wxDefaultPosition, wxDefaultSize,
                                wxBU_EXACTFIT);
      made->SetName(name);
      made->SetToolTip(name);
      return made;
    };
    m_before = button("‹", tr("Previous page"));
    m_after = button("›", tr("Next page"));
    m_before->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { go_to(m_at - 1); });
    m_after->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { go_to(m_at + 1); });
    m_title = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                               wxALIGN_CENTRE_HORIZONTAL | wxST_NO_AUTORESIZE);
    buttons->Add(m_before, 0, wxALIGN_CENTRE_VERTICAL);
    buttons->Add(m_title, 1, wxALIGN_CENTRE_VERTICAL);
    buttons->Add(m_after, 0, wxALIGN_CENTRE_VERTICAL);
    if (!m_hooks.redraw) return buttons;
    m_zoom = new wxChoice(this, wxID_ANY);
    m_zoom->SetName(tr("Size of the page"));
    m_zoom->SetToolTip(tr("The whole page, or parts at printed size (Ctrl and the mouse wheel)"));
    m_zoom->Append(tr("Whole page"));
    for (const int zoom : kZooms) m_zoom->Append(std::to_string(zoom) + wxString::FromUTF8(" %"));
    m_zoom->SetSelection(0);
    m_zoom->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) { set_zoom(event.GetInt()); });
    buttons->Add(m_zoom, 0, wxLEFT, FromDIP(4));
    return buttons;
  }

  void set_zoom(int row) {
    m_zoom->SetSelection(row);
    m_canvas->set_zoom(row == 0 ? 0 : kZooms[row - 1]);
    m_hooks.redraw();
  }
  void zoom_by(int step) {
    if (m_zoom == nullptr) return;
    const int now = m_canvas->shown_zoom(), rows = static_cast<int>(std::size(kZooms));
    int row = m_zoom->GetSelection();
    if (row == 0) {
      // Steps from the whole page to the next larger or smaller percentage.
      while (row < rows && kZooms[row] <= now) ++row;
      row = step > 0 ? row + 1 : row;
    } else {
      row += step;
    }
    if (row <= rows && row >= 0) set_zoom(row);
  }

  void go_to(std::size_t page) {
    m_at = page;
    update();
    if (m_hooks.redraw) m_hooks.redraw();
  }
  /// Shows the remarks about the pages: in a low window, which needs the room for the page, only the first one.
  /// The tip has all.
  void show_remarks() {
    const Problems& all = m_pictures.problems;
    const std::size_t shown = std::min<std::size_t>(all.size(), GetClientSize().y < scaled(kLow) ? 1 : 3);
    wxString text = m_said, tip;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const wxString line = wxString::FromUTF8("⚠ ") + say(all[i]);
      tip += (tip.empty() ? "" : "\n") + line;
      if (i < shown) text += (text.empty() ? "" : "\n") + line;
    }
    if (all.size() > shown) text += " " + say(message("(and {} more)", all.size() - shown));
    m_status->SetToolTip(tip);
    m_status->SetLabel(text);
    m_status->Wrap(std::max(FromDIP(180), GetClientSize().x - FromDIP(16)));
    m_status->Show(!text.empty());
  }

  void update() {
    const std::size_t count = m_pictures.pages.size();
    m_canvas->show(count > 0 ? &m_pictures.pages[m_at] : nullptr);
    m_title->SetLabel(count == 0 ? wxString()
                                 : say(message("Page {} of {}", m_at + 1, m_pictures.count)) + "  " +
                                       to_wx(m_pictures.pages[m_at].title));
    m_before->Enable(count > 0 && m_at > 0);
    m_after->Enable(m_at + 1 < count);
    arrange();
  }
  void arrange() {
    show_remarks();
    Layout();
    if (fit_lines(*m_title, m_title->GetSize().x)) Layout();
  }

  PageHooks m_hooks;
  PagePictures m_pictures;
  wxString m_said;
  int m_width = 0;
  std::size_t m_at = 0;
  std::string m_marked;
  double m_asked_scale = 0, m_drawn_scale = 0;
  wxTimer m_soon;
  PageCanvas* m_canvas = nullptr;
  wxStaticText* m_status = nullptr;
  wxStaticText* m_title = nullptr;
  wxButton* m_before = nullptr;
  wxButton* m_after = nullptr;
  wxChoice* m_zoom = nullptr;
};

std::vector<PagePictures::Field> fields_of(const drawing::Page& page) {
  std::vector<PagePictures::Field> out;
  for (const drawing::Layer& layer : page.scene.layers) {
    if (layer.name != drawing::kFieldsLayer) continue;
    for (const drawing::Item& item : layer.items) {
      const bool over = item.id.starts_with('!');
      out.push_back({item.bounds, over ? item.id.substr(1) : item.id, over});
    }
  }
  return out;
}

/// Fonts are costly to create, so a finished worker passes them on to the next.
class Fonts {
 public:
  Fonts() {
    const std::lock_guard lock(mutex());
    if (!kept().empty()) {
      m_fonts = std::move(kept().back());
      kept().pop_back();
    } else {
      m_fonts = std::make_unique<cairo::FontEngine>();
    }
  }
  ~Fonts() {
    const std::lock_guard lock(mutex());
    kept().push_back(std::move(m_fonts));
  }
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;
  cairo::FontEngine& operator*() { return *m_fonts; }

 private:
  static std::mutex& mutex() {
    static std::mutex one;
    return one;
  }
  static std::vector<std::unique_ptr<cairo::FontEngine>>& kept() {
    static std::vector<std::unique_ptr<cairo::FontEngine>> all;
    return all;
  }
  std::unique_ptr<cairo::FontEngine> m_fonts;
};

PagePictures draw_request(const exporters::Request& request, const PageLook& look, const StopToken& stop) {
  PagePictures out;
  Fonts fonts;
  cairo::Images images;
  const auto document = exporters::pages_of(request, *fonts, out.problems);
  if (!document) {
    out.error = document.error().message;
    return out;
  }
  out.count = document->pages.size();
  for (const drawing::Page& page : document->pages) {
    const std::size_t number = out.pages.size();
    if (number >= kMaxPages || stop.stop_requested()) break;
    PagePictures::Page& made = out.pages.emplace_back();
    made.title = page.title;
    made.media = page.media;
    made.fields = fields_of(page);
    const bool looked_at = number == std::min(look.page, document->pages.size() - 1);
    if (look.pixels_per_mm > 0 && !looked_at) continue;
    const double width = page.media.width(), height = page.media.height();
    const double long_side = std::max({width, height, 1.0});
    const double scale = look.pixels_per_mm > 0 ? std::min(look.pixels_per_mm / 1000, kMaxPixels / long_side)
                                                : kLongSide / long_side;
    cairo::RasterView view{page.media, std::max(1, static_cast<int>(std::lround(width * scale))),
                           std::max(1, static_cast<int>(std::lround(height * scale))), drawing::kWhite};
    auto picture = cairo::rasterise(
        page.scene, view, [](const drawing::Layer& layer) { return layer.print; }, *fonts, images, {},
        out.problems);
    if (picture) made.picture = std::move(*picture);
  }
  return out;
}

}  // namespace

PagePictures draw_order(const Order& order, const StopToken& stop) {
  return order.with_request(
      [&](const exporters::Request& request) { return draw_request(request, order.look, stop); });
}

wxWindow* make_page_preview(wxWindow* parent, PageHooks hooks) {
  return new PreviewWindow(parent, std::move(hooks));
}

void show_pages(wxWindow* preview, PagePictures pictures, const wxString& said) {
  static_cast<PreviewWindow*>(preview)->show(std::move(pictures), said);
}

PageLook look_of(wxWindow* preview) {
  return static_cast<PreviewWindow*>(preview)->look();
}

void mark_element(wxWindow* preview, const std::string& element) {
  static_cast<PreviewWindow*>(preview)->mark(element);
}

}  // namespace coq::win
