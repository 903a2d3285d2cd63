// SPDX-License-Identifier: MIT
// The project as a whole: its maps, copies and imports.
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/weakref.h>

#include <algorithm>

#include "core/base/files.h"
#include "editor/app/projects/project_documents.h"
#include "editor/window/main/program.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/pages/order.h"
#include "editor/window/projects/compare_dialog.h"
#include "editor/window/projects/import_dialog.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"
#include "exporters/pages/page_files.h"

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

std::optional<fs::path> ProjectFrame::copy_project(const wxString& question) {
  const app::Session& session = m_bench.session();
  const fs::path from = app::projects::folder_of(session);
  std::error_code none;
  std::string name;
  for (int number = 2; name.empty() || fs::exists(from.parent_path() / name, none); ++number)
    name = fmt::format("{}-{}", from.filename().string(), number);
  wxFileDialog dialog(this, question, to_wx(from.parent_path().string()), to_wx(name), "*", wxFD_SAVE);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  const fs::path to = to_utf8(dialog.GetPath());
  const Status saved = app::projects::save_as(session, to, "coquelicot-editor " COQ_VERSION);
  if (saved) return to;
  wxMessageBox(tell(saved.error()), tr("Save as"), wxOK | wxICON_ERROR, this);
  focus_canvas();
  return std::nullopt;
}

/// Saves a copy of the project in another folder and continues there.
void ProjectFrame::save_project_as() {
  const auto to = copy_project(tr("Save the project as: the name of its new folder"));
  if (!to) return;
  const std::string map = m_bench.session().map_path().filename().string();
  OpenDialogs::only().run_when_closed(
      [&program = m_program, to = *to, map] { program.go_on_in(to, to / map); });
}

void ProjectFrame::duplicate_project() {
  if (const auto to = copy_project(tr("Duplicate the project as: the name of the new folder")))
    m_bench.say(message("The project is also in {}", to->string()));
  focus_canvas();
}

/// Packs all documents, as they are now, with their images into a .zip file.
void ProjectFrame::pack_project() {
  const app::Session& session = m_bench.session();
  const fs::path from = app::projects::folder_of(session);
  wxFileDialog dialog(this, tr("Pack the project into a file"), to_wx(from.parent_path().string()),
                      to_wx(from.filename().string() + ".zip"), "zip (*.zip)|*.zip",
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  fs::path to = to_utf8(dialog.GetPath());
  if (to.extension() != ".zip") to += ".zip";
  struct Packed {
    Status saved = Done{};
    Problems problems;
  };
  const Order order = make_order(session, session.map_path(), export_context());
  m_program.jobs().submit(
      message("Packing {}", to.filename().string()), app::JobPriority::user,
      [order, to](const StopToken&, const Progress&) {
        const auto formats = exporters::all_formats();
        const exporters::Format& format = *exporters::find_format(formats, "project");
        Packed out;
        const auto files = order.with_project_requests([&](std::vector<exporters::Request> requests) {
          return exporters::write_project_files(format, std::move(requests), to.stem().string(), to,
                                                out.problems);
        });
        out.saved = files ? write_file_atomically(to, files->front().bytes) : Status(files.error());
        return out;
      },
      [frame = wxWeakRef<ProjectFrame>(this), to](const Packed& packed) {
        if (frame) frame->tell_packed(to, packed.saved, packed.problems);
      },
      [frame = wxWeakRef<ProjectFrame>(this), to](const Problem& problem) {
        if (frame) frame->tell_packed(to, problem, {});
      });
}

void ProjectFrame::tell_packed(const fs::path& to, const Status& saved, const Problems& problems) {
  wxString text;
  for (const Problem& problem : problems) text += tell(problem) + "\n";
  if (!saved) text += tell(saved.error());
  m_bench.say(saved ? message("{} written", to.string()) : saved.error().message);
  if (text.empty()) return;
  OpenDialogs::only().run_when_closed([frame = wxWeakRef<ProjectFrame>(this), text, good = saved.has_value()] {
    if (frame)
      wxMessageBox(text, tr("Pack the project"), wxOK | (good ? wxICON_INFORMATION : wxICON_ERROR), frame);
  });
}

void ProjectFrame::import_file() {
  take_file({});
}

void ProjectFrame::take_file(const fs::path& file) {
  ask_and_import(this, m_bench, m_program.jobs(),
                 {m_program.resources().rulesets, m_program.resources().own_rulesets}, file);
  focus_canvas();
}

void ProjectFrame::compare_with() {
  ask_and_compare(this, m_bench, m_program.jobs());
  focus_canvas();
}

}  // namespace coq::win
