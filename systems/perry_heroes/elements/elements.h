// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/scenario.h"

/// Elements that only scenarios of Perry's Heroes use: equipment, squads, artillery, traps, orders, results,
/// hour and weather (3.3, 3.4, 4.2, 4.3, 5.1, 7.13.1, 11).
/// Teams are the scenario's groups. The counter's type gives rank, speciality and experience, together with the
/// unit's role.
namespace coq::perry_heroes {

/// The equipment of a figure or an anti-tank gun.
struct Outfit : model::Node {
  std::string unit;                   ///< id of the unit; if units share an id, with its number ("A.2")
  std::optional<std::string> weapon;  ///< row of `weapons`, or of `anti-tank` for a gunner; default: none
  std::optional<std::vector<std::string>> items;  ///< equipment, pistols, Panzerfausts: one entry each
  std::optional<std::string> camouflage;          ///< level of the table `camouflage`
  std::optional<bool> concealed;                  ///< concealed from the start (3.4e)
  std::optional<std::string> kind;                ///< row of the table `rally.bonuses`: rangers (8.1d, 9.1f)
  bool operator==(const Outfit&) const = default;
};

/// The crew of a vehicle, and what is aboard.
struct Crew : model::Node {
  std::string unit;
  std::string commander;                         ///< rank: nco or officer
  std::optional<std::string> experience;         ///< default: normal
  std::optional<std::vector<std::string>> guns;  ///< individual weapons of the crew (4.3.2d)
  std::optional<std::string> camouflage;
  std::optional<bool> closed;  ///< all hatches closed (7.5.1b); default: open
  std::optional<bool> concealed;
  std::optional<int> seats;  ///< seats for passengers (Q43)
  bool operator==(const Crew&) const = default;
};

/// A player's teams and vehicles, bought together (4.2, 4.3).
struct Squad : model::Node {
  std::string id;
  std::optional<std::string> kind;                ///< squad, command-squad or vehicles; default: squad
  std::optional<int> budget;                      ///< default: the budget for its kind
  std::optional<std::vector<std::string>> teams;  ///< groups of the side
  std::optional<std::vector<std::string>> vehicles;
  std::vector<model::Name> names;
  bool operator==(const Squad&) const = default;
};

/// Artillery of a side (5.1c, 7.8).
struct Support : model::Node {
  std::string type;                                    ///< row of the table `artillery`
  std::optional<std::vector<std::string>> registered;  ///< registered hexes; default: the players choose them
  std::optional<int> missions;                         ///< default: unlimited (Q76)
  bool operator==(const Support&) const = default;
};

/// A trapped area (7.15), given by the middle of its hex or by a point.
struct Trap : model::Node {
  std::optional<std::string> hex;
  std::optional<Point> at;
  bool operator==(const Trap&) const = default;
};

/// A side's order for the battle, and the state of its campaign (11.1, 11.2).
struct Order : model::Node {
  std::string order;
  std::optional<std::string> state;
  std::optional<std::string> after;  ///< next state of the campaign, if it is fixed beforehand (11.1i)
  bool operator==(const Order&) const = default;
};

/// The meaning of one of the five results for a side (11.1a).
struct Outcome : model::Node {
  std::string result;
  std::optional<int> lead;  ///< lead, in points lost by the enemy, with which the side has this result
  std::vector<model::Prose> meaning;
  bool operator==(const Outcome&) const = default;
};

/// Points that a side gets for holding an objective at the end (Q52). They count like points lost by the enemy.
struct Stake : model::Node {
  std::string objective;
  int points = 1;
  bool operator==(const Stake&) const = default;
};

/// Child of the notes: hour, weather, and how action points are given.
struct Conditions : model::Node {
  std::optional<std::string> hour;     ///< default: day
  std::optional<std::string> weather;  ///< default: clear
  std::optional<std::string> wind;     ///< default: rolled
  std::optional<std::string> points;   ///< individual or pooled; default: each side chooses
  std::optional<bool> concealment;     ///< concealed units are allowed (3.4e)
  std::optional<bool> historical;      ///< the campaign is fixed beforehand (11.1i)
  bool operator==(const Conditions&) const = default;
};

/// An unpriced item, or a bonus with a price, that the scenario grants to a side (Q13).
struct Grant : model::Node {
  std::string item;
  bool operator==(const Grant&) const = default;
};

/// A bonus on the rally rolls of certain units (8.1d).
struct RallyBonus : model::Node {
  std::string kind;  ///< row of the table `rally.bonuses`
  int amount = 0;
  bool operator==(const RallyBonus&) const = default;
};

inline constexpr std::string_view kSystem = "perry-heroes";

/// Children of `<side>`.
extern const model::SystemElement<Outfit> kOutfit;
extern const model::SystemElement<Crew> kCrew;
extern const model::SystemElement<Squad> kSquad;
extern const model::SystemElement<Support> kSupport;
extern const model::SystemElement<Trap> kTrap;
extern const model::SystemElement<Order> kOrder;
extern const model::SystemElement<Outcome> kOutcome;
extern const model::SystemElement<Stake> kStake;
extern const model::SystemElement<Grant> kGrant;
extern const model::SystemElement<RallyBonus> kRallyBonus;

/// Child of the notes.
extern const model::SystemElement<Conditions> kConditions;

/// All of these elements, in document order.
std::span<const model::SystemElementKind* const> elements();

}  // namespace coq::perry_heroes
