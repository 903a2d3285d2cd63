// SPDX-License-Identifier: MIT
#include "core/tracing/contours.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/geometry/predicates.h"
#include "core/painting/cairo/raster.h"
#include "core/tracing/candidates.h"
#include "tests/support/temporary_folder.h"

using namespace coq;

namespace {

constexpr int kSheetSide = 400;

/// A round hill: brown contours 30 pixels apart around 200,200, the outer one of radius 150, below a black
/// road.
images::Bitmap hill_sheet() {
  images::Bitmap out{kSheetSide, kSheetSide, {}};
  for (int y = 0; y < kSheetSide; ++y)
    for (int x = 0; x < kSheetSide; ++x) {
      const double radius = std::hypot(x + 0.5 - 200, y + 0.5 - 200);
      const double ring = std::round(radius / 30) * 30;
      std::uint32_t colour = 0xfff2ead2;
      if (ring >= 60 && ring <= 150 && std::abs(radius - ring) < 1) colour = 0xffaa6e3c;
      if (std::abs(y - 200) < 4 && x > 200) colour = 0xff202020;
      out.pixels.push_back(colour);
    }
  return out;
}

/// Two scans of the sheet, side by side; a pixel is a tenth of a millimetre.
struct HillSheet {
  test::TemporaryFolder folder;
  model::MapDocument map{};

  HillSheet() {
    const auto png = cairo::encode_png(hill_sheet(), 0);
    REQUIRE(png);
    for (const char* name : {"west.png", "east.png"})
      REQUIRE(write_file_atomically(folder.path() / name, *png));
    Problems problems;
    const auto document = xml::read(
        R"(<map xmlns="urn:coquelicot:map:1" id="m" system="red-poppies" lang="en"><page width="80" height="40"/>
        <scan href="west.png"><tie at="0 0" pixel="0 0"/><tie at="40 0" pixel="400 0"/><tie at="0 40" pixel="0 400"/></scan>
        <scan href="east.png"><tie at="40 0" pixel="0 0"/><tie at="80 0" pixel="400 0"/><tie at="40 40" pixel="0 400"/></scan>
        <terrain/></map>)",
        std::nullopt, "test.xml", problems);
    REQUIRE(document);
    map = std::get<model::MapDocument>(*document);
  }
  Result<tracing::ContourSheet> found(std::size_t scan, const tracing::ContourInk& ink = {}) const {
    return tracing::find_contours(map, folder.path(), scan, ink, StopToken(), {});
  }
};

const std::vector<contours::Stroke> kUphill = {{{{200, 380}, {200, 205}}, 500'000, 50'000}};

double square_mm_of(const model::AreaCandidate& area) {
  return std::abs(static_cast<double>(twice_signed_area(*area.ring.points))) / 2 / 1e6;
}

}  // namespace

