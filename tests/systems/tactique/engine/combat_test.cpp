// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/tactique/engine/tactique_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// A in E06 attacks X in E05.
TactiqueParts fight(const char* attacker, const char* defender, const std::string& land = "",
                    std::vector<std::string> friends = {}, std::vector<std::string> enemies = {}) {
  TactiqueParts parts;
  parts.french = {std::string("A ") + attacker + " E06"};
  parts.austrian = {std::string("X ") + defender + " E05"};
  for (std::string& unit : friends) parts.french.push_back(std::move(unit));
  for (std::string& unit : enemies) parts.austrian.push_back(std::move(unit));
  parts.land = land;
  return parts;
}
const std::vector<std::string> kSupport = {"B inf-light E07", "C inf-light D06"};       // beside A, not X
const std::vector<std::string> kTheirSupport = {"Y inf-light E04", "Z inf-light D04"};  // beside X, not A

int dice(const char* attacker, const char* defender, const std::string& land = "") {
  return TactiqueGame(fight(attacker, defender, land)).dice("A", "X");
}

}  // namespace

TEST_CASE("Class and terrain set the number of dice of infantry and cavalry",
          "[tactique:T6.1][tactique:T6.2][tactique:T6.3][tactique:T6.4][tactique:TV19]"
          "[tactique:TV40][tactique:Q05][tactique:Q22]") {
  const std::string here = land("hill", "E06", "1"), there = land("hill", "E05", "1");
  for (const char* arm : {"inf", "cav"}) {
    const auto of = [&](const char* name) { return fmt::format("{}-{}", arm, name); };
    const auto row = [&](const std::string& ground) {
      return fmt::format("{} {} {}", dice(of("light").c_str(), "inf-heavy", ground),
                         dice(of("heavy").c_str(), "inf-heavy", ground),
                         dice(of("elite").c_str(), "inf-heavy", ground));
    };
    CHECK(row("") == "2 3 4");
    CHECK(row(here) == "2 3 3");
    CHECK(row(there) == "2 2 2");
    CHECK(row(land("forest", "E05")) == "2 2 2");
    CHECK(row(land("forest", "E06")) == "2 2 2");
    CHECK(row(here + land("rocks", "E05")) == "2 2 2");  // the fewest dice of several terrains
  }
  const TactiqueGame game(fight("cav-elite", "inf-heavy", here + land("rocks", "E05")));
  const auto parts = tactique::dice_of(game.table(), game.find("A"), game.find("X"));
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].rule == "T6.1");
  CHECK(parts[1].rule == "T6.4");
}

TEST_CASE("Lost elements do not reduce the number of dice", "[tactique:Q06]") {
  CHECK(TactiqueGame(fight("inf-heavy", "inf-heavy")).dice("A", "X") == 3);
  TactiqueParts parts = fight("inf-heavy", "inf-heavy");
  parts.french = {"A inf-heavy E06 1"};
  CHECK(TactiqueGame(parts).dice("A", "X") == 3);
}

TEST_CASE("All combats use one die with six coloured faces, always in the same order",
          "[tactique:T7.0][tactique:T7.6]") {
  TactiqueGame game(fight("cav-elite", "inf-heavy"));
  const model::PlayStep& step = game.attack("A", "X", {kRed, kGreen, kWhite, kYellow});
  const auto& roll = std::get<model::Roll>(step.happenings.front());
  CHECK(roll.dice == std::vector<std::string>{"red", "green", "white", "yellow"});
  const auto& faces = game.table().b.rules.die;
  const char* colours[] = {"blue", "green", "red", "yellow", "black", "white"};
  for (std::size_t i = 0; i < 6; ++i) CHECK(faces[i].colour == colours[i]);
  CHECK(roll.result == std::vector<std::string>{"miss", "miss", "miss", "miss"});
  CHECK(roll.arguments.back().second == "T7.3 T7.2 T7.6 T8.0");
  CHECK(game.elements("X") == 3);
}

