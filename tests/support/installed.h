// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

#include "core/documents/project/loader.h"

namespace coq::test {

/// Returns a loader with the systems' rulesets, which are read once in a program.
inline scenario::Loader installed_loader() {
  static const scenario::Loader read = [] {
    scenario::Loader out(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems ignored;
    for (const std::string& system : out.installed_systems()) out.installed_ruleset(system, ignored);
    return out;
  }();
  return read;
}

}  // namespace coq::test
