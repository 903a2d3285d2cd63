// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

TEST_CASE("A side activates at most as many units as its command level allows",
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
  // Activating the units one by one is the same; the phase ends when no more may be activated.
  parts.french_level = "poor";
  TactiqueGame game(parts);
  for (const char* unit : {"A", "B", "C"}) game.play(std::string("fr activate units=") + unit);
  CHECK(game.phase() == "movement");
}

TEST_CASE(
    "Only the combinations of arms on the sheet can be activated together",
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
  CHECK(refused("l,h,e").empty());  // artillery of any class
  CHECK(refused("H,h,l") == "T3.2c");
}

TEST_CASE("Units activated together must be within three hexes of one another, each of every other",
          "[tactique:T3.2b][tactique:TV04][tactique:Q09]") {
  TactiqueParts parts;
  parts.french = {"C cav-elite E04", "n art-light E07", "f art-light E08", "m cav-heavy E06"};
  parts.austrian = {"X inf-heavy A01"};
  const TactiqueGame game(parts);
  CHECK(game.refusal("fr activate units=C,n").empty());
  CHECK(game.refusal("fr activate units=C,f") == "T3.2b");
  CHECK(game.refusal("fr activate units=C,f,m") == "T3.2b");  // a chain of units is not enough
}

TEST_CASE("Phases follow in order, and only activated units move and fight",
          "[tactique:T1.1][tactique:T1.3][tactique:T1.4][tactique:T1.5][tactique:Q08][tactique:Q26]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06", "B inf-heavy D06"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  CHECK(game.phase() == "command");
  CHECK(game.refusal("fr move unit=A path=E07") ==
        "T1.3");  // the reason is not the phase: the unit is not activated
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
        "Q23");  // the reason is not the phase: there is nobody left to attack
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

TEST_CASE("A unit attacks once a turn, but any number of units may attack the same target", "[tactique:Q23]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06", "B inf-heavy D05"};
  parts.austrian = {"X inf-heavy E05", "Y inf-heavy F05"};
  TactiqueGame game(parts);
  game.activate("A B", true);
  game.play("fr attack unit=A target=X", {kWhite, kWhite, kWhite});
  CHECK(game.refusal("fr attack unit=A target=Y") == "Q23");
  game.play("fr attack unit=B target=X", {kWhite, kWhite, kWhite});
}

// Victory (Q21): each kind of condition, "all" and "any" lists, conditions judged at once and at the end, and
// the fate of an annihilated army.

namespace {

/// The French hold F08 and shoot the last Austrian in the adjacent hex.
TactiqueParts last_shot(const std::string& conditions, const char* side = "fr", const char* need = "all") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy F08", "G art-elite F06", "B inf-heavy A11"};
  parts.austrian = {"X inf-heavy F05 1"};
  parts.victory = fmt::format("<victory side=\"{}\" need=\"{}\">{}</victory>", side, need, conditions);
  parts.turns = 6;
  return parts;
}

void end_turn(TactiqueGame& game) {
  while (game.phase() != "end" && game.phase() != "over") {
    const auto implied = game.match().implied();
    REQUIRE(implied);
    play::ListedDice none({});
    REQUIRE(game.game().play(*implied, none));
  }
  if (game.phase() == "end") game.play("end-turn");
}

/// Returns the winner after that shot and the French turn: "-" if nobody has won, "" if the game goes on.
std::string after_last_shot(const TactiqueParts& parts) {
  TactiqueGame game(parts);
  game.attack("G", "X", {kBlue, kWhite, kWhite, kWhite});
  REQUIRE(game.eliminated("X"));
  end_turn(game);
  return game.match().over() ? game.match().winner().value_or("-") : "";
}

std::string with_ruleset(TactiqueParts parts) {
  parts.ruleset = "<value id=\"victory.annihilated\" is=\"plays-on\" source=\"default\" question=\"Q21\"/>";
  return after_last_shot(parts);
}

}  // namespace

TEST_CASE("An annihilated army's opponent does not win by conditions that it has not yet met",
          "[tactique:Q21]") {
  const char* conditions[] = {
      "<control hexes=\"F08\"/>",                                // occupied, but judged in turn 6
      "<control hexes=\"F03\"/>",                                // not yet reached
      "<exit edge=\"N\" count=\"2\"/>",                          // not yet made
      "<eliminate side=\"at\" count=\"20\"/>",                   // more units than were lost
      "<eliminate side=\"at\" elements=\"9\"/>",                 // more elements than were lost
      "<points least=\"50\" unit=\"1\"/>",                       // more points than can be scored
      "<control hexes=\"F03\"/><exit edge=\"N\" count=\"2\"/>",  // both unmet
      "<control hexes=\"F08\"/><eliminate side=\"at\" count=\"1\"/>",
  };
  for (const char* condition : conditions) {
    for (const char* need : {"all", "any"}) {
      CAPTURE(condition, need);
      CHECK(after_last_shot(last_shot(condition, "fr", need)) == "fr");
    }
  }
}

