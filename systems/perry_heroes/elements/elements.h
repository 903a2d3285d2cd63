// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/scenario.h"

/// What scenarios of Perry's Heroes say beside what all scenarios say: who carries what, squads, artillery,
/// traps, orders and results, the hour and the weather (3.3, 3.4, 4.2, 4.3, 5.1, 7.13.1, 11). Teams are the
/// scenario's groups; rank, speciality and experience are the types of a counter and the role of its unit.
namespace coq::perry_heroes {

/// What a figure carries, or an anti-tank gun.
struct Outfit : model::Node {
  std::string unit;                   ///< of several of one id: its number, too ("A.2")
  std::optional<std::string> weapon;  ///< of the table `weapons`, or `anti-tank` of a gunner; else none
  std::optional<std::vector<std::string>> items;  ///< equipment, a pistol, a Panzerfaust; once for each bought
  std::optional<std::string> camouflage;          ///< level of the table `camouflage`
  std::optional<bool> concealed;                  ///< from the start (3.4e)
  std::optional<std::string> kind;                ///< unit of the table `rally.bonuses`: rangers (8.1d, 9.1f)
  bool operator==(const Outfit&) const = default;
};

/// The crew of a vehicle and what is aboard.
struct Crew : model::Node {
  std::string unit;
  std::string commander;                         ///< rank: nco, officer
  std::optional<std::string> experience;         ///< else normal
  std::optional<std::vector<std::string>> guns;  ///< individual weapons of the crew (4.3.2d)
  std::optional<std::string> camouflage;
  std::optional<bool> closed;  ///< all hatches (7.5.1b); else open
  std::optional<bool> concealed;
  std::optional<int> seats;  ///< for others than the crew (Q43)
  bool operator==(const Crew&) const = default;
};

/// Teams and vehicles of one player, bought together (4.2, 4.3).
struct Squad : model::Node {
  std::string id;
  std::optional<std::string> kind;                ///< squad, command-squad or vehicles; else squad
  std::optional<int> budget;                      ///< else that of its kind
  std::optional<std::vector<std::string>> teams;  ///< groups of the side
  std::optional<std::vector<std::string>> vehicles;
  std::vector<model::Name> names;
  bool operator==(const Squad&) const = default;
};

/// Artillery of a side (5.1c, 7.8).
struct Support : model::Node {
  std::string type;                                    ///< of the table `artillery`
  std::optional<std::vector<std::string>> registered;  ///< hexes; else the players name them
  std::optional<int> missions;                         ///< else any number (Q76)
  bool operator==(const Support&) const = default;
};

/// A trapped area (7.15), by the middle of its hex or by a point.
struct Trap : model::Node {
  std::optional<std::string> hex;
  std::optional<Point> at;
  bool operator==(const Trap&) const = default;
};

/// The order that a side has for the fight, and the state of its campaign (11.1, 11.2).
struct Order : model::Node {
  std::string is;
  std::optional<std::string> state;
  std::optional<std::string>
      after;  ///< state that the campaign is in then, where it is fixed beforehand (11.1i)
  bool operator==(const Order&) const = default;
};

/// What one of the five results means to a side (11.1a).
struct Outcome : model::Node {
  std::string is;
  std::optional<int> lead;  ///< it has this at the end by so many points lost more by the enemy
  std::vector<model::Prose> meaning;
  bool operator==(const Outcome&) const = default;
};

/// What it is worth to a side to hold an objective at the end (Q52): so many points, as though the enemy had
/// lost them.
struct Stake : model::Node {
  std::string objective;
  int points = 1;
  bool operator==(const Stake&) const = default;
};

/// Below the notes: the hour, the weather, how action points are given.
struct Conditions : model::Node {
  std::optional<std::string> hour;     ///< else day
  std::optional<std::string> weather;  ///< else clear
  std::optional<std::string> wind;     ///< else it is rolled
  std::optional<std::string> points;   ///< individual or pooled; else each side chooses
  std::optional<bool> concealment;     ///< are concealed units allowed (3.4e)
  std::optional<bool> historical;      ///< is the campaign fixed beforehand (11.1i)
  bool operator==(const Conditions&) const = default;
};

/// Something without a price that the scenario gives to a side (Q13), or a price of a bonus.
struct Grant : model::Node {
  std::string item;
  bool operator==(const Grant&) const = default;
};

/// A bonus of some units' rally rolls (8.1d).
struct RallyBonus : model::Node {
  std::string kind;  ///< of the table `rally.bonuses`
  int is = 0;
  bool operator==(const RallyBonus&) const = default;
};

inline constexpr std::string_view kSystem = "perry-heroes";

/// Below a side.
extern const model::OwnElement<Outfit> kOutfit;
extern const model::OwnElement<Crew> kCrew;
extern const model::OwnElement<Squad> kSquad;
extern const model::OwnElement<Support> kSupport;
extern const model::OwnElement<Trap> kTrap;
extern const model::OwnElement<Order> kOrder;
extern const model::OwnElement<Outcome> kOutcome;
extern const model::OwnElement<Stake> kStake;
extern const model::OwnElement<Grant> kGrant;
extern const model::OwnElement<RallyBonus> kRallyBonus;

/// Below the notes.
extern const model::OwnElement<Conditions> kConditions;

/// All of these, in the order in which they stand in documents.
std::span<const model::OwnKind* const> elements();

}  // namespace coq::perry_heroes
