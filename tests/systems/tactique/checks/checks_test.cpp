// SPDX-License-Identifier: MIT
// Checks V01 to V22: each reports its error, and nothing in a correct scenario.
#include <catch2/catch.hpp>

#include "tests/support/checked.h"
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

TactiqueParts sound() {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E08", "B inf-heavy C08"};
  parts.austrian = {"X inf-heavy E02", "Y art-heavy E03"};
  parts.victory = "<victory side=\"fr\"><control hexes=\"E03\"/></victory>";
  return parts;
}

std::string own_ruleset(const std::string& entries) {
  return "<ruleset xmlns=\"urn:coquelicot:ruleset:1\" id=\"own\" system=\"tactique\" lang=\"fr\" "
         "extends=\"tactique\">" +
         entries + "</ruleset>";
}

Checked check(const TactiqueParts& parts, const std::string& play = "") {
  Files files = {{"a.map.xml", tactique_map(parts.land)},
                 {"c.counters.xml", tactique_counters()},
                 {"s.scenario.xml", tactique_scenario(parts)}};
  if (!play.empty()) files.emplace_back("g.play.xml", play);
  return Checked(files);
}

std::size_t count(const char* id, const TactiqueParts& parts) {
  const std::string check_id = std::string("tactique:") + id;
  CHECK(check(sound()).of(check_id).empty());
  return check(parts).of(check_id).size();
}

/// The same documents with one text of the scenario replaced.
Checked changed(const std::string& from, const std::string& to) {
  std::string text = tactique_scenario(sound());
  text.replace(text.find(from), from.size(), to);
  return Checked(
      {{"a.map.xml", tactique_map("")}, {"c.counters.xml", tactique_counters()}, {"s.scenario.xml", text}});
}

std::size_t log_faults(const TactiqueParts& parts, const std::string& steps) {
  const std::string play =
      "<play xmlns=\"urn:coquelicot:play:1\" id=\"g\" system=\"tactique\" lang=\"fr\" scenario=\"s\">" + steps +
      "</play>";
  return check(parts, play).of("tactique:V18").size();
}

std::string step(int n, const std::string& attributes, const std::string& content = "") {
  return fmt::format("<step n=\"{}\" turn=\"1\" side=\"fr\" {}>{}</step>", n, attributes, content);
}

/// Formats a roll of A against X.
std::string roll(const char* dice, const char* result, const char* because) {
  return fmt::format(
      "<roll for=\"combat\" dice=\"{}\" result=\"{}\" unit=\"A\" target=\"X\" because=\"{}\"><modifier "
      "is=\"3\" "
      "rule=\"T6.1\" reason=\"heavy\"/></roll>",
      dice, result, because);
}

}  // namespace

TEST_CASE("V01: a side must have a command level that the ruleset defines", "[tactique:V01][tactique:T2.1]") {
  TactiqueParts parts = sound();
  parts.french_level = "brilliant";
  CHECK(count("V01", parts) == 1);
}

TEST_CASE("V02, V03: units must have an arm, a class and elements",
          "[tactique:V02][tactique:V03][tactique:printed][tactique:T3.0]") {
  const auto of = [](const char* id, const char* type, const char* face) {
    const std::string text = fmt::format(
        "<counters xmlns=\"urn:coquelicot:counters:1\" id=\"c\" system=\"tactique\" lang=\"fr\"><counter "
        "id=\"u\" "
        "kind=\"unit\" type=\"{}\" nation=\"french\" size=\"15\" count=\"1\"><name>u</name><face {}/></counter>"
        "</counters>",
        type, face);
    return Checked({{"c.counters.xml", text}}).of(id).size();
  };
  CHECK(of("tactique:V02", "infantry", "class=\"heavy\" elements=\"3\"") == 0);
  CHECK(of("tactique:V02", "infantry", "class=\"stout\" elements=\"3\"") == 1);
  CHECK(of("tactique:V02", "tank", "class=\"heavy\" elements=\"3\"") == 1);
  CHECK(of("tactique:V03", "infantry", "class=\"heavy\" elements=\"3\"") == 0);
  CHECK(of("tactique:V03", "infantry", "class=\"heavy\" elements=\"4\"") == 1);
  CHECK(of("tactique:V03", "artillery", "class=\"heavy\" elements=\"2\"") == 1);
  CHECK(of("tactique:V03", "cavalry", "class=\"heavy\" elements=\"0\"") == 1);
  CHECK(of("tactique:printed", "artillery",
           "class=\"heavy\" elements=\"1\" dice=\"3\" range=\"4\" move=\"1\"") == 0);
  CHECK(of("tactique:printed", "artillery",
           "class=\"heavy\" elements=\"1\" dice=\"4\" range=\"5\" move=\"2\"") == 3);
}

