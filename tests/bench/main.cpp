// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <string_view>

#include "core/painting/cairo/pdf_pages.h"
#include "tests/bench/memory.h"

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == coq::bench::kBytesOfLoadAndSave) {
    coq::bench::tell_bytes_of_load_and_save(argv[2]);
    return 0;
  }
  coq::cairo::pack_once();  // as the programs do
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
