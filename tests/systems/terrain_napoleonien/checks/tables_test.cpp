// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

std::string area(const std::string& id, const std::string& type, int x, int y, int side = 100) {
  const auto at = [&](int dx, int dy) { return std::to_string(x + dx) + "," + std::to_string(y + dy) + " "; };
  std::string crest;
  if (type == "hill") crest = "<crest>" + at(0, side / 2) + at(side, side / 2) + "</crest>";
  return "<area id=\"" + id + "\" type=\"" + type + "\"><ring>" + at(0, 0) + at(side, 0) + at(side, side) +
         at(0, side) + "</ring>" + crest + "</area>";
}
std::string three(const std::string& type) {
  return area("a", type, 100, 100) + area("b", type, 400, 100) + area("c", type, 700, 100);
}
long unsupported(const std::string& tags, const std::string& terrain) {
  return Field(terrain).notes("<battlefield is=\"" + tags + "\"/>").count("V33", Severity::warning);
}
std::string way(const std::string& type, const std::string& path) {
  return "<line id=\"w\" type=\"" + type + "\"><path>" + path + "</path></line>";
}

}  // namespace

TEST_CASE("A wooded table needs three woods, or a forest at its edge",
          "[terrain-napoleonien:V33][terrain-napoleonien:1.1b]") {
  CHECK(unsupported("wooded", three("wood")) == 0);
  CHECK(unsupported("wooded", area("a", "wood", 100, 100) + area("b", "wood", 400, 100)) == 1);
  CHECK(unsupported("wooded", area("a", "forest", 0, 100)) == 0);
  CHECK(unsupported("wooded", area("a", "forest", 100, 100)) == 1);
  CHECK(unsupported("wooded", area("a", "wood", 0, 100)) == 1);
}

TEST_CASE("A hilly table needs three hills, an urban one three villages",
          "[terrain-napoleonien:V33][terrain-napoleonien:1.1c][terrain-napoleonien:1.1d]") {
  CHECK(unsupported("hilly", three("hill")) == 0);
  CHECK(unsupported("hilly", area("a", "hill", 100, 100) + area("b", "hill", 400, 100)) == 1);
  CHECK(unsupported("urban", three("village")) == 0);
  CHECK(unsupported("urban", area("a", "village", 100, 100)) == 1);
}

TEST_CASE("Agricultural, marshy and combined tables need the matching terrain",
          "[terrain-napoleonien:V33][terrain-napoleonien:1.1e][terrain-napoleonien:1.1f]"
          "[terrain-napoleonien:1.1g][terrain-napoleonien:1.1h][terrain-napoleonien:1.1i]") {
  for (const char* type : {"ploughland", "wheat", "maize", "tall-crops"})
    CHECK(unsupported("agricultural", area("a", type, 100, 100)) == 0);
  CHECK(unsupported("agricultural", area("a", "orchard", 100, 100)) == 1);
  for (const char* type : {"marsh", "pond"}) CHECK(unsupported("marshy", area("a", type, 100, 100)) == 0);
  CHECK(unsupported("marshy", way("stream", "0,400 1200,400")) == 1);
  for (const char* type : {"stream", "river", "major-river"})
    CHECK(unsupported("valley", way(type, "0,400 1200,400")) == 0);
  CHECK(unsupported("valley", three("hill")) == 1);
  const std::string hill = area("a", "hill", 100, 100, 300);
  CHECK(unsupported("mixed", hill + area("b", "vineyard", 200, 300)) == 0);
  CHECK(unsupported("mixed", hill + area("b", "vineyard", 600, 300)) == 1);
  CHECK(unsupported("plain", hill) == 0);
  CHECK(unsupported("wooded hilly mixed", hill) == 3);
}

TEST_CASE("A plain may have mounds, woods, fallow and a watercourse, and needs none of them",
          "[terrain-napoleonien:V33][terrain-napoleonien:1.1h]") {
  CHECK(unsupported("plain", "") == 0);
  CHECK(unsupported("plain", area("a", "hill", 100, 100)) == 0);
  CHECK(unsupported("plain", area("a", "wood", 100, 100) + area("b", "wood", 400, 100)) == 0);
  CHECK(unsupported("plain", way("stream", "0,400 1200,400")) == 0);
  // No tag at all is the default, and no fault.
  CHECK(Field(area("a", "wood", 100, 100)).notes("").count("V33") == 0);
}

