// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/model/ruleset.h"

namespace coq::scenario {

/// The table of a ruleset that lists how units may begin: the words of a set-up's `state`. Checks and games
/// read this one list. Its column `group` names words that exclude one another.
inline constexpr const char* kSetUpStates = "set-up.states";

/// Two words of a set-up that exclude one another; nullopt where none do.
std::optional<std::pair<std::string, std::string>> contradiction(const model::RulesetDocument& ruleset,
                                                                 const std::vector<std::string>& states);

}  // namespace coq::scenario
