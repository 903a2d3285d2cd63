// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

class wxWindow;

/// Names for screen readers. wxWidgets passes on the labels of buttons and check boxes only.
namespace coq::win {

/// Sets the name that a screen reader reads when the window gets the focus, or now if it has it.
void name_for_readers(const wxWindow& window, const wxString& name);
/// Returns the name of the control with the focus.
wxString name_of_focus();

/// While an instance exists, each control that gets the focus passes its SetName() name to screen readers,
/// unless it already has a name for them.
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
