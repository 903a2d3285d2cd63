// SPDX-License-Identifier: MIT
#include "core/following/flood.h"

#include <catch2/catch.hpp>
#include <cstdio>

#include "core/following/detail/outlines.h"
#include "core/geometry/predicates.h"
#include "tests/core/following/drawn_sheets.h"

using namespace coq;
using namespace coq::following;
using namespace coq::test;

namespace {

/// Returns the area that two shapes share, as a fraction of the area that they cover together. Counts the
/// middles of pixels.
double overlap(const FloodArea& area, const std::vector<PixelPoint>& truth, int width, int height) {
  int common = 0, either = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const PixelPoint p{x + 0.5, y + 0.5};
      bool a = is_inside(p, area.outer);
      for (const auto& hole : area.holes) a = a && !is_inside(p, hole);
      const bool b = is_inside(p, truth);
      common += a && b ? 1 : 0;
      either += a || b ? 1 : 0;
    }
  return double(common) / either;
}

/// Returns a line with fewer points, for a quick test of the inside.
std::vector<PixelPoint> coarse(const std::vector<PixelPoint>& line) {
  std::vector<PixelPoint> out;
  for (std::size_t i = 0; i < line.size(); i += 6) out.push_back(line[i]);
  return out;
}

images::Bitmap filled(int width, int height, std::uint32_t colour) {
  return {
      width, height,
      std::vector<std::uint32_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), colour)};
}
void fill(images::Bitmap& picture, int left, int top, int right, int bottom, std::uint32_t colour) {
  for (int y = top; y < bottom; ++y)
    for (int x = left; x < right; ++x) picture.pixels[static_cast<std::size_t>(y * picture.width + x)] = colour;
}

constexpr std::uint32_t kGreen = 0xFFA0C080, kWhite = 0xFFF0F0F0, kBlack = 0xFF202020;

}  // namespace

TEST_CASE("A flood finds woods at the tolerance that it chooses itself") {
  double sum = 0;
  constexpr unsigned kSheets = 5;
  for (unsigned seed = 1; seed <= kSheets; ++seed) {
    const DrawnSheet sheet = drawn_wood(seed);
    const PixelPoint middle{sheet.picture.width / 2.0 + 7, sheet.picture.height / 2.0 - 5};
    const Flood flood = Flood::from(sheet.picture, middle, 3, kNever).value();
    const int best = flood.best_tolerance(), sharp = flood.sharp_tolerance();
    CHECK(sharp <= best);
    const auto share_at = [&](int tolerance) {
      const auto area = flood.area(tolerance, 400, 0.75).value();
      return overlap(area, coarse(sheet.truth), sheet.picture.width, sheet.picture.height);
    };
    const double share = share_at(sharp), share_at_best = share_at(best);
    if (std::getenv("COQ_FIGURES") != nullptr)
      std::printf("wood %u: tolerance %d, overlap %.3f; at most %d, overlap %.3f\n", seed, sharp, share, best,
                  share_at_best);
    CHECK(share > share_at_best);
    CHECK(share >= 0.9);
    sum += share / kSheets;
    // The flood spreads to the paper at a higher tolerance, and has_leaked() reports that.
    CHECK(flood.has_leaked(best + 4));
    CHECK(flood.size(best + 4) >= 2 * flood.size(best));
  }
  CHECK(sum >= 0.93);
}

TEST_CASE("A flood's outline lies on the border of the colours") {
  images::Bitmap picture = filled(80, 60, kWhite);
  fill(picture, 20, 10, 60, 40, kGreen);
  const Flood flood = Flood::from(picture, {30, 30}, 0, kNever).value();
  const auto area = flood.area(flood.best_tolerance(), 0, 0.8);
  REQUIRE(area.has_value());
  CHECK(std::abs(area->pixels - 40 * 30) < 16);  // the median filter and the slanted corners cost a few pixels
  for (const PixelPoint p : area->outer)
    CHECK(far_from_line(p, {{20, 10}, {60, 10}, {60, 40}, {20, 40}}, true) < 1.5);
  CHECK(area->holes.empty());
}

TEST_CASE("A flood crosses printed lines up to the given width, but no wider ones") {
  images::Bitmap picture = filled(120, 60, kWhite);
  fill(picture, 10, 10, 110, 50, kGreen);
  fill(picture, 40, 10, 43, 50, kBlack);
  fill(picture, 80, 10, 87, 50, kBlack);
  const auto size = [&](int gaps) { return Flood::from(picture, {20, 30}, gaps, kNever)->size(10); };
  CHECK(size(0) < 31 * 40);
  CHECK(size(4) > 65 * 40);
  CHECK(size(4) < 72 * 40);
  CHECK(size(8) > 95 * 40);
}

