// SPDX-License-Identifier: MIT
// Advance, charge, pursuit, riposte (T9).
#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// A in E06 has made X leave E05, to E04; the phase that follows, and whether A has advanced.
std::string after_retreat(const char* attacker, const char* defender, const std::string& land = "") {
  TactiqueParts parts;
  parts.french = {std::string("A ") + attacker + " E06"};
  parts.austrian = {std::string("X ") + defender + " E05"};
  parts.land = land;
  TactiqueGame game(parts);
  std::vector<int> dice(static_cast<std::size_t>(game.dice("A", "X")), kWhite);
  dice.front() = kBlack;
  game.attack("A", "X", dice);
  game.play("at retreat unit=X hex=E04");
  return game.phase() + " " + game.hex("A");
}

}  // namespace

TEST_CASE("Assault: infantry may advance, and must if the enemy was lower",
          "[tactique:T9.1a][tactique:T9.1b][tactique:TV32]") {
  CHECK(after_retreat("inf-heavy", "inf-heavy") == "advance E06");
  CHECK(after_retreat("inf-heavy", "inf-heavy", land("hill", "E05", "1")) == "advance E06");
  CHECK(after_retreat("inf-heavy", "inf-heavy", land("hill", "E06", "1")) == "end E05");
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kBlack, kBlack});
  CHECK(game.refusal("at advance unit=X") == "T1.1");
  game.play("fr advance unit=A");
  CHECK(game.hex("A") == "E05");
  CHECK(game.phase() == "end");
  TactiqueGame declined(parts);
  declined.attack("A", "X", {kBlack, kBlack, kBlack});
  declined.play("fr decline");
  CHECK(declined.hex("A") == "E06");
}

TEST_CASE("Charge: cavalry must advance after cavalry and downhill, elite cavalry may, others may",
          "[tactique:T9.2a][tactique:T9.2b][tactique:T9.2d][tactique:TV31]") {
  const std::string down = land("hill", "E06", "1");
  CHECK(after_retreat("cav-heavy", "cav-heavy") == "pursuit E05");  // advanced, and X is beside it
  CHECK(after_retreat("cav-light", "cav-heavy") == "pursuit E05");
  CHECK(after_retreat("cav-elite", "cav-heavy") == "advance E06");
  CHECK(after_retreat("cav-heavy", "inf-heavy") == "advance E06");
  CHECK(after_retreat("cav-heavy", "inf-heavy", down) == "pursuit E05");
  CHECK(after_retreat("cav-elite", "inf-heavy", down) == "advance E06");
}

TEST_CASE("Pursuit: a second combat from there, or from one hex further, and never a third",
          "[tactique:T9.3a][tactique:T9.3b][tactique:T9.3c][tactique:TV33][tactique:Q17]") {
  TactiqueParts parts;
  parts.french = {"A cav-heavy E06", "N inf-heavy A11"};
  parts.austrian = {"X cav-heavy E05", "Y inf-heavy E02"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kWhite, kWhite});
  game.play("at retreat unit=X hex=D04");
  REQUIRE(game.phase() == "pursuit");
  TactiqueGame here(parts);
  here.attack("A", "X", {kBlack, kWhite, kWhite});
  here.play("at retreat unit=X hex=D04");
  here.play("fr attack unit=A target=X", {kGreen, kGreen, kWhite});  // a) from the hex it has occupied
  CHECK(here.eliminated("X"));
  CHECK(here.hex("A") == "D04");
  CHECK(here.phase() == "end");  // no third combat

  CHECK(game.refusal("fr pursue unit=A hex=E06") == "T9.3b");  // nobody to fight there
  CHECK(game.refusal("fr pursue unit=A hex=D04") == "T3.7a");
  game.play("fr pursue unit=A hex=E04");  // b) one hex further
  CHECK(game.phase() == "pursuit");
  CHECK(game.refusal("fr pursue unit=A hex=E03") == "T9.3b");
  CHECK(game.refusal("fr decline") == "T9.3b");  // who goes one hex further fights from there
  CHECK_FALSE(game.match().implied());
  game.play("fr attack unit=A target=X", {kBlack, kWhite, kWhite});
  game.play("at retreat unit=X hex=D03");
  CHECK(game.hex("A") == "D04");  // the second charge's advance
  CHECK(game.phase() == "end");

  // No further hex out of rough terrain just entered.
  TactiqueParts woods = parts;
  woods.land = land("forest", "E05");
  TactiqueGame halted(woods);
  halted.attack("A", "X", {kBlack, kWhite});
  halted.play("at retreat unit=X hex=D04");
  CHECK(halted.refusal("fr pursue unit=A hex=E04") == "Q17");
  CHECK(halted.refusal("fr attack unit=A target=X").empty());
}

