// SPDX-License-Identifier: MIT
#include "core/play/search/search_player.h"

#include <algorithm>
#include <cmath>

namespace coq::play {
namespace {

/// Draws a seed from a player's dice.
std::uint64_t draw_seed(Dice& dice) {
  constexpr int kSides = 1 << 16;
  std::uint64_t seed = 0;
  for (int i = 0; i < 4; ++i) seed = seed << 16 | static_cast<std::uint64_t>(dice.roll(kSides) - 1);
  return seed;
}

/// Independent dice of one trial game.
struct TrialDice {
  explicit TrialDice(std::uint64_t seed) : secrets(seed), game(seed + 1), players(seed + 2) {}
  SeededDice secrets, game, players;
};
constexpr std::uint64_t kSeedStep = 3;

/// Standard errors by which a candidate must beat the heuristic player's choice. The best of several candidates
/// often looks better by chance: with one standard error, attackers played worse than the heuristic player.
constexpr double kSureness = 2;

struct Candidate {
  std::size_t index = 0;        ///< Among the legal actions.
  std::vector<double> results;  ///< One for each trial, in the order of the seeds.

  double mean() const {
    double sum = 0;
    for (const double result : results) sum += result;
    return results.empty() ? 0 : sum / static_cast<double>(results.size());
  }
};

/// The decision of a side in a position.
class Search {
 public:
  Search(const Match& match, const PlayerFactory& heuristic, const std::vector<std::string>& sides,
         const SearchOptions& options, std::uint64_t seed)
      : m_match(match),
        m_heuristic(heuristic),
        m_sides(sides),
        m_options(options),
        m_seed(seed),
        m_side(match.side_to_act()),
        m_start(match.position()) {}

  /// Returns the index of the best candidate. The first one is the heuristic player's choice.
  std::size_t best_of(const std::vector<std::size_t>& indexes) {
    std::vector<Candidate> all;
    for (const std::size_t index : indexes) all.push_back({index, {}});
    std::vector<std::size_t> left(all.size());
    for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
    const int rounds = std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(all.size())))));
    for (int round = 0; round < rounds; ++round) {
      const int each = std::max(1, m_options.playouts / (rounds * static_cast<int>(left.size())));
      const std::int64_t most_steps =
          std::int64_t{m_options.playouts} * m_options.usual_steps * (round + 1) / rounds;
      for (int game = 0; game < each && (game == 0 || m_steps < most_steps); ++game)
        for (const std::size_t i : left) play(all[i]);
      std::stable_sort(left.begin(), left.end(),
                       [&](std::size_t a, std::size_t b) { return all[a].mean() > all[b].mean(); });
      left.resize((left.size() + 1) / 2);
      keep_first(left);
    }
    return all[left.front() == 0 || is_better(all[left.front()], all[0]) ? left.front() : 0].index;
  }

 private:
  /// The heuristic player's choice stays to the end, since the winner is measured against it.
  static void keep_first(std::vector<std::size_t>& left) {
    if (std::find(left.begin(), left.end(), std::size_t{0}) == left.end()) left.push_back(0);
  }

  /// Returns whether a candidate is better by more than chance explains. Both met the same dice, so that the
  /// difference is taken game by game.
  static bool is_better(const Candidate& candidate, const Candidate& first) {
    const std::size_t count = std::min(candidate.results.size(), first.results.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double difference = candidate.results[i] - first.results[i];
      sum += difference;
      squares += difference * difference;
    }
    const double n = static_cast<double>(count), mean = sum / n;
    const double variance = std::max(0.0, squares / n - mean * mean);
    return mean > kSureness * std::sqrt(variance / n);
  }

  void play(Candidate& candidate) {
    candidate.results.push_back(trial(candidate.index, m_seed + kSeedStep * candidate.results.size()));
  }

  double trial(std::size_t index, std::uint64_t seed) {
    TrialDice dice(seed);
    const std::unique_ptr<Match> match = m_match.as_seen_by(m_side, dice.secrets);
    std::map<std::string, std::unique_ptr<Player>> players;
    for (const std::string& side : m_sides) players[side] = m_heuristic(side);
    Action action = m_match.legal_action(index);
    for (int step = 0; step < m_options.most_steps; ++step, ++m_steps) {
      // An action that the guess about the enemy's secrets makes impossible ends the trial.
      if (!match->apply(action, dice.game) || match->over()) break;
      const std::size_t choices = match->legal_count();
      if (choices == 0) break;
      const auto player = players.find(match->side_to_act());
      action = choices == 1 || player == players.end() ? match->legal_action(0)
                                                       : player->second->choose(*match, dice.players);
    }
    return result_for(*match, m_start, m_side);
  }

  const Match& m_match;
  const PlayerFactory& m_heuristic;
  const std::vector<std::string>& m_sides;
  const SearchOptions& m_options;
  std::uint64_t m_seed;
  std::string m_side;
  Position m_start;
  std::int64_t m_steps = 0;  ///< Of all trial games.
};

