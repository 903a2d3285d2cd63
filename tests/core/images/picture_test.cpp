// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/images/ground.h"
#include "core/images/picture.h"

#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

namespace {

constexpr std::uint32_t kRed = 0xFFFF0000, kBlue = 0xFF0000FF;

/// Reads the picture by every function. It must be red on the left and blue on the right.
void check_red_and_blue(const std::string& file, int tolerance = 4) {
  const auto info = read_info(file);
  REQUIRE(info);
  CHECK(info->upright() == Size{60, 40});
  const auto whole = read_picture(file, 0);
  REQUIRE(whole);
  REQUIRE(whole->width == 60);
  REQUIRE(whole->height == 40);
  const auto half = read_picture(file, 30);
  REQUIRE(half);
  REQUIRE(half->width == 30);
  REQUIRE(half->height == 20);
  const auto rough = read_preview(file, 30);
  REQUIRE(rough);
  REQUIRE(rough->width == 30);
  REQUIRE(rough->height == 20);
  for (const Bitmap* bitmap : {&*whole, &*half, &*rough}) {
    for (const int y : {0, bitmap->height / 2, bitmap->height - 1}) {
      INFO("row " << y << " of " << bitmap->height << std::hex << ": " << bitmap->at(2, y) << " "
                  << bitmap->at(bitmap->width - 3, y));
      CHECK(is_near(bitmap->at(2, y), kRed, tolerance));
      CHECK(is_near(bitmap->at(bitmap->width - 3, y), kBlue, tolerance));
    }
  }
}

}  // namespace

TEST_CASE("TIFF is read in strips and tiles, with all common compressions and depths", "[picture]") {
  const TemporaryFolder folder;
  for (const char* how :
       {"-compress none", "-compress lzw -define tiff:rows-per-strip=7",
        "-compress zip -define tiff:predictor=2", "-compress none -depth 16",
        "-compress lzw -depth 16 -define tiff:endian=msb", "-type Palette -compress lzw",
        "-define tiff:tile-geometry=32x16 -compress zip", "-define tiff:tile-geometry=16x16 -depth 16",
        "-compress jpeg -quality 95 -define tiff:rows-per-strip=16", "-compress none -interlace plane",
        "-compress packbits", "-compress none -alpha on"}) {
    INFO(how);
    check_red_and_blue(make_picture(folder, "a.tif", how),
                       std::string(how).find("jpeg") == std::string::npos ? 1 : 24);
  }
}

TEST_CASE("CMYK TIFF is read", "[picture]") {
  const TemporaryFolder folder;
  for (const char* how : {"-colorspace CMYK -compress lzw", "-colorspace CMYK -depth 16 -compress none"}) {
    INFO(how);
    check_red_and_blue(make_picture(folder, "a.tif", how), 3);
  }
}

TEST_CASE("Grey and bilevel TIFF is read, whether black or white is zero", "[picture]") {
  const TemporaryFolder folder;
  const std::string what = "-size 30x40 xc:black -size 30x40 xc:white +append";
  for (const char* how : {"-colorspace gray -depth 8 -compress lzw", "-colorspace gray -depth 16 -compress zip",
                          "-type bilevel -compress group4", "-type bilevel -compress none",
                          "-type bilevel -define tiff:tile-geometry=16x16 -compress none"}) {
    INFO(how);
    const auto bitmap = read_picture(make_picture(folder, "a.tif", how, what), 0);
    REQUIRE(bitmap);
    CHECK(bitmap->at(5, 20) == 0xFF000000);
    CHECK(bitmap->at(55, 20) == 0xFFFFFFFF);
  }
}

TEST_CASE("JPEG is read in grey, RGB and Adobe CMYK", "[picture]") {
  const TemporaryFolder folder;
  check_red_and_blue(make_picture(folder, "a.jpg", "-quality 95 -sampling-factor 1x1"), 24);
  check_red_and_blue(make_picture(folder, "a.jpg", "-quality 95 -sampling-factor 1x1 -interlace line"), 24);
  check_red_and_blue(make_picture(folder, "a.jpg", "-quality 95 -colorspace CMYK"), 40);
  const auto gray = read_picture(
      make_picture(folder, "g.jpg", "-colorspace gray", "-size 30x40 xc:black -size 30x40 xc:white +append"),
      0);
  REQUIRE(gray);
  CHECK(is_near(gray->at(5, 20), 0xFF000000, 6));
  CHECK(is_near(gray->at(55, 20), 0xFFFFFFFF, 6));
}

