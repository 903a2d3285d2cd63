// SPDX-License-Identifier: MIT
#include "editor/window/gallery/face_gallery.h"

#include <cairo.h>
#include <wx/dcclient.h>
#include <wx/dnd.h>
#include <wx/settings.h>

#include <algorithm>
#include <cmath>

#include "core/drawing/counters/counter_art.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kAroundFaces = 8, kBetween = 6;  // logical pixels

wxString caption_of(const model::Counter& counter, const std::string& language, const std::string& own) {
  const std::string& name = model::name_in(counter.names, language, own);
  const wxString text = to_wx(name.empty() ? counter.id : name);
  return counter.count > 1 ? text + wxString::FromUTF8(" \u00D7\u00A0") + std::to_string(counter.count) : text;
}

}  // namespace

void paint_face(cairo_t* cr, const cairo::Bitmap* picture, const FacePlace& at, double rim) {
  cairo_save(cr);
  if (picture != nullptr && !picture->pixels.empty()) {
    const cairo::Surface surface = cairo::surface_of(*picture);
    cairo_translate(cr, at.x, at.y);
    cairo_scale(cr, at.width / picture->width, at.height / picture->height);
    cairo_set_source_surface(cr, surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
    cairo_rectangle(cr, 0, 0, picture->width, picture->height);
    cairo_fill(cr);
  } else {
    cairo_set_source_rgb(cr, 0.8, 0.8, 0.8);
    cairo_rectangle(cr, at.x, at.y, at.width, at.height);
    cairo_fill(cr);
  }
  cairo_restore(cr);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_set_line_width(cr, rim);
  cairo_rectangle(cr, at.x, at.y, at.width, at.height);
  cairo_stroke(cr);
}

namespace {

/// Accepts files dropped from other programs on a face.
class FaceDrop : public wxFileDropTarget {
 public:
  explicit FaceDrop(FaceGallery& faces) : m_faces(faces) {}
  wxDragResult OnDragOver(wxCoord x, wxCoord y, wxDragResult result) override {
    return OpenDialogs::only().any() ? wxDragNone : wxFileDropTarget::OnDragOver(x, y, result);
  }
  bool OnDropFiles(wxCoord x, wxCoord y, const wxArrayString& files) override {
    std::vector<std::string> names;
    for (const wxString& file : files) names.push_back(to_utf8(file));
    return !OpenDialogs::only().any() && m_faces.drop_files({x, y}, names);
  }

 private:
  FaceGallery& m_faces;
};

}  // namespace

FaceGallery::FaceGallery(wxWindow* parent, app::gallery::Gallery& gallery, app::JobQueue& jobs,
                         FaceGalleryHooks hooks)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS),
      m_gallery(gallery),
      m_pictures(jobs, [this] { Refresh(false); }),
      m_hooks(std::move(hooks)),
      m_drag(*this, m_hooks.drag) {
  SetName(tr("Faces of the counters"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetScrollRate(0, FromDIP(12));
  EnableScrolling(false, false);  // Always repaints everything visible, which is cheap with cached faces.
  Bind(wxEVT_PAINT, &FaceGallery::on_paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    lay_out();
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) { on_click(event, false); });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) { on_click(event, true); });
  Bind(wxEVT_LEFT_DCLICK, [this](wxMouseEvent&) {
    if (!m_selected.empty() && m_hooks.choose_picture) m_hooks.choose_picture();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { m_drag.move(event); });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { m_drag.release(event.GetPosition()); });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { m_drag.cancel(); });
  SetDropTarget(new FaceDrop(*this));
  Bind(wxEVT_KEY_DOWN, &FaceGallery::on_key, this);
  for (const auto event : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(event, [this](wxFocusEvent& e) {
      e.Skip();
      Refresh(false);
    });
}

double FaceGallery::pixels_per_mm() const {
  return true_pixels_per_mm(*this) * m_zoom / 100;
}

void FaceGallery::set_pictures() {
  app::gallery::FaceStyle style;
  style.ruleset = m_gallery.ruleset();
  style.document_lang = m_gallery.document().lang;
  style.lang = translator().language();
  style.folder = m_gallery.document().origin.folder;
  style.pixels_per_mm = pixels_per_mm() * GetContentScaleFactor();
  m_pictures.set_document(m_gallery.document(), std::move(style));
}

void FaceGallery::update() {
  std::erase_if(m_selected, [&](std::size_t row) { return row >= m_gallery.seen().size(); });
  set_pictures();
  lay_out();
  Refresh(false);
}

void FaceGallery::set_zoom(int zoom) {
  if (zoom == m_zoom) return;
  m_zoom = zoom;
  update();
}

