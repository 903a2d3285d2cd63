// SPDX-License-Identifier: MIT
#include "core/tracing/trace.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <set>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/geometry/predicates.h"
#include "core/painting/cairo/raster.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kPaper = 0xfff2ead2, kGreen = 0xff8fb870, kBlue = 0xff90b8d8, kBrown = 0xff906040;
constexpr int kWidth = 600, kHeight = 400;

/// A sheet with a wood (100 to 300 across), a lake that touches it on the right, and a road below them.
images::Bitmap plain_sheet() {
  images::Bitmap out{kWidth, kHeight, {}};
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) {
      std::uint32_t colour = kPaper;
      if (y >= 60 && y < 260 && x >= 100 && x < 300) colour = kGreen;
      if (y >= 100 && y < 220 && x >= 300 && x < 480) colour = kBlue;
      if (y >= 316 && y < 324 && x >= 40 && x < 560) colour = kBrown;
      out.pixels.push_back(colour);
    }
  return out;
}

/// The page is turned by a right angle and a pixel is a tenth of a millimetre: x,y of the scan is 400-y,x
/// there.
struct Sheet {
  test::TemporaryFolder folder;
  model::MapDocument map{};
  model::InksDocument inks{};

  explicit Sheet(const images::Bitmap& picture = plain_sheet()) {
    const auto png = cairo::encode_png(picture, 0);
    REQUIRE(png);
    REQUIRE(write_file_atomically(folder.path() / "sheet.png", *png));
    map = read<model::MapDocument>(
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"en\"><page width=\"40\" "
        "height=\"60\"/><scan href=\"sheet.png\"><tie at=\"40 0\" pixel=\"0 0\"/><tie at=\"30 40\" pixel=\"400 "
        "100\"/><tie at=\"10 10\" pixel=\"100 300\"/></scan><terrain/></map>");
    inks = read<model::InksDocument>(
        "<inks xmlns=\"urn:coquelicot:inks:1\" id=\"i\" system=\"red-poppies\" lang=\"en\" scan=\"sheet.png\">"
        "<ink class=\"woods\"><click pixel=\"150 100\"/></ink><ink class=\"water\"><click pixel=\"400 "
        "150\"/></ink>"
        "<ink class=\"roads\"><click pixel=\"200 320\"/></ink><ink class=\"paper\"><click pixel=\"20 "
        "20\"/></ink>"
        "</inks>");
  }

  template <class T>
  static T read(const std::string& text) {
    Problems problems;
    auto document = xml::read(text, std::nullopt, "test.xml", problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(problem.message.text());
    REQUIRE(document);
    return std::get<T>(*document);
  }
  Result<tracing::Traced> traced(const tracing::TraceOptions& options = {}, unsigned threads = 1) const {
    return tracing::trace(map, folder.path(), inks, folder.path(), options, Workers(threads), StopToken(), {});
  }
};

double far_from_box(Point p, Box box) {
  const auto side = [](Um at, Um from, Um to) { return std::min(std::abs(at - from), std::abs(at - to)); };
  return std::min(side(p.x, box.min.x, box.max.x), side(p.y, box.min.y, box.max.y));
}

}  // namespace

