// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

namespace coq::perry_heroes {

// The numbers of morale and rally (4.5, 8.1, 8.2).

/// What makes men test: a row of `morale.causes`.
struct MoraleCause {
  std::string event, who, rule;
};

struct MoraleRules {
  int die = 10, score = 6;
  Um distance = 0;  ///< friends nearer than that to a casualty
  Modifiers modifiers;
  std::vector<MoraleCause> causes;
  std::array<Morale, 4> next{};  ///< level below
  std::array<std::optional<Posture>, 4> postures{};
  std::array<std::string, 4> rules{};
  void read(game::RulesetReader& reader);

  /// The rule by which such an event makes those test; the usual one of casualties where it has no row of its
  /// own, and empty where there is none.
  std::string cause(std::string_view event, std::string_view who) const;
  /// The event of a rule; empty where no row has it.
  std::string event_of(std::string_view rule) const;
};

struct RallyRules {
  int die = 10, score = 6;
  Um distance = 0;                                   ///< leaders rally nearer than that
  Um alone_figure = 0, alone_vehicle = 0;            ///< isolated farther than that from all friends
  Modifiers figures, vehicles;                       ///< of `who`: figure or crew; by
  std::vector<std::pair<std::string, int>> bonuses;  ///< of units of their own kind (8.1d)
  bool self = false;                                 ///< may a leader rally himself (Q66)
  void read(game::RulesetReader& reader);
  int bonus_of(std::string_view kind) const;
};

// The numbers of movement (4.4, 4.6, 7.4, 7.10, 7.16).

/// A row of a table of movement: by column of terrain; no number where there is a dash.
template <class Number>
struct ByColumn {
  std::map<std::string, std::optional<Number>, std::less<>> cells;
  std::string rule;
  /// None, too, for a column that the table does not have.
  std::optional<Number> at(std::string_view column) const {
    const auto found = cells.find(column);
    return found == cells.end() ? std::nullopt : found->second;
  }
};

/// Distances and costs of those who go on foot, or of vehicles.
struct MoveTables {
  std::map<std::string, ByColumn<Um>, std::less<>> distances;  ///< by gait, or by class of speed
  std::map<std::string, ByColumn<int>, std::less<>> costs;     ///< by row: base, slope, road
  void read(game::RulesetReader& reader, const char* distance, const char* named, const char* cost);
  /// Null where there is no such row.
  const ByColumn<Um>* distance(std::string_view name) const;
  /// Of a row, the base row where it is empty.
  const ByColumn<int>* cost(std::string_view row) const;
};

struct MovementRules {
  MoveTables foot, vehicle;
  std::array<std::array<bool, kGaits.size()>, kPostures.size()> gaits{};  ///< that a posture allows (Q60)
  Um per = 0;                    ///< the cost is paid for each such length begun; 0: once for the move
  int half_of = 1, half_in = 2;  ///< what the treated cover of the distance (4.4c)
  bool search_instead = true, trap_instead = true;  ///< of a move (7.11.1, 7.15.1a)
  void read(game::RulesetReader& reader);
  /// The posture that goes with a gait.
  Posture posture_of(Gait gait) const;
};

// The numbers of searching, trapping, treating (7.11, 7.15, 7.17), of boarding (7.9), of talk (7.5) and of
// locating (3.4, 7.13).

struct Skill {
  int die = 1, score = 1;
  std::string rule;
};

struct SkillRules {
  std::map<std::string, Skill, std::less<>> skills;  ///< search, trap, treat
  Modifiers modifiers;                               ///< of the same
  Experience experienced = Experience::normal;       ///< whom the rules call so (Q09)
  Um search_radius = 0, trap_radius = 0, treat_distance = 0;
  int sprung = 1;  ///< this result sets a trap off
  bool sprung_natural = true;
  std::string blast;                                            ///< of what a trap goes off as
  std::vector<std::pair<std::string, std::string>> treated_by;  ///< speciality or item, rule
  void read(game::RulesetReader& reader);
};

struct TransportRules {
  Um distance = 0, placed = 0;
  int die = 1, score = 1;
  bool moving = true;  ///< one may board or leave who moves (Q43)
  int seats = 0;       ///< where the scenario does not say
  Modifiers modifiers;
  void read(game::RulesetReader& reader);
};

struct TalkRules {
  Um talk = 0, voice = 0, radio_over = 0, messenger = 0;
  void read(game::RulesetReader& reader);
};

struct LocatingRules {
  int die = 1, above = 0;
  int always = 0;        ///< a natural result that locates whatever the level; 0: none (Q42)
  int optics_times = 0;  ///< optics see so many times as far; 0: as the table says (Q25)
  Um told = 0;
  bool limits_fire = false;  ///< the distance of sight limits fire, too (Q61)
  void read(game::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
