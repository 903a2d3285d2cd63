// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "core/documents/project/loader.h"

namespace coq::test {

/// The installed ruleset of Le Dogme du Commandant.
inline Shared<model::RulesetDocument> dogme_rules() {
  static const Shared<model::RulesetDocument> ruleset = [] {
    scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
    Problems problems;
    return loader.installed_ruleset("dogme", problems)->document;
  }();
  return ruleset;
}

}  // namespace coq::test
