// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <cstdlib>

#include "tests/core/images/fixture.h"
#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

TEST_CASE("GIF is read exactly, in rows or interlaced, and the first frame of several", "[picture]") {
  for (const char* name : {"plain.gif", "interlaced.gif", "frames.gif"}) {
    check_pixels(fixture(name), 0, fixture_colour);
    const auto info = read_info(fixture(name));
    REQUIRE(info);
    CHECK(info->kind == FileKind::gif);
    CHECK(info->stored == kFixtureSize);
    CHECK_FALSE(info->resolution());
  }
  check_pixels(fixture("clear-3.gif"), 0,
               [](int x, int y) { return fixture_index(x, y) == 3 ? 0U : fixture_colour(x, y); });
}

TEST_CASE("A GIF frame that covers a part of the screen keeps its place, and the rest is transparent",
          "[picture]") {
  const auto corner = read_picture(fixture("corner.gif"), 0);
  REQUIRE(corner);
  REQUIRE(corner->width == 8);
  REQUIRE(corner->height == 4);
  const std::uint32_t red = 0xFFFF0000, green = 0xFF00FF00, blue = 0xFF0000FF;
  CHECK(worst_difference(*corner, [&](int x, int y) -> std::uint32_t {
          if (x < 3 || x > 4 || y < 1 || y > 2) return 0;
          if (y == 1) return x == 3 ? red : green;
          return x == 3 ? blue : red;
        }) == 0);
}

TEST_CASE("BMP is read exactly in all depths, compressed or not, with rows that run up or down", "[picture]") {
  for (const char* name :
       {"4.bmp", "8.bmp", "24.bmp", "24-top-down.bmp", "32.bmp", "8-os2.bmp", "8-runs.bmp", "4-runs.bmp"})
    check_pixels(fixture(name), 0, fixture_colour);
  check_pixels(fixture("32-alpha.bmp"), 0, [](int x, int y) { return x < 6 ? 0U : fixture_colour(x, y); });
  // Five or six bits are scaled to eight: all bits become 255.
  const auto scaled = [](unsigned value, unsigned bits) {
    const unsigned most = (1U << bits) - 1;
    return ((value >> (8 - bits)) * 255 + most / 2) / most;
  };
  for (const unsigned green : {5U, 6U})
    check_pixels(fixture(green == 5 ? "555.bmp" : "565.bmp"), 0, [&](int x, int y) {
      const std::uint32_t c = fixture_colour(x, y);
      return 0xFF000000U | scaled(c >> 16 & 0xFF, 5) << 16 | scaled(c >> 8 & 0xFF, green) << 8 |
             scaled(c & 0xFF, 5);
    });
  const auto info = read_info(fixture("8.bmp"));
  REQUIRE(info);
  REQUIRE(info->resolution());
  CHECK(info->resolution()->across == Approx(300).margin(0.01));
  CHECK(info->resolution()->down == Approx(150).margin(0.02));
}

TEST_CASE("BMP that ImageMagick writes is read exactly", "[picture]") {
  const TemporaryFolder folder;
  for (const char* how : {"BMP:", "BMP2:", "BMP3:", "-compress RLE BMP3:", "-type bilevel -monochrome BMP3:"}) {
    INFO(how);
    const std::string file = (folder.path() / "a.bmp").string(), png = (folder.path() / "a.png").string();
    const std::string format = how;
    const std::size_t at = format.find("BMP");
    run_command("convert " + fixture("plain.gif") + " " + format.substr(0, at) + " " + png);
    run_command("convert " + png + " " + format + file);
    const auto expected = read_picture(png, 0), found = read_picture(file, 0);
    REQUIRE(expected);
    REQUIRE(found);
    CHECK(*expected == *found);
  }
}

TEST_CASE(
    "Lossless WebP is read exactly and lossy WebP closely, with transparency; an animation gives its first "
    "frame",
    "[picture]") {
  check_pixels(fixture("lossless.webp"), 0, fixture_colour);
  check_pixels(fixture("alpha.webp"), 0, [](int x, int y) { return x < 6 ? 0U : fixture_colour(x, y); });
  check_pixels(fixture("frames.webp"), 0, fixture_colour);
  const auto lossy = read_picture(fixture("lossy-148x92.webp"), 0);
  REQUIRE(lossy);
  REQUIRE(lossy->width == 148);
  // Colours have half the resolution, so only the middles of blocks of 20 x 4 pixels are compared.
  int worst = 0;
  for (int y = 2; y < lossy->height; y += 4)
    for (int x = 10; x < 140; x += 20)
      for (const int shift : {0, 8, 16})
        worst = std::max(worst, std::abs(static_cast<int>(lossy->at(x, y) >> shift & 0xFF) -
                                         static_cast<int>(fixture_colour(x / 4, y / 4) >> shift & 0xFF)));
  CHECK(worst <= 40);
}

TEST_CASE("The orientation and resolution of WebP are read from its Exif data", "[picture]") {
  const auto info = read_info(fixture("turned-400x200-dpi.webp"));
  REQUIRE(info);
  CHECK(info->upright() == Size{23, 37});
  // Rotated clockwise, the stored rows run downwards: 400 pixels along a stored row are 400 pixels down on the
  // upright image.
  REQUIRE(info->resolution());
  CHECK(info->resolution()->across == 200);
  CHECK(info->resolution()->down == 400);
  const auto upright = read_picture(fixture("turned-400x200-dpi.webp"), 0);
  REQUIRE(upright);
  REQUIRE(upright->width == 23);
  CHECK(worst_difference(*upright, [](int x, int y) { return fixture_colour(y, 22 - x); }) == 0);
}

