// SPDX-License-Identifier: MIT
#pragma once

#include "tests/systems/perry_heroes/engine/perry_game.h"

/// Duels of vehicles. A medium vehicle is 11 cm long, a heavy one 12; distances are measured between hulls.
namespace coq::test {

/// Gives access to the position, to set what no set-up can express.
inline perry_heroes::State& position_of(PerryGame& game) {
  return const_cast<perry_heroes::State&>(game.table().s);
}
inline perry_heroes::UnitState& change(PerryGame& game, std::string_view id) {
  return position_of(game).unit(game.index(id));
}

inline PerrySetup duel(const std::string& a, const std::string& b) {
  PerrySetup out;
  out.a = {a};
  out.b = {b};
  return out;
}

/// Returns the AP left to a vehicle or man.
inline int points(const PerryGame& game, std::string_view id) {
  return game.table().ap_left(game.index(id));
}

/// Returns the number and sides of the dice of a roll, such as "4D6", or "".
inline std::string dice_of(const PerryGame& game, std::string_view what) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll != nullptr && roll->for_ == what)
      return fmt::format("{}D{}", roll->dice.size(), roll->sides.value_or(6));
  }
  return "";
}
/// Returns an argument of the first roll or event with that name.
inline std::string said(const PerryGame& game, std::string_view what, const std::string& argument) {
  const auto find = [&](const model::OpenAttributes& arguments) {
    for (const auto& [name, text] : arguments)
      if (name == argument) return text;
    return std::string();
  };
  for (const model::Happening& happening : game.last().happenings) {
    if (const auto* roll = std::get_if<model::Roll>(&happening); roll != nullptr && roll->for_ == what)
      return find(roll->arguments);
    if (const auto* event = std::get_if<model::Event>(&happening); event != nullptr && event->name == what)
      return find(event->arguments);
  }
  return "none";
}

}  // namespace coq::test
