// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/typography/hyphenation.h"

using namespace coq::text;

namespace {
std::string hyphenated(const Hyphenator& hyphenator, std::string_view word, bool starts_sentence = false) {
  std::string result;
  std::size_t from = 0;
  for (const std::size_t at : hyphenator.breaks(word, starts_sentence)) {
    result += std::string(word.substr(from, at - from)) + "-";
    from = at;
  }
  return result + std::string(word.substr(from));
}
}  // namespace

TEST_CASE("French words are hyphenated between syllables", "[text]") {
  const auto french = Hyphenator::load(Language::fr);
  REQUIRE(french);
  CHECK(hyphenated(*french, "opération") == "opé-ra-tion");
  CHECK(hyphenated(*french, "régiment") == "ré-gi-ment");
  CHECK(hyphenated(*french, "mitrailleuses") == "mi-trailleuses");
  CHECK(hyphenated(*french, "retranchement") == "re-tran-che-ment");
}

TEST_CASE("Short words, names and words in capitals are not hyphenated", "[text]") {
  const auto french = Hyphenator::load(Language::fr);
  REQUIRE(french);
  CHECK(french->breaks("année").empty());
  CHECK(french->breaks("Verdun").empty());
  CHECK(french->breaks("OPÉRATION").empty());
  CHECK(french->breaks("l'opération").empty());
  CHECK(hyphenated(*french, "Opération", true) == "Opé-ra-tion");
}

TEST_CASE("Patterns in other encodings also yield UTF-8 offsets", "[text]") {
  const auto german = Hyphenator::load(Language::de);
  REQUIRE(german);
  CHECK(hyphenated(*german, "Übermacht") == "Über-macht");
  CHECK(hyphenated(*german, "Maschinengewehr") == "Ma-schi-nen-ge-wehr");
  const auto english = Hyphenator::load(Language::en);
  REQUIRE(english);
  CHECK(hyphenated(*english, "concealment") == "con-ceal-ment");
}

TEST_CASE("Missing patterns are reported and do not crash", "[text]") {
  const auto none = Hyphenator::load(Language::fr, "/nowhere");
  REQUIRE_FALSE(none);
  CHECK(none.error().check == "text.hyphenation");
  CHECK_FALSE(Hyphenator::load(Language::other));
}
