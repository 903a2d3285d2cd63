// SPDX-License-Identifier: MIT
// Values that no sample exercises: the default result, and the result of a changed value.
#include <catch2/catch.hpp>

#include "core/sight/models/of_scenario.h"
#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::kRoad;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

const std::vector<std::string> kNobodyNear{"G de-inf I11"};
const char* const kTwoTrenches = "<line id=\"f1\" type=\"trench\"><path>102,110 121,120</path></line>";

/// A house ruleset with one changed value.
std::string with_value(const char* id, const char* is) {
  return fmt::format("<value id=\"{}\" is=\"{}\" source=\"default\"/>", id, is);
}

/// Returns the couplets of the first turn under these notes.
std::string couplets_of(const std::string& notes, const std::string& ruleset, const std::vector<int>& dice,
                        int turns = 1) {
  RedGame game(red_parts({"B uk-inf E03"}, kNobodyNear, notes), red_map(""), ruleset);
  game.set_up();
  for (int turn = 1; turn < turns; ++turn) {
    game.play("initiative", dice);
    game.end_turn();
  }
  game.play("initiative", dice);
  return game.events().back();
}

/// Returns the roll of a unit that moves from E06 into E05, next to ground sacred to its side.
std::string roll_beside_sacred_ground(const std::string& unit, const std::string& map, const std::string& notes,
                                      const std::string& ruleset) {
  RedGame game(red_parts({"A uk-inf D05", "B " + unit + " E06"}, {"G de-inf D05"}, notes), red_map(map),
               ruleset);
  game.begin();
  game.play("uk order hex=D05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 1, 2, 2});
  CHECK(game.markers("sacred-ground") == "uk D05");
  game.play("de pass");
  game.play("uk order hex=E06");
  game.play("uk move units=B hex=E05", {1, 2});
  return game.roll();
}

/// A British unit alone moves from E06 to E05 with these dice.
RedGame walked(const char* unit, const std::string& map, const std::string& ruleset,
               const std::vector<int>& dice = {}) {
  RedGame game(red_parts({unit}, kNobodyNear), red_map(map), ruleset);
  game.begin();
  game.play("uk order hex=E06");
  game.play("uk move units=B hex=E05", dice);
  return game;
}

/// A British battery and its observer.
RedGame aimed_by(const std::string& battery, const char* observer, const std::string& notes,
                 const std::string& ruleset) {
  test::ScenarioParts parts = red_parts({observer}, {"G de-inf E06 dispersed", "H de-inf E08"}, notes);
  parts.uk_more = "<artillery id=\"A\" turns=\"1-6\" fp=\"4\" " + battery + "/>";
  RedGame game(parts, red_map(""), ruleset);
  game.begin();
  return game;
}

/// Fires gas on E06 in turn 2, with these dice for accuracy and for the unit there.
RedGame gassed(const std::string& ruleset, const std::vector<int>& check) {
  RedGame game = aimed_by("mode=\"telephone\" gas=\"yes\"", "B uk-inf E03", "", ruleset);
  game.play("uk target battery=A hex=E06 shell=gas");
  game.next_turn();
  game.play("uk pass");
  std::vector<int> dice{3, 4, 1};
  dice.insert(dice.end(), check.begin(), check.end());
  game.play("uk signal battery=A", dice);
  return game;
}

/// Returns the condition of each note in the scenario's first turn.
std::string noted(const std::string& ruleset) {
  const scenario::BoundScenario bound = test::bind(
      red_parts({"B uk-inf E03"}, kNobodyNear, "<darkness turns=\"1\"/><precipitation turns=\"1\"/>"),
      red_map(""), ruleset);
  std::string out;
  for (const sight::HexFill& fill :
       sight::sight_at(bound, *model::labels_of(*bound.map.document), 1).conditions)
    out += fill.name + " ";
  return out;
}

}  // namespace

