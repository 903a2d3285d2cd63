// SPDX-License-Identifier: MIT
#include "core/game/command_form.h"

#include "core/base/suggest.h"

namespace coq::game {
namespace {

bool may_be_left_out(std::string_view argument) {
  return argument.front() == '?';
}
std::string_view bare(std::string_view argument) {
  return may_be_left_out(argument) ? argument.substr(1) : argument;
}

}  // namespace

Action written(const CommandForm& form, std::string side, const ArgumentText& text) {
  Action out(form.name, std::move(side));
  out.arguments.reserve(form.arguments.size());
  for (const std::string_view argument : form.arguments) {
    std::string is = text(bare(argument));
    if (!is.empty() || !may_be_left_out(argument))
      out.arguments.emplace_back(std::string(bare(argument)), std::move(is));
  }
  return out;
}

Status read_arguments(const CommandForm& form, const char* check, const Action& action,
                      const ArgumentReader& read) {
  for (const auto& [name, text] : action.arguments) {
    const bool takes = std::any_of(form.arguments.begin(), form.arguments.end(),
                                   [&, &own = name](std::string_view known) { return bare(known) == own; });
    if (!takes || !read(name, text)) return no_such_argument(check, action, name, text);
  }
  for (const std::string_view argument : form.arguments)
    if (!may_be_left_out(argument) && action.find(argument) == nullptr) return incomplete(check, action);
  return Done{};
}

Result<std::size_t> find_form(std::span<const CommandForm> forms, const char* check, const std::string& name) {
  const auto found =
      std::find_if(forms.begin(), forms.end(), [&](const CommandForm& form) { return name == form.name; });
  if (found == forms.end()) {
    std::vector<std::string_view> names;
    for (const CommandForm& form : forms) names.emplace_back(form.name);
    return no_such_action(check, name, names);
  }
  return static_cast<std::size_t>(found - forms.begin());
}

Result<int> find_side_of(const Action& action, const char* check, const SideFinder& find_side) {
  if (action.side.empty()) return -1;
  const int side = find_side(action.side);
  if (side < 0) return no_such_side(check, action.side);
  return side;
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
                    message("\"{}\": {}=\"{}\" is not of this game", action.name, name, text));
}

Problem incomplete(std::string check, const Action& action) {
  return make_error(std::move(check), message("\"{}\" does not say all that it needs", action.name));
}

}  // namespace coq::game
