// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/project/loader.h"
#include "core/sight/models/model.h"

namespace coq::los {

/// A unit whose hex at set-up is certain: its set-up, or the zone of it, is one hex; or the set-up lists a hex
/// for each unit, and the system takes such lists in order (value `set-up.hexes` `in-order` of the ruleset).
struct PlacedUnit {
  std::string id;  ///< "B.2"
  std::string side;
  std::string type;
  Hex hex;
};

/// What a scenario adds to lines of sight in one of its turns.
struct SightAtTurn {
  std::optional<std::vector<Hex>> summits;  ///< in place of the map's, in grid order
  std::vector<HexFill> conditions;          ///< those of this turn, in the order of the scenario's notes
  std::vector<PlacedUnit> units;            ///< sorted by id
  /// Ids of units that could be in the way, were it known in which hex their players set them up; sorted.
  std::vector<std::string> unplaced;
  /// Value `los.unit-height` of the ruleset, in thousandths of a level: all units then stand in all lines.
  std::optional<std::int64_t> unit_height;

  /// Units of this type hide what is behind them from friends of the same type (friends_type()).
  std::string friends;

  /// Where units have a height, they are all in the way, each by its id. Elsewhere, for a unit of the type
  /// `friends` that stands in `from`, those of its side are; for others only the conditions count.
  Query query_from(Hex from) const;
};

/// The bases that stand on the table at set-up: units with a place of their own. As large as their counters'
/// base, else as vehicles of their class (vehicle_base), else as the ruleset's `los.base`; units without any
/// are left out.
std::vector<Base> bases_of(const scenario::BoundScenario& scenario);

/// Ids of the units that have no base on the table at set-up: they come later, or from a zone. Sorted.
std::vector<std::string> units_off_table(const scenario::BoundScenario& scenario);

/// `labels` are those of the map that is asked about. What is not on it is left out.
SightAtTurn sight_at(const scenario::BoundScenario& scenario, const Labels& labels, int turn);

/// Two questions in one: units by their ids, then friends by their type, then conditions in the order of the
/// ruleset; the same condition of both fills the hexes of both.
Query merge(const Query& a, const Query& b, const model::RulesetDocument& ruleset);

}  // namespace coq::los
