// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

/// The numbers of morale and rally (4.5, 8.1, 8.2).
namespace coq::perry_heroes {

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
  void read(game::RulesetReader& reader);
  int bonus_of(std::string_view kind) const;
};

}  // namespace coq::perry_heroes
