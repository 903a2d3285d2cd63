// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/gallery/own_art.h"

#include "editor/app/gallery/face_pictures.h"
#include "tests/core/images/pictures.h"
#include "tests/editor/app/gallery/sheet.h"
#include "tests/support/posted_calls.h"

using namespace coq;
using namespace coq::app::gallery;
using namespace coq::test;

TEST_CASE("A picture from elsewhere is copied next to the counters, only once", "[gallery]") {
  OpenedGallery open;
  const TemporaryFolder elsewhere;
  const std::string file = make_picture(elsewhere, "Tête.PNG", "-strip");
  const auto first = bring_picture(file, open.gallery.path());
  REQUIRE(first);
  CHECK(*first == "pictures/tete.png");
  CHECK(*bring_picture(file, open.gallery.path()) == *first);
  // A different picture with the same name.
  const TemporaryFolder third;
  const auto other =
      bring_picture(make_picture(third, "tete.png", "-strip", "-size 9x9 xc:green"), open.gallery.path());
  REQUIRE(other);
  CHECK(*other == "pictures/tete-2.png");
  // A picture already in the project stays where it is.
  CHECK(*bring_picture(open.folder() / "pictures/tete.png", open.gallery.path()) == *first);
  REQUIRE(open.gallery.set_picture({0}, 0, *first));
  CHECK(open.cell("de-mg", "front.image") == "pictures/tete.png");
  REQUIRE(open.gallery.set_picture({0}, 0, std::nullopt));
  CHECK(open.cell("de-mg", "front.image").empty());
}

TEST_CASE("Four quarter turns of an image leave no trace, and faces without one are not turned", "[gallery]") {
  OpenedGallery open;
  const TemporaryFolder elsewhere;
  const auto art = bring_picture(make_picture(elsewhere, "a.png", "-strip"), open.gallery.path());
  REQUIRE(art);
  REQUIRE(open.gallery.set_picture({0}, 0, *art));
  for (const char* turned : {"90", "180", "270", ""}) {
    REQUIRE(open.gallery.turn_pictures({0, 1}, 0, 90));
    CHECK(open.cell("de-mg", "front.image-turn") == turned);
    CHECK(open.cell("uk-inf", "front.image-turn").empty());
  }
}

TEST_CASE("An image that is cropped by nothing has no crop", "[gallery]") {
  OpenedGallery open;
  const TemporaryFolder elsewhere;
  const auto art = bring_picture(make_picture(elsewhere, "a.png", "-strip"), open.gallery.path());
  REQUIRE(art);
  REQUIRE(open.gallery.set_picture({0}, 0, *art));
  REQUIRE(open.gallery.crop_pictures({0}, 0, {10, 0, 20, 5}));
  CHECK(open.cell("de-mg", "front.image-crop") == "10 0 20 5");
  REQUIRE(open.gallery.crop_pictures({0}, 0, {}));
  CHECK(open.cell("de-mg", "front.image-crop").empty());
  // Opposite sides must leave something.
  const std::size_t column = open.column("front.image-crop");
  CHECK_FALSE(open.gallery.set_cell(0, column, "60 0 40 0"));
}

TEST_CASE("A file that is not a picture is not copied", "[gallery]") {
  OpenedGallery open;
  open.write("a.png", "no picture at all");
  const auto done = bring_picture(open.folder() / "a.png", open.gallery.path());
  REQUIRE_FALSE(done);
  CHECK(done.error().message.text() ==
        "\"a.png\" is not an image that a counter can show (PNG, JPEG, SVG, GIF, WebP, BMP, JPEG 2000)");
  CHECK_FALSE(bring_picture(open.folder() / "none.png", open.gallery.path()));
}

TEST_CASE("Workers draw the faces, and redraw only those of changed counters", "[gallery]") {
  OpenedGallery open;
  PostedCalls calls;
  app::JobQueue jobs(calls.post(), 2);
  FacePictures faces(jobs, [] {});
  const auto show = [&] {
    FaceStyle style{open.gallery.ruleset(), "fr", "fr", open.folder().string(), 4};
    faces.set_document(open.gallery.document(), style);
  };
  const auto draw = [&] {
    for (std::size_t i = 0; i < open.gallery.document().counters.size(); ++i) faces.face(i, 0);
    faces.draw_wanted();
    while (!faces.idle()) {
      calls.wait(std::chrono::milliseconds(5));
      calls.run_pending();
    }
  };
  show();
  CHECK(faces.face(0, 0) == nullptr);
  draw();
  const cairo::Bitmap* first = faces.face(0, 0);
  const cairo::Bitmap* second = faces.face(1, 0);
  REQUIRE(first != nullptr);
  REQUIRE(second != nullptr);
  CHECK(first->width == 64);  // 15.875 mm at four pixels a millimetre
  REQUIRE(open.gallery.set_cell(0, open.column("front.fp"), "9"));
  const cairo::Bitmap before = *first;
  show();
  draw();
  CHECK(faces.face(1, 0) == second);
  REQUIRE(faces.face(0, 0) != nullptr);
  CHECK_FALSE(*faces.face(0, 0) == before);
}
