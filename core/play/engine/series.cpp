// SPDX-License-Identifier: MIT
#include "core/play/engine/series.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>
#include <tuple>

namespace coq::play {
namespace {

constexpr std::uint64_t kLuck = 0x9e3779b97f4a7c15ULL;  ///< Separates the players' luck from the game's dice.

/// Tracks the units of a game from step to step.
class Observer {
 public:
  Observer(const Position& start, const SeriesOptions& options, GameRecord& record)
      : m_sides(options.sides), m_square(options.square), m_record(record), m_last(start) {
    m_record.losses.assign(m_sides.size(), 0);
    m_record.exits.assign(m_sides.size(), 0);
    for (const PlacedCounter& unit : start.counters) {
      m_units.insert(unit.id);
      if (const auto cell = cell_of(unit)) m_stood[*cell].insert(unit.side);
    }
  }

  void look(Position now) {
    for (const PlacedCounter& unit : now.counters) {
      const PlacedCounter* was = before(unit);
      const auto cell = cell_of(unit), left = was != nullptr ? cell_of(*was) : std::nullopt;
      if (was == nullptr) continue;
      // Men who leave a vehicle are no units of the scenario, so they are neither losses nor exits.
      const bool ends = unit.is_lost() != was->is_lost() || unit.area != was->area;
      if (ends && m_units.contains(unit.id)) count_end(unit, *was, left);
      if (cell && cell != left) {
        if (unit.placement && was->placement) cross(was->placement->at, unit.placement->at, *left, *cell);
        ++m_record.entered[*cell];
        m_stood[*cell].insert(unit.side);
      }
    }
    m_last = std::move(now);
  }

  void finish() {
    for (const auto& [hex, sides] : m_stood)
      if (sides.size() > 1) m_record.contested.push_back(hex);
  }

 private:
  /// Counts a unit that was lost or left the map; `left` is the cell where it was before.
  void count_end(const PlacedCounter& unit, const PlacedCounter& was, const std::optional<Hex>& left) {
    const auto side =
        static_cast<std::size_t>(std::find(m_sides.begin(), m_sides.end(), unit.side) - m_sides.begin());
    if (unit.is_lost() && !was.is_lost()) {
      ++m_record.losses[side];
      if (left) ++m_record.lost[*left];
    }
    if (unit.area != was.area && unit.area == "exited") ++m_record.exits[side];
  }
  /// Returns the unit's hex, or its square on a table.
  std::optional<Hex> cell_of(const PlacedCounter& unit) const {
    if (unit.hex || !unit.placement || m_square <= 0) return unit.hex;
    return square_of(unit.placement->at, m_square);
  }
  /// Counts the squares between the first and the last square of a straight path.
  void cross(Point from, Point to, Hex first, Hex last) {
    const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
    const std::int64_t steps = 8 * std::max(std::abs(dx), std::abs(dy)) / m_square + 1;
    Hex before = first;
    for (std::int64_t i = 1; i < steps; ++i) {
      const Hex here = square_of(
          {from.x + static_cast<Um>(dx * i / steps), from.y + static_cast<Um>(dy * i / steps)}, m_square);
      if (here != before && here != last) ++m_record.entered[here];
      before = here;
    }
  }

  /// Returns the unit before the step. Units usually keep their index in the list, so the search begins after
  /// the last match.
  const PlacedCounter* before(const PlacedCounter& unit) {
    if (m_next >= m_last.counters.size()) m_next = 0;
    for (std::size_t i = 0; i < m_last.counters.size(); ++i) {
      const PlacedCounter& other = m_last.counters[m_next];
      m_next = (m_next + 1) % m_last.counters.size();
      if (other.id == unit.id) return &other;
    }
    return nullptr;
  }

