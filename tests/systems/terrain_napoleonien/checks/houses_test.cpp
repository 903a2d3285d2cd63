// SPDX-License-Identifier: MIT
#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

// A road 40 mm wide along y 400: houses 40 deep touch it at y 360 and 440.
const std::string kRoad = "<line id=\"f1\" type=\"road\"><path>0,400 1200,400</path></line>";
const std::string kVillage =
    "<area id=\"f2\" type=\"village\"><ring>200,300 800,300 800,500 200,500</ring></area>";

std::string house_at(const std::string& id, const std::string& at) {
  return "<piece id=\"" + id + "\" type=\"house\" shape=\"maison\" at=\"" + at + "\"/>";
}
std::string house_of(const std::string& ring) {
  return "<area id=\"h\" type=\"house\"><ring>" + ring + "</ring></area>";
}

}  // namespace

TEST_CASE("Every house touches a road", "[terrain-napoleonien:V05][terrain-napoleonien:5.1d]") {
  CHECK(errors("V05", kRoad + house_at("h", "300 360")) == 0);
  CHECK(errors("V05", kRoad + house_at("h", "300 355")) == 0);
  CHECK(errors("V05", kRoad + house_at("h", "300 354.999")) == 1);
  CHECK(errors("V05", house_at("h", "300 360")) == 1);
  const std::string lane = "<line id=\"f1\" type=\"tree-lined-road\"><path>0,400 1200,400</path></line>";
  CHECK(errors("V05", lane + house_at("h", "300 360")) == 0);
  const std::string track = "<line id=\"f1\" type=\"forest-path\"><path>0,400 1200,400</path></line>";
  CHECK(errors("V05", track + house_at("h", "300 380")) == 1);
}

TEST_CASE("A road runs between the houses of a village",
          "[terrain-napoleonien:V06][terrain-napoleonien:5.1b]") {
  const std::string north = house_at("a", "300 360") + house_at("b", "400 360");
  CHECK(errors("V06", kRoad + kVillage + house_at("a", "300 360") + house_at("b", "300 440")) == 0);
  CHECK(errors("V06", kRoad + kVillage + north) == 1);
  CHECK(errors("V06", kVillage + house_at("a", "300 360") + house_at("b", "300 440")) == 1);
  SECTION("a single house needs none between") {
    CHECK(errors("V06", kRoad + kVillage + house_at("a", "300 360")) == 0);
  }
  SECTION("a house outside is of no village") {
    CHECK(errors("V06", kRoad + kVillage + house_at("a", "300 360") + house_at("b", "1000 360")) == 0);
  }
  SECTION("a street with a bend") {
    const std::string bend = "<line id=\"f1\" type=\"road\"><path>0,400 500,400 500,800</path></line>";
    CHECK(errors("V06", bend + kVillage + house_at("a", "450 360") + house_at("b", "450 440")) == 0);
    CHECK(errors("V06", bend + kVillage + house_at("a", "450 360") + house_at("b", "550 400")) == 1);
  }
}

TEST_CASE("The houses of a village stand evenly on both sides of its road",
          "[terrain-napoleonien:V07][terrain-napoleonien:5.1b]") {
  const std::string three =
      kRoad + kVillage + house_at("a", "300 360") + house_at("b", "300 440") + house_at("c", "400 440");
  CHECK(warnings("V07", three) == 0);
  CHECK(warnings("V07", three + house_at("d", "500 360")) == 0);
  CHECK(warnings("V07", three + house_at("d", "500 440")) == 1);
  CHECK(errors("V07", three + house_at("d", "500 440")) == 0);
}

TEST_CASE("Houses have four sides", "[terrain-napoleonien:V08][terrain-napoleonien:5.3a]") {
  CHECK(warnings("V08", house_of("300,300 400,300 400,380 300,380")) == 0);
  SECTION("a corner that is none") {
    CHECK(warnings("V08", house_of("300,300 350,300 400,300 400,380 300,380")) == 0);
  }
  CHECK(warnings("V08", house_of("300,300 400,300 350,380")) == 1);
  CHECK(warnings("V08", house_of("300,300 400,300 400,340 350,340 350,380 300,380")) == 1);
}

TEST_CASE("A side shorter than a figure's front holds nobody",
          "[terrain-napoleonien:V09][terrain-napoleonien:5.5b]") {
  CHECK(warnings("V09", house_of("300,300 400,300 400,315 300,315")) == 0);
  CHECK(warnings("V09", house_of("300,300 400,300 400,314.999 300,314.999")) == 1);
}
