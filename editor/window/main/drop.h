// SPDX-License-Identifier: MIT
#pragma once

#include <wx/gdicmn.h>

#include <filesystem>
#include <functional>
#include <string>

class wxDropTarget;
class wxFrame;

namespace coq::win {
class Program;

/// The folder that a map is opened with: its own where that holds a project of several documents, else the map.
std::filesystem::path project_of(const std::filesystem::path& map);

/// Folders and documents that are dropped are opened; a picture goes to `take_picture`, else it begins a new
/// project.
using TakePicture = std::function<void(const std::filesystem::path& picture)>;
using TakeFile = std::function<void(const std::filesystem::path& file)>;  ///< of another program
wxDropTarget* make_drop_target(Program& program, wxFrame& frame, TakePicture take_picture = nullptr,
                               TakeFile take_file = nullptr);

}  // namespace coq::win
