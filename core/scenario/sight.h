// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/los/drawing.h"
#include "core/scenario/loader.h"

namespace coq::scenario {

/// A unit whose hex at set-up is certain: its set-up, or the zone of it, is one hex; or the set-up lists a hex
/// for each unit, and the system takes such lists in order (value `set-up.hexes` `in-order` of the ruleset).
struct PlacedUnit {
  std::string id;  ///< "B.2"
  std::string side;
  std::string type;
  Hex hex;
};

/// What a scenario adds to lines of sight in one of its turns.
struct Sight {
  std::optional<std::vector<Hex>> summits;  ///< in place of the map's, in grid order
  std::vector<los::HexFill>
      conditions;                 ///< night, precipitation; in turn 1 also smoke and gas set out at first
  std::vector<PlacedUnit> units;  ///< sorted by id
  /// Ids of units that could be in the way, were it known in which hex their players set them up; sorted.
  std::vector<std::string> unplaced;
  /// Value `los.unit-height` of the ruleset, in thousandths of a level: all units then stand in all lines.
  std::optional<std::int64_t> unit_height;

  /// Where units have a height, they are all in the way, each by its id. Elsewhere, for an infantry unit that
  /// stands in `from`, the infantry of its side hides what is behind it (6.022); for others only the conditions
  /// count.
  los::Query query_from(Hex from) const;
};

/// The bases that stand on the table at set-up: units with a place of their own. As large as their counters'
/// base, else as the ruleset's `los.base`; units without either are left out.
std::vector<los::Base> bases_of(const BoundScenario& scenario);

/// Ids of the units that have no base on the table at set-up: they come later, or from a zone. Sorted.
std::vector<std::string> units_off_table(const BoundScenario& scenario);

/// `labels` are those of the map that is asked about. What is not on it is left out.
Sight sight_of(const BoundScenario& scenario, const Labels& labels, int turn);

/// Two questions in one: units by their ids, then `infantry`, then conditions in the order of the ruleset; the
/// same condition of both fills the hexes of both.
los::Query merge(const los::Query& a, const los::Query& b, const model::RulesetDocument& ruleset);

}  // namespace coq::scenario
