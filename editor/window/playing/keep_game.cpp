// SPDX-License-Identifier: MIT
#include <wx/filedlg.h>
#include <wx/msgdlg.h>

#include "editor/window/playing/playing_panels.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

bool save_log(wxWindow* parent, app::Workbench& bench) {
  wxFileDialog dialog(parent, tr("Save the log"), to_wx(bench.session().map_path().parent_path().string()),
                      "game.play.xml", tr("Logs of games") + " (*.play.xml)|*.play.xml",
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return false;
  std::string file = to_utf8(dialog.GetPath());
  if (!file.ends_with(".play.xml")) file += ".play.xml";
  const Status saved = bench.playing().save(file);
  if (!saved) wxMessageBox(tell(saved.error()), tr("This cannot be saved"), wxOK | wxICON_ERROR, parent);
  return saved.has_value();
}

bool may_lose_game(wxWindow* parent, app::Workbench& bench) {
  if (bench.playing().course() == nullptr || bench.playing().is_saved()) return true;
  wxMessageDialog dialog(parent, tr("Save the log of the game before it is closed?"), tr("Unsaved game"),
                         wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(tr("Save…"), tr("Do not save"), tr("Cancel"));
  const int answer = dialog.ShowModal();
  return answer == wxID_NO || (answer == wxID_YES && save_log(parent, bench));
}

}  // namespace coq::win
