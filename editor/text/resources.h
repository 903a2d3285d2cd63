// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace coq::text {

/// The files that come with the programs, found from where the running one stands: `../share` from it, in a
/// build as installed.
struct Resources {
  std::filesystem::path rulesets;
  std::filesystem::path catalogues;
  std::filesystem::path icons;    ///< of the editor
  std::filesystem::path samples;  ///< projects to begin with
};
Resources find_resources();

}  // namespace coq::text
