// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace coq::cli {

/// The program `coquelicot`: parses the arguments (without the program's name), runs the command and returns
/// the exit status. `environment_language` is the language of the environment.
int run(std::vector<std::string> arguments, const std::string& environment_language, std::ostream& out,
        std::ostream& err);

}  // namespace coq::cli
