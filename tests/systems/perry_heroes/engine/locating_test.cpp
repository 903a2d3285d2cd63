// SPDX-License-Identifier: MIT
// Locating enemies and hiding from them (3.4, 7.13).
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup watch(std::vector<std::string> b, std::vector<std::string> terrain = {}) {
  PerrySetup out;
  out.a = {"a1 officer 0,0", "a2 soldier 0,3 i=binoculars"};
  out.b = std::move(b);
  out.terrain = std::move(terrain);
  return out;
}

constexpr const char* kLocate = "a locate unit=a1 target=b1";

/// Returns the lowest die with which a1 locates b1, 7 if none does, or 0 if no die is rolled.
int least_die(const PerrySetup& setup) {
  for (int die = 1; die <= 6; ++die) {
    PerryGame game(setup);
    game.to_team("a");
    game.play(kLocate, {die});
    if (game.unit("b1").located) return die;
  }
  return 7;
}
/// Returns whether a1 locates b1, whose level is 0, without a die.
bool is_located_without(const PerrySetup& setup) {
  PerryGame game(setup);
  game.to_team("a");
  game.play(kLocate);
  return game.unit("b1").located;
}

}  // namespace

TEST_CASE("Camouflage of a figure: helmet or branches give 1, dress 2, dress and branches 4",
          "[perry-heroes:3.4a][perry-heroes:7.13.3b]") {
  const std::vector<std::string> hedge = {"hedge line -20,43 20,43"};
  CHECK(is_located_without(watch({"b1 nco 0,40 is=hidden"}, hedge)));
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden camo=helmet-or-branches"}, hedge)) == 5);
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden camo=dress"}, hedge)) == 6);
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden camo=dress-and-branches"}, hedge)) == 7);
}

TEST_CASE("A man with camouflaged helmet and branches is located with a 5, but not with a 4",
          "[perry-heroes:7.13.3b]") {
  for (const int die : {4, 5}) {
    PerryGame game(watch({"b1 nco 0,40 is=hidden camo=helmet-or-branches"}, {"brush -5,42 5,50"}));
    game.to_team("a");
    game.play(kLocate, {die});
    CHECK(game.need("locate") == 4);
    CHECK(game.modifiers("locate") == "camouflage -1");
    CHECK(game.result("locate") == (die == 5 ? "located" : "missed"));
    CHECK(game.unit("a1").ap == 4);
  }
}

TEST_CASE("No die locates a crouched man in dress and branches; an ambush adds one level",
          "[perry-heroes:3.4b][perry-heroes:7.13.3b]") {
  const std::vector<std::string> hedge = {"hedge line -20,43 20,43"};
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden+crouched camo=dress-and-branches"}, hedge)) == 7);
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden+crouched"})) == 5);
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden+prone"})) == 5);
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden+prone camo=helmet-or-branches"}, hedge)) == 6);
  PerryGame game(watch({"b1 nco 0,40 is=hidden+crouched camo=dress-and-branches"}, hedge));
  game.to_team("a");
  game.play(kLocate, {6});
  CHECK(game.modifiers("locate") == "camouflage -4, ambushed -1");
  CHECK_FALSE(game.offers(kLocate));
}

TEST_CASE("A house rule can make a 6 always locate", "[perry-heroes:7.13.3b]") {
  PerrySetup setup = watch({"b1 nco 0,40 is=hidden+crouched camo=dress"});
  setup.ruleset = "<value id=\"locate.always\" is=\"6\" source=\"default\" question=\"Q42\"/>";
  CHECK(least_die(setup) == 6);
}

TEST_CASE("Camouflage of a vehicle gives 1, or 2 with branches, without an ambush bonus",
          "[perry-heroes:3.4c][perry-heroes:7.13.3b]") {
  const std::vector<std::string> hedge = {"hedge line -20,44 20,44"};
  CHECK(least_die(watch({"b1 tiger 0,40 is=hidden camo=camouflaged"})) == 5);
  CHECK(least_die(watch({"b1 tiger 0,40 is=hidden camo=camouflaged-and-branches"}, hedge)) == 6);
  CHECK(least_die(watch({"b1 tiger 0,40 is=hidden camo=camouflaged-and-branches"})) == 5);
  CHECK(is_located_without(watch({"b1 tiger 0,40 is=hidden"})));
}

