// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/engine/readers.h"
#include "systems/perry_heroes/elements/elements.h"
#include "systems/perry_heroes/force/costs.h"

/// A side's force with its equipment and costs, read from a scenario and its counters. Missing or unknown items
/// stay empty and cost nothing; checks report them.
namespace coq::perry_heroes {

enum class UnitClass { figure, vehicle, gun, other };

/// Items of one kind that a figure carries.
struct Item {
  std::string id;
  int count = 0;
  bool operator==(const Item&) const = default;
};

struct ForceUnit {
  std::string id;  ///< if several units share an element, with its number: "A.1"
  UnitClass unit_class = UnitClass::other;
  std::string nation;
  std::string rank;                          ///< officer, nco, soldier; for a vehicle, its commander's
  std::string experience;                    ///< green, normal, veteran; for a vehicle, its crew's
  std::string speciality;                    ///< row of `costs.speciality`, or empty
  std::string support;                       ///< lmg-gunner, at-gunner, loader, or empty
  std::string team, squad;                   ///< ids; empty if the unit is in none
  std::vector<Item> items;                   ///< including the items that are free with the speciality
  std::vector<Price> parts;                  ///< parts of its price, in the order of the rules
  const model::TableRow* weapon = nullptr;   ///< row of `weapons` or `anti-tank`
  const model::TableRow* sidearm = nullptr;  ///< row of `weapons`: a pistol
  const model::TableRow* vehicle = nullptr;  ///< row of `vehicles`
  const Outfit* outfit = nullptr;
  const Crew* crew = nullptr;
  const model::Unit* unit = nullptr;
  const model::Setup* setup = nullptr;  ///< nullptr for reinforcements
  const model::Counter* counter = nullptr;

  int points() const;
  bool is_leader() const { return rank == "officer" || rank == "nco"; }
  int count_of(std::string_view item) const;
  bool has(std::string_view item) const { return count_of(item) > 0; }
};

/// A group of the side, which has a card (5.2a).
struct ForceTeam {
  std::string id;
  std::vector<int> units;  ///< indexes in Force::units
  const model::UnitGroup* group = nullptr;
};

/// Units that a player has bought together.
struct ForceSquad {
  std::string id;
  std::string kind;                ///< squad, command-squad, vehicles
  std::vector<std::string> teams;  ///< only existing teams
  std::vector<int> units;          ///< units of its teams, and its vehicles
  int points = 0, budget = 0;
  const Squad* squad = nullptr;
};

struct Force {
  const model::Side* side = nullptr;
  std::vector<ForceUnit> units;
  std::vector<ForceTeam> teams;
  std::vector<ForceSquad> squads;

  const ForceUnit* find(std::string_view unit) const;
  const ForceTeam* find_team(std::string_view id) const;
  int points() const;
  bool is_granted(std::string_view item) const;
};

using FindCounter = std::function<const model::Counter*(std::string_view)>;

/// Parts of a `<victory>` that a game does not judge. It judges losses; stakes and results replace places and
/// exits.
inline constexpr play::UnjudgedGoals kUnjudged{
    .control =
        translatable("<control> ({}): games of this system do not score hexes: expected an <objective> and "
                     "its <stake>"),
    .exit = translatable("<exit> ({}): only panicked elements leave the table: expected <eliminate> or "
                         "<points>"),
    .element_points =
        translatable("<points> ({}) counts elements, but these units have none: expected \"unit\""),
    .exit_points = translatable("<points> ({}): only panicked elements leave the table: expected \"unit\""),
    .hex_points =
        translatable("<points> ({}): games of this system do not score hexes: expected an <objective> and "
                     "its <stake>")};

/// Returns the reason why a unit cannot begin in that state of the table `set-up.states` (it is no vehicle, has
/// no launcher), or nullopt if it can.
std::optional<Message> unfit(const ForceUnit& unit, const std::string& state,
                             const model::RulesetDocument& ruleset);

/// `side` and `ruleset` must outlive the result.
Force force_of(const model::Side& side, const FindCounter& find_counter, const model::RulesetDocument& ruleset,
               const Costs& costs);

/// Returns the camouflage level without its branches, which count only near vegetation (3.4d): "dress" for
/// "dress-and-branches", an empty string for "branches". Returns nullopt if the level has no branches.
std::optional<std::string> level_without_branches(std::string_view level);

}  // namespace coq::perry_heroes
