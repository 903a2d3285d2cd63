// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

std::string obstacle(const std::string& id, const std::string& type, const std::string& path) {
  return "<line id=\"" + id + "\" type=\"" + type + "\"><path>" + path + "</path></line>";
}

}  // namespace

TEST_CASE("A redoubt must have an access at its rear", "[terrain-napoleonien:V16][terrain-napoleonien:9.1c]") {
  // The redoubt's front is at y = 370, its rear at y = 430.
  const std::string north = "<piece id=\"r\" type=\"redoubt\" shape=\"redoute\" at=\"400 400\"/>";
  CHECK(errors("V16", north) == 1);
  CHECK(errors("V16", north + obstacle("a", "access", "400,500 400,420")) == 0);
  CHECK(errors("V16", north + obstacle("a", "road", "400,800 400,430")) == 0);
  CHECK(errors("V16", north + obstacle("a", "access", "400,300 400,380")) == 1);
  CHECK(errors("V16", north + obstacle("a", "access", "300,400 360,400")) == 1);
  SECTION("the redoubt may be turned about") {
    const std::string south =
        "<piece id=\"r\" type=\"redoubt\" shape=\"redoute\" at=\"400 400\" facing=\"0 1\"/>";
    CHECK(errors("V16", south + obstacle("a", "access", "400,300 400,380")) == 0);
    CHECK(errors("V16", south + obstacle("a", "access", "400,500 400,420")) == 1);
  }
  SECTION("a redoubt drawn as an area has no facing") {
    const std::string area =
        "<area id=\"r\" type=\"redoubt\"><ring>350,370 450,370 450,430 350,430</ring></area>";
    CHECK(errors("V16", area) == 1);
    CHECK(errors("V16", area + obstacle("a", "access", "400,300 400,380")) == 0);
  }
  SECTION("a redoubt drawn as a line is open at its rear") {
    CHECK(errors("V16", obstacle("r", "redoubt", "380,430 350,430 350,370 450,370 450,430 420,430")) == 0);
    CHECK(errors("V16", obstacle("r", "redoubt", "350,430 350,370 450,370 450,430 350,430")) == 1);
  }
}

TEST_CASE("A linear obstacle must be light or hard",
          "[terrain-napoleonien:V17][terrain-napoleonien:8.1a][terrain-napoleonien:8.1b]") {
  for (const char* type : {"hedge", "palisade", "barricade", "stone-wall", "abatis", "reduced-linear"})
    CHECK(errors("V17", obstacle("f", type, "100,100 300,100")) == 0);
  const auto fence = [](const std::string& cls) {
    Field field(obstacle("f", "fence", "100,100 300,100"));
    field.rules(
        "<terrain-type id=\"fence\" geometry=\"line\" layer=\"60\" los=\"none\" width=\"5\">"
        "<name>clôture</name><effect on=\"class\" is=\"" +
        cls +
        "\" source=\"default\"/><effect on=\"family\" is=\"shelters\" source=\"default\"/>"
        "</terrain-type>");
    return field.count("V17", Severity::error);
  };
  CHECK(fence("linear-light") == 0);
  CHECK(fence("wire") == 1);
}

TEST_CASE("An enclosure without an opening is reported",
          "[terrain-napoleonien:V18][terrain-napoleonien:8.1c]") {
  const std::string u = obstacle("a", "hedge", "100,100 100,300 300,300 300,100");
  CHECK(infos("V18", u) == 0);
  CHECK(infos("V18", u + obstacle("b", "stone-wall", "300,100 250,100")) == 0);
  CHECK(infos("V18", u + obstacle("b", "stone-wall", "300,100 100,100")) == 1);
  CHECK(warnings("V18", u + obstacle("b", "stone-wall", "300,100 100,100")) == 0);
  CHECK(infos("V18", u + obstacle("b", "stone-wall", "300,100 106,100")) == 0);
  CHECK(infos("V18", obstacle("a", "hedge", "100,100 100,300 300,300 100,100")) == 1);
  SECTION("three pieces can enclose an area") {
    const std::string two =
        obstacle("a", "hedge", "100,100 300,100") + obstacle("b", "hedge", "300,300 300,100");
    CHECK(infos("V18", two) == 0);
    CHECK(infos("V18", two + obstacle("c", "hedge", "300,300 100,100")) == 1);
  }
}

TEST_CASE("An abandoned battery must have the outline of a base",
          "[terrain-napoleonien:V44][terrain-napoleonien:9.3b]") {
  CHECK(errors("V44", "<piece id=\"b\" type=\"abandoned-battery\" shape=\"redoute\" at=\"400 400\"/>") == 0);
  CHECK(errors("V44", "<piece id=\"b\" type=\"abandoned-battery\" shape=\"socle\" at=\"400 400\"/>") == 1);
  CHECK(errors("V44",
               "<area id=\"b\" type=\"abandoned-battery\"><ring>100,100 200,100 300,100</ring></area>") == 1);
}
