// SPDX-License-Identifier: MIT
// A scan of 20000 x 15000 pixels: the first picture of it, and its pyramid.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <tiffio.h>
#include <unistd.h>

#include <filesystem>

#include "core/images/pyramid.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

constexpr int kScanWidth = 20'000, kScanHeight = 15'000;

/// A generated scan, strips of LZW as scanners write them, made once and taken away at the end.
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
        // Paper with grain on some of it, and lines.
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

/// The memory that a call needs at most, measured in a process of its own.
template <class Work>
void add_memory(benchmark::State& state, Work work) {
  const int child = fork();
  if (child == 0) {
    work();
    _exit(0);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  state.counters["MiB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

void first_picture(benchmark::State& state) {
  const std::string file = big_scan().file();
  const auto work = [&] { benchmark::DoNotOptimize(picture::read_preview(file, 2048)); };
  for (auto _ : state) work();
  add_memory(state, work);
  state.SetLabel("20000 x 15000 TIFF, 2048 pixels");
}
BENCHMARK(first_picture)->Name("scan/first_picture")->Unit(benchmark::kMillisecond)->Iterations(3);

/// The plain way: all of it is read.
void whole_picture(benchmark::State& state) {
  const std::string file = big_scan().file();
  for (auto _ : state) {
    auto bitmap = picture::read_picture(file, 2048);
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
    auto built = picture::build_pyramid(file, folder, stop, {});
    benchmark::DoNotOptimize(built);
  }
  fs::remove_all(folder);
  add_memory(state, [&] { benchmark::DoNotOptimize(picture::build_pyramid(file, folder, stop, {})); });
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) bytes += entry.file_size();
  state.counters["file_MB"] = static_cast<double>(bytes) / 1e6;
  state.SetLabel("20000 x 15000 TIFF");
}
BENCHMARK(pyramid)->Name("scan/pyramid")->Unit(benchmark::kMillisecond)->Iterations(1);

/// A region of a tile's size at each level.
void region(benchmark::State& state) {
  const std::string file = big_scan().file();
  const fs::path folder = big_scan().folder() / "scans";
  const StopToken stop;
  if (!fs::exists(folder / picture::pyramid_name(file)))
    benchmark::DoNotOptimize(picture::build_pyramid(file, folder, stop, {}));
  auto pyramid = picture::Pyramid::open(file, folder, *picture::read_info(file));
  int step = 0;
  for (auto _ : state) {
    step = (step + 1) % 50;
    const int left = step * 350, top = step * 250;
    auto found = pyramid->read({left, top, left + 512, top + 512}, 1);
    benchmark::DoNotOptimize(found);
  }
}
BENCHMARK(region)->Name("scan/region")->Unit(benchmark::kMillisecond);

/// The plain way: the region from the whole picture in memory, which takes 1.2 GB, is not measured here; this
/// is reading it from the file.
void region_from_file(benchmark::State& state) {
  const std::string file = big_scan().file();
  for (auto _ : state) {
    auto rows = picture::open_rows(file);
    std::vector<std::uint32_t> row(kScanWidth);
    (*rows)->skip(7000);
    for (int y = 0; y < 512; ++y) benchmark::DoNotOptimize((*rows)->read(row.data()));
  }
}
BENCHMARK(region_from_file)->Name("scan/region/from_file")->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
