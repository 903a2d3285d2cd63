// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

/// What is measured in a process of its own: the program starts itself with this option and the path of a map.
namespace coq::bench {

inline constexpr const char* kBytesOfLoadAndSave = "--bytes-of-load-and-save";

/// Prints by how many bytes the process's peak of memory grows while it loads a map and saves it changed.
void tell_bytes_of_load_and_save(const std::filesystem::path& path);

}  // namespace coq::bench
