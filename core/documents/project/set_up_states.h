// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/model/ruleset.h"

namespace coq::scenario {

/// The ruleset table of possible starting states: the words of a set-up's `state`. Checks and games share this
/// list. Words in the same `group` exclude each other.
inline constexpr const char* kSetUpStates = "set-up.states";

/// Returns two words of a set-up that exclude each other, or nullopt.
std::optional<std::pair<std::string, std::string>> contradiction(const model::RulesetDocument& ruleset,
                                                                 const std::vector<std::string>& states);

}  // namespace coq::scenario