TEST_CASE("The effects of blue, yellow and black results on infantry depend on its support",
          "[tactique:T7.1][tactique:T8.1a][tactique:T8.1b][tactique:T7.5b][tactique:T7.5c][tactique:T7.4b]"
          "[tactique:TV20][tactique:TV21][tactique:TV22][tactique:TV23]") {
  const std::vector<int> thrown = {kBlue, kYellow, kBlack};
  TactiqueGame plain(fight("inf-heavy", "inf-heavy"));
  plain.attack("A", "X", thrown);
  CHECK(plain.elements("X") == 2);
  CHECK(plain.phase() == "retreat");

  TactiqueGame supported(fight("inf-heavy", "inf-heavy", "", kSupport));
  supported.attack("A", "X", thrown);
  CHECK(supported.elements("X") == 1);
  CHECK(supported.phase() == "retreat");

  TactiqueGame both(fight("inf-heavy", "inf-heavy", "", kSupport, kTheirSupport));
  both.attack("A", "X", thrown);
  CHECK(both.elements("X") == 2);
  CHECK(both.hex("X") == "E05");
  CHECK(both.phase() == "riposte");

  std::vector<std::string> friends = kSupport;
  friends.push_back("D cav-light F04");  // adjacent to X
  TactiqueGame beside(fight("inf-heavy", "inf-heavy", "", friends, kTheirSupport));
  beside.attack("A", "X", thrown);
  CHECK(beside.elements("X") == 1);
  CHECK(beside.hex("X") == "E05");
}

TEST_CASE("Cavalry misses on yellow when it attacks out of or into rough terrain",
          "[tactique:T7.4a][tactique:TV24]") {
  TactiqueGame into(fight("cav-heavy", "inf-heavy", land("forest", "E05"), kSupport));
  into.attack("A", "X", {kYellow, kBlue});
  CHECK(into.elements("X") == 2);
  TactiqueGame out_of(fight("cav-heavy", "art-light", land("forest", "E06")));
  const model::PlayStep& step = out_of.attack("A", "X", {kYellow, kWhite});
  CHECK(std::get<model::Roll>(step.happenings.front()).arguments.back().second == "T7.4a T7.6");
  CHECK(out_of.elements("X") == 1);
}

TEST_CASE("A yellow result of infantry is a morale hit on cavalry and a hit on artillery",
          "[tactique:T8.2][tactique:T8.3][tactique:T7.2][tactique:T5.5][tactique:TV25][tactique:TV26]") {
  TactiqueGame cavalry(fight("inf-heavy", "cav-heavy", "", kSupport));
  cavalry.attack("A", "X", {kYellow, kGreen, kRed});
  CHECK(cavalry.elements("X") == 1);
  CHECK(cavalry.phase() == "retreat");
  TactiqueGame alone(fight("inf-heavy", "cav-heavy"));
  alone.attack("A", "X", {kYellow, kWhite, kWhite});
  CHECK(alone.phase() == "end");
  TactiqueGame artillery(fight("inf-light", "art-heavy"));
  artillery.attack("A", "X", {kYellow, kWhite});
  CHECK(artillery.eliminated("X"));
}

TEST_CASE("A yellow result of cavalry has a different effect on infantry, cavalry and artillery",
          "[tactique:T8.4a][tactique:T8.4b][tactique:T8.5a][tactique:T8.5b][tactique:T8.6][tactique:T8.0]["
          "tactique:TV42]") {
  const auto hits = [](const char* defender, std::vector<std::string> friends) {
    TactiqueGame game(fight("cav-heavy", defender, "", std::move(friends)));
    const model::PlayStep& step = game.attack("A", "X", {kYellow, kWhite, kWhite});
    const auto& roll = std::get<model::Roll>(step.happenings.front());
    const std::string rules = roll.arguments.back().second;
    return roll.result->front() + " " + std::string(split_words(rules).front());
  };
  CHECK(hits("inf-heavy", {}) == "miss T8.0");
  CHECK(hits("inf-heavy", {"B inf-light F05"}) == "hit T8.4b");
  CHECK(hits("inf-heavy", {"B art-light F05"}) == "hit T8.4b");
  CHECK(hits("inf-heavy", {"B cav-light F05"}) == "miss T8.0");
  CHECK(hits("inf-heavy", kSupport) == "hit T8.4a");
  CHECK(hits("cav-heavy", kSupport) == "hit T8.5a");
  CHECK(hits("cav-heavy", {"B art-light F05"}) == "hit T8.5b");
  CHECK(hits("cav-heavy", {}) == "miss T8.0");
  CHECK(hits("art-heavy", {}) == "hit T8.6");
}

