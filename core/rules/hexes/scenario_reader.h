// SPDX-License-Identifier: MIT
#pragma once

#include "core/game/scenario_reader.h"
#include "core/rules/hexes/board.h"

/// What engines on hexes do alike when they make a briefing of a scenario.
namespace coq::rules {

/// A bound scenario as checks see it; the scenario must outlive it.
class HexScenario {
 public:
  explicit HexScenario(const scenario::BoundScenario& bound)
      : m_map(bound.map.path, *bound.map.document, &*bound.ruleset.document),
        m_view(bound.scenario.path, *bound.scenario.document, &m_map, counters_of(bound),
               &*bound.ruleset.document) {}
  HexScenario(const HexScenario&) = delete;
  HexScenario& operator=(const HexScenario&) = delete;

  const validate::MapView& map() const { return m_map; }
  const validate::ScenarioView& view() const { return m_view; }

 private:
  static std::vector<const model::CountersDocument*> counters_of(const scenario::BoundScenario& bound) {
    std::vector<const model::CountersDocument*> out;
    for (const auto& counters : bound.counters) out.push_back(&*counters.document);
    return out;
  }

  validate::MapView m_map;
  validate::ScenarioView m_view;
};

struct ControlGoal {
  std::vector<HexId> hexes;
  int count = 0;
  int turn = 0;  ///< by the end of which
};
struct ExitGoal {
  std::optional<validate::Edge> edge;  ///< any where none is said
  int count = 1;
};
/// What a `<victory>` asks for on any map of hexes.
struct HexVictory : game::VictoryGoals {
  std::vector<ControlGoal> controls;
  std::vector<ExitGoal> exits;
};

/// `Briefing` has a `board`, `turns`, `control` (by hex) and find_side().
template <class Briefing>
class HexReader : public game::ScenarioReader {
 protected:
  HexReader(const scenario::BoundScenario& bound, const HexScenario& hexes, const char* check, Briefing& out)
      : ScenarioReader(bound, check), m_out(out), m_map(hexes.map()), m_view(hexes.view()) {}

  std::vector<HexId> ids(const std::vector<Hex>& hexes) const { return m_out.board.ids(hexes); }
  std::vector<HexId> ids(const std::vector<std::string>& labels) const { return ids(m_map.hexes(labels)); }

  /// Who the notes say holds hexes at first.
  void read_held() {
    if (!scenario().notes) return;
    for (const model::SideHexes& held : scenario().notes->held)
      for (const HexId h : ids(held.labels))
        m_out.control[static_cast<std::size_t>(h)] = m_out.find_side(held.side);
  }

  /// False, and a fault, where it names a side that is none.
  bool read_goals(const model::Victory& victory, HexVictory& out) {
    if (!read_victory(victory, out)) return false;
    for (const model::Control& control : victory.controls) {
      const std::vector<HexId> hexes = ids(control.hexes);
      const int count = control.count.value_or(static_cast<int>(hexes.size()));
      out.controls.push_back({hexes, count, std::min(control.turn.value_or(m_out.turns), m_out.turns)});
    }
    for (const model::ExitCondition& exit : victory.exits)
      out.exits.push_back({validate::parse_edge(exit.edge), exit.count});
    return true;
  }

  Briefing& m_out;
  const validate::MapView& m_map;
  const validate::ScenarioView& m_view;
};

}  // namespace coq::rules
