// SPDX-License-Identifier: MIT
#pragma once

#include <wx/window.h>

#include <functional>

namespace coq::win {

/// Callbacks for a row that is dragged out of a list to another place in the window.
struct DragHooks {
  std::function<bool(std::size_t row)> begin{};  ///< returns false if the row cannot be dragged
  std::function<void(const wxPoint& screen)> over{};
  std::function<void(const wxPoint& screen)> drop{};  ///< called right after `over` at the same position
  std::function<void()> cancel{};
};

/// A drag with the left button. It starts after a few pixels and ends with Esc or the button's release. The
/// window passes its events.
class RowDrag {
 public:
  RowDrag(wxWindow& window, DragHooks hooks) : m_window(window), m_hooks(std::move(hooks)) {}
  void press(std::size_t row, const wxPoint& at);
  /// Returns true during a drag.
  bool move(wxMouseEvent& event);
  /// Returns true if a drag has ended.
  bool release(const wxPoint& at);
  bool cancel();
  bool is_on() const { return m_on; }

 private:
  /// Starts the drag if the pointer is far enough from the press.
  bool begin(const wxPoint& at);

  wxWindow& m_window;
  DragHooks m_hooks;
  std::size_t m_row = std::string::npos;
  wxPoint m_from;
  bool m_on = false;
};

}  // namespace coq::win
