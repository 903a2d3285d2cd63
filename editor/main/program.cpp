// SPDX-License-Identifier: MIT
#include "editor/main/program.h"

#include <wx/app.h>
#include <wx/frame.h>
#include <wx/msgdlg.h>
#include <wx/stdpaths.h>

#include "core/base/files.h"
#include "core/xml/xml.h"
#include "editor/canvas/common/icons.h"
#include "editor/canvas/common/look.h"
#include "editor/canvas/common/words.h"
#include "editor/dialogs/dialogs.h"
#include "editor/main/frame.h"
#include "editor/main/start_page.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

/// One thread is the window's.
unsigned worker_count() {
  return std::max(1U, Workers().count() - 1);
}

std::string writer() {
  return "coquelicot-editor " COQ_VERSION;
}

}  // namespace

Program::Program(Launch launch)
    : m_launch(std::move(launch)), m_resources(text::find_resources()), m_workers(worker_count()) {
  m_jobs = std::make_unique<app::JobQueue>(
      [](std::function<void()> call) { wxTheApp->CallAfter([call = std::move(call)] { call(); }); });
  set_icon_folder(m_resources.icons);
  load_settings();
}

Program::~Program() {
  m_bench.reset();
  m_jobs->shutdown();
}

fs::path Program::state_folder() const {
  if (!m_launch.state.empty()) return m_launch.state;
  const wxString config = wxStandardPaths::Get().GetUserConfigDir();
  const char* xdg = std::getenv("XDG_CONFIG_HOME");
  if (xdg != nullptr && *xdg != '\0') return fs::path(xdg) / "coquelicot";
  return fs::path(to_utf8(config)) / ".config" / "coquelicot";
}

void Program::load_settings() {
  Problems problems;
  if (const auto text = read_file(state_folder() / "preferences")) {
    m_preferences = app::read_preferences(*text, problems);
  }
  if (const auto text = read_file(state_folder() / "keys")) m_keymap.read(*text, problems);
  if (!m_launch.language.empty()) m_preferences.language = m_launch.language;
  const std::string& chosen = m_preferences.language;
  set_language(m_resources.catalogues, chosen.empty() ? text::language_of_environment() : chosen);
  apply_look(m_preferences);
  for (const Problem& problem : problems) wxLogWarning("%s", say(problem));
}

void Program::save_preferences() {
  std::error_code error;
  fs::create_directories(state_folder(), error);
  const Status written =
      write_file_atomically(state_folder() / "preferences", app::write_preferences(m_preferences));
  const Status keys = write_file_atomically(state_folder() / "keys", m_keymap.text());
  if (!written) wxLogWarning("%s", say(written.error()));
  if (!keys) wxLogWarning("%s", say(keys.error()));
}

void Program::apply(const app::Preferences& preferences, const app::MenuKeys& keymap) {
  const bool other_language = preferences.language != m_preferences.language;
  m_preferences = preferences;
  m_keymap = keymap;
  save_preferences();
  apply_look(m_preferences);
  if (other_language) {
    set_language(m_resources.catalogues,
                 preferences.language.empty() ? text::language_of_environment() : preferences.language);
  }
  // Menus show keys and icons the colour of texts, so that windows are made anew.
  wxTheApp->CallAfter([this] { m_bench ? show_project() : show_start(); });
}

void Program::start() {
  if (!m_launch.project.empty()) {
    if (!open(m_launch.project)) show_start();
    return;
  }
  std::error_code error;
  for (const std::string& recent : m_preferences.recent) {
    if (!fs::exists(recent, error)) continue;
    if (!open(recent)) show_start();
    return;
  }
  if (m_preferences.recent.empty()) {
    open_sample();
  } else {
    show_start();
  }
}

bool Program::open(const fs::path& path) {
  if (!may_close()) return false;
  app::Workbench::Settings settings;
  settings.jobs = m_jobs.get();
  settings.workers = &m_workers;
  settings.rulesets = m_resources.rulesets;
  settings.writer = writer();
  Problems problems;
  const fs::path whole = fs::absolute(path);
  drop_windows();
  m_bench.reset();
  auto opened = app::Workbench::open(whole, settings, problems);
  if (!opened && opened.error().check == "session.locked") {
    const wxString question =
        say(opened.error()) + "\n\n" +
        tr("Open it all the same? What is saved last then replaces what the other saved.");
    if (wxMessageBox(question, tr("Two editors on one project"), wxYES_NO | wxNO_DEFAULT | wxICON_WARNING) ==
        wxYES) {
      settings.take_lock = true;
      opened = app::Workbench::open(whole, settings, problems);
    } else {
      show_start();
      return false;
    }
  }
  if (!opened) {
    say_problems(whole, opened.error(), problems);
    show_start();
    return false;
  }
  m_bench = std::move(*opened);
  app::add_recent(m_preferences, whole);
  save_preferences();
  show_project();
  return true;
}

