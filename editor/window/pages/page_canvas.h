// SPDX-License-Identifier: MIT
#pragma once

#include <wx/bitmap.h>
#include <wx/scrolwin.h>

#include "editor/window/pages/page_preview.h"

namespace coq::win {

/// One page of a preview, as large as there is room or at a scale of the print; fields under the pointer are
/// framed.
class PageCanvas : public wxScrolledCanvas {
 public:
  PageCanvas(wxWindow* parent, const PageHooks& hooks);

  /// Null: nothing.
  void show(const PagePictures::Page* page);
  /// Per cent of the print; 0: the whole page.
  void set_zoom(int zoom);
  int zoom() const { return m_zoom; }
  /// Per cent of the print that is shown, whichever way.
  int shown_zoom() const;
  double pixels_per_mm() const;  ///< device pixels
  void mark(const std::string& element);

  std::function<void(int step)> zoomed;  ///< the wheel with Ctrl

 private:
  double print_scale() const;  ///< logical pixels in a micrometre, at the size of the print
  double scale() const;        ///< of what is shown
  wxRect page_rect() const;    ///< unscrolled
  wxRect rect_of(const Box& box) const;
  const PagePictures::Field* field_at(const wxPoint& place) const;
  bool is_marked(const PagePictures::Field& field) const;
  void lay_out();
  void on_paint(wxPaintEvent& event);
  void paint_field(wxDC& dc, const PagePictures::Field& field);
  void on_motion(wxMouseEvent& event);

  const PageHooks& m_hooks;
  const PagePictures::Page* m_page = nullptr;
  Box m_media;  ///< of the page; of one that says none that of its picture, a thousand to a pixel
  wxBitmap m_bitmap;
  int m_zoom = 0;
  std::string m_marked;
  std::string m_pointed;
};

}  // namespace coq::win