TEST_CASE("Branches hide a man only within 5 cm of vegetation", "[perry-heroes:3.4d]") {
  const char* bush = "b1 nco 0,40 is=hidden camo=branches";
  const char* dressed = "b1 nco 0,40 is=hidden camo=dress-and-branches";
  for (const char* near : {"wood 4.9,30 30,50", "orchard 4.9,30 30,50", "brush 4.9,30 30,50",
                           "hedge line 5.6,30 5.6,50"})  // drawn 1.4 cm wide
    CHECK(least_die(watch({bush}, {near})) == 5);
  for (const char* other :
       {"wood 5,30 30,50", "hedge line 5.7,30 5.7,50", "field -30,30 30,50", "low-wall line 3,30 3,50"})
    CHECK(is_located_without(watch({bush}, {other})));
  CHECK(least_die(watch({dressed}, {"wood 4.9,30 30,50"})) == 7);
  CHECK(least_die(watch({dressed})) == 6);  // only the dress counts
}

TEST_CASE("A camouflaged helmet hides a man even in the open", "[perry-heroes:3.4a][perry-heroes:3.4d]") {
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden camo=helmet"})) == 5);
  // The older word means that the man has one of the two.
  CHECK(least_die(watch({"b1 nco 0,40 is=hidden camo=helmet-or-branches"})) == 5);
  CHECK(is_located_without(watch({"b1 nco 0,40 is=hidden camo=branches"})));
}

TEST_CASE("For the branches of a vehicle, distance is measured from its hull", "[perry-heroes:3.4d]") {
  // An M4A1 is 11 cm long: it faces the observer, and its rear is at 45.5.
  const char* tank = "b1 m4a1-m4a3 0,40 face=0,-1 is=hidden camo=camouflaged-and-branches";
  CHECK(least_die(watch({tank}, {"wood -20,50.4 20,60"})) == 6);
  CHECK(least_die(watch({tank}, {"wood -20,50.5 20,60"})) == 5);
  // The vehicle's side is 2.75 cm from its middle.
  CHECK(least_die(watch({tank}, {"wood 7.7,30 30,50"})) == 6);
  CHECK(least_die(watch({tank}, {"wood 7.75,30 30,50"})) == 5);
  CHECK(least_die(watch({tank}, {"hedge line 8.4,30 8.4,50"})) == 6);  // drawn 1.4 cm wide
  CHECK(least_die(watch({tank}, {"hedge line 8.45,30 8.45,50"})) == 5);
}

TEST_CASE("By day in rain, optics see 80 cm and the naked eye 50",
          "[perry-heroes:7.13.1a][perry-heroes:7.13.3a]") {
  PerrySetup setup =
      watch({"b1 nco 0,53 is=hidden", "b2 soldier 20,53 is=hidden", "b3 soldier 0,83 is=hidden",
             "b4 soldier 0,83.1 is=hidden", "b5 soldier 0,50 is=hidden", "b6 soldier 0.1,50.1 is=hidden"});
  setup.conditions += " hour=\"day\" weather=\"rain\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a locate unit=a1 target=b5").empty());  // at 50
  CHECK(game.refusal("a locate unit=a1 target=b6") == "7.13.1a");
  CHECK(game.refusal("a locate unit=a1 target=b1") == "7.13.1a");
  CHECK(game.refusal("a locate unit=a2 target=b3 what=optics").empty());  // at 80
  CHECK(game.refusal("a locate unit=a2 target=b4 what=optics") == "7.13.1a");
  CHECK(game.refusal("a locate unit=a1 target=b1 what=optics") == "7.13.3a");  // a1 has no optics
  CHECK(game.refusal("a locate unit=a2 target=b1 what=ears") == "7.13.3a");
  game.play("a locate unit=a2 target=b3 what=optics");
  CHECK(game.unit("a2").ap == 0);
}

TEST_CASE("Hour and weather set the sighting distance of the naked eye and of optics",
          "[perry-heroes:7.13.1a]") {
  struct Row {
    const char *hour, *weather;
    int eye, optics;
  };
  for (const Row& row :
       {Row{"day", "clear", 80, 160}, Row{"day", "rain", 50, 80}, Row{"day", "fog", 40, 40},
        Row{"dusk", "clear", 60, 120}, Row{"dusk", "rain", 30, 60}, Row{"dusk", "fog", 20, 20},
        Row{"night", "clear", 20, 40}, Row{"night", "rain", 15, 30}, Row{"night", "fog", 10, 10}}) {
    INFO(row.hour << " " << row.weather);
    PerrySetup setup;
    setup.a = {"a1 nco -90,0 i=binoculars"};
    const auto east = [](int cm, int more) { return format_mm((cm - 90) * 1000 + more); };
    setup.b = {fmt::format("b1 nco {},0 is=hidden", east(row.eye, 0)),
               fmt::format("b2 soldier {},0 is=hidden", east(row.eye, 100)),
               fmt::format("b3 soldier {},0 is=hidden", east(row.optics, 0)),
               fmt::format("b4 soldier {},0 is=hidden", east(row.optics, 100))};
    setup.conditions += fmt::format(" hour=\"{}\" weather=\"{}\"", row.hour, row.weather);
    PerryGame game(setup);
    game.to_team("a");
    CHECK(game.refusal("a locate unit=a1 target=b1").empty());
    CHECK(game.refusal("a locate unit=a1 target=b2") == "7.13.1a");
    CHECK(game.refusal("a locate unit=a1 target=b3 what=optics").empty());
    CHECK(game.refusal("a locate unit=a1 target=b4 what=optics") == "7.13.1a");
  }
}

