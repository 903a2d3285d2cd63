// SPDX-License-Identifier: MIT
#pragma once

#include <wx/window.h>

#include <functional>
#include <memory>

#include "editor/app/gallery/face_pictures.h"
#include "editor/app/gallery/layout_desk.h"

namespace coq::win {

struct LayoutViewHooks {
  std::function<void()> selected;           ///< another part was selected
  std::function<void(const Status&)> done;  ///< a step was made or refused
  std::function<void()> dragged;            ///< the held part has moved
  std::function<wxString(const model::LayoutPart&)> title;
};

/// An enlarged face of a counter, on which parts of its layout are dragged and resized by mouse or keyboard.
/// Both faces are shown beside it at true size.
class LayoutView : public wxWindow {
 public:
  LayoutView(wxWindow* parent, app::gallery::LayoutDesk& desk, LayoutViewHooks hooks);
  /// Must be called when the layout, its example or its face changed.
  void update();
  /// Sets the text that is shown if there is no layout.
  void set_hint(const wxString& hint) { m_hint = hint; }

 private:
  struct Place {
    double x = 0, y = 0, scale = 1;  ///< of the face: logical pixels, and pixels per micrometre
  };
  Place place() const;
  Point to_face(const wxPoint& at) const;
  wxRect to_window(const Box& box) const;
  double true_scale() const;
  void on_paint(wxPaintEvent& event);
  void paint_face(cairo_t* cr);
  void paint_small(cairo_t* cr);
  void paint_parts(wxDC& dc);
  void paint_hint(wxDC& dc);
  void on_move(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void end_drag(bool keep);

  app::gallery::LayoutDesk& m_desk;
  LayoutViewHooks m_hooks;
  app::gallery::FacePainter m_painter;
  cairo::Bitmap m_face;
  std::vector<cairo::Bitmap> m_small;
  bool m_is_drawn = false;
  wxString m_hint;
};

}  // namespace coq::win