TEST_CASE("A flood fills holes below the given size and keeps larger ones") {
  images::Bitmap picture = filled(120, 100, kWhite);
  fill(picture, 10, 10, 110, 90, kGreen);
  fill(picture, 30, 30, 38, 38, kBlack);
  fill(picture, 60, 40, 90, 60, kBlack);
  const Flood flood = Flood::from(picture, {20, 20}, 0, kNever).value();
  CHECK(flood.area(10, 0, 0.5)->holes.size() == 2);
  const auto area = flood.area(10, 200, 0.5).value();
  REQUIRE(area.holes.size() == 1);
  CHECK(std::abs(area.pixels - (100 * 80 - 30 * 20)) < 40);
}

TEST_CASE("A flood does not leave through a neck thinner than three pixels") {
  images::Bitmap picture = filled(200, 100, kBlack);
  fill(picture, 10, 10, 90, 90, kGreen);
  fill(picture, 110, 10, 190, 90, kGreen);
  fill(picture, 90, 50, 110, 52, kGreen);
  CHECK(Flood::from(picture, {50, 50}, 0, kNever)->size(10) < 82 * 82);
}

TEST_CASE("A greater tolerance never makes a flood smaller") {
  const DrawnSheet sheet = drawn_block(3, 300);
  const Flood flood = Flood::from(sheet.picture, {150, 150}, 2, kNever).value();
  for (int t = 1; t <= Flood::kMaxTolerance; ++t) CHECK(flood.size(t) >= flood.size(t - 1));
}

TEST_CASE("Floods and their areas are valid for random pictures and clicks") {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    const int width = 1 + static_cast<int>(random() % 70), height = 1 + static_cast<int>(random() % 70);
    images::Bitmap picture = filled(width, height, kWhite);
    for (std::uint32_t& pixel : picture.pixels)
      pixel = random() % 3 == 0 ? kGreen : random() % 2 == 0 ? kWhite : kBlack;
    const PixelPoint click{double(random() % 90) - 10, double(random() % 90) - 10};
    const Flood flood = Flood::from(picture, click, static_cast<int>(random() % 5), kNever).value();
    for (const int tolerance : {1, 20, 60}) {
      const auto area = flood.area(tolerance, 5, 1);
      if (!area) continue;
      Polygon polygon;
      const auto ring = [](const std::vector<PixelPoint>& points) {
        Ring out;
        for (const PixelPoint p : points)
          out.push_back({static_cast<Um>(std::lround(1000 * p.x)), static_cast<Um>(std::lround(1000 * p.y))});
        return out;
      };
      polygon.outer = ring(area->outer);
      for (const auto& hole : area->holes) polygon.holes.push_back(ring(hole));
      CHECK(is_valid(polygon));
    }
  }
}

TEST_CASE("Outlines surround exactly the pixels of a mask") {
  std::mt19937 random(8);
  for (int round = 0; round < 40; ++round) {
    const int width = 12, height = 9;
    std::vector<std::uint8_t> mask;
    for (int i = 0; i < width * height; ++i) mask.push_back(random() % 2);
    const auto rings = following::detail::outlines(mask, width, height);
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        int windings = 0;
        for (const Ring& ring : rings) {
          std::vector<PixelPoint> points;
          for (const Point p : ring) points.push_back({p.x / 1000.0, p.y / 1000.0});
          if (is_inside({x + 0.5, y + 0.5}, points)) windings += twice_signed_area(ring) > 0 ? 1 : -1;
        }
        CHECK(windings == mask[static_cast<std::size_t>(y * width + x)]);
      }
  }
}

TEST_CASE("A flood of a tiny or an oversized picture returns an error or an empty area") {
  CHECK(Flood::from(images::Bitmap{}, {0, 0}, 0, kNever).error().check == "following.window");
  CHECK(Flood::from(filled(kMaxWindow + 1, 1, kWhite), {0, 0}, 0, kNever).error().check == "following.window");
  const Flood one = Flood::from(filled(1, 1, kWhite), {0, 0}, 0, kNever).value();
  CHECK(one.area(5, 0, 0).error().check == "following.area");
  StopToken stop;
  stop.request_stop();
  CHECK(Flood::from(filled(9, 9, kWhite), {0, 0}, 0, stop).error().check == "following.stopped");
}
