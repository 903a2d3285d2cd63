// SPDX-License-Identifier: MIT
// The work of the window's thread for one gesture on a map of 100,000 features: tools, session and display.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/documents/xml/xml.h"
#include "editor/app/workbench/workbench.h"
#include "tests/bench/large_map.h"
#include "tests/support/posted_calls.h"

using namespace coq;
using namespace coq::app;

namespace {

namespace fs = std::filesystem;

/// A generated map, opened as in the window but without one.
class Large {
 public:
  explicit Large(std::size_t features) : m_folder(fs::temp_directory_path() / "coquelicot-bench-edit") {
    fs::remove_all(m_folder);
    fs::create_directories(m_folder);
    constexpr int kCorners = 6;
    model::MapDocument map = bench::generated_map(features * kCorners, kCorners);
    map.id = "large";
    map.system = "red-poppies";
    map.lang = "en";
    if (!xml::save(map, m_folder / "large.map.xml", "bench")) throw std::runtime_error("cannot write");
    Workbench::Settings settings;
    settings.jobs = &m_jobs;
    settings.rulesets = fs::path(COQ_SOURCE_DIR) / "systems";
    settings.writer = "bench";
    Problems problems;
    m_bench = *Workbench::open(m_folder / "large.map.xml", settings, problems);
    m_bench->tools().view().resize(1400, 900, 1);
    m_bench->tools().view().fit({{800'000, 900'000}, {1'000'000, 1'000'000}});
    m_bench->tools().activate("select");
    while (!m_bench->session().derived_is_current()) m_window.run_pending();
  }
  ~Large() {
    m_bench.reset();
    m_jobs.shutdown();
    fs::remove_all(m_folder);
  }
  Large(const Large&) = delete;
  Large& operator=(const Large&) = delete;
  Workbench& bench() { return *m_bench; }

  /// Computes everything that is shown after a gesture.
  void show() {
    benchmark::DoNotOptimize(m_bench->overlay());
    benchmark::DoNotOptimize(m_bench->tools().status());
    m_window.run_pending();
  }

 private:
  fs::path m_folder;
  test::PostedCalls m_window;
  JobQueue m_jobs{m_window.post()};
  std::unique_ptr<Workbench> m_bench;
};

void edit(benchmark::State& state) {
  Large large(static_cast<std::size_t>(state.range(0)));
  std::size_t n = 0;
  for (auto _ : state) {
    n = (n + 4 * 3701) % static_cast<std::size_t>(state.range(0));
    large.bench().session().select({"f" + std::to_string(n + 1)});
    large.bench().tools().key_down({Key::right, 0, {}, false});
    large.show();
  }
  state.SetLabel("one feature moved; what the window's thread computes");
}
BENCHMARK(edit)->Name("editor/edit")->Arg(100'000)->Unit(benchmark::kMillisecond)->Iterations(200);

void draw(benchmark::State& state) {
  Large large(static_cast<std::size_t>(state.range(0)));
  const auto count = [&] { return large.bench().session().map().terrain.features.size(); };
  const std::size_t before = count();
  double x = 100;
  for (auto _ : state) {
    x = x > 900 ? 100 : x + 11;
    large.bench().tools().activate("polygon");
    for (const auto& [right, y] : {std::pair(0, 300), std::pair(60, 310), std::pair(40, 380)}) {
      PointerEvent press;
      press.button = Button::left;
      press.at = {x + right, static_cast<double>(y)};
      large.bench().tools().press(press);
      large.bench().tools().release(press);
    }
    large.bench().tools().key_down({Key::enter, 0, {}, false});
    large.show();
  }
  if (count() != before + state.iterations()) state.SkipWithError("no area was drawn");
  state.SetLabel("an area drawn, three corners and Return");
}
BENCHMARK(draw)->Name("editor/draw")->Arg(100'000)->Unit(benchmark::kMillisecond)->Iterations(100);

void edit_all(benchmark::State& state) {
  Large large(static_cast<std::size_t>(state.range(0)));
  std::vector<std::string> all;
  for (int i = 1; i <= state.range(0); ++i) all.push_back("f" + std::to_string(i));
  large.bench().session().select(all);
  for (auto _ : state) {
    large.bench().tools().key_down({Key::right, 0, {}, false});
    large.show();
  }
  state.SetLabel("all features moved at once");
}
BENCHMARK(edit_all)->Name("editor/edit_all")->Arg(100'000)->Unit(benchmark::kMillisecond)->Iterations(3);

void pointer(benchmark::State& state) {
  Large large(static_cast<std::size_t>(state.range(0)));
  double x = 0;
  for (auto _ : state) {
    x = x > 1300 ? 0 : x + 7;
    PointerEvent move;
    move.at = {x, 450};
    large.bench().tools().move(move);
    large.show();
  }
  state.SetLabel("the pointer moved");
}
BENCHMARK(pointer)->Name("editor/pointer")->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
