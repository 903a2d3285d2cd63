// SPDX-License-Identifier: MIT
#pragma once

#include "editor/cli/commands/sight_question.h"

namespace coq::cli {

/// Prints the line piece by piece, with what stands on each side of it, and the answer. Costs what the pair
/// costs.
void explain_hexes(const Context& context, const SightQuestion& question, Hex from, Hex to);
void explain_points(const Context& context, const SightQuestion& question, Point from, Point to);

}  // namespace coq::cli
