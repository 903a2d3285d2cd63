// SPDX-License-Identifier: MIT
#include <wx/msgdlg.h>

#include <algorithm>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

bool say_refusal(wxWindow* parent, const wxString& title, const wxString& text, const Problems& problems) {
  wxMessageDialog box(parent, text, title, wxOK | wxICON_ERROR);
  const auto errors = std::count_if(problems.begin(), problems.end(),
                                    [](const Problem& one) { return one.severity == Severity::error; });
  if (errors > 0) {
    box.SetMessage(text + "\n\n" +
                   say(plural_message("The checks have found {} error in the project.",
                                      "The checks have found {} errors in the project.", errors, errors)));
    box.SetMessageDialogStyle(wxYES_NO | wxICON_ERROR);
    box.SetYesNoLabels(tr("Show the problems"), tr("Close"));
  }
  return box.ShowModal() == wxID_YES;
}

}  // namespace coq::win
