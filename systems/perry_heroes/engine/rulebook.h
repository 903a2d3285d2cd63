// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/table/arguments.h"
#include "systems/perry_heroes/engine/command.h"

namespace coq::perry_heroes {

// Arguments of actions in logs.

using Argument = Book::Argument;
using Kinds = play::TableArguments<Table, Command>;

inline constexpr Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
inline constexpr Argument kUnits = Kinds::units<&Command::units>("units");
inline constexpr Argument kTarget = Kinds::unit<&Command::target>("target");
inline constexpr Argument kBy = Kinds::unit<&Command::by>("by");
/// A point of the table, in millimetres.
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
/// A keyword that the action itself checks.
inline constexpr Argument kWhat = Kinds::text<&Command::what>("what");

/// Formats the acting units for messages: "a1, a2".
inline constexpr Book::Refusal::Text kWho = [](const Table& t, const Command& c) {
  return play::enumerated(t, c.units);
};

// The actions by subject. Each file contains everything about its actions: conditions, refusals, offers and
// effects. A table has infinitely many points, so each file states the finite set of points and paths that it
// offers. Any legal command can be applied.

using Refusal = Book::Refusal;
using Offers = Book::Offers;
using ActionRow = Book::ActionRow;
using ActionRows = Book::ActionRows;

// Fire of men.
ActionRows fire_actions();         ///< ranged fire
ActionRows suppression_actions();  ///< fire on a zone
ActionRows close_actions();        ///< close combat
ActionRows grenade_actions();      ///< hand grenades, rifle launchers
ActionRows alert_actions();
ActionRows movement_actions();
ActionRows driving_actions();
ActionRows transport_actions();
ActionRows skill_actions();
ActionRows communication_actions();
ActionRows locating_actions();
ActionRows setup_actions();           ///< wind, points, deployment, registration
ActionRows turn_actions();            ///< cards, the end of phases
ActionRows rally_actions();           ///< isolation tests, rallying
ActionRows gunnery_actions();         ///< loading, aiming and firing the guns of vehicles
ActionRows secondary_actions();       ///< machine guns of vehicles
ActionRows attack_vehicle_actions();  ///< men against vehicles
ActionRows artillery_actions();       ///< calls for fire

// Refusals that several files share.
inline constexpr Refusal kNotOwn{"5.2a", translatable("{} belongs to the other side"), {kWho}};
inline constexpr Refusal kNotItsCard{"6c", translatable("the card drawn is not that of {}"), {kWho}};
inline constexpr Refusal kNotHere{"5.1b", translatable("{} is not on the table"), {kWho}};
inline constexpr Refusal kPoints{"6.1a", translatable("{} does not have enough action points left"), {kWho}};
inline constexpr Refusal kOnAlert{
    "7.14.1", translatable("{} is on alert and can do nothing else this turn"), {kWho}};
inline constexpr Refusal kNoFoot{"7.1a", translatable("{} is not a figure on foot"), {kWho}};
inline constexpr Refusal kNoVehicle{"7.1b", translatable("{} is not a vehicle"), {kWho}};

/// Checks that the unit may act now: its card is up, it is on the table, in play, and not on alert.
Ruling check_actor(const Table& table, const Command& command);
/// Same, for a figure on foot, or for a vehicle with a crew.
Ruling check_figure(const Table& table, const Command& command);
Ruling check_vehicle(const Table& table, const Command& command);
/// Checks that this kind of unit may perform the action: men on foot or vehicles (7.1).
Ruling check_doer(const Table& table, int unit, const Cost& cost);
/// Checks that the unit has that many action points left (6.1d).
Ruling check_points(const Table& table, int unit, int points);

/// Checks that the unit's health and morale allow it to fire (4.4, 4.5).
Ruling check_able(const Table& table, const Command& command);
/// Checks the weapon that the command names, or the unit's own: it must be usable, and its loader present.
Ruling check_arms(const Table& table, const Command& command);
/// Checks that the target is an enemy on the table that the unit knows of (7.5.3).
Ruling check_known(const Table& table, const Command& command);
/// Checks a shot on alert (7.14.3): the unit is on alert, and may answer the target, which is within its arc.
Ruling check_answer(const Table& table, const Command& command);

/// Returns the weapon that the command names, or the unit's own; kNone if the unit has no such weapon.
int weapon_of(const Table& table, const Command& command);
/// Returns the loader of a support weapon, whose base touches the gunner's (7.7.1b), or kNone.
int loader_of(const Table& table, int gunner);
bool needs_loader(const Table& table, int weapon);

/// Offers the action for each unit that may act in the team whose card is up.
template <class Each>
void each_actor(Offers& offers, const Each& each) {
  if (offers.t.s.active == kNone) return;
  const auto verb = offers.c.verb;
  for (const int unit : offers.t.b.team(offers.t.s.active).units) {
    offers.begin(verb);
    offers.set_unit(unit);
    if (offers.t.plays(unit)) each(unit);
  }
}

/// Offers a shot for each unit that may act, or that is on alert.
template <class Each>
void each_shooter(Offers& offers, const Each& each) {
  if (offers.t.s.phase == Phase::action) return each_actor(offers, each);
  const auto verb = offers.c.verb;
  for (const int unit : offers.t.units_of(offers.c.side)) {
    offers.begin(verb);
    offers.set_unit(unit);
    if (offers.t.s.unit(unit).alert) each(unit);
  }
}

}  // namespace coq::perry_heroes
