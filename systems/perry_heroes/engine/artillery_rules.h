// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

namespace coq::perry_heroes {

/// What a call for fire asks for.
enum class Mission : std::uint8_t { he, smoke, illumination };
inline constexpr std::array<std::string_view, 3> kMissions = {"he", "smoke", "illumination"};

/// A row of `artillery`: how long a mission takes.
struct SupportRow {
  std::string place;  ///< on-map, off-map
  int die = 2, add = 0;
  std::string rule;
};

/// Calls for fire (7.8).
struct ArtilleryRules {
  std::array<bool, kRanks.size()> ranks{};        ///< who may call
  Um radio = 0;                                   ///< the radio man is nearer than that
  std::array<bool, kMissions.size()> missions{};  ///< that can be asked for
  int pending = 1;                                ///< calls of a side that have not landed, at most
  int die = 10, score = 6;
  int direction_die = 6, distance_die = 2;
  std::vector<int> directions;  ///< of the tactical map, by face, from 1
  int markers = 1;              ///< of a smoke mission
  Um lit = 0;                   ///< radius of what is lit for a turn
  Modifiers modifiers;
  std::array<SupportRow, 2> support;  ///< mortar, artillery
  void read(game::RulesetReader& reader);
};

}  // namespace coq::perry_heroes
