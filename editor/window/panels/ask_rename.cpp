// SPDX-License-Identifier: MIT
#include "editor/window/panels/ask_rename.h"

#include <wx/msgdlg.h>

#include <utility>

#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

bool ask(wxWindow* parent, const app::renames::Renaming& renaming) {
  wxString text;
  for (const Message& line : app::renames::sentences(renaming)) text += (text.empty() ? "" : "\n") + say(line);
  wxMessageDialog dialog(parent, text, tr("Rename"), wxOK | wxCANCEL | wxICON_QUESTION);
  dialog.SetOKCancelLabels(tr("Rename"), tr("Cancel"));
  return dialog.ShowModal() == wxID_OK;
}

}  // namespace

void rename_soon(wxWindow* parent, app::Session& session, const app::renames::Renaming& renaming,
                 std::function<void(const Status& done, bool renamed)> ended) {
  static bool asking = false;
  if (renaming.parts.empty() || std::exchange(asking, true)) return;
  parent->CallAfter([parent, &session, renaming, ended = std::move(ended)] {
    const bool agreed = renaming.uses.empty() || ask(parent, renaming);
    const Status done = agreed ? app::renames::run(session, renaming) : Status(Done{});
    asking = false;
    ended(done, agreed && done);
  });
}

}  // namespace coq::win
