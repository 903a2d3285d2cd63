// SPDX-License-Identifier: MIT
#include "core/play/report/reported_series.h"

#include <algorithm>

#include "core/play/report/turning_points.h"

namespace coq::play {
std::vector<Pairing> pairings_of(const std::vector<int>& playouts, std::size_t sides) {
  std::vector<Pairing> out = {{}};
  for (std::size_t side = 0; side < sides; ++side) {
    std::vector<Pairing> longer;
    for (const Pairing& begun : out)
      for (const int one : playouts) {
        longer.push_back(begun);
        longer.back().push_back(one);
      }
    out = std::move(longer);
  }
  return out;
}

std::map<std::string, SearchOptions> searching_of(const Pairing& pairing,
                                                  const std::vector<std::string>& sides) {
  std::map<std::string, SearchOptions> out;
  for (std::size_t i = 0; i < sides.size() && i < pairing.size(); ++i)
    if (pairing[i] > 0) out[sides[i]].playouts = pairing[i];
  return out;
}

bool ReportPlan::searches(int game) const {
  return pairing_of(game) + 1 == pairings.size() &&
         game % options.games < games_to_search(swing_trials, options.games);
}

ReportedSeries::ReportedSeries(const PlayableScenario& seating, ReportPlan plan)
    : m_seating(seating), m_plan(std::move(plan)), m_scene(seating, m_plan.options) {}

Result<std::shared_ptr<const ReportedSeries>> ReportedSeries::make(const PlayableScenario& seating,
                                                                   ReportPlan plan) {
  const auto out = std::make_shared<ReportedSeries>(seating, std::move(plan));
  for (const Pairing& pairing : out->m_plan.pairings) {
    auto players = seating.players(searching_of(pairing, out->m_plan.options.sides));
    if (!players) return players.error();
    out->m_players.push_back(*std::move(players));
  }
  if (out->m_plan.swing_trials > 0) {
    auto fast = seating.players();
    if (!fast) return fast.error();
    out->m_fast = *std::move(fast);
  }
  return std::shared_ptr<const ReportedSeries>(out);
}

Result<GameRecord> ReportedSeries::play(int game, const SeriesOptions& options) const {
  Chronicle chronicle(m_scene, *m_seating.start);
  const bool searches = m_plan.searches(game);
  std::vector<std::unique_ptr<Match>> positions;
  if (searches) positions.push_back(m_seating.start->clone());
  std::unique_ptr<Match> end;
  const std::uint64_t seed = m_plan.seed_of(game);
  Result<GameRecord> record = play_game(*m_seating.start, m_players[m_plan.pairing_of(game)], options, seed,
                                        [&](const model::PlayStep& step, const Match& after) {
                                          chronicle.note(step, after);
                                          if (searches) positions.push_back(after.clone());
                                          if (after.over()) end = after.clone();
                                        });
  if (!record) return record;
  record->facts = chronicle.finish(end != nullptr ? *end : *m_seating.start);
  if (!searches) return record;
  const int trials = m_plan.swing_trials / games_to_search(m_plan.swing_trials, m_plan.options.games);
  auto swings = find_swings(positions, m_fast, options, trials, seed);
  if (!swings) return swings.error();
  record->facts.swings = *std::move(swings);
  return record;
}

Result<std::vector<GameRecord>> ReportedSeries::play(GameRange range, const Workers& workers,
                                                     const StopToken* stop,
                                                     const std::function<void()>& done) const {
  SeriesOptions options = m_plan.options;
  options.stop = stop;
  const auto count = static_cast<std::size_t>(std::max(0, range.count));
  std::vector<std::optional<Result<GameRecord>>> records(count);
  workers.for_each_index(count, [&](std::size_t i, unsigned) {
    records[i] = play(range.first + static_cast<int>(i), options);
    if (done) done();
  });
  std::vector<GameRecord> out;
  out.reserve(count);
  for (auto& record : records) {
    if (!*record) return record->error();
    out.push_back(std::move(**record));
  }
  return out;
}

}  // namespace coq::play