TEST_CASE("The annihilated side cannot win by its own conditions", "[tactique:Q21]") {
  CHECK(after_last_shot(last_shot("<control hexes=\"F03\"/>", "at")) == "fr");
  CHECK(after_last_shot(last_shot("<eliminate side=\"fr\" count=\"1\"/>", "at")) == "fr");
  // The Austrians were the last in the hex, but none of them is left.
  TactiqueParts held = last_shot("<control hexes=\"F05\"/>", "at");
  CHECK(after_last_shot(held) == "fr");
  held.victory += "<victory side=\"fr\"><control hexes=\"F03\"/></victory>";
  CHECK(after_last_shot(held) == "fr");
  // Without any condition, the survivor wins.
  TactiqueParts none = last_shot("");
  none.victory.clear();
  CHECK(after_last_shot(none) == "fr");
  // Nobody can judge conditions in prose.
  CHECK(after_last_shot(last_shot("<other>Tenir jusqu’au soir.</other>")) == "-");
}

TEST_CASE("A house rule can let the surviving side play on to the end", "[tactique:Q21]") {
  CHECK(with_ruleset(last_shot("<control hexes=\"F08\"/>")).empty());
  CHECK(with_ruleset(last_shot("<eliminate side=\"at\" count=\"1\"/>")) == "fr");
  TactiqueParts parts = last_shot("<control hexes=\"F08\"/>");
  parts.turns = 2;
  parts.ruleset = "<value id=\"victory.annihilated\" is=\"plays-on\" source=\"default\" question=\"Q21\"/>";
  for (const auto& [hex, winner] : {std::pair("F08", "fr"), std::pair("F03", "at")}) {
    parts.victory = fmt::format("<victory side=\"fr\"><control hexes=\"{}\"/></victory>", hex);
    TactiqueGame game(parts);
    game.attack("G", "X", {kBlue, kWhite, kWhite, kWhite});
    for (int i = 0; i < 4 && !game.match().over(); ++i) end_turn(game);
    REQUIRE(game.match().over());
    CHECK(game.match().turn() == 2);
    CHECK(game.match().winner() == winner);
  }
}

TEST_CASE("Control is judged in its turn, elimination and exit at once, points at the end", "[tactique:Q21]") {
  const auto winner_after = [](const std::string& victory, int turns, int half_turns) {
    TactiqueParts parts;
    parts.french = {"A inf-heavy F08", "G art-elite F06", "B inf-heavy F01"};
    parts.austrian = {"X inf-heavy F05 1", "Y inf-heavy A01"};
    parts.victory = victory;
    parts.turns = turns;
    TactiqueGame game(parts);
    game.attack("G", "X", {kBlue, kWhite, kWhite, kWhite});
    for (int i = 0; i < half_turns && !game.match().over(); ++i) end_turn(game);
    return game.match().over() ? game.match().winner().value_or("-") : std::string();
  };
  const auto fr = [](const std::string& conditions, const char* need = "all") {
    return fmt::format("<victory side=\"fr\" need=\"{}\">{}</victory>", need, conditions);
  };
  const std::string kills = "<eliminate side=\"at\" count=\"1\"/>",
                    more = "<eliminate side=\"at\" count=\"2\"/>";
  const std::string holds = "<control hexes=\"F08\"/>", lacks = "<control hexes=\"A01\"/>";
  const std::string early = "<control hexes=\"F08\" turn=\"1\"/>";
  CHECK(winner_after(fr(kills), 3, 1) == "fr");
  CHECK(winner_after(fr(more), 3, 1).empty());
  CHECK(winner_after(fr(more), 1, 2) == "at");
  CHECK(winner_after(fr(holds), 3, 2).empty());
  CHECK(winner_after(fr(early), 3, 1).empty());
  CHECK(winner_after(fr(early), 3, 2) == "fr");
  CHECK(winner_after(fr(holds), 1, 2) == "fr");
  CHECK(winner_after(fr(lacks), 1, 2) == "at");
  CHECK(winner_after(fr(kills + lacks), 1, 2) == "at");
  CHECK(winner_after(fr(kills + lacks, "any"), 1, 2) == "fr");
  CHECK(winner_after(fr(kills + holds), 1, 1).empty());
  CHECK(winner_after(fr(kills + holds), 1, 2) == "fr");
  CHECK(winner_after(fr("<points least=\"4\" unit=\"1\" element=\"3\"/>"), 1, 1).empty());
  CHECK(winner_after(fr("<points least=\"4\" unit=\"1\" element=\"3\"/>"), 1, 2) == "fr");
  CHECK(winner_after(fr("<points least=\"5\" unit=\"1\" element=\"3\"/>"), 1, 2) == "at");
  CHECK(winner_after(fr("<points least=\"2\" hex=\"2\" hexes=\"F08 A01\"/>"), 1, 2) == "fr");
  // The side can win in two ways.
  CHECK(winner_after(fr(lacks) + fr(kills), 3, 1) == "fr");
  CHECK(winner_after(fr(lacks) + fr(more), 1, 2) == "at");
}
