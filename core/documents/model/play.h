// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "core/documents/model/common.h"

/// The play document, a game log (product.md, "The play document").
namespace coq::model {

struct Modifier : Node {
  COQ_COMPILED_ONCE(Modifier);
  int amount = 0;
  std::optional<std::string> rule;
  std::optional<std::string> reason;
  bool operator==(const Modifier&) const = default;
};

struct Roll : Node {
  COQ_COMPILED_ONCE(Roll);
  std::string for_;
  std::vector<std::string> dice;  ///< in the order rolled; named faces as words
  std::optional<int> sides;       ///< sides of each die; the default is 6
  std::optional<int> total;
  std::optional<int> need;
  std::optional<std::vector<std::string>> result;
  OpenAttributes arguments;  ///< who rolls, and similar details
  std::vector<Modifier> modifiers;
  bool operator==(const Roll&) const = default;
};

struct Event : Node {
  std::string name;
  std::optional<std::string> rule;
  OpenAttributes arguments;
  bool operator==(const Event&) const = default;
};

using Happening = std::variant<Roll, Event>;

struct PlayStep : Node {
  COQ_COMPILED_ONCE(PlayStep);
  int n = 1;
  int turn = 1;
  std::optional<std::string> side;
  std::string action;  ///< written as `do`
  std::optional<bool> secret;
  OpenAttributes arguments;
  std::vector<Happening> happenings;
  bool operator==(const PlayStep&) const = default;
};

struct PlayDocument : Root {
  COQ_COMPILED_ONCE(PlayDocument);
  std::string scenario;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> generator;
  std::vector<PlayStep> steps;
  bool operator==(const PlayDocument&) const = default;
};

}  // namespace coq::model
