// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

/// The numbers of searching, trapping, treating (7.11, 7.15, 7.17), of boarding (7.9), of talk (7.5) and of
/// locating (3.4, 7.13).
namespace coq::perry_heroes {

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
