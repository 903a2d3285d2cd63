// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/editor/app/gallery/sheet.h"

using namespace coq;
using namespace coq::app::gallery;
using namespace coq::test;

TEST_CASE("Numbers are sorted by value, and empty cells come last", "[gallery]") {
  OpenedGallery open;
  open.gallery.set_view({"", "front.fp", false});
  CHECK(open.ids() == "de-mg uk-inf-2 uk-inf gas ");
  open.gallery.set_view({"", "front.fp", true});
  CHECK(open.ids() == "uk-inf uk-inf-2 de-mg gas ");
  open.gallery.set_view({"", "name", false});
  CHECK(open.ids() == "uk-inf uk-inf-2 gas de-mg ");
  open.gallery.set_view({});
  CHECK(open.ids() == "de-mg uk-inf uk-inf-2 gas ");
}

TEST_CASE("A filter searches all columns or one, and ignores accents", "[gallery]") {
  OpenedGallery open;
  struct Row {
    const char* filter;
    const char* seen;
  };
  for (const Row& row :
       {Row{"elite", "uk-inf-2 "}, Row{"BRITISH compagnie", "uk-inf "},
        Row{"type:infantry", "uk-inf uk-inf-2 "}, Row{"kind:marker", "gas "}, Row{"zzz", ""}}) {
    INFO(row.filter);
    open.gallery.set_view({row.filter, "", false});
    CHECK(open.ids() == row.seen);
  }
}

TEST_CASE("Edits in a sorted and filtered view change the visible counters", "[gallery]") {
  OpenedGallery open;
  open.gallery.set_view({"british", "front.fp", false});
  REQUIRE(open.ids() == "uk-inf-2 uk-inf ");
  REQUIRE(open.gallery.set_cell(0, open.column("count"), "5"));
  CHECK(open.gallery.document().counters[2].count == 5);
  CHECK(open.gallery.document().counters[1].count == 12);
}

TEST_CASE("Changes made elsewhere appear after a refresh", "[gallery]") {
  OpenedGallery open;
  CHECK_FALSE(open.gallery.refresh());
  const auto path = open.gallery.path();
  model::SetField edit;
  edit.at = *model::find_path(*open.session().document(path), "gas");
  edit.field = "count";
  edit.text = "9";
  REQUIRE(open.session().run_on(path, message("test"), {edit}));
  CHECK(open.gallery.refresh());
  CHECK(open.cell("gas", "count") == "9");
}

TEST_CASE("The table has the fields of counters and the factors of their types", "[gallery]") {
  OpenedGallery open;
  std::vector<std::string> ids;
  for (const Column& column : open.gallery.table().columns) ids.push_back(column.id);
  const std::vector<std::string> first{"id",   "name",  "name.en", "nation", "kind",
                                       "type", "type2", "count",   "faces",  "designation"};
  REQUIRE(ids.size() > first.size());
  CHECK(std::vector<std::string>(ids.begin(), ids.begin() + 10) == first);
  for (const char* wanted : {"front.fp", "front.range", "front.resolve", "front.movement", "front.text",
                             "front.image", "front.echelon", "front.modifiers", "back.fp", "parent", "setup",
                             "numbers", "layout", "back.image", "size", "gpid", "note"}) {
    INFO(wanted);
    CHECK(std::count(ids.begin(), ids.end(), wanted) == 1);
  }
  CHECK(open.cell("de-mg", "back.resolve") == "7");
  CHECK(open.cell("de-mg", "name") == "Section");
  CHECK(open.cell("de-mg", "note") == "Une note.");
  CHECK(open.cell("uk-inf", "faces") == "1");
  CHECK(open.cell("uk-inf", "back.fp").empty());
  CHECK(open.cell("gas", "front.fp").empty());
}

TEST_CASE("Changing a cell is one history step", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  REQUIRE(open.gallery.set_cell(1, open.column("front.fp"), "11"));
  CHECK(open.cell("uk-inf", "front.fp") == "11");
  CHECK(open.steps() == before + 1);
  // Setting the same text again changes nothing.
  REQUIRE(open.gallery.set_cell(1, open.column("front.fp"), "11"));
  CHECK(open.steps() == before + 1);
  REQUIRE(open.session().undo());
  open.gallery.refresh();
  CHECK(open.cell("uk-inf", "front.fp") == "10");
}

TEST_CASE("Text on the back of a counter with one face creates a back", "[gallery]") {
  OpenedGallery open;
  REQUIRE(open.gallery.set_cell(1, open.column("back.fp"), "4"));
  CHECK(open.cell("uk-inf", "faces") == "2");
  CHECK(open.cell("uk-inf", "back.fp") == "4");
  REQUIRE(open.gallery.set_cell(1, open.column("faces"), "1"));
  CHECK(open.cell("uk-inf", "back.fp").empty());
  // A new back begins as a copy of the front.
  REQUIRE(open.gallery.set_cell(1, open.column("faces"), "2"));
  CHECK(open.cell("uk-inf", "back.fp") == "10");
}

