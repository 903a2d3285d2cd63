// SPDX-License-Identifier: MIT
#pragma once

class wxFrame;

namespace coq::win {
class Program;

/// The window without a project: says what to do next.
wxFrame* make_start_page(Program& program);

/// Asks for a project or a map and opens it.
void ask_and_open(Program& program, wxFrame* parent);
/// The assistant for a new project; opens what it made.
void ask_and_make(Program& program, wxFrame* parent, const char* scan = "");

}  // namespace coq::win
