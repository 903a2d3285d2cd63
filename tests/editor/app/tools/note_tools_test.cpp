// SPDX-License-Identifier: MIT
// The designer's notes on the map.
#include <catch2/catch.hpp>

#include "editor/app/tools/note_tools.h"

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

const char* kNotedMap =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
    "  <page width=\"210\" height=\"297\"/>\n"
    "  <terrain>\n"
    "    <area id=\"wood\" type=\"woods\"><ring>60,60 100,60 100,100 60,100</ring></area>\n"
    "  </terrain>\n"
    "  <note id=\"n1\" at=\"80 80\">Old wood</note>\n"
    "  <note id=\"n2\" at=\"30 200\" done=\"yes\">Ford</note>\n"
    "</map>\n";

using Ids = std::vector<std::string>;

struct Noting {
  Noting() : host(MemoryHost::of(kNotedMap)), hands(host), first(host.text()) {}
  const model::MapNote& note(std::string_view id) {
    const model::MapNote* found = model::find_note(host.map(), id);
    REQUIRE(found != nullptr);
    return *found;
  }
  /// Returns the middle of the head of a pin whose point is at a place.
  Point head(Point tip) { return {tip.x, tip.y - hands.box.view().um_of(kPinPixels * 0.64)}; }
  MemoryHost host;
  Hands hands;
  std::string first;
};

}  // namespace

TEST_CASE("A click of the note tool asks for a text, which makes a note in one step", "[editor]") {
  Noting n;
  n.hands.box.activate("note");
  n.hands.click({150'000, 250'000});
  REQUIRE(n.hands.box.written_note());
  CHECK(n.hands.box.written_note()->id.empty());
  CHECK(n.hands.box.written_note()->at == n.hands.box.view().to_page(n.hands.at({150'000, 250'000}).at));
  CHECK(n.host.steps() == 0);
  n.hands.box.finish_note("  Which road \nis older? ");
  CHECK_FALSE(n.hands.box.written_note());
  REQUIRE(n.host.map().notes.size() == 3);
  const model::MapNote& made = n.host.map().notes.back();
  CHECK(made.text == "Which road\nis older?");
  CHECK_FALSE(made.done);
  CHECK(n.host.selection() == Ids{made.id});
  CHECK(n.host.steps() == 1);
  REQUIRE(n.hands.box.undo());
  CHECK(n.host.text() == n.first);
}

TEST_CASE("A note without a text is not made, and Escape leaves one as it was", "[editor]") {
  Noting n;
  n.hands.box.activate("note");
  n.hands.click({150'000, 250'000});
  n.hands.box.finish_note(" \n ");
  n.hands.click({150'000, 250'000});
  n.hands.box.finish_note(std::nullopt);
  n.hands.box.write_note({"n1", {80'000, 80'000}});
  n.hands.box.finish_note("");
  CHECK(n.host.text() == n.first);
  // Escape before the button is released drops the place.
  n.hands.press({150'000, 250'000});
  CHECK(n.hands.key(Key::escape));
  n.hands.release({150'000, 250'000});
  CHECK_FALSE(n.hands.box.written_note());
}

TEST_CASE("Both tools select a note by its head, move it by a drag, and edit it by a double click",
          "[editor]") {
  const std::string tool = GENERATE("note", "select");
  Noting n;
  n.hands.box.activate(tool);
  const Point head = n.head({80'000, 80'000});
  n.hands.click(head);
  CHECK(n.host.selection() == Ids{"n1"});
  n.hands.drag(head, {head.x + 20'000, head.y + 10'000});
  CHECK(std::abs(n.note("n1").at.x - 100'000) < 300);
  CHECK(std::abs(n.note("n1").at.y - 90'000) < 300);
  CHECK(n.host.steps() == 1);
  CHECK(model::find_feature(n.host.map(), "wood") != nullptr);
  n.hands.double_click(n.head(n.note("n1").at));
  REQUIRE(n.hands.box.written_note());
  CHECK(n.hands.box.written_note()->id == "n1");
  CHECK(n.hands.box.active().id() == tool);
  n.hands.box.finish_note("New words");
  CHECK(n.note("n1").text == "New words");
  CHECK(n.hands.key(Key::enter));
  CHECK(n.hands.box.written_note());
}

TEST_CASE("A selected note moves by arrow keys and is deleted like a feature", "[editor]") {
  Noting n;
  n.hands.click(n.head({80'000, 80'000}));
  CHECK(n.hands.key(Key::right));
  CHECK(n.note("n1").at == Point{80'100, 80'000});
  n.hands.command("delete");
  CHECK(model::find_note(n.host.map(), "n1") == nullptr);
  CHECK(n.host.titles.back() == "Delete Old wood");
  CHECK(n.host.count() == 1);
  while (n.host.steps() > 0) n.hands.box.undo();
  CHECK(n.host.text() == n.first);
}

TEST_CASE("Notes are marked as done and opened again, several at once", "[editor]") {
  Noting n;
  REQUIRE(toggle_notes_done(n.host, {"n1", "n2"}));
  CHECK(n.note("n1").done == true);
  CHECK(n.note("n2").done == true);
  REQUIRE(toggle_notes_done(n.host, {"n1", "n2"}));
  CHECK_FALSE(n.note("n1").done);
  CHECK_FALSE(n.note("n2").done);
  CHECK_FALSE(toggle_notes_done(n.host, {"wood"}));
  REQUIRE(set_notes_colour(n.host, {"n1", "n2"}, model::NoteColour::red));
  CHECK(n.note("n2").colour == model::NoteColour::red);
  REQUIRE(set_notes_colour(n.host, {"n1"}, model::NoteColour::yellow));
  CHECK_FALSE(n.note("n1").colour);
}

TEST_CASE("Hidden notes cannot be picked", "[editor]") {
  Noting n;
  const Point ford = n.head({30'000, 200'000});
  const auto found = [&] { return note_at(n.hands.box.context(), ford) != nullptr; };
  CHECK(found());
  n.hands.command("note.hide-done");
  CHECK_FALSE(found());
  n.hands.command("note.hide-done");
  n.hands.command("note.show");
  CHECK_FALSE(found());
}

TEST_CASE("A note and a feature are selected with Shift, and move together", "[editor]") {
  Noting n;
  n.hands.no_snapping();
  n.hands.click(n.head({80'000, 80'000}));
  n.hands.click({65'000, 65'000}, {true, false, false});
  CHECK(n.host.selection() == Ids{"n1", "wood"});
  REQUIRE(move_selection(n.host, {1000, 0}));
  CHECK(n.note("n1").at == Point{81'000, 80'000});
  CHECK((*n.host.feature<model::Area>("wood").ring.points)[0] == Point{61'000, 60'000});
  CHECK(n.host.steps() == 1);
}
