// SPDX-License-Identifier: MIT
#include "editor/window/main/program.h"

#include <wx/app.h>
#include <wx/display.h>
#include <wx/frame.h>
#include <wx/msgdlg.h>
#include <wx/stdpaths.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <utility>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/images/picture.h"
#include "editor/app/tools/options.h"
#include "editor/app/workbench/kept_view.h"
#include "editor/app/workbench/scan_project.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/forms/form_view.h"
#include "editor/window/forms/spelling_marks.h"
#include "editor/window/main/frame.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/project_frame.h"
#include "editor/window/main/start_page.h"
#include "editor/window/playing/playing_panels.h"
#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

constexpr int kMinWindow = 300;  ///< minimum window size to restore

/// The window's thread needs one core.
unsigned worker_count() {
  return std::max(1U, Workers().count() - 1);
}

Problems write_settings(const fs::path& folder, const std::map<std::string, std::string>& settings) {
  Problems problems;
  std::error_code error;
  fs::create_directories(folder, error);
  for (const auto& [name, text] : settings) {
    const Status written = write_file_atomically(folder / name, text);
    if (!written) problems.push_back(written.error());
  }
  return problems;
}

void log_all(const Problems& problems) {
  for (const Problem& problem : problems) wxLogWarning("%s", say(problem));
}

std::string writer() {
  return "coquelicot-editor " COQ_VERSION;
}

}  // namespace

Program::Program(Launch launch)
    : m_launch(std::move(launch)), m_resources(text::find_resources()), m_workers(worker_count()) {
  m_jobs = std::make_unique<app::JobQueue>(
      [](std::function<void()> call) { wxTheApp->CallAfter([call = std::move(call)] { call(); }); });
  // Reports failures; anything that waits for the job goes on.
  m_jobs->on_failure([this](const Message& title, const Problem& problem) {
    wxLogWarning("%s: %s", say(title), say(problem));
    if (m_bench && !title.pattern.empty())
      m_bench->say(message("{}: {}", translator()(title), translator()(problem.message)));
  });
  set_icon_folder(m_resources.icons);
  load_settings();
  watch_hands();
}

Program::~Program() {
  m_bench.reset();
  m_jobs->shutdown();
  if (m_settings_written != m_settings_number) log_all(write_settings(state_folder(), settings()));
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
  if (auto text = read_file(state_folder() / "tools")) m_tool_options = *std::move(text);
  if (const auto text = read_file(state_folder() / "window")) read_window(*text);
  if (const auto text = read_file(state_folder() / "dialogs")) OpenDialogs::only().read(*text);
  if (const auto text = read_file(state_folder() / "forms")) OpenSections::only().read(*text);
  if (!m_launch.language.empty()) m_preferences.language = m_launch.language;
  const std::string& chosen = m_preferences.language;
  set_language(m_resources.catalogues, chosen.empty() ? text::language_of_environment() : chosen);
  apply_look(m_preferences);
  for (const std::string& word : m_preferences.words) spellers().accept(word);
  keep_added_words([this](const std::string& word) {
    m_preferences.words.push_back(word);
    save_preferences();
  });
  OpenSections::only().on_change([this] { save_preferences(); });
  log_all(problems);
}

void Program::read_window(const std::string& text) {
  int maximised = 0;
  std::istringstream(text) >> m_window.x >> m_window.y >> m_window.width >> m_window.height >> maximised;
  m_maximised = maximised != 0;
}

std::string Program::window_text() const {
  return fmt::format("{} {} {} {} {}\n", m_window.x, m_window.y, m_window.width, m_window.height,
                     m_maximised ? 1 : 0);
}

/// Saves in the background, because the device may be slow. Background jobs run in order.
void Program::save_preferences() {
  m_jobs->submit(
      {}, app::JobPriority::background,
      [folder = state_folder(), settings = settings()](const StopToken&, const Progress&) {
        return write_settings(folder, settings);
      },
      [this, number = ++m_settings_number](const Problems& problems) {
        m_settings_written = number;
        log_all(problems);
      });
}

std::map<std::string, std::string> Program::settings() const {
  return {{"preferences", app::write_preferences(m_preferences)},
          {"keys", m_keymap.text()},
          {"tools", m_tool_options},
          {"window", window_text()},
          {"dialogs", OpenDialogs::only().text()},
          {"forms", OpenSections::only().text()}};
}

void Program::keep_tool_options(const std::string& lines) {
  if (lines == m_tool_options) return;
  m_tool_options = lines;
  save_preferences();
}

