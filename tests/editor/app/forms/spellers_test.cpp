// SPDX-License-Identifier: MIT
#include "editor/app/forms/spellers.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using app::forms::Spellers;
using text::Language;

namespace {

/// Waits until the dictionary is loaded, or is known to be missing.
const text::Speller* wait_for(Spellers& spellers, Language language) {
  const text::Speller* found = spellers.find(language);
  while (found == nullptr && spellers.is_loading(language)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    found = spellers.find(language);
  }
  return found;
}

}  // namespace

TEST_CASE("Words are accepted in a dictionary that is loaded later", "[editor][forms][spelling]") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file_atomically(folder.path() / "fr.aff", "SET UTF-8\n"));
  REQUIRE(write_file_atomically(folder.path() / "fr.dic", "1\ntenir\n"));
  Spellers spellers(folder.path());
  spellers.accept("boyau");
  const text::Speller* french = wait_for(spellers, Language::fr);
  REQUIRE(french != nullptr);
  CHECK(french->knows("boyau"));
  CHECK_FALSE(french->knows("sape"));
  spellers.accept("sape");
  CHECK(french->knows("sape"));
  CHECK(wait_for(spellers, Language::en) == nullptr);
  CHECK_FALSE(spellers.is_loading(Language::en));
}

TEST_CASE("Misspelt words are marked by characters, not bytes", "[editor][forms][spelling]") {
  const test::TemporaryFolder folder;
  REQUIRE(write_file_atomically(folder.path() / "fr.aff", "SET UTF-8\n"));
  REQUIRE(write_file_atomically(folder.path() / "fr.dic", "2\nà\ntranchée\n"));
  const auto speller = text::Speller::load(Language::fr, folder.path());
  REQUIRE(speller);
  const auto words = app::forms::marked_words(*speller, "à la tranchée\nà lla");
  REQUIRE(words.size() == 2);
  CHECK(words[0].word == "la");
  CHECK(words[0].begin == 2);
  CHECK(words[0].end == 4);
  CHECK(words[1].word == "lla");
  CHECK(words[1].begin == 16);
  CHECK(words[1].end == 19);
}
