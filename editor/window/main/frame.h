// SPDX-License-Identifier: MIT
#pragma once

class wxFrame;

namespace coq::app {
class Workbench;
}

namespace coq::win {
class Program;

/// The window of an open project: canvas, panels around it, menus, status bar.
wxFrame* make_project_frame(Program& program, app::Workbench& bench);

}  // namespace coq::win