void Program::apply(const app::Preferences& preferences, const app::MenuKeys& keymap) {
  if (preferences == m_preferences && keymap.text() == m_keymap.text()) return;
  const bool other_language = preferences.language != m_preferences.language;
  m_preferences = preferences;
  m_keymap = keymap;
  save_preferences();
  apply_look(m_preferences);
  if (other_language) {
    set_language(m_resources.catalogues,
                 preferences.language.empty() ? text::language_of_environment() : preferences.language);
  }
  // Recreates the windows, because menus show keys, and icons have the text colour.
  OpenDialogs::only().run_when_closed([this] { m_bench ? show_project() : show_start(); });
}

void Program::start() {
  if (images::has_picture_ending(m_launch.project.string())) return start_with_picture(m_launch.project);
  if (!m_launch.project.empty()) return open(m_launch.project);
  std::error_code error;
  for (const std::string& recent : m_preferences.recent) {
    if (fs::exists(recent, error)) return open(recent);
  }
  m_preferences.recent.empty() ? open_sample() : show_start();
}

struct Program::Opening {
  fs::path path, map;
  app::Workbench::Settings settings;
  Leave leave = Leave::go;
  std::unique_ptr<app::Session> session;
  std::optional<Problem> error;
  Problems problems;
};

void Program::go_on_in(const fs::path& copy, const fs::path& map) {
  if (!m_opening) open(copy, map, Leave::forget);
}

void Program::open(const fs::path& path, const fs::path& map) {
  if (m_opening) return;
  const Leave how = ask_to_leave();
  if (how != Leave::stay) open(path, map, how);
}

void Program::open(const fs::path& path, const fs::path& map, Leave how) {
  auto opening = std::make_shared<Opening>();
  if (!map.empty()) opening->map = fs::absolute(map).lexically_normal();
  opening->path = fs::absolute(path).lexically_normal();
  // Opens the project of any other document.
  const auto kind = model::kind_of_file(opening->path.filename().string());
  if (kind && *kind != model::Kind::map) opening->path = opening->path.parent_path();
  opening->leave = how;
  opening->settings.rulesets = {m_resources.rulesets, m_resources.own_rulesets};
  opening->settings.workers = &m_workers;
  opening->settings.writer = writer();
  std::error_code error;
  const fs::path folder = fs::is_directory(opening->path, error) ? opening->path : opening->path.parent_path();
  if (m_bench && fs::equivalent(folder / ".coquelicot", m_bench->session().state_dir(), error)) {
    // Reopens the same project; its own lock must not block it.
    leave(std::exchange(opening->leave, Leave::go));
    drop_windows();
    m_bench.reset();
  }
  read(std::move(opening));
}

void Program::read(std::shared_ptr<Opening> opening) {
  m_opening = opening;
  if (m_frame != nullptr) m_frame->Enable(false);
  const auto done = [this, opening] {
    OpenDialogs::only().run_when_closed([this, opening] { take(opening); });
  };
  m_jobs->submit(
      message("Opening {}", opening->path.filename().string()), app::JobPriority::user,
      [opening](const StopToken&, const Progress&) {
        auto session = app::Workbench::read(opening->path, opening->settings, opening->problems);
        const auto of_map = [&](const Problem& one) { return fs::path(one.file) == opening->map; };
        const auto fault = std::find_if(opening->problems.begin(), opening->problems.end(), of_map);
        if (session && !opening->map.empty() && fault != opening->problems.end()) {
          opening->error = *fault;  // the requested map cannot be read
        } else if (session) {
          opening->session = *std::move(session);
        } else {
          opening->error = session.error();
        }
      },
      done,
      [opening, done](const Problem& problem) {
        opening->session.reset();
        opening->error = problem;
        done();
      });
}

void Program::take(const std::shared_ptr<Opening>& opening) {
  m_opening.reset();
  if (m_frame != nullptr) m_frame->Enable(true);
  if (opening->error && opening->error->check == "session.locked") {
    const wxString question =
        say(*opening->error) + "\n\n" +
        tr("Open it anyway? If you do, the last one to save will overwrite the other's changes.");
    if (wxMessageBox(question, tr("A project open in two editors"), wxYES_NO | wxNO_DEFAULT | wxICON_WARNING,
                     m_frame) == wxYES) {
      opening->error.reset();
      opening->problems.clear();
      opening->settings.take_lock = true;
      return read(opening);
    }
  } else if (opening->error) {
    say_problems(opening->path, *opening->error, opening->problems);
  }
  if (!opening->session) {
    if (m_frame == nullptr) show_start();
    return;
  }
  leave(opening->leave);
  drop_windows();
  m_bench.reset();
  m_bench = app::Workbench::around(std::move(opening->session), *m_jobs);
  take_tool_options();
  if (const auto view = read_file(m_bench->session().state_dir() / "view")) app::read_view(*view, *m_bench);
  if (!opening->map.empty()) {
    const Status shown = m_bench->session().show_map(opening->map);
    if (!shown) m_bench->say(shown.error().message);
  }
  app::add_recent(m_preferences, opening->path);
  add_desktop_recent(m_bench->session().map_path());
  save_preferences();
  show_project();
}

