// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/editor/app/gallery/sheet.h"

using namespace coq;
using namespace coq::app::gallery;
using namespace coq::test;

TEST_CASE("Filling down copies the first row into the others in one step", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  REQUIRE(open.gallery.fill_down({0, 1, 2}, open.column("front.fp"), open.column("front.range")));
  for (const char* id : {"uk-inf", "uk-inf-2"}) {
    CHECK(open.cell(id, "front.fp") == "2");
    CHECK(open.cell(id, "front.range") == "5");
  }
  CHECK(open.steps() == before + 1);
  REQUIRE(open.session().undo());
  open.gallery.refresh();
  CHECK(open.cell("uk-inf-2", "front.fp") == "3");
}

TEST_CASE("Pasted rows under a header replace the counters with their ids and add the others", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  const auto done = open.gallery.paste(
      "id\tName\tnation\ttype\tcount\tfp\tback.fp\n"
      "uk-inf\tGardes\tbritish\tinfantry\t3\t12\t6\n"
      "fr-mg\tMitrailleuse\tfrench\tmachine-gun\t2\t4\t\n",
      0, 0);
  INFO((done ? std::string() : done.error().message.text()));
  REQUIRE(done);
  CHECK(*done == std::vector<std::string>{"uk-inf", "fr-mg"});
  CHECK(open.cell("uk-inf", "name") == "Gardes");
  CHECK(open.cell("uk-inf", "back.fp") == "6");
  CHECK(open.cell("uk-inf", "front.range") == "3");  // not in the pasted columns, so unchanged
  CHECK(open.cell("fr-mg", "type") == "machine-gun");
  CHECK(open.cell("fr-mg", "front.fp") == "4");
  CHECK(open.ids() == "de-mg uk-inf uk-inf-2 gas fr-mg ");
  CHECK(open.steps() == before + 1);
}

TEST_CASE("A block without a header is pasted from the current cell onwards and continues in new rows",
          "[gallery]") {
  OpenedGallery open;
  open.gallery.set_view({"nation:british", "", false});
  REQUIRE(open.ids() == "uk-inf uk-inf-2 ");
  const auto done = open.gallery.paste("7\t2\n8\t2\n9\t2\n", 0, open.column("front.fp"));
  REQUIRE(done);
  CHECK(open.cell("uk-inf", "front.fp") == "7");
  CHECK(open.cell("uk-inf-2", "front.range") == "2");
  // The new counters have the type and nation of the last visible counter.
  REQUIRE(done->size() == 3);
  CHECK(open.cell(done->back(), "type") == "infantry");
  CHECK(open.cell(done->back(), "nation") == "british");
  CHECK(open.cell(done->back(), "front.fp") == "9");
}

TEST_CASE("A paste with errors changes nothing, and each bad cell is named", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  const model::CountersDocument document = open.gallery.document();
  const auto done = open.gallery.paste(
      "id,type,count,colour\n"
      "uk-inf,infantry,three,red\n"
      "x,tankk,2,blue\n"
      "y,infantry,2,blue\n"
      "y,infantry,2,blue\n",
      0, 0);
  REQUIRE_FALSE(done);
  CHECK(open.gallery.document() == document);
  CHECK(open.steps() == before);
  std::string said;
  for (const CellFault& fault : open.gallery.faults()) said += sentence_of(fault).text() + "\n";
  INFO(said);
  REQUIRE(open.gallery.faults().size() == 4);
  CHECK(open.gallery.faults()[0].column == "colour");
  CHECK(open.gallery.faults()[1].row == 1);
  CHECK(open.gallery.faults()[1].column == "count");
  CHECK(open.gallery.faults()[2].column == "type");
  CHECK(open.gallery.faults()[3].what.text() == "the id \"y\" is used twice");
}

TEST_CASE("A broken quote is an error, and an empty text does nothing", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  CHECK_FALSE(open.gallery.paste("id\tname\n\"a\tb\n", 0, 0));
  REQUIRE(open.gallery.paste("\n\n", 0, 0));
  CHECK_FALSE(open.gallery.paste(std::string("\xFF\xFE", 2) + "a", 0, 0));
  CHECK(open.steps() == before);
}

