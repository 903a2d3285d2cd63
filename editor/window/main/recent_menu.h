// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <vector>

class wxMenuBar;

namespace coq::win {
class Program;

/// Projects that were open lately and are still there: the program's own list, then what the desktop keeps of
/// it besides. The last one first.
std::vector<std::filesystem::path> recent_projects(Program& program);

/// Puts them into the File menu, below *Open*; `open` gives the one that is on the screen no line.
void add_recent_menu(wxMenuBar& bar, Program& program, const std::filesystem::path& open);

}  // namespace coq::win
