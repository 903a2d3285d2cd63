// SPDX-License-Identifier: MIT
#pragma once

#include <wx/image.h>
#include <wx/scrolwin.h>

#include <functional>

namespace coq::win {

/// A page as it prints: as large as there is room, or closer, to be read. The wheel looks closer at what is under
/// the pointer, a drag moves the page, a double click goes there and back.
class PageView : public wxScrolledCanvas {
 public:
  /// `enlarged` is called when the page is shown larger or smaller than before.
  PageView(wxWindow* parent, std::function<void()> enlarged);

  /// Another page, or none (an image that is not Ok). How close it is looked at stays.
  void show(const wxImage& page);
  /// The same page in as many pixels as shown_size() wants.
  void sharpen(const wxImage& page);
  /// Pixels in which the page stands now; more than those of what was shown where it is looked at closely.
  wxSize shown_size() const;

  bool is_fitted() const { return m_zoom <= 1; }
  bool is_closest() const;
  /// Closer (1 and more) or farther by steps, at a place of the window.
  void zoom(int steps, const wxPoint& at);
  wxPoint middle() const { return {GetClientSize().x / 2, GetClientSize().y / 2}; }

 private:
  void set_zoom(double zoom, const wxPoint& at);
  void lay_out();
  void paint();
  wxPoint corner() const;

  std::function<void()> m_enlarged;
  wxImage m_page, m_sharp;
  wxBitmap m_drawn;  ///< in the size in which it is shown
  double m_zoom = 1;
  wxPoint m_grip, m_grip_view;
};

}  // namespace coq::win
