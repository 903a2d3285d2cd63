// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/engine/umpire.h"
#include "core/play/hexes/arguments.h"
#include "systems/red_poppies/engine/command.h"

namespace coq::red_poppies {

// Actions by subject. Each file contains the rows, refusals and effects. The shared functions are declared
// below, with those that procedures and the automatic player use.

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

using Arguments = play::HexArguments<Table, Command>;
inline constexpr auto kUnit = Arguments::unit_of_list<&Command::units>("unit");
inline constexpr auto kUnits = Arguments::units<&Command::units>("units");
inline constexpr auto kHex = Arguments::hex<&Command::hex>("hex");
inline constexpr Book::Argument kBattery{
    "battery",
    [](const Table& t, Command& c, std::string_view text) {
      return play::read_index(c.battery, text, [&](auto id) { return t.b.find_battery(id); });
    },
    [](const Table& t, const Command& c) {
      return c.battery == kNone ? std::string() : t.b.batteries[static_cast<std::size_t>(c.battery)].id;
    }};
/// The units, for use in sentences.
inline constexpr Refusal::Text kWho = [](const Table& t, const Command& c) {
  return play::enumerated(t, c.units);
};

inline constexpr Refusal kBatteryOther{
    "5.01a", translatable("battery {} belongs to the other side"), {kBattery}};
inline constexpr Refusal kStackFull{
    "2.11a", translatable("{} already holds as many of the side's units as it may"), {kHex}};
inline constexpr Refusal kPoints{"5.41b", translatable("{}: too few movement points"), {kWho}};
inline constexpr Refusal kReacted{"6.35a", translatable("{} has already fired in reaction to this"), {kWho}};
inline constexpr Refusal kNoEnemy{"5.451a", translatable("there is no enemy in the hex of {}"), {kWho}};
inline constexpr Refusal kOffMap{"10.11a", translatable("{} is not on the map"), {kWho}};
inline constexpr Refusal kEntersElsewhere{"10.11a", translatable("{} cannot enter there"), {kWho}};
inline constexpr Refusal kElsewhere{"7.31", translatable("{} is not a hex that may be recorded"), {kHex}};

/// Returns whether all units of the side's set-up have room if `unit` (unless kNone) is placed in `hex`.
bool set_up_fits(const Table& table, int side, int unit, HexId hex);

/// 5.01a: returns whether the unit can receive an order, on the map or waiting off it.
bool can_be_ordered(const Table& table, int unit);

// Actions of activated units (units.cpp).
/// Calls `each` for each set of these units that shares a hex.
void each_group(Offers& offers, const std::vector<int>& units, const std::function<void()>& each);
/// Checks that the unit may perform the command under this order.
Ruling check_actor(const Table& table, const Command& command, int unit);
/// Checks an action other than movement. A unit that moves has already chosen its action (5.03c).
Ruling check_other(const Table& table, const Command& command);
/// Checks units that spend a point together: they must be able to act and share a hex of the map.
Ruling check_stack(const Table& table, const Command& command);
/// Explains why a fatigued unit is refused: it has no points left, or something else fatigued it.
Ruling why_fatigued(const Table& table, const Command& command, int unit);
/// Returns the cause of fatigue of the command's first fatigued unit.
Ruling fatigue_of(const Table& table, const Command& command);

/// Fire of activated units (fire.cpp).
Ruling check_fire(const Table& table, const Command& command);
/// Checks range, line of sight and target of the unit's fire at the hex (or at that vehicle).
Ruling can_fire(const Table& table, int unit, HexId hex, int target);
/// Offers fire of the command's unit at every hex with an enemy.
void offer_enemies(Offers& offers);
bool is_enemy_in(const Table& table, int unit, HexId hex, int target);

Ruling check_melee(const Table& table, const Command& command);

// The umpire carries out legal commands. These are the functions that effects share.

/// The cause of a cohesion check (2.21).
enum class Cause : std::uint8_t { area, anti_tank, ffe, gas, melee, lost, bogging };

using play::Reason;
using play::Reasons;

/// The result of a cohesion check that is not applied yet.
struct Outcome {
  int unit = kNone;
  bool destroyed = false;
  bool failed = false;
  bool doubled = false;
  bool moving = false;  ///< Whether the unit was moving when it was fired at.
};

/// The fire that causes a check.
struct FireData {
  Cause cause = Cause::area;
  int fp = 0;
  HexId from = kNoHex;  ///< The firer's hex; kNoHex for an FFE.
  HexId hex = kNoHex;
};

/// Returns the modifiers of a check caused by fire, according to the ruleset's table (6.11b, 6.21b, 6.4).
Reasons fire_reasons(const Table& table, const FireData& fire, int unit);

struct Umpire : play::UmpireOf<Briefing, State, Table> {
  using UmpireOf::UmpireOf;

