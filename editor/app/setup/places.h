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

/// What the checks say of an edit of a scenario that is not made yet.
struct SetupVerdict {
  enum class Kind { good, doubtful, refused };
  Kind kind = Kind::good;
  std::optional<Problem> why{};  ///< the worst that the scenario did not have before
};

/// Runs the checks of `check` on a scenario as it would be, and tells what is new. Documents are those of when
/// it was made. For any thread; one question at a time.
class SetupJudge {
 public:
  SetupJudge(ProjectSnapshot project, std::filesystem::path scenario, model::ScenarioDocument before);
  SetupVerdict judge(const model::ScenarioDocument& after);

 private:
  Problems look(const model::ScenarioDocument& scenario);

  std::mutex m_mutex;
  ProjectSnapshot m_project;
  std::filesystem::path m_path;
  model::ScenarioDocument m_before;
  validate::Registry m_checks;
  scenario::Loader m_loader;  ///< what it has read it need not read again
  std::optional<Problems> m_known;
};

// Where the units of a scenario begin, and the edits that have them begin elsewhere.

/// A hex, or a point of a table; neither: nowhere.
struct SetupPlace {
  std::string hex;  ///< label
  std::optional<Point> at{};
  bool is_somewhere() const { return at || !hex.empty(); }
  bool operator==(const SetupPlace&) const = default;
};

struct SetupUnit {
  std::string id;    ///< "B.2"
  std::string unit;  ///< of its element: "B"
  std::string counter, side;
  int face = 0;
  /// Of a group that may choose among hexes: one of them each, in the order of the list.
  SetupPlace place{};
  std::optional<model::Facing> facing{};
  std::optional<std::string> name{};  ///< of its own
  std::optional<int> turn{};          ///< on which it comes, if later
};

/// All units, in the order of the document; those that are carried, or come later, have no place.
std::vector<SetupUnit> setup_units(const model::ScenarioDocument& scenario);

/// The edits that have a unit (by its id or its element's) begin there. Of a group with as many hexes as units
/// the hex that it is shown in gives way to the new one; else it gets a place of its own. Errors
/// (`edit.value`): there is no such unit, it stands there already, others of its element would have to follow.
/// `one_more`: of an element of several units alone in its group, each after the first gets one more hex.
Result<std::vector<model::Edit>> set_up(const model::ScenarioDocument& scenario, const std::string& id,
                                        const SetupPlace& place, bool one_more = false);

/// A unit that is none of the scenario yet.
struct NewUnit {
  std::string id, counter;
  std::string side;  ///< id
};
/// Of a counter: an id that is not in use, the side that has the counter's nation, else the first. Nullopt: the
/// scenario has no sides.
std::optional<NewUnit> new_unit(const model::ScenarioDocument& scenario, const model::Counter& counter);
/// The edits that add it, beginning there. Errors (`edit.value`): there is no such side.
Result<std::vector<model::Edit>> add_unit(const model::ScenarioDocument& scenario, const NewUnit& unit,
                                          const SetupPlace& place);

}  // namespace coq::app
