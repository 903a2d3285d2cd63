// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace coq::text {

/// The files that come with the programs.
struct Resources {
  std::filesystem::path rulesets;
  std::filesystem::path own_rulesets;  ///< of the user, for all projects; need not be there
  std::filesystem::path catalogues;
  std::filesystem::path icons;    ///< of the editor
  std::filesystem::path samples;  ///< projects to begin with
};

/// The first folder that has rulesets among: COQUELICOT_DATA; `../share/coquelicot` from the running program,
/// in a build as installed; `coquelicot` in each of XDG_DATA_DIRS. The user's own are in `coquelicot/rulesets`
/// of XDG_DATA_HOME (the XDG Base Directory Specification, with its defaults).
Resources find_resources();

}  // namespace coq::text
