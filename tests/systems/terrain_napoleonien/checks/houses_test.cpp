// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "tests/support/checked.h"
#include "tests/systems/terrain_napoleonien/checks/field.h"

using namespace coq;
using namespace coq::test;

namespace {

// A road 40 mm wide along y = 400: houses 40 mm deep touch it at y = 360 and y = 440.
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

TEST_CASE("Every house must touch a road", "[terrain-napoleonien:V05][terrain-napoleonien:5.1d]") {
  CHECK(errors("V05", kRoad + house_at("h", "300 360")) == 0);
  CHECK(errors("V05", kRoad + house_at("h", "300 355")) == 0);
  CHECK(errors("V05", kRoad + house_at("h", "300 354.999")) == 1);
  CHECK(errors("V05", house_at("h", "300 360")) == 1);
  const std::string lane = "<line id=\"f1\" type=\"tree-lined-road\"><path>0,400 1200,400</path></line>";
  CHECK(errors("V05", lane + house_at("h", "300 360")) == 0);
  const std::string track = "<line id=\"f1\" type=\"forest-path\"><path>0,400 1200,400</path></line>";
  CHECK(errors("V05", track + house_at("h", "300 380")) == 1);
}

TEST_CASE("A road must run between the houses of a village",
          "[terrain-napoleonien:V06][terrain-napoleonien:5.1b]") {
  const std::string north = house_at("a", "300 360") + house_at("b", "400 360");
  CHECK(errors("V06", kRoad + kVillage + house_at("a", "300 360") + house_at("b", "300 440")) == 0);
  CHECK(errors("V06", kRoad + kVillage + north) == 1);
  CHECK(errors("V06", kVillage + house_at("a", "300 360") + house_at("b", "300 440")) == 1);
  SECTION("a single house needs no road between houses") {
    CHECK(errors("V06", kRoad + kVillage + house_at("a", "300 360")) == 0);
  }
  SECTION("a house outside the village does not count") {
    CHECK(errors("V06", kRoad + kVillage + house_at("a", "300 360") + house_at("b", "1000 360")) == 0);
  }
  SECTION("the street may bend") {
    const std::string bend = "<line id=\"f1\" type=\"road\"><path>0,400 500,400 500,800</path></line>";
    CHECK(errors("V06", bend + kVillage + house_at("a", "450 360") + house_at("b", "450 440")) == 0);
    CHECK(errors("V06", bend + kVillage + house_at("a", "450 360") + house_at("b", "550 400")) == 1);
  }
}

TEST_CASE("The houses of a village should be spread evenly along both sides of its road",
          "[terrain-napoleonien:V07][terrain-napoleonien:5.1b]") {
  const std::string three =
      kRoad + kVillage + house_at("a", "300 360") + house_at("b", "300 440") + house_at("c", "400 440");
  CHECK(warnings("V07", three) == 0);
  CHECK(warnings("V07", three + house_at("d", "500 360")) == 0);
  CHECK(warnings("V07", three + house_at("d", "500 440")) == 1);
  CHECK(errors("V07", three + house_at("d", "500 440")) == 0);
}

TEST_CASE("Houses should have four sides", "[terrain-napoleonien:V08][terrain-napoleonien:5.3a]") {
  CHECK(warnings("V08", house_of("300,300 400,300 400,380 300,380")) == 0);
  SECTION("a corner without a bend does not count") {
    CHECK(warnings("V08", house_of("300,300 350,300 400,300 400,380 300,380")) == 0);
  }
  CHECK(warnings("V08", house_of("300,300 400,300 350,380")) == 1);
  CHECK(warnings("V08", house_of("300,300 400,300 400,340 350,340 350,380 300,380")) == 1);
}

TEST_CASE("A house side shorter than a figure's front is reported, as it can hold nobody",
          "[terrain-napoleonien:V09][terrain-napoleonien:5.5b]") {
  CHECK(warnings("V09", house_of("300,300 400,300 400,315 300,315")) == 0);
  CHECK(warnings("V09", house_of("300,300 400,300 400,314.999 300,314.999")) == 1);
}

// Garrisons of houses and works of engineers in scenarios.

namespace {

/// A scenario on a table with the houses A (7 x 5 cm) and B (6 x 6 cm), a redoubt R, and an orchard 30 cm from
/// x = 900.
class Garrison {
 public:
  Garrison& unit(const std::string& id, const std::string& type, const std::string& formation) {
    m_counters += fmt::format(
        "<counter id=\"k-{0}\" kind=\"unit\" type=\"{1}\" nation=\"france\" count=\"1\"><name>{0}</name><face/>"
        "</counter>\n",
        id, type);
    m_units +=
        fmt::format("<setup at=\"{0} 100\" facing=\"0 1\"><unit id=\"{1}\" counter=\"k-{1}\"/></setup>\n",
                    100 + 60 * ++m_count, id);
    m_formations += fmt::format("<formation unit=\"{}\" {}/>\n", id, formation);
    return *this;
  }
  Garrison& work(const std::string& attributes) {
    m_works += "<work " + attributes + "/>\n";
    return *this;
  }
  long count(const std::string& check, Severity severity = Severity::error) const {
    const Checked checked(Files{
        {"a.map.xml",
         "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"terrain-napoleonien\" "
         "lang=\"fr\"><title>T</title>"
         "<table width=\"1800\" height=\"1200\" unit=\"cm\"/><terrain base=\"plain\">"
         "<area id=\"A\" type=\"house\"><ring>600,520 670,520 670,570 600,570</ring></area>"
         "<area id=\"B\" type=\"house\"><ring>700,520 760,520 760,580 700,580</ring></area>"
         "<area id=\"R\" type=\"redoubt\"><ring>600,700 720,700 720,780 600,780</ring></area>"
         "<area id=\"O\" type=\"orchard\"><ring>1200,900 1300,900 1300,1000 1200,1000</ring></area>"
         "</terrain></map>"},
        {"c.counters.xml",
         "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"terrain-napoleonien\" lang=\"fr\">" +
             m_counters + "</counters>"},
        {"s.scenario.xml",
         "<scenario xmlns=\"urn:coquelicot:scenario:1\" id=\"s\" system=\"terrain-napoleonien\" lang=\"fr\">"
         "<title>T</title><map href=\"a.map.xml\"/><counters href=\"c.counters.xml\"/><turns count=\"4\"/>"
         "<side id=\"a\" power=\"empire\" nations=\"france\" order=\"1\"><name>a</name>" +
             m_units + m_formations + m_works +
             "</side><side id=\"b\" power=\"coalition\" order=\"2\"><name>b</name></side></scenario>"}});
    return std::count_if(checked.problems().begin(), checked.problems().end(), [&](const Problem& p) {
      UNSCOPED_INFO(to_string(p));
      return p.check == "terrain-napoleonien:" + check && p.severity == severity;
    });
  }

