// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace coq::text {

/// The files that come with the programs.
struct Resources {
  std::filesystem::path rulesets;
  std::filesystem::path own_rulesets;  ///< The user's rulesets for all projects. The folder need not exist.
  std::filesystem::path catalogues;
  std::filesystem::path icons;    ///< Icons of the editor.
  std::filesystem::path samples;  ///< Sample projects.
};

/// Returns the first data folder that contains rulesets: COQUELICOT_DATA; `../share/coquelicot` relative to the
/// running program, as in builds and installations; `coquelicot` in each of XDG_DATA_DIRS. The user's rulesets
/// are in `coquelicot/rulesets` of XDG_DATA_HOME (XDG Base Directory Specification, with its defaults).
Resources find_resources();

}  // namespace coq::text
