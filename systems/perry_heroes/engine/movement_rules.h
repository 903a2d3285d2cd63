// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "systems/perry_heroes/engine/tables.h"
#include "systems/perry_heroes/engine/words.h"

/// The numbers of movement (4.4, 4.6, 7.4, 7.10, 7.16).
namespace coq::perry_heroes {

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

}  // namespace coq::perry_heroes
