// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include "exporters/cairo/pdf_pages.h"

int main(int argc, char** argv) {
  coq::cairo::pack_once();  // as the programs do
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
