// SPDX-License-Identifier: MIT
#include "importers/svg/svg_format.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>

#include "core/documents/xml/xml.h"
#include "core/geometry/predicates.h"
#include "importers/registry/registry.h"
#include "importers/svg/detail/svg_shapes.h"
#include "tests/support/problem_lines.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::model;

namespace {

struct ReadDrawing {
  std::optional<MapDocument> map;
  std::string problems;
};

ReadDrawing import_svg(const std::string& content, const std::map<std::string, std::string>& options = {},
                       const std::filesystem::path& target = "none/a.map.xml") {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  importers::Request request;
  request.content = content;
  request.path = "a.svg";
  request.target = target;
  request.options = options;
  request.loader = &loader;
  Problems problems;
  const importers::Format format = importers::svg_format();
  const auto document = importers::import_document(format, request, problems);
  ReadDrawing out;
  if (document) out.map = std::get<MapDocument>(*document);
  out.problems = test::problem_lines(problems);
  return out;
}

/// Returns a drawing of 100 by 80 mm, with one unit to the millimetre.
std::string sketch(const std::string& shapes) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' "
         "width='100mm' height='80mm' viewBox='0 0 100 80'>" +
         shapes + "</svg>";
}

std::vector<Area> areas_of(const ReadDrawing& read) {
  std::vector<Area> out;
  if (!read.map) return out;
  for (const auto& feature : read.map->terrain.features)
    if (const auto* area = std::get_if<Area>(&*feature)) out.push_back(*area);
  return out;
}

std::vector<LineFeature> lines_of(const ReadDrawing& read) {
  std::vector<LineFeature> out;
  if (!read.map) return out;
  for (const auto& feature : read.map->terrain.features)
    if (const auto* line = std::get_if<LineFeature>(&*feature)) out.push_back(*line);
  return out;
}

double square_mm(const Area& area) {
  const auto size = [](const Ring& ring) {
    return std::abs(static_cast<double>(twice_signed_area(ring))) / 2e6;
  };
  double sum = size(*area.ring.points);
  for (const Points& hole : area.holes) sum -= size(*hole.points);
  return sum;
}

}  // namespace

