// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/scenario.h"

/// What scenarios of Tactique say beside what all scenarios say.
namespace coq::tactique {

/// How well a side is commanded (T2.1).
struct SideCommand : model::Node {
  std::string level;  ///< of the ruleset's table `command.levels`
  bool operator==(const SideCommand&) const = default;
};

inline constexpr std::string_view kSystem = "tactique";

extern const model::OwnElement<SideCommand> kCommand;

std::span<const model::OwnKind* const> elements();

}  // namespace coq::tactique
