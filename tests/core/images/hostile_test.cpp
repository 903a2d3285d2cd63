// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/core/images/fixture.h"
#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;

namespace {

std::string little(std::uint64_t value, int bytes) {
  std::string out;
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
  return out;
}
std::string big(std::uint64_t value, int bytes) {
  const std::string turned = little(value, bytes);
  return {turned.rbegin(), turned.rend()};
}

/// The message about a file that all functions refuse.
std::string refused(const TemporaryFolder& folder, const std::string& name, const std::string& bytes) {
  const std::string file = (folder.path() / name).string();
  REQUIRE(write_file_atomically(file, bytes));
  CHECK_FALSE(read_preview(file, 100));
  const auto read = read_picture(file, 0);
  REQUIRE_FALSE(read);
  CHECK(read.error().check == "image.read");
  CHECK(read.error().file == file);
  return read.error().message.text();
}

constexpr const char* kTooLarge =
    "the image is too large: at most 100000 pixels per side and 500 million in total can be read";

/// A JPEG 2000 codestream header with these sizes of the image and its tiles, and a coding style.
std::string codestream(std::uint32_t side, std::uint32_t tile, int precinct = -1, int block = 4) {
  std::string out = "\xFF\x4F\xFF\x51" + big(38 + 3, 2) + big(0, 2) + big(side, 4) + big(side, 4) + big(0, 4) +
                    big(0, 4) + big(tile, 4) + big(tile, 4) + big(0, 4) + big(0, 4) + big(1, 2) +
                    std::string("\x07\x01\x01");
  const std::string style = big(precinct >= 0 ? 1 : 0, 1) + big(0, 1) + big(1, 2) + big(0, 1) + big(0, 1) +
                            big(static_cast<unsigned>(block), 1) + big(static_cast<unsigned>(block), 1) +
                            big(0, 2) +
                            (precinct >= 0 ? big(static_cast<unsigned>(precinct * 17), 1) : std::string());
  out += "\xFF\x52" + big(static_cast<std::uint32_t>(style.size()) + 2, 2) + style;
  out += std::string("\xFF\x5C") + big(4, 2) + big(0x4040, 2);
  return out + "\xFF\x90" + big(10, 2) + big(0, 2) + big(0, 4) + big(0, 1) + big(1, 1) + "\xFF\x93";
}

}  // namespace

TEST_CASE("A truncated image of any kind is damaged, wherever it ends", "[picture]") {
  const TemporaryFolder folder;
  for (const char* name : {"plain.gif", "interlaced.gif", "24.bmp", "8-runs.bmp", "4-runs.bmp", "32-alpha.bmp",
                           "lossless.webp", "lossy-148x92.webp", "lossless.jp2", "lossless.j2k", "tiles.jp2"}) {
    const auto whole = read_file(fixture(name));
    REQUIRE(whole);
    for (const double part : {0.9, 0.5, 0.2}) {
      CAPTURE(name, part);
      const auto bytes = static_cast<std::size_t>(static_cast<double>(whole->size()) * part);
      const std::string said = refused(folder, name, whole->substr(0, bytes));
      CHECK((said.find("damaged") != std::string::npos || said.find("not an image") != std::string::npos));
      const std::string file = (folder.path() / name).string();
      CHECK_FALSE(read_through(file, StopToken{}, Progress{}));
    }
  }
}

TEST_CASE("A byte that is changed anywhere in an image never does harm", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "a").string();
  std::uint32_t random = 7;
  for (const char* name : {"plain.gif", "8-runs.bmp", "565.bmp", "8-os2.bmp", "turned-400x200-dpi.webp",
                           "frames.webp", "300x150-dpi.jp2", "tiles.jp2", "utm.tif"}) {
    const auto whole = read_file(fixture(name));
    REQUIRE(whole);
    for (int i = 0; i < 150; ++i) {
      std::string bytes = *whole;
      for (int k = 0; k < 3; ++k) {
        random = random * 1'664'525 + 1'013'904'223;
        // Most changes hit the headers.
        const std::size_t at =
            (random >> 8) % (i % 3 == 0 ? bytes.size() : std::min<std::size_t>(bytes.size(), 150));
        bytes[at] = static_cast<char>(random >> 24);
      }
      REQUIRE(write_file_atomically(file, bytes));
      const auto info = read_info(file);
      const auto read = read_picture(file, 0);
      if (info && read) {
        CHECK(info->upright() == Size{read->width, read->height});
      } else {
        CHECK_FALSE(read);
      }
    }
  }
}

TEST_CASE("Headers of huge images are refused before memory is used for them", "[picture]") {
  const TemporaryFolder folder;
  const auto bmp = [](std::uint32_t width, std::uint32_t height, int bits, int compression) {
    return "BM" + little(0, 8) + little(54, 4) + little(40, 4) + little(width, 4) + little(height, 4) +
           little(1, 2) + little(static_cast<unsigned>(bits), 2) +
           little(static_cast<unsigned>(compression), 4) + std::string(1024, '\0');
  };
  CHECK(refused(folder, "a.bmp", bmp(100'000, 100'000, 24, 0)) == kTooLarge);
  CHECK(refused(folder, "b.bmp", bmp(0x7FFFFFFF, 0x80000000, 1, 0)) == kTooLarge);
  const std::string in_memory =
      "the image is too large: at most 120 million pixels can be read of a file that must be held in memory "
      "(WebP, "
      "progressive JPEG, interlaced PNG or GIF, compressed BMP)";
  CHECK(refused(folder, "c.bmp", bmp(20'000, 20'000, 8, 1)) == in_memory);
  const auto gif = [](std::uint32_t width, std::uint32_t height, bool interlaced) {
    return "GIF89a" + little(width, 2) + little(height, 2) + std::string("\x80\0\0", 3) +
           std::string(6, '\x33') + "," + little(0, 4) + little(width, 2) + little(height, 2) +
           (interlaced ? "\x40" : std::string(1, '\0')) + "\x02\x01";
  };
  CHECK(refused(folder, "a.gif", gif(65'535, 65'535, false)) == kTooLarge);
  CHECK(refused(folder, "b.gif", gif(20'000, 20'000, true)) == in_memory);
  CHECK(refused(folder, "c.gif", gif(20'000, 20'000, false)) == "damaged GIF image");
  CHECK(refused(folder, "a.j2k", codestream(60'000, 60'000)) == kTooLarge);
}

TEST_CASE("JPEG 2000 with too many tiles, precincts or blocks is refused by its header", "[picture]") {
  const TemporaryFolder folder;
  const std::string damaged = "JPEG 2000 image damaged or of an unknown kind";
  CHECK(refused(folder, "tiles.j2k", codestream(1'000'000, 1'000)) == damaged);
  CHECK(refused(folder, "small-tiles.j2k", codestream(1'000, 1)) == damaged);
  CHECK(refused(folder, "precincts.j2k", codestream(20'000, 20'000, 0)) == damaged);
  CHECK(refused(folder, "blocks.j2k", codestream(20'000, 20'000, -1, 0)) == damaged);
}
