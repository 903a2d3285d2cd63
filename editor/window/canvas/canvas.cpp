// SPDX-License-Identifier: MIT
#include "editor/window/canvas/canvas.h"

#include <cairo.h>
#include <wx/dc.h>
#include <wx/dcclient.h>
#include <wx/dcmemory.h>
#include <wx/settings.h>
#include <wx/string.h>
#include <wx/timer.h>
#include <wx/tokenzr.h>
#include <wx/window.h>

#include <cmath>

#include "core/painting/cairo/font_engine.h"
#include "core/painting/cairo/images.h"
#include "core/painting/cairo/painter.h"
#include "editor/window/canvas/keys.h"
#include "editor/window/canvas/note_entry.h"
#include "editor/window/canvas/ruler_strips.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/readers.h"
#include "editor/window/widgets/words.h"

class wxDC;
class wxWindow;

namespace coq::win {
namespace {

/// The last message, such as a result or a refusal, shown in the lower left corner long enough to read, and
/// passed to screen readers.
class StatusMessage {
 public:
  explicit StatusMessage(wxWindow& window);
  void say(const wxString& sentence);
  /// Hides the message when the user goes on.
  void clear();
  /// Paints nothing once the message has expired.
  void paint(wxDC& dc) const;
  const wxString& shown() const { return m_shown; }

