// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/documents/model/scan_ties.h"

#include <cmath>

using namespace coq;
using namespace coq::model;

namespace {

constexpr ScanSize kSize{800, 400};

MapDocument page_of(Um width, Um height) {
  MapDocument map;
  map.page.emplace();
  map.page->width = width;
  map.page->height = height;
  map.scans.emplace_back();
  return map;
}

Tie tie(Point at, int x, int y) {
  Tie out;
  out.at = at;
  out.pixel = {{x * 1000LL}, {y * 1000LL}};
  return out;
}

PictureFit fit_of(const MapDocument& map) {
  const auto placing = placing_of(map, map.scans[0], kSize);
  REQUIRE(placing);
  const auto fit =
      placing->fit == ScanFit::similarity ? fit_similarity(placing->pairs) : fit_affine(placing->pairs);
  REQUIRE(fit);
  return *fit;
}

}  // namespace

TEST_CASE("Without control points, the whole picture covers the page and keeps its proportions", "[scan]") {
  for (const auto& [width, height, um] :
       {std::tuple(200'000, 300'000, 250.0), std::tuple(400'000, 100'000, 250.0),
        std::tuple(80'000, 40'000, 100.0)}) {
    const PictureFit fit = fit_of(page_of(width, height));
    CHECK(fit.xx == Approx(um));
    CHECK(fit.yy == Approx(um));
    CHECK(std::abs(fit.xy) + std::abs(fit.yx) + std::abs(fit.x0) + std::abs(fit.y0) < 1e-6);
  }
  MapDocument table = page_of(1, 1);
  table.page.reset();
  CHECK_FALSE(placing_of(table, table.scans[0], kSize));
  table.table.emplace();
  table.table->width = 900'000;
  table.table->height = 900'000;
  CHECK(fit_of(table).xx == Approx(1125));
  CHECK_FALSE(placing_of(table, table.scans[0], {}));
}

TEST_CASE("A control point moves the picture, two also rotate and scale it, and other fits need more",
          "[scan]") {
  MapDocument map = page_of(200'000, 100'000);
  auto& ties = map.scans[0].ties;
  ties = {tie({50'000, 20'000}, 100, 50)};
  PictureFit fit = fit_of(map);
  CHECK(fit.xx == Approx(250));
  CHECK(fit.xy == Approx(0).margin(1e-9));
  CHECK(fit.x0 == Approx(25'000));
  CHECK(fit.y0 == Approx(7'500));
  ties.push_back(tie({50'000, 120'000}, 300, 50));
  fit = fit_of(map);
  CHECK(std::hypot(fit.xx, fit.yx) == Approx(500));
  CHECK(fit.xx == Approx(fit.yy).margin(1e-6));
  ties.push_back(tie({0, 0}, 70, 350));
  CHECK(placing_of(map, map.scans[0], kSize)->fit == ScanFit::affine);
  map.scans[0].fit = ScanFit::projective;
  CHECK(placing_of(map, map.scans[0], kSize)->fit == ScanFit::affine);
  ties.push_back(tie({1'000, 90'000}, 600, 380));
  CHECK(placing_of(map, map.scans[0], kSize)->fit == ScanFit::projective);
  map.scans[0].fit = ScanFit::similarity;
  CHECK(placing_of(map, map.scans[0], kSize)->fit == ScanFit::similarity);
}

TEST_CASE("Ties at the corners of the picture count only until another tie is added", "[scan]") {
  MapDocument map = page_of(200'000, 200'000);
  auto& ties = map.scans[0].ties;
  ties = {tie({0, 0}, 0, 0), tie({200'000, 0}, 800, 0), tie({200'000, 200'000}, 800, 400)};
  for (const Tie& one : ties) CHECK(is_provisional(one, kSize));
  CHECK(fit_of(map).yy == Approx(500));  // squeezed to fit the corners
  ties.push_back(tie({60'000, 70'000}, 100, 100));
  CHECK_FALSE(is_provisional(ties.back(), kSize));
  CHECK_FALSE(is_provisional(ties.front(), {}));
  const PictureFit fit = fit_of(map);
  CHECK(fit.xx == Approx(fit.yy));
  CHECK(fit.xx * 100 + fit.xy * 100 + fit.x0 == Approx(60'000));
  CHECK(fit.yx * 100 + fit.yy * 100 + fit.y0 == Approx(70'000));
}

TEST_CASE("Control points at the same pixel count as one", "[scan]") {
  MapDocument map = page_of(200'000, 100'000);
  map.scans[0].ties = {tie({50'000, 20'000}, 100, 50), tie({70'000, 20'000}, 100, 50)};
  CHECK(fit_of(map).xx == Approx(250));
}
