// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/game/action.h"

/// How a system's commands stand in logs: what they are called and what is said with them.
namespace coq::game {

/// What stands with an action, in its order; what may be left out begins with a question mark.
struct CommandForm {
  const char* name;
  std::vector<std::string_view> arguments;
};

/// The text of an argument of a command; empty where there is nothing to say.
using ArgumentText = std::function<std::string(std::string_view name)>;
/// Takes an argument over into a command; false where it is none of this game.
using ArgumentReader = std::function<bool(const std::string& name, const std::string& text)>;
using SideFinder = std::function<int(std::string_view id)>;

/// An action in its canonical form: of what may be left out, what says nothing is.
Action written(const CommandForm& form, std::string side, const ArgumentText& text);

/// The form of an action's name. Errors, of this check: there is none.
Result<std::size_t> find_form(std::span<const CommandForm> forms, const char* check, const std::string& name);
/// The index of the action's side, -1 where it has none. Errors, of this check: there is no such side.
Result<int> find_side_of(const Action& action, const char* check, const SideFinder& find_side);
/// Errors, of this check: the form has no such argument, `read` does not take it, or one is missing.
Status read_arguments(const CommandForm& form, const char* check, const Action& action,
                      const ArgumentReader& read);

/// What an action says, as a command: its `verb` is the number of its form. `read` takes the command, a name
/// and a text. Errors, of this check: those of the three above.
template <class Command, class Read>
Result<Command> read_command(std::span<const CommandForm> forms, const char* check, const Action& action,
                             const SideFinder& find_side, const Read& read) {
  const Result<std::size_t> form = find_form(forms, check, action.name);
  if (!form) return form.error();
  const Result<int> side = find_side_of(action, check, find_side);
  if (!side) return side.error();
  Command out;
  out.verb = static_cast<decltype(out.verb)>(*form);
  out.side = static_cast<decltype(out.side)>(*side);
  const Status done =
      read_arguments(forms[*form], check, action,
                     [&](const std::string& name, const std::string& text) { return read(out, name, text); });
  if (!done) return done.error();
  return out;
}

// What is wrong with an action that this game does not have.
Problem no_such_action(std::string check, const std::string& name, const std::vector<std::string_view>& names);
Problem no_such_side(std::string check, const std::string& id);
Problem no_such_argument(std::string check, const Action& action, const std::string& name,
                         const std::string& text);
Problem incomplete(std::string check, const Action& action);  ///< "does not say all that it needs"

/// Texts with blanks between.
template <class Items, class Text>
std::string listed(const Items& items, const Text& text) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ' ';
    out += text(item);
  }
  return out;
}

/// The index of the text among these words, into a small number; false where it is none of them.
template <class Index, class Words>
bool read_word(Index& to, const Words& words, std::string_view text) {
  const auto found = std::find(std::begin(words), std::end(words), text);
  if (found == std::end(words)) return false;
  to = static_cast<Index>(found - std::begin(words));
  return true;
}

/// What `find` gives for the text, into a small number; false where that is below 0.
template <class Index, class Find>
bool read_index(Index& to, std::string_view text, const Find& find) {
  const int found = find(text);
  to = static_cast<Index>(found);
  return found >= 0;
}

/// Of a list of ids, each once; false where one is unknown or there is none.
template <class Index, class Find>
bool read_indexes(std::vector<Index>& to, std::string_view text, const Find& find) {
  for (const std::string_view id : split_words(text)) {
    Index index{};
    if (!read_index(index, id, find) || std::find(to.begin(), to.end(), index) != to.end()) return false;
    to.push_back(index);
  }
  return !to.empty();
}

}  // namespace coq::game