void FaceGallery::lay_out() {
  Um width = 1000, height = 1000;
  for (const std::size_t row : m_gallery.seen()) {
    const model::Counter& counter = m_gallery.document().counters[row];
    const Um edge = counter.size.value_or(drawing::kCounterSize);
    width = std::max(width, counter.base ? counter.base->x : edge);
    height = std::max(height, counter.base ? counter.base->y : edge);
  }
  const double scale = pixels_per_mm() / 1000;
  m_cell.face_width = static_cast<int>(std::lround(width * scale));
  m_cell.face_height = static_cast<int>(std::lround(height * scale));
  m_cell.width = std::max(2 * m_cell.face_width + FromDIP(kBetween), FromDIP(90)) + 2 * FromDIP(kAroundFaces);
  m_cell.height = m_cell.face_height + 2 * FromDIP(kAroundFaces) + GetCharHeight();
  m_cell.columns = std::max(1, GetClientSize().x / m_cell.width);
  const auto count = static_cast<int>(m_gallery.seen().size());
  const int lines = (count + m_cell.columns - 1) / m_cell.columns;
  SetVirtualSize(GetClientSize().x, lines * m_cell.height);
}

wxRect FaceGallery::cell_at(std::size_t row) const {
  const auto n = static_cast<int>(row);
  return {n % m_cell.columns * m_cell.width, n / m_cell.columns * m_cell.height, m_cell.width, m_cell.height};
}

/// Returns npos if there is no counter. `face` is the half under the pointer.
std::size_t FaceGallery::row_at(const wxPoint& place, std::size_t* face) const {
  const wxPoint at = CalcUnscrolledPosition(place);
  const int column = at.x / m_cell.width;
  const std::size_t row =
      static_cast<std::size_t>(at.y / m_cell.height) * static_cast<std::size_t>(m_cell.columns) +
      static_cast<std::size_t>(column);
  if (at.x < 0 || at.y < 0 || column >= m_cell.columns || row >= m_gallery.seen().size())
    return std::string::npos;
  *face = at.x % m_cell.width > m_cell.width / 2 ? 1 : 0;
  return row;
}

void FaceGallery::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetBackground(system_colour(wxSYS_COLOUR_LISTBOX));
  dc.Clear();
  dc.SetFont(GetFont());
  const wxSize size = GetClientSize();
  const wxPoint first = CalcUnscrolledPosition({0, 0});
  const std::size_t count = m_gallery.seen().size();
  const auto begin =
      static_cast<std::size_t>(first.y / m_cell.height) * static_cast<std::size_t>(m_cell.columns);
  for (std::size_t row = begin; row < count; ++row) {
    wxRect cell = cell_at(row);
    if (cell.y > first.y + size.y) break;
    cell.Offset(-first);
    paint_faces(dc, row, cell);
  }
  m_pictures.draw_wanted();
}

void FaceGallery::paint_faces(wxDC& dc, std::size_t row, const wxRect& cell) {
  const std::size_t number = m_gallery.seen()[row];
  const model::Counter& counter = m_gallery.document().counters[number];
  const bool is_selected = std::find(m_selected.begin(), m_selected.end(), row) != m_selected.end();
  if (is_selected) {
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(system_colour(wxSYS_COLOUR_HIGHLIGHT));
    dc.DrawRectangle(wxRect(cell).Deflate(2));
  }
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  const int margin = FromDIP(kAroundFaces);
  const double scale = pixels_per_mm() / 1000;
  for (std::size_t face = 0; cr != nullptr && face < 2; ++face) {
    if (face >= counter.faces.size()) continue;
    const Um edge = counter.size.value_or(drawing::kCounterSize);
    const double width = (counter.base ? counter.base->x : edge) * scale;
    const double height = (counter.base ? counter.base->y : edge) * scale;
    const double x = cell.x + margin + static_cast<double>(face) * (m_cell.face_width + FromDIP(kBetween));
    const double y = cell.y + margin;
    const cairo::Bitmap* picture = m_pictures.face(number, face);
    const bool is_face = is_selected && face == m_face && m_selected.size() == 1;
    paint_face(cr, picture, {x, y, width, height}, is_face ? 2 : 0.5);
  }
  dc.SetTextForeground(system_colour(is_selected ? wxSYS_COLOUR_HIGHLIGHTTEXT : wxSYS_COLOUR_LISTBOXTEXT));
  const wxString caption =
      wxControl::Ellipsize(caption_of(counter, translator().language(), m_gallery.document().lang), dc,
                           wxELLIPSIZE_END, cell.width - 2 * margin);
  dc.DrawText(caption, cell.x + margin, cell.y + margin + m_cell.face_height + 2);
  if (HasFocus() && row == m_focus && !is_selected) {
    dc.SetPen(wxPen(system_colour(wxSYS_COLOUR_HIGHLIGHT), 1, wxPENSTYLE_DOT));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.DrawRectangle(wxRect(cell).Deflate(2));
  }
}

