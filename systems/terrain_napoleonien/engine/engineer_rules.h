// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// A work of one sapper.
struct EngineerWork {
  std::string task;      ///< build-bridge
  Role of = Role::none;  ///< the class that is destroyed
  Um along = 0;          ///< how much of it at a time; 0: one piece
  Um front = 0;          ///< of a strip that one works on; 0: no strips
  int quarters = 1;
  Um near = 0;  ///< nearer than that to a house or a wood; 0: anywhere
  std::string rule;
};

/// Engineers (8.7).
struct EngineerRules {
  std::vector<EngineerWork> works;
  bool adds_up = true;        ///< do several share a work (Q43)
  int melee = -1, fire = -2;  ///< modifiers of their figures (8.7b)
  int budget = 10;            ///< over the nation’s most common figure of infantry (8.7b)
  const EngineerWork* find(std::string_view task) const;
  const EngineerWork* find(std::string_view task, Role of) const;
  void read(game::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien
