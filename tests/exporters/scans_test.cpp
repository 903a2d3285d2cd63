// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "exporters/pages/scans.h"

#include <cmath>

#include "core/drawing/map/map_scene.h"
#include "core/painting/cairo/raster.h"
#include "core/painting/svg/svg_export.h"
#include "tests/core/drawing/primitives/documents.h"
#include "tests/core/images/pictures.h"

using namespace coq;
using namespace coq::test;

namespace {

using Place = std::pair<double, double>;

/// Maps the pixels of a 400 x 300 picture to a page of 120 x 100 mm.
Place flat(double x, double y) {
  return {10'000 + 250 * x, 12'000 + 250 * y};
}
Place slanted(double x, double y) {
  const double w = 1 + x * 0.0012;
  return {(10'000 + 330 * x) / w, (12'000 + 250 * y + 14 * x) / w};
}
Place wavy(double x, double y) {
  return {10'000 + 250 * x, 15'000 + 230 * y + 3000 * std::sin(x / 60)};
}

template <class Function>
model::MapDocument map_of(const std::string& fit, Function f) {
  std::string ties;
  for (const double x : {4.0, 70.0, 135.0, 200.0, 265.0, 330.0, 396.0})
    for (const double y : {4.0, 150.0, 296.0})
      ties += fmt::format("<tie at=\"{:.3f} {:.3f}\" pixel=\"{} {}\"/>", f(x, y).first / 1000,
                          f(x, y).second / 1000, x, y);
  return parse<model::MapDocument>(
      R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="fr"><page width="120" height="100"/>)"
      R"(<grid orientation="flat" columns="1" rows="1" stagger="odd" labels="A1"><lattice origin="0 0" column="17.321 10" row="0 20"/></grid>)"
      R"(<scan href="scan.png" opacity="0.5" fit=")" +
      fit + "\">" + ties + "</scan><terrain/></map>");
}

/// Returns the centre of the reddish pixels, in micrometres.
Place red_dot(const cairo::Bitmap& bitmap, double um) {
  double x = 0, y = 0, count = 0;
  for (int row = 0; row < bitmap.height; ++row)
    for (int column = 0; column < bitmap.width; ++column) {
      const std::uint32_t p = bitmap.at(column, row);
      if ((p >> 16 & 0xFF) < (p & 0xFF) + 60) continue;
      x += column + 0.5, y += row + 0.5, ++count;
    }
  REQUIRE(count > 0);
  return {x / count * um, y / count * um};
}

}  // namespace

TEST_CASE("A scan is drawn by its fit: flat, projective or warped", "[exporters][scans]") {
  const TemporaryFolder folder;
  drawing::MapOptions options;
  options.scan = true;
  options.grid_lines = options.centre_dots = false;
  options.hex_numbers = drawing::HexNumbers::none;
  cairo::FontEngine fonts;
  const auto check = [&](const std::string& fit, auto f, bool bent) {
    INFO(fit);
    const model::MapDocument map = map_of(fit, f);
    const exporters::FileScans scans(folder.path() / "m.map.xml");
    for (const Place& dot : {Place{60, 80}, Place{200, 150}, Place{350, 240}}) {
      make_picture(folder, "scan.png", "",
                   fmt::format("-size 400x300 xc:#404040 -fill red -draw 'circle {},{} {},{}'", dot.first,
                               dot.second, dot.first + 5, dot.second));
      const auto placed = scans.place(map, map.scans[0]);
      REQUIRE(placed);
      CHECK(placed->pieces.empty() == !bent);
      const auto scene = drawing::map_scene(map, rules_of_red_poppies(), options, fonts, &scans);
      REQUIRE(scene);
      cairo::Images images;
      Problems problems;
      const auto bitmap = cairo::rasterise(
          *scene, {{{0, 0}, {120'000, 100'000}}, 600, 500}, [](const drawing::Layer&) { return true; }, fonts,
          images, {}, problems);
      REQUIRE(bitmap);
      CHECK(problems.empty());
      const Place found = red_dot(*bitmap, 200), expected = f(dot.first + 0.5, dot.second + 0.5);
      CHECK(std::hypot(found.first - expected.first, found.second - expected.second) < 250);
      // Half opacity over white everywhere: neither overlaps nor gaps between the pieces show.
      const Place inside = f(120, 200);
      for (int y = -20; y < 20; ++y)
        for (int x = -20; x < 20; ++x) {
          const std::uint32_t found_pixel =
              bitmap->at(static_cast<int>(inside.first / 200) + x, static_cast<int>(inside.second / 200) + y);
          INFO(std::hex << found_pixel << std::dec << " at " << x << ", " << y);
          CHECK(is_near(found_pixel, 0xFFA0A0A0, 3));
        }
    }
  };
  check("affine", flat, false);
  check("projective", slanted, true);
  check("spline", wavy, true);
}

TEST_CASE("A fit that its control points do not determine is simplified; a scan without any covers the page",
          "[exporters][scans]") {
  model::MapDocument map = map_of("projective", flat);
  model::Scan& scan = map.scans[0];
  scan.ties.resize(4);
  scan.ties.erase(scan.ties.begin());  // two of one column, and one of the next
  auto placed = exporters::place_scan(map, scan, "scan.png", {400, 300});
  REQUIRE(placed);
  CHECK(placed->pieces.empty());
  scan.ties.resize(1);
  placed = exporters::place_scan(map, scan, "scan.png", {400, 300});
  REQUIRE(placed);
  CHECK(placed->placement.xx == Approx(300));  // 120 mm: the whole picture is on the page
  CHECK(placed->placement.yy == Approx(300));
  CHECK(placed->placement.x0 != 0);
  scan.ties.clear();
  placed = exporters::place_scan(map, scan, "scan.png", {400, 300});
  REQUIRE(placed);
  CHECK(placed->placement.xx == Approx(300));
  CHECK(placed->placement.x0 == Approx(0).margin(1e-6));
  map.page.reset();
  CHECK_FALSE(exporters::place_scan(map, scan, "scan.png", {400, 300}));
}

TEST_CASE("An SVG contains the picture of a warped scan only once", "[exporters][scans]") {
  const TemporaryFolder folder;
  make_picture(folder, "scan.png", "", "-size 400x300 plasma:red-blue");
  const model::MapDocument map = map_of("spline", wavy);
  const exporters::FileScans scans(folder.path() / "m.map.xml");
  drawing::MapOptions options;
  options.scan = true;
  cairo::FontEngine fonts;
  drawing::Document document;
  document.pages.push_back(drawing::Page::of_size(120'000, 100'000));
  document.pages[0].scene = *drawing::map_scene(map, rules_of_red_poppies(), options, fonts, &scans);
  Problems problems;
  const auto svg = svg::write_svg(document, 0, {}, problems);
  REQUIRE(svg);
  const auto times = [&](const std::string& what) {
    std::size_t count = 0;
    for (std::size_t at = svg->find(what); at != std::string::npos; at = svg->find(what, at + 1)) ++count;
    return count;
  };
  CHECK(times("base64,") == 1);
  CHECK(times("<image id=\"coq-image-1\"") == 1);
  CHECK(times("<use ") >= 16);
}