TEST_CASE("couplets.tie.power names the power that goes first when the dice are equal", "[red-poppies:4.11b]") {
  CHECK(couplets_of("", "", {3, 3}) == "couplets de 2");
  CHECK(couplets_of("", with_value("couplets.tie.power", "allies"), {3, 3}) == "couplets uk 2");
}

TEST_CASE("couplets.darkness.after-zero decides whether darkness may remove the last couplet twice in a row",
          "[red-poppies:4.12b]") {
  const char* dark = "<darkness turns=\"1-6\"/>";
  CHECK(couplets_of(dark, "", {4, 3}) == "couplets de 0");
  CHECK(couplets_of(dark, "", {4, 3}, 2) == "couplets de 1");
  CHECK(couplets_of(dark, with_value("couplets.darkness.after-zero", "1"), {4, 3}, 2) == "couplets de 0");
}

TEST_CASE("lost.modifiers and sacred-ground.radius let sacred ground help a unit that may get lost beside it",
          "[red-poppies:5.441d][red-poppies:5.456b]") {
  const auto roll = [](const std::string& ruleset) {
    return roll_beside_sacred_ground("uk-inf", "", "<darkness turns=\"1-6\"/>", ruleset);
  };
  CHECK(roll("") == "cohesion B 1+2 -1(sacred-ground) =2/8 pass");
  CHECK(roll(with_value("sacred-ground.radius", "0")) == "cohesion B 1+2 =3/8 pass");
  CHECK(roll(with_value("lost.modifiers", "none")) == "cohesion B 1+2 =3/8 pass");
}

TEST_CASE("bogging.modifiers lets sacred ground help a unit that may bog down beside it",
          "[red-poppies:8.75][red-poppies:5.456b]") {
  const auto roll = [](const std::string& ruleset) {
    return roll_beside_sacred_ground("uk-cav", kTwoTrenches, "", ruleset);
  };
  CHECK(roll("") == "cohesion B 1+2 -1(sacred-ground) =2/8 pass");
  CHECK(roll(with_value("bogging.modifiers", "none")) == "cohesion B 1+2 =3/8 pass");
}

TEST_CASE("trench/bogging-check names the types that check for bogging", "[red-poppies:8.75]") {
  const std::string trench =
      "<terrain-type id=\"trench\" geometry=\"line hexes\" layer=\"60\" los=\"none\" hexside=\"crosses\" "
      "width=\"1.4\">"
      "<name>t</name><look pattern=\"zigzag\"/><effect on=\"cover\" is=\"-3\" source=\"stated\"/>"
      "<effect on=\"bogging-check\" is=\"cavalry\" source=\"stated\"/></terrain-type>";
  CHECK(walked("B uk-tank E06", kTwoTrenches, "", {1, 1}).roll() == "cohesion B 1+1 =2/8 pass");
  CHECK(walked("B uk-tank E06", kTwoTrenches, trench).rolls().empty());
}

TEST_CASE("road.crosses-stream lets a road cross a stream without a drawn bridge", "[red-poppies:8.52]") {
  const std::string map = std::string("<side id=\"f1\" type=\"stream\" hexes=\"E05 E06\"/>") + kRoad;
  CHECK(walked("B uk-inf E06", map, "").at("B") == "E05 f moving activated");
  CHECK(walked("B uk-inf E06", map, with_value("road.crosses-stream", "no")).at("B") == "E05 f fatigued");
}

TEST_CASE("road.overrides-trench-bogging prevents bogging on a road", "[red-poppies:8.75][red-poppies:8.52]") {
  const std::string map = std::string(kTwoTrenches) + kRoad;
  CHECK(walked("B uk-tank E06", map, "").rolls().empty());
  CHECK(walked("B uk-tank E06", map, with_value("road.overrides-trench-bogging", "no"), {1, 1}).roll() ==
        "cohesion B 1+1 =2/8 pass");
}

