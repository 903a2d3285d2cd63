// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/perry_heroes/engine/command.h"

/// What stands with actions in logs.
namespace coq::perry_heroes {

using Argument = Book::Argument;
using Kinds = game::TableArguments<Table, Command>;

inline constexpr Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
inline constexpr Argument kUnits = Kinds::units<&Command::units>("units");
inline constexpr Argument kTarget = Kinds::unit<&Command::target>("target");
inline constexpr Argument kBy = Kinds::unit<&Command::by>("by");
/// Millimetres of the table.
inline constexpr Argument kAt = Kinds::point<&Command::at>("at");
inline constexpr Argument kWay = Kinds::way<&Command::way>("way");
inline constexpr Argument kFacing = Kinds::facing<&Command::facing>("facing");
inline constexpr Argument kTurret = Kinds::facing<&Command::turret>("turret");
/// A label of the tactical map.
inline constexpr Argument kHex{
    "hex",
    [](const Table& t, Command& c, std::string_view text) {
      c.hex = t.b.labels->parse(text);
      return c.hex.has_value();
    },
    [](const Table& t, const Command& c) { return c.hex ? t.b.labels->format(*c.hex) : std::string(); }};
inline constexpr Argument kPosture = Kinds::optional_word<&Command::posture, kPostures>("posture");
inline constexpr Argument kGait = Kinds::optional_word<&Command::gait, kGaits>("gait");
inline constexpr Argument kMode = Kinds::optional_word<&Command::mode, kPointsModes>("mode");
/// A word that the action's own test knows.
inline constexpr Argument kWhat = Kinds::text<&Command::what>("what");

/// As sentences have its units: "a1, a2".
inline constexpr Book::Refusal::Text kWho = [](const Table& t, const Command& c) {
  return game::enumerated(t, c.units);
};

}  // namespace coq::perry_heroes