TEST_CASE("Copied cells can be pasted again, with their quotes and line breaks", "[gallery]") {
  OpenedGallery open;
  REQUIRE(open.gallery.set_cell(1, open.column("note"), "Deux\nlignes et \"guillemets\""));
  const auto& columns = open.gallery.table().columns;
  const std::string all = open.gallery.copy({0, 1, 2, 3}, 0, columns.size() - 1, true);
  const model::CountersDocument document = open.gallery.document();
  const std::size_t before = open.steps();
  const auto done = open.gallery.paste(all, 0, 0);
  INFO((done ? std::string() : done.error().message.text()));
  REQUIRE(done);
  CHECK(open.gallery.document() == document);
  CHECK(open.steps() == before);
  CHECK(open.gallery.copy({1}, open.column("front.fp"), open.column("front.range"), false) == "10\t3\n");
}

TEST_CASE("Counters are added, duplicated and deleted in one step each", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  const auto added = open.gallery.add(1);
  REQUIRE(added);
  CHECK(*added == std::vector<std::string>{"uk-inf-3"});
  CHECK(open.ids() == "de-mg uk-inf uk-inf-3 uk-inf-2 gas ");
  CHECK(open.cell("uk-inf-3", "nation") == "british");
  CHECK(open.cell("uk-inf-3", "count") == "1");
  CHECK(open.cell("uk-inf-3", "front.fp") == "10");  // the new counter is complete at once
  const auto copies = open.gallery.duplicate({0, 4});
  REQUIRE(copies);
  CHECK(open.ids() == "de-mg de-mg-2 uk-inf uk-inf-3 uk-inf-2 gas gas-2 ");
  CHECK(open.cell("de-mg-2", "front.fp") == "2");
  CHECK(open.cell("de-mg-2", "gpid").empty());
  REQUIRE(open.gallery.remove({0, 2, 6}));
  CHECK(open.ids() == "de-mg-2 uk-inf-3 uk-inf-2 gas ");
  CHECK(open.steps() == before + 3);
  for (int i = 0; i < 3; ++i) REQUIRE(open.session().undo());
  open.gallery.refresh();
  CHECK(open.ids() == "de-mg uk-inf uk-inf-2 gas ");
}

TEST_CASE("The first counter of an empty document has a type, a nation and a size", "[gallery]") {
  OpenedGallery open;
  REQUIRE(open.gallery.remove({0, 1, 2, 3}));
  REQUIRE(open.gallery.add(std::nullopt));
  REQUIRE(open.gallery.seen().size() == 1);
  const model::Counter& counter = open.gallery.document().counters.front();
  CHECK_FALSE(counter.type.empty());
  CHECK(counter.nation);
  CHECK(counter.size);
}

TEST_CASE("A cell can be cleared only if it may be empty", "[gallery]") {
  OpenedGallery open;
  REQUIRE(open.gallery.clear({0}, open.column("gpid"), open.column("gpid")));
  CHECK(open.cell("de-mg", "gpid").empty());
  CHECK_FALSE(open.gallery.clear({0}, open.column("id"), open.column("count")));
  CHECK(open.cell("de-mg", "name") == "Section");
}

TEST_CASE("Replacing a text changes the cells that contain it, in one step", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps(), name = open.column("name");
  const auto done = open.gallery.replace({0, 1, 2, 3}, name, name, "SECTION", "Groupe", false);
  REQUIRE(done);
  CHECK(*done == std::vector<std::string>{"de-mg"});
  CHECK(open.cell("de-mg", "name") == "Groupe");
  CHECK(open.cell("de-mg", "name.en") == "Section");  // in another column
  CHECK(open.steps() == before + 1);
  CHECK(open.gallery.replace({0, 1, 2, 3}, name, name, "groupe", "x", true)->empty());
  CHECK(open.steps() == before + 1);
}

TEST_CASE("Replacing a text finds each occurrence once and never ids", "[gallery]") {
  OpenedGallery open;
  const std::size_t last = open.gallery.table().columns.size() - 1;
  REQUIRE(open.gallery.replace({1}, 0, last, "inf", "Xinf", true).error().check == "gallery.cell");  // the type
  const std::size_t name = open.column("name");
  REQUIRE(open.gallery.set_cell(1, name, "aaa aa"));
  REQUIRE(open.gallery.replace({1}, 0, name, "aa", "aaa", true));
  CHECK(open.cell("uk-inf", "name") == "aaaa aaa");
  CHECK(open.ids() == "de-mg uk-inf uk-inf-2 gas ");
  CHECK(open.gallery.replace({0}, open.column("id"), open.column("id"), "de", "fr", true)->empty());
}
