// SPDX-License-Identifier: MIT
#include "core/play/report/findings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace coq::play {

ShareDifference difference_of(const Wins& a, const Wins& b) {
  const auto [low_a, high_a] = wilson_interval(a.wins, a.games);
  const auto [low_b, high_b] = wilson_interval(b.wins, b.games);
  ShareDifference out;
  out.fewest = std::min(a.games, b.games);
  out.value = a.share() - b.share();
  out.low = out.value - std::hypot(a.share() - low_a, high_b - b.share());
  out.high = out.value + std::hypot(high_a - a.share(), b.share() - low_b);
  return out;
}

EndingFacts ending_of(const GameRecord& record, const std::vector<std::string>& sides) {
  const GameFacts& facts = record.facts;
  EndingFacts out{record.winner, facts.rule, facts.words, facts.met, record.stopped, false};
  for (std::size_t i = 0; i < sides.size() && i < facts.left.size(); ++i)
    if (!record.winner.empty() && sides[i] != record.winner && facts.left[i] == 0) out.loser_gone = true;
  return out;
}

FindingsTotals::FindingsTotals(const PlayableScenario& seating, const ReportPlan& plan)
    : m_seating(seating), m_plan(plan), m_scene(seating, plan.options) {
  m_totals.assign(plan.pairings.size(), SeriesTotals(plan.options.sides));
  for (const PlacedCounter& unit : m_scene.units()) {
    m_found.units.push_back({unit.id, unit.side, {}});
    if (const auto cell = m_scene.cell_of(unit)) m_touched.insert(*cell);
  }
}

void FindingsTotals::add(int game, const GameRecord& record) {
  const std::size_t pairing = m_plan.pairing_of(game);
  m_totals[pairing].add(record);
  if (pairing + 1 != m_plan.pairings.size()) return;
  const GameFacts& facts = record.facts;
  ++m_found.games;
  if (!facts.began.empty())
    for (const std::string& side : m_plan.options.sides) {
      Wins& wins = (side == facts.began ? m_found.when_first : m_found.when_second)[side];
      ++wins.games;
      wins.wins += record.winner == side ? 1 : 0;
    }
  ++m_found.endings[ending_of(record, m_plan.options.sides)];
  add_units(record);
  for (const auto& [cell, count] : record.entered) m_touched.insert(cell);
  for (const auto& [cell, count] : record.lost) m_touched.insert(cell);
  for (const auto& [cell, count] : facts.attacked) add_count(m_found.attacked[cell], count);
  for (const auto& [cell, count] : facts.crossed) add_count(m_found.crossed[cell], count);
  for (const auto& [action, count] : facts.uses) {
    ++m_found.uses[action].games;
    add_count(m_found.uses[action].wins, count);
  }
  for (const std::string& rule : facts.rules) ++m_found.rules[rule];
  if (m_plan.searches(game)) ++m_found.searched;
  for (const Swing& swing : facts.swings) m_found.swings.push_back({record.seed, swing});
}

void FindingsTotals::add_units(const GameRecord& record) {
  for (std::size_t i = 0; i < m_found.units.size() && i < record.facts.units.size(); ++i)
    for (std::size_t bit = 0; bit < m_found.units[i].games.size(); ++bit)
      m_found.units[i].games[bit] += record.facts.units[i] >> bit & 1;
}

Findings FindingsTotals::findings() const {
  Findings out = m_found;
  out.summary = m_totals.back().summary();
  const std::vector<Hex> cells = m_scene.cells();
  out.cells = static_cast<int>(cells.size());
  for (const Hex cell : cells)
    if (!m_touched.contains(cell) && !out.attacked.contains(cell) && !out.crossed.contains(cell))
      out.idle.push_back(cell);
  std::stable_sort(out.swings.begin(), out.swings.end(), [](const GameSwing& a, const GameSwing& b) {
    return std::abs(a.swing.after - a.swing.before) > std::abs(b.swing.after - b.swing.before);
  });
  return out;
}

}  // namespace coq::play
