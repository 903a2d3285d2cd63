// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/commands/command.h"

#include <set>

#include "tests/editor/app/workbench/desk.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;

TEST_CASE("Every command of an open project runs, gives a reason why not, or does not apply", "[editor]") {
  Desk desk;
  const CommandContext context(desk.bench(), desk.window);
  std::size_t refused = 0;
  for (const Command& command : commands()) {
    INFO(command.id);
    REQUIRE(command.act);
    if (command.ticked) CHECK(command.is_on);
    if (command.is_on) command.is_on(context);
    if (command.why_not && command.why_not(context) != nullptr) {
      CHECK(std::string(command.why_not(context)) != "");
      CHECK_FALSE(desk.run(command.id));
      ++refused;
    } else {
      desk.run(command.id);
      if (command.release) command.release(context);
    }
  }
  CHECK(refused > 3);
  CHECK(refused < commands().size() / 3);
  CHECK_FALSE(desk.run("no.such"));
}

TEST_CASE("A command that needs the window asks it exactly once", "[editor]") {
  Desk desk;
  std::set<std::string> asked;
  for (const char* id :
       {"file.new", "file.open", "file.sample", "file.export", "file.close", "file.quit", "edit.palette",
        "edit.preferences", "map.go-to-hex", "map.add-scan", "help.guide", "help.tour", "help.about",
        "panel.layers", "view.panels", "view.next-panel", "view.previous-panel", "view.default-layout"}) {
    INFO(id);
    const std::size_t before = desk.window.asked.size();
    CHECK(desk.run(id));
    REQUIRE(desk.window.asked.size() == before + 1);
    CHECK(asked.insert(desk.window.asked.back()).second);
  }
}

TEST_CASE("Cut, copy and paste use the system clipboard", "[editor]") {
  Desk desk;
  Session& session = desk.bench().session();
  const std::size_t count = session.map().terrain.features.size();
  CHECK(desk.run("edit.copy"));
  CHECK_FALSE(desk.window.copied);
  CHECK(desk.bench().said().text() == "nothing is selected");
  session.select({"f2"});
  CHECK(desk.run("edit.cut"));
  CHECK(session.map().terrain.features.size() == count - 1);
  REQUIRE(desk.window.copied);
  CHECK(desk.run("edit.paste"));
  CHECK(session.map().terrain.features.size() == count);
  CHECK(session.selection().size() == 1);
  CHECK(desk.run("edit.undo"));
  CHECK(desk.run("edit.undo"));
  CHECK(model::find_feature(session.map(), "f2") != nullptr);
}
