// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/Error.hpp>

#include "core/base/message.h"

namespace coq::cli {

/// The sentence of a wrong use of the command line, as one that can be translated.
Message usage_message(const CLI::ParseError& error);

}  // namespace coq::cli
