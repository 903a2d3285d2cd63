// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/hexes/arguments.h"
#include "systems/red_poppies/engine/command.h"

/// The actions by subject, each in the file of its rules: row, refusals, effect. Below, what they share, and
/// what procedures and the automatic player ask of them.
namespace coq::red_poppies {

using ActionRow = Book::ActionRow;
using Offers = Book::Offers;
using P = Phase;

Book::ActionRows record_actions();       ///< preregister, record-mine
Book::ActionRows setup_actions();        ///< place, face
Book::ActionRows bombardment_actions();  ///< bombardment, explode, breach, barrage
Book::ActionRows order_actions();        ///< pass, order, join, execute
Book::ActionRows artillery_actions();    ///< target, cancel, signal, messenger
Book::ActionRows unit_actions();         ///< deploy, dig
Book::ActionRows fire_actions();         ///< fire
Book::ActionRows movement_actions();     ///< move, trench, exit
Book::ActionRows entry_actions();        ///< enter
Book::ActionRows melee_actions();        ///< melee, allocate
Book::ActionRows turn_actions();         ///< initiative, done, decline, administration, end

using Arguments = game::HexArguments<Table, Command>;
inline constexpr auto kUnit = Arguments::unit_of_list<&Command::units>("unit");
inline constexpr auto kUnits = Arguments::units<&Command::units>("units");
inline constexpr auto kHex = Arguments::hex<&Command::hex>("hex");
inline constexpr Book::Argument kBattery{
    "battery",
    [](const Table& t, Command& c, std::string_view text) {
      return game::read_index(c.battery, text, [&](auto id) { return t.b.find_battery(id); });
    },
    [](const Table& t, const Command& c) {
      return c.battery == kNone ? std::string() : t.b.batteries[static_cast<std::size_t>(c.battery)].id;
    }};
/// The units, in sentences.
inline constexpr Refusal::Text kWho = [](const Table& t, const Command& c) {
  return game::enumerated(t, c.units);
};

inline constexpr Refusal kBatteryOther{"5.01a", translatable("battery {} is of the other side"), {kBattery}};
inline constexpr Refusal kStackFull{
    "2.11a", translatable("{} holds as many units of the side as it may"), {kHex}};
inline constexpr Refusal kPoints{"5.41b", translatable("{} lacks the movement points"), {kWho}};
inline constexpr Refusal kReacted{"6.35a", translatable("{} has fired at this already"), {kWho}};
inline constexpr Refusal kNoEnemy{"5.451a", translatable("there is no enemy in the hex of {}"), {kWho}};
inline constexpr Refusal kEntersElsewhere{"10.11a", translatable("{} does not enter there"), {kWho}};
inline constexpr Refusal kElsewhere{"7.31", translatable("{} is not a hex that may be recorded"), {kHex}};

/// Is there room for all units of the side's set-up, if `unit` (kNone: none) stands in `hex`?
bool set_up_fits(const Table& table, int side, int unit, HexId hex);

/// 5.01a: may an order reach this unit, on the map or waiting off it?
bool can_be_ordered(const Table& table, int unit);

// What activated units do (units.cpp).
/// Calls `each` with a command of each set of these units that may stand in one hex.
void each_group(Offers& offers, const std::vector<int>& units, const std::function<void()>& each);
/// May the unit do that under this order?
Ruling check_actor(const Table& table, const Command& command, int unit);
/// An action that is no movement: a unit that moves has chosen its action (5.03c).
Ruling check_other(const Table& table, const Command& command);
/// Units that spend a point together: they act, and stand in one hex of the map.
Ruling check_stack(const Table& table, const Command& command);
/// Why a unit that is fatigued may not do that: it has no points left, or has come to it otherwise.
Ruling why_fatigued(const Table& table, const Command& command, int unit);
/// What has fatigued the first of the command's units that is.
Ruling fatigue_of(const Table& table, const Command& command);

/// Fire of units that act (fire.cpp).
Ruling check_fire(const Table& table, const Command& command);
/// Can this unit fire at the hex (at that vehicle): range, line of sight, a target?
Ruling can_fire(const Table& table, int unit, HexId hex, int target);
/// Offers fire of the command's unit at every hex that holds an enemy.
void offer_enemies(Offers& offers);
bool is_enemy_in(const Table& table, int unit, HexId hex, int target);

Ruling check_melee(const Table& table, const Command& command);

}  // namespace coq::red_poppies
