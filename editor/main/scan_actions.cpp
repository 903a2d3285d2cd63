// SPDX-License-Identifier: MIT
// Commands about scans and the grid on them; pictures that are dropped, or stand on the command line.
#include <wx/app.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/weakref.h>

#include <algorithm>

#include "core/picture/picture.h"
#include "editor/app/workbench/scan_files.h"
#include "editor/canvas/common/words.h"
#include "editor/dialogs/dialogs.h"
#include "editor/dialogs/wait.h"
#include "editor/main/program.h"
#include "editor/main/project_frame.h"
#include "editor/main/start_page.h"

namespace coq::win {
namespace fs = std::filesystem;

bool ProjectFrame::run_scans(std::string_view id) {
  if (id == "map.add-scan") {
    wxFileDialog dialog(this, tr("Add a scan to the map"), "", "",
                        tr("Pictures") + " (*.jpg;*.png;*.tif)|*.jpg;*.jpeg;*.png;*.tif;*.tiff",
                        wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() == wxID_OK) add_picture(to_utf8(dialog.GetPath()));
  } else if (id == "map.register") {
    if (m_bench.begin_registration(m_bench.scan_to_register())) show_panel("registration");
  } else if (id == "map.new-grid") {
    m_bench.begin_grid();
    show_panel("grid");
  } else if (id == "map.remove-scan") {
    const app::RegistrationTool* tool = m_bench.registration();
    const std::size_t last = m_bench.session().map().scans.size() - 1;
    const std::size_t number = tool != nullptr ? std::min(tool->target().scan, last) : last;
    const std::string href = m_bench.session().map().scans[number].href;
    const Status done = m_bench.remove_scan(number);
    m_bench.say(done ? message("{} is no scan of the map any more; the picture stays in the folder", href)
                     : done.error().message);
  } else {
    return false;
  }
  return true;
}

std::string ProjectFrame::why_no_scans(std::string_view id) const {
  const auto reason = [](const char* english) { return translator().translate(english); };
  const model::MapDocument& map = m_bench.session().map();
  if (id == "map.add-scan" && !map.page && !map.table) return reason(translatable("The map has no page"));
  if (id == "map.new-grid" && !map.page) return reason(translatable("The map has no page"));
  const bool of_scan = id == "map.register" || id == "map.remove-scan";
  if (of_scan && map.scans.empty()) return reason(translatable("The map has no scan: Map menu, Add a scan…"));
  if (id == "map.register" && !map.grid) return reason(translatable("The map has no hexes"));
  return {};
}

void ProjectFrame::show_panel(std::string_view id) {
  for (const Placed& placed : m_panels) {
    if (placed.info->id == id) m_manager.GetPane(placed.place).Show();
  }
  m_manager.Update();
  m_changed.add(app::Part::all);
  focus_canvas();
}

void ProjectFrame::add_picture(const fs::path& picture) {
  std::optional<Result<std::string>> brought;
  const bool whole =
      work_and_wait(this, m_program.jobs(), message("Reading {}", picture.filename().string()),
                    [&, map = m_bench.session().map_path()](const StopToken& stop, const Progress& progress) {
                      brought = app::bring_scan(picture, map, stop, progress);
                    });
  if (!whole || !brought) return;
  const Status added = *brought ? m_bench.add_scan(**brought) : Status(brought->error());
  if (!added) wxMessageBox(tell(added.error()), tr("Add a scan"), wxOK | wxICON_ERROR, this);
  focus_canvas();
}

/// One that was dropped on the map.
void ProjectFrame::take_picture(const fs::path& picture) {
  wxMessageDialog dialog(this, say(message("What is {} to be?", picture.filename().string())), tr("A picture"),
                         wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(tr("A &scan of this map"), tr("A &new project"), tr("Cancel"));
  const int answer = dialog.ShowModal();
  if (answer == wxID_YES) add_picture(picture);
  if (answer == wxID_NO) ask_and_make(m_program, this, picture.c_str());
}

void Program::start_with_picture(const fs::path& picture) {
  show_start();
  wxTheApp->CallAfter([this, picture, frame = wxWeakRef<wxFrame>(m_frame)] {
    if (!frame) return;
    const auto info = picture::read_info(picture.string());
    if (!info) {
      wxMessageBox(tell(info.error()), tr("This cannot be opened"), wxOK | wxICON_ERROR, frame);
      return;
    }
    ask_and_make(*this, frame, fs::absolute(picture).lexically_normal().c_str());
  });
}

}  // namespace coq::win
