// SPDX-License-Identifier: MIT
#include "editor/app/commands/key_table.h"

#include <cstdlib>
#include <filesystem>

#include "core/base/files.h"
#include "editor/app/commands/fuzzy.h"
#include "languages/catalogue/translator.h"

using namespace coq;
using namespace coq::app;

TEST_CASE("The pages of keys are those of the program's list, in both languages", "[editor]") {
  const std::filesystem::path source = COQ_SOURCE_DIR;
  for (const std::string language : {"en", "fr"}) {
    const text::Translator translator(std::filesystem::path(COQ_BINARY_DIR) / "share/locale", language);
    const std::string made = key_table([&](const char* english) { return translator.translate(english); });
    const auto path = source / "docs" / (language == "en" ? "keys.md" : "keys.fr.md");
    if (std::getenv("COQ_UPDATE") != nullptr) REQUIRE(write_file_atomically(path, made).has_value());
    const Result<std::string> committed = read_file(path);
    INFO(path << " is out of date: run this test with COQ_UPDATE=1");
    REQUIRE(committed.has_value());
    CHECK((*committed == made));
  }
}

TEST_CASE("A few letters of a title find it, whatever their case and accents", "[editor]") {
  const auto score = [](const char* typed, const char* text) {
    const auto match = fuzzy_match(typed, text);
    return match ? match->score : -1000;
  };
  CHECK_FALSE(fuzzy_match("xyz", "Undo").has_value());
  CHECK(fuzzy_match("", "Undo").has_value());
  CHECK(fuzzy_match("GTH", "Go to hex…").has_value());
  CHECK(fuzzy_match("repeter", "Répéter")->positions.size() == 7);
  CHECK(fuzzy_match("é", "Carte d’été")->positions == std::vector<std::size_t>{10});
  // Beginnings of words before letters within, runs before scattered letters.
  CHECK(score("gh", "Go to hex") > score("gh", "Right"));
  CHECK(score("sav", "Save") > score("sav", "Show a view"));
  CHECK(score("save", "Save") > score("save", "Save all"));
  CHECK(folded("Été À L’Œuvre") == "ete a l'ouvre");
}
