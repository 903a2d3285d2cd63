// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "cli/commands/context.h"

/// The program's commands and options for other programs, from the same description as its helps.
namespace coq::cli {

/// A manual page in roff (man(7)) of a command, or of the whole program where it is null.
std::string man_page(const Context& context, const CLI::App& app, const CLI::App* command);

/// Completion for bash, to be sourced or installed as bash-completion/completions/coquelicot.
std::string bash_completion(const CLI::App& app);

/// Completion for zsh, to be installed as site-functions/_coquelicot.
std::string zsh_completion(const CLI::App& app);

}  // namespace coq::cli
