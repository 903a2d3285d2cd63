// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace coq::test {

/// The result of a shell script.
struct Outcome {
  std::string out;
  std::string err;
  int status = -1;  ///< exit status; 128 or more if ended by a signal
};

/// Runs a script by sh in `folder`. `coquelicot` is in the path, messages are English, and the environment is
/// clean. `SAMPLES` is the samples folder, and `FIXTURES` the fixtures folder.
Outcome run_script(const std::string& script, const std::filesystem::path& folder);

/// Returns the files, links and folders in and below a folder, sorted. Names are relative to it, and those of
/// folders end with '/'.
std::vector<std::string> contents_of(const std::filesystem::path& folder);

}  // namespace coq::test
