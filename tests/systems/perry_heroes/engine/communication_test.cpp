// SPDX-License-Identifier: MIT
// Communication between units (7.5).
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// b1 is not located: a1 can locate it, and then tell the others of side a.
PerrySetup talkers(std::vector<std::string> a, std::vector<std::string> terrain = {}) {
  PerrySetup out;
  out.a = {"a1 officer 0,0"};
  out.a.insert(out.a.end(), a.begin(), a.end());
  out.b = {"b1 nco 0,70 is=hidden"};
  out.terrain = std::move(terrain);
  return out;
}

/// Lets a1 locate b1; a1 then has 4 AP left.
void locate_first(PerryGame& game) {
  game.to_team("a");
  game.play("a locate unit=a1 target=b1");
  REQUIRE(game.knows("a1", "b1"));
}

}  // namespace

TEST_CASE("Talking at 8 cm needs a line of sight; at 15 cm without a radio, the voice carries",
          "[perry-heroes:7.5.2a][perry-heroes:7.5.2b][perry-heroes:7.5.2c]") {
  // The wall is midway between a1 and a3.
  PerryGame game(talkers({"a2 soldier 8,0 team=others", "a3 soldier 0,-8 team=others", "a4 soldier -15,0",
                          "a5 soldier -20,0", "a6 soldier -19.9,1"},
                         {"low-wall line -5,-4 5,-4"}));
  locate_first(game);
  CHECK(game.refusal("a talk unit=a1 target=a2").empty());
  CHECK(game.refusal("a talk unit=a1 target=a3") == "7.5.2a");
  CHECK(game.refusal("a voice unit=a1 target=a3") == "7.5.2b");
  CHECK(game.refusal("a radio unit=a1 target=a3") == "7.5.2c");  // neither has a radio
  CHECK(game.refusal("a talk unit=a1 target=a4") == "7.5.2a");
  CHECK(game.refusal("a voice unit=a1 target=a4").empty());
  CHECK(game.refusal("a voice unit=a1 target=a5") == "7.5.2b");  // less than 20 cm
  CHECK(game.refusal("a voice unit=a1 target=a6").empty());
  const int before = game.unit("a1").ap;
  game.play("a talk unit=a1 target=a2");
  CHECK(game.unit("a1").ap == before);
  CHECK(game.knows("a2", "b1"));
  CHECK(game.rule_of("told") == "7.5.2a");
  game.play("a voice unit=a1 target=a4");
  CHECK(game.unit("a1").ap == before - 1);
  CHECK(game.knows("a4", "b1"));
  CHECK(game.rule_of("told") == "7.5.2b");
}

TEST_CASE("Exactly 10 cm counts as near", "[perry-heroes:7.5.2a][perry-heroes:7.5.2b]") {
  PerryGame game(talkers({"a2 soldier 10,0", "a3 soldier -10.1,0"}));
  locate_first(game);
  CHECK(game.refusal("a talk unit=a1 target=a2").empty());
  CHECK(game.refusal("a voice unit=a1 target=a2") == "7.5.2b");
  CHECK(game.refusal("a talk unit=a1 target=a3") == "7.5.2a");
}

TEST_CASE("A radio message costs 2 AP beyond 10 cm or if the line of sight is blocked",
          "[perry-heroes:7.5.2c]") {
  PerrySetup setup = talkers({"a2 soldier 0,-8 as=radio team=others", "a3 soldier 60,0 as=radio team=others",
                              "a4 soldier 5,5 as=radio team=others"},
                             {"low-wall line -5,-4 5,-4"});
  setup.a[0] = "a1 soldier 0,0 as=radio";
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  setup.a.emplace_back("a5 soldier -60,0");
  PerryGame game(setup);
  locate_first(game);
  CHECK(game.refusal("a radio unit=a1 target=a4") == "7.5.2c");  // they see each other at 7 cm
  CHECK(game.refusal("a radio unit=a1 target=a5") == "7.5.2c");  // a5 has no radio
  const int before = game.table().s.pool[0];
  game.play("a radio unit=a1 target=a2");
  CHECK(before - game.table().s.pool[0] == 2);
  CHECK(game.rule_of("told") == "7.5.2c");
  game.play("a radio unit=a1 target=a3");
  CHECK(game.knows("a3", "b1"));
}

