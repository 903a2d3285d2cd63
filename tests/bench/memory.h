// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

/// Measurements in a separate process: the program starts itself with this option and the path of a map.
namespace coq::bench {

inline constexpr const char* kBytesOfLoadAndSave = "--bytes-of-load-and-save";

/// Prints by how many bytes the process's peak memory grows while it loads a map, changes it and saves it.
void tell_bytes_of_load_and_save(const std::filesystem::path& path);

}  // namespace coq::bench