  const std::vector<std::string>& m_sides;
  Um m_square;
  GameRecord& m_record;
  Position m_last;
  std::size_t m_next = 0;
  std::map<Hex, std::set<std::string>> m_stood;
  std::set<std::string> m_units;  ///< Those of the scenario.
};

}  // namespace

Hex square_of(Point at, Um edge) {
  return {at.x / edge, at.y / edge};
}

std::uint64_t luck_of(std::uint64_t seed) {
  return seed ^ kLuck;
}

Result<GameRecord> play_game(const Match& start, const PlayerFactory& players, const SeriesOptions& options,
                             std::uint64_t seed, const StepListener& step) {
  GameRecord record;
  record.seed = seed;
  SeededDice dice(seed);
  SeededDice player_dice(luck_of(seed));
  std::map<std::string, std::unique_ptr<Player>> by_side;
  for (const std::string& side : options.sides) by_side[side] = players(side);
  const std::unique_ptr<Match> match = start.clone();
  Observer observer(match->position(), options, record);
  while (!match->over()) {
    if (options.stop != nullptr && options.stop->stop_requested())
      return make_error("play.stopped", message("the games were stopped"));
    if (record.steps == options.most_steps) {
      record.stopped = true;
      break;
    }
    const std::size_t choices = match->legal_count();
    if (choices == 0) break;
    const auto player = by_side.find(match->side_to_act());
    const Action action = player == by_side.end() || choices == 1 ? match->legal_action(0)
                                                                  : player->second->choose(*match, player_dice);
    Result<model::PlayStep> made = match->apply(action, dice);
    if (!made) return made.error();
    made->n = ++record.steps;
    record.turns = std::max(record.turns, made->turn);
    observer.look(match->position());
    if (step) step(*made, *match);
  }
  observer.finish();
  record.winner = match->winner().value_or("");
  return record;
}

Result<std::vector<GameRecord>> play_series(const Match& start, const PlayerFactory& players,
                                            const SeriesOptions& options, const Workers& workers,
                                            const std::function<void()>& done) {
  const auto games = static_cast<std::size_t>(std::max(0, options.games));
  std::vector<std::optional<Result<GameRecord>>> records(games);
  workers.for_each_index(games, [&](std::size_t i, unsigned) {
    records[i] = play_game(start, players, options, options.seed + i);
    if (done) done();
  });
  std::vector<GameRecord> out;
  out.reserve(games);
  for (auto& record : records) {
    if (!*record) return record->error();
    out.push_back(std::move(**record));
  }
  return out;
}

std::pair<double, double> wilson_interval(int wins, int games) {
  if (games <= 0) return {0, 1};
  constexpr double kZ = 1.959963984540054;  ///< The two-sided 95 % quantile.
  const double n = games, p = wins / n, z2 = kZ * kZ;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

void add_count(int& sum, int count) {
  sum = count > std::numeric_limits<int>::max() - sum ? std::numeric_limits<int>::max() : sum + count;
}

SeriesTotals::SeriesTotals(std::vector<std::string> sides)
    : m_sides(std::move(sides)), m_sums(m_sides.size()) {}

void SeriesTotals::add(const GameRecord& record) {
  for (std::size_t s = 0; s < m_sides.size(); ++s) {
    m_sums[s].wins += record.winner == m_sides[s] ? 1 : 0;
    m_sums[s].losses += record.losses[s];
    m_sums[s].exits += record.exits[s];
  }
  m_turns += record.turns;
  m_steps += record.steps;
  m_counts.undecided += record.winner.empty() ? 1 : 0;
  m_counts.stopped += record.stopped ? 1 : 0;
  m_counts.least_turns = m_counts.games == 0 ? record.turns : std::min(m_counts.least_turns, record.turns);
  m_counts.most_turns = std::max(m_counts.most_turns, record.turns);
  ++m_counts.games;
  for (const auto& [hex, count] : record.entered) add_count(m_counts.entered[hex], count);
  for (const auto& [hex, count] : record.lost) add_count(m_counts.lost[hex], count);
  for (const Hex hex : record.contested) ++m_counts.contested[hex];
}

SeriesSummary SeriesTotals::summary() const {
  SeriesSummary out = m_counts;
  const double n = std::max<double>(1, out.games);
  for (std::size_t s = 0; s < m_sides.size(); ++s) {
    SideSummary side;
    side.side = m_sides[s];
    side.wins = m_sums[s].wins;
    side.share = side.wins / n;
    std::tie(side.low, side.high) = wilson_interval(side.wins, out.games);
    side.losses = static_cast<double>(m_sums[s].losses) / n;
    side.exits = static_cast<double>(m_sums[s].exits) / n;
    out.sides.push_back(std::move(side));
  }
  out.turns = static_cast<double>(m_turns) / n;
  out.steps = static_cast<double>(m_steps) / n;
  return out;
}

SeriesSummary summarise(const std::vector<GameRecord>& records, const SeriesOptions& options) {
  SeriesTotals totals(options.sides);
  for (const GameRecord& record : records) totals.add(record);
  return totals.summary();
}

}  // namespace coq::play
