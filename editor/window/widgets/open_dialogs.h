// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>
#include <wx/modalhook.h>

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace coq::win {

/// The open modal dialogs, message boxes and file choosers, and where they were last. Each runs within the call
/// that opened it, so deleting its parent window would crash the program.
class OpenDialogs : public wxModalDialogHook {
 public:
  static OpenDialogs& only();

  bool any() const { return m_count > 0; }
  /// Calls `act` from the event loop as soon as no dialog is open. Must be used for anything that deletes
  /// windows or opens dialogs without a user action.
  void run_when_closed(std::function<void()> act);

  /// Sizes and places of the dialogs that were moved or resized, as lines `x y width height name`. Places are
  /// relative to the window of the dialog.
  std::string text() const;
  void read(std::string_view text);

 protected:
  int Enter(wxDialog* dialog) override;
  void Exit(wxDialog* dialog) override;

 private:
  OpenDialogs() { Register(); }
  void act_later();
  /// Puts one of our own dialogs where it was last, otherwise in the middle of its window.
  void place(wxDialog& dialog) const;

  int m_count = 0;
  std::map<std::string, wxRect> m_places;  ///< by name
  std::map<wxDialog*, wxRect> m_begun;     ///< the open dialogs, as they were placed
  std::deque<std::function<void()>> m_waiting;
};

}  // namespace coq::win