TEST_CASE("A unit out of communication cannot be told of an enemy",
          "[perry-heroes:7.5.1a][perry-heroes:7.5.3]") {
  PerryGame game(talkers({"a2 soldier 50,0", "a3 soldier 3,0"}));
  locate_first(game);
  for (const char* way : {"talk", "voice", "radio"})
    CHECK(game.refusal(fmt::format("a {} unit=a1 target=a2", way)) == fmt::format("7.5.2{}", *way == 't' ? 'a'
                                                                                             : *way == 'v'
                                                                                                 ? 'b'
                                                                                                 : 'c'));
  CHECK_FALSE(game.knows("a2", "b1"));
  CHECK(game.refusal("a talk unit=a1 target=a1") == "7.5.1a");
  CHECK(game.refusal("a talk unit=a1 target=b1") == "7.5.1a");
  CHECK(game.refusal("a talk unit=a2 target=a3") == "7.5.3");  // a2 knows nothing
}

TEST_CASE("A closed vehicle can communicate only by radio", "[perry-heroes:7.5.1b]") {
  PerrySetup setup =
      talkers({"a2 soldier -60,0 as=radio", "tank m4a1-m4a3 0,-8 closed=yes", "open m4a1-m4a3 9,0 closed=no"});
  PerryGame game(setup);
  locate_first(game);
  CHECK(game.refusal("a talk unit=a1 target=tank") == "7.5.1b");
  CHECK(game.refusal("a talk unit=a1 target=open").empty());
  game.to_team("tank");
  game.play("a locate unit=tank target=b1");
  CHECK(game.refusal("a talk unit=tank target=open") == "7.5.1b");
  CHECK(game.refusal("a radio unit=tank target=a2").empty());
  CHECK(game.refusal("a radio unit=tank target=open").empty());
}

TEST_CASE("A leader gives a message to a messenger, and the receiving unit pays for it again",
          "[perry-heroes:7.5.1c][perry-heroes:7.5.2d]") {
  PerryGame game(
      talkers({"m soldier 4,0 as=messenger team=others", "far soldier -5,0 as=messenger team=others",
               "man soldier -12,0", "a2 soldier 30,-40 team=others", "a3 soldier 8,-1.9 team=others"},
              {"hedge line 3,-20 3,20"}));
  locate_first(game);
  CHECK(game.refusal("a message unit=a1 target=far") == "7.5.2d");  // not less than 5 cm
  CHECK(game.refusal("a message unit=a1 target=a2") == "7.5.2d");   // a2 is no messenger
  CHECK(game.refusal("a message unit=man target=m") == "7.5.1c");   // `man` is no leader
  game.play("a message unit=a1 target=m");
  CHECK(game.unit("a1").ap == 2);
  CHECK(game.refusal("a message unit=a1 target=m") == "7.5.3");  // the messenger already knows
  game.to_team("others");
  CHECK(game.refusal("a receive unit=a2 target=m") == "7.5.2d");  // too far away
  CHECK(game.refusal("a receive unit=a3 target=far") == "7.5.2d");
  CHECK_FALSE(game.knows("a3", "b1"));
  game.play("a receive unit=a3 target=m");
  CHECK(game.unit("a3").ap == 2);
  CHECK(game.knows("a3", "b1"));
  CHECK(game.refusal("a receive unit=a3 target=m") == "7.5.2d");  // the message has been delivered
}

TEST_CASE("A unit that already knows of all enemies cannot be told again", "[perry-heroes:7.5.3]") {
  PerryGame game(talkers({"a2 soldier 8,0 team=others"}));
  locate_first(game);
  CHECK(game.offers("a talk unit=a1 target=a2"));
  game.play("a talk unit=a1 target=a2");
  CHECK(game.refusal("a talk unit=a1 target=a2") == "7.5.3");
}
