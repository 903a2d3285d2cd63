// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

class wxFrame;

namespace coq::win {
class Program;

/// Makes the window without a project, which offers the next steps.
wxFrame* make_start_page(Program& program);

/// Asks for a project or a map and opens it.
void ask_and_open(Program& program, wxFrame* parent);
/// Shows the new project dialog and opens the result. `scan`: see ask_new_project().
void ask_and_make(Program& program, wxFrame* parent, const std::optional<std::filesystem::path>& scan = {});

}  // namespace coq::win
