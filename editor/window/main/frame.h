// SPDX-License-Identifier: MIT
#pragma once

class wxFrame;

namespace coq::app {
class Workbench;
}

namespace coq::win {
class Program;

/// Makes the window of an open project: canvas, surrounding panels, menus, status bar.
wxFrame* make_project_frame(Program& program, app::Workbench& bench);

}  // namespace coq::win