void Program::say_problems(const fs::path& path, const Problem& error, const Problems& problems) {
  wxString text = to_wx(path.string()) + "\n\n" + say(error);
  int shown = 0;
  for (const Problem& problem : problems) {
    if (++shown > 8) break;
    text += "\n" + to_wx(translator()(problem));
  }
  wxMessageBox(text, tr("This cannot be opened"), wxOK | wxICON_ERROR);
}

void Program::open_sample() {
  const fs::path from = m_resources.samples / "red-poppies";
  const fs::path documents = m_launch.state.empty()
                                 ? fs::path(to_utf8(wxStandardPaths::Get().GetDocumentsDir())) / "Coquelicot"
                                 : m_launch.state / "documents";
  std::error_code error;
  fs::create_directories(documents, error);
  fs::path to = documents / "red-poppies";
  for (int number = 2; fs::exists(to, error); ++number)
    to = documents / ("red-poppies-" + std::to_string(number));
  fs::copy(from, to, fs::copy_options::recursive, error);
  if (error) {
    wxMessageBox(say(message("cannot copy the sample to {}: {}", to.string(), error.message())),
                 tr("This cannot be opened"), wxOK | wxICON_ERROR);
    show_start();
    return;
  }
  open(to);
}

void Program::drop_windows() {
  if (m_frame == nullptr) return;
  // The last window would take the program with it.
  wxTheApp->SetExitOnFrameDelete(false);
  wxFrame* old = m_frame;
  m_frame = nullptr;
  delete old;
}

void Program::show_project() {
  drop_windows();
  m_frame = make_project_frame(*this, *m_bench);
  wxTheApp->SetTopWindow(m_frame);
  wxTheApp->SetExitOnFrameDelete(true);
  m_frame->Show();
  if (m_bench->session().recovery()) offer_recovery(m_frame, *m_bench);
}

void Program::show_start() {
  drop_windows();
  m_frame = make_start_page(*this);
  wxTheApp->SetTopWindow(m_frame);
  wxTheApp->SetExitOnFrameDelete(true);
  m_frame->Show();
}

bool Program::may_close() {
  if (!m_bench || !m_bench->session().is_modified()) return true;
  wxMessageDialog dialog(m_frame, tr("Save the changes before the project is closed?"), tr("Unsaved changes"),
                         wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(tr("Save"), tr("Do not save"), tr("Cancel"));
  const int answer = dialog.ShowModal();
  if (answer == wxID_CANCEL) return false;
  if (answer == wxID_YES) {
    const Status saved = m_bench->session().save_all();
    if (!saved) {
      wxMessageBox(say(saved.error()), tr("This cannot be saved"), wxOK | wxICON_ERROR, m_frame);
      return false;
    }
    return true;
  }
  m_bench->session().forget_changes();
  return true;
}

bool Program::close_project() {
  if (!may_close()) return false;
  drop_windows();
  m_bench.reset();
  show_start();
  return true;
}

void Program::quit() {
  if (!may_close()) return;
  drop_windows();
  m_bench.reset();
  wxTheApp->ExitMainLoop();
}

void Program::rescue(const std::string& reason) {
  wxString text = say(message("this should not have happened: {}", reason));
  if (m_bench) {
    std::string files;
    for (const fs::path& path : m_bench->session().documents()) {
      const model::Document* document = m_bench->session().document(path);
      if (document == nullptr || !m_bench->session().is_modified(path)) continue;
      const fs::path copy = m_bench->session().state_dir() / ("rescued-" + path.filename().string());
      if (xml::save(*document, copy, writer())) files += "\n" + copy.string();
    }
    if (!files.empty()) text += "\n\n" + tr("A copy of your work is in:") + to_wx(files);
  }
  wxMessageBox(text, tr("Coquelicot"), wxOK | wxICON_ERROR, m_frame);
}

}  // namespace coq::win
