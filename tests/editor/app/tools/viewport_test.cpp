// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/tools/viewport.h"

#include <cmath>

using namespace coq;
using namespace coq::app;

namespace {

Viewport a4() {
  Viewport view;
  view.resize(1000, 700);
  view.set_content({{0, 0}, {210'000, 297'000}}, 80);
  view.fit({{0, 0}, {210'000, 297'000}});
  return view;
}

void check_near(Pixel a, Pixel b, double by = 0.001) {
  CHECK(a.x == Approx(b.x).margin(by));
  CHECK(a.y == Approx(b.y).margin(by));
}

}  // namespace

TEST_CASE("The whole sheet fits in the middle of the view", "[viewport]") {
  const Viewport view = a4();
  check_near(view.to_pixels(Point{105'000, 148'500}), {500, 350});
  CHECK(view.to_pixels(Point{0, 0}).y == Approx(16));
  CHECK(view.to_pixels(Point{0, 297'000}).y == Approx(684));
  CHECK(view.visible().contains({0, 0}));
  CHECK(view.visible().contains({210'000, 297'000}));
}

TEST_CASE("The place under the pointer stays there when the wheel turns", "[viewport]") {
  for (const std::int64_t turn : {0, 30'000, -90'000, 180'000, 1'370}) {
    Viewport view = a4();
    view.rotate_to(turn);
    const Pixel at{217, 644};
    const Point page = view.to_page(at);
    for (int i = 0; i < 20; ++i) {
      view.zoom_notches(at, 1);
      check_near(view.to_pixels(page), at, 0.51 * view.scale() + 0.01);
    }
    view.zoom_notches(at, -20);
    check_near(view.to_pixels(page), at, 0.51 * view.scale() + 0.01);
    CHECK(Viewport::kNotch == 1.19);
  }
}

TEST_CASE("Zoom ranges from single scan pixels to the whole sheet", "[viewport]") {
  Viewport view = a4();
  view.zoom_notches({500, 350}, 1000);
  CHECK(view.scale() * 80 == Approx(48));  // a scan pixel of 80 um takes 48 pixels
  view.zoom_notches({500, 350}, -2000);
  CHECK(view.scale() * 297'000 == Approx(700 / 4.0));
  view.zoom_at({500, 350}, std::nan(""));
  view.zoom_at({500, 350}, -3);
  CHECK(view.scale() * 297'000 == Approx(700 / 4.0));
}

TEST_CASE("Panning never loses the sheet", "[viewport]") {
  Viewport view = a4();
  const Pixel before = view.to_pixels(Point{50'000, 50'000});
  view.pan(30, -12);
  check_near(view.to_pixels(Point{50'000, 50'000}), {before.x + 30, before.y - 12});
  view.pan(1e12, 1e12);
  CHECK(std::isfinite(view.to_pixels(Point{0, 0}).x));
  CHECK(view.visible().meets({{-105'000, -148'500}, {315'000, 445'500}}));
  view.pan(std::nan(""), 0);
  CHECK(std::isfinite(view.to_pixels(Point{0, 0}).x));
}

TEST_CASE("Conversions between pixels and page are inverse, and the transform agrees with them", "[viewport]") {
  Viewport view = a4();
  for (const std::int64_t turn : {0, 12'345, 90'000, -179'000}) {
    view.rotate_to(turn);
    view.zoom_notches({100, 100}, 6);
    const Point p{123'456, 78'901};
    const Point back = view.to_page(view.to_pixels(p));
    CHECK(std::abs(back.x - p.x) <= 1);
    CHECK(std::abs(back.y - p.y) <= 1);
    const drawing::Transform t = view.page_to_pixels();
    check_near({t.xx * p.x + t.xy * p.y + t.x0, t.yx * p.x + t.yy * p.y + t.y0}, view.to_pixels(p));
  }
}

TEST_CASE("A turned grid is level when the view is turned back", "[viewport]") {
  const auto grid = [](Orientation orientation, Point column, Point row) {
    return *Grid::make({orientation, Stagger::odd, 9, 11, {39'000, 34'000}, column, row});
  };
  Viewport view = a4();
  // A flat-topped grid turned clockwise by about five degrees: its rows lead down and slightly to the left.
  view.level(grid(Orientation::flat, {16'391 - 831, 9'458 + 1'438}, {-1'656, 18'928}));
  CHECK(view.rotation() == Approx(-5'000).margin(10));
  const Pixel top = view.to_pixels(Point{39'000, 34'000});
  const Pixel below = view.to_pixels(Point{39'000 - 1'656, 34'000 + 18'928});
  CHECK(top.x == Approx(below.x).margin(0.01));
  CHECK(below.y > top.y);
  view.level(grid(Orientation::pointy, {19'000, 0}, {9'500, 16'454}));
  CHECK(view.rotation() == 0);
  view.level(grid(Orientation::flat, {16'454, 9'500}, {0, 19'000}));
  CHECK(view.rotation() == 0);
}

TEST_CASE("Handles keep their size on high-density screens", "[viewport]") {
  Viewport view = a4();
  const Um once = view.um_of(8);
  view.resize(2000, 1400, 2);
  CHECK(view.um_of(8) == once);  // twice the pixels, but the same page in the same window
  CHECK(view.um_of(0.0000001) == 1);
}

TEST_CASE("A place is shown with the smallest possible move", "[viewport]") {
  Viewport view = a4();
  view.zoom_notches({500, 350}, 10);
  const Point far{200'000, 290'000};
  view.show(far, 24);
  const Pixel p = view.to_pixels(far);
  CHECK(p.x <= 976.01);
  CHECK(p.y <= 676.01);
  const Viewport before = view;
  view.show(far, 24);
  CHECK(view == before);
}
