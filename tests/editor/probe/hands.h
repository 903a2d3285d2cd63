// SPDX-License-Identifier: MIT
#pragma once

#include <wx/eventfilter.h>

#include <string>
#include <utility>
#include <vector>

class wxWindow;

namespace coq::test {

/// What hands have done to the program so far, so that whoever works it by events of the display
/// knows that each has come, and where it went.
class Hands : public wxEventFilter {
 public:
  Hands();
  ~Hands() override;
  Hands(const Hands&) = delete;
  Hands& operator=(const Hands&) = delete;

  int FilterEvent(wxEvent& event) override;

  struct Press {
    std::string window, name, label;  ///< of what was pressed, and the name of the window around it
  };
  int presses() const { return m_presses; }  ///< buttons of the mouse that went down, on any window of ours
  int keys() const { return m_keys; }        ///< keys that went down, but for Ctrl, Shift and Alt
  const Press& last_press() const { return m_last; }
  int drags() const {
    return m_drags;
  }  ///< times that something that is dragged was moved over a window of ours
  /// The kind of event that came since the loop of events had nothing left to do; empty: all is laid out and
  /// painted.
  const std::string& unrest() const { return m_unrest; }

 private:
  struct Hook;
  void note_press(void* widget, unsigned time);
  void note_key(unsigned key, unsigned time);

  std::vector<std::pair<unsigned, unsigned long>> m_hooks;  ///< of signals
  int m_presses = 0, m_keys = 0, m_drags = 0;
  unsigned m_press_time = 0, m_key_time = 0, m_key = 0;
  std::string m_unrest = "wxIdleEvent";
  Press m_last;
};

/// What the display itself says; the toolkit believes some of it before it is so.
bool is_on_screen(const wxWindow& top);
/// Of a window or a box: keys come to it.
bool has_keyboard(const wxWindow& top);
/// What a click would hit; nullptr where that is none of ours.
const wxWindow* under_pointer();
/// A menu, or the list of a choice, is open and has the keys.
bool has_menu();
/// What stands in the field of a box of the toolkit that has its keys; empty where that is no field.
std::string focused_text(const wxWindow& box);

}  // namespace coq::test
