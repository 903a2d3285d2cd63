// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/images/detail/pdf_page.h"
#include "core/images/page_name.h"
#include "core/images/pyramid.h"
#include "tests/core/images/fixture.h"
#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

namespace {

/// A page of a PDF: its size in points, its turn, and how an image of it is placed ("" for no image).
struct PageOf {
  double width = 100, height = 60;
  int turn = 0;
  std::string image_matrix{};
  std::string drawing{};  ///< more content
};

/// Writes a PDF by hand. The image is that of the fixtures unless others are given.
std::string write_pdf(const TemporaryFolder& folder, const std::string& name, const std::vector<PageOf>& pages,
                      const std::string& image = "/Width 37/Height 23", std::string pixels = "") {
  for (int y = 0; image.find("Filter") == std::string::npos && y < kFixtureSize.height; ++y)
    for (int x = 0; x < kFixtureSize.width; ++x)
      for (const int shift : {16, 8, 0}) pixels += static_cast<char>(fixture_colour(x, y) >> shift & 0xFF);
  std::vector<std::string> objects{"<</Type/Catalog/Pages 2 0 R>>", "",
                                   "<</Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/BitsPerComponent 8" +
                                       image + "/Length " + std::to_string(pixels.size()) + ">>stream\n" +
                                       pixels + "\nendstream"};
  std::string kids;
  for (const PageOf& page : pages) {
    const std::string shown = page.image_matrix.empty() ? "" : "q " + page.image_matrix + " cm /Im Do Q ";
    const std::string content = shown + page.drawing;
    objects.push_back("<</Length " + std::to_string(content.size()) + ">>stream\n" + content + "\nendstream");
    objects.push_back("<</Type/Page/Parent 2 0 R/MediaBox[0 0 " + std::to_string(page.width) + " " +
                      std::to_string(page.height) + "]/Rotate " + std::to_string(page.turn) + "/Contents " +
                      std::to_string(objects.size()) + " 0 R/Resources<</XObject<</Im 3 0 R>>>>>>");
    kids += std::to_string(objects.size()) + " 0 R ";
  }
  objects[1] = "<</Type/Pages/Kids[" + kids + "]/Count " + std::to_string(pages.size()) + ">>";
  std::string out = "%PDF-1.4\n", table;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    std::string place = std::to_string(out.size());
    table += std::string(10 - place.size(), '0') + place + " 00000 n \n";
    out += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
  }
  const std::string count = std::to_string(objects.size() + 1);
  out += "xref\n0 " + count + "\n0000000000 65535 f \n" + table + "trailer<</Size " + count +
         "/Root 1 0 R>>\nstartxref\n" + std::to_string(out.size()) + "\n%%EOF\n";
  const std::string file = (folder.path() / name).string();
  REQUIRE(write_file_atomically(file, out));
  return file;
}

const std::string kFilling = "111 0 0 69 0 0";  // of a page of 111 x 69 points: 24 dots per inch

}  // namespace

TEST_CASE("A page is named by a suffix unless a file has that name", "[picture]") {
  CHECK(parse_page_name("a.tif").page == 0);
  CHECK(parse_page_name("a.tif#page=12").file == "a.tif");
  CHECK(parse_page_name("a.tif#page=12").page == 12);
  for (const char* name : {"a.tif#page=0", "a.tif#page=-1", "a.tif#page=x", "a.tif#page=", "a#page=1.tif",
                           "#page=2", "a.tif#page=1000000"}) {
    CHECK(parse_page_name(name).file == name);
    CHECK(parse_page_name(name).page == 0);
  }
  CHECK(page_name("a.tif", 0) == "a.tif");
  CHECK(page_name("a.tif", 3) == "a.tif#page=3");
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "a.tif#page=2").string();
  CHECK(parse_page_name(file).page == 2);
  REQUIRE(write_file_atomically(file, "x"));
  CHECK(parse_page_name(file).file == file);
}

