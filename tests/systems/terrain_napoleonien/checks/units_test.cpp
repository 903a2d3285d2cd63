// SPDX-License-Identifier: MIT
// Starting positions of units, and the problems reported for them.
#include <catch2/catch.hpp>

#include "tests/support/checked.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

using namespace coq;
using namespace coq::test;

namespace {

Files files_of(const Battle& battle) {
  return {{"a.map.xml", battle.map()},
          {"c.counters.xml", battle.counters()},
          {"s.scenario.xml", battle.scenario()}};
}
long count_in(const Files& files, const std::string& check, Severity severity) {
  const Checked checked(files);
  return std::count_if(checked.problems().begin(), checked.problems().end(), [&](const Problem& p) {
    UNSCOPED_INFO(to_string(p));
    return p.check == "terrain-napoleonien:" + check && p.severity == severity;
  });
}
long told(const std::string& check, std::vector<std::string> terrain, const std::string& unit,
          Severity severity = Severity::error) {
  const Battle battle{.terrain = std::move(terrain), .a = {"F " + unit}, .b = {"Z infantry 150,110 line 3"}};
  return count_in(files_of(battle), check, severity);
}
long warned(const std::string& check, std::vector<std::string> terrain, const std::string& unit) {
  return told(check, std::move(terrain), unit, Severity::warning);
}

const std::string kWoodSeen = "W wood 40,30 80,50";
const std::string kHillSeen = "H hill 20,20 60,50 crest 20,35 60,35";
const std::string kPlateauSeen = "P plateau 20,20 60,60 rim 25,25 55,25 55,55 25,55";
const std::string kRoadSeen = "r road line 0,40 180,40";

}  // namespace

TEST_CASE("Cavalry and artillery cannot begin in a wood, except on a road through it",
          "[terrain-napoleonien:V19][terrain-napoleonien:4.3a]") {
  CHECK(told("V19", {kWoodSeen}, "cavalry 60,40 line 4") == 1);
  CHECK(told("V19", {kWoodSeen}, "artillery 60,40 limbered 2") == 1);
  CHECK(told("V19", {kWoodSeen}, "infantry 60,40 line 4 order=without-formation") == 0);
  CHECK(told("V19", {kWoodSeen, kRoadSeen}, "cavalry 60,40 column-of-companies 4 front=2 face=1,0") == 0);
  CHECK(told("V19", {kWoodSeen, kRoadSeen}, "cavalry 60,40 line 6 face=1,0") == 1);
  // The base is 5 cm long: it touches the edge, or is inside by a millimetre.
  CHECK(told("V19", {kWoodSeen}, "cavalry 60,52.5 line 4") == 0);
  CHECK(told("V19", {kWoodSeen}, "cavalry 60,52.4 line 4") == 1);
}

TEST_CASE("No unit can begin in a marsh, on a house, or in a river away from its crossings",
          "[terrain-napoleonien:V20][terrain-napoleonien:6.5a][terrain-napoleonien:5.2a]"
          "[terrain-napoleonien:6.3a][terrain-napoleonien:6.3d][terrain-napoleonien:6.4]") {
  CHECK(told("V20", {"M marsh 50,50 70,70"}, "infantry 60,60 line 4") == 1);
  CHECK(told("V20", {"M marsh 50,50 70,70"}, "infantry 60,48.75 line 4") == 0);
  const std::string river = "R river 0,50 180,56", ford = "X ford line 60,46 60,60",
                    bridge = "B bridge line 60,46 60,60";
  const std::string column = "infantry 60,53 column-of-companies 4 front=2",
                    guns = "artillery 60,53 limbered 1";
  CHECK(told("V20", {river}, column) == 1);
  CHECK(told("V20", {river, ford}, column) == 0);
  CHECK(told("V20", {river, ford}, guns) == 1);
  CHECK(told("V20", {river, bridge}, guns) == 0);
  CHECK(told("V20", {"R major-river 0,50 180,62"}, column) == 1);
  const std::string house = "A house 60,52 67,57";
  CHECK(told("V20", {house}, "infantry 63,54 line 3") == 1);
  CHECK(told("V20", {house}, "infantry 63,50.75 line 3") == 0);
  CHECK(told("V20", {house}, "infantry - line 3 house=A walls=N:3 order=without-formation") == 0);
}

TEST_CASE("Artillery cannot begin unlimbered on a hill",
          "[terrain-napoleonien:V21][terrain-napoleonien:2.5f]"
          "[terrain-napoleonien:2.5g]") {
  CHECK(told("V21", {kHillSeen}, "artillery 40,28 in-battery 2") == 1);
  CHECK(told("V21", {kHillSeen}, "artillery 40,35 in-battery 2") == 1);
  CHECK(told("V21", {kHillSeen}, "artillery 40,28 limbered 2 order=disorganised") == 0);
  CHECK(told("V21", {kHillSeen}, "artillery 40,60 in-battery 2") == 0);
  CHECK(told("V21", {kPlateauSeen}, "artillery 40,40 in-battery 2") == 0);
}