TEST_CASE("A unit loses one element for each hex that it cannot retreat", "[tactique:T7.5d][tactique:TV27]") {
  // X in E05 can only retreat to E04; from there F03, E03 and D03 are occupied.
  TactiqueGame game(
      fight("inf-heavy", "inf-heavy", "", {},
            {"a cav-light D04", "b cav-light F04", "c inf-light D03", "d inf-light E03", "e inf-light F03"}));
  // The units in D04 and F04 would support X, so French units take these hexes for the attack.
  CHECK(game.support("X", tactique::Role::attacked, "A").supported);
  TactiqueGame free(fight("inf-heavy", "inf-heavy", "", {"a cav-light D04", "b cav-light F04"},
                          {"c inf-light D03", "d inf-light E03", "e inf-light F03"}));
  free.attack("A", "X", {kBlack, kBlack, kWhite});
  CHECK(free.hex("X") == "E04");
  CHECK(free.elements("X") == 2);
}

TEST_CASE("A unit that must retreat more hexes than its movement allows is eliminated",
          "[tactique:T7.5e][tactique:TV28][tactique:Q15]") {
  TactiqueGame game(fight("inf-heavy", "inf-heavy"));
  game.attack("A", "X", {kBlack, kBlack, kBlack});
  CHECK(game.eliminated("X"));
  TactiqueGame cavalry(fight("inf-heavy", "cav-heavy"));
  cavalry.attack("A", "X", {kBlack, kBlack, kBlack});
  CHECK(cavalry.phase() == "retreat");
  TactiqueParts parts = fight("inf-heavy", "inf-heavy");
  parts.ruleset = "<value id=\"elimination.count\" is=\"hits\" source=\"default\" question=\"Q15\"/>";
  TactiqueGame hits(parts);
  hits.attack("A", "X", {kBlack, kBlack, kBlack});
  CHECK(hits.phase() == "retreat");
}

TEST_CASE("A unit that retreats over its own edge is eliminated",
          "[tactique:T7.5f][tactique:T7.5c][tactique:TV29]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy E02"};
  parts.austrian = {"X inf-heavy E01"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kWhite, kWhite});
  CHECK(game.eliminated("X"));
}

TEST_CASE("A retreat goes into an empty hex one nearer to the unit's own edge, as its owner chooses",
          "[tactique:T7.5c][tactique:Q16]") {
  TactiqueGame game(fight("inf-heavy", "inf-heavy", land("forest", "F04"), {}, {"a art-heavy E04"}));
  game.attack("A", "X", {kBlack, kWhite, kWhite});
  CHECK(game.acts() == "at");
  CHECK(game.refusal("at retreat unit=X hex=E04") == "T7.5c");
  CHECK(game.refusal("at retreat unit=X hex=D05") == "T7.5c");
  CHECK(game.refusal("at retreat unit=X hex=E06") == "T7.5c");
  CHECK(game.offers("at retreat unit=X hex=D04"));
  game.play("at retreat unit=X hex=F04");  // forest does not stop a retreat
  CHECK(game.hex("X") == "F04");
  CHECK(game.acts() == "fr");  // A may advance
}

namespace {

/// Returns the hexes into which X may retreat from `from` if `taken` are occupied; `hexes` selects the house
/// rule.
std::string retreats(const char* from, const char* attacker, const std::vector<std::string>& taken,
                     bool hexes) {
  TactiqueParts parts;
  parts.french = {fmt::format("A inf-heavy {}", attacker)};
  parts.austrian = {fmt::format("X inf-heavy {}", from)};
  for (const std::string& hex : taken) parts.austrian.push_back(fmt::format("t{} art-heavy {}", hex, hex));
  if (hexes) parts.ruleset = "<value id=\"retreat.path\" is=\"hexes\" source=\"default\" question=\"Q16\"/>";
  TactiqueGame game(parts);
  std::string out;
  for (const tactique::HexId h : game.table().retreat_steps(game.find("X")))
    out += (out.empty() ? "" : " ") + game.table().b.board.label(h);
  return out;
}

}  // namespace