TEST_CASE("V04: two units cannot occupy one hex", "[tactique:V04][tactique:T3.7a]") {
  TactiqueParts parts = sound();
  parts.austrian = {"X inf-heavy E08"};
  CHECK(count("V04", parts) == 1);
}

TEST_CASE("V05, V13: terrain types must be known and have a height",
          "[tactique:V05][tactique:V13][tactique:T3.6a][tactique:T5.4]") {
  TactiqueParts parts = sound();
  parts.land = land("jungle", "D05");
  CHECK(count("V05", parts) == 1);
  std::string map = tactique_map(land("vineyard", "D05"));
  map.insert(map.find(" lang="), " ruleset=\"own.ruleset.xml\"");
  const Checked own(
      {{"a.map.xml", map},
       {"own.ruleset.xml", own_ruleset("<terrain-type id=\"vineyard\" geometry=\"area hexes\" "
                                       "layer=\"24\" in-hex=\"most\" los=\"none\"><name>vigne</name>"
                                       "</terrain-type>")}});
  CHECK(own.of("tactique:V05").empty());
  CHECK(own.of("tactique:V13").size() == 1);
}

TEST_CASE("V06, V10: each side must own edges on the rim of the map",
          "[tactique:V06][tactique:V10][tactique:T7.5c]") {
  const std::string own = "<edge of=\"S\"/>";
  CHECK(changed(own, "").of("tactique:V06").size() == 1);
  CHECK(changed(own, "<edge hexes=\"E05\"/>").of("tactique:V06").size() == 1);
  CHECK(changed(own, "<edge hexes=\"E11\"/>").of("tactique:V06").empty());
  CHECK(changed(own, "<edge of=\"N\"/>").of("tactique:V10").size() == 1);
  CHECK(changed(own, "<edge of=\"W\"/>").of("tactique:V10").empty());
}

TEST_CASE("V07, V08: artillery set up in rough terrain is reported",
          "[tactique:V07][tactique:V08][tactique:T5.3][tactique:T3.6d]") {
  TactiqueParts parts = sound();
  parts.land = land("forest", "E03");
  CHECK(count("V07", parts) == 1);
  CHECK(count("V08", parts) == 1);
  parts.land += road("E02 E03");
  CHECK(count("V07", parts) == 1);
  CHECK(count("V08", parts) == 0);
}

TEST_CASE("V09: units must be set up on the map", "[tactique:V09]") {
  TactiqueParts parts = sound();
  parts.french = {"A inf-heavy Z08"};
  CHECK(count("V09", parts) == 1);
  parts = sound();
  parts.zones = "<zone id=\"z\">E08</zone>";
  parts.french_more = "<setup zone=\"z\" hexes=\"D08\"><unit id=\"C\" counter=\"fr-inf-heavy\"/></setup>";
  CHECK(count("V09", parts) == 1);
}

TEST_CASE("V11: a scenario must have victory conditions", "[tactique:V11]") {
  TactiqueParts parts = sound();
  parts.victory.clear();
  CHECK(count("V11", parts) == 1);
}

TEST_CASE("V12: a road that crosses no hexside is reported", "[tactique:V12][tactique:T3.5a]") {
  TactiqueParts parts = sound();
  const std::string street = "<line id=\"r\" type=\"road\"><path>105,110 106,112</path></line>";
  parts.land = street + road("C05 C06");
  CHECK(count("V12", parts) == 1);
  // The street is in E05. If another road leads out of that hex, units can march there.
  parts.land = street + road("E05 E06");
  CHECK(count("V12", parts) == 0);
  parts.land = "<line id=\"edge\" type=\"road\"><path>105,34 105,20</path></line>";
  CHECK(count("V12", parts) == 0);
}