TEST_CASE("Unlimbered artillery on a plateau must have its whole base on the flat top",
          "[terrain-napoleonien:V22][terrain-napoleonien:3.3c]") {
  CHECK(told("V22", {kPlateauSeen}, "artillery 40,40 in-battery 2") == 0);
  CHECK(told("V22", {kPlateauSeen}, "artillery 40,27.5 in-battery 2") == 0);
  CHECK(told("V22", {kPlateauSeen}, "artillery 40,27.4 in-battery 2") == 1);
  CHECK(told("V22", {kPlateauSeen}, "artillery 40,27.4 limbered 2") == 0);
  CHECK(told("V22", {kPlateauSeen}, "artillery 40,70 in-battery 2") == 0);
}

TEST_CASE("Artillery cannot begin in tall crops or across an obstacle, except on a road",
          "[terrain-napoleonien:V23][terrain-napoleonien:9.2a][terrain-napoleonien:8.4a]") {
  CHECK(told("V23", {"C tall-crops 40,40 80,60"}, "artillery 60,50 limbered 1") == 1);
  CHECK(told("V23", {"C tall-crops 40,40 80,60"}, "cavalry 60,50 line 4 order=disorganised") == 0);
  const std::string hedge = "L hedge line 20,40 80,40", wall = "L stone-wall line 20,40 80,40";
  CHECK(told("V23", {hedge}, "artillery 60,40 limbered 1") == 1);
  CHECK(told("V23", {hedge}, "artillery 60,42.9 limbered 1") == 0);
  CHECK(told("V23", {hedge, "r road line 60,0 60,120"}, "artillery 60,40 limbered 1") == 0);
  // Horses cannot cross walls (8.4e).
  CHECK(told("V23", {hedge}, "cavalry 60,40 line 4") == 0);
  CHECK(told("V23", {wall}, "cavalry 60,40 line 4") == 1);
}

TEST_CASE("Foot artillery cannot begin in a stream, nor unlimbered horse artillery",
          "[terrain-napoleonien:V24][terrain-napoleonien:6.2a][terrain-napoleonien:6.2e]") {
  const std::string stream = "S stream line 0,60 180,60";  // drawn from 59 to 61
  CHECK(told("V24", {stream}, "artillery 60,60 limbered 1") == 1);
  CHECK(told("V24", {stream, "b bridge line 60,50 60,70"}, "artillery 60,60 limbered 1") == 0);
  CHECK(told("V24", {stream}, "artillery 60,63.5 limbered 1") == 0);
  CHECK(told("V24", {stream}, "horse-artillery 60,60 limbered 1 order=disorganised") == 0);
  CHECK(told("V24", {stream}, "horse-artillery 60,60 in-battery 1") == 1);
  CHECK(told("V24", {stream}, "horse-artillery 60,70 in-battery 1") == 0);
}

TEST_CASE(
    "Units in a house or wood must begin without formation, except skirmishers and narrow columns on avenues",
    "[terrain-napoleonien:V30][terrain-napoleonien:5.2d][terrain-napoleonien:4.3c][terrain-napoleonien:4.3d]"
    "[terrain-napoleonien:4.3i][terrain-napoleonien:4.3l][terrain-napoleonien:4.3m][terrain-napoleonien:9."
    "1b]") {
  CHECK(told("V30", {kWoodSeen}, "infantry 60,40 line 4") == 1);
  CHECK(told("V30", {kWoodSeen}, "infantry 60,40 line 4 order=disorganised") == 1);
  CHECK(told("V30", {kWoodSeen}, "infantry 60,40 line 4 order=without-formation") == 0);
  CHECK(told("V30", {kWoodSeen}, "infantry 60,40 skirmish 4") == 0);
  CHECK(told("V30", {kWoodSeen, "C clearing 50,35 70,45"}, "infantry 60,40 line 4") == 0);
  const std::string avenue = "v avenue line 40,40 80,40", path = "p forest-path line 40,40 80,40";
  CHECK(told("V30", {kWoodSeen, avenue}, "infantry 60,40 column-of-companies 4 front=2 face=1,0") == 0);
  CHECK(told("V30", {kWoodSeen, avenue}, "infantry 60,40 column-of-companies 6 front=3 face=1,0") == 1);
  CHECK(told("V30", {kWoodSeen, path}, "infantry 60,40 column-of-companies 4 front=2 face=1,0") == 1);
  const std::string house = "A house 60,52 67,57", redoubt = "A redoubt 60,52 67,57";
  CHECK(told("V30", {house}, "infantry - line 3 house=A walls=N:3") == 1);
  CHECK(told("V30", {house}, "infantry - line 3 house=A walls=N:3 order=without-formation") == 0);
  CHECK(told("V30", {redoubt}, "infantry - line 3 house=A walls=N:3") == 0);
  CHECK(told("V30", {}, "infantry 60,40 line 4") == 0);
}

