// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/images/face_picture.h"

#include <filesystem>

#include "tests/core/images/fixture.h"
#include "tests/core/images/pictures.h"
#include "tests/support/shell.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

namespace {

std::string written(const TemporaryFolder& folder, const std::string& name, const std::string& bytes) {
  const std::string file = (folder.path() / name).string();
  REQUIRE(write_file_atomically(file, bytes));
  return file;
}

const std::string kSvg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 5\"><path d=\"M0 0h9v4z\"/></svg>";

}  // namespace

TEST_CASE("Counter faces accept pictures of every kind except TIFF and PDF", "[picture]") {
  const TemporaryFolder folder;
  for (const char* name : {"plain.gif", "corner.gif", "alpha.webp", "32-alpha.bmp", "alpha.jp2"}) {
    CAPTURE(name);
    CHECK(face_picture(fixture(name)).fault == FaceFault::none);
  }
  CHECK(face_picture(fixture("pages.tif")).fault == FaceFault::no_picture);
  for (const std::string& ending : face_endings()) CHECK((ending != "tif" && ending != "pdf"));
  CHECK(face_picture(make_picture(folder, "a.png", "-strip")).size == Size{60, 40});
  CHECK(face_picture(make_picture(folder, "a.jpg", "-strip")).fault == FaceFault::none);
  const FacePicture svg = face_picture(written(folder, "a.svg", kSvg));
  INFO(svg.detail);
  CHECK(svg.fault == FaceFault::none);
  CHECK(svg.size == Size{kSvgSide, kSvgSide / 2});
}

TEST_CASE("Each reason why a picture cannot be drawn on a face is reported separately", "[picture]") {
  const TemporaryFolder folder;
  CHECK(face_picture((folder.path() / "none.png").string()).fault == FaceFault::missing);
  CHECK(face_picture(folder.path().string()).fault == FaceFault::no_picture);
  CHECK(face_picture(written(folder, "text.png", "hello")).fault == FaceFault::no_picture);
  CHECK(face_picture(written(folder, "empty.png", "")).fault == FaceFault::no_picture);
  CHECK(face_picture(make_picture(folder, "a.tiff", "-strip")).fault == FaceFault::no_picture);
  std::string png = *read_file(make_picture(folder, "a.png", "-strip", "-size 200x200 plasma:"));
  CHECK(face_picture(written(folder, "cut.png", png.substr(0, png.size() / 2))).fault == FaceFault::damaged);
}

TEST_CASE("A picture of a hundred megapixels is too large for a face and is not read", "[picture]") {
  const TemporaryFolder folder;
  // A small JPEG whose header claims 10000 x 10000 pixels.
  std::string jpeg = encode_jpeg({8, 8, std::vector<std::uint32_t>(64, 0xFFFFFFFF)});
  const std::size_t frame = jpeg.find("\xFF\xC0");
  REQUIRE(frame != std::string::npos);
  for (const std::size_t at : {frame + 5, frame + 7}) jpeg.replace(at, 2, "\x27\x10");
  const FacePicture found = face_picture(written(folder, "large.jpg", jpeg));
  CHECK(found.fault == FaceFault::too_large);
  CHECK(found.size == Size{10000, 10000});
}

TEST_CASE("A damaged SVG reports its error", "[picture]") {
  const TemporaryFolder folder;
  const FacePicture open = face_picture(written(folder, "open.svg", kSvg.substr(0, kSvg.size() - 6)));
  CHECK(open.fault == FaceFault::damaged);
  CHECK_FALSE(open.detail.empty());
  const FacePicture flat = face_picture(
      written(folder, "flat.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>"));
  CHECK(flat.fault == FaceFault::damaged);
}

TEST_CASE("An SVG may load pictures only from its own folder and the folders below", "[picture]") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "art/below");
  make_picture(folder, "outside.png", "-strip", "-size 9x9 xc:red");
  for (const char* name : {"art/red.png", "art/below/red.png"})
    std::filesystem::copy_file(folder.path() / "outside.png", folder.path() / name);
  std::filesystem::create_symlink(folder.path() / "outside.png", folder.path() / "art/link.png");
  const auto linking = [&](const std::string& href) {
    return written(
        folder, "art/" + std::to_string(std::hash<std::string>{}(href)) + ".svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"9\" "
        "height=\"9\"><image width=\"9\" height=\"9\" xlink:href=\"" +
            href + "\"/></svg>");
  };
  for (const char* href : {"red.png", "below/red.png"}) {
    CAPTURE(href);
    const std::string file = linking(href);
    CHECK(face_picture(file).omissions.empty());
    const auto drawn = read_picture(file, 9);
    REQUIRE(drawn);
    CHECK(drawn->at(9, 9) == 0xFFFF0000U);
  }
  for (const std::string& href :
       {std::string("../outside.png"), std::string("link.png"), std::string("none.png"),
        (folder.path() / "outside.png").string(), std::string("http://localhost/red.png")}) {
    CAPTURE(href);
    const FacePicture found = face_picture(linking(href));
    CHECK(found.fault == FaceFault::none);
    CHECK(found.omissions ==
          std::vector<Omission>{{OmissionKind::linked_picture, href}, {OmissionKind::everything, {}}});
  }
}

