// SPDX-License-Identifier: MIT
#pragma once

#include <wx/eventfilter.h>

#include <string>
#include <utility>
#include <vector>

class wxWindow;

namespace coq::test {

/// Counts the input events that the program has received, so that a test driving it through the display knows
/// that each event arrived, and where.
class InputProbe : public wxEventFilter {
 public:
  InputProbe();
  ~InputProbe() override;
  InputProbe(const InputProbe&) = delete;
  InputProbe& operator=(const InputProbe&) = delete;

  int FilterEvent(wxEvent& event) override;

  struct Press {
    std::string window, name, label;  ///< of the pressed widget, and the name of its window
  };
  int presses() const { return m_presses; }  ///< mouse button presses in any of the program's windows
  int keys() const { return m_keys; }        ///< key presses, except Ctrl, Shift and Alt
  const Press& last_press() const { return m_last; }
  int drags() const { return m_drags; }  ///< motion events of drags over the program's windows
  /// Name of the last event since the event loop was idle; empty if everything is laid out and painted.
  const std::string& unrest() const { return m_unrest; }

 private:
  struct Hook;
  void note_press(void* widget, unsigned time);
  void note_key(unsigned key, unsigned time);

  std::vector<std::pair<unsigned, unsigned long>> m_hooks;  ///< signal hooks
  int m_presses = 0, m_keys = 0, m_drags = 0;
  unsigned m_press_time = 0, m_key_time = 0, m_key = 0;
  std::string m_unrest = "wxIdleEvent";
  Press m_last;
};

/// Asks the display itself, because the toolkit anticipates some changes.
bool is_on_screen(const wxWindow& top);
/// Returns whether the window or dialog receives keys.
bool has_keyboard(const wxWindow& top);
/// Returns the window that a click would hit, or nullptr if it is not the program's.
const wxWindow* under_pointer();
/// Returns whether a menu or the list of a choice is open and has the keys.
bool has_menu();
/// Returns the text of the dialog's focused field, or "" if none has the focus.
std::string focused_text(const wxWindow& box);

}  // namespace coq::test
