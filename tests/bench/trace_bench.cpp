// SPDX-License-Identifier: MIT
// The search of a sheet for areas, for contours, and the choice of a fit. Each row gives its time as a multiple
// of that of a plain method on the same data, which depends less on the machine.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>

#include "core/base/files.h"
#include "core/contours/centre_lines.h"
#include "core/contours/chains.h"
#include "core/contours/ridges.h"
#include "core/georeferencing/tie_fit.h"
#include "core/images/picture.h"
#include "core/painting/cairo/raster.h"
#include "core/tracing/trace.h"
#include "tests/bench/memory.h"
#include "tests/core/tracing/printed_sheets.h"
#include "tests/support/temporary_folder.h"

using namespace coq;

namespace fs = std::filesystem;

namespace {

/// Returns the seconds of a call: the least of three, because other programs only make it slower.
template <class Work>
double seconds_of(Work work) {
  double least = 0;
  for (int i = 0; i < 3; ++i) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (i == 0 || taken < least) least = taken;
  }
  return least;
}

const test::SheetStyle kPrinted{"printed",
                                {{{test::Tint::Kind::flat, {238, 229, 206}},
                                  {test::Tint::Kind::flat, {168, 194, 128}},
                                  {test::Tint::Kind::flat, {158, 194, 214}},
                                  {test::Tint::Kind::flat, {224, 160, 140}},
                                  {test::Tint::Kind::flat, {240, 200, 110}},
                                  {test::Tint::Kind::dots, {190, 150, 70}, 5, 0.3},
                                  {}}},
                                true};

/// A printed sheet of 2700 x 2100 pixels as a file, its map and its clicks.
struct SheetFile {
  test::TemporaryFolder folder;
  model::MapDocument map;
  model::InksDocument inks;
  images::Bitmap picture;

  SheetFile() {
    constexpr int kTimes = 3;
    const test::PrintedSheet sheet = test::printed_sheet(kPrinted, 1);
    const images::Bitmap& tile = sheet.picture;
    picture.width = tile.width * kTimes, picture.height = tile.height * kTimes;
    for (int y = 0; y < picture.height; ++y)
      for (int x = 0; x < picture.width; ++x)
        picture.pixels.push_back(tile.at(x % tile.width, y % tile.height));
    (void)write_file_atomically(folder.path() / "sheet.png", *cairo::encode_png(picture, 300));
    map.page = model::Page{};
    map.page->width = map.page->height = 300'000;
    model::Scan& scan = map.scans.emplace_back();
    scan.href = "sheet.png";
    const double um = 25'400.0 / 300;
    for (const auto& [x, y] : {std::pair{0, 0}, {picture.width, 0}, {0, picture.height}}) {
      model::Tie& tie = scan.ties.emplace_back();
      tie.at = Point{static_cast<Um>(x * um), static_cast<Um>(y * um)};
      tie.pixel = {{x * 1000}, {y * 1000}};
    }
    inks.scan = "sheet.png";
    constexpr const char* kNames[] = {"paper", "woods", "water", "buildings", "roads", "grain", "black"};
    for (const auto& [print, pixel] : sheet.clicks) {
      const char* name = kNames[static_cast<std::size_t>(print)];
      auto ink =
          std::find_if(inks.inks.begin(), inks.inks.end(), [&](const auto& one) { return one.name == name; });
      if (ink == inks.inks.end()) {
        ink = inks.inks.emplace(ink);
        ink->name = name;
      }
      ink->clicks.emplace_back().pixel = {{pixel.first * 1000}, {pixel.second * 1000}};
    }
  }
};

/// The plain method: each pixel belongs to the class of the nearest clicked colour. It finds no areas.
std::size_t nearest_colours(const SheetFile& sheet) {
  const auto picture = images::read_picture((sheet.folder.path() / "sheet.png").string(), 0);
  std::vector<std::uint32_t> colours;
  for (const model::Ink& ink : sheet.inks.inks)
    for (const model::InkClick& click : ink.clicks)
      colours.push_back(picture->at(static_cast<int>(click.pixel.x.value / 1000),
                                    static_cast<int>(click.pixel.y.value / 1000)));
  std::size_t sum = 0;
  for (const std::uint32_t pixel : picture->pixels) {
    int least = 1 << 30;
    std::size_t best = 0;
    for (std::size_t i = 0; i < colours.size(); ++i) {
      int square = 0;
      for (const int shift : {0, 8, 16}) {
        const int step = static_cast<int>(pixel >> shift & 0xFF) - static_cast<int>(colours[i] >> shift & 0xFF);
        square += step * step;
      }
      if (square < least) least = square, best = i;
    }
    sum += best;
  }
  return sum;
}

