// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace coq::cli {

/// The arguments with every `--NAME VALUE` and `--NAME=VALUE` that names an option of a format as
/// `--option NAME=VALUE`, for commands that take `--option`. A switch (yes|no) may stand alone: `--bw`. An
/// option of the command itself of that name comes first.
std::vector<std::string> with_format_options(const CLI::App& app, const std::vector<std::string>& arguments);

/// Names of the options of formats that a command takes; none where it takes no `--option`.
std::vector<std::string> format_option_names(const CLI::App& command);

}  // namespace coq::cli
