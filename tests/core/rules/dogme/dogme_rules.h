// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "core/scenario/loader.h"

namespace coq::test {

/// The ruleset of Le Dogme as it is installed.
inline Shared<model::RulesetDocument> dogme_rules() {
  static const Shared<model::RulesetDocument> ruleset = [] {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "core/rules");
    Problems problems;
    return loader.installed_ruleset("dogme", problems)->document;
  }();
  return ruleset;
}

}  // namespace coq::test