TEST_CASE("Every hex has three hexes behind it, whatever its column", "[tactique:T7.5c][tactique:Q16]") {
  CHECK(retreats("E07", "E08", {}, false) == "E06 F06 D06");  // in a high column
  CHECK(retreats("F07", "F08", {}, false) == "F06 G07 E07");  // in a low column
  CHECK(retreats("F02", "F03", {}, false) == "F01 G02 E02");  // also near the edge
  CHECK(retreats("F07", "F08", {"F06"}, false) == "G07 E07");
  CHECK(retreats("F07", "F08", {"F06", "E07", "G07"}, false).empty());
  CHECK(retreats("A07", "A08", {}, false) == "A06 B06");
}

TEST_CASE("A house rule can count retreats in hexes instead of by distance", "[tactique:T7.5c][tactique:Q16]") {
  CHECK(retreats("E07", "E08", {}, true) == "E06 F06 D06");
  CHECK(retreats("F07", "F08", {}, true) == "F06");
  CHECK(retreats("F07", "F08", {"F06"}, true).empty());
}

TEST_CASE("An occupied hex behind the unit costs no element while another hex is free",
          "[tactique:T7.5c][tactique:T7.5d][tactique:Q16]") {
  TactiqueParts parts;
  parts.french = {"A inf-heavy F08"};
  parts.austrian = {"X inf-heavy F07", "a art-heavy F06"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kWhite, kWhite});
  CHECK(game.acts() == "at");
  game.play("at retreat unit=X hex=E07");
  CHECK(game.elements("X") == 3);
  parts.ruleset = "<value id=\"retreat.path\" is=\"hexes\" source=\"default\" question=\"Q16\"/>";
  TactiqueGame counted(parts);
  counted.attack("A", "X", {kBlack, kWhite, kWhite});
  CHECK(counted.elements("X") == 2);
  CHECK(counted.hex("X") == "F07");
}

TEST_CASE("Infantry in habitations ignores flags", "[tactique:T4.5][tactique:T7.5b][tactique:TV30]") {
  TactiqueGame game(fight("inf-heavy", "inf-heavy", land("habitations", "E05")));
  game.attack("A", "X", {kBlack, kBlack});
  CHECK(game.hex("X") == "E05");
  CHECK(game.elements("X") == 3);
}

TEST_CASE("Artillery ignores flags", "[tactique:T7.5a]") {
  TactiqueGame game(fight("inf-heavy", "art-heavy"));
  const model::PlayStep& step = game.attack("A", "X", {kBlack, kBlack, kWhite});
  CHECK(std::get<model::Roll>(step.happenings.front()).arguments.back().second == "T7.5a T7.5a T7.6");
  CHECK(game.hex("X") == "E05");
}

TEST_CASE("In woods, infantry always has support against cavalry, and cavalry never has any",
          "[tactique:T4.4][tactique:T4.2][tactique:T8.2][tactique:T6.4][tactique:TV41]") {
  TactiqueGame game(fight("inf-light", "cav-heavy", land("forest", "E05"), {},
                          {"a inf-light D04", "b inf-light D05", "c inf-light F05"}));
  const model::PlayStep& step = game.attack("A", "X", {kYellow, kBlack});
  const auto& roll = std::get<model::Roll>(step.happenings.front());
  CHECK(roll.dice.size() == 2);
  CHECK(roll.result == std::vector<std::string>{"flag", "flag"});
  game.play("at retreat unit=X hex=E04");
  CHECK(game.table().s.attack.steps == 1);
}

TEST_CASE("Support is fixed before the roll, and hits are applied before retreats", "[tactique:Q07]") {
  TactiqueParts parts = fight("inf-heavy", "inf-heavy");
  parts.austrian = {"X inf-heavy E05 1"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kBlack, kBlue});
  CHECK(game.eliminated("X"));
  CHECK(game.phase() == "advance");
}

