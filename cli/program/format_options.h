// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace coq::cli {

/// Rewrites every `--NAME VALUE` and `--NAME=VALUE` that names a format's option as `--option NAME=VALUE`, for
/// commands with `--option`. A switch (yes|no) needs no value: `--bw`. The command's own options take
/// precedence.
std::vector<std::string> with_format_options(const CLI::App& app, const std::vector<std::string>& arguments);

/// Returns the names of the format options that a command accepts; empty if it has no `--option`.
std::vector<std::string> format_option_names(const CLI::App& command);

}  // namespace coq::cli
