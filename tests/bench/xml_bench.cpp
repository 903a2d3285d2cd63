// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <map>
#include <pugixml.hpp>
#include <random>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "tests/bench/memory.h"

// Loading and saving of maps (product.md: 500,000 vertices within 1 s, at most 400 bytes a vertex; 3 million in
// a million areas loaded within 1 s, at most 200 bytes a vertex). They are compared with pugixml building only
// its tree of the same text: no strict check, no document, no problems, no places.

using namespace coq;

namespace {

/// Returns areas of `corners` vertices each, `vertices` in all.
std::string map_text(std::size_t vertices, int corners) {
  std::mt19937 random(7);
  const auto um = [&] { return static_cast<Um>(random() % 2'000'000); };
  model::MapDocument map;
  map.id = "large";
  map.system = "red-poppies";
  map.lang = "en";
  map.page.emplace();
  for (std::size_t made = 0, id = 1; made < vertices; made += static_cast<std::size_t>(corners), ++id) {
    model::Area area;
    area.id = "f" + std::to_string(id);
    area.type = "woods";
    const Point at{um(), um()};
    std::vector<Point> ring;
    for (int i = 0; i < corners; ++i) {
      ring.push_back({at.x + static_cast<Um>(random() % 20'000), at.y + static_cast<Um>(random() % 20'000)});
    }
    area.ring.points = Shared(std::move(ring));
    map.terrain.features.emplace_back(model::Feature(std::move(area)));
  }
  return xml::write(map);
}

const std::string& text_of(std::size_t vertices, int corners) {
  static std::map<std::pair<std::size_t, int>, std::string> texts;
  std::string& text = texts[{vertices, corners}];
  if (text.empty()) text = map_text(vertices, corners);
  return text;
}

std::filesystem::path scratch_file() {
  return std::filesystem::temp_directory_path() /
         ("coquelicot-bench-" + std::to_string(::getpid()) + ".map.xml");
}

/// Loads the file, changes one vertex and saves it.
void load_and_save(const std::filesystem::path& path) {
  Problems problems;
  std::optional<model::Document> document = xml::load(path, problems);
  if (!document) std::abort();
  auto& map = std::get<model::MapDocument>(*document);
  map.terrain.features.front().modify([](model::Feature& feature) {
    std::get<model::Area>(feature).ring.points.modify([](std::vector<Point>& points) { points[0].x += 1; });
  });
  if (!xml::save(*document, path, "coquelicot bench")) std::abort();
}

long peak_kilobytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/// Returns by how many bytes peak memory grows while loading and saving. A new process is measured, because its
/// heap is still empty.
double bytes_of_load_and_save(const std::filesystem::path& path) {
  const std::string command = std::filesystem::read_symlink("/proc/self/exe").string() + " " +
                              bench::kBytesOfLoadAndSave + " " + path.string();
  double bytes = 0;
  if (FILE* told = ::popen(command.c_str(), "r")) {
    if (std::fscanf(told, "%lf", &bytes) != 1) bytes = 0;
    ::pclose(told);
  }
  return bytes;
}

void load_save(benchmark::State& state) {
  const auto vertices = static_cast<std::size_t>(state.range(0));
  const std::filesystem::path path = scratch_file();
  {
    const std::string text = map_text(vertices, static_cast<int>(state.range(1)));
    if (!write_file_atomically(path, text)) state.SkipWithError("cannot write");
  }
  const double bytes = bytes_of_load_and_save(path);
  for (auto _ : state) load_and_save(path);
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.counters["peak_bytes_per_vertex"] = bytes / static_cast<double>(vertices);
  std::filesystem::remove(path);
}

void load(benchmark::State& state) {
  const std::string& text = text_of(static_cast<std::size_t>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) {
    Problems problems;
    std::optional<model::Document> document = xml::read(text, model::Kind::map, "a.map.xml", problems);
    benchmark::DoNotOptimize(document);
    state.PauseTiming();  // freeing the document is not measured
    document.reset();
    state.ResumeTiming();
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void save(benchmark::State& state) {
  Problems problems;
  const auto document = xml::read(
      text_of(static_cast<std::size_t>(state.range(0)), static_cast<int>(state.range(1))), {}, "a", problems);
  for (auto _ : state) benchmark::DoNotOptimize(xml::write(*document));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void parse_only(benchmark::State& state) {
  const std::string& text = text_of(static_cast<std::size_t>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) {
    pugi::xml_document tree;
    benchmark::DoNotOptimize(tree.load_buffer(text.data(), text.size()));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

}  // namespace

void bench::tell_bytes_of_load_and_save(const std::filesystem::path& path) {
  const long before = peak_kilobytes();
  load_and_save(path);
  std::printf("%.0f\n", 1024.0 * static_cast<double>(peak_kilobytes() - before));
}

// The number of vertices, and the number in each area.
BENCHMARK(load_save)
    ->Name("xml/load_and_save")
    ->Args({500'000, 50})
    ->Args({3'000'000, 3})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(load)->Name("xml/load")->Args({500'000, 50})->Args({3'000'000, 3})->Unit(benchmark::kMillisecond);
BENCHMARK(save)->Name("xml/save")->Args({500'000, 50})->Args({3'000'000, 3})->Unit(benchmark::kMillisecond);
BENCHMARK(parse_only)
    ->Name("xml/pugixml_parse_only")
    ->Args({500'000, 50})
    ->Args({3'000'000, 3})
    ->Unit(benchmark::kMillisecond);