void FaceGallery::select(std::vector<std::size_t> rows) {
  m_selected = std::move(rows);
  if (!m_selected.empty()) m_anchor = m_focus = m_selected.front();
  Refresh(false);
}

void FaceGallery::show_row(std::size_t row) {
  const wxRect cell = cell_at(row);
  int across = 0, step = 1;
  GetScrollPixelsPerUnit(&across, &step);
  const int top = CalcUnscrolledPosition({0, 0}).y, high = GetClientSize().y;
  if (cell.y < top) Scroll(-1, cell.y / step);
  if (cell.y + cell.height > top + high) Scroll(-1, (cell.y + cell.height - high + step - 1) / step);
}

void FaceGallery::choose(std::size_t row, bool add, bool range) {
  m_focus = row;
  if (range) {
    m_selected.clear();
    for (std::size_t i = std::min(m_anchor, row); i <= std::max(m_anchor, row); ++i) m_selected.push_back(i);
  } else if (add) {
    const auto found = std::find(m_selected.begin(), m_selected.end(), row);
    found == m_selected.end() ? m_selected.push_back(row) : static_cast<void>(m_selected.erase(found));
    std::sort(m_selected.begin(), m_selected.end());
    m_anchor = row;
  } else {
    m_selected = {row};
    m_anchor = row;
  }
  show_row(row);
  Refresh(false);
  if (m_hooks.select) m_hooks.select(m_selected);
}

bool FaceGallery::drop_files(const wxPoint& place, const std::vector<std::string>& files) {
  if (files.empty() || !m_hooks.drop || !m_hooks.drop_many) return false;
  std::size_t face = 0;
  const std::size_t row = row_at(place, &face);
  // Deferred, because the other program still waits for the drag to end.
  if (files.size() > 1 || row == std::string::npos) {
    CallAfter([this, files] { m_hooks.drop_many(files); });
    return true;
  }
  m_face = face;
  // A drop on one of several selected counters is for all of them.
  if (std::find(m_selected.begin(), m_selected.end(), row) == m_selected.end()) choose(row, false, false);
  CallAfter([this, file = files[0]] { m_hooks.drop(file); });
  return true;
}

void FaceGallery::on_click(wxMouseEvent& event, bool menu) {
  SetFocus();
  std::size_t face = 0;
  const std::size_t row = row_at(event.GetPosition(), &face);
  if (row == std::string::npos) return;
  m_face = face;
  const bool is_selected = std::find(m_selected.begin(), m_selected.end(), row) != m_selected.end();
  if (!menu || !is_selected) choose(row, event.ControlDown(), event.ShiftDown());
  if (!menu) m_drag.press(row, event.GetPosition());
  if (menu && m_hooks.menu) m_hooks.menu();
  Refresh(false);
}

void FaceGallery::on_key(wxKeyEvent& event) {
  if (event.GetKeyCode() == WXK_ESCAPE && m_drag.cancel()) return;
  const std::size_t count = m_gallery.seen().size();
  if (count == 0 || event.AltDown()) return event.Skip();
  if (is_menu_key(event)) return m_hooks.menu ? m_hooks.menu() : void();
  const int columns = m_cell.columns;
  const int page = std::max(1, GetClientSize().y / m_cell.height) * columns;
  int step = 0;
  switch (event.GetKeyCode()) {
    case WXK_LEFT:
      step = -1;
      break;
    case WXK_RIGHT:
      step = 1;
      break;
    case WXK_UP:
      step = -columns;
      break;
    case WXK_DOWN:
      step = columns;
      break;
    case WXK_PAGEUP:
      step = -page;
      break;
    case WXK_PAGEDOWN:
      step = page;
      break;
    case WXK_HOME:
      step = -static_cast<int>(count);
      break;
    case WXK_END:
      step = static_cast<int>(count);
      break;
    case WXK_SPACE:
      m_face = 1 - m_face;
      Refresh(false);
      return;
    case WXK_DELETE:
      if (!m_selected.empty() && m_hooks.remove) m_hooks.remove();
      return;
    case WXK_RETURN:
      if (!m_selected.empty() && m_hooks.choose_picture) m_hooks.choose_picture();
      return;
    default:
      return event.Skip();
  }
  const int to = std::clamp(static_cast<int>(m_focus) + step, 0, static_cast<int>(count) - 1);
  choose(static_cast<std::size_t>(to), false, event.ShiftDown());
}

}  // namespace coq::win
