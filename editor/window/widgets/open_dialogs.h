// SPDX-License-Identifier: MIT
#pragma once

#include <wx/modalhook.h>

#include <deque>
#include <functional>

namespace coq::win {

/// The open modal dialogs, message boxes and file choosers. Each runs within the call that opened it, so
/// deleting its parent window would crash the program.
class OpenDialogs : public wxModalDialogHook {
 public:
  static OpenDialogs& only();

  bool any() const { return m_count > 0; }
  /// Calls `act` from the event loop as soon as no dialog is open. Must be used for anything that deletes
  /// windows or opens dialogs without a user action.
  void run_when_closed(std::function<void()> act);

 protected:
  int Enter(wxDialog* dialog) override;
  void Exit(wxDialog* dialog) override;

 private:
  OpenDialogs() { Register(); }
  void act_later();

  int m_count = 0;
  std::deque<std::function<void()>> m_waiting;
};

}  // namespace coq::win