TEST_CASE("V14: a side that cannot activate two units together is reported", "[tactique:V14][tactique:T3.2b]") {
  TactiqueParts parts = sound();
  parts.french = {"A inf-heavy E08", "B inf-heavy A01"};
  CHECK(count("V14", parts) == 1);
  parts.french = {"A inf-heavy E08", "B cav-heavy E09"};
  CHECK(count("V14", parts) == 1);
}

TEST_CASE("V15: a unit with nowhere to retreat is reported", "[tactique:V15][tactique:T7.5d]") {
  TactiqueParts parts = sound();
  parts.austrian = {"X inf-heavy E03", "a inf-light E02", "b inf-light D02", "c inf-light F02"};
  CHECK(count("V15", parts) == 1);
}

TEST_CASE("V16: artillery that enters the map in rough terrain is reported", "[tactique:V16][tactique:T3.6d]") {
  TactiqueParts parts = sound();
  parts.land = land("forest", "E11");
  parts.french_more =
      "<reinforcements turn=\"2\" hexes=\"E11\"><unit id=\"R\" counter=\"fr-art-heavy\"/></reinforcements>";
  CHECK(count("V16", parts) == 1);
}

TEST_CASE("V17: the ruleset must know each nation", "[tactique:V17][tactique:T0.1]") {
  const Checked checked = changed("nations=\"french\"", "nations=\"saxon\"");
  CHECK(checked.of("tactique:V17").size() == 1);
  CHECK(checked.of("scenario.nation").empty());
}

TEST_CASE("V18 to V22: a log is replayed, and its first illegal step is reported",
          "[tactique:V18][tactique:V19][tactique:V20][tactique:V21][tactique:V22]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06", "B inf-light D06", "C cav-heavy E08", "D cav-heavy D08"};
  parts.austrian = {"X cav-heavy E05"};
  parts.victory = "<victory side=\"fr\"><eliminate/></victory>";
  parts.french_level = "poor";
  const std::string activate = step(1, "do=\"activate\" units=\"A B\"");
  CHECK(log_faults(parts, activate) == 0);
  // V18: an activation of arms that cannot be activated together.
  CHECK(log_faults(parts, step(1, "do=\"activate\" units=\"A C\"")) == 1);
  // V19: a move that is too long, and a move through a unit.
  const auto move = [](const char* unit, const char* kind, const char* path) {
    return step(2, fmt::format("do=\"move\" unit=\"{}\" kind=\"{}\" path=\"{}\"", unit, kind, path));
  };
  CHECK(log_faults(parts, activate + move("A", "combat", "F06")) == 0);
  CHECK(log_faults(parts, activate + move("A", "combat", "F06 F07")) == 1);
  CHECK(log_faults(parts, activate + move("B", "combat", "E06 F05")) == 1);
  // V20: an attack after a no-combat move.
  const std::string attack = "do=\"attack\" unit=\"A\" target=\"X\"";
  CHECK(log_faults(parts, activate + move("A", "no-combat", "F06 F05") + step(3, attack)) == 1);
  // V21: a wrong number of dice.
  const std::string three = roll("white white white", "miss miss miss", "T7.6 T7.6 T7.6");
  CHECK(log_faults(parts, activate + step(2, attack, three)) == 0);
  CHECK(log_faults(parts, activate + step(2, attack, roll("white white", "miss miss", "T7.6 T7.6"))) == 1);
  CHECK(log_faults(parts, activate + step(2, attack,
                                          roll("white white white white", "miss miss miss miss",
                                               "T7.6 T7.6 T7.6 T7.6"))) == 1);
  // V22: the log lacks a mandatory advance.
  TactiqueParts charge = parts;
  charge.french = {"A cav-heavy E06"};
  const std::string first = step(1, "do=\"activate\" units=\"A\"") +
                            step(2, attack, roll("black white white", "flag miss miss", "T7.5c T7.6 T7.6"));
  const std::string back =
      "<step n=\"3\" turn=\"1\" side=\"at\" do=\"retreat\" unit=\"X\" hex=\"E04\"><event is=\"retreats\" "
      "unit=\"X\" "
      "hex=\"E04\" rule=\"T7.5c\"/>";
  const std::string advance = "<event is=\"advances\" unit=\"A\" hex=\"E05\" rule=\"T9.2a\"/>";
  CHECK(log_faults(charge, first + back + advance + "</step>") == 0);
  CHECK(log_faults(charge, first + back + "</step>") == 1);
}