TEST_CASE("The pages of a TIFF are counted and read; smaller copies are not pages", "[picture]") {
  const std::string file = fixture("pages.tif");
  const auto first = read_info(file);
  REQUIRE(first);
  CHECK(first->pages == 3);
  CHECK(first->page == 1);
  check_pixels(file, 0, fixture_colour);
  check_pixels(file + "#page=1", 0, fixture_colour);
  check_pixels(file + "#page=3", 0, fixture_grey);
  const auto second = read_info(file + "#page=2");
  REQUIRE(second);
  CHECK(second->page == 2);
  CHECK(second->upright() == Size{20, 30});
  const auto pixels = read_preview(file + "#page=2", 100);
  REQUIRE(pixels);
  CHECK(pixels->at(10, 20) == 0xFF0AC81E);
  const auto none = read_info(file + "#page=4");
  REQUIRE_FALSE(none);
  CHECK(none.error().message.text() == "there is no page 4: the file has 3 pages");
  const auto copies = read_info(fixture("overviews.tif"));
  REQUIRE(copies);
  CHECK(copies->pages == 1);
  check_pixels(fixture("overviews.tif"), 0, fixture_colour);
  const auto only = read_info(fixture("24.bmp") + "#page=2");
  REQUIRE_FALSE(only);
  CHECK(only.error().message.text() == "there is no page 2: the file has a single one");
}

TEST_CASE("Each page of a file has a pyramid of its own", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = fixture("pages.tif"), second = file + "#page=2";
  CHECK(pyramid_name(file) != pyramid_name(second));
  for (const std::string& name : {file, second})
    REQUIRE(build_pyramid(name, folder.path(), StopToken{}, Progress{}));
  auto first = Pyramid::open(file, folder.path(), *read_info(file));
  auto other = Pyramid::open(second, folder.path(), *read_info(second));
  REQUIRE(first);
  REQUIRE(other);
  const auto region = other->read({0, 0, 20, 30}, 0);
  REQUIRE(region);
  CHECK(is_near(region->pixels.at(10, 20), 0xFF0AC81E, 4));
}

TEST_CASE("A page of a PDF that is one embedded image is read as that image, whatever its orientation",
          "[picture]") {
  const TemporaryFolder folder;
  const auto turned = [](int x, int y) { return fixture_colour(y, 22 - x); };  // clockwise
  const auto mirrored = [](int x, int y) { return fixture_colour(36 - x, y); };
  const std::string file = write_pdf(
      folder, "a.pdf", {{111, 69, 0, kFilling}, {111, 69, 90, kFilling}, {111, 69, 0, "-111 0 0 69 111 0"}});
  check_pixels(file, 0, fixture_colour);
  check_pixels(file + "#page=3", 0, mirrored);
  const auto info = read_info(file + "#page=2");
  REQUIRE(info);
  CHECK(info->kind == FileKind::pdf);
  CHECK(info->pages == 3);
  CHECK(info->upright() == Size{23, 37});
  REQUIRE(info->resolution());
  CHECK(info->resolution()->across == Approx(24));
  CHECK(info->resolution()->down == Approx(24));
  const auto second = read_picture(file + "#page=2", 0);
  REQUIRE(second);
  REQUIRE(second->width == 23);
  CHECK(worst_difference(*second, turned) == 0);
}

TEST_CASE("A page of a PDF that has more than one image is drawn at 300 dots per inch", "[picture]") {
  const TemporaryFolder folder;
  const std::string red = "1 0 0 rg 0 0 50 60 re f ", blue = "0 0 1 rg 50 0 50 60 re f";
  const std::string file = write_pdf(folder, "a.pdf",
                                     {{100, 60, 0, "", red + blue},
                                      {100, 60, 0, "37 0 0 23 10 10", ""},
                                      {111, 69, 0, kFilling, "1 1 1 rg 0 0 111 40 re f"}});
  const auto info = read_info(file);
  REQUIRE(info);
  CHECK(info->upright() == Size{417, 250});  // 100 / 72 * 300
  REQUIRE(info->resolution());
  CHECK(info->resolution()->across == Approx(300).margin(0.3));
  const auto drawn = read_picture(file, 0);
  REQUIRE(drawn);
  CHECK(drawn->at(100, 100) == 0xFFFF0000);
  CHECK(drawn->at(300, 100) == 0xFF0000FF);
  CHECK(read_info(file + "#page=2")->upright() == Size{417, 250});
  // Most of the image is covered.
  CHECK(read_info(file + "#page=3")->upright().width == 463);
  CHECK(read_through(file, StopToken{}, Progress{}));
}

