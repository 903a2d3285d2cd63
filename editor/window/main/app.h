// SPDX-License-Identifier: MIT
#pragma once

#include <wx/app.h>

#include "editor/window/main/program.h"

namespace coq::win {

/// The toolkit's side of the program.
class App : public wxApp {
 public:
  explicit App(Launch launch) : m_launch(std::move(launch)) {}

  /// The command line was read already.
  void OnInitCmdLine(wxCmdLineParser&) override {}
  bool OnCmdLineParsed(wxCmdLineParser&) override { return true; }
  bool OnInit() override;
  int OnRun() override;
  int OnExit() override;
  bool OnExceptionInMainLoop() override;

 protected:
  /// Between OnInit() and OnExit().
  Program* program() { return m_program.get(); }

 private:
  Launch m_launch;
  std::unique_ptr<Program> m_program;
};

/// Runs `coquelicot-editor` until its last window is closed; the exit status. `make` is for tests, whose App
/// looks on.
int run_editor(
    int argc, char** argv, App* (*make)(Launch) = [](Launch launch) { return new App(std::move(launch)); });

}  // namespace coq::win
