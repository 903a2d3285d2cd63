// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/documents/project/loader.h"
#include "core/drawing/reference_cards/card.h"
#include "tests/core/drawing/primitives/aid_words.h"

namespace coq::test {

inline scenario::Loader rules_loader() {
  return scenario::Loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
}

inline model::RulesetDocument rules_of(const std::string& system) {
  Problems problems;
  const auto found = rules_loader().installed_ruleset(system, problems);
  REQUIRE(found);
  return *found->document;
}

/// Returns the card that a system's file makes from a ruleset.
inline Result<drawing::PlayerAid> reference_card(const model::RulesetDocument& ruleset,
                                                 const std::string& lang) {
  const auto path = rules_loader().system_file(ruleset.system, "card", lang, {});
  const auto text = read_file(path);
  REQUIRE(text);
  return drawing::make_card(*text, path.string(), ruleset);
}

/// Returns the words of the card (words_of()).
inline std::string card_words(const model::RulesetDocument& ruleset, const std::string& lang) {
  const Result<drawing::PlayerAid> aid = reference_card(ruleset, lang);
  INFO((aid ? "" : to_string(aid.error())));
  REQUIRE(aid);
  return words_of(*aid);
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace coq::test
