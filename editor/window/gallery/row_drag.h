// SPDX-License-Identifier: MIT
#pragma once

#include <wx/window.h>

#include <functional>

namespace coq::win {

/// What goes on with something that is dragged out of a list to elsewhere in the window.
struct DragHooks {
  std::function<bool(std::size_t row)> begin{};  ///< false: it cannot be dragged
  std::function<void(const wxPoint& screen)> over{};
  std::function<void(const wxPoint& screen)> drop{};  ///< right after `over` of the same place
  std::function<void()> cancel{};
};

/// A drag by the left button: begun by some pixels of way, ended by Esc or the button. The window passes its
/// events.
class RowDrag {
 public:
  RowDrag(wxWindow& window, DragHooks hooks) : m_window(window), m_hooks(std::move(hooks)) {}
  void press(std::size_t row, const wxPoint& at);
  /// True: it is a drag.
  bool move(wxMouseEvent& event);
  /// True: it was one.
  bool release(const wxPoint& at);
  bool cancel();
  bool is_on() const { return m_on; }

 private:
  /// Takes the pressed row up if the pointer has gone far enough from it.
  bool begin(const wxPoint& at);

  wxWindow& m_window;
  DragHooks m_hooks;
  std::size_t m_row = std::string::npos;
  wxPoint m_from;
  bool m_on = false;
};

}  // namespace coq::win