TEST_CASE("A house rule can make optics double the sighting distance", "[perry-heroes:7.13.3a]") {
  PerrySetup setup = watch({"b1 nco 0,100 is=hidden"});
  setup.conditions += " hour=\"day\" weather=\"rain\"";
  PerryGame before(setup);
  before.to_team("a");
  CHECK(before.refusal("a locate unit=a2 target=b1 what=optics") == "7.13.1a");
  setup.ruleset = "<value id=\"sight.optics\" is=\"times\" source=\"default\" question=\"Q25\"/>";
  PerryGame after(setup);
  after.to_team("a");
  CHECK(after.refusal("a locate unit=a2 target=b1 what=optics").empty());
}

TEST_CASE("An enemy in sight is not located automatically: locating costs 2 AP, or 4 with optics",
          "[perry-heroes:7.13.1b][perry-heroes:7.13.3a][perry-heroes:7.13.4a]") {
  PerryGame game(watch({"b1 nco 0,40 is=hidden", "b2 soldier 10,40 is=hidden"}));
  game.to_team("a");
  CHECK_FALSE(game.unit("b1").located);
  CHECK(game.has_word("b1", "counter"));
  CHECK_FALSE(game.knows("a1", "b1"));
  game.play(kLocate);
  CHECK(game.unit("a1").ap == 4);
  CHECK_FALSE(game.has_word("b1", "counter"));
  CHECK(game.rule_of("located") == "7.13.4a");
  CHECK(game.knows("a1", "b1"));
  CHECK(game.refusal(kLocate) == "7.13.4a");  // a1 already knows the enemy
  game.play("a locate unit=a2 target=b2 what=optics");
  CHECK(game.unit("a2").ap == 0);
}

TEST_CASE("Men see all round", "[perry-heroes:7.13.1a]") {
  PerrySetup setup = watch({"b1 nco 0,40 is=hidden"});
  setup.a = {"a1 officer 0,0 face=0,-1"};
  CHECK(is_located_without(setup));
}

TEST_CASE("An enemy cannot be located if the line of sight is blocked",
          "[perry-heroes:7.13.2b][perry-heroes:7.13.3a]") {
  PerryGame game(watch({"b1 nco 0,40 is=hidden", "b2 soldier 60,0 is=hidden"}, {"wood -10,10 10,20"}));
  game.to_team("a");
  CHECK(game.refusal(kLocate) == "7.13.2b");
  CHECK(game.refusal("a locate unit=a1 target=b2").empty());
  CHECK(game.refusal("a locate unit=a1 target=a2") == "7.13.3a");
}

TEST_CASE("Men within 10 cm who see the spotter learn of the enemy, and tell men near them",
          "[perry-heroes:7.13.4b][perry-heroes:7.13.4c]") {
  PerrySetup setup = watch({"b1 nco 0,60 is=hidden"}, {"low-wall line -20,-4 20,-4"});
  setup.a = {"a1 officer 0,0",
             "near soldier 9.9,0 w=m1-garand",
             "ten soldier -10,0",
             "cut soldier 0,-8",
             "next soldier 19,0 team=o",
             "other soldier 3,3 team=o",
             "third soldier 28.5,0 team=o"};
  PerryGame game(setup);
  game.to_team("a");
  CHECK_FALSE(game.refusal("a fire unit=near target=b1").empty());
  game.play(kLocate);
  CHECK(game.refusal("a fire unit=near target=b1").empty());
  CHECK(game.knows("near", "b1"));
  CHECK_FALSE(game.knows("ten", "b1"));  // not within 10 cm
  CHECK_FALSE(game.knows("cut", "b1"));  // behind the wall
  CHECK(game.knows("next", "b1"));       // told by `near`
  CHECK(game.knows("other", "b1"));      // in another team, but close to `near`
  CHECK_FALSE(game.knows("third", "b1"));
}

TEST_CASE("A vehicle can locate too", "[perry-heroes:7.13.3a][perry-heroes:7.1b]") {
  PerrySetup setup = watch({"b1 nco 0,100 is=hidden"});
  setup.a = {"a1 nco 0,-90", "tank m4a1-m4a3 0,0"};
  PerryGame game(setup);
  game.to_team("tank");
  CHECK(game.refusal("a locate unit=tank target=b1") == "7.13.1a");
  game.play("a locate unit=tank target=b1 what=optics");
  CHECK(game.unit("tank").ap == 2);
  CHECK(game.knows("tank", "b1"));
}

