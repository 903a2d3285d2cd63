// SPDX-License-Identifier: MIT
#include "core/play/balance/race.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <numeric>
#include <tuple>

#include "core/play/engine/series.h"

namespace coq::balance {
namespace {

constexpr double kQuantile = 1.959963984540054;  ///< The two-sided 95 % quantile.

/// Sets the mean of the numbers and its interval.
void take_mean(const std::vector<double>& numbers, Estimate& out) {
  const auto n = static_cast<double>(numbers.size());
  if (numbers.empty()) return;
  out.value = std::accumulate(numbers.begin(), numbers.end(), 0.0) / n;
  double squares = 0;
  for (const double number : numbers) squares += (number - out.value) * (number - out.value);
  const double half = n > 1 ? kQuantile * std::sqrt(squares / (n - 1) / n) : 0;
  out.low = std::max(0.0, out.value - half);
  out.high = out.value + half;
  out.is_known = true;
}

/// Returns the number of halvings until no more than the finalists remain.
int halvings(std::size_t candidates, int finalists) {
  int out = 0;
  for (std::size_t left = candidates; left > static_cast<std::size_t>(finalists); left = (left + 1) / 2) ++out;
  return out;
}

/// The half that stays.
std::size_t half_of(std::size_t candidates, int finalists) {
  return std::max((candidates + 1) / 2, static_cast<std::size_t>(finalists));
}

}  // namespace

bool Estimate::is_within(const Aim& aim) const {
  return is_known && std::abs(value - aim.target) <= aim.within;
}

Estimate estimate(const std::vector<Outcome>& games, const Aim& aim) {
  Estimate out;
  out.games = static_cast<int>(games.size());
  std::vector<double> numbers;
  double turns = 0;
  for (const Outcome& game : games) {
    if (game.winner < 0) ++out.undecided;
    if (game.winner == static_cast<int>(aim.side)) ++out.wins;
    turns += game.turns;
    numbers.push_back(aim.kind == Aim::Kind::length ? game.turns : game.gap / 10.0);
  }
  if (out.games > 0) out.turns = turns / out.games;
  if (aim.kind != Aim::Kind::share) {
    take_mean(numbers, out);
    return out;
  }
  const int decided = out.games - out.undecided;
  const auto [low, high] = play::wilson_interval(out.wins, decided);
  out.low = low * 100;
  out.high = high * 100;
  out.is_known = decided > 0;
  out.value = decided > 0 ? 100.0 * out.wins / decided : 0;
  return out;
}

double distance_to(const Aim& aim, const Estimate& estimate) {
  if (!estimate.is_known) return HUGE_VAL;
  return std::max(std::abs(estimate.low - aim.target), std::abs(estimate.high - aim.target));
}

int usual_finalists(int games) {
  return std::clamp(games / 100, 2, 8);
}

std::vector<Round> rounds_of(const RaceOptions& options, std::size_t candidates) {
  std::vector<Round> out;
  const int count = halvings(candidates, options.finalists);
  int left = options.games;
  std::size_t field = candidates;
  for (int i = 0; i < count; ++i) {
    const Round round{field, std::max(1, options.games / 2 / count / static_cast<int>(field))};
    left -= round.games * static_cast<int>(field);
    out.push_back(round);
    field = half_of(field, options.finalists);
  }
  out.push_back({field + 1, std::max(0, left / static_cast<int>(field + 1))});
  return out;
}

std::size_t most_candidates(const RaceOptions& options) {
  constexpr std::size_t kMost = 2000;
  std::size_t out = static_cast<std::size_t>(options.finalists);
  for (std::size_t more = out; more <= kMost; ++more) {
    const int count = std::max(1, halvings(more, options.finalists));
    if (std::int64_t{options.games} / 2 < std::int64_t{kLeastGames} * count * static_cast<std::int64_t>(more))
      break;
    out = more;
  }
  return out;
}

Race::Race(std::vector<double> sizes, Aim aim, RaceOptions options)
    : m_sizes(std::move(sizes)), m_aim(aim), m_options(options), m_outcomes(m_sizes.size()) {
  m_rounds = rounds_of(m_options, m_sizes.size() - 1);
}

void Race::take(Outcomes outcomes) {
  m_outcomes = std::move(outcomes);
  m_outcomes.resize(m_sizes.size());
  m_played = 0;
  for (const auto& games : m_outcomes) m_played += static_cast<int>(games.size());
}

int Race::games_planned() const {
  int out = 0;
  for (const Round& round : m_rounds) out += static_cast<int>(round.candidates) * round.games;
  return out;
}

std::vector<Outcome> Race::games_of(std::size_t candidate, int from, int to) const {
  std::vector<Outcome> out;
  const auto& all = m_outcomes[candidate];
  for (auto game = all.lower_bound(from); game != all.end() && game->first < to; ++game)
    out.push_back(game->second);
  return out;
}

Estimate Race::result(std::size_t candidate) const {
  const int first = m_options.games;
  std::vector<Outcome> games = games_of(candidate, first, 2 * first);
  if (games.empty()) games = games_of(candidate, 0, first);
  return estimate(games, m_aim);
}

Status Race::play_round(const std::vector<std::size_t>& field, int first, int games, const Play& play,
                        const Workers& workers, const std::function<bool()>& is_stopped,
                        const std::function<void()>& after_game) {
  std::vector<std::pair<std::size_t, int>> todo;
  // Game by game, so that a stopped round has as many games of each candidate.
  for (int game = first; game < first + games; ++game)
    for (const std::size_t candidate : field)
      if (m_outcomes[candidate].count(game) == 0) todo.emplace_back(candidate, game);
  std::mutex mutex;
  std::optional<Problem> problem;
  std::atomic<bool> failed{false};
  workers.for_each_index(todo.size(), [&](std::size_t i, unsigned) {
    if (failed.load() || (is_stopped && is_stopped())) return;
    const auto [candidate, game] = todo[i];
    const Result<Outcome> outcome = play(candidate, game);
    const std::lock_guard<std::mutex> lock(mutex);
    if (!outcome) {
      if (!problem) problem = outcome.error();
      failed.store(true);
      return;
    }
    m_outcomes[candidate][game] = *outcome;
    ++m_played;
    if (after_game) after_game();
  });
  if (is_stopped && is_stopped()) return make_error("play.stopped", message("the games were stopped"));
  if (problem) return *problem;
  return Done{};
}

Status Race::run(const Play& play, const Workers& workers, const std::function<bool()>& is_stopped,
                 const std::function<void()>& after_game) {
  m_fields.clear();
  m_finalists.clear();
  std::vector<std::size_t> field(m_sizes.size() - 1);
  std::iota(field.begin(), field.end(), std::size_t{1});
  int first = 0;
  for (std::size_t round = 0; round + 1 < m_rounds.size(); ++round) {
    if (Status played = play_round(field, first, m_rounds[round].games, play, workers, is_stopped, after_game);
        !played)
      return played;
    first += m_rounds[round].games;
    m_fields.push_back(field);
    std::vector<std::tuple<double, double, std::size_t>> ranked;
    for (const std::size_t candidate : field)
      ranked.emplace_back(distance_to(m_aim, estimate(games_of(candidate, 0, first), m_aim)),
                          m_sizes[candidate], candidate);
    std::sort(ranked.begin(), ranked.end());
    field.clear();
    const std::size_t stay = half_of(ranked.size(), m_options.finalists);
    for (std::size_t i = 0; i < std::min(stay, ranked.size()); ++i) field.push_back(std::get<2>(ranked[i]));
    std::sort(field.begin(), field.end());
  }
  std::vector<std::size_t> last = field;
  last.insert(last.begin(), 0);
  if (Status played =
          play_round(last, m_options.games, m_rounds.back().games, play, workers, is_stopped, after_game);
      !played)
    return played;
  order_finalists(std::move(field));
  return Done{};
}

void Race::order_finalists(std::vector<std::size_t> field) {
  std::vector<std::tuple<bool, double, double, std::size_t>> ranked;
  for (const std::size_t candidate : field) {
    const Estimate found = result(candidate);
    const double far = found.is_known ? std::abs(found.value - m_aim.target) : HUGE_VAL;
    const bool outside = !found.is_within(m_aim);
    ranked.emplace_back(outside, outside ? far : m_sizes[candidate], outside ? m_sizes[candidate] : far,
                        candidate);
  }
  std::sort(ranked.begin(), ranked.end());
  m_finalists.clear();
  for (const auto& one : ranked) m_finalists.push_back(std::get<3>(one));
}

}  // namespace coq::balance
