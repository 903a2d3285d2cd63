// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>

#include "core/base/message.h"

namespace coq::cli {

/// The sentence of a wrong use of the command line of `app`, as one that can be translated.
Message usage_message(const CLI::ParseError& error, const CLI::App& app);

}  // namespace coq::cli
