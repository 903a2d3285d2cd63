// SPDX-License-Identifier: MIT
// Hour, weather and wind; defaults; distances at range limits; map and terrain types.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/checks/sample.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("Hour and weather must be in the sight table", "[perry-heroes:V25]") {
  CHECK_FALSE(Sample().finds("V25"));
  CHECK(Sample().change("hour=\"day\"", "hour=\"dusk\"").count("V25") == 0);
  CHECK(Sample().change("hour=\"day\"", "hour=\"noon\"").errors("V25") == 1);
  CHECK(Sample().change("weather=\"clear\"", "weather=\"snow\"").errors("V25") == 1);
  CHECK(Sample().change(" hour=\"day\" weather=\"clear\"").count("V25") == 2);
  CHECK(Sample().change(" hour=\"day\" weather=\"clear\"").errors("V25") == 0);
}

TEST_CASE("The wind must be one of eight", "[perry-heroes:V26]") {
  for (const char* wind : {"N", "NE", "SE", "S", "SW", "NW", "none", "strong"}) {
    CAPTURE(wind);
    CHECK(Sample("khoutor").change("wind=\"NE\"", std::string("wind=\"") + wind + "\"").count("V26") == 0);
  }
  CHECK(Sample("khoutor").change("wind=\"NE\"", "wind=\"E\"").errors("V26") == 1);
}

TEST_CASE("A hex of the tactical map must be 10 cm and 15 m",
          "[perry-heroes:V27][perry-heroes:3.1b][perry-heroes:3.2e]") {
  CHECK_FALSE(Sample().finds("V27"));
  CHECK(Sample().change("metres=\"15\"", "metres=\"20\"").errors("V27") == 1);
  CHECK(Sample().change("orientation=\"flat\"", "orientation=\"pointy\"").errors("V27") == 1);
  CHECK(Sample()
            .change("column=\"86.603 50\" row=\"0 100\"", "column=\"77.942 45\" row=\"0 90\"")
            .errors("V27") == 1);
  CHECK(Sample().change("column=\"86.603 50\"", "column=\"80 50\"").errors("V27") == 1);
}

TEST_CASE("Terrain types must define sight, movement and cover", "[perry-heroes:V28]") {
  const auto type = [](const std::string& effects) {
    return Sample()
        .rules("<terrain-type id=\"gravel\" geometry=\"area\" layer=\"5\" los=\"none\"><name>gravier</name>" +
               effects + "</terrain-type>")
        .errors("V28");
  };
  const std::string sight = "<effect on=\"sight\" is=\"open\" source=\"default\"/>";
  const std::string foot = "<effect on=\"foot\" is=\"field\" source=\"default\"/>";
  const std::string vehicle = "<effect on=\"vehicle\" is=\"field\" source=\"default\"/>";
  CHECK(type(sight + foot + vehicle) == 0);
  CHECK(type(foot + vehicle) == 1);
  CHECK(type(sight + vehicle) == 1);
  CHECK(type(sight + foot) == 1);
  CHECK(type(sight + foot + "<effect on=\"vehicle\" is=\"sand\" source=\"default\"/>") == 1);
  CHECK(type(sight + foot + vehicle + "<effect on=\"blast\" is=\"thick\" source=\"default\"/>") == 1);
}

TEST_CASE("Roads, marshes, rivers and crossings must fit together", "[perry-heroes:V29]") {
  CHECK_FALSE(Sample().finds("V29"));
  CHECK(Sample()
            .change("<path>330,430 330,510</path>", "<path>330,530 330,610</path>")
            .count("V29", Severity::warning) == 1);
  CHECK(Sample()
            .change("<path>330,430 330,510</path>", "<path>330,530 330,610</path>")
            .change("<path>800,415 800,505</path>", "<path>800,515 800,605</path>")
            .count("V29") == 3);
  CHECK(Sample().change("<path>800,0 805,120", "<path>1050,400 805,120").count("V29") == 1);
}

TEST_CASE("Hills must be nested, and crests must be on their edges", "[perry-heroes:V30]") {
  CHECK_FALSE(Sample("khoutor").finds("V30"));
  CHECK(Sample("khoutor")
            .change("<ring>1230,150 1360,120", "<ring>1030,150 1360,120")
            .count("V30", Severity::warning) == 1);
  CHECK(
      Sample("khoutor")
          .change("<path>1220,250 1310,320 1450,310 1520,240</path>", "<path>1220,250 1330,270 1520,240</path>")
          .count("V30") == 1);
}

TEST_CASE("The defaults of the ruleset that a scenario uses are listed", "[perry-heroes:V36]") {
  const auto list = [](const char* name) {
    const auto lines = Checked(Sample(name).files()).of("perry-heroes:V36");
    REQUIRE(lines.size() == 1);
    return lines.front() + " ";
  };
  // Crew stations (Q34) matter only with vehicles, artillery (Q39) only with support.
  for (const char* question : {" Q34 ", " Q39 ", " Q49 "}) {
    CAPTURE(question);
    CHECK(list("gue").find(question) == std::string::npos);
    CHECK(list("khoutor").find(question) != std::string::npos);
  }
  CHECK(list("gue").find(" Q15 ") != std::string::npos);
}

TEST_CASE("A unit that begins exactly at the limit of two range bands is reported", "[perry-heroes:V38]") {
  CHECK_FALSE(Sample().finds("V38"));
  CHECK(Sample().change("at=\"220 760\"", "at=\"740 700\"").count("V38") == 1);  // 40 cm from 740,300
  CHECK(Sample().change("at=\"220 760\"", "at=\"740 701\"").count("V38") == 0);
}