 private:
  std::string m_counters, m_units, m_formations, m_works;
  int m_count = 0;
};

long found(const char* check, const char* type, const char* formation, Severity severity = Severity::error) {
  return Garrison().unit("F", type, formation).count(check, severity);
}

}  // namespace

TEST_CASE("Only infantry with at least three figures can hold a house",
          "[terrain-napoleonien:V25][terrain-napoleonien:5.2c]") {
  CHECK(found("V25", "infantry", "is=\"line\" figures=\"3\" house=\"A\" walls=\"N:3\"") == 0);
  CHECK(found("V25", "infantry", "is=\"line\" figures=\"2\" house=\"A\" walls=\"N:2\"") == 1);
  CHECK(found("V25", "cavalry", "is=\"line\" figures=\"3\" house=\"A\" walls=\"N:3\"") == 1);
  CHECK(found("V25", "artillery", "is=\"in-battery\" figures=\"3\" house=\"R\" walls=\"S:3\"") == 0);
  CHECK(found("V25", "cavalry", "is=\"line\" figures=\"3\" house=\"R\" walls=\"S:3\"") == 1);
}

TEST_CASE("A house side holds one figure for each 1.5 cm",
          "[terrain-napoleonien:V26][terrain-napoleonien:5.5b]") {
  CHECK(found("V26", "infantry", "is=\"line\" figures=\"7\" house=\"A\" walls=\"N:4 E:3\"") == 0);
  CHECK(found("V26", "infantry", "is=\"line\" figures=\"8\" house=\"A\" walls=\"N:4 E:4\"") == 1);
}

TEST_CASE("Only one unit can hold a house",
          "[terrain-napoleonien:V27][terrain-napoleonien:5.2i][terrain-napoleonien:5.2q]") {
  const char *north = "is=\"line\" figures=\"3\" house=\"A\" walls=\"N:3\"",
             *south = "is=\"line\" figures=\"3\" house=\"A\" walls=\"S:3\"";
  CHECK(Garrison().unit("F", "infantry", north).count("V27") == 0);
  CHECK(Garrison().unit("F", "infantry", north).unit("G", "infantry", south).count("V27") == 1);
}

TEST_CASE("A company can be on at most two adjacent sides of a house",
          "[terrain-napoleonien:V28][terrain-napoleonien:5.2l]") {
  const auto company = [](const char* walls) {
    return found(
        "V28", "infantry",
        fmt::format("is=\"line\" figures=\"3\" companies=\"3\" house=\"A\" walls=\"{}\"", walls).c_str());
  };
  CHECK(company("N:1 W:2") == 0);
  CHECK(company("N:1 S:2") == 1);
  CHECK(company("N:1 W:1 S:1") == 1);
}

TEST_CASE("Figures set aside in a house are reported", "[terrain-napoleonien:V29][terrain-napoleonien:5.2m]") {
  CHECK(found("V29", "infantry", "is=\"line\" figures=\"7\" house=\"A\" walls=\"N:4 E:3\"",
              Severity::warning) == 0);
  CHECK(found("V29", "infantry", "is=\"line\" figures=\"9\" house=\"A\" walls=\"N:4 E:3\"",
              Severity::warning) == 1);
}

TEST_CASE("Only engineers can do engineering works", "[terrain-napoleonien:V40][terrain-napoleonien:8.7a]") {
  const char* line = "is=\"line\" figures=\"3\"";
  const char* work = "unit=\"G\" task=\"build-light\" at=\"700 600\"";
  CHECK(Garrison().unit("G", "engineers", line).work(work).count("V40") == 0);
  CHECK(Garrison().unit("G", "infantry", line).work(work).count("V40") == 1);
  CHECK(Garrison().unit("G", "infantry", line).unit("S", "engineers", line).work(work).count("V40") == 1);
}

TEST_CASE("Light cover must be built less than 30 cm from a house or a wood",
          "[terrain-napoleonien:V41][terrain-napoleonien:8.7d]") {
  const auto at = [](const char* point) {
    return Garrison()
        .unit("G", "engineers", "is=\"line\" figures=\"3\"")
        .work(fmt::format("unit=\"G\" task=\"build-light\" at=\"{}\"", point))
        .count("V41");
  };
  CHECK(at("900.1 950") == 0);
  CHECK(at("900 950") == 1);
  CHECK(at("1060 550") == 1);
  CHECK(at("1059 550") == 0);
}
