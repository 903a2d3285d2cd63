// SPDX-License-Identifier: MIT
#include "core/following/stroke.h"

#include <catch2/catch.hpp>

#include "tests/core/following/ideal_user.h"

using namespace coq;
using namespace coq::following;
using namespace coq::test;

namespace {

/// Returns a stroke along a part of the truth that trembles by up to `off` pixels, with a point every 12
/// pixels.
std::vector<PixelPoint> rough(const std::vector<PixelPoint>& truth, double off, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(-off, off);
  std::vector<PixelPoint> out;
  for (std::size_t i = 0; i < truth.size(); i += 24)
    out.push_back(truth[i] + PixelPoint{any(random), any(random)});
  return out;
}

double mean_distance(const std::vector<PixelPoint>& line, const std::vector<PixelPoint>& truth) {
  double sum = 0;
  const auto points = dense(line, false);
  for (const PixelPoint p : points) sum += far_from_line(p, truth);
  return sum / static_cast<double>(points.size());
}

double refined_error(const DrawnSheet& sheet, LineKind kind, const std::vector<PixelPoint>& stroke) {
  const Lines lines = Lines::find(sheet.picture, kind, kNever).value();
  return mean_distance(refine(lines, stroke, 8, 0.75, kNever)->line, sheet.truth);
}

}  // namespace

TEST_CASE("A rough stroke beside a line moves onto it") {
  for (unsigned seed = 1; seed <= 2; ++seed) {
    const DrawnSheet wood = drawn_wood(seed, 400), road = drawn_road(seed, 6, 400),
                     block = drawn_block(seed, 330);
    for (const auto& [sheet, kind] :
         {std::pair{wood, LineKind::edge}, {road, LineKind::light_line}, {block, LineKind::dark_line}}) {
      const auto stroke = rough(sheet.truth, 4, seed);
      CHECK(refined_error(sheet, kind, stroke) < 0.6 * mean_distance(stroke, sheet.truth));
    }
  }
}

TEST_CASE("A stroke along a road moves between its dark lines, not beside them") {
  for (const double width : {4.0, 6.0, 9.0, 13.0}) {
    const DrawnSheet road = drawn_road(3, width, 400);
    const Lines lines = Lines::find(road.picture, LineKind::light_line, kNever).value();
    const auto refined = refine(lines, rough(road.truth, 6, 5), 24, 0.75, kNever).value();
    CAPTURE(width);
    CHECK(mean_distance(refined.line, road.truth) < 0.5 + width / 10);
  }
}

TEST_CASE("A refined stroke tells a clear line from empty paper") {
  images::Bitmap picture{300, 100, std::vector<std::uint32_t>(30'000, 0xFFF0F0F0)};
  for (std::size_t x = 0; x < 150; ++x)
    for (std::size_t y = 49; y < 52; ++y) picture.pixels[y * 300 + x] = 0xFF303030;
  const Lines lines = Lines::find(picture, LineKind::dark_line, kNever).value();
  const auto both = refine(lines, {{10, 54}, {290, 54}}, 8, 0.5, kNever).value();
  REQUIRE(both.lost.size() == 1);
  CHECK(std::abs(both.lost[0].first.x - 150) < 10);
  CHECK(both.lost[0].second.x > 285);
  CHECK(std::abs(both.lost_share - 0.5) < 0.06);
  // The stroke stays as drawn where there is no line, and lies in the middle of the line elsewhere.
  CHECK(std::abs(both.line.back().y - 54) < 0.01);
  CHECK(std::abs(both.line.front().y - 50.5) < 1);
  const auto found = refine(lines, {{10, 54}, {140, 54}}, 8, 0.5, kNever).value();
  CHECK(found.lost.empty());
  CHECK(found.mean_cost < 0.2);
  CHECK(both.mean_cost > 0.4);
}

TEST_CASE("A refined stroke stays near the drawn one, from end to end") {
  const DrawnSheet sheet = drawn_block(2, 330);
  const auto stroke = rough(sheet.truth, 3, 9);
  const Lines lines = Lines::find(sheet.picture, LineKind::dark_line, kNever).value();
  for (const int tube : {1, 5, 12}) {
    const auto line = refine(lines, stroke, tube, 0.5, kNever)->line;
    for (const PixelPoint p : line) CHECK(far_from_line(p, stroke) <= tube + 1);
    CHECK(std::hypot(line.front().x - stroke.front().x, line.front().y - stroke.front().y) <= tube + 1);
    CHECK(std::hypot(line.back().x - stroke.back().x, line.back().y - stroke.back().y) <= tube + 2);
  }
}

TEST_CASE("A stroke that is too short, too long or stopped is an error") {
  const images::Bitmap picture{20, 20, std::vector<std::uint32_t>(400, 0xFFFFFFFF)};
  const Lines lines = Lines::find(picture, LineKind::edge, kNever).value();
  CHECK(refine(lines, {{3, 3}}, 4, 1, kNever).error().check == "following.stroke");
  CHECK(refine(lines, {{3, 3}, {4, 3}}, 4, 1, kNever).error().check == "following.stroke");
  CHECK(refine(lines, {{3, 3}, {1e9, 3}}, 4, 1, kNever).error().check == "following.stroke");
  CHECK(refine(lines, {{-50, 3}, {90, 3}}, 4, 1, kNever)->lost_share > 0.9);  // no line outside the window
  StopToken stop;
  stop.request_stop();
  CHECK(refine(lines, {{3, 3}, {15, 3}}, 4, 1, stop).error().check == "following.stopped");
}
