// SPDX-License-Identifier: MIT
// Values that only checks read: one drawing under two rulesets.
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

std::string plot(const char* type, int x, int y) {
  return fmt::format("<area id=\"p\" type=\"{}\"><ring>{},{} {},{} {},{} {},{}</ring></area>", type, x, y,
                     x + 100, y, x + 100, y + 100, x, y + 100);
}
Field with_value(const std::string& terrain, const char* id, const char* is) {
  Field out(terrain);
  out.rules(fmt::format("<value id=\"{}\" is=\"{}\" source=\"default\"/>", id, is));
  return out;
}
/// Whether the pieces fail to make the battlefield "wooded".
bool is_bare(Field field) {
  return field.notes("<battlefield is=\"wooded\"/>").count("V33", Severity::warning) > 0;
}

}  // namespace

TEST_CASE("A forest at its edge makes a table wooded; a house rule can require a wood instead",
          "[terrain-napoleonien:Q44][terrain-napoleonien:1.1b][alternatives]") {
  const std::string wood = plot("wood", 0, 100), forest = plot("forest", 0, 100);
  CHECK(is_bare(Field(wood)));
  CHECK_FALSE(is_bare(Field(forest)));
  CHECK_FALSE(is_bare(with_value(wood, "wood.kind", "wood")));
  CHECK(is_bare(with_value(forest, "wood.kind", "wood")));
  CHECK(is_bare(with_value(plot("wood", 100, 100), "wood.kind", "wood")));
}

TEST_CASE(
    "A house rule sets how close drawings must be to touch: a house and its road, a river and the table edge",
    "[terrain-napoleonien:5.1d][terrain-napoleonien:6.1b][alternatives]") {
  const auto house = [](const char* y) {
    return fmt::format(
        "<line id=\"f1\" type=\"road\"><path>0,400 1200,400</path></line>"
        "<piece id=\"h\" type=\"house\" shape=\"maison\" at=\"300 {}\"/>",
        y);
  };
  // The road begins at y = 380 and the house ends 20 below its centre: 5 mm apart, then 8.
  CHECK(Field(house("355")).count("V05") == 0);
  CHECK(with_value(house("355"), "map.touch", "4").count("V05") == 1);
  CHECK(Field(house("352")).count("V05") == 1);
  CHECK(with_value(house("352"), "map.touch", "8").count("V05") == 0);
  const std::string stream = "<line id=\"s\" type=\"stream\"><path>8,400 1200,400</path></line>";
  CHECK(Field(stream).count("V10") == 1);
  CHECK(with_value(stream, "map.touch", "8").count("V10") == 0);
}
