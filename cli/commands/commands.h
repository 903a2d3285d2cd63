// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/context.h"

namespace coq::cli {

/// Each function adds a command to the program. The command's callback sets `context.exit` or throws Failure.
/// The context must outlive the program's run.
void add_new(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_los(CLI::App& app, Context& context);
void add_los_diff(CLI::App& app, Context& context);
void add_diff(CLI::App& app, Context& context);
void add_merge(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_formats(CLI::App& app, Context& context);
void add_terrain(CLI::App& app, Context& context);
void add_register(CLI::App& app, Context& context);
void add_trace(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_balance(CLI::App& app, Context& context);
void add_help(CLI::App& app, Context& context);

}  // namespace coq::cli
