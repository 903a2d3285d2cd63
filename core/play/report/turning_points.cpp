// SPDX-License-Identifier: MIT
#include "core/play/report/turning_points.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace coq::play {
namespace {

constexpr int kTrialsOfGame = 800;  ///< Trial games for which a second game is worth a look.
constexpr int kFirstLook = 24;      ///< Trial games of an estimate during the search.
constexpr int kSecondLook = 48;     ///< Trial games of the final estimates.
constexpr std::size_t kMostSwings = 3;
constexpr int kMostSteps = 5000;  ///< Steps after which a trial game is broken off.
constexpr std::uint64_t kTrialSeed = 0xd1b54a32d192ed03ULL;
constexpr std::uint64_t kSecondSeed = 0x8cb92ba72f3d8dd7ULL;

class SwingSearch {
 public:
  SwingSearch(const std::vector<std::unique_ptr<Match>>& positions, const PlayerFactory& players,
              const SeriesOptions& options, int trials, std::uint64_t seed)
      : m_positions(positions),
        m_players(players),
        m_options(options),
        m_seed(seed),
        m_known(positions.size()) {
    const int finals = 2 * kSecondLook;
    m_swings = static_cast<std::size_t>(std::clamp(trials * 2 / 5 / finals, 1, static_cast<int>(kMostSwings)));
    m_left = std::max(2, (trials - static_cast<int>(m_swings) * finals) / kFirstLook);
  }

  std::vector<Swing> run() {
    std::vector<Stretch> open = {stretch(0, m_positions.size() - 1)}, steps;
    while (!open.empty() && m_left > 0) {
      const auto best = std::max_element(open.begin(), open.end(), [](const Stretch& a, const Stretch& b) {
        return a.change != b.change ? a.change < b.change : a.first > b.first;
      });
      const Stretch one = *best;
      open.erase(best);
      if (one.change == 0) break;
      if (one.last - one.first == 1) {
        steps.push_back(one);
        continue;
      }
      const std::size_t middle = (one.first + one.last) / 2;
      open.push_back(stretch(one.first, middle));
      open.push_back(stretch(middle, one.last));
    }
    // Single steps that nobody needed to look at again are candidates, too.
    for (const Stretch& one : open)
      if (one.last - one.first == 1 && one.change > 0) steps.push_back(one);
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Stretch& a, const Stretch& b) { return a.change > b.change; });
    if (steps.size() > m_swings) steps.resize(m_swings);
    std::sort(steps.begin(), steps.end(), [](const Stretch& a, const Stretch& b) { return a.first < b.first; });
    std::vector<Swing> out;
    for (const Stretch& one : steps) out.push_back(swing_of(one.last));
    return out;
  }

 private:
  struct Stretch {
    std::size_t first = 0, last = 0;
    int change = 0;
  };

  Stretch stretch(std::size_t first, std::size_t last) {
    return {first, last, std::abs(chances(last) - chances(first))};
  }

  int chances(std::size_t position) {
    if (!m_known[position]) {
      --m_left;
      int sum = 0;
      for (int trial = 0; trial < kFirstLook; ++trial)
        sum += half_wins(*m_positions[position], m_seed ^ kTrialSeed, trial);
      m_known[position] = sum;
    }
    return *m_known[position];
  }

  Swing swing_of(std::size_t step) const {
    Swing out;
    out.step = static_cast<int>(step);
    out.trials = kSecondLook;
    for (int trial = 0; trial < kSecondLook; ++trial) {
      const int before = half_wins(*m_positions[step - 1], m_seed ^ kSecondSeed, trial);
      const int after = half_wins(*m_positions[step], m_seed ^ kSecondSeed, trial);
      out.before += before;
      out.after += after;
      out.squares += (after - before) * (after - before);
    }
    return out;
  }

  /// Plays on from a position. Returns 2 if the first side won, and 1 if nobody did.
  int half_wins(const Match& from, std::uint64_t seed, int trial) const {
    if (m_options.stop != nullptr && m_options.stop->stop_requested()) return 1;
    std::unique_ptr<Match> match = from.clone();
    if (!match->over()) {
      SeededDice dice(seed + 2 * static_cast<std::uint64_t>(trial)),
          luck(seed + 2 * static_cast<std::uint64_t>(trial) + 1);
      std::map<std::string, std::unique_ptr<Player>> by_side;
      for (const std::string& side : m_options.sides) by_side[side] = m_players(side);
      for (int step = 0; step < kMostSteps && !match->over(); ++step) {
        const std::size_t choices = match->legal_count();
        if (choices == 0) break;
        const auto player = by_side.find(match->side_to_act());
        const Action action = choices == 1 || player == by_side.end() ? match->legal_action(0)
                                                                      : player->second->choose(*match, luck);
        if (!match->apply(action, dice)) break;
      }
    }
    const std::string winner = match->winner().value_or("");
    return winner.empty() ? 1 : winner == m_options.sides.front() ? 2 : 0;
  }

  const std::vector<std::unique_ptr<Match>>& m_positions;
  const PlayerFactory& m_players;
  const SeriesOptions& m_options;
  std::uint64_t m_seed;
  std::vector<std::optional<int>> m_known;  ///< Half wins in kFirstLook trial games, by position.
  std::size_t m_swings = 1;
  int m_left = 0;  ///< Estimates that may still be made.
};

}  // namespace

int games_to_search(int trials, int games) {
  return trials <= 0 ? 0 : std::clamp(trials / kTrialsOfGame, 1, std::max(1, games));
}

Result<std::vector<Swing>> find_swings(const std::vector<std::unique_ptr<Match>>& positions,
                                       const PlayerFactory& players, const SeriesOptions& options, int trials,
                                       std::uint64_t seed) {
  if (positions.size() < 2 || options.sides.empty()) return std::vector<Swing>();
  std::vector<Swing> out = SwingSearch(positions, players, options, trials, seed).run();
  if (options.stop != nullptr && options.stop->stop_requested())
    return make_error("play.stopped", message("the games were stopped"));
  return out;
}

SwingSize size_of(const Swing& swing) {
  const double n = std::max(1, swing.trials);
  SwingSize out;
  out.before = swing.before / (2 * n);
  out.after = swing.after / (2 * n);
  const double change = (swing.after - swing.before) / n;
  const double variance = std::max(0.0, swing.squares / n - change * change);
  constexpr double kZ = 1.959963984540054;
  out.error = kZ * std::sqrt(variance / n) / 2;
  return out;
}

}  // namespace coq::play