TEST_CASE("PNG of all kinds is read, with premultiplied alpha", "[picture]") {
  const TemporaryFolder folder;
  for (const char* how : {"PNG24:", "PNG48:", "PNG8:", "-interlace PNG PNG24:", "PNG32:"}) {
    INFO(how);
    const std::string file = (folder.path() / "a.png").string();
    run_command("convert -size 30x40 xc:red -size 30x40 xc:blue +append " + std::string(how) + file);
    check_red_and_blue(file, 1);
  }
  const auto half = read_picture(make_picture(folder, "h.png", "", "-size 8x8 'xc:rgba(255,0,0,0.5)'"), 0);
  REQUIRE(half);
  CHECK(is_near(half->at(4, 4), 0x80800000, 1));
  const auto bits = read_picture(make_picture(folder, "b.png", "-depth 1 -type bilevel",
                                              "-size 30x40 xc:black -size 30x40 xc:white +append"),
                                 0);
  REQUIRE(bits);
  CHECK(bits->at(5, 5) == 0xFF000000);
  CHECK(bits->at(50, 5) == 0xFFFFFFFF);
}

TEST_CASE("The orientation recorded by a camera or scanner is applied", "[picture]") {
  const TemporaryFolder folder;
  // The picture has four squares: red and green above, blue and white below.
  Bitmap stored{48, 32, std::vector<std::uint32_t>(48 * 32)};
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 48; ++x)
      stored.pixels[static_cast<std::size_t>(y * 48 + x)] =
          y < 16 ? (x < 24 ? kRed : 0xFF00FF00) : (x < 24 ? kBlue : 0xFFFFFFFF);
  const std::string file = (folder.path() / "a.jpg").string();
  // Upper left and upper right pixels of the upright picture, as the orientation numbers are defined.
  const std::uint32_t green = 0xFF00FF00, white = 0xFFFFFFFF;
  const std::uint32_t corners[8][2] = {{kRed, green}, {green, kRed}, {white, kBlue}, {kBlue, white},
                                       {kRed, kBlue}, {kBlue, kRed}, {white, green}, {green, white}};
  for (int number = 1; number <= 8; ++number) {
    INFO(number);
    write_turned_jpeg(file, stored, static_cast<char>(number));
    const auto info = read_info(file);
    REQUIRE(info);
    CHECK(info->upright() == (number < 5 ? Size{48, 32} : Size{32, 48}));
    for (const auto& bitmap : {read_picture(file, 0), read_preview(file, 100)}) {
      REQUIRE(bitmap);
      REQUIRE(bitmap->width == info->upright().width);
      CHECK(is_near(bitmap->at(4, 4), corners[number - 1][0], 40));
      CHECK(is_near(bitmap->at(bitmap->width - 5, 4), corners[number - 1][1], 40));
    }
    const Part part{3, 5, 20, 9};
    const Orientation turn(number);
    CHECK(turn.stored(turn.upright(part, 48, 32), 48, 32) == part);
  }
  check_red_and_blue(make_picture(folder, "t.tif", "-orient bottom-right -compress none",
                                  "-size 30x40 xc:blue -size 30x40 xc:red +append"));
}

