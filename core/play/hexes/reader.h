// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "core/play/engine/readers.h"
#include "core/play/hexes/briefing.h"

/// Builds the briefing of a hex game from a scenario.
namespace coq::play {

/// A bound scenario in the form that checks use. The scenario must outlive it.
class HexScenario {
 public:
  explicit HexScenario(const scenario::BoundScenario& bound)
      : m_map(bound.map.path, *bound.map.document, &*bound.ruleset.document),
        m_view(bound.scenario.path, *bound.scenario.document, &m_map, counters_of(bound),
               &*bound.ruleset.document) {}
  HexScenario(const HexScenario&) = delete;
  HexScenario& operator=(const HexScenario&) = delete;

  const checks::MapView& map() const { return m_map; }
  const checks::ScenarioView& view() const { return m_view; }

 private:
  static std::vector<const model::CountersDocument*> counters_of(const scenario::BoundScenario& bound) {
    std::vector<const model::CountersDocument*> out;
    for (const auto& counters : bound.counters) out.push_back(&*counters.document);
    return out;
  }

  checks::MapView m_map;
  checks::ScenarioView m_view;
};

/// Reads the parts that all hex systems share. A system derives its own reader, which handles the special data
/// of units, set-ups and reinforcement waves. `Briefing` derives from HexBriefing.
template <class Briefing>
class HexReader : public ScenarioReader {
 public:
  virtual ~HexReader() = default;

 protected:
  using Group = typename Briefing::Group;
  using UnitInfo = typename decltype(Briefing::units)::value_type;

  HexReader(const scenario::BoundScenario& bound, const HexScenario& hexes, const char* check, Briefing& out)
      : ScenarioReader(bound, check), m_out(out), m_map(hexes.map()), m_view(hexes.view()), m_bound(bound) {}

  /// `counter` is nullptr if there is no counter with that id.
  virtual void read_unit(const model::Unit& unit, const model::Counter* counter, UnitInfo& out) = 0;
  /// `states` lists the initial states of the units, as keywords of the ruleset.
  virtual void read_setup(const model::Setup& setup, const std::vector<std::string>& /*states*/, Group& group) {
    add_units(setup.units, group);
  }
  virtual void read_wave(const model::Reinforcements& wave, Group& group) {
    group.hexes = entries_of(wave);
    add_units(wave.units, group);
  }

  std::vector<HexId> ids(const std::vector<Hex>& hexes) const { return m_out.board.ids(hexes); }
  std::vector<HexId> ids(const std::vector<std::string>& labels) const { return ids(m_map.hexes(labels)); }

  /// Reads the two sides. Returns false and reports an error unless there are exactly two.
  bool read_sides() {
    if (!take_sides()) return false;
    for (int i = 0; i < kSides; ++i) m_out.sides[static_cast<std::size_t>(i)].id = source(i).id;
    return true;
  }

  /// Reads all groups with their units, for each side first its set-ups, then its reinforcements.
  void read_units() {
    for (int i = 0; i < kSides; ++i) {
      for (const model::Setup& setup : source(i).setups) {
        Group& group = m_out.groups.emplace_back();
        group.side = i;
        group.hexes = ids(m_view.hexes_of(setup));
        read_setup(setup, states_of(setup, source(i).id), group);
      }
      for (const model::Reinforcements& wave : source(i).reinforcements) {
        Group& group = m_out.groups.emplace_back();
        group.side = i;
        group.turn = wave.turn;
        read_wave(wave, group);
      }
    }
    check_units(m_out.units.size());
  }

  void add_units(const std::vector<model::Unit>& units, Group& group) {
    for (const model::Unit& unit : units) {
      const model::Counter* counter = m_bound.find_counter(unit.counter);
      const int count = unit.count.value_or(1);
      for (int i = 1; i <= count && m_out.units.size() <= kMaxUnits; ++i) {
        group.units.push_back(static_cast<int>(m_out.units.size()));
        UnitInfo& info = m_out.units.emplace_back();
        info.id = model::numbered_id(unit.id, count, i);
        info.side = group.side;
        info.group = static_cast<int>(m_out.groups.size()) - 1;
        if (counter != nullptr) info.counter = counter->id;
        read_unit(unit, counter, info);
      }
    }
  }

  /// Returns the entry hexes of a wave: its own hexes if it lists any, otherwise the whole edge.
  std::vector<HexId> entries_of(const model::Reinforcements& wave) const {
    std::vector<HexId> out = ids(m_view.hexes_of(wave));
    const auto edge = wave.edge ? checks::parse_edge(*wave.edge) : std::nullopt;
    return out.empty() && edge ? m_out.board.along(edge) : out;
  }

  /// Reads the initial control of hexes from the notes.
  void read_held() {
    if (!scenario().notes) return;
    for (const model::SideHexes& held : scenario().notes->held)
      for (const HexId h : ids(held.labels))
        m_out.control[static_cast<std::size_t>(h)] = m_out.find_side(held.side);
  }

  /// Adds a `<victory>` to the briefing. Returns false and reports an error if a side is unknown, or if the
  /// system does not judge a condition.
  bool read_goals(const model::Victory& victory, const UnjudgedGoals& unjudged) {
    HexVictory& out = m_out.victories.emplace_back();
    if (!read_victory(victory, unjudged, out)) return false;
    for (const model::Control& control : victory.controls) {
      const std::vector<HexId> hexes = ids(control.hexes);
      const int count = control.count.value_or(static_cast<int>(hexes.size()));
      out.controls.push_back({hexes, count, std::min(control.turn.value_or(m_out.turns), m_out.turns)});
    }
    for (const model::ExitCondition& exit : victory.exits)
      out.exits.push_back({checks::parse_edge(exit.edge), exit.count});
    for (const model::PointsCondition& points : victory.points) {
      out.points.push_back({points.least, points.unit.value_or(0), points.element.value_or(0),
                            points.exit.value_or(0), points.hex.value_or(0),
                            points.hexes ? ids(*points.hexes) : std::vector<HexId>()});
    }
    return true;
  }

  Briefing& m_out;
  const checks::MapView& m_map;
  const checks::ScenarioView& m_view;
  const scenario::BoundScenario& m_bound;
};

/// Makes the briefing with a system's `Reader`, which is constructed with the scenario, `hexes` and the
/// briefing, and has run(). Fails with the errors of the rules and the board, or with the reader's first error.
template <class Reader, class Briefing, class Rules, class MakeBoard>
Result<std::shared_ptr<const Briefing>> make_briefing(const scenario::BoundScenario& scenario,
                                                      const HexScenario& hexes, Result<Rules> rules,
                                                      const MakeBoard& make_board) {
  if (!rules) return rules.error();
  auto board = make_board();
  if (!board) return board.error();
  const auto out = std::make_shared<Briefing>(*std::move(board));
  out->rules = *std::move(rules);
  Reader reader(scenario, hexes, *out);
  reader.run();
  if (reader.problem()) return *reader.problem();
  return std::shared_ptr<const Briefing>(out);
}

}  // namespace coq::play
