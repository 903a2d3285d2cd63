// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "core/play/hexes/arguments.h"
#include "systems/tactique/engine/command.h"

namespace coq::tactique {

// Actions by subject. Each file contains the rows, refusals and effects. The shared functions are declared
// below, with those that procedures and the automatic player use.

using ActionRow = Book::ActionRow;
using Offers = Book::Offers;
using P = Phase;

Book::ActionRows setup_actions();       ///< place
Book::ActionRows activation_actions();  ///< activate, ready
Book::ActionRows movement_actions();    ///< move, exit
Book::ActionRows combat_actions();      ///< fire, attack
Book::ActionRows aftermath_actions();   ///< retreat, advance, pursue, riposte
Book::ActionRows turn_actions();        ///< decline, done, end-turn

using Arguments = play::HexArguments<Table, Command>;
inline constexpr auto kUnit = Arguments::unit_of_list<&Command::units>("unit");
inline constexpr auto kUnits = Arguments::units<&Command::units>("units");
inline constexpr auto kTarget = Arguments::unit<&Command::target>("target");
inline constexpr auto kHex = Arguments::hex<&Command::hex>("hex");

// Texts for use in sentences.
inline constexpr Refusal::Text kWho = [](const Table& t, const Command& c) {
  return play::enumerated(t, c.units);
};
inline constexpr Refusal::Text kWhere = [](const Table& t, const Command& c) {
  return c.path.empty() ? kHex.write(t, c) : t.b.board.label(c.path.back());
};

inline constexpr Refusal kNotYours{"T1.1", translatable("{} cannot take part in that"), {kWho}};
inline constexpr Refusal kNotOnMap{"T1.1", translatable("{} is not on the map"), {kWho}};
inline constexpr Refusal kNotActivated{"T1.3", translatable("{} is not activated"), {kWho}};
inline constexpr Refusal kTaken{"T3.7a", translatable("there is already a unit in {}"), {kWhere}};
inline constexpr Refusal kNotAdjacent{
    "T3.3a", translatable("{} is not adjacent to the hex before it"), {kWhere}};

/// Returns whether all units still to be set up have room if `unit` (unless kNone) is placed in `hex`.
bool set_up_fits(const Table& table, int unit, HexId hex);

/// Returns the allowance of a kind of move in hexes; 0 if the unit has none.
int allowance(const UnitInfo& info, MoveKind kind);
Ruling check_path(const Table& table, const Command& command);
/// Returns the hexes that a unit can reach by a kind of move, the nearest first.
std::vector<HexId> reach(const Table& table, int unit, MoveKind kind);
/// Returns a path to each hex that a unit can reach by a kind of move, in grid order.
std::vector<std::vector<HexId>> ways(const Table& table, int unit, MoveKind kind);
/// The rule for entering rough terrain with the unit's arm.
inline constexpr Refusal::Text kEnteringRule = [](const Table& t, const Command& c) {
  return t.b.rules.entering(t.info(c.unit()).arm).rule;
};

Ruling check_fire(const Table& table, int unit, int target);
/// The same without the line of sight (T5.1 to T5.3).
Ruling check_battery(const Table& table, int unit, int target);
/// Checks whether a unit of the active side may still fire or fight this turn, regardless of the target (Q08,
/// Q23).
Ruling check_combatant(const Table& table, int unit);
Ruling check_attack(const Table& table, int unit, int target);
/// Offers the unit's attacks on all enemies.
void offer_attacks(Offers& offers, int unit);
/// Returns whether the unit could fight any enemy from the hex.
bool can_attack_from(const Table& table, int unit, HexId hex);
/// Returns whether the defender may strike back (T9.4a).
bool can_riposte(const Table& table);

// The umpire carries out legal commands. These are the functions that effects share.

struct Umpire : play::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  /// The last side in a hex controls it.
  void place_in(int unit, HexId hex) {
    s.put(unit, hex);
    s.control[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(info(unit).side);
  }
};

/// Starts the active side's turn with its reinforcements (match.cpp).
void begin_turn(Umpire& umpire);
bool settle_setup(Umpire& umpire);  ///< In match.cpp.

/// Resolves an attack or a riposte up to its losses (combat.cpp).
void start_attack(Umpire& umpire, int attacker, int defender, bool riposte);
void lose(Umpire& umpire, int unit, int elements, const std::string& rule);
void eliminate(Umpire& umpire, int unit, const std::string& rule);
/// Makes retreat steps that leave no choice, and continues after the retreat (combat.cpp).
bool settle_retreat(Umpire& umpire);
void attack_over(Umpire& umpire);

/// Ends the game if it is decided, or after the last turn (match.cpp).
void judge(Umpire& umpire, bool last);

}  // namespace coq::tactique
