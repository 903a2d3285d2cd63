// SPDX-License-Identifier: MIT
// Players that try their candidates out.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "core/play/search/search_player.h"
#include "tests/systems/all/played.h"

using namespace coq;
using test::Played;

namespace {

play::SearchOptions quick(int playouts) {
  play::SearchOptions out;
  out.playouts = playouts;
  out.ranked = 3;
  out.drawn = 2;
  return out;
}

std::vector<play::GameRecord> games_of(const Played& played, const play::PlayerFactory& players,
                                       unsigned threads) {
  const auto records = play::play_series(*played.start, players, played.options, Workers(threads));
  if (!records) FAIL(to_string(records.error()));
  return *records;
}

int wins_of(const std::vector<play::GameRecord>& records, const std::string& side) {
  return static_cast<int>(std::count_if(records.begin(), records.end(),
                                        [&](const play::GameRecord& record) { return record.winner == side; }));
}

/// Returns the match after the actions, which need no dice.
std::unique_ptr<play::Match> after(const play::Match& start, const std::vector<play::Action>& actions) {
  auto match = start.clone();
  play::ListedDice none({});
  for (const play::Action& action : actions) {
    const auto step = match->apply(action, none);
    if (!step) FAIL(to_string(step.error()));
  }
  return match;
}

/// Returns the first line of a text that begins so.
std::string line_of(const std::string& text, const std::string& begin) {
  const std::size_t at = ("\n" + text).find("\n" + begin);
  REQUIRE(at != std::string::npos);
  return text.substr(at, text.find('\n', at) - at);
}

}  // namespace

TEST_CASE("A side does not see where the enemy's mine and his recorded hex are",
          "[play][search][red-poppies:7.31]") {
  const Played played;
  const auto recorded = after(*played.start, {{"preregister", "de", {{"battery", "A"}, {"hex", "E04"}}},
                                              {"record-mine", "uk", {{"hex", "E05"}}}});
  const std::string mine = line_of(recorded->bytes(), "mine "),
                    battery = line_of(recorded->bytes(), "battery ");
  std::set<std::string> mines, batteries;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    play::SeededDice dice(seed);
    const std::string german = recorded->as_seen_by("de", dice)->bytes();
    const std::string british = recorded->as_seen_by("uk", dice)->bytes();
    // Each side knows its own secret.
    CHECK(line_of(german, "battery ") == battery);
    CHECK(line_of(british, "mine ") == mine);
    mines.insert(line_of(german, "mine "));
    batteries.insert(line_of(british, "battery "));
  }
  CHECK(mines.size() > 3);
  CHECK(batteries.size() > 10);
}

TEST_CASE("A search player defends better than the heuristic player", "[play][search]") {
  Played played;
  played.options.games = 20;
  played.options.seed = 300;
  const int before = wins_of(games_of(played, played.players(), 2), "de");
  const auto searching = play::search_players(played.players(), played.options.sides, {{"de", quick(30)}});
  const int now = wins_of(games_of(played, searching, 2), "de");
  CAPTURE(before, now);
  CHECK(now >= before + 4);
}

TEST_CASE("A decision tries fewer games where they are long", "[play][search]") {
  Played played;
  std::unique_ptr<play::Match> midway = played.start->clone();
  REQUIRE_FALSE(play::replay(midway, played.example(), 20));
  REQUIRE(midway->legal_count() > 5);
  const std::string side = midway->side_to_act();
  // Each trial game has a player for each side; one more player makes the shortlist.
  const auto trials = [&](int usual_steps) {
    int made = 0;
    const play::PlayerFactory heuristic = played.players();
    const play::PlayerFactory counted = [&](const std::string& own) {
      ++made;
      return heuristic(own);
    };
    play::SearchOptions options = quick(60);
    options.usual_steps = usual_steps;
    const auto player = play::search_players(counted, played.options.sides, {{side, options}})(side);
    play::SeededDice dice(1);
    player->choose(*midway, dice);
    return (made - 1) / 2;
  };
  // Five candidates leave three and then two, and the first one stays to the end: 20 games are 4 for each of
  // five, 18 are 6 for each of three, and 20 are 10 for each of two.
  CHECK(trials(1'000) == 58);
  CHECK(trials(1) == 10);  // one for each candidate in each round
  const int some = trials(40);
  CHECK(some > 10);
  CHECK(some < 58);
}

TEST_CASE("The number of threads does not change what search players decide", "[play][search]") {
  Played played;
  played.options.games = 3;
  const auto players =
      play::search_players(played.players(), played.options.sides, {{"de", quick(10)}, {"uk", quick(10)}});
  CHECK(games_of(played, players, 1) == games_of(played, players, 3));
}

TEST_CASE("A side without search options keeps its heuristic player", "[play][search]") {
  Played played;
  played.options.games = 4;
  CHECK(games_of(played, play::search_players(played.players(), played.options.sides, {}), 1) ==
        games_of(played, played.players(), 1));
}
