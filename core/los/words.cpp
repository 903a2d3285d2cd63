// SPDX-License-Identifier: MIT
#include "core/los/words.h"

namespace coq::los {

Behaviour behaviour_of_word(std::string_view word) {
  if (word == "obstacle") return {Role::obstacle, false};
  if (word == "summit") return {Role::obstacle, true};  // 6.024
  if (word == "hindrance") return {Role::hindrance, true};
  if (word == "grain") return {Role::hindrance, false};  // 6.026
  return {};
}

HexFill fill_of(const model::Condition& condition, std::optional<std::vector<Hex>> hexes) {
  HexFill fill = condition_fill(condition.id, std::move(hexes));
  fill.behaviour = behaviour_of_word(condition.los);
  return fill;
}

}  // namespace coq::los