TEST_CASE("A unit concealed from the start is searched for by map hex",
          "[perry-heroes:3.4e][perry-heroes:3.4f]") {
  PerryGame game(watch({"b1 nco 0,40 is=hidden concealed=yes", "b2 soldier 60,60 is=hidden"}));
  game.to_team("a");
  CHECK(game.has_word("b1", "concealed"));
  CHECK(game.refusal(kLocate) == "3.4e");
  const auto& grid = *game.table().b.grid;
  const Hex hex = grid.hex_at(game.unit("b1").place.at);
  const std::string label = game.table().b.labels->format(hex);
  const std::string empty = game.table().b.labels->format({hex.column, hex.row + 2});
  for (const std::string& both :
       {"a locate unit=a1 hex=" + label + " target=b1", std::string("a locate unit=a1")}) {
    play::SeededDice dice(1);
    CHECK_FALSE(game.match().clone()->apply(game.action(both), dice));
  }
  game.play("a locate unit=a1 hex=" + empty);
  CHECK(game.rule_of("nobody-there") == "7.13.3a");
  game.play("a locate unit=a1 hex=" + label);
  CHECK(game.unit("b1").located);
  CHECK_FALSE(game.has_word("b1", "concealed"));
  CHECK(game.knows("a1", "b1"));
}

TEST_CASE("Concealment lasts while a unit keeps its place and posture", "[perry-heroes:3.4f]") {
  PerrySetup setup =
      watch({"b1 nco 0,90 is=hidden+prone concealed=yes", "b2 soldier 10,90 is=hidden+prone concealed=yes",
             "b3 soldier 20,90 is=hidden+prone concealed=yes", "b4 soldier 30,90 is=hidden concealed=yes"});
  PerryGame game(setup);
  game.to_team("b");
  game.play("b move unit=b1 gait=crawl way=0,91");
  CHECK_FALSE(game.has_word("b1", "concealed"));
  CHECK(game.rule_of("shows-itself") == "3.4f");
  game.play("b posture unit=b2 posture=crouched");
  CHECK_FALSE(game.has_word("b2", "concealed"));
  game.play("b posture unit=b4 posture=prone");
  CHECK(game.has_word("b4", "concealed"));
  game.next_turn("b");
  CHECK(game.has_word("b3", "concealed"));
}

TEST_CASE("An unlocated man who stays two turns in one place, crouched or prone, may conceal himself",
          "[perry-heroes:3.4h]") {
  PerrySetup setup = watch({"b1 nco 0,90 is=hidden+prone", "b2 soldier 10,90 is=hidden",
                            "b3 soldier 20,90 is=prone", "b4 soldier 30,90 is=hidden+crouched"});
  PerryGame game(setup);
  const auto refused = [&](const char* unit) { return game.refusal(std::string("b conceal unit=") + unit); };
  game.to_team("b");
  CHECK(refused("b1") == "3.4h");
  game.next_turn("b");
  CHECK(refused("b1") == "3.4h");
  game.play("b move unit=b4 gait=crouch way=30,92");
  game.next_turn("b");
  CHECK(refused("b1").empty());
  CHECK(refused("b2") == "3.4h");  // standing
  CHECK(refused("b3") == "3.4h");  // located
  CHECK(refused("b4") == "3.4h");  // has moved
  CHECK(game.offers("b conceal unit=b1"));
  game.play("b conceal unit=b1");
  CHECK(game.has_word("b1", "concealed"));
  CHECK(refused("b1") == "3.4h");
}

TEST_CASE("A concealed unit that fires three turns in a row is located automatically", "[perry-heroes:3.4g]") {
  PerrySetup setup = watch({"b1 nco 0,75 is=hidden+prone concealed=yes w=mauser-98k", "b2 soldier 10,90"});
  PerryGame game(setup);
  game.to_team("b");
  for (int turn = 1; turn <= 3; ++turn) {
    INFO(turn);
    CHECK(game.has_word("b1", "concealed"));
    CHECK_FALSE(game.unit("b1").located);
    game.play("b fire unit=b1 target=a1", {1});
    game.next_turn("b");
  }
  CHECK_FALSE(game.has_word("b1", "concealed"));
  CHECK(game.unit("b1").located);
  CHECK(game.knows("a1", "b1"));
}

TEST_CASE("A turn without fire restarts the count", "[perry-heroes:3.4g]") {
  PerrySetup setup = watch({"b1 nco 0,75 is=hidden+prone concealed=yes w=mauser-98k", "b2 soldier 10,90"});
  PerryGame game(setup);
  game.to_team("b");
  for (const bool fires : {true, true, false, true}) {
    if (fires) game.play("b fire unit=b1 target=a1", {1});
    game.next_turn("b");
  }
  CHECK(game.has_word("b1", "concealed"));
}
