// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/rulebook.h"
#include "systems/red_poppies/engine/table.h"

/// Actions in the game's own terms. docs/red-poppies-play.md lists them with their attributes.
namespace coq::red_poppies {

enum class Verb : std::uint8_t {
  preregister,
  record_mine,
  place,
  face,
  bombardment,
  explode,
  breach,
  initiative,
  barrage,
  order,
  join,
  execute,
  pass,
  target,
  cancel,
  signal,
  messenger,
  deploy,
  dig,
  fire,
  move,
  trench,
  melee,
  enter,
  exit,
  done,
  decline,
  allocate,
  administration,
  end
};

struct Command {
  Verb verb = Verb::pass;
  std::int8_t side = kNone;
  std::vector<std::int8_t> units;  ///< In ascending order.
  HexId hex = kNoHex;
  std::int8_t battery = kNone;
  std::int8_t target = kNone;  ///< The target vehicle of anti-tank fire.
  std::int8_t toward = kNone;  ///< A direction.
  std::int8_t edge = kNone;
  bool dispersed = false;
  bool melee = false;
  Shell shell = Shell::explosive;
  std::vector<Attack> attacks;  ///< By unit, in ascending order.
  bool operator==(const Command&) const = default;
};

struct Umpire;
using Book = play::Rulebook<Table, Command, Umpire>;
using Refusal = Book::Refusal;
using Ruling = Book::Ruling;

/// The actions and phases of Red Poppies (match.cpp).
const Book& rulebook();
inline const Book& rulebook_of(const Table&) {
  return rulebook();
}

/// Returns the position as if the arrival of reinforcements had not been skipped automatically because no hex
/// has room. Returns nullopt for other commands.
std::optional<State> timely(const Table& table, const Command& command);

}  // namespace coq::red_poppies