TEST_CASE("Riposte: a supported defender that did not retreat may strike back at who is beside it",
          "[tactique:T9.4a][tactique:T9.4b][tactique:TV34][tactique:Q33]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06"};
  parts.austrian = {"X inf-heavy E05", "Y inf-light E04", "Z inf-light D04"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlue, kWhite, kWhite});
  REQUIRE(game.phase() == "riposte");
  CHECK(game.acts() == "at");
  CHECK(game.offers("at riposte unit=X"));
  CHECK(game.offers("at decline"));
  game.play("at riposte unit=X", {kBlue, kBlue, kWhite});
  CHECK(game.elements("A") == 1);
  CHECK(game.phase() == "end");  // no riposte to a riposte
  TactiqueGame declined(parts);
  declined.attack("A", "X", {kWhite, kWhite, kWhite});
  declined.play("at decline");
  CHECK(declined.phase() == "end");
  parts.austrian = {"X inf-heavy E05", "Y inf-light E04"};
  TactiqueGame alone(parts);
  alone.attack("A", "X", {kBlue, kWhite, kWhite});
  CHECK(alone.phase() == "end");
}

TEST_CASE("A riposte is made as an attacker: support, dice and yellow are those of the riposting unit",
          "[tactique:T4.5][tactique:T9.4a][tactique:T8.1a][tactique:TV44][tactique:Q11]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06"};
  parts.austrian = {"X inf-heavy E05"};
  parts.land = land("habitations", "E05");
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlue, kBlack});
  REQUIRE(game.phase() == "riposte");
  const model::PlayStep& step = game.play("at riposte unit=X", {kYellow, kWhite});
  CHECK(std::get<model::Roll>(step.happenings.front()).arguments.back().second == "T8.0 T7.6");
  CHECK(game.elements("A") == 3);
}

TEST_CASE("During a riposte there is no assault, charge or pursuit",
          "[tactique:T9.4c][tactique:T9.1c][tactique:T9.2c][tactique:TV45][tactique:Q20]") {
  TactiqueParts parts;
  parts.french = {"A cav-heavy E06"};
  parts.austrian = {"X cav-heavy E05", "Y inf-light E04", "Z inf-light D04"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kWhite, kWhite, kWhite});
  game.play("at riposte unit=X", {kBlack, kWhite, kWhite});
  game.play("fr retreat unit=A hex=E07");
  CHECK(game.hex("X") == "E05");
  CHECK(game.phase() == "end");
  // The sheet contradicts itself (T9.1c, T9.2c): a ruleset may allow the advance, at the owner's choice.
  parts.ruleset = "<value id=\"riposte.advance\" is=\"optional\" source=\"default\" question=\"Q20\"/>";
  TactiqueGame other(parts);
  other.attack("A", "X", {kWhite, kWhite, kWhite});
  other.play("at riposte unit=X", {kBlack, kWhite, kWhite});
  other.play("fr retreat unit=A hex=E07");
  REQUIRE(other.phase() == "advance");
  other.play("at advance unit=X");
  CHECK(other.hex("X") == "E06");
  CHECK(other.phase() == "end");  // no pursuit
}

TEST_CASE("Artillery ripostes with all its dice, and is riposted at",
          "[tactique:T9.4a][tactique:T8.7a][tactique:TV47][tactique:Q18][tactique:Q28]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E06"};
  parts.austrian = {"X art-heavy E05", "Y inf-light E04", "Z inf-light D04"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kWhite, kWhite, kBlack});
  REQUIRE(game.phase() == "riposte");
  game.play("at riposte unit=X", {kYellow, kWhite, kWhite});
  CHECK(game.elements("A") == 2);
  TactiqueParts fired;
  fired.french = {"A art-light E06"};
  fired.austrian = {"X inf-heavy E05"};
  fired.land = land("habitations", "E05");
  TactiqueGame answer(fired);
  answer.attack("A", "X", {kBlack, kBlack});  // supported against fire, too
  CHECK(answer.hex("X") == "E05");
  REQUIRE(answer.phase() == "riposte");
  answer.play("at riposte unit=X", {kYellow, kWhite});
  CHECK(answer.eliminated("A"));
}

TEST_CASE("Artillery does not advance", "[tactique:T9.1a]") {
  TactiqueParts parts;
  parts.french = {"A art-elite E06"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kBlack, kBlack, kWhite});
  CHECK(game.eliminated("X"));
  CHECK(game.hex("A") == "E06");
  CHECK(game.phase() == "end");
}
