// SPDX-License-Identifier: MIT
// Tracing with the scan's help: what a new anchor, a move of the pointer and a flood cost in a window of 512
// pixels.
#include <benchmark/benchmark.h>

#include "core/following/flood.h"
#include "core/following/follower.h"
#include "tests/core/following/drawn_sheets.h"

using namespace coq;

namespace {

const images::Bitmap& wood_window() {
  static const images::Bitmap window = test::drawn_wood(1, following::kFollowWindow).picture;
  return window;
}

void new_anchor(benchmark::State& state) {
  const auto kind = static_cast<following::LineKind>(state.range(0));
  wood_window();  // drawing it is not measured
  for (auto _ : state) {
    const auto lines = following::Lines::find(wood_window(), kind, test::kNever);
    benchmark::DoNotOptimize(following::Follower::anchor(*lines, {256, 120}, test::kNever));
  }
}
BENCHMARK(new_anchor)->Name("follow/new anchor")->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

void move_pointer(benchmark::State& state) {
  const auto lines = following::Lines::find(wood_window(), following::LineKind::edge, test::kNever);
  const auto follower = following::Follower::anchor(*lines, {256, 120}, test::kNever);
  for (auto _ : state) benchmark::DoNotOptimize(follower->path({400, 420}));
}
BENCHMARK(move_pointer)->Name("follow/pointer")->Unit(benchmark::kMillisecond);

void flood_click(benchmark::State& state) {
  for (auto _ : state) {
    const auto flood = following::Flood::from(wood_window(), {263, 251}, 3, test::kNever);
    benchmark::DoNotOptimize(flood->area(flood->best_tolerance(), 150, 0.75));
  }
}
BENCHMARK(flood_click)->Name("follow/flood")->Unit(benchmark::kMillisecond);

}  // namespace
