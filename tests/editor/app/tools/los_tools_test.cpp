// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/los_tools.h"

#include "core/sight/models/checks.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// The example of 6.027: D07 to C05 is blocked by the building in C06.
struct Looking {
  Looking() : host(MemoryHost::sample("los-6.027.map.xml")), hands(host) {
    host.with_los = true;
    first = host.text();
    hands.box.activate("los");
  }
  Point centre(const char* label) const {
    return model::grid_of(host.map())->centre(*model::labels_of(host.map())->parse(label));
  }
  std::string texts() const {
    std::string out;
    const drawing::Scene scene = hands.box.overlay();
    for (const drawing::Item& item : scene.layers.front().items) {
      if (const auto* text = std::get_if<drawing::TextRun>(&item.content)) out += text->text + "\n";
    }
    return out;
  }
  MemoryHost host;
  Hands hands;
  std::string first;
};

}  // namespace

TEST_CASE("The line of sight follows the pointer from the clicked hex, with its result in words",
          "[editor][red-poppies:6.023]") {
  Looking l;
  l.hands.click(l.centre("D07"));
  l.hands.move(l.centre("C05"));
  CHECK(l.texts() == "C05: blocked by Construction in C06 [6.023]\n");
  l.hands.move(l.centre("C06"));
  CHECK(l.texts() == "C06: clear\n");
  CHECK(l.hands.box.los_question()->from == "D07");
  CHECK(l.hands.box.los_question()->to == "C06");
}

TEST_CASE("Texts on the map are in the user's language", "[editor]") {
  Looking l;
  l.host.brackets = true;
  l.hands.click(l.centre("D07"));
  l.hands.move(l.centre("C06"));
  CHECK(l.texts() == "[C06: [clear]]\n");
  l.hands.click(l.centre("C06"));
  CHECK(l.host.said == "D07 to C06: [clear]");
  l.hands.box.activate("polygon");
  app::SnapSettings snapping = l.hands.box.snapping();
  snapping.on = true;
  snapping.set(SnapKind::hex_centre, true);
  l.hands.box.set_snapping(snapping);
  l.hands.move(l.centre("C06"));
  CHECK(l.texts() == "[centre of hex C06]\n");
}

TEST_CASE("A second click fixes the line, and K adds it as a check only once", "[editor]") {
  Looking l;
  const std::size_t checks = l.host.map().los_checks.size();
  l.hands.click(l.centre("D08"));
  l.hands.click(l.centre("B05"));
  CHECK(l.host.said.find("D08 to B05: ") == 0);
  l.hands.move(l.centre("I01"));
  CHECK(l.hands.box.los_question()->to == "B05");
  CHECK(l.hands.command("los.keep"));
  REQUIRE(l.host.map().los_checks.size() == checks + 1);
  const auto& check = l.host.map().los_checks.back();
  CHECK(check.from == "D08");
  CHECK(check.to == "B05");
  const sight::Row row =
      l.host.los()->row(*l.host.los()->parse_place("D08"), *l.host.los()->parse_place("B05"));
  CHECK(static_cast<int>(check.expect) == static_cast<int>(row.answer.verdict));
  CHECK(check.by.value_or("") == row.blocked_by);
  CHECK(sight::run_check(check, checks, *l.host.los()).passed());
  CHECK(l.hands.command("los.keep"));
  CHECK(l.host.said == "there is already a check of D08 to B05");
  CHECK(l.host.steps() == 1);
  l.hands.box.undo();
  CHECK(l.host.text() == l.first);
}

TEST_CASE("Night is a condition of the answer and of the check", "[editor][red-poppies:6.025]") {
  Looking l;
  l.host.given = "night";
  l.hands.click(l.centre("B02"));
  l.hands.move(l.centre("B05"));
  CHECK(l.texts().find("blocked") != std::string::npos);
  l.hands.command("los.keep");
  CHECK(l.host.map().los_checks.back().given == "night");
}

TEST_CASE("Without an answer there is nothing to keep", "[editor]") {
  Looking l;
  l.hands.command("los.keep");
  CHECK(l.host.said.find("no line of sight to keep") != std::string::npos);
  l.host.with_los = false;
  l.hands.click(l.centre("D07"));
  CHECK(l.texts().empty());
  CHECK_FALSE(l.hands.box.los_question().has_value());
}

TEST_CASE("Esc removes the line and then leaves the tool; undo ignores the line", "[editor]") {
  Looking l;
  l.hands.click(l.centre("D07"));
  CHECK_FALSE(l.hands.box.undo());
  CHECK(l.hands.box.active().id() == "los");
  l.hands.key(Key::escape);
  CHECK(l.hands.box.active().id() == "los");
  l.hands.key(Key::escape);
  CHECK(l.hands.box.active().id() == "select");
}

TEST_CASE("While V is held, any tool shows the field of view of the hex under the pointer", "[editor]") {
  Looking l;
  l.hands.box.activate("polygon");
  l.hands.move(l.centre("D07"));
  const std::size_t before = l.hands.box.overlay().layers.front().items.size();
  CHECK(l.hands.command("field-of-view"));
  CHECK(l.hands.is_on("field-of-view"));
  // All hexes except D07 itself, and a ring around it.
  CHECK(l.hands.box.overlay().layers.front().items.size() == before + 9 * 11);
  CHECK(l.hands.release_command("field-of-view"));
  CHECK(l.hands.box.overlay().layers.front().items.size() == before);
}

TEST_CASE("While V is held over a table, the squares visible from the point are shown", "[editor]") {
  MemoryHost host = MemoryHost::sample("../terrain-napoleonien/aderhof.map.xml");
  host.with_los = true;
  Hands hands(host);
  hands.move({905'000, 700'000});  // in the middle of a wood
  const std::size_t before = hands.box.overlay().layers.front().items.size();
  CHECK(hands.command("field-of-view"));
  // Squares of 40 mm on a table of 180 by 120 cm, and the viewing point.
  CHECK(hands.box.overlay().layers.front().items.size() == before + 45 * 30 + 1);
  CHECK(hands.release_command("field-of-view"));
  CHECK(hands.box.overlay().layers.front().items.size() == before);
}
