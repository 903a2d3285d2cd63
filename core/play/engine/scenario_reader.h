// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "core/documents/project/loader.h"
#include "core/play/engine/sides.h"
#include "core/play/engine/verdict.h"

namespace coq::game {

/// What engines do alike when they make a briefing of a scenario; the first fault is kept.
class ScenarioReader {
 public:
  /// `check` is that of the faults: "tactique.scenario".
  ScenarioReader(const scenario::BoundScenario& bound, const char* check)
      : m_scenario(*bound.scenario.document), m_check(check) {}

  const std::optional<Problem>& problem() const { return m_problem; }

 protected:
  void fail(Message message) {
    if (!m_problem) m_problem = make_error(m_check, std::move(message));
  }
  void fail(const Problem& problem) {
    if (!m_problem) m_problem = problem;
  }

  const model::ScenarioDocument& scenario() const { return m_scenario; }
  /// The number of turns; a fault where they are too many to be played.
  int turns();
  /// Takes the two sides in the order of setting up; a fault where there are not two.
  bool take_sides();
  /// A side of the document; take_sides() has found it.
  const model::Side& source(int side) const { return *m_sides[static_cast<std::size_t>(side)]; }
  /// The index of the side of that id; kNone where there is none.
  int side_index(std::string_view id) const;
  /// What a `<victory>` asks for in every system. False, and a fault, where it names a side that is none.
  bool read_victory(const model::Victory& victory, VictoryGoals& out);
  /// A fault where there are too many.
  void check_units(std::size_t count);

 private:
  const model::ScenarioDocument& m_scenario;
  const char* m_check;
  std::array<const model::Side*, kSides> m_sides{};
  std::optional<Problem> m_problem;
};

}  // namespace coq::game
