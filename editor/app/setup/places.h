// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/checks/framework/validator.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/edit.h"
#include "core/documents/model/scenario.h"
#include "editor/app/playing/course.h"

namespace coq::app {

/// The verdict of the checks on a scenario edit that is not applied yet.
struct SetupVerdict {
  enum class Kind { good, doubtful, refused };
  Kind kind = Kind::good;
  std::optional<Problem> why{};  ///< the most severe new problem
};

/// Runs the same checks as `check` on a hypothetical scenario and reports the new problems. Uses the documents
/// as they were when it was made. A warning that was there before is not new, even if its counts differ, such
/// as the number of units of a side. May be used on any thread, but only for one question at a time.
class SetupJudge {
 public:
  SetupJudge(ProjectSnapshot project, std::filesystem::path scenario, model::ScenarioDocument before);
  SetupVerdict judge(const model::ScenarioDocument& after);

 private:
  Problems look(const model::ScenarioDocument& scenario);
  bool is_known(const Problem& problem) const;

  std::mutex m_mutex;
  ProjectSnapshot m_project;
  std::filesystem::path m_path;
  model::ScenarioDocument m_before;
  checks::Registry m_checks;
  scenario::Loader m_loader;  ///< caches the files that it has read
  std::optional<Problems> m_known;
};

// Starting positions of a scenario's units, and the edits that change them.

/// A hex, or a point on a table. If both are empty, the unit is not on the map.
struct SetupPlace {
  std::string hex;  ///< label
  std::optional<Point> at{};
  bool is_somewhere() const { return at || !hex.empty(); }
  bool operator==(const SetupPlace&) const = default;
};

struct SetupUnit {
  std::string id;    ///< "B.2"
  std::string unit;  ///< id of its element: "B"
  std::string counter, side;
  int face = 0;
  /// If the group has a list of hexes, units take them in order.
  SetupPlace place{};
  std::optional<model::Facing> facing{};
  std::optional<std::string> name{};  ///< the unit's own name
  std::optional<int> turn{};          ///< turn of arrival, for a reinforcement
};

/// Returns all units in document order. Carried units and reinforcements have no place.
std::vector<SetupUnit> setup_units(const model::ScenarioDocument& scenario);

/// Returns the edits that set up a unit at `place`; `id` is the unit's id or its element's. If its group has
/// one hex per unit, `place` replaces the unit's hex. Otherwise the unit gets a group of its own. `one_more`:
/// if the group consists of a single element of several units, appends a hex for the next unit. Errors
/// (`edit.value`): there is no such unit, it is already there, or other units of its element would have to move
/// too.
Result<std::vector<model::Edit>> set_up(const model::ScenarioDocument& scenario, const std::string& id,
                                        const SetupPlace& place, bool one_more = false);

/// A unit that is not in the scenario yet.
struct NewUnit {
  std::string id, counter;
  std::string side;  ///< id
};
/// Makes a unit from a counter: an unused id, and the side with the counter's nation (otherwise the first
/// side). Returns nullopt if the scenario has no sides.
std::optional<NewUnit> new_unit(const model::ScenarioDocument& scenario, const model::Counter& counter);
/// Returns the edits that add the unit at `place`. Errors (`edit.value`): there is no such side.
Result<std::vector<model::Edit>> add_unit(const model::ScenarioDocument& scenario, const NewUnit& unit,
                                          const SetupPlace& place);

}  // namespace coq::app
