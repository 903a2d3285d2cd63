// SPDX-License-Identifier: MIT
#include "core/typography/spelling.h"

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using text::Language;
using text::Speller;

namespace {

/// A dictionary of a few words.
Speller small_dictionary(const test::TemporaryFolder& folder, const std::string& name, Language language,
                         const std::string& encoding, const std::string& words) {
  REQUIRE(write_file_atomically(folder.path() / (name + ".aff"), "SET " + encoding + "\nTRY esianrtolcdu\n"));
  REQUIRE(write_file_atomically(folder.path() / (name + ".dic"), "9\n" + words));
  auto loaded = Speller::load(language, folder.path());
  REQUIRE(loaded);
  return *std::move(loaded);
}

/// Returns the misspelt words of a text, each in parentheses.
std::string misspelt(const Speller& speller, const std::string& text) {
  std::string out;
  for (const text::Misspelling& one : speller.misspellings(text))
    out += "(" + text.substr(one.begin, one.end - one.begin) + ")";
  return out;
}

}  // namespace

TEST_CASE("Misspelt words are found at their bytes, also after accented letters", "[typography][spelling]") {
  const test::TemporaryFolder folder;
  const Speller speller = small_dictionary(folder, "fr", Language::fr, "UTF-8", "tenir\ntranchée\nla\ndès\n");
  CHECK(misspelt(speller, "tenir la tranchée") == "");
  CHECK(misspelt(speller, "tenir la tranchèe dès la nuitt.") == "(tranchèe)(nuitt)");
  CHECK(misspelt(speller, "") == "");
}

TEST_CASE("An elided article is part of the word, with either apostrophe", "[typography][spelling]") {
  const test::TemporaryFolder folder;
  const Speller speller = small_dictionary(folder, "fr", Language::fr, "UTF-8", "l'ordre\n");
  CHECK(speller.knows("l'ordre"));
  CHECK(speller.knows("l\u2019ordre"));
  CHECK(misspelt(speller, "l\u2019ordre l'ordr") == "(l'ordr)");
}

TEST_CASE("Names, abbreviations and hexes are not misspelt", "[typography][spelling]") {
  const test::TemporaryFolder folder;
  const Speller speller = small_dictionary(folder, "en_GB", Language::en, "UTF-8", "hold\nwith\nbehind\n");
  CHECK(misspelt(speller, "hold Aldegonde with Lt. Brandis, HQ, 1st 2nd E05 x") == "");
  CHECK(misspelt(speller, "hold behind. Wiht") == "(Wiht)");
  CHECK(misspelt(speller, "Wiht") == "(Wiht)");
}

TEST_CASE("In German, words with a capital are judged", "[typography][spelling]") {
  const test::TemporaryFolder folder;
  const Speller speller =
      small_dictionary(folder, "de_DE", Language::de, "ISO8859-1", "der\nH\xFCgel\nhalten\n");
  CHECK(misspelt(speller, "der H\u00FCgel, der Waldd") == "(Waldd)");
  CHECK(speller.suggestions("H\u00FCgell", 1) == std::vector<std::string>{"H\u00FCgel"});
  // The dictionary cannot hold the word, so it cannot judge it.
  CHECK(speller.knows("\u0141\u00F3d\u017A"));
}

TEST_CASE("An accepted word is known from then on", "[typography][spelling]") {
  const test::TemporaryFolder folder;
  Speller speller = small_dictionary(folder, "en_US", Language::en, "UTF-8", "hold\n");
  CHECK_FALSE(speller.knows("boyau"));
  speller.accept("boyau");
  CHECK(speller.knows("boyau"));
}

TEST_CASE("A missing dictionary is an error that names the folder", "[typography][spelling]") {
  const test::TemporaryFolder folder;
  const auto loaded = Speller::load(Language::fr, folder.path());
  REQUIRE_FALSE(loaded);
  CHECK(loaded.error().check == "text.spelling");
  CHECK(to_string(loaded.error()).find(folder.path().string()) != std::string::npos);
  CHECK_FALSE(Speller::load(Language::other));
}

TEST_CASE("The desktop's dictionaries correct a common mistake", "[typography][spelling]") {
  for (const auto& [language, wrong, right] :
       {std::tuple{Language::fr, "bataillion", "bataillon"}, {Language::en, "recieve", "receive"}}) {
    const auto speller = Speller::load(language);
    if (!speller) {
      WARN(to_string(speller.error()));
      continue;
    }
    CHECK(misspelt(*speller, std::string("x ") + wrong) == std::string("(") + wrong + ")");
    const auto suggested = speller->suggestions(wrong, 5);
    CHECK(std::find(suggested.begin(), suggested.end(), right) != suggested.end());
  }
}
