// SPDX-License-Identifier: MIT
#include "editor/app/commands/menu_keys.h"

#include <set>

using namespace coq;
using namespace coq::app;

TEST_CASE("Every command has an id and a title of its own, and the keys of the list are in their normal form",
          "[editor]") {
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

TEST_CASE("No key of the list does two things", "[editor]") {
  const MenuKeys keys;
  for (const MenuKeys::Conflict& conflict : keys.conflicts()) {
    FAIL_CHECK(conflict.key << ": " << conflict.first << ", " << conflict.second);
  }
}

TEST_CASE("Keys that a user chose come back from their file, and conflicts are found", "[editor]") {
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

TEST_CASE("A line of the keys' file that is none is said and changes nothing", "[editor]") {
  MenuKeys keys;
  Problems problems;
  keys.read("# mine\nno.such = F3\nfile.save\nfile.open = ctrl+alt+o\n", problems);
  CHECK(problems.size() == 2);
  CHECK(keys.command_for("Ctrl+S") == "file.save");
  CHECK(keys.command_for("Ctrl+Alt+O") == "file.open");
}
