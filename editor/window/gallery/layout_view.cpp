// SPDX-License-Identifier: MIT
#include "editor/window/gallery/layout_view.h"

#include <cairo.h>
#include <wx/dcclient.h>
#include <wx/textwrapper.h>

#include <algorithm>
#include <cmath>

#include "editor/window/gallery/face_gallery.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

using app::gallery::Grip;
using app::gallery::PartBox;

namespace {

constexpr int kAround = 14, kGripSize = 7, kGripReach = 6;  // logical pixels
constexpr int kStep = 1000, kLongStep = 5000;               ///< arrow key steps, 1/100000 of the face
const wxColour kRed(200, 40, 20), kBlue(20, 90, 200), kGuide(0, 150, 90), kGrey(120, 120, 120);

void paint_picture(cairo_t* cr, const cairo::Bitmap& picture, double x, double y, double width, double height) {
  if (picture.pixels.empty()) return;
  const cairo::Surface surface = cairo::surface_of(picture);
  cairo_save(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, width / picture.width, height / picture.height);
  cairo_set_source_surface(cr, surface.get(), 0, 0);
  cairo_rectangle(cr, 0, 0, picture.width, picture.height);
  cairo_fill(cr);
  cairo_restore(cr);
  cairo_set_source_rgb(cr, 0, 0, 0);
  cairo_set_line_width(cr, 0.5);
  cairo_rectangle(cr, x, y, width, height);
  cairo_stroke(cr);
}

wxStockCursor cursor_of(Grip grip) {
  switch (grip) {
    case Grip::none:
      return wxCURSOR_ARROW;
    case Grip::move:
      return wxCURSOR_SIZING;
    case Grip::left:
    case Grip::right:
      return wxCURSOR_SIZEWE;
    case Grip::top:
    case Grip::bottom:
      return wxCURSOR_SIZENS;
    case Grip::corner:
      return wxCURSOR_SIZENWSE;
  }
  return wxCURSOR_ARROW;
}

}  // namespace

LayoutView::LayoutView(wxWindow* parent, app::gallery::LayoutDesk& desk, LayoutViewHooks hooks)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      m_desk(desk),
      m_hooks(std::move(hooks)) {
  SetName(tr("Enlarged counter"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(scaled(wxSize(200, 160)));
  Bind(wxEVT_PAINT, &LayoutView::on_paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    m_is_drawn = false;
    Refresh(false);
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    const bool held =
        m_desk.hand().begin(to_face(event.GetPosition()), static_cast<Um>(FromDIP(kGripReach) / place().scale));
    if (held && !HasCapture()) CaptureMouse();
    m_hooks.selected();
    Refresh(false);
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) { end_drag(true); });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { end_drag(false); });
  Bind(wxEVT_MOTION, &LayoutView::on_move, this);
  Bind(wxEVT_KEY_DOWN, &LayoutView::on_key, this);
  for (const auto event : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(event, [this](wxFocusEvent& e) {
      e.Skip();
      Refresh(false);
    });
}

void LayoutView::update() {
  m_is_drawn = false;
  Refresh(false);
}

double LayoutView::true_scale() const {
  return true_pixels_per_mm(*this) / 1000;
}

/// Makes the face as large as fits beside the small faces.
LayoutView::Place LayoutView::place() const {
  const Box box = m_desk.hand().face_box();
  if (box.empty()) return {};
  const wxSize size = GetClientSize();
  const double margin = FromDIP(kAround), small = box.width() * true_scale() + 2 * margin;
  const double wide = std::max(40.0, size.x - small - margin), high = std::max(40.0, size.y - 2 * margin);
  Place out;
  out.scale = std::min(wide / box.width(), high / box.height());
  out.x = margin + (wide - box.width() * out.scale) / 2;
  out.y = margin + (high - box.height() * out.scale) / 2;
  return out;
}

Point LayoutView::to_face(const wxPoint& at) const {
  const Place p = place();
  return {static_cast<Um>(std::lround((at.x - p.x) / p.scale)),
          static_cast<Um>(std::lround((at.y - p.y) / p.scale))};
}

wxRect LayoutView::to_window(const Box& box) const {
  const Place p = place();
  const auto at = [](double value) { return static_cast<int>(std::lround(value)); };
  const wxPoint first(at(p.x + box.min.x * p.scale), at(p.y + box.min.y * p.scale));
  return {first, wxPoint(at(p.x + box.max.x * p.scale), at(p.y + box.max.y * p.scale))};
}

void LayoutView::paint_face(cairo_t* cr) {
  const Box box = m_desk.hand().face_box();
  const Place p = place();
  if (!m_is_drawn) {
    app::gallery::FaceStyle style;
    style.ruleset = m_desk.gallery().ruleset();
    style.document_lang = m_desk.gallery().document().lang;
    style.lang = translator().language();
    style.folder = m_desk.gallery().document().origin.folder;
    style.layouts = {m_desk.drawn_layout()};
    const model::Counter counter = m_desk.counter();
    style.pixels_per_mm = p.scale * 1000 * GetContentScaleFactor();
    m_face = m_painter.paint(counter, m_desk.face(), style);
    style.pixels_per_mm = true_scale() * 1000 * GetContentScaleFactor();
    m_small.clear();
    for (std::size_t face = 0; face < counter.faces.size(); ++face)
      m_small.push_back(m_painter.paint(counter, face, style));
    m_is_drawn = true;
  }
  paint_picture(cr, m_face, p.x, p.y, box.width() * p.scale, box.height() * p.scale);
}

/// Paints front and back at true size.
void LayoutView::paint_small(cairo_t* cr) {
  const Box box = m_desk.hand().face_box();
  const double margin = FromDIP(kAround), width = box.width() * true_scale(),
               height = box.height() * true_scale();
  const double x = GetClientSize().x - margin - width;
  double y = margin;
  for (const cairo::Bitmap& picture : m_small) {
    paint_picture(cr, picture, x, y, width, height);
    y += height + FromDIP(6);
  }
}

void LayoutView::paint_parts(wxDC& dc) {
  const auto& hand = m_desk.hand();
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  for (const PartBox& part : hand.parts()) {
    const bool selected = part.part == hand.selected();
    const bool bad = !part.fits || (selected && hand.refused());
    const wxColour colour = bad ? kRed : selected ? kBlue : kGrey;
    dc.SetPen(wxPen(colour, bad || selected ? 2 : 1,
                    part.is_empty     ? wxPENSTYLE_SHORT_DASH
                    : selected || bad ? wxPENSTYLE_SOLID
                                      : wxPENSTYLE_DOT));
    const wxRect frame = to_window(part.box).Inflate(1);
    dc.DrawRectangle(frame);
    if (part.is_empty) {
      dc.SetFont(GetFont().Smaller());
      dc.SetTextForeground(colour);
      const model::LayoutPart& data = hand.layout().parts[part.part];
      dc.DrawText(m_hooks.title(data), frame.x + 2, frame.y + 1);
    }
  }
  const Place p = place();
  const Box face = hand.face_box();
  dc.SetPen(wxPen(kGuide, 1));
  for (const auto& line : hand.snapped()) {
    const int at = static_cast<int>(std::lround((line.upright ? p.x : p.y) + line.at * p.scale));
    const wxRect all = to_window(face).Inflate(FromDIP(6));
    line.upright ? dc.DrawLine(at, all.y, at, all.GetBottom()) : dc.DrawLine(all.x, at, all.GetRight(), at);
  }
  dc.SetPen(wxPen(HasFocus() ? kBlue : kGrey, 1));
  dc.SetBrush(*wxWHITE_BRUSH);
  const int size = FromDIP(kGripSize);
  for (const auto& [grip, at] : hand.grips()) {
    const wxRect where = to_window(Box{at, at});
    dc.DrawRectangle(where.x - size / 2, where.y - size / 2, size, size);
  }
}

void LayoutView::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  dc.SetBackground(system_colour(wxSYS_COLOUR_APPWORKSPACE));
  dc.Clear();
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  if (m_desk.layout() == nullptr) return paint_hint(dc);
  if (cr == nullptr) return;
  paint_face(cr);
  paint_small(cr);
  paint_parts(dc);
}

