// SPDX-License-Identifier: MIT
// A scan of 20000 x 15000 pixels: its first preview and its pyramid.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <tiffio.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "core/georeferencing/hex_search.h"
#include "core/images/pyramid.h"
#include "tests/bench/memory.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

constexpr int kScanWidth = 20'000, kScanHeight = 15'000;

/// A generated scan in LZW strips, as scanners write them. It is made once and removed at the end.
class BigScan {
 public:
  BigScan() {
    fs::create_directories(m_folder);
    TIFF* tiff = TIFFOpen(file().c_str(), "w");
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, kScanWidth);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, kScanHeight);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, 3);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_RGB);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_LZW);
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, 1);
    std::vector<unsigned char> row(kScanWidth * 3);
    std::uint32_t noise = 1;
    for (int y = 0; y < kScanHeight; ++y) {
      for (int x = 0; x < kScanWidth; ++x) {
        // Lines, and paper with grain on parts of it.
        noise = noise * 1'664'525 + 1'013'904'223;
        const bool line = x % 700 < 6 || y % 600 < 6;
        const auto grain = static_cast<unsigned char>(x / 64 % 4 == 0 ? noise >> 30 : 0);
        for (int k = 0; k < 3; ++k)
          row[static_cast<std::size_t>(x * 3 + k)] =
              static_cast<unsigned char>((line ? 40 : 200 - k * 20 + y / 400) + grain);
      }
      TIFFWriteScanline(tiff, row.data(), static_cast<std::uint32_t>(y));
    }
    TIFFClose(tiff);
  }
  ~BigScan() {
    std::error_code error;
    fs::remove_all(m_folder, error);
  }
  std::string file() const { return (m_folder / "scan.tif").string(); }
  const fs::path& folder() const { return m_folder; }

 private:
  fs::path m_folder = fs::temp_directory_path() / fmt::format("coquelicot-bench-{}", getpid());
};

const BigScan& big_scan() {
  static const BigScan scan;
  return scan;
}

void first_picture(benchmark::State& state) {
  const std::string file = big_scan().file();
  const auto work = [&] { benchmark::DoNotOptimize(images::read_preview(file, 2048)); };
  for (auto _ : state) work();
  bench::add_memory(state, work);
  state.SetLabel("20000 x 15000 TIFF, 2048 pixels");
}
BENCHMARK(first_picture)->Name("scan/first_picture")->Unit(benchmark::kMillisecond)->Iterations(3);

/// The straightforward method: the whole picture is read.
void whole_picture(benchmark::State& state) {
  const std::string file = big_scan().file();
  for (auto _ : state) {
    auto bitmap = images::read_picture(file, 2048);
    benchmark::DoNotOptimize(bitmap);
  }
}
BENCHMARK(whole_picture)->Name("scan/first_picture/all_rows")->Unit(benchmark::kMillisecond)->Iterations(1);

void pyramid(benchmark::State& state) {
  const std::string file = big_scan().file();
  const fs::path folder = big_scan().folder() / "scans";
  const StopToken stop;
  for (auto _ : state) {
    fs::remove_all(folder);
    auto built = images::build_pyramid(file, folder, stop, {});
    benchmark::DoNotOptimize(built);
  }
  fs::remove_all(folder);
  bench::add_memory(state, [&] { benchmark::DoNotOptimize(images::build_pyramid(file, folder, stop, {})); });
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) bytes += entry.file_size();
  state.counters["file_MB"] = static_cast<double>(bytes) / 1e6;
  state.SetLabel("20000 x 15000 TIFF");
}
BENCHMARK(pyramid)->Name("scan/pyramid")->Unit(benchmark::kMillisecond)->Iterations(1);

/// Reads a region of a tile's size at each level.
void region(benchmark::State& state) {
  const std::string file = big_scan().file();
  const fs::path folder = big_scan().folder() / "scans";
  const StopToken stop;
  if (!fs::exists(folder / images::pyramid_name(file)))
    benchmark::DoNotOptimize(images::build_pyramid(file, folder, stop, {}));
  auto pyramid = images::Pyramid::open(file, folder, *images::read_info(file));
  int step = 0;
  for (auto _ : state) {
    step = (step + 1) % 50;
    const int left = step * 350, top = step * 250;
    auto found = pyramid->read({left, top, left + 512, top + 512}, 1);
    benchmark::DoNotOptimize(found);
  }
}
BENCHMARK(region)->Name("scan/region")->Unit(benchmark::kMillisecond);

/// The straightforward method: the region is read from the file. Taking it from the whole picture in memory
/// needs 1.2 GB and is not measured here.
void region_from_file(benchmark::State& state) {
  const std::string file = big_scan().file();
  for (auto _ : state) {
    auto rows = images::open_rows(file);
    std::vector<std::uint32_t> row(kScanWidth);
    (*rows)->skip(7000);
    for (int y = 0; y < 512; ++y) benchmark::DoNotOptimize((*rows)->read(row.data()));
  }
}
BENCHMARK(region_from_file)->Name("scan/region/from_file")->Unit(benchmark::kMillisecond)->Iterations(3);

/// Returns a map of 12 megapixels, rotated by a degree, with grain, blots and hexes of 90 pixels.
images::Bitmap printed_map(const Grid& grid) {
  images::Bitmap map{4000, 3000, {}};
  std::uint32_t noise = 1;
  const auto next = [&] { return noise = noise * 1'664'525 + 1'013'904'223; };
  const auto grey = [](std::uint32_t light) { return 0xFF000000U | light << 16 | light << 8 | light; };
  for (int i = 0; i < map.width * map.height; ++i) {
    const bool wood = i % map.width / 500 % 3 == 1 && i / map.width / 400 % 2 == 0;
    map.pixels.push_back(grey((wood ? 150U : 200U) + (next() >> 28)));
  }
  for (std::size_t i = 0; i < grid.size(); ++i) {
    for (Direction d = 0; d < kDirections; ++d) {
      const auto ends = grid.ends({grid.hex(i), d});
      for (int t = 0; t <= 120; ++t) {
        const auto at = [t](std::int64_t a, std::int64_t b) {
          return static_cast<int>((a + (b - a) * t / 120) / 3000);
        };
        const int x = at(ends[0].x, ends[1].x), y = at(ends[0].y, ends[1].y);
        for (const int dx : {-1, 0, 1})
          map.pixels[static_cast<std::size_t>(y) * 4000 + static_cast<std::size_t>(x + dx)] = grey(90);
      }
    }
  }
  return map;
}

void find_hexes(benchmark::State& state) {
  // A pixel is a thousand micrometres.
  const Grid grid =
      Grid::make(
          {Orientation::flat, Stagger::odd, 46, 30, {120'000, 120'000}, {77'930, 46'354}, {-1'571, 89'986}})
          .value();
  const images::Bitmap map = printed_map(grid);
  std::optional<georeferencing::FoundGrid> found;
  for (auto _ : state) found = georeferencing::find_hexes(map);
  if (!found || found->columns != 46 || found->rows != 30) {
    state.SkipWithError("the hexes were not found");
    return;
  }
  double worst = 0;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const auto at = found->lattice.centre(grid.hex(i));
    const Point truth = grid.centre(grid.hex(i));
    worst = std::max(worst, std::hypot(at.x - truth.x / 1000.0, at.y - truth.y / 1000.0));
  }
  state.counters["worst_px"] = worst;
  state.counters["residual_px"] = found->residual;
  state.SetLabel("12 megapixels, 46 x 30 hexes");
}
BENCHMARK(find_hexes)->Name("scan/find_hexes")->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