TEST_CASE("Factors are kept in the order of their type", "[gallery]") {
  OpenedGallery open;
  const std::size_t row = 1, fp = open.column("front.fp");
  REQUIRE(open.gallery.set_cell(row, fp, ""));
  REQUIRE(open.gallery.set_cell(row, fp, "9"));
  CHECK(open.gallery.document().counters[1].faces[0].factors.front() ==
        std::pair<std::string, std::string>("fp", "9"));
}

TEST_CASE("A cell reports a value that it cannot take, and stays unchanged", "[gallery]") {
  struct Row {
    const char* column;
    const char* text;
    const char* said;
  };
  const Row row = GENERATE(
      Row{"count", "many", "row 1, column count: \"many\": expected a whole number from 1 to 9999"},
      Row{"type", "infanterie", "row 1, column type: \"infanterie\" is unknown"},
      Row{"nation", "germn", "row 1, column nation: \"germn\" is unknown"},
      Row{"front.symbol", "tnk", "row 1, column front.symbol: \"tnk\" is unknown"},
      Row{"faces", "3", "row 1, column faces: a counter must have one or two steps, not \"3\""},
      Row{"id", "gas", "row 1, column id: the id \"gas\" is used twice"},
      Row{"id", "", "row 1, column id: a counter needs a value here"}, Row{"front.image", "/etc/passwd", ""});
  OpenedGallery open;
  const std::size_t before = open.steps();
  const model::CountersDocument document = open.gallery.document();
  const auto done = open.gallery.set_cell(1, open.column(row.column), row.text);
  REQUIRE_FALSE(done);
  INFO(done.error().message.text());
  CHECK(done.error().check == "gallery.cell");
  CHECK(open.gallery.document() == document);
  CHECK(open.steps() == before);
  CHECK(open.gallery.faults().size() == 1);
}

TEST_CASE("A nearly correct word gets a suggestion", "[gallery]") {
  OpenedGallery open;
  REQUIRE_FALSE(open.gallery.set_cell(0, open.column("nation"), "germn"));
  CHECK(open.gallery.faults().at(0).what.suggestion == "german");
}

TEST_CASE("Designation, formation, set-up hex, numbers and symbol marks are ordinary cells", "[gallery]") {
  OpenedGallery open;
  const auto set = [&](const char* column, const char* text) {
    INFO(column);
    REQUIRE(open.gallery.set_cell(0, open.column(column), text));
    CHECK(open.cell("de-mg", column) == text);
  };
  set("designation", "2/III");
  set("parent", "III");
  set("setup", "C04");
  set("numbers", "7");
  set("front.echelon", "battalion");
  // A cell may hold several words, each of which is checked.
  set("front.modifiers", "headquarters motorized");
  const auto refused = open.gallery.set_cell(0, open.column("front.modifiers"), "headquarters motorised");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message.text().find("motorized") != std::string::npos);
  CHECK(open.cell("de-mg", "front.modifiers") == "headquarters motorized");
}

TEST_CASE("A layout's name is chosen from the document's layouts", "[gallery]") {
  OpenedGallery open;
  model::CountersDocument document = open.gallery.document();
  document.layouts.emplace_back().id = "wide";
  const auto& columns = open.gallery.table().columns;
  CHECK(words_of(document.counters[0], columns[find_column(columns, "layout")], *open.gallery.ruleset(),
                 &document) == std::vector<std::string>{"wide"});
}

TEST_CASE("A marker cannot have factors", "[gallery]") {
  OpenedGallery open;
  const auto done = open.gallery.set_cell(3, open.column("front.fp"), "1");
  REQUIRE_FALSE(done);
  CHECK(open.gallery.faults().at(0).what.text() == "counter \"gas\": a marker cannot have a factor fp");
}

TEST_CASE("Decimals may be written with a comma, as in spreadsheets", "[gallery]") {
  OpenedGallery open;
  REQUIRE(open.gallery.set_cell(0, open.column("size"), "12,7"));
  CHECK(open.cell("de-mg", "size") == "12.7");
}

TEST_CASE("Choosing a unit type turns a marker into a unit", "[gallery]") {
  OpenedGallery open;
  REQUIRE(open.gallery.set_cell(3, open.column("type"), "infantry"));
  CHECK(open.cell("gas", "kind") == "unit");
  REQUIRE(open.gallery.set_cell(3, open.column("type"), "gas"));
  CHECK(open.cell("gas", "kind") == "marker");
}
