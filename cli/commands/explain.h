// SPDX-License-Identifier: MIT
#pragma once

#include "cli/commands/sight_question.h"

namespace coq::cli {

/// Prints the line piece by piece, with what stands on each side of it, and the answer; as csv or json a row a
/// piece. Costs what the pair costs.
void explain(const Context& context, const SightQuestion& question, const los::Place& from,
             const los::Place& to, const std::string& format);

}  // namespace coq::cli
