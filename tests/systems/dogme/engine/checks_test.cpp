// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/support/checked.h"

using namespace coq;

namespace {

/// The sample, with parts of its text replaced.
class Sample {
 public:
  Sample() {
    for (const char* name : {"crete.map.xml", "forces.counters.xml", "crete.scenario.xml"})
      m_files.emplace_back(name, *read_file(std::filesystem::path(COQ_SOURCE_DIR) / "samples/dogme" / name));
  }
  Sample& change(const std::string& from, const std::string& to) {
    int changes = 0;
    for (auto& [name, text] : m_files) {
      for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
        ++changes;
      }
    }
    CAPTURE(from);
    REQUIRE(changes > 0);
    return *this;
  }
  /// Number of problems that a check reports.
  long count(const std::string& check) const {
    const test::Checked checked(m_files);
    return std::count_if(checked.problems().begin(), checked.problems().end(),
                         [&](const Problem& p) { return p.check == "dogme:" + check; });
  }
  long errors(const std::string& check) const {
    const test::Checked checked(m_files);
    return std::count_if(checked.problems().begin(), checked.problems().end(), [&](const Problem& p) {
      return p.check == "dogme:" + check && p.severity == Severity::error;
    });
  }
  Sample& add(const std::string& name, const std::string& text) {
    m_files.emplace_back(name, text);
    return *this;
  }
  bool finds(const std::string& check) const { return count(check) > 0; }
  test::Files files() const { return m_files; }

 private:
  test::Files m_files;
};

}  // namespace

TEST_CASE("The sample scenario passes the checks", "[dogme:D3.1][dogme:D3.2][dogme:D8.3][dogme:D8.4]") {
  const test::Checked checked(Sample().files());
  for (const Problem& problem : checked.problems()) {
    CAPTURE(to_string(problem));
    CHECK(problem.severity == Severity::info);
  }
}

TEST_CASE("A force must cost exactly the game's points, half of it in cheap elements",
          "[dogme:V01][dogme:V02]"
          "[dogme:D3.1][dogme:D3.2]") {
  CHECK(Sample().change("<force points=\"24\"/>", "<force points=\"23\"/>").finds("V01"));
  CHECK(Sample().change("<option id=\"artillery\"/>", "<option id=\"armoured-warfare\"/>").finds("V01"));
  CHECK_FALSE(Sample().finds("V02"));
  CHECK(Sample().change("points=\"3\"/>", "points=\"7\"/>").finds("V02"));
}

TEST_CASE("A side has one Commander and at most one dogma, which must be of use to it",
          "[dogme:V03][dogme:V04][dogme:V05][dogme:V17]"
          "[dogme:D4.1][dogme:D5.0][dogme:D10.5a]") {
  CHECK(Sample().change(" roles=\"commander\"", "").count("V03") ==
        2);  // a hint only: play can name the Commander
  CHECK(Sample().change("roles=\"flag-bearer\"", "roles=\"commander\"").errors("V03") == 2);
  CHECK(Sample().change(" roles=\"commander\"", "").errors("V03") == 0);
  CHECK(Sample()
            .change("<option id=\"artillery\"/>", "<option id=\"artillery\"/><option id=\"scout\"/>")
            .finds("V04"));
  CHECK(Sample().change("<option id=\"artillery\"/>", "<option id=\"shields\"/>").finds("V04"));
  CHECK(Sample()
            .change("<force points=\"24\"/>", "<force points=\"30\"><option id=\"scout\"/></force>")
            .count("V05") == 0);
  CHECK(Sample()
            .change("type=\"assault-infantry\"", "type=\"regular-infantry\"")
            .change("<option id=\"artillery\"/>", "<option id=\"scout\"/>")
            .finds("V05"));
  CHECK(Sample().change("king-of-the-mountain", "capture-the-flag").count("V17") == 0);
  CHECK(Sample()
            .change("king-of-the-mountain", "capture-the-flag")
            .change("roles=\"flag-bearer\"", "roles=\"flag-bearer commander\"")
            .finds("V17"));
}

