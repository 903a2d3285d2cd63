// SPDX-License-Identifier: MIT
#include "core/following/follower.h"

#include <catch2/catch.hpp>

#include "tests/core/following/ideal_user.h"

using namespace coq;
using namespace coq::following;
using namespace coq::test;

namespace {

/// Returns a white picture with a dark band along y = 50, which steps to y = 80 at x = 100.
images::Bitmap stepped(int thick) {
  images::Bitmap out{200, 130, std::vector<std::uint32_t>(200 * 130, 0xFFF4F0E4)};
  const auto ink = [&](int x, int y) { out.pixels[static_cast<std::size_t>(y * 200 + x)] = 0xFF303030; };
  for (int k = 0; k < thick; ++k) {
    for (int x = 0; x < 100 + thick; ++x) ink(x, 50 + k);
    for (int y = 50; y < 80 + thick; ++y) ink(100 + k, y);
    for (int x = 100; x < 200; ++x) ink(x, 80 + k);
  }
  return out;
}

std::vector<PixelPoint> path(const images::Bitmap& picture, LineKind kind, PixelPoint from, PixelPoint to) {
  const Lines lines = Lines::find(picture, kind, kNever).value();
  return Follower::anchor(lines, from, kNever)->path(to);
}

}  // namespace

TEST_CASE("A dark line is followed along its middle round corners") {
  const auto line = path(stepped(3), LineKind::dark_line, {10.5, 51.5}, {190.5, 81.5});
  const std::vector<PixelPoint> middle{{0, 51.5}, {101.5, 51.5}, {101.5, 81.5}, {200, 81.5}};
  for (const PixelPoint p : dense(line, false)) CHECK(far_from_line(p, middle) < 2);
  CHECK(line.size() <= 12);
}

TEST_CASE("An edge is followed along the border of two tints") {
  images::Bitmap picture{160, 160, {}};
  for (int y = 0; y < 160; ++y)
    for (int x = 0; x < 160; ++x)
      picture.pixels.push_back(std::hypot(x + 0.5 - 80, y + 0.5 - 80) < 50 ? 0xFFA0C080 : 0xFFECE2CA);
  const auto line = path(picture, LineKind::edge, {130, 80}, {30, 80});
  for (const PixelPoint p : dense(line, false)) CHECK(std::abs(std::hypot(p.x - 80, p.y - 80) - 50) < 1.6);
}

TEST_CASE("A light line runs in the middle between two dark lines") {
  images::Bitmap picture{200, 60, std::vector<std::uint32_t>(200 * 60, 0xFFE0D8C0)};
  for (std::size_t x = 0; x < 200; ++x)
    picture.pixels[26 * 200 + x] = picture.pixels[33 * 200 + x] = 0xFF404040;
  const auto line = path(picture, LineKind::light_line, {10, 30}, {190, 30});
  for (const PixelPoint p : dense(line, false)) CHECK(std::abs(p.y - 30) <= 1);
}

TEST_CASE("A path begins and ends in the clicked pixels") {
  const Lines lines = Lines::find(stepped(2), LineKind::dark_line, kNever).value();
  const Follower follower = Follower::anchor(lines, {33.2, 20.9}, kNever).value();
  CHECK(follower.anchor().x == 33.5);
  CHECK(follower.anchor().y == 20.5);
  std::mt19937 random(3);
  for (int i = 0; i < 50; ++i) {
    const PixelPoint to{double(random() % 200) + 0.25, double(random() % 130) + 0.75};
    const auto line = follower.path(to);
    CHECK(line.front().x == 33.5);
    CHECK(line.front().y == 20.5);
    CHECK(std::abs(line.back().x - to.x) <= 0.5);
    CHECK(std::abs(line.back().y - to.y) <= 0.5);
  }
  CHECK(follower.path({33.5, 20.5}).size() == 1);
  // Beyond the window, the path ends at its border.
  CHECK(follower.path({5000, -7}).back().x == 199.5);
  CHECK(follower.path({5000, -7}).back().y == 0.5);
}

TEST_CASE("Where nothing is printed, a path is nearly straight") {
  const images::Bitmap picture{120, 120, std::vector<std::uint32_t>(120 * 120, 0xFFF0F0F0)};
  for (const LineKind kind : {LineKind::edge, LineKind::dark_line, LineKind::light_line}) {
    double length = 0;
    const auto line = path(picture, kind, {10.5, 10.5}, {110.5, 60.5});
    for (std::size_t i = 1; i < line.size(); ++i)
      length += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    CHECK(length < 1.1 * std::hypot(100, 50));
  }
}

TEST_CASE("The same window and click give the same path") {
  const DrawnSheet sheet = drawn_wood(4, 300);
  for (const LineKind kind : {LineKind::edge, LineKind::dark_line, LineKind::light_line}) {
    const auto once = path(sheet.picture, kind, sheet.truth[0], sheet.truth[300]);
    const auto again = path(sheet.picture, kind, sheet.truth[0], sheet.truth[300]);
    REQUIRE(once.size() == again.size());
    for (std::size_t i = 0; i < once.size(); ++i) CHECK((once[i].x == again[i].x && once[i].y == again[i].y));
  }
}

TEST_CASE("Lines are followed in windows of every small size, and windows of wrong sizes are refused") {
  for (int width = 1; width <= 4; ++width)
    for (int height = 1; height <= 4; ++height) {
      const images::Bitmap picture{
          width, height, std::vector<std::uint32_t>(static_cast<std::size_t>(width * height), 0xFF808080)};
      for (const LineKind kind : {LineKind::edge, LineKind::dark_line, LineKind::light_line})
        CHECK(path(picture, kind, {0, 0}, {double(width), double(height)}).back().x == width - 0.5);
    }
  CHECK(Lines::find(images::Bitmap{}, LineKind::edge, kNever).error().check == "following.window");
  CHECK(Lines::find(images::Bitmap{5, 5, {}}, LineKind::edge, kNever).error().check == "following.window");
  CHECK(Lines::find(images::Bitmap{kMaxWindow + 1, 1, std::vector<std::uint32_t>(kMaxWindow + 1)},
                    LineKind::edge, kNever)
            .error()
            .check == "following.window");
}

TEST_CASE("A stopped search is an error") {
  StopToken stop;
  stop.request_stop();
  CHECK(Lines::find(stepped(2), LineKind::edge, stop).error().check == "following.stopped");
  const Lines lines = Lines::find(stepped(2), LineKind::edge, kNever).value();
  CHECK(Follower::anchor(lines, {5, 5}, stop).error().check == "following.stopped");
}
