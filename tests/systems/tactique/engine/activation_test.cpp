// SPDX-License-Identifier: MIT
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("A side activates as many units as its command level says, and no more",
          "[tactique:T1.2][tactique:T2.1][tactique:T2.2][tactique:T2.3][tactique:T3.2a][tactique:TV01]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E05", "B inf-heavy E06", "C inf-heavy D05",
                  "D inf-heavy D06", "E inf-heavy F05", "F inf-heavy F06"};
  parts.austrian = {"X inf-heavy E02"};
  const auto refused = [&](const char* level, const char* allowed, const char* too_many) {
    parts.french_level = level;
    TactiqueGame game(parts);
    CHECK(game.refusal(std::string("fr activate units=") + allowed).empty());
    return game.refusal(std::string("fr activate units=") + too_many);
  };
  CHECK(refused("poor", "A,B,C", "A,B,C,D") == "T2.1");
  CHECK(refused("good", "A,B,C,D", "A,B,C,D,E") == "T2.2");
  CHECK(refused("excellent", "A,B,C,D,E", "A,B,C,D,E,F") == "T2.3");
  // One by one it is the same, and the phase is over when no more may be activated.
  parts.french_level = "poor";
  TactiqueGame game(parts);
  for (const char* unit : {"A", "B", "C"}) game.play(std::string("fr activate units=") + unit);
  CHECK(game.phase() == "movement");
}

TEST_CASE(
    "Arms are activated together as the sheet allows, and not else",
    "[tactique:T3.2c][tactique:T3.2d][tactique:T3.2e][tactique:TV02][tactique:TV03][tactique:TV05][tactique:"
    "Q10]") {
  TactiqueParts parts;
  parts.french = {"I inf-light E05", "H inf-heavy E06", "C cav-elite D05",
                  "l art-light D06", "h art-heavy F05", "e art-elite F06"};
  parts.austrian = {"X inf-heavy E02"};
  const TactiqueGame game(parts);
  const auto refused = [&](const char* units) {
    return game.refusal(std::string("fr activate units=") + units);
  };
  CHECK(refused("H,l") == "T3.2c");
  CHECK(refused("I,e").empty());
  CHECK(refused("H,h").empty());
  CHECK(refused("I,H").empty());
  CHECK(refused("C,l").empty());
  CHECK(refused("C,h") == "T3.2c");
  CHECK(refused("C,e") == "T3.2c");
  CHECK(refused("I,C") == "T3.2c");
  CHECK(refused("I,C,l") == "T3.2c");
  CHECK(refused("l,h,e").empty());  // artillery of any classes
  CHECK(refused("H,h,l") == "T3.2c");
}

TEST_CASE("Units activated together lie three hexes apart at most, every two of them",
          "[tactique:T3.2b][tactique:TV04][tactique:Q09]") {
  TactiqueParts parts;
  parts.french = {"C cav-elite E04", "n art-light E07", "f art-light E08", "m cav-heavy E06"};
  parts.austrian = {"X inf-heavy A01"};
  const TactiqueGame game(parts);
  CHECK(game.refusal("fr activate units=C,n").empty());
  CHECK(game.refusal("fr activate units=C,f") == "T3.2b");
  CHECK(game.refusal("fr activate units=C,f,m") == "T3.2b");  // no chain
}

TEST_CASE("The phases follow one another, and only activated units move and fight",
          "[tactique:T1.1][tactique:T1.3][tactique:T1.4][tactique:T1.5][tactique:Q08][tactique:Q26]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06", "B inf-heavy D06"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  CHECK(game.phase() == "command");
  CHECK(game.refusal("fr move unit=A path=E07") == "T1.3");  // not that it is too early: it is not activated
  game.activate("A");
  CHECK(game.phase() == "movement");
  CHECK(game.refusal("fr attack unit=A target=X") == "T1.1");
  CHECK(game.refusal("fr move unit=B path=D07") == "T1.3");
  game.play("fr done");
  CHECK(game.phase() == "combat");
  CHECK(game.refusal("fr move unit=A path=E07") == "T1.1");
  CHECK(game.refusal("fr attack unit=B target=X") == "T1.3");
  CHECK(game.refusal("at attack unit=X target=A") == "T1.1");
  game.play("fr attack unit=A target=X", {kWhite, kWhite, kWhite});
  CHECK(game.refusal("fr attack unit=A target=X") ==
        "Q23");  // not that the phase has passed: nobody is left to attack
  CHECK(game.phase() == "end");
  CHECK(game.acts().empty());
  game.play("end-turn");
  CHECK(game.acts() == "at");
  CHECK(game.match().turn() == 1);
  game.play("at ready");
  game.play("end-turn");
  CHECK(game.match().turn() == 2);
  CHECK(game.acts() == "fr");
}

TEST_CASE("A unit attacks once a turn, any number may attack one", "[tactique:Q23]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06", "B inf-heavy D05"};
  parts.austrian = {"X inf-heavy E05", "Y inf-heavy F05"};
  TactiqueGame game(parts);
  game.activate("A B", true);
  game.play("fr attack unit=A target=X", {kWhite, kWhite, kWhite});
  CHECK(game.refusal("fr attack unit=A target=Y") == "Q23");
  game.play("fr attack unit=B target=X", {kWhite, kWhite, kWhite});
}
