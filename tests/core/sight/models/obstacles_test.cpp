// SPDX-License-Identifier: MIT
#include "core/sight/models/obstacles.h"

#include <catch2/catch.hpp>

#include "core/documents/xml/xml.h"
#include "core/sight/models/from_map.h"
#include "tests/support/installed.h"
#include "tests/support/problem_lines.h"

using namespace coq;
using namespace coq::sight;

namespace {

/// Returns the obstacles of a map of an installed system.
std::vector<ObstacleArea> obstacles_of(const std::string& system, const std::string& content) {
  const std::string text = "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"" + system +
                           "\" lang=\"en\">" + content + "</map>";
  Problems problems;
  const auto document = xml::read(text, std::nullopt, "m.map.xml", problems);
  INFO(test::problem_lines(problems));
  REQUIRE(document.has_value());
  scenario::Loader loader = test::installed_loader();
  const auto rules = loader.installed_ruleset(system, problems);
  REQUIRE(rules.has_value());
  MapReader reader;
  const auto drawing = reader.read(std::get<model::MapDocument>(*document), *rules->document);
  REQUIRE(drawing.has_value());
  auto areas = obstacle_areas(*drawing);
  REQUIRE(areas.has_value());
  return *std::move(areas);
}

/// Returns the area in square millimetres.
double area_of(const ObstacleArea& obstacle) {
  return static_cast<double>(twice_area(obstacle.areas)) / 2e6;
}

const std::string kGrid =
    R"(<page width="210" height="297"/><grid orientation="flat" columns="5" rows="4" stagger="odd" labels="A01"><lattice origin="20 20" column="17.321 10" row="0 20"/></grid>)";
constexpr double kHexArea = 17.321 * 20;

const std::string kTable = R"(<table width="1200" height="900" unit="cm"/>)";

}  // namespace

TEST_CASE("Woods block and grain hinders, by the outlines as drawn", "[obstacles]") {
  const auto areas = obstacles_of("red-poppies", kGrid + R"(<terrain>
      <area id="w" type="woods"><ring>30,30 50,30 50,60 30,60</ring><hole>35,35 45,35 45,45 35,45</hole></area>
      <area id="g" type="grain"><ring>60,30 70,30 70,40 60,40</ring></area>
      <line id="s" type="stream"><path>20,20 80,60</path></line></terrain>)");
  REQUIRE(areas.size() == 2);
  CHECK(areas[0].id == "w");
  CHECK(areas[0].effect == ObstacleEffect::blocks);
  CHECK(area_of(areas[0]) == Approx(20 * 30 - 10 * 10));
  REQUIRE(areas[0].areas.size() == 1);
  CHECK(areas[0].areas[0].holes.size() == 1);
  CHECK(areas[1].id == "g");
  CHECK(areas[1].effect == ObstacleEffect::hinders);
  CHECK(area_of(areas[1]) == Approx(10 * 10));
}

TEST_CASE("Neighbouring whole hexes of a feature are one area", "[obstacles]") {
  const auto areas = obstacles_of(
      "red-poppies", kGrid + R"(<terrain><hexes id="w" type="woods">B02 B03 D01</hexes></terrain>)");
  REQUIRE(areas.size() == 1);
  CHECK(areas[0].areas.size() == 2);
  CHECK(area_of(areas[0]) == Approx(3 * kHexArea).epsilon(1e-3));
}

TEST_CASE("Where lines are judged by heights, whole hexes with a height block and raised ones do not",
          "[obstacles]") {
  const auto areas = obstacles_of("tactique", kGrid + R"(<terrain>
      <hexes id="hill" type="hill" level="1">B02 B03</hexes>
      <hexes id="wood" type="forest">B03 D03</hexes></terrain>)");
  double blocking = 0, raised = 0;
  for (const ObstacleArea& one : areas) {
    if (one.effect == ObstacleEffect::blocks) {
      CHECK(one.id == "wood");
      CHECK(one.height.value_or(0) > 0);
      blocking += area_of(one);
    } else {
      CHECK(one.effect == ObstacleEffect::raised);
      CHECK(one.id == "hill");
      CHECK(one.level == 1000);
      raised += area_of(one);
    }
  }
  // B03 is wooded hill: its wood blocks, on level 1.
  CHECK(blocking == Approx(2 * kHexArea).epsilon(1e-3));
  CHECK(raised == Approx(kHexArea).epsilon(1e-3));
}

TEST_CASE("On tables, buildings and woods block, and hills are raised ground", "[obstacles]") {
  const std::string square = "<ring>100,100 300,100 300,300 100,300</ring></area>";
  const auto effects = [&](const std::string& system, const std::string& type) {
    std::string out;
    for (const ObstacleArea& one : obstacles_of(
             system, kTable + "<terrain><area id=\"f\" type=\"" + type + "\">" + square + "</terrain>")) {
      CHECK(one.id == "f");
      CHECK(area_of(one) == Approx(200 * 200));
      out += name_of(one.effect);
    }
    return out;
  };
  CHECK(effects("dogme", "building-1") == "blocks");
  CHECK(effects("dogme", "cover") == "blocks");
  CHECK(effects("dogme", "hill") == "raised");
  CHECK(effects("dogme", "deep-water") == "");
  CHECK(effects("perry-heroes", "wood") == "blocks");
  CHECK(effects("perry-heroes", "hill") == "raised");
  CHECK(effects("perry-heroes", "marsh") == "");
  CHECK(effects("terrain-napoleonien", "wood") == "blocks");
}
