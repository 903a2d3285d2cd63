// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/images/pyramid.h"

#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::images;
using namespace coq::test;
namespace fs = std::filesystem;

namespace {

Pyramid made(const std::string& file, const fs::path& folder) {
  const StopToken stop;
  REQUIRE(build_pyramid(file, folder, stop, {}).has_value());
  const auto info = read_info(file);
  REQUIRE(info);
  auto pyramid = Pyramid::open(file, folder, *info);
  REQUIRE(pyramid);
  return *pyramid;
}

double mean_difference(const Bitmap& a, const Bitmap& b) {
  REQUIRE(a.width == b.width);
  REQUIRE(a.height == b.height);
  double sum = 0;
  for (std::size_t i = 0; i < a.pixels.size(); ++i)
    for (const int shift : {0, 8, 16, 24})
      sum += std::abs(static_cast<int>(a.pixels[i] >> shift & 0xFF) -
                      static_cast<int>(b.pixels[i] >> shift & 0xFF));
  return sum / static_cast<double>(a.pixels.size() * 4);
}

Bitmap cut(const Bitmap& from, const Part& part) {
  Bitmap result{part.width(), part.height(), {}};
  for (int y = part.top; y < part.bottom; ++y)
    for (int x = part.left; x < part.right; ++x) result.pixels.push_back(from.at(x, y));
  return result;
}

constexpr auto kNoise = "-size 701x523 plasma:red-blue";

}  // namespace

TEST_CASE("Any part of a picture can be read from its pyramid at any level", "[picture]") {
  const TemporaryFolder folder;
  for (const char* name : {"a.png", "a.jpg", "a.tif"}) {
    INFO(name);
    const std::string file = make_picture(folder, name, "", kNoise);
    Pyramid pyramid = made(file, folder.path() / "scans");
    CHECK(pyramid.levels() == 3);
    const auto whole = read_picture(file, 0);
    for (const Part part : {Part{0, 0, 701, 523}, Part{250, 250, 270, 260}, Part{690, 500, 701, 523}}) {
      const auto region = pyramid.read(part, 0);
      REQUIRE(region);
      CHECK(region->part == part);
      CHECK(mean_difference(region->pixels, cut(*whole, part)) < 3);
    }
    const auto half = pyramid.read({0, 0, 701, 523}, 1);
    REQUIRE(half);
    CHECK(half->part == Part{0, 0, 702, 524});
    REQUIRE(half->pixels.width == 351);
    const auto reduced = read_picture(file, 350);
    REQUIRE(reduced);
    CHECK(mean_difference(cut(half->pixels, {0, 0, 350, 261}), cut(*reduced, {0, 0, 350, 261})) < 3);
    const auto smallest = pyramid.read({0, 0, 701, 523}, 99);
    REQUIRE(smallest);
    CHECK(smallest->pixels.width == 176);
    CHECK(smallest->pixels.height == 131);
  }
}

TEST_CASE("Transparency is kept without loss", "[picture]") {
  const TemporaryFolder folder;
  const std::string file =
      make_picture(folder, "a.png", "", "-size 400x300 gradient:'rgba(255,0,0,1)'-'rgba(0,0,255,0)'");
  Pyramid pyramid = made(file, folder.path() / "scans");
  const auto region = pyramid.read({0, 0, 400, 300}, 0);
  REQUIRE(region);
  CHECK(region->pixels == *read_picture(file, 0));
}

TEST_CASE("The parts of a turned picture are parts of the upright one, also at odd sizes", "[picture]") {
  const TemporaryFolder folder;
  const auto stored = read_picture(make_picture(folder, "a.png", "-blur 0x3", kNoise), 0);
  REQUIRE(stored);
  const std::string file = (folder.path() / "t.jpg").string();
  for (char number = 1; number <= 8; ++number) {
    INFO(int(number));
    write_turned_jpeg(file, *stored, number);
    Pyramid pyramid = made(file, folder.path() / "scans");
    const auto whole = read_picture(file, 0);
    REQUIRE(whole);
    const Part part{100, 40, 420, 390};
    const auto region = pyramid.read(part, 0);
    REQUIRE(region);
    CHECK(region->part == part);
    CHECK(mean_difference(region->pixels, cut(*whole, part)) < 2);
    const auto half = pyramid.read(part, 1);
    REQUIRE(half);
    CHECK(half->part.width() == half->pixels.width * 2);
    CHECK(half->part.left <= part.left);
    CHECK(half->part.right >= part.right);
    // A pixel at half size is the mean of four full-size pixels at its place.
    const int x = half->part.left + 100, y = half->part.top + 60;
    CHECK(is_near(half->pixels.at(50, 30), whole->at(x, y), 8));
  }
}

TEST_CASE("A pyramid is either complete or absent, and matches the current file", "[picture]") {
  const TemporaryFolder folder;
  const fs::path scans = folder.path() / "scans";
  const auto entries = [&] { return std::distance(fs::directory_iterator(scans), fs::directory_iterator()); };
  const std::string file = make_picture(folder, "a.tif", "-compress lzw", kNoise);
  const auto info = read_info(file);
  StopToken stop;
  stop.request_stop();
  CHECK_FALSE(build_pyramid(file, scans, stop, {}));
  CHECK(entries() == 0);
  CHECK_FALSE(Pyramid::open(file, scans, *info));

  made(file, scans);
  CHECK(entries() == 1);
  // A changed file gets a new pyramid, and the old one is removed.
  fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(2));
  CHECK_FALSE(Pyramid::open(file, scans, *info));
  made(file, scans);
  CHECK(entries() == 1);

  const auto whole = read_file(file);
  REQUIRE(write_file_atomically(file, whole->substr(0, whole->size() / 2)).has_value());
  const StopToken go;
  const Status built = build_pyramid(file, scans, go, {});
  REQUIRE_FALSE(built);
  CHECK(built.error().check == "image.read");
  CHECK(entries() == 1);
  const fs::path taken = folder.path() / "file";
  REQUIRE(write_file_atomically(taken, "no folder").has_value());
  const std::string good = make_picture(folder, "g.tif", "-compress lzw", kNoise);
  const Status nowhere = build_pyramid(good, taken, go, {});
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.error().check == "file.write");
}

TEST_CASE("Progress reaches 100 per cent", "[picture]") {
  const TemporaryFolder folder;
  const std::string file = make_picture(folder, "a.png", "", kNoise);
  std::atomic<double> told{-1};
  const StopToken stop;
  REQUIRE(build_pyramid(file, folder.path() / "scans", stop, Progress(told)).has_value());
  CHECK(told == 1.0);
}