  const std::string& battery_id(int battery) const { return b.batteries[static_cast<std::size_t>(battery)].id; }
  /// Enters a phase and resets the cursor.
  bool go(Phase phase) {
    s.phase = phase;
    s.cursor = 0;
    return true;
  }

  // Log (cohesion.cpp).
  void event(const char* is, Arguments arguments, std::string rule) {
    log.event(is, std::move(arguments), std::move(rule));
  }
  /// Rolls dice and logs the roll without its result. Returns the total.
  int roll(const char* what, Arguments arguments, int count, const Reasons& reasons, std::optional<int> need,
           bool* doubled = nullptr);
  void result(const char* word) { log.result(word); }

  // Cohesion (cohesion.cpp).
  Outcome check(int unit, Cause cause, const Reasons& reasons);
  void apply(const std::vector<Outcome>& outcomes);
  void disperse(int unit, const char* rule);
  void fatigue(int unit, const char* rule);
  void remove(int unit, Where where, const char* is, const char* rule);
  void update_control(HexId h);
};

// Procedures that are called from other files.

bool settle_record(Umpire& umpire);  ///< In setup.cpp.
bool settle_setup(Umpire& umpire);   ///< In setup.cpp.
bool settle_arrival(Umpire& umpire);

bool settle_breach(Umpire& umpire);  ///< In artillery.cpp.
bool settle_barrage(Umpire& umpire);
void bombard_units(Umpire& umpire, const BombardmentType& type, const std::vector<int>& units,
                   const char* rule);
void breach(Umpire& umpire, HexId h, Direction d, const char* rule);

/// 5.02, 7.13: after an order or a pass is declared, ready batteries roll; then the order is carried out
/// (orders.cpp).
void declared(Umpire& umpire, bool acts);
/// Ends the action of units that moved and no longer act (units.cpp).
void stop_others(Umpire& umpire, const std::vector<std::int8_t>& group);
bool settle_signal(Umpire& umpire);  ///< In artillery.cpp.
void make_ready(Umpire& umpire, int battery);

/// 6.36: all fires are resolved before any result is applied, and all firers become fatigued (fire.cpp).
void exchange(Umpire& umpire);
bool settle_reaction(Umpire& umpire);
/// Checks whether a unit of the passive side may fire at the point just spent.
Ruling check_reaction(const Table& table, const Command& command);
/// Ends the mover's pause.
void end_reaction(Umpire& umpire);

bool settle_act(Umpire& umpire);  ///< In movement.cpp.
void begin_moves(Umpire& umpire, const std::vector<std::int8_t>& units, bool road);
/// 6.33: the mover pauses after each point.
void spent(Umpire& umpire, const std::vector<std::int8_t>& units, HexId h);
void launch(Umpire& umpire, const std::vector<std::int8_t>& units);  ///< Launches a melee (melee.cpp).

void begin_turn(Umpire& umpire);  ///< In match.cpp.
/// 4.21 to 4.23: starts the other side's half, or the next couplet.
void end_half(Umpire& umpire);

void end_game(Umpire& umpire);  ///< In match.cpp.

}  // namespace coq::red_poppies
