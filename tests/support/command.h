// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace coq::test {

/// Runs a shell command and returns its output from both streams. The exit status is written to `status`.
std::string run_command(const std::string& command, int& status);
std::string run_command(const std::string& command);

}  // namespace coq::test
