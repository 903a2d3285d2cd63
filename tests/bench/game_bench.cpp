// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "systems/all/systems.h"
#include "tests/support/random_player.h"

// Games of the sample scenario (at least 2,000 automatic games a minute on two cores), and the legal actions of
// a position (100 microseconds).

using namespace coq;

namespace {

/// The sample, ready to be played.
struct Sample {
  scenario::BoundScenario bound;
  const rules::Play* system = &*systems::find("red-poppies")->play;
  std::unique_ptr<play::Match> start;
  play::PlayerFactory players;
  play::SeriesOptions options;

  Sample() {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    bound = *loader.bind_scenario(std::string(COQ_SOURCE_DIR) + "/samples/red-poppies/ouverture.scenario.xml",
                                  problems);
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

}  // namespace

BENCHMARK(play_games)->Name("play/auto_games")->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(play_random_games)->Name("play/random_game")->Unit(benchmark::kMillisecond);
BENCHMARK(list_legal_actions)
    ->Name("play/legal_actions")
    ->Arg(0)
    ->Arg(16)
    ->Arg(40)
    ->Unit(benchmark::kMicrosecond);