TEST_CASE("Infantry and cavalry attack adjacent hexes only and need no line of sight", "[tactique:Q04]") {
  TactiqueParts parts = fight("inf-heavy", "inf-heavy", land("hill", "E05", "3"), {}, {"Y inf-heavy E04"});
  TactiqueGame game(parts);
  game.activate("A", true);
  CHECK(game.refusal("fr attack unit=A target=Y") == "Q04");
  CHECK(game.refusal("fr attack unit=A target=X").empty());
}

// Advance, charge, pursuit, riposte (T9).

namespace {

/// A in E06 has forced X from E05 to E04. Returns the phase that follows and A's hex.
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

TEST_CASE("After an assault, infantry may advance, and must if the enemy was lower",
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

TEST_CASE("After a charge, cavalry must advance against cavalry and downhill; otherwise it may",
          "[tactique:T9.2a][tactique:T9.2b][tactique:T9.2d][tactique:TV31]") {
  const std::string down = land("hill", "E06", "1");
  CHECK(after_retreat("cav-heavy", "cav-heavy") == "pursuit E05");  // A has advanced, and X is adjacent
  CHECK(after_retreat("cav-light", "cav-heavy") == "pursuit E05");
  CHECK(after_retreat("cav-elite", "cav-heavy") == "advance E06");
  CHECK(after_retreat("cav-heavy", "inf-heavy") == "advance E06");
  CHECK(after_retreat("cav-heavy", "inf-heavy", down) == "pursuit E05");
  CHECK(after_retreat("cav-elite", "inf-heavy", down) == "advance E06");
}

TEST_CASE("A pursuit is a second combat from the hex taken or one hex further, never a third",
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

  CHECK(game.refusal("fr pursue unit=A hex=E06") == "T9.3b");  // no enemy to fight there
  CHECK(game.refusal("fr pursue unit=A hex=D04") == "T3.7a");
  game.play("fr pursue unit=A hex=E04");  // b) from one hex further
  CHECK(game.phase() == "pursuit");
  CHECK(game.refusal("fr pursue unit=A hex=E03") == "T9.3b");
  CHECK(game.refusal("fr decline") == "T9.3b");  // a unit that goes one hex further must fight from there
  CHECK_FALSE(game.match().implied());
  game.play("fr attack unit=A target=X", {kBlack, kWhite, kWhite});
  game.play("at retreat unit=X hex=D03");
  CHECK(game.hex("A") == "D04");  // the second charge's advance
  CHECK(game.phase() == "end");

  // A unit that has just entered rough terrain cannot go one hex further.
  TactiqueParts woods = parts;
  woods.land = land("forest", "E05");
  TactiqueGame halted(woods);
  halted.attack("A", "X", {kBlack, kWhite});
  halted.play("at retreat unit=X hex=D04");
  CHECK(halted.refusal("fr pursue unit=A hex=E04") == "Q17");
  CHECK(halted.refusal("fr attack unit=A target=X").empty());
}

TEST_CASE("A supported defender that did not retreat may riposte against an adjacent attacker",
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

TEST_CASE("A riposte uses the support, dice and yellow results of the riposting unit as attacker",
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

TEST_CASE("A riposte leads to no assault, charge or pursuit",
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
  // The sheet contradicts itself (T9.1c, T9.2c): a ruleset may let the owner choose the advance.
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

TEST_CASE("Artillery ripostes with all its dice, and can be riposted against",
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
  answer.attack("A", "X", {kBlack, kBlack});  // supported against fire too
  CHECK(answer.hex("X") == "E05");
  REQUIRE(answer.phase() == "riposte");
  answer.play("at riposte unit=X", {kYellow, kWhite});
  CHECK(answer.eliminated("A"));
}

TEST_CASE("Artillery does not advance after combat", "[tactique:T9.1a]") {
  TactiqueParts parts;
  parts.french = {"A art-elite E06"};
  parts.austrian = {"X inf-heavy E05"};
  TactiqueGame game(parts);
  game.attack("A", "X", {kBlack, kBlack, kBlack, kWhite});
  CHECK(game.eliminated("X"));
  CHECK(game.hex("A") == "E06");
  CHECK(game.phase() == "end");
}