TEST_CASE("Contours lie on the page where they are printed, and the bridged gaps are known", "[contours]") {
  const HillSheet sheet;
  const auto found = sheet.found(1);
  REQUIRE(found);
  CHECK(found->source == "trace:contours:east.png");
  const auto placed = tracing::placed_contours(*found, 20);
  REQUIRE(placed.size() == 4);
  for (std::size_t k = 0; k < placed.size(); ++k) {
    CHECK(placed[k].path.front() == placed[k].path.back());
    const double radius = 15'000 - 3'000 * static_cast<double>(k);
    for (const Point p : placed[k].path)
      CHECK(std::abs(std::hypot(p.x - 60'000.0, p.y - 20'000.0) - radius) < 150);
    // The road hides each contour once, on the right of the summit.
    REQUIRE(placed[k].joins.size() == 1);
    for (const Point end : placed[k].joins[0]) {
      CHECK(std::abs(end.x - 60'000 - radius) < 300);
      CHECK(std::abs(end.y - 20'000) < 1'000);
    }
  }
}

TEST_CASE("Hills of contours are circles of their size, one level each", "[contours]") {
  const HillSheet sheet;
  const auto found = sheet.found(0);
  REQUIRE(found);
  tracing::ContourOptions options;
  options.step = 50;
  const auto hills = tracing::contour_hills(*found, options, kUphill, StopToken(), {});
  REQUIRE(hills);
  CHECK(hills->doubts.empty());
  CHECK(hills->source == "trace:contours");
  CHECK(hills->figures.by_strokes == 4);
  CHECK(hills->figures.numbered == 1);
  REQUIRE(hills->candidates.size() == 4);
  for (std::size_t k = 0; k < 4; ++k) {
    const auto& area = std::get<model::AreaCandidate>(hills->candidates[k]);
    CHECK(area.level == model::Thousandths{static_cast<std::int64_t>(k + 1) * 1000});
    const double radius = 15 - 3 * static_cast<double>(k);
    CHECK(square_mm_of(area) == Approx(std::numbers::pi * radius * radius).epsilon(0.03));
    CHECK(area.source == "trace:contours");
  }
}

TEST_CASE("Searching and making hills in two parts gives what one call gives", "[contours]") {
  const HillSheet sheet;
  tracing::ContourOptions options;
  options.step = 50;
  const auto found = sheet.found(0);
  REQUIRE(found);
  const auto parts = tracing::contour_hills(*found, options, kUphill, StopToken(), {});
  const auto whole =
      tracing::trace_contours(sheet.map, sheet.folder.path(), 0, {}, options, kUphill, StopToken(), {});
  REQUIRE(parts);
  REQUIRE(whole);
  CHECK(parts->candidates == whole->candidates);
  const auto lines =
      tracing::trace_contours(sheet.map, sheet.folder.path(), 0, {}, options, {}, StopToken(), {});
  REQUIRE(lines);
  CHECK(lines->candidates == tracing::contour_lines(*found, options).candidates);
  CHECK(lines->candidates.size() == 4);
}

TEST_CASE("Pixels of a contour show its ink as its colour does", "[contours]") {
  const HillSheet sheet;
  const tracing::ContourInk brown;
  tracing::ContourInk shown;
  shown.colour = 0x0000ff;  // does not count if pixels are given
  // Beside the outer contour, and on the next one.
  shown.shown = {{{200'000}, {51'000}}, {{200'000}, {80'000}}};
  const auto by_colour = sheet.found(0, brown), by_pixels = sheet.found(0, shown);
  REQUIRE(by_colour);
  REQUIRE(by_pixels);
  CHECK(by_pixels->chains.chains.size() == by_colour->chains.chains.size());
  shown.shown.push_back({{400'000}, {10'000}});
  const auto outside = sheet.found(0, shown);
  REQUIRE_FALSE(outside);
  CHECK(outside.error().check == "trace.click");
}

TEST_CASE("A scan that the map does not have, or that no tie places, is refused", "[contours]") {
  HillSheet sheet;
  REQUIRE_FALSE(sheet.found(2));
  CHECK(sheet.found(2).error().check == "trace.scan");
  sheet.map.scans[0].ties.resize(1);
  sheet.map.scans[0].href = "none.png";
  REQUIRE_FALSE(sheet.found(0));
  CHECK(sheet.found(0).error().check == "file.read");
  sheet.map.scans.clear();
  REQUIRE_FALSE(sheet.found(0));
  CHECK(sheet.found(0).error().check == "trace.scan");
}

TEST_CASE("A search of the inks leaves the contours of the same scan", "[contours]") {
  const tracing::Searched inks{{}, "east.png"};
  CHECK(inks.has("trace:woods:east.png"));
  CHECK_FALSE(inks.has("trace:contours:east.png"));
  CHECK_FALSE(inks.has("trace:contours"));
  CHECK(tracing::Searched{{"trace:contours:east.png"}, {}}.has("trace:contours:east.png"));
}