TEST_CASE("los.note.darkness and los.note.precipitation name the conditions that a scenario's notes create",
          "[red-poppies:9.01a][red-poppies:6.025b]") {
  CHECK(noted("") == "night precipitation ");
  CHECK(noted(with_value("los.note.darkness", "smoke")) == "precipitation ");  // smoke applies to hexes only
  CHECK(noted(with_value("los.note.precipitation", "night")) == "night night ");
}

TEST_CASE("oma.other-observers names the types that observe for telephone and messenger batteries",
          "[red-poppies:7.21d]") {
  const auto game = [](const std::string& ruleset) {
    return aimed_by("mode=\"telephone\"", "B uk-mg E03", "", ruleset);
  };
  CHECK(game("").hexes_of("target").empty());
  CHECK(game(with_value("oma.other-observers", "infantry machine-gun")).offers("uk target battery=A hex=E06"));
}

TEST_CASE("oma.observer.darkness decides whether darkness limits observers", "[red-poppies:7.11b]") {
  const auto game = [](const std::string& ruleset) {
    return aimed_by("mode=\"telephone\"", "B uk-inf E03", "<darkness turns=\"1-6\"/>", ruleset);
  };
  CHECK(game("").offers("uk target battery=A hex=E10"));
  CHECK_FALSE(game(with_value("oma.observer.darkness", "counts")).offers("uk target battery=A hex=E10"));
}

TEST_CASE("oma.gas.destroys decides whether an 11 in gas destroys", "[red-poppies:7.41a]") {
  CHECK(gassed("", {6, 6}).rolls().back() == "cohesion G 6+6 =12/7 destroyed");
  CHECK(gassed(with_value("oma.gas.destroys", "no"), {6, 6}).rolls().back() == "cohesion G 6+6 =12/7 fail");
}

TEST_CASE("oma.gas.entrants decides whether gas attacks units that enter it", "[red-poppies:7.41a]") {
  const auto entered = [](const std::string& ruleset, const std::vector<int>& dice) {
    RedGame game = gassed(ruleset, {1, 2});
    game.play("de order hex=E08");
    game.play("de move units=H hex=E07");
    game.play("de move units=H hex=E06", dice);
    return game.rolls();
  };
  CHECK(entered("", {1, 2}) == test::Lines{"cohesion H 1+2 =3/8 pass"});
  CHECK(entered(with_value("oma.gas.entrants", "none"), {}).empty());
}

TEST_CASE("barrage.type names the bombardment type of a rolling barrage", "[red-poppies:7.72a]") {
  const auto after = [](const std::string& ruleset) {
    test::ScenarioParts parts = red_parts({"B uk-inf E02"}, {"G de-inf E05"});
    parts.uk_more = "<barrage turn=\"1\" rows=\"04 05\" toward=\"S\"/>";
    RedGame game(parts, red_map(kTwoTrenches), ruleset);
    game.begin();
    game.play("uk barrage", {3});
    return game.at("G");
  };
  CHECK(after("") == "E05 d fatigued in-trench");
  CHECK(after(with_value("barrage.type", "pulverising")) == "E05 d in-trench");
}

TEST_CASE("trench/bombardment decides whether a trench protects against bombardment", "[red-poppies:7.62a]") {
  test::ScenarioParts parts = red_parts({"B uk-inf E02"}, {"G de-inf E05"});
  parts.uk_more = "<barrage turn=\"1\" rows=\"04 05\" toward=\"S\"/>";
  RedGame game(
      parts, red_map(kTwoTrenches),
      "<terrain-type id=\"trench\" geometry=\"line hexes\" layer=\"60\" los=\"none\" hexside=\"crosses\" "
      "width=\"1.4\"><name>t</name><look pattern=\"zigzag\"/>"
      "<effect on=\"cover\" is=\"-3\" source=\"stated\"/>"
      "<effect on=\"bogging-check\" is=\"cavalry\" source=\"stated\"/></terrain-type>");
  game.begin();
  game.play("uk barrage");
  CHECK(game.at("G") == "eliminated");
}
