// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/sight/models/model.h"

namespace coq::sight {

/// A unit whose hex at set-up is certain, because its set-up or its zone is one hex. The hex may also come from
/// a list with a hex for each unit, if the system uses such lists in order (value `set-up.hexes` `in-order` of
/// the ruleset).
struct PlacedUnit {
  std::string id;  ///< "B.2"
  std::string side;
  std::string type;
  Hex hex;
};

/// Additions of a scenario to lines of sight in one of its turns.
struct SightAtTurn {
  std::optional<std::vector<Hex>> summits;  ///< replaces the map's summit hexes; in grid order
  std::vector<HexFill> conditions;          ///< conditions of this turn, in the order of the scenario's notes
  std::vector<PlacedUnit> units;            ///< sorted by id
  /// Ids of units that could obstruct, but whose players may choose the hex at set-up; sorted.
  std::vector<std::string> unplaced;
  /// Value `los.unit-height` of the ruleset, in thousandths of a level. If set, all units obstruct all lines.
  std::optional<std::int64_t> unit_height;

  /// Units of this type hide what is behind them from friendly units of the same type (friends_type()).
  std::string friends;

  /// Returns the query for lines from a hex. If units have a height, all of them obstruct, each by its id.
  /// Otherwise, if the unit in `from` has the type `friends`, the other units of that type on its side
  /// obstruct.
  Query query_from(Hex from) const;
};

/// Returns the bases on the table at set-up: the units with a position. Their size is that of their counter's
/// base, else of their class of vehicles (vehicle_base()), else the ruleset's `los.base`. Units without any
/// size are left out.
std::vector<Base> bases_of(const scenario::BoundScenario& scenario);

/// Returns the ids of units without a base on the table at set-up, because they arrive later or from a zone;
/// sorted.
std::vector<std::string> units_off_table(const scenario::BoundScenario& scenario);

/// Returns the additions of a turn. `labels` are those of the map; anything off the map is left out.
SightAtTurn sight_at(const scenario::BoundScenario& scenario, const Labels& labels, int turn);

/// Merges two queries. The fills are units by id, then friendly units by type, then conditions in the ruleset's
/// order. A condition of both queries fills the hexes of both.
Query merge(const Query& a, const Query& b, const model::RulesetDocument& ruleset);

}  // namespace coq::sight