TEST_CASE("A truncated, invalid or oversized picture file is reported as one problem", "[picture]") {
  const TemporaryFolder folder;
  const std::string noise = "-size 300x200 plasma:red-blue";
  for (const char* how :
       {"a.jpg", "b.jpg -interlace line", "a.png", "b.png -interlace PNG", "a.tif -compress lzw",
        "b.tif -compress none", "c.tif -define tiff:tile-geometry=64x64 -compress zip"}) {
    INFO(how);
    const std::string words = how;
    const std::string name = words.substr(0, words.find(' '));
    const std::string file = make_picture(folder, name, words.substr(name.size()), noise);
    REQUIRE(read_picture(file, 0));
    const auto whole = read_file(file);
    REQUIRE(write_file_atomically(file, whole->substr(0, whole->size() / 2)).has_value());
    const auto read = read_picture(file, 0);
    REQUIRE_FALSE(read);
    CHECK(read.error().check == "image.read");
    CHECK(read.error().file == file);
  }
  const std::string file = (folder.path() / "x").string();
  for (const std::string_view content :
       {std::string_view(""), std::string_view("text"), std::string_view("\xFF\xD8\xFF\xC0"),
        std::string_view("\x89PNG\r\n\x1a\n"), std::string_view("\xFF\xD8\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"),
        std::string_view("II*\0", 4), std::string_view("II*\0\x08\0\0\0\xFF\xFF", 10)}) {
    REQUIRE(write_file_atomically(file, content).has_value());
    CHECK_FALSE(read_info(file));
    CHECK_FALSE(read_picture(file, 0));
    CHECK_FALSE(read_preview(file, 100));
  }
  CHECK_FALSE(read_picture("/nowhere/x.png", 0));
}

TEST_CASE("A small file that claims to be a huge picture is rejected by its header", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "bomb.png").string();
  const std::string said = run_command(
      "python3 -c \"import zlib,struct,sys;"
      "c=lambda t,d:struct.pack('>I',len(d))+t+d+struct.pack('>I',zlib.crc32(t+d));"
      "open(sys.argv[1],'wb').write(b'\\x89PNG\\r\\n\\x1a\\n'+c(b'IHDR',struct.pack('>IIBBBBB',60000,60000,8,2,"
      "0,0,0))"
      "+c(b'IDAT',zlib.compress(bytes(1000000)))+c(b'IEND',b''))\" " +
      file);
  INFO(said);
  const auto info = read_info(file);
  REQUIRE_FALSE(info);
  CHECK(info.error().message.text() ==
        "the image is too large: at most 100000 pixels per side and 500 million in total can be read");
  CHECK(info.error().file == file);
  CHECK_FALSE(read_preview(file, 100));
}

TEST_CASE("The resolution of a picture is read if its file states one", "[picture]") {
  const TemporaryFolder folder;
  for (const char* name : {"a.jpg", "a.png", "a.tif"}) {
    INFO(name);
    for (const char* how :
         {"-density 300 -units PixelsPerInch", "-density 118.11 -units PixelsPerCentimeter"}) {
      INFO(how);
      const auto info = read_info(make_picture(folder, name, how));
      REQUIRE(info);
      CHECK(info->dpi == Approx(300).margin(1));
    }
    const auto info = read_info(make_picture(folder, name, "-units Undefined -density 0"));
    REQUIRE(info);
    CHECK(info->dpi == 0);
    CHECK_FALSE(info->resolution());
    const auto fax = read_info(make_picture(folder, name, "-density 200x100 -units PixelsPerInch"));
    REQUIRE(fax);
    REQUIRE(fax->resolution());
    CHECK(fax->resolution()->across == Approx(200).margin(1));
    CHECK(fax->resolution()->down == Approx(100).margin(1));
  }
  // A file from a camera: 600 dpi in its Exif data, no density in the JPEG header.
  const auto exif = read_info(COQ_SOURCE_DIR "/tests/fixtures/scans/scan-600dpi.jpg");
  REQUIRE(exif);
  REQUIRE(exif->resolution());
  CHECK(exif->resolution()->across == 600);
  CHECK(exif->resolution()->down == 600);
}

