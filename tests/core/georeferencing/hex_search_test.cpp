// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/georeferencing/hex_search.h"

#include <cmath>
#include <filesystem>
#include <numbers>

#include "tests/core/georeferencing/printed_hexes.h"
#include "tests/support/checked.h"

using namespace coq;
using namespace coq::georeferencing;
using namespace coq::test;

namespace {

/// Returns a layout of hexes that are `hex` pixels wide, turned clockwise by `degrees` and stretched along x.
/// `first` is the centre of the first hex in pixels.
Grid::Layout layout(Orientation orientation, Stagger stagger, int columns, int rows, double hex, double degrees,
                    double stretch, PixelPoint first) {
  const double turn = degrees * std::numbers::pi / 180, root = std::sqrt(0.75);
  const auto vector = [&](double x, double y) {
    const double u = x * std::cos(turn) - y * std::sin(turn), v = x * std::sin(turn) + y * std::cos(turn);
    return Point{static_cast<Um>(std::lround(u * stretch * hex * kUmPerPixel)),
                 static_cast<Um>(std::lround(v * hex * kUmPerPixel))};
  };
  const double half = stagger == Stagger::odd ? 0.5 : -0.5;
  Grid::Layout out;
  out.orientation = orientation, out.stagger = stagger;
  out.columns = columns, out.rows = rows;
  out.origin = {static_cast<Um>(std::lround(first.x * kUmPerPixel)),
                static_cast<Um>(std::lround(first.y * kUmPerPixel))};
  if (orientation == Orientation::flat)
    out.column = vector(root, half), out.row = vector(0, 1);
  else
    out.column = vector(1, 0), out.row = vector(half, root);
  return out;
}

/// Checks that all printed hexes are found, each within half a pixel, as product.md requires.
void check_found(const Print& print, double most = 0.5) {
  const auto found = find_hexes(printed(print));
  REQUIRE(found);
  const Grid grid = Grid::make(print.layout).value();
  CHECK(found->lattice.orientation == print.layout.orientation);
  CHECK(found->lattice.stagger == print.layout.stagger);
  CHECK(found->columns == print.layout.columns);
  CHECK(found->rows == print.layout.rows);
  CHECK(found->confidence > 0.8);
  CHECK(found->residual < 0.5);
  double worst = 0;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Point truth = grid.centre(grid.hex(i));
    const PixelPoint at = found->lattice.centre(grid.hex(i));
    worst =
        std::max(worst, std::hypot(at.x - truth.x / double{kUmPerPixel}, at.y - truth.y / double{kUmPerPixel}));
  }
  CHECK(worst < most);
  REQUIRE(found->ties.size() >= 4);
  for (const HexTie& tie : found->ties) {
    const Point truth = grid.centre(tie.hex);
    CHECK(std::hypot(tie.pixel.x - truth.x / double{kUmPerPixel}, tie.pixel.y - truth.y / double{kUmPerPixel}) <
          1);
  }
}

}  // namespace

TEST_CASE("Printed hexes of all four kinds are found within half a pixel", "[georeferencing]") {
  Print print;
  print.layout = layout(Orientation::flat, Stagger::odd, 9, 7, 47.3, 0, 1, {60.2, 50.7});
  check_found(print);
  print.layout = layout(Orientation::flat, Stagger::even, 9, 6, 47.3, 1.5, 1, {60.2, 75.1});
  check_found(print);
  print.layout = layout(Orientation::pointy, Stagger::odd, 8, 8, 44.9, -2, 1, {50.5, 60});
  check_found(print);
  print.layout = layout(Orientation::pointy, Stagger::even, 8, 8, 44.9, 0.4, 1, {80.5, 52});
  check_found(print);
}

TEST_CASE("Hexes are found on turned, stretched, faint and light-on-dark scans, and small hexes too",
          "[georeferencing]") {
  Print print;
  print.layout = layout(Orientation::flat, Stagger::odd, 7, 5, 47.3, 11, 1, {130, 60});
  check_found(print);
  print.layout = layout(Orientation::flat, Stagger::odd, 8, 7, 47.3, 0.7, 1.06, {60, 50});
  check_found(print);
  print.ink = 0.82, print.noise = 0.03;
  check_found(print);
  print.ink = 0.9, print.paper = 0.3, print.noise = 0.05;
  check_found(print);
  print = Print{};
  print.layout = layout(Orientation::pointy, Stagger::odd, 24, 20, 18.5, 1, 1, {30, 30});
  print.line = 0.4;
  check_found(print);
}

