// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

class wxDropTarget;
class wxFrame;

namespace coq::win {
class Program;

/// The folder that a map is opened with: its own where that holds a project of several documents, else the map.
std::filesystem::path project_of(const std::filesystem::path& map);

/// Folders and documents that are dropped are opened; a picture begins a new project.
wxDropTarget* make_drop_target(Program& program, wxFrame& frame);

}  // namespace coq::win
