// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "core/base/files.h"
#include "editor/app/commands/menu_keys.h"
#include "editor/app/commands/search.h"
#include "languages/catalogue/translator.h"

using namespace coq;
using namespace coq::app;

TEST_CASE("Every command has a unique id and title, and the default keys are in normal form", "[editor]") {
  const MenuKeys keys;
  std::set<std::string_view> ids;
  for (const Command& command : commands()) {
    INFO(command.id);
    CHECK(ids.insert(command.id).second);
    CHECK(std::string_view(command.title) != "");
    for (const std::string& key : keys.keys_of(command.id)) CHECK(normal_key(key) == key);
  }
  CHECK(ids.size() > 40);
}

TEST_CASE("No default key has two commands", "[editor]") {
  const MenuKeys keys;
  for (const MenuKeys::Conflict& conflict : keys.conflicts()) {
    FAIL_CHECK(conflict.key << ": " << conflict.first << ", " << conflict.second);
  }
}

TEST_CASE("Custom keys survive their file, and conflicts are found", "[editor]") {
  MenuKeys keys;
  keys.set_keys("file.save", {"Ctrl+Alt+S", "F12"});
  keys.set_keys("edit.undo", {});
  MenuKeys read;
  Problems problems;
  read.read(keys.text(), problems);
  CHECK(problems.empty());
  CHECK(read.command_for("F12") == "file.save");
  CHECK(read.command_for("Ctrl+S").empty());
  CHECK(read.keys_of("edit.undo").empty());
  CHECK(read.text() == keys.text());

  read.set_keys("view.fit", {"F12"});
  REQUIRE(read.conflicts().size() == 1);
  CHECK(read.conflicts()[0].key == "F12");
}

TEST_CASE("A key may be written with its modifiers in any order and case", "[editor]") {
  CHECK(normal_key("shift+ctrl+p") == "Ctrl+Shift+P");
  CHECK(normal_key("ctrl++") == "Ctrl++");
  CHECK(normal_key("+") == "+");
  CHECK(normal_key("esc") == "Esc");
  CHECK(normal_key("pageup") == "PageUp");
  CHECK(normal_key("hyper+p").empty());
  CHECK(normal_key("").empty());
}

TEST_CASE("An invalid line in the key file is reported and changes nothing", "[editor]") {
  MenuKeys keys;
  Problems problems;
  keys.read("# mine\nno.such = F3\nfile.save\nfile.open = ctrl+alt+o\n", problems);
  CHECK(problems.size() == 2);
  CHECK(keys.command_for("Ctrl+S") == "file.save");
  CHECK(keys.command_for("Ctrl+Alt+O") == "file.open");
}

TEST_CASE("The pages of keys match the program's list in both languages", "[editor]") {
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
  // Beginnings of words rank before letters inside them, and runs before scattered letters.
  CHECK(score("gh", "Go to hex") > score("gh", "Right"));
  CHECK(score("sav", "Save") > score("sav", "Show a view"));
  CHECK(score("save", "Save") > score("save", "Save all"));
  CHECK(folded("Été À L’Œuvre") == "ete a l'ouvre");
}
