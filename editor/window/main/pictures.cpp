// SPDX-License-Identifier: MIT
// Pictures that are chosen, dropped, or given on the command line.
#include <wx/app.h>
#include <wx/msgdlg.h>
#include <wx/weakref.h>

#include "core/images/picture.h"
#include "editor/app/workbench/scan_project.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/dialogs/wait.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/main/start_page.h"
#include "editor/window/widgets/words.h"
#include "exporters/pages/scans.h"

namespace coq::win {
namespace fs = std::filesystem;

void ProjectFrame::add_picture(const fs::path& chosen) {
  const auto page = ask_page(this, m_program.jobs(), chosen);
  if (!page) return;
  const fs::path picture = *page;
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

/// If no hexes were found, the sheet may have none: offers a new grid, or three clicks on printed hexes.
void ProjectFrame::offer_other_hexes(std::size_t scan, const Problem& why) {
  wxMessageDialog box(
      this,
      tell(why) + "\n\n" +
          tr("A sheet without printed hexes gets a new grid. If it has printed hexes, click the centres of "
             "three of them."),
      tr("Find the printed hexes"), wxYES_NO | wxCANCEL | wxICON_INFORMATION);
  box.SetYesNoCancelLabels(tr("&Lay a new grid…"), tr("Click &three hexes"), tr("Cancel"));
  const int answer = box.ShowModal();
  if (answer == wxID_YES) run("map.new-grid");
  if (answer == wxID_NO && m_bench.begin_registration(scan)) show_panel("registration");
  focus_canvas();
}

void ProjectFrame::find_printed_hexes(std::size_t scan) {
  const model::MapDocument& map = m_bench.session().map();
  if (scan >= map.scans.size()) return;
  const fs::path file = exporters::scan_name(m_bench.session().map_path(), map.scans[scan]);
  std::optional<Result<georeferencing::FoundGrid>> found;
  const bool whole =
      work_and_wait(this, m_program.jobs(), message("Looking for hexes on {}", file.filename().string()),
                    [&](const StopToken& stop, const Progress& progress) {
                      found = georeferencing::find_hexes(file.string(), stop, progress);
                    });
  if (!whole || !found) return;
  if (!*found) return offer_other_hexes(scan, found->error());
  if (*found && (*found)->halves.sides().any()) {
    wxMessageDialog box(
        this,
        say(message(
            "The border of the scan runs through the middles of hexes. Should these half hexes be part of "
            "the map? Then it has {} columns and {} rows.",
            georeferencing::with_half_hexes(**found).columns, georeferencing::with_half_hexes(**found).rows)),
        tr("Find the printed hexes"), wxYES_NO | wxICON_QUESTION);
    box.SetYesNoLabels(tr("With &half hexes"), tr("&Whole hexes only"));
    if (box.ShowModal() == wxID_YES) **found = georeferencing::with_half_hexes(**found);
  }
  const Status taken = *found ? m_bench.take_found_hexes(scan, **found) : Status(found->error());
  if (!taken) {
    wxMessageBox(tell(taken.error()) + "\n\n" + tr("Click the centres of three printed hexes instead."),
                 tr("Find the printed hexes"), wxOK | wxICON_INFORMATION, this);
    if (m_bench.begin_registration(scan)) show_panel("registration");
  }
  focus_canvas();
}

/// Handles a picture dropped on the map.
void ProjectFrame::take_picture(const fs::path& picture) {
  wxMessageDialog dialog(this, say(message("How should {} be used?", picture.filename().string())),
                         tr("An image"), wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(tr("A &scan of this map"), tr("A &new project"), tr("Cancel"));
  const int answer = dialog.ShowModal();
  if (answer == wxID_YES) add_picture(picture);
  if (answer == wxID_NO) ask_and_make(m_program, this, picture);
}

void Program::start_with_picture(const fs::path& picture) {
  show_start();
  wxTheApp->CallAfter([this, picture, frame = wxWeakRef<wxFrame>(m_frame)] {
    if (!frame) return;
    const auto info = images::read_info(picture.string());
    if (!info) {
      wxMessageBox(tell(info.error()), tr("This cannot be opened"), wxOK | wxICON_ERROR, frame);
      return;
    }
    ask_and_make(*this, frame, fs::absolute(picture).lexically_normal());
  });
}

}  // namespace coq::win