TEST_CASE("Small hexes in clean drawings are not mistaken for larger or smaller ones", "[georeferencing]") {
  struct Drawing {
    const char* file;
    Orientation orientation;
    int columns, rows;
    double width;
  };
  // Multiples of these grids repeat as well, and lines without soft edges repeat at distances of their own.
  for (const Drawing& drawing : {Drawing{"flat-17.3px-crisp.png", Orientation::flat, 57, 43, 17.321},
                                 Drawing{"flat-20.8px.png", Orientation::flat, 47, 36, 20.785},
                                 Drawing{"pointy-52px-crisp.png", Orientation::pointy, 16, 16, 51.962}}) {
    CAPTURE(drawing.file);
    const auto found =
        find_hexes((std::filesystem::path(COQ_SOURCE_DIR) / "tests/fixtures/scans" / drawing.file).string());
    REQUIRE(found);
    CHECK(found->lattice.orientation == drawing.orientation);
    CHECK(found->columns == drawing.columns);
    CHECK(found->rows == drawing.rows);
    CHECK(std::abs(found->lattice.width() - drawing.width) < 0.05);
  }
}

TEST_CASE("All hexes are found on a sheet photographed at a slant", "[georeferencing]") {
  for (const char* file : {"slant-7-percent.png", "slant-13-percent.png"}) {
    CAPTURE(file);
    const auto found =
        find_hexes((std::filesystem::path(COQ_SOURCE_DIR) / "tests/fixtures/scans" / file).string());
    REQUIRE(found);
    CHECK(found->columns == 14);
    CHECK(found->rows == 10);
    CHECK(found->fit == GridFit::projective);
    CHECK_FALSE(found->lost.any());
    REQUIRE(found->ties.size() == 9);
    for (const HexTie& tie : found->ties) {
      CHECK(tie.residual < 0.6);
      CHECK(found->nearest(tie.pixel) == tie.hex);
    }
  }
}

TEST_CASE("All hexes are found on warped paper", "[georeferencing]") {
  Print print;
  print.layout = layout(Orientation::flat, Stagger::odd, 15, 14, 47.3, 0, 1, {60, 60});
  print.width = 720, print.height = 760;
  const images::Bitmap flat = printed(print);
  // The place on the flat sheet that the warped sheet shows at `p`.
  const auto flat_place = [](PixelPoint p) {
    return PixelPoint{p.x + 5 * std::sin(p.y / 130), p.y + 5 * std::sin(p.x / 150 + 1)};
  };
  images::Bitmap warped = flat;
  for (int y = 0; y < flat.height; ++y) {
    for (int x = 0; x < flat.width; ++x) {
      const PixelPoint from = flat_place({x + 0.5, y + 0.5});
      const int left = std::clamp(static_cast<int>(from.x), 0, flat.width - 1),
                top = std::clamp(static_cast<int>(from.y), 0, flat.height - 1);
      warped.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(flat.width) +
                    static_cast<std::size_t>(x)] = flat.at(left, top);
    }
  }
  const auto found = find_hexes(warped);
  REQUIRE(found);
  CHECK(found->columns == 15);
  CHECK(found->rows == 14);
  CHECK(found->fit == GridFit::spline);
  const Grid grid = Grid::make(print.layout).value();
  double sum = 0;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const Point truth = grid.centre(grid.hex(i));
    const PixelPoint at = flat_place(found->place(grid.hex(i)));
    sum += std::hypot(at.x - truth.x / double{kUmPerPixel}, at.y - truth.y / double{kUmPerPixel});
  }
  CHECK(sum / static_cast<double>(grid.size()) < 0.5);
}

TEST_CASE("Hexes are found if only their corners are printed", "[georeferencing]") {
  Print print;
  print.layout = layout(Orientation::flat, Stagger::odd, 8, 6, 52, 2, 1, {70, 60});
  print.ticks = 0.2, print.ink = 0.2, print.blots = 6;
  check_found(print);
}

