// SPDX-License-Identifier: MIT
#pragma once

#include <wx/dialog.h>
#include <wx/sizer.h>

#include "editor/window/widgets/words.h"

namespace coq::win {

/// The usual buttons of a dialog, in the program's language: the toolkit has them in the desktop's.
inline wxSizer* usual_buttons(wxDialog& dialog, long flags) {
  wxStdDialogButtonSizer* out = dialog.CreateStdDialogButtonSizer(flags);
  // Not the very label that the toolkit has for it ("&Annuler"), in place of which GTK puts its own.
  if (wxButton* cancel = out->GetCancelButton()) cancel->SetLabel(tr("Cancel").insert(1, "&"));
  return out;
}

}  // namespace coq::win