TEST_CASE("A formed unit on a slope must have halted and re-formed",
          "[terrain-napoleonien:V31][terrain-napoleonien:2.4a][terrain-napoleonien:2.6e]") {
  CHECK(warned("V31", {kHillSeen}, "infantry 40,28 line 4 mode=normal") == 1);
  CHECK(warned("V31", {kHillSeen}, "infantry 40,28 line 4 mode=halted") == 0);
  CHECK(warned("V31", {kHillSeen}, "infantry 40,28 line 4") == 0);
  CHECK(warned("V31", {kHillSeen}, "infantry 40,28 line 4 mode=normal order=disorganised") == 0);
  CHECK(warned("V31", {kHillSeen}, "infantry 40,60 line 4 mode=normal") == 0);
}

TEST_CASE("A unit that occupies an obstacle must touch it",
          "[terrain-napoleonien:V32][terrain-napoleonien:8.3a]") {
  const std::string hedge = "L hedge line 20,40 80,40";  // drawn from 39.6 to 40.4
  CHECK(told("V32", {hedge}, "infantry 60,41.65 line 4 obstacle=L") == 0);
  CHECK(told("V32", {hedge}, "infantry 60,41.66 line 4 obstacle=L") == 1);
  CHECK(told("V32", {hedge, kWoodSeen}, "infantry 60,51.25 line 4 obstacle=W") == 1);
}

TEST_CASE("More than six skirmishers abreast at a wood are reported",
          "[terrain-napoleonien:V39][terrain-napoleonien:4.5l]") {
  CHECK(warned("V39", {kWoodSeen}, "infantry 60,28.75 skirmish 7") == 1);
  CHECK(warned("V39", {kWoodSeen}, "infantry 60,28.75 skirmish 6") == 0);
  CHECK(warned("V39", {kWoodSeen}, "infantry 60,28.75 line 7") == 0);
  CHECK(warned("V39", {kWoodSeen}, "infantry 60,20 skirmish 7") == 0);
}

TEST_CASE("Columns on roads should have a front of three figures, or two horses",
          "[terrain-napoleonien:V42][terrain-napoleonien:7.1a]") {
  CHECK(warned("V42", {kRoadSeen}, "infantry 60,40 column-of-companies 8 front=4 face=1,0") == 1);
  CHECK(warned("V42", {kRoadSeen}, "infantry 60,40 column-of-companies 9 front=3 face=1,0") == 0);
  CHECK(warned("V42", {kRoadSeen}, "cavalry 60,40 column-of-companies 6 front=3 face=-1,0") == 1);
  CHECK(warned("V42", {kRoadSeen}, "cavalry 60,40 column-of-companies 6 front=2 face=-1,0") == 0);
  CHECK(warned("V42", {kRoadSeen}, "infantry 60,40 column-of-companies 8 front=4 face=0,1") ==
        0);  // across the road
  CHECK(warned("V42", {kRoadSeen}, "infantry 60,40 line 8 face=1,0") == 0);
}

TEST_CASE("A unit without formation is reported at its place",
          "[terrain-napoleonien:V47][terrain-napoleonien:1.3b]") {
  const Battle battle{.a = {"F infantry 60,40 line 4"}, .b = {"Z infantry 150,110 line 3"}};
  CHECK(count_in(files_of(battle), "V47", Severity::error) == 0);
  Files files = files_of(battle);
  std::string& scenario = files.back().second;
  const std::string formation = "<formation unit=\"Z\" is=\"line\" figures=\"3\"/>\n";
  REQUIRE(scenario.find(formation) != std::string::npos);
  scenario.erase(scenario.find(formation), formation.size());
  const Checked checked(files);
  const auto lines = checked.of("terrain-napoleonien:V47");
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().find("Z has no <formation>") != std::string::npos);
}

TEST_CASE("A value missing from the ruleset is reported by name",
          "[terrain-napoleonien:V46][terrain-napoleonien:1.3b]") {
  const Battle battle{.a = {"F infantry 60,40 line 4"}, .b = {"Z infantry 150,110 line 3"}, .ruleset = "x"};
  const auto whole = read_file(std::filesystem::path(COQ_SOURCE_DIR) /
                               "systems/terrain_napoleonien/terrain-napoleonien.ruleset.xml");
  REQUIRE(whole);
  const auto with = [&](const std::string& text) {
    Files files = files_of(battle);
    files.emplace_back("own.ruleset.xml", text);
    return files;
  };
  std::string own = *whole;
  const std::string id = " id=\"terrain-napoleonien\"";
  own.replace(own.find(id), id.size(), " id=\"own\"");
  CHECK(count_in(with(own), "V46", Severity::error) == 0);
  const std::string symbol = "<value id=\"x.charge-bonus\" is=\"60\" source=\"default\" question=\"14\"/>";
  REQUIRE(own.find(symbol) != std::string::npos);
  own.erase(own.find(symbol), symbol.size());
  const Checked checked(with(own));
  const auto lines = checked.of("terrain-napoleonien:V46");
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().find("x.charge-bonus") != std::string::npos);
}
