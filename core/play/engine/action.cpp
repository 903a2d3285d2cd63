// SPDX-License-Identifier: MIT
#include "core/play/engine/action.h"

#include "core/base/suggest.h"
#include "core/play/engine/match.h"

namespace coq::play {

std::string to_string(const Action& action) {
  std::string out = action.side.empty() ? action.name : action.side + " " + action.name;
  for (const auto& [key, text] : action.arguments) out += " " + key + "=" + text;
  return out;
}

Action action_of(const model::PlayStep& step) {
  return {step.action, step.side.value_or(""), step.arguments, step.secret.value_or(false)};
}

Problem no_such_action(std::string check, const std::string& name, const std::vector<std::string_view>& names) {
  const std::vector<std::string> words(names.begin(), names.end());
  return make_error(std::move(check),
                    suggesting(message("there is no action \"{}\"", name), nearest_word(name, words)));
}

Problem no_such_side(std::string check, const std::string& id) {
  return make_error(std::move(check), message("there is no side \"{}\"", id));
}

Problem no_such_argument(std::string check, const Action& action, const std::string& name,
                         const std::string& text) {
  return make_error(std::move(check),
                    message("\"{}\": {}=\"{}\" does not exist in this game", action.name, name, text));
}

Problem incomplete(std::string check, const Action& action) {
  return make_error(std::move(check), message("\"{}\" is incomplete", action.name));
}

}  // namespace coq::play