TEST_CASE("An SVG that makes librsvg panic or run endlessly is reported as damaged, and the program goes on",
          "[picture]") {
  const TemporaryFolder folder;
  const auto filtered = [](const std::string& filter) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><filter id=\"f\">" + filter +
           "</filter><rect filter=\"url(#f)\" width=\"90\" height=\"90\"/></svg>";
  };
  std::string ones;
  for (int i = 0; i < 33 * 33; ++i) ones += "1 ";
  const FacePicture panic = face_picture(
      written(folder, "panic.svg", filtered("<feConvolveMatrix order=\"33\" kernelMatrix=\"" + ones + "\"/>")));
  CHECK(panic.fault == FaceFault::damaged);
  CHECK(panic.detail == "librsvg fails to draw the image");
  const FacePicture endless = face_picture(written(
      folder, "endless.svg", filtered("<feTurbulence numOctaves=\"2147483647\" baseFrequency=\"9\"/>")));
  CHECK(endless.fault == FaceFault::damaged);
  CHECK(endless.detail == "it takes too long to draw");
}

TEST_CASE("Everything that is left out of an SVG is reported", "[picture]") {
  const TemporaryFolder folder;
  const auto found = [&](const std::string& name, const std::string& content) {
    return face_picture(
               written(folder, name + ".svg",
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"3\" "
                       "height=\"3\"/>" +
                           content + "</svg>"))
        .omissions;
  };
  using Omissions = std::vector<Omission>;
  CHECK(found("plain", "").empty());
  CHECK(found("use", "<use href=\"other.svg#a\"/>") == Omissions{{OmissionKind::reference, "other.svg#a"}});
  CHECK(found("variable", "<rect fill=\"var(--x, #d01010)\" width=\"2\" height=\"2\"/>") ==
        Omissions{{OmissionKind::variable, "var(--x, #d01010)"}});
  CHECK(found("font", "<text font-family=\"Nowhere Sans, serif\" y=\"5\">a</text>") ==
        Omissions{{OmissionKind::font, "Nowhere Sans"}});
  CHECK(found("style", "<text style=\"font-family:'Nowhere Two'\" y=\"5\">a</text>") ==
        Omissions{{OmissionKind::font, "Nowhere Two"}});
  CHECK(found("generic", "<text font-family=\"serif\" y=\"5\">a</text>").empty());
  CHECK(found("flow", "<flowRoot><flowPara>a</flowPara></flowRoot>") ==
        Omissions{{OmissionKind::flowed_text, ""}});
  CHECK(found("huge", "<text font-size=\"1e6\" y=\"5\">a</text>") == Omissions{{OmissionKind::letters, ""}});
  CHECK(face_picture(written(folder, "empty.svg",
                             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"))
            .omissions == Omissions{{OmissionKind::everything, ""}});
}

TEST_CASE("Compressed SVG and SVG in UTF-16 are read", "[picture]") {
  const TemporaryFolder folder;
  const std::string plain = written(folder, "a.svg", kSvg);
  for (const char* script : {"gzip -c a.svg > b.svgz", "iconv -f UTF-8 -t UTF-16 a.svg > c.svg"}) {
    CAPTURE(script);
    REQUIRE(test::run_script(script, folder.path()).status == 0);
  }
  for (const char* name : {"b.svgz", "c.svg"}) {
    CAPTURE(name);
    const FacePicture found = face_picture((folder.path() / name).string());
    CHECK(found.fault == FaceFault::none);
    CHECK(found.size == Size{kSvgSide, kSvgSide / 2});
  }
}

TEST_CASE("A picture that has been repaired is read again", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = written(folder, "a.svg", "no picture yet");
  CHECK(face_picture(file).fault == FaceFault::no_picture);
  written(folder, "a.svg", kSvg);
  CHECK(face_picture(file).fault == FaceFault::none);
}
