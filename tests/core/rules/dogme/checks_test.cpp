// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tests/support/checked.h"

using namespace coq;

namespace {

/// The sample, with some of its text changed.
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
  /// How many problems a check finds.
  long count(const std::string& check) const {
    const test::Checked checked(m_files);
    return std::count_if(checked.problems().begin(), checked.problems().end(),
                         [&](const Problem& p) { return p.check == "dogme:" + check; });
  }
  bool finds(const std::string& check) const { return count(check) > 0; }
  test::Files files() const { return m_files; }

 private:
  test::Files m_files;
};

}  // namespace

TEST_CASE("The sample passes the checks", "[dogme:D3.1][dogme:D3.2][dogme:D8.3][dogme:D8.4]") {
  const test::Checked checked(Sample().files());
  for (const Problem& problem : checked.problems()) {
    CAPTURE(to_string(problem));
    CHECK(problem.severity == Severity::info);
  }
}

TEST_CASE("DV03, DV02: a force costs what the game has, half of it in cheap elements",
          "[dogme:D3.1][dogme:D3.2]") {
  CHECK(Sample().change("<force points=\"24\"/>", "<force points=\"23\"/>").finds("V01"));
  CHECK(Sample().change("<option id=\"artillery\"/>", "<option id=\"armoured-warfare\"/>").finds("V01"));
  CHECK_FALSE(Sample().finds("V02"));
  CHECK(Sample().change("points=\"3\"/>", "points=\"7\"/>").finds("V02"));
}

TEST_CASE("Commander, dogmas and what they are for", "[dogme:D4.1][dogme:D5.0][dogme:D10.5a]") {
  CHECK(Sample().change(" roles=\"commander\"", "").count("V03") == 2);
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

TEST_CASE("The table: its size, its pieces, their distance",
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
    "Deployment: zones, bases, terrain, groups",
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

TEST_CASE("Markers, counters, remarks", "[dogme:D10.4a][dogme:D10.6a][dogme:D3.3a][dogme:D0.3][dogme:D7.2c]") {
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
