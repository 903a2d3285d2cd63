// SPDX-License-Identifier: MIT
#include "core/documents/project/set_up_states.h"

namespace coq::scenario {

std::optional<std::pair<std::string, std::string>> contradiction(const model::RulesetDocument& ruleset,
                                                                 const std::vector<std::string>& states) {
  const auto group_of = [&](const std::string& state) {
    const model::TableRow* row = ruleset.find_row(kSetUpStates, state);
    return row == nullptr ? std::string() : row->cell("group");
  };
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string group = group_of(states[i]);
    for (std::size_t k = 0; k < i && !group.empty(); ++k)
      if (states[k] != states[i] && group_of(states[k]) == group) return std::pair(states[k], states[i]);
  }
  return std::nullopt;
}

}  // namespace coq::scenario
