// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace coq::test {

/// How a script of the shell ended.
struct Outcome {
  std::string out;
  std::string err;
  int status = -1;  ///< exit status; 128 and more: ended by a signal
};

/// Runs a script by sh in `folder`, with the built `coquelicot` in the path, English messages and an
/// environment of its own: `SAMPLES` is the folder of the samples, `FIXTURES` that of the fixtures.
Outcome run_script(const std::string& script, const std::filesystem::path& folder);

/// The files, links and folders in a folder and below it, sorted; names relative to it, folders with a '/'.
std::vector<std::string> contents_of(const std::filesystem::path& folder);

}  // namespace coq::test
