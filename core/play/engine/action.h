// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/problem.h"

namespace coq::game {

/// What a side may do, as a step of a log says it: `do`, `side` and its own attributes.
struct Action {
  std::string name;
  std::string side;  ///< empty for procedures, which nobody decides
  std::vector<std::pair<std::string, std::string>> arguments;
  bool secret = false;  ///< the other side must not see it

  Action() = default;
  Action(std::string name_, std::string side_, std::vector<std::pair<std::string, std::string>> arguments_ = {},
         bool secret_ = false)
      : name(std::move(name_)), side(std::move(side_)), arguments(std::move(arguments_)), secret(secret_) {}

  /// An argument's text, or nullptr.
  const std::string* find(std::string_view argument) const {
    for (const auto& [key, text] : arguments) {
      if (key == argument) return &text;
    }
    return nullptr;
  }
  /// `secret` follows from the rest.
  bool operator==(const Action& other) const {
    return name == other.name && side == other.side && arguments == other.arguments;
  }
};

/// "de fire unit=GM hex=E05", for people and for tests.
std::string to_string(const Action& action);

// What is wrong with an action that this game does not have.
Problem no_such_action(std::string check, const std::string& name, const std::vector<std::string_view>& names);
Problem no_such_side(std::string check, const std::string& id);
Problem no_such_argument(std::string check, const Action& action, const std::string& name,
                         const std::string& text);
Problem incomplete(std::string check, const Action& action);  ///< "does not say all that it needs"

}  // namespace coq::game
