// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "core/los/drawing.h"
#include "core/model/ruleset.h"

namespace coq::los {

/// What a word of `los` (of a terrain type, or a condition) means for lines: `obstacle`, `hindrance`; of Red
/// Poppies `summit` (an obstacle, the only one on lines from or to a summit hex) and `grain` (a hindrance that
/// these lines ignore). Any other word has no role.
Behaviour behaviour_of_word(std::string_view word);

/// A condition of the ruleset as it fills these hexes, or without any all hexes.
HexFill fill_of(const model::Condition& condition, std::optional<std::vector<Hex>> hexes);

}  // namespace coq::los
