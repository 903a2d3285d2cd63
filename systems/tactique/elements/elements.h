// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/scenario.h"

/// Scenario elements of Tactique.
namespace coq::tactique {

/// The command level of a side (T2.1).
struct SideCommand : model::Node {
  std::string level;  ///< A row of the ruleset's table `command.levels`.
  bool operator==(const SideCommand&) const = default;
};

inline constexpr std::string_view kSystem = "tactique";

extern const model::SystemElement<SideCommand> kCommand;

std::span<const model::SystemElementKind* const> elements();

}  // namespace coq::tactique
