// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

/// The problems that the checks report for a map, by check id.
std::vector<std::string> said_of(const std::string& terrain, const std::string& shapes = "") {
  const std::string map =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"terrain-napoleonien\" "
      "lang=\"fr\"><title>T</title><table width=\"1200\" height=\"800\" unit=\"cm\"/>" +
      shapes + "<terrain base=\"plain\">" + terrain + "</terrain></map>";
  std::vector<std::string> out;
  const Checked checked({{"m.map.xml", map}});
  for (const Problem& problem : checked.problems()) {
    UNSCOPED_INFO(to_string(problem));
    if (problem.check.starts_with("xml.")) out.push_back(problem.check);
    // The areas of the terrain families are always reported.
    if (problem.check.starts_with("terrain-napoleonien:") && problem.severity != Severity::info)
      out.push_back(problem.check.substr(problem.check.find(':') + 1));
  }
  std::sort(out.begin(), out.end());
  return out;
}
std::string area(const std::string& id, const std::string& type, const std::string& ring) {
  return fmt::format("<area id=\"{}\" type=\"{}\"><ring>{}</ring></area>", id, type, ring);
}

}  // namespace

TEST_CASE("No terrain piece is too small or too large", "[terrain-napoleonien:1.2b]") {
  const std::string small = "200,200 202,200 202,202 200,202", large = "0,0 1200,0 1200,800 0,800";
  for (const char* type : {"wood", "orchard", "ploughland", "wheat"})
    for (const std::string& ring : {small, large}) {
      CAPTURE(type, ring);
      CHECK(said_of(area("a", type, ring)).empty());
    }
  // A marsh of any size, even a tuft, needs vegetation (1.1f), and nothing else.
  for (const std::string& ring : {small, large}) {
    CAPTURE(ring);
    CHECK(said_of(area("a", "marsh", ring)) == std::vector<std::string>{"V35"});
    CHECK(said_of(area("a", "marsh", ring) + area("t", "wood", "203,200 204,200 204,201 203,201")).empty());
  }
}

TEST_CASE("A table of shapes gets the same reports as the same table drawn", "[terrain-napoleonien:1.2b]") {
  // The shape is 60 by 40 mm, and turned by 90 degrees.
  const std::string shapes = "<shape id=\"s\"><ring>-30,-20 30,-20 30,20 -30,20</ring></shape>";
  for (const char* type : {"wood", "orchard", "marsh", "pond", "house", "village", "tall-crops", "vineyard",
                           "ploughland", "redoubt", "abandoned-battery", "hill", "plateau"}) {
    CAPTURE(type);
    const auto piece = [&](const char* facing) {
      return fmt::format("<piece id=\"a\" type=\"{}\" shape=\"s\" at=\"400 300\" facing=\"{}\"/>", type,
                         facing);
    };
    CHECK(said_of(piece("0 -1"), shapes) == said_of(area("a", type, "370,280 430,280 430,320 370,320")));
    CHECK(said_of(piece("1 0"), shapes) == said_of(area("a", type, "380,270 420,270 420,330 380,330")));
  }
}