 private:
  wxWindow& m_window;
  wxString m_shown;
  wxTimer m_over;
};

constexpr int kMinMs = 4000;
constexpr int kMsPerLetter = 60;

/// Wraps lines between words to a width; a single word may be wider.
wxString wrapped(const wxDC& dc, const wxString& text, int width) {
  wxString out, line;
  wxStringTokenizer words(text, " \n");
  while (words.HasMoreTokens()) {
    const wxString word = words.GetNextToken();
    const wxString longer = line.empty() ? word : line + " " + word;
    if (line.empty() || dc.GetTextExtent(longer).x <= width) {
      line = longer;
    } else {
      out += line + "\n";
      line = word;
    }
  }
  return out + line;
}

StatusMessage::StatusMessage(wxWindow& window) : m_window(window) {
  m_over.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { clear(); });
}

void StatusMessage::clear() {
  if (m_shown.empty()) return;
  m_over.Stop();
  m_shown.clear();
  m_window.Refresh(false);
}

void StatusMessage::say(const wxString& sentence) {
  m_shown = sentence;
  m_over.StartOnce(kMinMs + kMsPerLetter * static_cast<int>(sentence.length()));
  name_for_readers(m_window, headed(m_window.GetLabel(), sentence));
  m_window.Refresh(false);
}

void StatusMessage::paint(wxDC& dc) const {
  if (m_shown.empty()) return;
  dc.SetFont(m_window.GetFont());
  const int margin = m_window.FromDIP(10), inside = m_window.FromDIP(7);
  const wxSize room = m_window.GetClientSize();
  const wxString text = wrapped(dc, m_shown, room.x - 2 * (margin + inside));
  const wxSize size = dc.GetMultiLineTextExtent(text);
  wxRect box(margin, room.y - margin - size.y - 2 * inside, size.x + 2 * inside, size.y + 2 * inside);
  dc.SetPen(wxPen(wxColour(255, 255, 255, 160)));
  dc.SetBrush(wxBrush(wxColour(32, 34, 38, 235)));
  dc.DrawRoundedRectangle(box, m_window.FromDIP(4));
  dc.SetTextForeground(*wxWHITE);
  dc.DrawLabel(text, box.Deflate(inside));
}

constexpr int kScrollMs = 33;

wxCursor cursor_for(app::Cursor cursor) {
  switch (cursor) {
    case app::Cursor::arrow:
      return *wxSTANDARD_CURSOR;
    case app::Cursor::cross:
      return *wxCROSS_CURSOR;
    case app::Cursor::hand:
    case app::Cursor::grabbing:
      return wxCursor(wxCURSOR_HAND);
    case app::Cursor::move:
      return wxCursor(wxCURSOR_SIZING);
    case app::Cursor::pick:
      return wxCursor(wxCURSOR_BULLSEYE);
    case app::Cursor::forbidden:
      return wxCursor(wxCURSOR_NO_ENTRY);
  }
  return *wxSTANDARD_CURSOR;
}

class Canvas : public wxWindow {
 public:
  Canvas(wxWindow* parent, app::Workbench& bench, CanvasHooks hooks)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxSize(400, 300), wxWANTS_CHARS | wxBORDER_NONE,
                 "canvas"),
        m_bench(bench),
        m_hooks(std::move(hooks)),
        m_rulers(bench),
        m_told(*this),
        m_note(*this, bench) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetLabel(tr("Map"));
    name_for_readers(*this, tr("Map"));
    Bind(wxEVT_PAINT, &Canvas::on_paint, this);
    Bind(wxEVT_SIZE, &Canvas::on_size, this);
    for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_DCLICK,
                             wxEVT_RIGHT_DOWN, wxEVT_RIGHT_DCLICK}) {
      Bind(type, &Canvas::on_press, this);
    }
    for (const auto& type : {wxEVT_LEFT_UP, wxEVT_MIDDLE_UP, wxEVT_RIGHT_UP}) {
      Bind(type, &Canvas::on_release, this);
    }
    Bind(wxEVT_MOTION, &Canvas::on_motion, this);
    Bind(wxEVT_MOUSEWHEEL, &Canvas::on_wheel, this);
    Bind(wxEVT_KEY_DOWN, &Canvas::on_key_down, this);
    Bind(wxEVT_KEY_UP, &Canvas::on_key_up, this);
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
      if (!HasCapture()) m_bench.tools().pointer_left();
      event.Skip();
    });
    Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
      lose();
      event.Skip();
    });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { lose(); });
    m_scroll.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { scroll(); });
    m_bench.subscribe([this](app::Aspects changed) { on_change(changed); });
  }

  const wxString& told() const { return m_told.shown(); }
  void tell(const wxString& sentence) { m_told.say(sentence); }
  void on_key_down(wxKeyEvent& event);
  wxBitmap picture() {
    const app::Viewport& view = m_bench.tools().view();
    wxBitmap out(view.width(), view.height());
    wxMemoryDC dc(out);
    if (auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext())) paint_map(cr);
    dc.SelectObject(wxNullBitmap);
    return out;
  }

 private:
  double scale() const { return GetContentScaleFactor(); }
  app::Pixel pixel_of(const wxMouseEvent& event) const {
    return {event.GetX() * scale(), event.GetY() * scale()};
  }

  void on_change(app::Aspects changed) {
    using app::Aspect;
    if (changed.has(Aspect::said)) m_told.say(say(m_bench.said()));
    const app::Aspects seen =
        Aspect::document | Aspect::overlay | Aspect::view | Aspect::layers | Aspect::map | Aspect::options;
    if (changed.has(seen)) Refresh(false);
    if (changed.has(Aspect::note | Aspect::view)) m_note.follow();
  }

  void on_size(wxSizeEvent& event) {
    const wxSize size = GetClientSize();
    m_bench.resize_view(std::max(1, int(std::lround(size.x * scale()))),
                        std::max(1, int(std::lround(size.y * scale()))), scale());
    Refresh(false);
    m_note.follow();
    event.Skip();
  }

  void on_paint(wxPaintEvent&) {
    wxPaintDC dc(this);
    auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
    if (cr == nullptr) return;
    // The window has its final size only once it is visible.
    if (!std::exchange(m_placed, true)) m_bench.place_view();
    cairo_save(cr);
    cairo_scale(cr, 1 / scale(), 1 / scale());
    paint_map(cr);
    cairo_restore(cr);
    m_told.paint(dc);
  }

  /// Paints the map and what is above it, in device pixels.
  void paint_map(cairo_t* cr) {
    const app::Viewport& view = m_bench.tools().view();
    paint_desk(cr);
    const app::TileView seen{view.page_to_pixels(), view.width(), view.height()};
    m_bench.tiles().paint(cr, seen);
    paint_overlay(cr, view);
    if (m_bench.swipe().is_on()) paint_swipe(cr, view, seen);
    m_rulers.paint(cr);
  }

  static void paint_desk(cairo_t* cr) {
    const double desk = is_dark() ? 0.16 : 0.72;
    cairo_set_source_rgb(cr, desk, desk, desk);
    cairo_paint(cr);
  }

  void paint_overlay(cairo_t* cr, const app::Viewport& view) {
    const drawing::Transform t = view.page_to_pixels();
    cairo_matrix_t matrix;
    cairo_matrix_init(&matrix, t.xx, t.yx, t.xy, t.yy, t.x0, t.y0);
    cairo_save(cr);
    cairo_transform(cr, &matrix);
    cairo::PaintOptions options;
    options.image_dpi = 0;
    options.quick = true;
    cairo::Painter painter(m_fonts, m_images, options);
    painter.paint(cr, m_bench.overlay(), view.visible(), [](const drawing::Layer&) { return true; });
    cairo_restore(cr);
  }

  /// Draws the scan by itself and the line, dark with a light core, so that it is visible on any background.
  void paint_swipe(cairo_t* cr, const app::Viewport& view, const app::TileView& seen) {
    const double x = std::round(m_bench.swipe().at(view));
    const double logical = view.pixels_per_logical(), grip = app::SwipeLine::kGrip * logical;
    cairo_save(cr);
    cairo_rectangle(cr, 0, 0, x, view.height());
    cairo_clip(cr);
    paint_desk(cr);  // so that the map does not show through a transparent scan
    m_bench.tiles().paint_scan(cr, seen);
    cairo_restore(cr);
    const double middle = view.height() / 2.0;
    for (const bool core : {false, true}) {
      cairo_set_source_rgba(cr, core, core, core, core ? 1 : 0.7);
      cairo_set_line_width(cr, (core ? 1 : 3) * logical);
      cairo_move_to(cr, x, 0);
      cairo_line_to(cr, x, view.height());
      cairo_stroke(cr);
      cairo_arc(cr, x, middle, grip - (core ? 1.5 * logical : 0), 0, 2 * M_PI);
      cairo_fill(cr);
    }
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (const double side : {-1.0, 1.0}) {
      cairo_move_to(cr, x + side * 0.65 * grip, middle);
      cairo_line_to(cr, x + side * 0.2 * grip, middle - 0.4 * grip);
      cairo_line_to(cr, x + side * 0.2 * grip, middle + 0.4 * grip);
      cairo_close_path(cr);
      cairo_fill(cr);
    }
  }

  void on_press(wxMouseEvent& event) {
    SetFocus();
    m_told.clear();
    if ((event.LeftDown() || event.LeftDClick()) && !m_bench.tools().is_open() &&
        m_rulers.press(pixel_of(event), event.LeftDClick())) {
      if (m_rulers.is_held() && !HasCapture()) CaptureMouse();
      return Refresh(false);
    }
    if ((event.LeftDown() || event.LeftDClick()) &&
        m_bench.swipe().press(pixel_of(event), m_bench.tools().view(), m_bench.tools().is_open())) {
      if (!HasCapture()) CaptureMouse();
      return;
    }
    app::PointerEvent press;
    press.at = pixel_of(event);
    press.button = event.LeftDown() || event.LeftDClick()       ? app::Button::left
                   : event.MiddleDown() || event.MiddleDClick() ? app::Button::middle
                                                                : app::Button::right;
    press.clicks = event.ButtonDClick() ? 2 : 1;
    press.modifiers = modifiers_of(event);
    if (!HasCapture()) CaptureMouse();
    const bool used = m_bench.tools().press(press);
    update();
    if (!used && press.button == app::Button::right) {
      if (HasCapture()) ReleaseMouse();
      m_hooks.menu();
    }
  }

  void on_release(wxMouseEvent& event) {
    if (event.LeftUp() && m_rulers.is_held()) {
      m_rulers.release(pixel_of(event));
      if (HasCapture()) ReleaseMouse();
      return update();
    }
    if (event.LeftUp() && m_bench.swipe().is_held()) {
      m_bench.swipe().release();
      if (HasCapture()) ReleaseMouse();
      return update();
    }
    app::PointerEvent release;
    release.at = pixel_of(event);
    release.button = event.LeftUp()     ? app::Button::left
                     : event.MiddleUp() ? app::Button::middle
                                        : app::Button::right;
    release.modifiers = modifiers_of(event);
    m_bench.tools().release(release);
    if (HasCapture() && !event.LeftIsDown() && !event.MiddleIsDown() && !event.RightIsDown()) ReleaseMouse();
    update();
  }

  void on_motion(wxMouseEvent& event) {
    if (m_rulers.is_held()) return m_rulers.move(pixel_of(event));
    if (m_rulers.is_on(pixel_of(event)) && !event.Dragging() && !m_bench.tools().is_open()) {
      m_bench.tools().pointer_left();
      SetCursor(*wxSTANDARD_CURSOR);
      m_on_ruler = true;
      return m_bench.tell(app::Aspect::pointer);
    }
    app::SwipeLine& line = m_bench.swipe();
    if (line.is_held()) {
      line.move(pixel_of(event), m_bench.tools().view());
      return Refresh(false);
    }
    m_on_line =
        !event.Dragging() && line.is_near(pixel_of(event), m_bench.tools().view(), m_bench.tools().is_open());
    app::PointerEvent move;
    move.at = pixel_of(event);
    move.modifiers = modifiers_of(event);
    m_bench.tools().move(move);
    update();
  }

  void on_wheel(wxMouseEvent& event) {
    app::WheelEvent wheel;
    wheel.at = pixel_of(event);
    wheel.notches = double(event.GetWheelRotation()) / std::max(1, event.GetWheelDelta());
    wheel.sideways = event.GetWheelAxis() == wxMOUSE_WHEEL_HORIZONTAL;
    wheel.modifiers = modifiers_of(event);
    m_bench.tools().wheel(wheel);
    update();
  }

  void on_key_up(wxKeyEvent& event) {
    m_down = 0;
    if (!m_bench.tools().key_up(tool_key(event))) {
      const std::string chord = chord_of(event);
      if (!chord.empty()) m_hooks.key_up(chord);
    }
    update();
    event.Skip();
  }

  void lose() {
    m_down = 0;
    m_bench.swipe().release();
    m_rulers.drop();
    m_bench.tools().focus_lost();
    m_hooks.keys_lost();
    if (HasCapture()) ReleaseMouse();
  }

  /// Scrolls while a shape is open and the pointer is at the border.
  void scroll() {
    if (!m_bench.tools().is_open()) {
      m_scroll.Stop();
    } else if (m_bench.tools().scroll_at_border()) {
      m_bench.tell(app::Aspect::pointer);
    }
  }

  void update() {
    if (m_bench.tools().is_open() && !m_scroll.IsRunning()) m_scroll.Start(kScrollMs);
    const app::Cursor cursor = m_bench.tools().cursor();
    if (cursor != m_cursor || m_on_line != m_line_cursor || std::exchange(m_on_ruler, false)) {
      m_cursor = cursor;
      m_line_cursor = m_on_line;
      SetCursor(m_on_line ? wxCursor(wxCURSOR_SIZEWE) : cursor_for(cursor));
    }
    m_bench.tell(app::Aspect::pointer);
  }

  app::Workbench& m_bench;
  CanvasHooks m_hooks;
  cairo::FontEngine m_fonts;
  cairo::Images m_images;
  app::Cursor m_cursor = app::Cursor::arrow;
  RulerStrips m_rulers;
  StatusMessage m_told;
  NoteEntry m_note;
  wxTimer m_scroll;
  int m_down = 0;  ///< the key being held
  bool m_placed = false;
  bool m_on_ruler = false;     ///< the pointer was last there
  bool m_on_line = false;      ///< the pointer can grab the swipe line
  bool m_line_cursor = false;  ///< the cursor shows that
};