TEST_CASE("The checks cover the table's size and the number, size and spacing of its terrain pieces",
          "[dogme:V06][dogme:V07][dogme:V08][dogme:V09]"
          "[dogme:D6.2][dogme:D7.1][dogme:D8.3][dogme:D8.4]") {
  CHECK(Sample().change("width=\"914.4\"", "width=\"1200\"").finds("V06"));
  CHECK(Sample()
            .change("<piece id=\"lac\"", "<!-- <piece id=\"lac\"")
            .change("Citerne noire\"/>", "Citerne noire\"/> -->")
            .finds("V07"));
  CHECK(Sample().change("at=\"838 452\"", "at=\"700 452\"").finds("V09"));
  CHECK(Sample().change("-60,-44 60,-44 60,6 12,6 12,44 -60,44", "-20,-20 20,-20 20,20").finds("V08"));
}

TEST_CASE(
    "The checks cover deployment zones, overlapping bases, terrain and groups",
    "[dogme:V10][dogme:V11][dogme:V12][dogme:V13][dogme:V14][dogme:V15][dogme:V16][dogme:V20]"
    "[dogme:D11.3][dogme:D11.4][dogme:D5.4b][dogme:D14.5][dogme:D16.2][dogme:D16.4][dogme:D6.3][dogme:D17.1]") {
  CHECK(Sample().change("at=\"300 750\"", "at=\"300 700\"").finds("V10"));
  CHECK_FALSE(Sample().change("at=\"110 165\"", "at=\"110 300\"").change("artillery", "scout").finds("V10"));
  CHECK(Sample().change("<setup state=\"off-table\">", "<setup at=\"260 850\">").finds("V11"));
  CHECK(Sample()
            .change("<setup carried-by=\"A-APC\"><unit id=\"A-R3\"",
                    "<setup state=\"off-table\"><unit id=\"A-R3\"")
            .finds("V12"));
  CHECK(Sample().change("at=\"380 750\"", "at=\"350 750\"").finds("V13"));
  CHECK(Sample().change("at=\"840 750\"", "at=\"900 750\"").finds("V13"));
  CHECK(Sample().change("at=\"620 165\"", "at=\"780 110\"").finds("V14"));
  CHECK(Sample().change("A-MBT1 A-MBT2", "A-MBT1 A-R1").finds("V15"));
  CHECK(Sample().change("at=\"200 65\"", "at=\"180 65\"").finds("V15"));
  CHECK(Sample().change("<edge of=\"N\"/>", "<edge of=\"E\"/>").finds("V20"));
  CHECK(Sample().change("carried-by=\"A-APC\"", "carried-by=\"A-MBT1\"").finds("V16"));
}

TEST_CASE("A base whose centre is off the table is reported once, by the check of the point",
          "[dogme:V10][dogme:V13][dogme:V15]") {
  const auto away = [] { return Sample().change("at=\"300 750\"", "at=\"3000 750\""); };
  const test::Checked checked(away().files());
  CHECK(std::count_if(checked.problems().begin(), checked.problems().end(),
                      [](const Problem& p) { return p.check == "scenario.setup"; }) == 1);
  CHECK_FALSE(away().finds("V10"));
  CHECK_FALSE(away().finds("V13"));
  CHECK_FALSE(away().finds("V15"));
}

TEST_CASE("The checks cover markers, counters and the remarks on a scenario",
          "[dogme:V18][dogme:V21][dogme:V22][dogme:V23][dogme:V25][dogme:V28]"
          "[dogme:D10.4a][dogme:D10.6a][dogme:D3.3a][dogme:D0.3][dogme:D7.2c]") {
  CHECK(Sample().change("type=\"centre\" at=\"457.2 457.2\"", "type=\"centre\" at=\"450 457.2\"").finds("V18"));
  CHECK(Sample().change("type=\"centre\"", "type=\"control\" owner=\"azur\"").finds("V18"));
  CHECK(Sample().change("speed=\"30\"", "speed=\"31\"").finds("V21"));
  CHECK(Sample().change("base=\"60 60\"", "base=\"50 50\"").finds("V22"));
  CHECK(Sample().change("<force points=\"24\"/>", "<force points=\"26\"/>").finds("V23"));
  CHECK(Sample().finds("V25"));
  CHECK(Sample()
            .change("azure-combat-aircraft\"/>", "azure-combat-aircraft\" roles=\"commander\"/>")
            .finds("V28"));
}

