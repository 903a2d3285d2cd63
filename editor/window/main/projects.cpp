// SPDX-License-Identifier: MIT
// The project as a whole: its maps, copies and imports.
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>

#include <algorithm>

#include "editor/app/projects/project_documents.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/projects/import_dialog.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace fs = std::filesystem;

/// Fills the map choice above the canvas.
void ProjectFrame::refresh_maps() {
  const app::Session& session = m_bench.session();
  std::vector<fs::path> maps;
  for (const fs::path& path : session.documents()) {
    if (model::kind_of_file(path.filename().string()) == model::Kind::map) maps.push_back(path);
  }
  m_maps = std::move(maps);
  show_documents(*m_map_choice, session, m_maps);
  const auto shown = std::find(m_maps.begin(), m_maps.end(), session.map_path());
  m_map_choice->SetSelection(shown == m_maps.end() ? wxNOT_FOUND : int(shown - m_maps.begin()));
}

/// Saves a copy of the project in another folder and continues there.
void ProjectFrame::save_project_as() {
  const app::Session& session = m_bench.session();
  const fs::path from = app::projects::folder_of(session);
  wxFileDialog dialog(this, tr("Save the project as: the name of its new folder"),
                      to_wx(from.parent_path().string()), to_wx(from.filename().string() + "-2"), "*",
                      wxFD_SAVE);
  if (dialog.ShowModal() != wxID_OK) return;
  const fs::path to = to_utf8(dialog.GetPath());
  const Status saved = app::projects::save_as(session, to, "coquelicot-editor " COQ_VERSION);
  if (!saved) {
    wxMessageBox(tell(saved.error()), tr("Save as"), wxOK | wxICON_ERROR, this);
    return focus_canvas();
  }
  const std::string map = session.map_path().filename().string();
  OpenDialogs::only().run_when_closed([&program = m_program, to, map] { program.go_on_in(to, to / map); });
}

void ProjectFrame::import_file() {
  take_file({});
}

void ProjectFrame::take_file(const fs::path& file) {
  ask_and_import(this, m_bench, m_program.jobs(),
                 {m_program.resources().rulesets, m_program.resources().own_rulesets}, file);
  focus_canvas();
}

}  // namespace coq::win
