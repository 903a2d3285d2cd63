// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/problem.h"

namespace coq::play {

/// A side's action in the form of a log step: `do`, `side` and its own attributes.
struct Action {
  std::string name;
  std::string side;  ///< Empty for procedures, which no side decides.
  std::vector<std::pair<std::string, std::string>> arguments;
  bool secret = false;  ///< The other side must not see the action.

  Action() = default;
  Action(std::string name_, std::string side_, std::vector<std::pair<std::string, std::string>> arguments_ = {},
         bool secret_ = false)
      : name(std::move(name_)), side(std::move(side_)), arguments(std::move(arguments_)), secret(secret_) {}

  /// Returns the argument's text, or nullptr if there is no such argument.
  const std::string* find(std::string_view argument) const {
    for (const auto& [key, text] : arguments) {
      if (key == argument) return &text;
    }
    return nullptr;
  }
  /// Ignores `secret`, which follows from the other members.
  bool operator==(const Action& other) const {
    return name == other.name && side == other.side && arguments == other.arguments;
  }
};

/// Returns text such as "de fire unit=GM hex=E05", for people and for tests.
std::string to_string(const Action& action);

// Return the problems of actions that do not exist in this game.
Problem no_such_action(std::string check, const std::string& name, const std::vector<std::string_view>& names);
Problem no_such_side(std::string check, const std::string& id);
Problem no_such_argument(std::string check, const Action& action, const std::string& name,
                         const std::string& text);
Problem incomplete(std::string check, const Action& action);  ///< The action lacks an argument that it needs.

}  // namespace coq::play