TEST_CASE("Buildings have one of four types, invasions need a path, and rulesets need all their numbers",
          "[dogme:V19][dogme:V24][dogme:ruleset][dogme:D7.4f][dogme:D10.3a]") {
  const std::string house = R"(<?xml version="1.0" encoding="UTF-8"?>
<ruleset xmlns="urn:coquelicot:ruleset:1" writer="coquelicot 0.1.0" id="house" system="dogme" lang="en" extends="dogme">
  <terrain-type id="building-3" geometry="area" layer="70" los="obstacle">
    <name>tower</name>
    <look fill="#a9756a"/>
    <effect on="play" is="building" source="stated" rule="D7.4a"/>
    <effect on="end" is="nobody" source="stated" rule="D7.4a"/>
    <effect on="cf" is="9" source="default"/>
  </terrain-type>
</ruleset>
)";
  const std::string own = "system=\"dogme\" lang=\"fr\" ruleset=\"house.ruleset.xml\"";
  Sample tower;
  tower.add("house.ruleset.xml", house).change("system=\"dogme\" lang=\"fr\"", own);
  CHECK(tower.finds("V19"));
  CHECK_FALSE(tower.finds("ruleset"));
  Sample broken;
  broken.add("house.ruleset.xml",
             house.substr(0, house.find("  <terrain-type")) +
                 "  <value id=\"support.each\" is=\"two\" source=\"default\"/>\n</ruleset>\n");
  CHECK(broken.finds("ruleset"));
  Sample wall;
  wall.change("king-of-the-mountain", "invasion");
  CHECK_FALSE(wall.finds("V24"));
  wall.change("id=\"crete-1\" type=\"hill\"", "id=\"crete-1\" type=\"impassable\"")
      .change("-104,-12", "-460,-12")
      .change("104,14", "460,14");
  CHECK(wall.finds("V24"));
}

TEST_CASE("Groups, passengers, objectives and the mission may name only what exists", "[scenario.force]") {
  const auto count = [](const Sample& sample) {
    const test::Checked checked(sample.files());
    return std::count_if(checked.problems().begin(), checked.problems().end(),
                         [](const Problem& p) { return p.check == "scenario.force"; });
  };
  CHECK(count(Sample()) == 0);
  CHECK(count(Sample().change("A-MBT1 A-MBT2", "A-MBT1 A-MBT9")) == 1);
  CHECK(count(Sample().change("A-R1 A-R2", "A-R1 A-MBT1")) == 1);
  CHECK(count(Sample().change("carried-by=\"A-APC\"", "carried-by=\"C-SHT\"")) == 2);
  CHECK(count(Sample().change("first=\"azur\"", "first=\"nobody\"")) == 1);
  CHECK(count(Sample().change("type=\"centre\" at=\"457.2 457.2\"", "type=\"centre\" at=\"1457.2 457.2\"")) ==
        1);
}

TEST_CASE("Terrain must be as large and as far apart as the mission's scale requires",
          "[dogme:V08][dogme:V09][dogme:D0.2]") {
  const auto other_scale = [](Sample sample) { return sample.change("scale=\"15mm\"", "scale=\"6-10mm\""); };
  const auto near = [] { return Sample().change("at=\"838 452\"", "at=\"755 452\""); };
  CHECK(near().finds("V09"));
  CHECK_FALSE(other_scale(near()).finds("V09"));
  CHECK(near().change(" scale=\"15mm\"", "").finds("V09"));
  const auto small = [] {
    return Sample().change("-60,-44 60,-44 60,6 12,6 12,44 -60,44", "-30,-30 30,-30 20,20");
  };
  CHECK(small().finds("V08"));
  CHECK_FALSE(other_scale(small()).finds("V08"));
}

TEST_CASE("A scenario's own victory conditions must be ones a table game can judge; the mission judges markers",
          "[dogme:V29][dogme:V30][dogme:D9.2][dogme:D10.6a]") {
  const auto with = [](const std::string& victory) {
    return Sample().change("  <special-rules>",
                           "<victory side=\"azur\">" + victory + "</victory>\n  <special-rules>");
  };
  CHECK_FALSE(with("<eliminate count=\"3\"/>").finds("V29"));
  CHECK_FALSE(with("<points least=\"3\" unit=\"1\"/>").finds("V29"));
  CHECK(with("<exit edge=\"N\" count=\"2\"/>").count("V29") == 1);
  CHECK(with("<points least=\"3\" exit=\"1\"/>").finds("V29"));
  CHECK_FALSE(Sample().finds("V30"));
  CHECK(Sample().change("king-of-the-mountain", "extermination").finds("V30"));
}
