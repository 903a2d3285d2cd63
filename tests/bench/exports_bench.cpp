// SPDX-License-Identifier: MIT
// Exports of a map of 40 x 30 hexes with 140 counters and three scenarios for other programs. A VASSAL module
// also comes in again.
#include <benchmark/benchmark.h>

#include <thread>

#include "core/documents/xml/xml.h"
#include "exporters/pages/page_files.h"
#include "exporters/registry/registry.h"
#include "importers/registry/registry.h"
#include "tests/bench/large_map.h"

namespace {

using namespace coq;

/// The project, in memory.
class ExportSample {
 public:
  ExportSample() : m_loader(scenario::RulesetFolders(COQ_SOURCE_DIR "/systems")) {
    constexpr std::size_t kPoints = 4'000;
    constexpr int kCorners = 30, kScenarios = 3;
    model::MapDocument map = bench::generated_map(kPoints, kCorners);
    map.id = "m";
    map.system = "red-poppies";
    map.lang = "en";
    map.grid->columns = 40;
    map.grid->rows = 30;
    map.page->width = 740'000;
    map.page->height = 660'000;
    map.grid->lattice.origin = {30'000, 30'000};
    give("/bench/a.map.xml", model::Document(map));
    give("/bench/c.counters.xml", read(counters(), model::Kind::counters));
    for (int i = 0; i < kScenarios; ++i)
      give(fmt::format("/bench/s{}.scenario.xml", i), read(scenario(i), model::Kind::scenario));
  }

  /// Returns the bytes of all files of an export, one after another.
  std::string exported(const char* format, const std::filesystem::path& target, const Workers& workers) {
    std::vector<exporters::Request> requests;
    for (auto& [path, document] : m_documents) {
      exporters::Request& request = requests.emplace_back();
      request.document = &document;
      request.path = path;
      request.loader = &m_loader;
      request.workers = &workers;
    }
    Problems problems;
    const auto formats = exporters::all_formats();
    const auto files = exporters::write_project_files(*exporters::find_format(formats, format), requests,
                                                      "Sample", target, problems);
    std::string out;
    if (!files) return out;
    for (const exporters::NamedFile& file : *files) out += file.bytes;
    return out;
  }
  std::size_t import(std::string bytes) {
    importers::Request request;
    request.content = std::move(bytes);
    request.path = "game.vmod";
    request.target = "game";
    request.loader = &m_loader;
    Problems problems;
    const auto formats = importers::all_formats();
    const auto project =
        importers::import_project(*importers::find_format(formats, "vassal"), request, problems);
    return project ? project->documents.size() : 0;
  }

 private:
  void give(const std::string& path, std::optional<model::Document> document) {
    if (!document) return;
    m_loader.give(path, *document);
    m_documents.emplace_back(path, *std::move(document));
  }
  static std::optional<model::Document> read(const std::string& text, model::Kind kind) {
    Problems problems;
    return xml::read(text, kind, "bench", problems);
  }
  static std::string root(const char* kind, const std::string& id, const std::string& inside) {
    return fmt::format(
        R"(<{0} xmlns="urn:coquelicot:{0}:1" id="{1}" system="red-poppies" lang="en"><title>{1}</title>{2}</{0}>)",
        kind, id, inside);
  }
  static std::string counters() {
    std::string out;
    constexpr int kModuleCounters = 70;
    for (int i = 0; i < kModuleCounters; ++i)
      out += fmt::format(
          R"(<counter id="k{0}" kind="unit" type="infantry" nation="{1}" size="15.875" count="2" gpid="{2}" designation="{0} Coy; {0}b Coy"><name>Company {0}</name><face echelon="company" fp="{3}" range="3" resolve="8" movement="4"/><face fp="1" range="2" resolve="7" movement="1"/></counter>)",
          i, i % 2 == 0 ? "british" : "german", i + 1, 1 + i % 4);
    return root("counters", "c", out);
  }
  static std::string scenario(int number) {
    std::string sides, cards;
    for (int side = 0; side < 2; ++side) {
      const char* id = side == 0 ? "uk" : "de";
      std::string units;
      constexpr int kUnits = 20;
      for (int i = 0; i < kUnits; ++i)
        units += fmt::format(R"(<setup hexes="{:02d}{:02d}"><unit id="{}{}" counter="k{}" gpid="{}"/></setup>)",
                             1 + i * 7 % 40, 1 + (i * 11 + number * 5 + side * 13) % 30, id, i, i * 2 + side,
                             1000 + number * 100 + side * 50 + i);
      sides +=
          fmt::format(R"(<side id="{}" power="{}" nations="{}" order="{}"><name>{}</name>{}</side>)", id,
                      side == 0 ? "allies" : "central", side == 0 ? "british" : "german", side + 1, id, units);
      cards += fmt::format(
          R"(<card side="{}"><place>Here</place><object>Win</object><briefing>Go and win the day.</briefing></card>)",
          id);
    }
    return root(
        "scenario", fmt::format("s{}", number),
        R"(<map href="a.map.xml"/><counters href="c.counters.xml"/><turns count="8"/>)" + cards + sides);
  }

  scenario::Loader m_loader;
  std::vector<std::pair<std::string, model::Document>> m_documents;
};

void write_export(benchmark::State& state, const char* format, const char* target) {
  ExportSample sample;
  const Workers workers(std::max(1u, std::thread::hardware_concurrency()));
  std::size_t bytes = 0;
  for (auto _ : state) bytes = sample.exported(format, target, workers).size();
  if (bytes == 0) state.SkipWithError("nothing was written");
  state.counters["MB"] = static_cast<double>(bytes) / 1e6;
}

void read_module(benchmark::State& state) {
  ExportSample sample;
  const std::string bytes = sample.exported("vassal", "game.vmod", Workers(1));
  std::size_t documents = 0;
  for (auto _ : state) documents = sample.import(bytes);
  if (documents < 5) state.SkipWithError("documents are missing");
  state.counters["MB"] = static_cast<double>(bytes.size()) / 1e6;
}

BENCHMARK_CAPTURE(write_export, vassal, "vassal", "game.vmod")
    ->Name("vassal/export")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(write_export, html, "html", "game.html")
    ->Name("html/export")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(write_export, web, "web", "game.zip")
    ->Name("web/export")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK(read_module)->Name("vassal/import")->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
