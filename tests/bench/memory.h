// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>

/// Measurements in a separate process: the program starts itself with this option and the path of a map.
namespace coq::bench {

inline constexpr const char* kBytesOfLoadAndSave = "--bytes-of-load-and-save";

/// Prints by how many bytes the process's peak memory grows while it loads a map, changes it and saves it.
void tell_bytes_of_load_and_save(const std::filesystem::path& path);

/// Reports the peak memory of a call, measured in a separate process.
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

}  // namespace coq::bench