TEST_CASE("Shapes become areas and lines by layer, class, id and colour", "[svg]") {
  const auto read = import_svg(sketch("<g inkscape:label='Forêts' transform='translate(10,5)'><rect id='r' "
                                      "x='0' y='0' width='20' height='10'/></g>"
                                      "<polygon class='corn big' points='50,10 70,10 60,30'/>"
                                      "<path id='way' d='M 0 40 L 50 40 l 50 10' fill='none' stroke='#804000'/>"
                                      "<polyline points='0,60 100,60' style='fill:none;stroke:#00F'/>"),
                               {{"map", "layer/Forêts:woods,class/corn:grain,id/way:road,stroke/#00f:stream"}});
  CHECK(read.problems.empty());
  const auto areas = areas_of(read);
  REQUIRE(areas.size() == 2);
  CHECK(areas[0].type == "woods");
  CHECK(areas[0].source == std::string("svg:r"));
  CHECK(bounds(*areas[0].ring.points) == Box{{10'000, 5000}, {30'000, 15'000}});
  CHECK(areas[1].type == "grain");
  CHECK(square_mm(areas[1]) == Approx(200));
  const auto lines = lines_of(read);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].type == "road");
  CHECK(*lines[0].path.points == Path{{0, 40'000}, {50'000, 40'000}, {100'000, 50'000}});
  CHECK(lines[1].type == "stream");
  CHECK(read.map->page->width == 100'000);
  CHECK(read.map->page->height == 80'000);
}

TEST_CASE("Curves are flattened to the tolerance", "[svg]") {
  const double radius = 30'000;
  const auto points_of = [&](const std::string& tolerance) {
    const auto read =
        import_svg(sketch("<circle class='woods' cx='50' cy='40' r='30'/>"), {{"tolerance", tolerance}});
    const auto areas = areas_of(read);
    REQUIRE(areas.size() == 1);
    const Ring ring = *areas[0].ring.points;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      const double middle = std::hypot((a.x + b.x) / 2.0 - 50'000, (a.y + b.y) / 2.0 - 40'000);
      // A cubic curve is within 0.03 % of its circle.
      CHECK(middle >= radius - 1000 * std::stod(tolerance) - 10);
      CHECK(std::hypot(a.x - 50'000.0, a.y - 40'000.0) == Approx(radius).margin(10));
    }
    return ring.size();
  };
  CHECK(points_of("1") < points_of("0.01"));
}

TEST_CASE("Path data is read as SVG 1.1 writes it", "[svg]") {
  const auto ends = [](std::string_view data) {
    const auto path = importers::svg::flatten_path(data, {{1000, 0, 0, 1000, 0, 0}, 10, 100'000});
    std::string out = path.valid ? "" : "! ";
    for (const auto& part : path.parts) {
      for (const auto p : {part.points.front(), part.points.back()})
        out += fmt::format("{},{} ", std::lround(p.x), std::lround(p.y));
      out += part.closed ? "z" : "";
    }
    return out;
  };
  CHECK(ends("M1 2L3 4") == "1000,2000 3000,4000 ");
  CHECK(ends("m1,2 3,4") == "1000,2000 4000,6000 ");
  CHECK(ends("M.5.5-1-1") == "500,500 -1000,-1000 ");
  CHECK(ends("M0 0h5v5h-5z") == "0,0 0,5000 z");
  CHECK(ends("M0 0H1e1V-2") == "0,0 10000,-2000 ");
  CHECK(ends("M0 0c1 0 2 1 2 2s1 2 2 2") == "0,0 4000,4000 ");
  CHECK(ends("M0 0q1 0 1 1t1 1") == "0,0 2000,2000 ");
  CHECK(ends("M0 0a5 5 0 0110 0") == "0,0 10000,0 ");
  CHECK(ends("M0 0 5 0zM9 9 8 8") == "0,0 5000,0 z9000,9000 8000,8000 ");
  // The rest of a path after an error is not drawn.
  CHECK(ends("M0 0L5 5L6") == "! 0,0 5000,5000 ");
  CHECK(ends("M0 0L1 1X9 9") == "! 0,0 1000,1000 ");
  CHECK(ends("L1 1") == "! ");
  CHECK(ends("M0 0L1e999 1") == "! ");
  CHECK(ends("") == "");
}

TEST_CASE("An arc follows its circle on the side that its flags select", "[svg]") {
  for (const auto& [flags, top] : std::vector<std::pair<std::string, double>>{{"0 1", -5}, {"0 0", 5}}) {
    const auto path =
        importers::svg::flatten_path("M0 0A5 5 0 " + flags + " 10 0", {{1, 0, 0, 1, 0, 0}, 0.001, 100'000});
    REQUIRE(path.parts.size() == 1);
    double farthest = 0;
    for (const auto p : path.parts[0].points) {
      CHECK(std::hypot(p.x - 5, p.y) == Approx(5).epsilon(0.001));
      if (std::abs(p.y) > std::abs(farthest)) farthest = p.y;
    }
    CHECK(farthest == Approx(top).epsilon(0.001));
  }
}

TEST_CASE("Nested transforms are applied from right to left", "[svg]") {
  const auto at = [](std::string_view text, double x, double y) {
    const auto m = importers::svg::parse_transform(text);
    REQUIRE(m);
    const auto p = (*m)({x, y});
    return std::pair(p.x, p.y);
  };
  CHECK(at("translate(10,20)", 1, 2) == std::pair(11.0, 22.0));
  CHECK(at("translate(10) scale(2)", 1, 2) == std::pair(12.0, 4.0));
  CHECK(at("scale(2) translate(10)", 1, 2) == std::pair(22.0, 4.0));
  CHECK(at("matrix(1 2 3 4 5 6)", 1, 1) == std::pair(9.0, 12.0));
  const auto [x, y] = at("rotate(90 10 10)", 20, 10);
  CHECK(x == Approx(10));
  CHECK(y == Approx(20));
  for (const char* bad :
       {"rotate(", "turn(5)", "scale()", "matrix(1 2 3)", "translate(1,2,3)", "translate(nan)"})
    CHECK_FALSE(importers::svg::parse_transform(bad));
}

TEST_CASE("Inner rings are holes under both fill rules", "[svg]") {
  const char* opposite = "M0 0H40V40H0ZM10 10V30H30V10Z";
  const char* same = "M0 0H40V40H0ZM10 10H30V30H10Z";
  const auto size = [](const std::string& data, const char* rule) {
    const auto areas = areas_of(
        import_svg(sketch("<path class='woods' fill-rule='" + std::string(rule) + "' d='" + data + "'/>")));
    double sum = 0;
    for (const Area& area : areas) sum += square_mm(area);
    return sum;
  };
  CHECK(size(opposite, "nonzero") == Approx(1200));
  CHECK(size(same, "nonzero") == Approx(1600));
  CHECK(size(opposite, "evenodd") == Approx(1200));
  CHECK(size(same, "evenodd") == Approx(1200));
  CHECK(size("M0 0L40 40V0L0 40Z", "nonzero") == Approx(800));  // a bow tie
}

TEST_CASE("The page has the size that the drawing states, and the viewBox is fitted into it", "[svg]") {
  const auto page = [](const std::string& attributes) {
    const auto read = import_svg("<svg xmlns='http://www.w3.org/2000/svg' " + attributes +
                                 "><rect class='woods' width='9' height='9'/></svg>");
    if (!read.map || !read.map->page) return read.problems;
    return fmt::format("{} {} {}", read.map->page->width, read.map->page->height,
                       areas_of(read).empty() ? 0 : bounds(*areas_of(read)[0].ring.points).max.x);
  };
  CHECK(page("width='96' height='192'") == "25400 50800 2381");
  CHECK(page("width='10cm' height='5in' viewBox='0 0 100 127'") == "100000 127000 9000");
  CHECK(page("viewBox='0 0 960 480'") == "254000 127000 2381");
  CHECK(page("width='100mm' viewBox='-10 0 50 25'") == "100000 50000 38000");
  // A wide drawing is fitted into the middle of a square page.
  CHECK(page("width='100mm' height='100mm' viewBox='0 0 100 50'") == "100000 100000 9000");
  CHECK(page("").find("svg.size") != std::string::npos);
  CHECK(page("width='-5' height='0'").find("svg.size") != std::string::npos);
  CHECK(page("width='1e300mm' height='5mm'").find("svg.size") != std::string::npos);
}

TEST_CASE("Omitted shapes are counted by their layer, class or colour", "[svg]") {
  const auto read = import_svg(
      sketch("<g inkscape:label='Names'><path d='M0 0L5 5'/><path d='M0 0L5 5'/></g><text x='1'>A</text>"
             "<rect class='woods' width='5' height='5'/><rect fill='red' width='5' height='5'/><use href='#a'/>"
             "<g display='none'><rect class='woods' width='5' height='5'/></g>"
             "<defs><rect class='woods' width='5' height='5'/></defs>"
             "<rect class='woods' x='500' width='5' height='5'/>"),
      {{"map", "layer/None:road"}});
  CHECK(areas_of(read).size() == 1);
  CHECK(read.problems.find("shapes of \"layer/Names\" left out") != std::string::npos);
  CHECK(read.problems.find("shapes of \"fill/red\" left out") != std::string::npos);
  CHECK(read.problems.find("off the page or too small: 1") != std::string::npos);
  CHECK(read.problems.find("texts left out: 1") != std::string::npos);
  CHECK(read.problems.find("no shape has \"layer/None\"") != std::string::npos);
}

TEST_CASE("A second import replaces the shapes of the first, and keeps everything else", "[svg]") {
  const test::TemporaryFolder folder;
  const auto target = folder.path() / "a.map.xml";
  auto first = import_svg(sketch("<rect id='w' class='woods' width='20' height='10'/>"), {}, target);
  REQUIRE(first.map);
  Area own;
  own.id = "mine";
  own.type = "grain";
  own.ring.points = Shared(Ring{{0, 0}, {9000, 0}, {0, 9000}});
  first.map->terrain.features.emplace_back(Feature(own));
  REQUIRE(xml::save(Document(*first.map), target, {}));
  const auto second = import_svg(sketch("<rect id='w' class='woods' width='30' height='10'/>"), {}, target);
  const auto areas = areas_of(second);
  REQUIRE(areas.size() == 2);
  CHECK(areas[0].id == "mine");
  CHECK(square_mm(areas[1]) == Approx(300));
}

TEST_CASE("Invalid options and broken drawings are refused with one sentence", "[svg]") {
  const std::string good = sketch("<rect class='woods' width='20' height='10'/>");
  const auto refused = [&](const std::string& content, const std::map<std::string, std::string>& options) {
    const auto read = import_svg(content, options);
    CHECK_FALSE(read.map);
    return read.problems;
  };
  CHECK(refused(good, {{"map", "layer/Woods:forest"}}).find("options.value") != std::string::npos);
  CHECK(refused(good, {{"default", "nonsense"}}).find("options.value") != std::string::npos);
  CHECK(refused(good, {{"tolerance", "0"}}).find("options.value") != std::string::npos);
  CHECK(refused(good, {{"page", "big"}}).find("options.value") != std::string::npos);
  CHECK(refused("<svg", {}).find("xml.syntax") != std::string::npos);
  CHECK(refused("<html/>", {}).find("xml.kind") != std::string::npos);
  CHECK(refused(sketch(""), {}).find("svg.shapes") != std::string::npos);
  // Entities could grow without end.
  CHECK(refused("<!DOCTYPE svg [<!ENTITY a 'aa'>]>" + good, {}).find("xml.syntax") != std::string::npos);
  // Old drawings have a plain declaration, which is accepted.
  CHECK(import_svg("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN'\n'http://www.w3.org/g.dtd'>" + good).map);
}
