// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "core/play/engine/readers.h"
#include "systems/perry_heroes/elements/elements.h"
#include "systems/perry_heroes/force/costs.h"

/// Who is in the force of a side, what he carries, and what he costs: read from a scenario and its counters.
/// What is missing or unknown stays empty and costs nothing; checks tell of it.
namespace coq::perry_heroes {

enum class UnitClass { figure, vehicle, gun, other };

/// What a figure carries, and how many of it.
struct Item {
  std::string id;
  int count = 0;
  bool operator==(const Item&) const = default;
};

struct ForceUnit {
  std::string id;  ///< of several of one element its own: "A.1"
  UnitClass is = UnitClass::other;
  std::string nation;
  std::string rank;                          ///< officer, nco, soldier; of a vehicle that of its commander
  std::string experience;                    ///< green, normal, veteran; of a vehicle that of its crew
  std::string speciality;                    ///< row of `costs.speciality`; else empty
  std::string support;                       ///< lmg-gunner, at-gunner, loader; else empty
  std::string team, squad;                   ///< ids; empty: in none
  std::vector<Item> items;                   ///< with what is free with the speciality
  std::vector<Price> parts;                  ///< of its price, in the order in which rules name them
  const model::TableRow* weapon = nullptr;   ///< of `weapons` or `anti-tank`
  const model::TableRow* sidearm = nullptr;  ///< pistol of `weapons`
  const model::TableRow* vehicle = nullptr;  ///< of `vehicles`
  const Outfit* outfit = nullptr;
  const Crew* crew = nullptr;
  const model::Unit* unit = nullptr;
  const model::Setup* setup = nullptr;  ///< nullptr: it comes later
  const model::Counter* counter = nullptr;

  int points() const;
  bool is_leader() const { return rank == "officer" || rank == "nco"; }
  int count_of(std::string_view item) const;
  bool has(std::string_view item) const { return count_of(item) > 0; }
};

/// A group of the side: it has a card (5.2a).
struct ForceTeam {
  std::string id;
  std::vector<int> units;  ///< indices of Force::units
  const model::UnitGroup* group = nullptr;
};

/// What one player has bought together.
struct ForceSquad {
  std::string id;
  std::string kind;                ///< squad, command-squad, vehicles
  std::vector<std::string> teams;  ///< those that are there
  std::vector<int> units;          ///< of its teams, and its vehicles
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

/// What of a `<victory>` a game does not judge: it counts who is lost; places and ways off the table are judged
/// by stakes and results.
inline constexpr game::UnjudgedGoals kUnjudged{
    .control =
        translatable("<control> ({}): a game does not judge hexes: expected an <objective> and its <stake>"),
    .exit = translatable("<exit> ({}): only the panicked leave the table: expected <eliminate> or <points>"),
    .element_points =
        translatable("<points> ({}) counts elements, and these units have none: expected \"unit\""),
    .exit_points = translatable("<points> ({}): only the panicked leave the table: expected \"unit\""),
    .hex_points =
        translatable("<points> ({}): a game does not judge hexes: expected an <objective> and its <stake>")};

/// Why a unit cannot begin in that state of the ruleset's table `set-up.states` (it is no vehicle, has no
/// launcher); nullopt where it can.
std::optional<Message> unfit(const ForceUnit& unit, const std::string& state,
                             const model::RulesetDocument& ruleset);

/// `side` and `ruleset` must outlive it.
Force force_of(const model::Side& side, const FindCounter& find_counter, const model::RulesetDocument& ruleset,
               const Costs& costs);

/// What is left of a level of camouflage without its branches, which count near vegetation only (3.4d): "dress"
/// of "dress-and-branches", nothing of "branches". nullopt: the level needs none.
std::optional<std::string> level_without_branches(std::string_view level);

}  // namespace coq::perry_heroes
