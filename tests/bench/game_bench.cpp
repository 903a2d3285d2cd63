// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <ctime>

#include "core/play/search/search_player.h"
#include "systems/all/systems.h"
#include "tests/support/random_player.h"

// Games of the sample scenario (at least 2,000 automatic games a minute on two cores), and the legal actions of
// a position (100 microseconds). Games a minute on one core, for each system and level.

using namespace coq;

namespace {

/// The sample, ready to be played.
struct Sample {
  scenario::BoundScenario bound;
  const rules::Play* system = &*systems::find("red-poppies")->play;
  std::unique_ptr<play::Match> start;
  play::PlayerFactory players;
  play::SeriesOptions options;

  explicit Sample(const std::string& path = "red-poppies/ouverture") {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    bound = *loader.bind_scenario(std::string(COQ_SOURCE_DIR) + "/samples/" + path + ".scenario.xml", problems);
    system = &*systems::find(bound.scenario.document->system)->play;
    start = std::move(*system->start(bound));
    players = *system->players(bound);
    for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  }
};

const Sample& sample() {
  static const Sample made;
  return made;
}

/// Plays complete games on `range(0)` threads. `items_per_second` times 60 is games a minute.
void play_games(benchmark::State& state) {
  play::SeriesOptions options = sample().options;
  options.games = 20;
  const Workers workers(static_cast<unsigned>(state.range(0)));
  for (auto _ : state) {
    const auto records = play::play_series(*sample().start, sample().players, options, workers);
    if (!records) state.SkipWithError("a game stopped");
    options.seed += 20;
  }
  state.SetItemsProcessed(state.iterations() * options.games);
}

void play_random_games(benchmark::State& state) {
  play::SeriesOptions options = sample().options;
  std::uint64_t seed = 1;
  std::int64_t steps = 0;
  for (auto _ : state) {
    const auto record = play::play_game(
        *sample().start, [](const std::string&) { return std::make_unique<test::RandomPlayer>(); }, options,
        seed++);
    if (record) steps += record->steps;
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["steps"] = benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}

/// Lists the legal actions after `range(0)` steps of a game; 0 is the set-up.
void list_legal_actions(benchmark::State& state) {
  std::unique_ptr<play::Match> match = sample().start->clone();
  play::SeededDice dice(3);
  const auto player = sample().players(sample().options.sides.front());
  for (std::int64_t i = 0; i < state.range(0) && !match->over(); ++i)
    if (!match->apply(player->choose(*match, dice), dice)) state.SkipWithError("not applied");
  for (auto _ : state) benchmark::DoNotOptimize(match->legal_actions());
  state.SetItemsProcessed(state.iterations());
}

constexpr const char* kScenarios[] = {"red-poppies/ouverture", "tactique/hallerode", "dogme/crete",
                                      "perry-heroes/gue", "terrain-napoleonien/thuilerie"};

/// Reports the games that a processor plays in a minute since `began`. A rate of the library would be per
/// second.
void report_games_a_minute(benchmark::State& state, double games, std::clock_t began) {
  const double minutes = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / 60;
  state.counters["games_a_minute"] = games / minutes;
}

/// Measures games a minute of scenario `range(0)` at level 1.
void play_each_system(benchmark::State& state) {
  const Sample own(kScenarios[state.range(0)]);
  std::uint64_t seed = 1;
  const std::clock_t began = std::clock();
  for (auto _ : state)
    if (!play::play_game(*own.start, own.players, own.options, seed++)) state.SkipWithError("a game stopped");
  state.SetLabel(kScenarios[state.range(0)]);
  report_games_a_minute(state, static_cast<double>(state.iterations()), began);
}

/// Estimates games a minute at level `range(1)` from the first decisions of a game, where trial games are
/// longest, and from the number of decisions in a game of level 1.
void play_each_level(benchmark::State& state) {
  const Sample own(kScenarios[state.range(0)]);
  const auto searching = play::options_of_level(static_cast<int>(state.range(1)));
  std::map<std::string, play::SearchOptions> options;
  for (const std::string& side : own.options.sides) options[side] = searching;
  const play::PlayerFactory players = play::search_players(own.players, own.options.sides, options);
  // Plays until `most` decisions, and returns their number.
  const auto decisions = [&](const play::PlayerFactory& by, int most) {
    std::map<std::string, std::unique_ptr<play::Player>> by_side;
    for (const std::string& side : own.options.sides) by_side[side] = by(side);
    const auto match = own.start->clone();
    play::SeededDice dice(1), luck(2);
    int made = 0;
    while (!match->over() && made < most) {
      const bool chooses = match->legal_count() > 1 && by_side.contains(match->side_to_act());
      made += chooses ? 1 : 0;
      const play::Action action =
          chooses ? by_side[match->side_to_act()]->choose(*match, luck) : match->legal_action(0);
      if (!match->apply(action, dice)) break;
    }
    return made;
  };
  constexpr int kDecisions = 6;
  const int in_game = std::max(1, decisions(own.players, 100'000));
  int made = 0;
  const std::clock_t began = std::clock();
  for (auto _ : state) made += decisions(players, kDecisions);
  state.SetLabel(kScenarios[state.range(0)]);
  report_games_a_minute(state, static_cast<double>(made) / in_game, began);
}

}  // namespace

BENCHMARK(play_each_system)->Name("play/level_1")->DenseRange(0, 4)->Unit(benchmark::kMillisecond);
BENCHMARK(play_each_level)
    ->Name("play/searching")
    ->ArgsProduct({{0, 1, 2, 3, 4}, {2, 3}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(play_games)->Name("play/auto_games")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(play_random_games)->Name("play/random_game")->Unit(benchmark::kMillisecond);
BENCHMARK(list_legal_actions)
    ->Name("play/legal_actions")
    ->Arg(0)
    ->Arg(16)
    ->Arg(40)
    ->Unit(benchmark::kMicrosecond);
