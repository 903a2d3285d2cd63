// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

class wxWindow;

/// What screen readers say. The toolkit tells them labels of buttons and check boxes, and nothing of other
/// controls.
namespace coq::win {

/// What a reader says when the window gets the keyboard, and at once where it has it.
void name_for_readers(const wxWindow& window, const wxString& name);
/// Of the control that has the keyboard.
wxString name_of_focus();

/// While it lives, each control that gets the keyboard has for readers the name that it was given (SetName),
/// unless it has one already.
class ReaderNames {
 public:
  ReaderNames();
  ~ReaderNames();
  ReaderNames(const ReaderNames&) = delete;
  ReaderNames& operator=(const ReaderNames&) = delete;

 private:
  unsigned m_signal = 0;
  unsigned long m_hook = 0;
};

}  // namespace coq::win
