// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/umpire.h"
#include "core/play/hexes/arguments.h"
#include "systems/tactique/engine/command.h"

namespace coq::tactique {

// The actions by subject, each in the file of its rules: row, refusals, effect. Below, what they share, and
// what procedures and the automatic player ask of them.

using ActionRow = Book::ActionRow;
using Offers = Book::Offers;
using P = Phase;

Book::ActionRows setup_actions();       ///< place
Book::ActionRows activation_actions();  ///< activate, ready
Book::ActionRows movement_actions();    ///< move, exit
Book::ActionRows combat_actions();      ///< fire, attack
Book::ActionRows aftermath_actions();   ///< retreat, advance, pursue, riposte
Book::ActionRows turn_actions();        ///< decline, done, end-turn

using Arguments = game::HexArguments<Table, Command>;
inline constexpr auto kUnit = Arguments::unit_of_list<&Command::units>("unit");
inline constexpr auto kUnits = Arguments::units<&Command::units>("units");
inline constexpr auto kTarget = Arguments::unit<&Command::target>("target");
inline constexpr auto kHex = Arguments::hex<&Command::hex>("hex");

// In sentences.
inline constexpr Refusal::Text kWho = [](const Table& t, const Command& c) {
  return game::enumerated(t, c.units);
};
inline constexpr Refusal::Text kWhere = [](const Table& t, const Command& c) {
  return c.path.empty() ? kHex.write(t, c) : t.b.board.label(c.path.back());
};

inline constexpr Refusal kNotYours{"T1.1", translatable("{} has no part in that"), {kWho}};
inline constexpr Refusal kNotOnMap{"T1.1", translatable("{} is not on the map"), {kWho}};
inline constexpr Refusal kNotActivated{"T1.3", translatable("{} is not activated"), {kWho}};
inline constexpr Refusal kTaken{"T3.7a", translatable("there is already a unit in {}"), {kWhere}};
inline constexpr Refusal kNotAdjacent{"T3.3a", translatable("{} is not next to the hex before it"), {kWhere}};

/// Is there room for all units that are still to be set up, if `unit` (kNone: none) stands in `hex`?
bool set_up_fits(const Table& table, int unit, HexId hex);

/// Allowance of a kind of move, in hexes; 0 where the unit has none.
int allowance(const UnitInfo& info, MoveKind kind);
Ruling check_path(const Table& table, const Command& command);
/// Where a unit may go by a kind of move: the hexes, the nearest first.
std::vector<HexId> reach(const Table& table, int unit, MoveKind kind);
/// Where a unit may go by a kind of move: a path to each hex, in grid order.
std::vector<std::vector<HexId>> ways(const Table& table, int unit, MoveKind kind);
/// The rule by which a unit of this arm enters rough terrain.
inline constexpr Refusal::Text kEnteringRule = [](const Table& t, const Command& c) {
  return t.b.rules.entering(t.info(c.unit()).arm).rule;
};

Ruling check_fire(const Table& table, int unit, int target);
/// The same but for the line of sight (T5.1 to T5.3).
Ruling check_battery(const Table& table, int unit, int target);
/// May a unit of the active side still fire or fight this turn, whomever (Q08, Q23)?
Ruling check_combatant(const Table& table, int unit);
Ruling check_attack(const Table& table, int unit, int target);
/// Offers the unit's attacks at all enemies.
void offer_attacks(Offers& offers, int unit);
/// Is there anybody whom it could fight from the hex?
bool can_attack_from(const Table& table, int unit, HexId hex);
/// May the defender of the attack strike back (T9.4a)?
bool can_riposte(const Table& table);

// Carries out what is legal: what the effects of actions share.

struct Umpire : game::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  /// The last side in a hex controls it.
  void place_in(int unit, HexId hex) {
    s.put(unit, hex);
    s.control[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(info(unit).side);
  }
};

/// The active side's turn, from its reinforcements on (match.cpp).
void begin_turn(Umpire& umpire);
bool settle_setup(Umpire& umpire);  ///< (match.cpp)

/// An attack, or the riposte to one, up to its losses (combat.cpp).
void start_attack(Umpire& umpire, int attacker, int defender, bool riposte);
void lose(Umpire& umpire, int unit, int elements, const std::string& rule);
void eliminate(Umpire& umpire, int unit, const std::string& rule);
/// Steps of a retreat that leave no choice, and what comes after it (combat.cpp).
bool settle_retreat(Umpire& umpire);
void attack_over(Umpire& umpire);

/// Ends the game where it is decided, or the turn is the last one (match.cpp).
void judge(Umpire& umpire, bool last);

}  // namespace coq::tactique
