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

/// Returns what to open for a map: its folder if that contains a project of several documents, otherwise the
/// map.
std::filesystem::path project_of(const std::filesystem::path& map);

/// Opens dropped folders and documents. Passes a dropped picture to `take_picture`, or without it starts a new
/// project.
using TakePicture = std::function<void(const std::filesystem::path& picture)>;
using TakeFile = std::function<void(const std::filesystem::path& file)>;  ///< a file of another program
wxDropTarget* make_drop_target(Program& program, wxFrame& frame, TakePicture take_picture = nullptr,
                               TakeFile take_file = nullptr);

}  // namespace coq::win