void LayoutView::paint_hint(wxDC& dc) {
  class Lines : public wxTextWrapper {
   public:
    Lines(wxWindow* window, const wxString& words, int width) { Wrap(window, words, width); }
    wxString text;

   private:
    void OnOutputLine(const wxString& line) override { text += line; }
    void OnNewLine() override { text += '\n'; }
  };
  const wxRect room = wxRect(GetClientSize()).Deflate(FromDIP(12));
  dc.SetFont(GetFont());
  dc.SetTextForeground(system_colour(wxSYS_COLOUR_GRAYTEXT));
  dc.DrawLabel(Lines(this, m_hint, room.width).text, room, wxALIGN_CENTRE);
}

void LayoutView::on_move(wxMouseEvent& event) {
  const Point at = to_face(event.GetPosition());
  if (!m_desk.hand().is_dragging()) {
    SetCursor(
        wxCursor(cursor_of(m_desk.hand().hit(at, static_cast<Um>(FromDIP(kGripReach) / place().scale)).grip)));
    return;
  }
  m_desk.hand().drag(at, event.ControlDown());
  update();
  m_hooks.dragged();
}

void LayoutView::end_drag(bool keep) {
  if (HasCapture()) ReleaseMouse();
  if (!m_desk.hand().is_dragging()) return;
  if (!keep) m_desk.hand().cancel();
  const Status done = keep ? m_desk.drop() : Status(Done{});
  update();
  m_hooks.done(done);
}

void LayoutView::on_key(wxKeyEvent& event) {
  const int step = event.ShiftDown() ? kLongStep : kStep;
  const auto made = [this](const Status& done) {
    update();
    m_hooks.done(done);
  };
  if (event.AltDown() || (event.ControlDown() && !event.ShiftDown())) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_LEFT:
      return made(m_desk.nudge(-step, 0));
    case WXK_RIGHT:
      return made(m_desk.nudge(step, 0));
    case WXK_UP:
      return made(m_desk.nudge(0, -step));
    case WXK_DOWN:
      return made(m_desk.nudge(0, step));
    case '+':
    case '=':
    case WXK_NUMPAD_ADD:
      return made(m_desk.grow(step));
    case '-':
    case WXK_NUMPAD_SUBTRACT:
      return made(m_desk.grow(-step));
    case WXK_DELETE:
      return made(m_desk.remove());
    case WXK_TAB:
      m_desk.hand().select_next(event.ShiftDown() ? -1 : 1);
      m_hooks.selected();
      return Refresh(false);
    case WXK_ESCAPE:
      if (!m_desk.hand().is_dragging()) return event.Skip();
      return end_drag(false);
    default:
      return event.Skip();
  }
}

}  // namespace coq::win
