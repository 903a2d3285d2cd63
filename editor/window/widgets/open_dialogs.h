// SPDX-License-Identifier: MIT
#pragma once

#include <wx/modalhook.h>

#include <deque>
#include <functional>

namespace coq::win {

/// The dialogs, questions and file choosers that are open and hold up the rest. Each stands in the call that
/// opened it: whoever deletes its window under it takes the program down.
class OpenDialogs : public wxModalDialogHook {
 public:
  static OpenDialogs& only();

  bool any() const { return m_count > 0; }
  /// Calls `act` from the event loop as soon as none is open. What deletes windows, or opens dialogs of its own
  /// unasked, is called so.
  void after_all(std::function<void()> act);

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
