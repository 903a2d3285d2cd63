// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace coq::test {

/// Runs a shell command and returns what it printed (both streams). The exit status goes to `status`.
std::string run_command(const std::string& command, int& status);
std::string run_command(const std::string& command);

}  // namespace coq::test