TEST_CASE("No hexes are found if none are printed", "[georeferencing]") {
  // The only hex is larger than the paper, so no side of it is drawn.
  Print print;
  print.blots = 40;
  print.layout = layout(Orientation::flat, Stagger::odd, 1, 1, 2000, 0, 1, {250, 220});
  CHECK_FALSE(find_hexes(printed(print)));
  // Squares also repeat, but they are not hexes.
  images::Bitmap squares;
  squares.width = 400, squares.height = 400;
  for (int y = 0; y < 400; ++y)
    for (int x = 0; x < 400; ++x) squares.pixels.push_back(x % 40 < 2 || y % 40 < 2 ? 0xFF404040 : 0xFFE0E0E0);
  CHECK_FALSE(find_hexes(squares));
  images::Bitmap white;
  white.width = white.height = 200;
  white.pixels.assign(40'000, 0xFFFFFFFF);
  CHECK_FALSE(find_hexes(white));
  white.width = white.height = 1;
  white.pixels.resize(1);
  CHECK_FALSE(find_hexes(white));
}

TEST_CASE("The search stops on request", "[georeferencing]") {
  Print print;
  print.layout = layout(Orientation::flat, Stagger::odd, 9, 7, 47.3, 0, 1, {60.2, 50.7});
  StopToken stop;
  stop.request_stop();
  CHECK_FALSE(find_hexes(printed(print), stop));
}

TEST_CASE("Another hex can be made the first one", "[georeferencing]") {
  FoundGrid found;
  found.lattice = {Orientation::flat, Stagger::odd, {100, 100}, {86.6, 50}, {0, 100}};
  found.columns = 6, found.rows = 5;
  found.ties = {{{0, 0}, {100, 100}, 0}, {{5, 4}, {533, 550}, 0}};
  // B01 is half a hex lower than A01 and C01. Counted from B01, the even columns are the higher ones.
  const auto second = numbered(found, Hex{}, {180, 160});
  REQUIRE(second);
  CHECK(second->lattice.stagger == Stagger::even);
  CHECK(second->columns == 5);
  CHECK(second->rows == 5);
  for (const Hex hex : {Hex{0, 0}, Hex{1, 1}, Hex{2, 3}, Hex{4, 4}}) {
    const PixelPoint at = second->lattice.centre(hex), old = found.lattice.centre({hex.column + 1, hex.row});
    CHECK(at.x == Approx(old.x));
    CHECK(at.y == Approx(old.y));
  }
  REQUIRE(second->ties.size() == 1);
  CHECK_FALSE(numbered(found, Hex{}, {5000, 100}));
}

TEST_CASE("Naming one hex numbers all the others", "[georeferencing]") {
  FoundGrid found;
  found.lattice = {Orientation::flat, Stagger::odd, {100, 100}, {86.6, 50}, {0, 100}};
  found.columns = 6, found.rows = 5;
  // The grid that was found begins at C03 of the map, at (100, 100).
  const auto same = numbered(found, {2, 2}, {103, 98});
  REQUIRE(same);
  CHECK(same->lattice.stagger == Stagger::odd);
  CHECK(same->columns == 8);
  CHECK(same->rows == 7);
  CHECK(same->lattice.centre({2, 2}).x == Approx(100));
  CHECK(same->lattice.centre({3, 2}).y == Approx(150));
  // If it begins at D03, the even columns are the higher ones and its neighbours are half a hex lower.
  const auto other = numbered(found, {3, 2}, {103, 98});
  REQUIRE(other);
  CHECK(other->lattice.stagger == Stagger::even);
  CHECK(other->lattice.centre({3, 2}).y == Approx(100));
  CHECK(other->lattice.centre({4, 2}).y == Approx(150));
  // A map whose odd columns must be the higher ones gives the next column another row number.
  const auto forced = numbered(found, Stagger::odd, {3, 2}, {103, 98});
  REQUIRE(forced);
  CHECK(forced->lattice.centre({3, 2}).y == Approx(100));
  CHECK(forced->lattice.centre({4, 2}).y == Approx(50));
}

TEST_CASE("The hexes on the sample's scan are found where its control points are", "[georeferencing][sample]") {
  // The scan is turned by a degree, stained, folded and saved as JPEG. The control points come from the script
  // that made it.
  const auto found =
      find_hexes((std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies/scans/ouverture.jpg").string());
  REQUIRE(found);
  CHECK(found->columns == 9);
  CHECK(found->rows == 11);
  CHECK(found->lattice.orientation == Orientation::flat);
  CHECK(found->lattice.stagger == Stagger::odd);
  const std::pair<Hex, PixelPoint> ties[] = {{{0, 0}, {273.9, 210.1}},
                                             {{8, 0}, {1089.7, 229.6}},
                                             {{4, 5}, {667.7, 811.5}},
                                             {{0, 10}, {245.6, 1393.5}},
                                             {{8, 10}, {1061.4, 1413}}};
  for (const auto& [hex, pixel] : ties) {
    const PixelPoint at = found->lattice.centre(hex);
    CHECK(std::hypot(at.x - pixel.x, at.y - pixel.y) < 0.5);
  }
}