TEST_CASE("A JPEG in a PDF is taken out as it is", "[picture]") {
  const TemporaryFolder folder;
  const std::string jpeg = make_picture(folder, "a.jpg", "-quality 90 -sampling-factor 2x2");
  const std::string file = write_pdf(folder, "a.pdf", {{120, 80, 0, "120 0 0 80 0 0", ""}},
                                     "/Width 60/Height 40/Filter/DCTDecode", *read_file(jpeg));
  const auto found = read_picture(file, 0), expected = read_picture(jpeg, 0);
  REQUIRE(found);
  CHECK(*found == *expected);
}

TEST_CASE("A PDF that cannot be read is reported in one sentence", "[picture]") {
  const TemporaryFolder folder;
  const auto said = [](const std::string& file) {
    const auto info = read_info(file);
    REQUIRE_FALSE(info);
    CHECK(info.error().check == "image.read");
    CHECK(info.error().message.text().find('\n') == std::string::npos);
    CHECK_FALSE(read_picture(file, 0));
    return info.error().message.text();
  };
  const std::string good = write_pdf(folder, "a.pdf", {PageOf{}});
  CHECK(said(good + "#page=2") == "there is no page 2: the file has a single one");
  const std::string text = *read_file(good);
  const std::string file = (folder.path() / "b.pdf").string();
  REQUIRE(write_file_atomically(file, text.substr(0, 200)));
  CHECK(said(file) == "damaged PDF file");
  std::string many = text;
  many.replace(many.find("/Count 1"), 8, "/Count 1000000");
  REQUIRE(write_file_atomically(file, many));
  CHECK(said(file) == "damaged PDF file");
  // A page of 100 m, which no program would print.
  const std::string large = write_pdf(folder, "large.pdf", {{283'465, 283'465, 0, "", ""}});
  CHECK(said(large).find("page 1 would have") == 0);
  CHECK(said(large).find("which is too large") != std::string::npos);
  run_command("qpdf --encrypt user owner 256 -- " + good + " " + (folder.path() / "locked.pdf").string());
  CHECK(said((folder.path() / "locked.pdf").string()) ==
        "the PDF needs a password: save it without one, for example with \"qpdf --decrypt --password=... IN "
        "OUT.pdf\"");
}

TEST_CASE("The reports of Poppler's programs are parsed", "[picture]") {
  using images::detail::parse_image_list;
  using images::detail::parse_page_report;
  const auto page = parse_page_report(
      "Title:           Page 9 size: 1 x 1\nPages:           12\nPage    3 size:  595.28 x 841.89 pts "
      "(A4)\nPage    3 rot:   90\n",
      3);
  CHECK(page.pages == 12);
  CHECK(page.width == 841.89);
  CHECK(page.height == 595.28);
  const std::string head =
      "page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio\n"
      "--------------------------------------------------------------------------------------------\n";
  const std::string full =
      "   3     0 image    1654  2339  rgb     3   8  jpeg   no         5  0   200   200  466K 4.1%\n";
  CHECK(parse_image_list(head + full, page) == Size{1654, 2339});
  CHECK(
      parse_image_list(
          head + "   3     0 image    1654  2339  rgb     3   8  image  no   [inline]   200   200  466K 4.1%\n",
          page) == Size{1654, 2339});
  CHECK(parse_image_list(head + full + full, page) == Size{});
  CHECK(parse_image_list(
            head +
                "   3     0 image    827  1170  rgb     3   8  jpeg   no         5  0   200   200  466K 4.1%\n",
            page) == Size{});
  CHECK(
      parse_image_list(
          head +
              "   3     0 stencil  1654  2339  -       1   1  jbig2  no         5  0   200   200  466K 4.1%\n",
          page) == Size{});
  CHECK(parse_image_list("", page) == Size{});
}