TEST_CASE(
    "Lossless JPEG 2000 is read exactly, in tiles, in grey, in 12 bits and with transparency; lossy is read "
    "closely",
    "[picture]") {
  for (const char* name : {"lossless.jp2", "lossless.j2k", "tiles.jp2", "300x150-dpi.jp2"})
    check_pixels(fixture(name), 0, fixture_colour);
  check_pixels(fixture("grey.jp2"), 0, fixture_grey);
  check_pixels(fixture("12-bits.jp2"), 0, fixture_grey);
  check_pixels(fixture("alpha.jp2"), 0, [](int x, int y) { return x < 6 ? 0U : fixture_colour(x, y); });
  check_pixels(fixture("lossy.jp2"), 80, fixture_colour);
  const auto luma = read_picture(fixture("luma-64x32.j2k"), 0);
  REQUIRE(luma);
  CHECK(is_near(luma->at(5, 20), 0xFFFF0000, 3));
  CHECK(is_near(luma->at(60, 5), 0xFF0000FF, 3));
}

TEST_CASE("The resolution of JPEG 2000 is read from its resolution box", "[picture]") {
  const auto info = read_info(fixture("300x150-dpi.jp2"));
  REQUIRE(info);
  REQUIRE(info->resolution());
  CHECK(info->resolution()->across == Approx(300).margin(0.01));
  CHECK(info->resolution()->down == Approx(150).margin(0.02));
}

TEST_CASE("A large JPEG 2000 image is the same whether it is read whole, in bands or reduced", "[picture]") {
  const TemporaryFolder folder;
  // 5000 x 4100 pixels are three bands. The tools may be missing.
  const std::string ppm = (folder.path() / "a.pgm").string(), jp2 = (folder.path() / "a.jp2").string();
  run_command("convert -size 5000x4100 gradient:black-white -rotate 0 -depth 8 " + ppm);
  run_command("opj_compress -i " + ppm + " -o " + jp2);
  if (!std::filesystem::exists(jp2)) return;  // opj_compress is not installed
  const auto whole = read_picture(jp2, 0);
  REQUIRE(whole);
  const auto bytes = read_file(ppm);
  const std::size_t start = bytes->size() - std::size_t{5000} * 4100;
  CHECK(worst_difference(*whole, [&](int x, int y) {
          const auto at = start + static_cast<std::size_t>(y) * 5000 + static_cast<std::size_t>(x);
          return 0xFF000000U | static_cast<unsigned char>((*bytes)[at]) * 0x10101U;
        }) == 0);
  const auto quarter = read_preview(jp2, 1250);
  REQUIRE(quarter);
  CHECK(quarter->width == 1250);
  CHECK(worst_difference(*quarter, [&](int x, int y) { return whole->at(x * 4, y * 4); }) <= 3);
}

TEST_CASE(
    "Files of all kinds are recognised by their extensions in upper or lower case, and other files are not",
    "[picture]") {
  for (const char* name : {"a.jpg", "a.JPEG", "a.Png", "a.tif", "b.c.TIFF", "a.gif", "a.webp", "a.jp2", "a.j2k",
                           "a.bmp", "a.pdf", "a.svg"})
    CHECK(has_picture_ending(name));
  for (const char* name : {"a.map.xml", "a", "gif", "a.gif.xml", "a.heic"})
    CHECK_FALSE(has_picture_ending(name));
}

TEST_CASE("A file of a kind that cannot be read is refused with the name of its kind and a way to convert it",
          "[picture]") {
  const TemporaryFolder folder;
  const auto said = [&](const std::string& name, const std::string& bytes) {
    const std::string file = (folder.path() / name).string();
    REQUIRE(write_file_atomically(file, bytes));
    const auto info = read_info(file);
    REQUIRE_FALSE(info);
    CHECK(info.error().check == "image.read");
    CHECK(info.error().file == file);
    return info.error().message.text();
  };
  const auto by = [](const std::string& kind, const std::string& command) {
    return kind + " images cannot be read: convert the file first, for example with \"" + command + "\"";
  };
  const std::string rest(200, '\0');
  CHECK(said("a.heic", std::string("\0\0\0\x18", 4) + "ftypheic" + rest) ==
        by("HEIC", "heif-convert IN OUT.png"));
  CHECK(said("a.avif", std::string("\0\0\0\x18", 4) + "ftypavif" + rest) ==
        by("AVIF", "heif-convert IN OUT.png"));
  CHECK(said("a.ppm", "P6\n2 2\n255\n............") == by("PPM", "convert IN OUT.png"));
  CHECK(said("a.pcx", std::string("\x0A\x05\x01\x08", 4) + rest) == by("PCX", "convert IN OUT.png"));
  CHECK(said("a.tga", std::string("\0\0\x02", 3) + rest) == by("TGA", "convert IN OUT.png"));
  CHECK(said("a.djvu", "AT&TFORM" + rest) == by("DjVu", "ddjvu -format=tiff IN OUT.tif"));
  CHECK(said("a.psd", "8BPS" + rest) == by("Photoshop", "convert IN OUT.png"));
  CHECK(said("a.txt", "hello") ==
        "not an image of a known kind (JPEG, PNG, TIFF, GIF, WebP, JPEG 2000, BMP, PDF, SVG)");
  const auto heights = read_info(fixture("heights.tif"));
  REQUIRE_FALSE(heights);
  CHECK(heights.error().message.text() ==
        "the TIFF holds measured values, such as heights, not colours: convert them, for example with "
        "\"gdal_translate "
        "-ot Byte -scale IN.tif OUT.png\"");
}