TEST_CASE("The ground that a picture shows is read from GeoTIFF tags or a world file", "[picture]") {
  const TemporaryFolder folder;
  const std::string picture = make_picture(folder, "a.png", "");
  CHECK_FALSE(ground_of(picture));
  REQUIRE(write_file_atomically((folder.path() / "a.pgw").string(), "2.5\n0\n0\n-2.5\n700000\n6600000\n")
              .has_value());
  const auto world = ground_of(picture);
  REQUIRE(world);
  CHECK(world->east_x == 2.5);
  CHECK(world->north_y == -2.5);
  CHECK(world->east_y == 0);
  CHECK(world->north_x == 0);
  REQUIRE(write_file_atomically((folder.path() / "a.pgw").string(), "2.5\n0\n0\n-2.5\n700000\n").has_value());
  CHECK_FALSE(ground_of(picture));
  // A picture of one pixel, with scale and tie point as doubles and keys as words.
  const auto make_tiff = [&](const std::string& scale, const std::string& tie, const std::string& keys) {
    const std::string file = (folder.path() / "g.tif").string();
    const std::string said = run_command(
        "python3 -c \"import struct,sys\n"
        "s=struct.pack('<3d'," +
        scale + ",0);t=struct.pack('<6d',0,0,0," + tie +
        ",0)\n"
        "k=struct.pack('<%dH'%len([" +
        keys + "]),*[" + keys +
        "])\n"
        "e=[(256,3,1,1),(257,3,1,1),(258,3,1,8),(259,3,1,1),(262,3,1,1),(273,4,1,8),(277,3,1,1),(278,3,1,1),("
        "279,4,1,1)]\n"
        "n=len(e)+3;o=10+2+n*12+4;o+=o%2\n"
        "e+=[(33550,12,3,o),(33922,12,6,o+24),(34735,3,len(k)//2,o+72)]\n"
        "d=struct.pack('<H',n)+b''.join(struct.pack('<HHII',*x) for x in e)+bytes(4)\n"
        "b=b'II*'+bytes(1)+struct.pack('<I',10)+bytes(2)+d\n"
        "open(sys.argv[1],'wb').write(b.ljust(o,bytes(1))+s+t+k)\" " +
        file);
    INFO(said);
    return file;
  };
  const auto metres = ground_of(make_tiff("1.5,1.5", "700000,6600000", "1,1,0,1,1024,0,1,1"));
  REQUIRE(metres);
  CHECK(metres->east_x == 1.5);
  CHECK(metres->north_y == -1.5);
  // Units: feet, degrees at 60 degrees north, and web Mercator there, whose metres are half as long.
  const auto feet = ground_of(make_tiff("10,10", "1000,1000", "1,1,0,2,1024,0,1,1,3076,0,1,9002"));
  REQUIRE(feet);
  CHECK(feet->east_x == Approx(3.048));
  const auto degrees = ground_of(make_tiff("0.001,0.001", "10,60", "1,1,0,1,1024,0,1,2"));
  REQUIRE(degrees);
  CHECK(degrees->east_x == Approx(55.66).epsilon(1e-3));
  CHECK(degrees->north_y == Approx(-111.32).epsilon(1e-3));
  const auto mercator = ground_of(make_tiff("2,2", "1113194.9,8399737.9", "1,1,0,2,1024,0,1,1,3072,0,1,3857"));
  REQUIRE(mercator);
  CHECK(mercator->east_x == Approx(1).epsilon(1e-3));
}

TEST_CASE("An SVG picture is drawn at the size requested", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "a.svg").string();
  REQUIRE(write_file_atomically(file,
                                "<?xml version=\"1.0\"?><!-- by hand -->\n"
                                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\">"
                                "<rect width=\"15\" height=\"20\" fill=\"#f00\"/>"
                                "<rect x=\"15\" width=\"15\" height=\"20\" fill=\"#00f\"/></svg>"));
  const auto info = read_info(file);
  REQUIRE(info);
  CHECK(info->kind == FileKind::svg);
  CHECK(info->upright() == Size{kSvgSide, 1365});
  for (const int width : {0, 30, 300}) {
    const auto drawn = read_picture(file, width);
    REQUIRE(drawn);
    CHECK(drawn->width == (width == 0 ? kSvgSide : 2 * width));
    CHECK(is_near(drawn->at(drawn->width / 4, drawn->height / 2), kRed, 1));
    CHECK(is_near(drawn->at(drawn->width * 3 / 4, drawn->height / 2), kBlue, 1));
  }
  StopToken stop;
  CHECK(read_through(file, stop, {}));
  CHECK(read_preview(file, 64));
}