class SearchPlayer : public Player {
 public:
  SearchPlayer(PlayerFactory heuristic, std::vector<std::string> sides, const std::string& side,
               const SearchOptions& options)
      : m_heuristic(std::move(heuristic)),
        m_sides(std::move(sides)),
        m_options(options),
        m_first(m_heuristic(side)) {}

  Action choose(const Match& match, Dice& player_dice) override {
    return match.legal_action(decide(match, player_dice));
  }
  std::vector<std::size_t> shortlist(const Match& match, std::size_t /*count*/, Dice& player_dice) override {
    return {decide(match, player_dice)};
  }

 private:
  std::size_t decide(const Match& match, Dice& player_dice) {
    const std::vector<std::size_t> candidates = candidates_of(match, player_dice);
    if (candidates.size() == 1) return candidates.front();
    return Search(match, m_heuristic, m_sides, m_options, draw_seed(player_dice)).best_of(candidates);
  }

  std::vector<std::size_t> candidates_of(const Match& match, Dice& player_dice) {
    std::vector<std::size_t> out =
        m_first->shortlist(match, static_cast<std::size_t>(m_options.ranked), player_dice);
    const std::size_t legal = match.legal_count();
    const std::size_t wanted = std::min(legal, out.size() + static_cast<std::size_t>(m_options.drawn));
    while (out.size() < wanted) {
      const auto drawn = static_cast<std::size_t>(player_dice.roll(static_cast<int>(legal)) - 1);
      if (std::find(out.begin(), out.end(), drawn) == out.end()) out.push_back(drawn);
    }
    return out;
  }

  PlayerFactory m_heuristic;
  std::vector<std::string> m_sides;
  SearchOptions m_options;
  std::unique_ptr<Player> m_first;
};

}  // namespace

SearchOptions options_of_level(int level) {
  SearchOptions out;
  out.playouts = level <= 1 ? 0 : level == 2 ? 48 : 240;
  return out;
}

double result_for(const Match& end, const Position& start, const std::string& side) {
  const auto winner = end.winner();
  const double result = !winner || winner->empty() ? 0.5 : *winner == side ? 1 : 0;
  const auto lost = [](const Position& position, const std::string& owner, bool own) {
    return std::count_if(position.counters.begin(), position.counters.end(), [&](const PlacedCounter& unit) {
      return unit.area == "eliminated" && (unit.side == owner) == own;
    });
  };
  const Position now = end.position();
  const double units = static_cast<double>(std::max<std::size_t>(1, start.counters.size()));
  const auto own = lost(now, side, true) - lost(start, side, true);
  const auto enemy = lost(now, side, false) - lost(start, side, false);
  return result + 0.09 * static_cast<double>(enemy - own) / units;
}

PlayerFactory search_players(PlayerFactory heuristic, std::vector<std::string> sides,
                             std::map<std::string, SearchOptions> options) {
  return [heuristic = std::move(heuristic), sides = std::move(sides),
          options = std::move(options)](const std::string& side) -> std::unique_ptr<Player> {
    const auto own = options.find(side);
    if (own == options.end() || own->second.playouts <= 0) return heuristic(side);
    return std::make_unique<SearchPlayer>(heuristic, sides, side, own->second);
  };
}

}  // namespace coq::play
