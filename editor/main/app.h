// SPDX-License-Identifier: MIT
#pragma once

/// The program `coquelicot-editor`.
namespace coq::win {

/// Runs it until its last window is closed; the exit status.
int run_editor(int argc, char** argv);

}  // namespace coq::win
