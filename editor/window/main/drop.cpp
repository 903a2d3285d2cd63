// SPDX-License-Identifier: MIT
#include "editor/window/main/drop.h"

#include <wx/dnd.h>
#include <wx/frame.h>
#include <wx/msgdlg.h>
#include <wx/weakref.h>

#include "core/documents/model/document.h"
#include "core/documents/project/loader.h"
#include "core/images/picture.h"
#include "editor/app/workbench/scan_project.h"
#include "editor/window/main/program.h"
#include "editor/window/main/start_page.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"
#include "importers/registry/registry.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

/// Decided by the extension; the import dialog reports the rest.
bool is_importable(const fs::path& path) {
  const std::string ending = path.extension().string();
  for (const importers::Format& format : importers::all_formats()) {
    for (const std::string& one : format.extensions) {
      if (ending == "." + one) return true;
    }
  }
  return false;
}

class Target : public wxDropTarget {
 public:
  Target(Program& program, wxFrame& frame, TakePicture take_picture, TakeFile take_file)
      : m_program(program),
        m_frame(frame),
        m_take_picture(std::move(take_picture)),
        m_take_file(std::move(take_file)) {
    m_files = new wxFileDataObject;
    SetDataObject(m_files);
  }

  wxDragResult OnDragOver(wxCoord x, wxCoord y, wxDragResult result) override {
    return OpenDialogs::only().any() ? wxDragNone : wxDropTarget::OnDragOver(x, y, result);
  }
  bool OnDrop(wxCoord, wxCoord) override { return !OpenDialogs::only().any(); }
  wxDragResult OnData(wxCoord, wxCoord, wxDragResult result) override {
    return GetData() && open_files(m_files->GetFilenames()) ? result : wxDragNone;
  }

 private:
  bool open_files(const wxArrayString& files) {
    if (files.empty()) return false;
    const fs::path path = to_utf8(files[0]);
    Program& program = m_program;
    wxFrame* frame = &m_frame;
    std::error_code error;
    // The program that the file was dragged from still has the focus.
    frame->Raise();
    // Deferred, because the window may be deleted.
    const auto later = [](std::function<void()> act) { OpenDialogs::only().run_when_closed(std::move(act)); };
    if (fs::is_directory(path, error)) {
      later([&program, path] { program.open(path); });
    } else if (model::kind_of_file(path.filename().string()) == model::Kind::map) {
      later([&program, path] { program.open(project_of(path), path); });
    } else if (model::kind_of_file(path.filename().string())) {
      later([&program, path] { program.open(path); });
    } else if (images::has_picture_ending(path.string())) {
      take(path);
    } else if (m_take_file && is_importable(path)) {
      later([frame = wxWeakRef<wxFrame>(frame), take = m_take_file, path] {
        if (frame) take(path);
      });
    } else {
      const wxString said =
          say(message("{} is neither a project nor a map nor an image", path.filename().string()));
      later([frame = wxWeakRef<wxFrame>(frame), said] {
        wxMessageBox(said, tr("Coquelicot"), wxOK | wxICON_INFORMATION, frame);
      });
      return false;
    }
    return true;
  }

  void take(const fs::path& picture) {
    OpenDialogs::only().run_when_closed(
        [&program = m_program, frame = wxWeakRef<wxFrame>(&m_frame), take = m_take_picture, picture] {
          if (!frame) return;
          take ? take(picture) : ask_and_make(program, frame, picture);
        });
  }

  Program& m_program;
  wxFrame& m_frame;
  TakePicture m_take_picture;
  TakeFile m_take_file;
  wxFileDataObject* m_files = nullptr;  ///< owned by the drop target
};

}  // namespace

fs::path project_of(const fs::path& map) {
  const fs::path folder = fs::absolute(map).parent_path();
  return scenario::project_files(folder).size() > 1 ? folder : fs::absolute(map);
}

wxDropTarget* make_drop_target(Program& program, wxFrame& frame, TakePicture take_picture, TakeFile take_file) {
  return new Target(program, frame, std::move(take_picture), std::move(take_file));
}

}  // namespace coq::win
