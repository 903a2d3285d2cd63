// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

namespace coq::perry_heroes {

// Numbers for morale and rally (4.5, 8.1, 8.2).

/// A cause of morale tests: a row of `morale.causes`.
struct MoraleCause {
  std::string event, who, rule;
};

struct MoraleRules {
  int die = 10, score = 6;
  Um distance = 0;  ///< friends nearer than this to a casualty test
  Modifiers modifiers;
  std::vector<MoraleCause> causes;
  std::array<Morale, 4> next{};  ///< the next lower level
  std::array<std::optional<Posture>, 4> postures{};
  std::array<std::string, 4> rules{};
  void read(play::RulesetReader& reader);

  /// Returns the rule by which the event makes these units test. Without a row for the event, returns the
  /// default rule of casualties or, without that, an empty string.
  std::string cause(std::string_view event, std::string_view who) const;
  /// Returns the event of a rule, or an empty string if no row has that rule.
  std::string event_of(std::string_view rule) const;
};

struct RallyRules {
  int die = 10, score = 6;
  Um distance = 0;                                   ///< leaders rally units nearer than this
  Um alone_figure = 0, alone_vehicle = 0;            ///< a unit further than this from all friends is isolated
  Modifiers figures, vehicles;                       ///< by `who`: figure, crew, or rallying leader
  std::vector<std::pair<std::string, int>> bonuses;  ///< bonuses of certain kinds of units (8.1d)
  bool self = false;                                 ///< a leader may rally himself (Q66)
  void read(play::RulesetReader& reader);
  int bonus_of(std::string_view kind) const;
};

// Numbers for movement (4.4, 4.6, 7.4, 7.10, 7.16).

/// A row of a movement table, by terrain column. A dash in the table has no number.
template <class Number>
struct ByColumn {
  std::map<std::string, std::optional<Number>, std::less<>> cells;
  std::string rule;
  /// Returns nullopt for a dash or an unknown column.
  std::optional<Number> at(std::string_view column) const {
    const auto found = cells.find(column);
    return found == cells.end() ? std::nullopt : found->second;
  }
};

/// Distances and costs for men on foot, or for vehicles.
struct MoveTables {
  std::map<std::string, ByColumn<Um>, std::less<>> distances;  ///< by gait, or by speed class
  std::map<std::string, ByColumn<int>, std::less<>> costs;     ///< by row: base, slope, road
  void read(play::RulesetReader& reader, const char* distance, const char* named, const char* cost);
  /// Returns nullptr if there is no such row.
  const ByColumn<Um>* distance(std::string_view name) const;
  /// Returns the row; an empty name means the base row.
  const ByColumn<int>* cost(std::string_view row) const;
};

struct MovementRules {
  MoveTables foot, vehicle;
  std::array<std::array<bool, kGaits.size()>, kPostures.size()> gaits{};  ///< gaits that a posture allows (Q60)
  Um per = 0;                    ///< length, if only begun, that each payment covers; 0: one payment per move
  int half_of = 1, half_in = 2;  ///< fraction of the distance that a treated man moves (4.4c)
  bool search_instead = true, trap_instead = true;  ///< the action replaces a move (7.11.1, 7.15.1a)
  void read(play::RulesetReader& reader);
  /// Returns the posture for a gait.
  Posture posture_of(Gait gait) const;
};

// Numbers for searching, trapping and treating (7.11, 7.15, 7.17), boarding (7.9), talk (7.5) and locating
// (3.4, 7.13).

struct Skill {
  int die = 1, score = 1;
  std::string rule;
};

struct SkillRules {
  std::map<std::string, Skill, std::less<>> skills;  ///< keys: search, trap, treat
  Modifiers modifiers;                               ///< modifiers of these skills
  Experience experienced = Experience::normal;       ///< minimum level that the rules call experienced (Q09)
  Um search_radius = 0, trap_radius = 0, treat_distance = 0;
  int sprung = 1;  ///< result that sets off a trap
  bool sprung_natural = true;
  std::string blast;                                            ///< row of `blasts` for an exploding trap
  std::vector<std::pair<std::string, std::string>> treated_by;  ///< speciality or item, with its rule
  void read(play::RulesetReader& reader);
};

struct TransportRules {
  Um distance = 0, placed = 0;
  int die = 1, score = 1;
  bool moving = true;  ///< units may board or leave a moving vehicle (Q43)
  int seats = 0;       ///< default if the scenario does not say
  Modifiers modifiers;
  void read(play::RulesetReader& reader);
};

struct TalkRules {
  Um talk = 0, voice = 0, radio_over = 0, messenger = 0;
  void read(play::RulesetReader& reader);
};

struct LocatingRules {
  int die = 1, above = 0;
  int always = 0;        ///< natural result that locates at any level; 0: none (Q42)
  int optics_times = 0;  ///< optics multiply the distance by this; 0: use the table (Q25)
  Um told = 0;
  bool limits_fire = false;  ///< the sight distance also limits fire (Q61)
  void read(play::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