void trace_sheet(benchmark::State& state) {
  static const SheetFile sheet;
  const fs::path folder = sheet.folder.path();
  std::size_t found = 0;
  const auto work = [&] {
    const auto traced =
        tracing::trace(sheet.map, folder, sheet.inks, folder, {}, Workers(1), StopToken(), Progress());
    found = traced ? traced->candidates.size() : 0;
  };
  for (auto _ : state) work();
  if (found == 0) state.SkipWithError("nothing was found");
  state.counters["times_plain"] =
      seconds_of(work) / seconds_of([&] { benchmark::DoNotOptimize(nearest_colours(sheet)); });
  bench::add_memory(state, work);
  state.SetLabel("2700 x 2100 pixels, one thread; plain: nearest clicked colours");
}
BENCHMARK(trace_sheet)->Name("trace/sheet")->Unit(benchmark::kMillisecond)->Iterations(1);

/// A relief of two round hills as brown contours on paper.
images::Bitmap contour_sheet() {
  constexpr int kSide = 1600;
  images::Bitmap out{kSide, kSide, {}};
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) {
      const double height = 900 * std::exp(-std::hypot(x - 500, y - 600) / 400) +
                            700 * std::exp(-std::hypot(x - 1150, y - 1000) / 350) + 12 * std::sin(x / 60.0);
      const double rise = std::hypot(x - 500, y - 600) < std::hypot(x - 1150, y - 1000) ? 1.2 : 1.0;
      out.pixels.push_back(std::fmod(height, 25) < rise ? 0xFFAA6E3CU : 0xFFF2EAD8U);
    }
  return out;
}

void trace_contours(benchmark::State& state) {
  static const images::Bitmap sheet = contour_sheet();
  std::size_t chains = 0;
  const auto work = [&] {
    auto lines = contours::find_lines(sheet, 0xaa6e3c, StopToken(), Progress());
    auto middle = contours::centre_lines(std::move(lines->lines), 8, StopToken());
    const auto joined = contours::chains(std::move(*middle), sheet.width, sheet.height, {&lines->black, {}}, {},
                                         StopToken(), Progress());
    chains = joined->chains.size();
  };
  const auto plain = [&] {
    std::size_t count = 0;
    for (const std::uint32_t pixel : sheet.pixels)
      count += std::abs(static_cast<int>(pixel & 0xFF) - 0x3C) +
                   std::abs(static_cast<int>(pixel >> 8 & 0xFF) - 0x6E) +
                   std::abs(static_cast<int>(pixel >> 16 & 0xFF) - 0xAA) <
               60;
    benchmark::DoNotOptimize(count);
  };
  for (auto _ : state) work();
  if (chains == 0) state.SkipWithError("nothing was found");
  state.counters["times_plain"] = seconds_of(work) / seconds_of(plain);
  state.SetLabel("1600 x 1600 pixels; plain: a threshold of the ink's colour");
}
BENCHMARK(trace_contours)->Name("trace/contours")->Unit(benchmark::kMillisecond)->Iterations(1);

void choose_fit(benchmark::State& state) {
  std::vector<TiePair> ties;
  for (int row = 0; row < 10; ++row)
    for (int column = 0; column < 10; ++column) {
      const double x = column * 700.0 + 31 * (row % 3), y = row * 600.0 + 17 * (column % 4);
      // A photograph from the side, with clicks that are off by half a pixel.
      const double w = 1 + x * 1e-5 + y * 2e-5;
      ties.push_back({x + 0.5 * ((row * 7 + column * 3) % 3 - 1), y + 0.5 * ((row * 5 + column) % 3 - 1),
                      100 * x / w, 100 * y / w});
    }
  const auto best = [&] { benchmark::DoNotOptimize(georeferencing::best_fit(ties)); };
  const auto plain = [&] {
    benchmark::DoNotOptimize(georeferencing::fit(ties, georeferencing::FitKind::projective));
  };
  for (auto _ : state) best();
  state.counters["times_plain"] = seconds_of(best) / seconds_of(plain);
  state.SetLabel("100 control points; plain: a single projective fit");
}
BENCHMARK(choose_fit)->Name("register/best_fit")->Unit(benchmark::kMillisecond);

}  // namespace
