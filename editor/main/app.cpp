// SPDX-License-Identifier: MIT
#include "editor/main/app.h"

#include <wx/app.h>
#include <wx/log.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "editor/canvas/common/words.h"
#include "editor/main/program.h"

namespace coq::win {
namespace {

class App : public wxApp {
 public:
  explicit App(Launch launch) : m_launch(std::move(launch)) {}

  /// The command line was read already.
  void OnInitCmdLine(wxCmdLineParser&) override {}
  bool OnCmdLineParsed(wxCmdLineParser&) override { return true; }
  bool OnInit() override {
    SetAppName("coquelicot");
    SetClassName("coquelicot-editor");
    wxLog::SetActiveTarget(new wxLogStderr);
    m_program = std::make_unique<Program>(m_launch);
    CallAfter([this] { m_program->start(); });
    return true;
  }
  /// The loop begins before there is a window.
  int OnRun() override {
    SetExitOnFrameDelete(false);
    return wxApp::OnRun();
  }
  int OnExit() override {
    m_program.reset();
    return wxApp::OnExit();
  }
  void CallEventHandler(wxEvtHandler* handler, wxEventFunctor& functor, wxEvent& event) const override {
    const Holds::Scope scope(m_program ? m_program->holds(handler) : nullptr, handler, event);
    wxApp::CallEventHandler(handler, functor, event);
  }
  bool OnExceptionInMainLoop() override {
    try {
      throw;
    } catch (const std::exception& error) {
      m_program->rescue(error.what());
    } catch (...) {
      m_program->rescue("?");
    }
    return true;  // the work goes on
  }

 private:
  Launch m_launch;
  std::unique_ptr<Program> m_program;
};

}  // namespace

int run_editor(int argc, char** argv) {
  const text::Translator words(text::find_resources().catalogues, text::language_of_environment());
  CLI::App options(words.translate("The map editor of Coquelicot."), "coquelicot-editor");
  Launch launch;
  std::string project, state, report;
  options.add_option("PROJECT", project, words.translate("Folder of a project, or a map; else the last one"));
  options.add_option("--lang", launch.language, words.translate("Language of the program: fr or en"))
      ->check(CLI::IsMember({"fr", "en"}));
  options.add_option("--state", state, words.translate("Folder of preferences, keys and layouts, for tests"));
  options.add_option("--report", report,
                     words.translate("Writes what the window shows to this file, for tests"));
  options.set_version_flag("--version", "coquelicot-editor " COQ_VERSION);
  try {
    options.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return options.exit(error) == 0 ? 0 : 2;
  }
  launch.project = project;
  launch.state = state;
  launch.report = report;
  wxApp::SetInstance(new App(std::move(launch)));
  // The toolkit gets no options of ours.
  int count = 1;
  return wxEntry(count, argv);
}

}  // namespace coq::win
