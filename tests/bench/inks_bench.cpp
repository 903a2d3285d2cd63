// SPDX-License-Identifier: MIT
// Parts a sheet of 8192 x 7168 pixels into its inks.
#include <benchmark/benchmark.h>

#include "core/inks/palette.h"
#include "tests/bench/memory.h"
#include "tests/core/following/drawn_sheets.h"

using namespace coq;

namespace {

constexpr int kSheetWidth = 8192, kSheetHeight = 7168;

/// A drawn wood as a tile of the whole sheet.
class TiledRows final : public images::Rows {
 public:
  TiledRows() { m_size = {kSheetWidth, kSheetHeight}; }
  bool read(std::uint32_t* to) override {
    static const images::Bitmap tile = test::drawn_wood(1).picture;
    if (m_row >= kSheetHeight) return false;
    for (int x = 0; x < kSheetWidth; ++x) to[x] = tile.at(x % tile.width, m_row % tile.height);
    ++m_row;
    return true;
  }
  bool skip(int count) override {
    m_row += count;
    return m_row <= kSheetHeight;
  }

 private:
  int m_row = 0;
};

void part_sheet(benchmark::State& state) {
  const StopToken stop;
  const inks::OpenRows open = []() -> Result<std::unique_ptr<images::Rows>> {
    return {std::make_unique<TiledRows>()};
  };
  const auto work = [&] {
    auto palette = inks::learn(open, 16, 3, stop, {});
    const auto looks = inks::looks_at(open, *palette, {{260, 260}, {20, 20}}, stop);
    (void)inks::name(*palette, (*looks)[0], "woods");
    (void)inks::name(*palette, (*looks)[1], "paper");
    std::int64_t woods = 0;
    const auto parted = inks::part(open, *palette, Workers(1), stop, {},
                                   [&](int, const std::vector<std::uint8_t>& row) { woods += row[260] == 1; });
    benchmark::DoNotOptimize(parted);
    benchmark::DoNotOptimize(woods);
  };
  for (auto _ : state) work();
  bench::add_memory(state, work);
  state.SetLabel("8192 x 7168, 16 clusters, one thread");
}
BENCHMARK(part_sheet)->Name("inks/part")->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
