// SPDX-License-Identifier: MIT
#pragma once

#include <wx/app.h>

#include "editor/window/main/program.h"

namespace coq::win {

/// The wxWidgets application.
class App : public wxApp {
 public:
  explicit App(Launch launch) : m_launch(std::move(launch)) {}

  /// The command line was already parsed.
  void OnInitCmdLine(wxCmdLineParser&) override {}
  bool OnCmdLineParsed(wxCmdLineParser&) override { return true; }
  bool OnInit() override;
  int OnRun() override;
  int OnExit() override;
  bool OnExceptionInMainLoop() override;

 protected:
  /// Valid between OnInit() and OnExit().
  Program* program() { return m_program.get(); }

 private:
  Launch m_launch;
  std::unique_ptr<Program> m_program;
};

/// Runs `coquelicot-editor` until its last window closes and returns the exit status. Tests pass `make` for an
/// App that observes the program.
int run_editor(
    int argc, char** argv, App* (*make)(Launch) = [](Launch launch) { return new App(std::move(launch)); });

}  // namespace coq::win