void Canvas::on_key_down(wxKeyEvent& event) {
  const int code = event.GetKeyCode();
  const bool repeated = m_down == code;
  m_down = code;
  m_told.clear();
  app::KeyEvent key = tool_key(event);
  key.repeated = repeated;
  const bool used = m_bench.tools().key_down(key);
  update();
  if (used) return;
  if (is_menu_key(event)) return m_hooks.menu();
  const std::string chord = chord_of(event);
  if (!chord.empty() && m_hooks.key_down(chord, repeated)) return;
  event.Skip();
}

}  // namespace

void type_on(wxWindow& canvas, wxKeyEvent& event) {
  canvas.SetFocus();
  static_cast<Canvas&>(canvas).on_key_down(event);
}

wxWindow* make_canvas(wxWindow* parent, app::Workbench& bench, CanvasHooks hooks) {
  return new Canvas(parent, bench, std::move(hooks));
}

wxBitmap picture_of(wxWindow& canvas) {
  return static_cast<Canvas&>(canvas).picture();
}

void show_status_on(wxWindow& canvas, const wxString& sentence) {
  static_cast<Canvas&>(canvas).tell(sentence);
}
wxString status_on(const wxWindow& canvas) {
  return static_cast<const Canvas&>(canvas).told();
}

}  // namespace coq::win
