// SPDX-License-Identifier: MIT
#pragma once

#include <wx/dialog.h>
#include <wx/sizer.h>

#include "editor/canvas/common/words.h"

namespace coq::win {

/// The usual buttons of a dialog, in the program's language: the toolkit has them in the desktop's.
inline wxSizer* usual_buttons(wxDialog& dialog, long flags) {
  wxSizer* out = dialog.CreateStdDialogButtonSizer(flags);
  // Not the very label that the toolkit has for it, in place of which GTK puts its own.
  if (wxWindow* cancel = dialog.FindWindow(wxID_CANCEL)) cancel->SetLabel("&" + tr("Cancel"));
  return out;
}

}  // namespace coq::win