void Program::take_tool_options() {
  app::ToolOptions options = m_bench->tools().options();
  Problems problems;
  app::read_kept_options(m_tool_options, options, problems);
  m_bench->tools().set_options(options);
  log_all(problems);
}

void Program::say_problems(const fs::path& path, const Problem& error, const Problems& problems) {
  wxString text = to_wx(path.string()) + "\n\n" + say(error);
  int shown = 0;
  for (const Problem& problem : problems) {
    if (++shown > 8) break;
    text += "\n" + tell(problem);
  }
  wxMessageBox(text, tr("This cannot be opened"), wxOK | wxICON_ERROR, m_frame);
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
                 tr("This cannot be opened"), wxOK | wxICON_ERROR, m_frame);
    if (m_frame == nullptr) show_start();
    return;
  }
  open(to);
}

void Program::drop_windows() {
  if (m_frame == nullptr) return;
  // Otherwise the program would end with its last window.
  wxTheApp->SetExitOnFrameDelete(false);
  note_window();
  wxFrame* old = m_frame;
  m_frame = nullptr;
  delete old;
}

void Program::show_project() {
  drop_windows();
  m_frame = make_project_frame(*this, *m_bench);
  place_window();
  wxTheApp->SetTopWindow(m_frame);
  wxTheApp->SetExitOnFrameDelete(true);
  m_frame->Show();
  if (!m_bench->session().recovery()) return;
  // The question waits until the window is on the screen, because window managers put the dialog of a hidden
  // window into a corner.
  m_frame->Bind(wxEVT_ACTIVATE, [this, asked = std::make_shared<bool>(false)](wxActivateEvent& event) {
    event.Skip();
    if (!event.GetActive() || std::exchange(*asked, true)) return;
    OpenDialogs::only().run_when_closed([this] {
      if (m_frame != nullptr && m_bench && m_bench->session().recovery()) offer_recovery(m_frame, *m_bench);
    });
  });
}

/// Remembers the window's geometry for this project and as the default for others. The size of a maximised
/// window is not saved.
void Program::note_window() {
  if (m_frame->GetName() != "main") return;
  const bool maximised = m_frame->IsMaximized();
  if (!maximised) m_window = m_frame->GetRect();
  if (std::exchange(m_maximised, maximised) != maximised || !maximised) ++m_settings_number;
  if (m_bench) (void)write_file_atomically(m_bench->session().state_dir() / "window", window_text());
}

void Program::place_window() {
  if (const auto text = read_file(m_bench->session().state_dir() / "window")) read_window(*text);
  if (m_window.width >= kMinWindow && m_window.height >= kMinWindow) {
    const wxRect screen = wxDisplay(m_frame).GetClientArea();
    m_frame->SetSize(wxRect(m_window).Intersect(screen));
    begin_at_size(*m_frame);
  }
  if (m_maximised) m_frame->Maximize();
}

void Program::show_start() {
  drop_windows();
  m_frame = make_start_page(*this);
  wxTheApp->SetTopWindow(m_frame);
  wxTheApp->SetExitOnFrameDelete(true);
  m_frame->Show();
}

Program::Leave Program::ask_to_leave() {
  if (!m_bench) return Leave::go;
  if (!may_lose_game(m_frame, *m_bench)) return Leave::stay;
  if (!m_bench->session().is_modified()) return Leave::go;
  wxMessageDialog dialog(m_frame, tr("Save the changes before the project is closed?"), tr("Unsaved changes"),
                         wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(tr("Save"), tr("Do not save"), tr("Cancel"));
  const int answer = dialog.ShowModal();
  if (answer == wxID_NO) return Leave::forget;
  if (answer != wxID_YES) return Leave::stay;
  const Status saved = m_bench->session().save_all();
  if (saved) return Leave::go;
  if (auto* frame = dynamic_cast<ProjectFrame*>(m_frame)) frame->say_save_failed(saved.error());
  return Leave::stay;
}

void Program::leave(Leave how) {
  if (!m_bench) return;
  // If this fails, the project opens with the whole sheet next time.
  (void)write_file_atomically(m_bench->session().state_dir() / "view", app::write_view(*m_bench));
  if (how == Leave::forget) m_bench->session().forget_changes();
}

bool Program::close_project() {
  const Leave how = ask_to_leave();
  if (how == Leave::stay) return false;
  leave(how);
  drop_windows();
  m_bench.reset();
  show_start();
  return true;
}

void Program::quit() {
  const Leave how = ask_to_leave();
  if (how == Leave::stay) return;
  leave(how);
  drop_windows();
  m_bench.reset();
  wxTheApp->ExitMainLoop();
}

void Program::rescue(const std::string& reason) {
  wxString text = say(message("internal error: {}", reason));
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
