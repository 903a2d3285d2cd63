// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

class wxFrame;

namespace coq::win {
class Program;

/// The window without a project: says what to do next.
wxFrame* make_start_page(Program& program);

/// Asks for a project or a map and opens it.
void ask_and_open(Program& program, wxFrame* parent);
/// The dialog for a new project, `scan` as for ask_new_project(); opens what it made.
void ask_and_make(Program& program, wxFrame* parent, const std::optional<std::filesystem::path>& scan = {});

}  // namespace coq::win
