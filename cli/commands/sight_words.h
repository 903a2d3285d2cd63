// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/sight_question.h"
#include "core/sight/models/verdict_words.h"

namespace coq::cli {

/// What lines of sight meet, in the words of the program's user: features as "Construction (building f1)",
/// "woods f2". `context` and `question` outlive it.
los::SightNames sight_names(const Context& context, const SightQuestion& question);

}  // namespace coq::cli
