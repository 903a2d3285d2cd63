// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/gallery/picture_matches.h"

#include "core/base/files.h"
#include "tests/core/images/pictures.h"
#include "tests/editor/app/gallery/sheet.h"

using namespace coq;
using namespace coq::app::gallery;
using namespace coq::test;

namespace {

using Rows = std::vector<std::size_t>;

model::CountersDocument some_counters() {
  model::CountersDocument out;
  const auto add = [&](const char* id, const char* name, const char* designation) {
    model::Counter counter;
    counter.id = id;
    if (*name != '\0') {
      counter.names.emplace_back();
      counter.names.back().text = name;
    }
    if (*designation != '\0') counter.designation = designation;
    out.counters.push_back(std::move(counter));
  };
  add("de-mg", "Section", "1/77");
  add("uk-1", "Élite", "A");
  add("uk-2", "Élite", "B");
  add("elite", "Gardes", "");
  add("x", "Flare back", "");
  return out;
}

}  // namespace

TEST_CASE("A picture's file name is compared with ids, then names, then designations", "[gallery]") {
  const model::CountersDocument counters = some_counters();
  const auto rows = [&](const char* file) { return match_pictures(counters, {file})[0].counters; };
  CHECK(rows("art/DE_MG.png") == Rows{0});
  CHECK(rows("section.svg") == Rows{0});
  CHECK(rows("1-77.png") == Rows{0});
  CHECK(rows("gardes.jpg") == Rows{3});
  // "elite" is an id, so the two counters of that name are not meant.
  CHECK(rows("Elite.png") == Rows{3});
  CHECK(rows("b.png") == Rows{2});
  CHECK(rows("de.png").empty());
  CHECK(rows("---.png").empty());
}

TEST_CASE("A picture named like several counters is for all of them", "[gallery]") {
  model::CountersDocument counters = some_counters();
  counters.counters[3].id = "gardes";
  CHECK(match_pictures(counters, {"ELITE.png"})[0].counters == Rows{1, 2});
}

TEST_CASE("A last word in a picture's name tells the face", "[gallery]") {
  const model::CountersDocument counters = some_counters();
  for (const char* back : {"de-mg-back.png", "Section verso.png", "section_DOS.png", "de-mg reverse.png"}) {
    const auto match = match_pictures(counters, {back})[0];
    CHECK(match.counters == Rows{0});
    CHECK(match.face == 1);
  }
  for (const char* front : {"de-mg-front.png", "Section recto.png", "de-mg.png"}) {
    const auto match = match_pictures(counters, {front})[0];
    CHECK(match.counters == Rows{0});
    CHECK(match.face == 0);
  }
  // The whole name belongs to a counter.
  CHECK(match_pictures(counters, {"flare back.png"})[0] == PictureMatch{"flare back.png", {4}, 0, false});
}

TEST_CASE("The second picture of the same face is told as taken", "[gallery]") {
  const auto found = match_pictures(some_counters(), {"de-mg.png", "section.png", "section-back.png"});
  CHECK_FALSE(found[0].is_taken);
  CHECK(found[1].is_taken);
  CHECK_FALSE(found[2].is_taken);
}

TEST_CASE("Pictures for many counters are one step", "[gallery]") {
  OpenedGallery open;
  const TemporaryFolder elsewhere;
  const std::vector<std::filesystem::path> files = {
      make_picture(elsewhere, "Section.png", "-strip"),
      make_picture(elsewhere, "section-back.png", "-strip", "-size 9x9 xc:green"),
      make_picture(elsewhere, "gas.png", "-strip", "-size 8x8 xc:red")};
  const std::size_t before = open.steps();
  REQUIRE(open.gallery.set_pictures(match_pictures(open.gallery.document(), files)));
  CHECK(open.cell("de-mg", "front.image") == "pictures/section.png");
  CHECK(open.cell("de-mg", "back.image") == "pictures/section-back.png");
  CHECK(open.cell("gas", "front.image") == "pictures/gas.png");
  CHECK(open.cell("uk-inf", "front.image").empty());
  CHECK(open.steps() == before + 1);
  REQUIRE(open.session().undo());
  open.gallery.refresh();
  CHECK(open.cell("de-mg", "front.image").empty());
}

TEST_CASE("A damaged picture among many leaves all counters unchanged", "[gallery]") {
  OpenedGallery open;
  const TemporaryFolder elsewhere;
  const std::string good = make_picture(elsewhere, "gas.png", "-strip");
  const std::filesystem::path bad = elsewhere.path() / "section.png";
  REQUIRE(write_file_atomically(bad, "no picture"));
  const std::size_t before = open.steps();
  CHECK_FALSE(open.gallery.set_pictures(match_pictures(open.gallery.document(), {good, bad})));
  CHECK(open.steps() == before);
  CHECK(open.cell("gas", "front.image").empty());
}

TEST_CASE("One picture for the selected counters is one step", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  REQUIRE(open.gallery.set_picture({1, 2}, 0, "pictures/a.png"));
  CHECK(open.cell("uk-inf", "front.image") == "pictures/a.png");
  CHECK(open.cell("uk-inf-2", "front.image") == "pictures/a.png");
  CHECK(open.steps() == before + 1);
}

TEST_CASE("Counters without a back get a copy of their front", "[gallery]") {
  OpenedGallery open;
  const std::size_t before = open.steps();
  const auto done = open.gallery.add_backs({0, 1, 2});
  REQUIRE(done);
  CHECK(*done == std::vector<std::string>{"uk-inf", "uk-inf-2"});
  CHECK(open.cell("uk-inf", "back.fp") == "10");
  CHECK(open.cell("uk-inf-2", "back.resolve") == "9");
  CHECK(open.cell("de-mg", "back.fp") == "1");  // it had a back already
  CHECK(open.steps() == before + 1);
}
