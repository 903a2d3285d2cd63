// SPDX-License-Identifier: MIT
// The cost of an editor step, in the window's thread and in the worker behind it.
#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/documents/xml/xml.h"
#include "editor/app/session/session.h"
#include "editor/app/tools/map_edits.h"
#include "tests/bench/large_map.h"

using namespace coq;
using namespace coq::app;

namespace {

namespace fs = std::filesystem;

/// A generated map as a project on disk, with 200 expected lines of sight.
class Project {
 public:
  Project(std::size_t vertices, int corners)
      : m_folder(fs::temp_directory_path() / "coquelicot-bench-session") {
    fs::remove_all(m_folder);
    fs::create_directories(m_folder);
    model::MapDocument map = bench::generated_map(vertices, corners);
    map.id = "large";
    map.system = "red-poppies";
    map.lang = "en";
    std::mt19937 random(8);
    for (int i = 0; i < 200; ++i) {
      const int column = 1 + static_cast<int>(random() % 90);
      const int row = 1 + static_cast<int>(random() % 90);
      model::LosCheck& check = map.los_checks.emplace_back();
      check.from = fmt::format("{:02}{:02}", column, row);
      check.to = fmt::format("{:02}{:02}", column + static_cast<int>(random() % 10),
                             row + static_cast<int>(random() % 10));
    }
    if (!xml::save(map, m_folder / "large.map.xml", "bench")) throw std::runtime_error("cannot write");
    Session::Settings settings;
    settings.rulesets = fs::path(COQ_SOURCE_DIR) / "systems";
    settings.writer = "bench";
    Problems problems;
    m_session = *Session::open(m_folder, settings, problems);
  }
  ~Project() {
    m_session.reset();
    fs::remove_all(m_folder);
  }
  Project(const Project&) = delete;
  Project& operator=(const Project&) = delete;
  Session& session() { return *m_session; }

  /// Moves a vertex of the next area.
  void move_vertex() {
    const auto& features = m_session->map().terrain.features;
    do m_moved = (m_moved + 37) % features.size();
    while (!std::holds_alternative<model::Area>(*features[m_moved]));
    model::Area area = std::get<model::Area>(*features[m_moved]);
    area.ring.points.modify([](Ring& ring) { ring[3].x += 150; });
    const Status done =
        m_session->run(message("Move"), {model::Replace{feature_path(m_moved), model::ElementValue::of(area)}});
    if (!done) throw std::runtime_error("refused");
  }

 private:
  fs::path m_folder;
  std::unique_ptr<Session> m_session;
  std::size_t m_moved = 0;
};

void step(benchmark::State& state) {
  Project project(500'000, 60);
  for (auto _ : state) project.move_vertex();
  state.SetLabel("500,000 vertices: the edit, its undo step, the journal");
}
BENCHMARK(step)->Name("editor/session/step")->Unit(benchmark::kMillisecond);

void derive_after_edit(benchmark::State& state) {
  Project project(60'000, 30);
  benchmark::DoNotOptimize(project.session().derived());
  for (auto _ : state) {
    state.PauseTiming();
    project.move_vertex();
    state.ResumeTiming();
    benchmark::DoNotOptimize(project.session().derived());
  }
  state.SetLabel("10,000 hexes, 60,000 vertices: terrain, lines of sight, 200 checks as a new value");
}
BENCHMARK(derive_after_edit)->Name("editor/session/derive_after_edit")->Unit(benchmark::kMillisecond);

void changes_after_edit(benchmark::State& state) {
  Project project(60'000, 30);
  std::size_t pairs = 0;
  benchmark::DoNotOptimize(project.session().los_changes());
  for (auto _ : state) {
    state.PauseTiming();
    project.move_vertex();
    benchmark::DoNotOptimize(project.session().derived());
    state.ResumeTiming();
    pairs += project.session().los_changes()->pairs.size();
  }
  state.SetLabel(fmt::format("all 50 million pairs compared; {} differ an edit",
                             pairs / static_cast<std::size_t>(state.iterations())));
}
BENCHMARK(changes_after_edit)->Name("editor/session/los_changes_after_edit")->Unit(benchmark::kMillisecond);

/// A whole game: the sample's map, 600 counters (the sample's, repeated) and twenty copies of its scenario.
void open_game(benchmark::State& state) {
  const fs::path sample = fs::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  const fs::path folder = fs::temp_directory_path() / "coquelicot-bench-game";
  fs::remove_all(folder);
  fs::create_directories(folder);
  fs::copy_file(sample / "ouverture.map.xml", folder / "ouverture.map.xml");
  Problems problems;
  const auto read = [&](const char* name) { return *xml::load(sample / name, problems); };
  auto counters = std::get<model::CountersDocument>(read("armees.counters.xml"));
  const std::vector<model::Counter> few = counters.counters;
  for (std::size_t i = few.size(); i < 600; ++i) {
    counters.counters.push_back(few[i % few.size()]);
    counters.counters.back().id += "-" + std::to_string(i);
    counters.counters.back().gpid.reset();
  }
  bool written = xml::save(counters, folder / "armees.counters.xml", "bench").has_value();
  auto scenario = std::get<model::ScenarioDocument>(read("ouverture.scenario.xml"));
  for (int i = 1; i <= 20; ++i) {
    scenario.id = "s" + std::to_string(i);
    written = xml::save(scenario, folder / (scenario.id + ".scenario.xml"), "bench").has_value() && written;
  }
  if (!written) throw std::runtime_error("cannot write");
  Session::Settings settings;
  settings.rulesets = fs::path(COQ_SOURCE_DIR) / "systems";
  settings.writer = "bench";
  for (auto _ : state) benchmark::DoNotOptimize(*Session::open(folder, settings, problems));
  fs::remove_all(folder);
  state.SetLabel("20 scenarios, 600 counters");
}
BENCHMARK(open_game)->Name("editor/session/open_game")->Unit(benchmark::kMillisecond);

}  // namespace