TEST_CASE("Areas and lines lie where the control points put the print", "[tracing]") {
  const Sheet sheet;
  const auto traced = sheet.traced();
  REQUIRE(traced);
  REQUIRE(traced->candidates.size() == 3);
  const auto& wood = std::get<model::AreaCandidate>(traced->candidates[0]);
  const auto& lake = std::get<model::AreaCandidate>(traced->candidates[1]);
  const auto& road = std::get<model::LineCandidate>(traced->candidates[2]);
  CHECK(wood.ink == "woods");
  CHECK(wood.source == "trace:woods");
  CHECK(wood.score->value > 950);
  CHECK(lake.ink == "water");
  CHECK(road.ink == "roads");
  const Box wood_box{{14'000, 10'000}, {34'000, 30'000}}, lake_box{{18'000, 30'000}, {30'000, 48'000}};
  constexpr double kTolerance = 150, kPixel = 100;
  for (const Point p : *wood.ring.points) CHECK(far_from_box(p, wood_box) <= kTolerance + kPixel);
  for (const Point p : *lake.ring.points) CHECK(far_from_box(p, lake_box) <= kTolerance + kPixel);
  CHECK(traced->figures[0].square_mm == Approx(400).epsilon(0.02));
  CHECK(traced->figures[1].square_mm == Approx(216).epsilon(0.02));
  for (const Point p : *road.path.points) CHECK(std::abs(p.x - 8'000) <= kTolerance + kPixel);
  CHECK(traced->figures[2].mm == Approx(52).epsilon(0.03));
  CHECK(road.width.value_or(0) == Approx(800).margin(150));
}

TEST_CASE("A wood and a lake that touch share their border point by point", "[tracing]") {
  const Sheet sheet;
  const auto traced = sheet.traced();
  REQUIRE(traced);
  const auto points = [&](std::size_t i) {
    const auto& ring = *std::get<model::AreaCandidate>(traced->candidates[i]).ring.points;
    std::set<std::pair<Um, Um>> out;
    for (const Point p : ring) out.emplace(p.x, p.y);
    return out;
  };
  std::vector<std::pair<Um, Um>> common;
  const auto wood = points(0), lake = points(1);
  std::set_intersection(wood.begin(), wood.end(), lake.begin(), lake.end(), std::back_inserter(common));
  REQUIRE(common.size() >= 2);
  // The border is 12 mm long, at y = 30.
  CHECK(common.back().first - common.front().first == Approx(12'000).margin(250));
  for (const auto& [x, y] : common) CHECK(y == Approx(30'000).margin(250));
}

TEST_CASE("A speck of water in a wood is part of the wood, and a pond is not", "[tracing]") {
  images::Bitmap picture = plain_sheet();
  const auto fill = [&](int left, int top, int side) {
    for (int y = top; y < top + side; ++y)
      for (int x = left; x < left + side; ++x) picture.pixels[static_cast<std::size_t>(y * kWidth + x)] = kBlue;
  };
  fill(140, 120, 10);  // 1 square mm; areas below 4 are left out
  fill(200, 150, 40);
  const Sheet sheet(picture);
  const auto traced = sheet.traced();
  REQUIRE(traced);
  const auto& wood = std::get<model::AreaCandidate>(traced->candidates[0]);
  REQUIRE(wood.holes.size() == 1);
  CHECK(traced->figures[0].square_mm == Approx(400 - 16).epsilon(0.02));
  CHECK(traced->figures[1].areas == 2);
}

TEST_CASE("A search gives the same with any number of threads", "[tracing]") {
  const Sheet sheet;
  const auto one = sheet.traced(), three = sheet.traced({}, 3);
  REQUIRE(one);
  REQUIRE(three);
  CHECK(one->candidates == three->candidates);
}

TEST_CASE("A search can be for some classes, and leaves out what is small", "[tracing]") {
  const Sheet sheet;
  tracing::TraceOptions options;
  options.classes = {"water", "woods"};
  options.least = 300;  // square mm: the lake has 216
  const auto traced = sheet.traced(options);
  REQUIRE(traced);
  REQUIRE(traced->candidates.size() == 1);
  CHECK(model::common_of(traced->candidates[0]).ink == "woods");
  CHECK(traced->figures.size() == 2);
}

TEST_CASE("What cannot be searched is told", "[tracing]") {
  Sheet sheet;
  const auto check_of = [&](const tracing::TraceOptions& options = {}) {
    const auto traced = sheet.traced(options);
    REQUIRE_FALSE(traced);
    return traced.error().check;
  };
  tracing::TraceOptions unknown;
  unknown.classes = {"lava"};
  CHECK(check_of(unknown) == "trace.class");
  sheet.inks.inks[0].clicks[0].pixel.x.value = kWidth * 1000;
  CHECK(check_of() == "trace.click");
  sheet.inks.inks[0].clicks[0].pixel.x.value = 150'000;
  sheet.inks.page = 2;
  CHECK(check_of() == "trace.scan");
  sheet.inks.page = 1;
  sheet.map.scans[0].ties = {};
  sheet.map.page.reset();
  CHECK(check_of() == "trace.scan");
  sheet.map.scans[0].href = "other.png";
  CHECK(check_of() == "trace.scan");
  sheet.map.scans[0].href = "none.png", sheet.inks.scan = "none.png";
  CHECK(check_of() == "file.read");
}

TEST_CASE("A search that is stopped gives no candidates", "[tracing]") {
  const Sheet sheet;
  StopToken stop;
  stop.request_stop();
  const auto traced =
      tracing::trace(sheet.map, sheet.folder.path(), sheet.inks, sheet.folder.path(), {}, Workers(1), stop, {});
  CHECK_FALSE(traced);
}
