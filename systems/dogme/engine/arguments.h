// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/dogme/engine/command.h"

/// What stands with actions in logs.
namespace coq::dogme {

using Argument = Book::Argument;

extern const Argument kUnit, kUnits, kSupport;
extern const Argument kWay, kWays, kFacings, kAfter, kCarriers;
extern const Argument kAt, kFrom, kFacing, kEdge;
extern const Argument kShape, kTerrain;

inline constexpr Argument kCarrier = Book::Arguments::unit<&Command::carrier>("carrier");
bool read_target(const Table& table, Command& command, std::string_view text);
std::string target_text(const Table& table, const Command& command);
/// An enemy element, or a building.
inline constexpr Argument kTarget{"target", read_target, target_text};

/// As sentences have its elements: "a1, a2".
inline constexpr Book::Refusal::Text kWho = [](const Table& t, const Command& c) {
  return game::enumerated(t, c.units);
};

}  // namespace coq::dogme