TEST_CASE("Mountains cannot be battlefields", "[terrain-napoleonien:V34][terrain-napoleonien:1.1a]") {
  CHECK(Field("").notes("<battlefield is=\"mountain\"/>").count("V34", Severity::error) == 1);
  CHECK(Field("").notes("<battlefield is=\"plain\"/>").count("V34") == 0);
  CHECK(Field("").notes("").count("V34") == 0);
}

TEST_CASE("Water points should have vegetation around them",
          "[terrain-napoleonien:V35][terrain-napoleonien:1.1f]") {
  const std::string pond = area("p", "pond", 100, 100);
  CHECK(warnings("V35", pond) == 1);
  CHECK(warnings("V35", pond + area("w", "orchard", 500, 100)) == 0);
  CHECK(warnings("V35", pond + area("w", "wood", 501, 100)) == 1);
  CHECK(warnings("V35", area("p", "marsh", 100, 100)) == 1);
  CHECK(warnings("V35", way("stream", "0,400 1200,400")) == 0);
}

TEST_CASE("Villages of an urban table should have gardens",
          "[terrain-napoleonien:V36][terrain-napoleonien:1.1d]") {
  const auto wall = [](int y) {
    return way("stone-wall", "100," + std::to_string(y) + " 800," + std::to_string(y));
  };
  CHECK(warnings("V36", three("village")) == 3);
  CHECK(warnings("V36", three("village") + wall(250)) == 0);
  CHECK(warnings("V36", three("village") + wall(600)) == 3);
  CHECK(warnings("V36", area("a", "village", 100, 100)) == 0);
}

TEST_CASE("Forest paths and avenues should be in woods",
          "[terrain-napoleonien:V37][terrain-napoleonien:4.3l][terrain-napoleonien:4.3m]") {
  const std::string wood = area("f", "forest", 100, 100, 300);
  for (const char* type : {"forest-path", "avenue"}) {
    CHECK(warnings("V37", wood + way(type, "50,200 450,200")) == 0);
    CHECK(warnings("V37", wood + way(type, "50,600 450,600")) == 1);
  }
  CHECK(warnings("V37", way("road", "50,600 450,600")) == 0);
}

TEST_CASE("Terrain hidden by a wood is reported",
          "[terrain-napoleonien:V38][terrain-napoleonien:4.3j][terrain-napoleonien:4.3k]") {
  const std::string wood = area("f", "wood", 100, 100, 300);
  for (const char* type : {"pond", "marsh", "house", "village"}) {
    CAPTURE(type);
    CHECK(infos("V38", wood + area("h", type, 200, 200)) == 1);
    CHECK(infos("V38", wood + area("h", type, 500, 200)) == 0);
  }
}

TEST_CASE("The areas of terrain in each half of the table are reported",
          "[terrain-napoleonien:V43][terrain-napoleonien:1.1j]") {
  CHECK(infos("V43", "") == 0);
  CHECK(infos("V43",
              area("a", "wood", 100, 100) + area("b", "forest", 100, 500) + area("c", "pond", 700, 100)) == 2);
  const Checked checked(
      {{"m.map.xml",
        "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"terrain-napoleonien\" lang=\"fr\">"
        "<table width=\"1200\" height=\"800\" unit=\"cm\"/><terrain>" +
            area("a", "wood", 550, 350) + way("stream", "0,100 1200,100") + "</terrain></map>"}});
  // The wood is 10 by 10 cm with a quarter in each corner of the table; the stream is 120 by 2 cm.
  CHECK(checked.of("terrain-napoleonien:V43") ==
        Lines{"m.map.xml:1 info: waters: 240 cm² in the north half and 0 in the south, 120 in the west and 120 "
              "in the east",
              "m.map.xml:1 info: woods: 50 cm² in the north half and 50 in the south, 50 in the west and 50 in "
              "the east"});
}

TEST_CASE("Ditches, and vineyards on flat ground, are reported: the chapter has no rule for them",
          "[terrain-napoleonien:V45][terrain-napoleonien:1.2a]") {
  CHECK(warnings("V45", way("ditch", "100,100 300,100")) == 1);
  CHECK(warnings("V45", way("stream", "0,100 1200,100")) == 0);
  CHECK(warnings("V45", area("v", "vineyard", 600, 300)) == 1);
  CHECK(warnings("V45", area("h", "hill", 100, 100, 300) + area("v", "vineyard", 200, 300)) == 0);
}
