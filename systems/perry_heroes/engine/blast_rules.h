// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "systems/perry_heroes/engine/tables.h"

/// The numbers of explosions (digest of 7.8.3, 7.12.3, 7.18.3, 7.20.3) and of grenades (7.12, 7.20).
namespace coq::perry_heroes {

/// A row of `blasts`.
struct Blast {
  std::string source;
  Um radius = 0;
  int dice = 0;
  bool gun_dice = false;  ///< the dice are the gun's
  int each = 0;           ///< added to each die
  int at_top = 0;         ///< its power against the top of a vehicle on which it falls
  bool confines = false;  ///< in one room with it there is no cover
  std::string rule;
};

struct BlastRules {
  int die = 6, wound = 3, violent = 2;
  std::string violent_rule;
  std::vector<Blast> rows;
  Modifiers modifiers;  ///< by source
  void read(game::RulesetReader& reader);
  const Blast* find(std::string_view source) const;
};

/// A row of `grenades`.
struct Grenade {
  std::string source;
  Um range = 0;
  int die = 10, score = 6;
  Um accuracy = 0;  ///< where a success lands from the point
  int directions = 8;
  int scatter = 4;
  int add = 0;  ///< cm
  std::string rule;
  Modifiers modifiers;
};

struct GrenadeRules {
  std::vector<Grenade> rows;
  Um under = 0, over = 0;
  void read(game::RulesetReader& reader);
  const Grenade* find(std::string_view source) const;
};

}  // namespace coq::perry_heroes
