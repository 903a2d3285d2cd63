// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>

#include "core/play/engine/game.h"
#include "core/play/engine/replay.h"

/// Random legal play by seed. The environment variable COQ_GAMES overrides the number of games, and
/// COQ_GAMES_SEED the first seed.
namespace coq::test {

struct RandomPlay {
  /// Checks an invariant of every state.
  void (*check_state)(const play::Match& match) = nullptr;
  /// Returns whether an action that is not offered may apply, because it is another form of an offered one.
  bool (*may_apply)(const play::Action& action) = [](const play::Action&) { return false; };
  /// Implied actions are also chosen with a chance of 1 in this number; 0 treats them like other actions.
  unsigned implied_one_in = 0;
  std::size_t most_steps = 2000;  ///< limit for games that do not end
};

/// Plays one game and checks it on the way. Offered actions must apply, and others must be refused with a rule.
/// The log must replay, and undo must restore the earlier bytes. Returns the number of steps.
inline std::size_t play_at_random(const play::Match& start, std::uint64_t seed, const RandomPlay& how) {
  std::mt19937_64 random(seed);
  play::SeededDice dice(seed);
  model::PlayDocument header;
  header.seed = seed;
  play::Game game(start.clone(), header);
  std::vector<play::Action> known;  // actions offered at some time
  std::vector<std::string> bytes{game.match().bytes()};
  const auto applies = [&](const play::Action& action) {
    play::SeededDice other(7);
    return game.match().clone()->apply(action, other);
  };
  while (!game.match().over()) {
    const std::vector<play::Action> legal = game.match().legal_actions();
    REQUIRE_FALSE(legal.empty());
    const auto offered = [&](const play::Action& action) {
      return std::find(legal.begin(), legal.end(), action) != legal.end();
    };
    const auto implied = game.match().implied();
    REQUIRE((!implied || offered(*implied)));
    const play::Action& sample = legal[random() % legal.size()];
    INFO(play::to_string(sample));
    REQUIRE(applies(sample));
    for (int i = 0; i < 2 && !known.empty(); ++i) {
      const play::Action& other = known[random() % known.size()];
      if (offered(other)) continue;
      const auto refused = applies(other);
      INFO(play::to_string(other));
      REQUIRE((!refused || how.may_apply(other)));
      if (!refused) REQUIRE_FALSE(refused.error().rule.empty());
    }
    if (known.size() < 3000) known.push_back(sample);
    const bool end = how.implied_one_in != 0 && implied && random() % how.implied_one_in == 0;
    const play::Action& choice = end ? *implied : legal[random() % legal.size()];
    INFO(play::to_string(choice));
    REQUIRE(game.play(choice, dice));
    bytes.push_back(game.match().bytes());
    how.check_state(game.match());
    REQUIRE(bytes.size() < how.most_steps);
  }
  const std::unique_ptr<play::Match> last = game.match().clone();
  std::unique_ptr<play::Match> again = start.clone();
  const auto difference = play::replay(again, game.document());
  if (difference) UNSCOPED_INFO(difference->step << " " << to_string(difference->problem));
  REQUIRE_FALSE(difference);
  REQUIRE(again->bytes() == last->bytes());
  for (std::size_t i = bytes.size() - 1; game.can_undo(); --i) {
    REQUIRE(game.match().bytes() == bytes[i]);
    game.undo();
  }
  return bytes.size();
}

inline std::uint64_t number_from(const char* name, std::uint64_t fallback) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : fallback;
}

/// Plays `count` games, each from the match that `start` returns for its seed. On average each must have more
/// than `least` steps.
template <class Start>
void play_many_at_random(std::uint64_t count, const Start& start, const RandomPlay& how, std::size_t least) {
  const std::uint64_t first = number_from("COQ_GAMES_SEED", 1);
  count = number_from("COQ_GAMES", count);
  std::size_t steps = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    INFO("seed " << seed);
    steps += play_at_random(*start(seed), seed, how);
  }
  CHECK(steps > count * least);
}

}  // namespace coq::test
