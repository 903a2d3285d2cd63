// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/action.h"
#include "core/rules/red_poppies/table.h"

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
  std::vector<std::int8_t> units;  ///< ascending
  HexId hex = kNoHex;
  std::int8_t battery = kNone;
  std::int8_t target = kNone;  ///< the vehicle of anti-tank fire
  std::int8_t toward = kNone;  ///< a direction
  std::int8_t edge = kNone;
  bool dispersed = false;
  bool melee = false;
  Shell shell = Shell::explosive;
  std::vector<Attack> attacks;  ///< by unit, ascending
  bool operator==(const Command&) const = default;
};

/// Whose decision is next; kNone where nobody's is.
int side_to_act(const Table& table);

/// The command that goes without saying, if it is legal: a log may leave it out.
std::optional<Command> implied_of(const Table& table);

game::Action action_of(const Table& table, const Command& command);
/// Errors, check `red-poppies.action`: a name, or an attribute, that there is not.
Result<Command> command_of(const Table& table, const game::Action& action);

const char* verb_name(Verb verb);
const char* shell_name(Shell shell);

}  // namespace coq::red_poppies
