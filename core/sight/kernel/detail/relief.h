// SPDX-License-Identifier: MIT
#pragma once

#include "core/sight/kernel/detail/figure_content.h"

namespace coq::los::detail {

/// What hills and crests do to a line that nothing else cuts: sets its cause, what blocks and the rule.
void read_relief(const FigureReading::Content& content, FigureLine& line);

}  // namespace coq::los::detail
