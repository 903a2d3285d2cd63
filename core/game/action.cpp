// SPDX-License-Identifier: MIT
#include "core/game/action.h"

#include "core/game/match.h"

namespace coq::game {

std::string to_string(const Action& action) {
  std::string out = action.side.empty() ? action.name : action.side + " " + action.name;
  for (const auto& [key, text] : action.arguments) out += " " + key + "=" + text;
  return out;
}

Action action_of(const model::PlayStep& step) {
  return {step.action, step.side.value_or(""), step.arguments, step.secret.value_or(false)};
}

}  // namespace coq::game
