// SPDX-License-Identifier: MIT
// Close combat (7.6).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// a1 attacks b1, who looks at him from 2 cm.
PerrySetup melee(const std::string& attacker, const std::string& defender) {
  PerrySetup out;
  out.a = {"a1 " + attacker};
  out.b = {"b1 " + defender};
  return out;
}
PerryGame fought(const PerrySetup& setup, std::vector<int> dice) {
  PerryGame game(setup);
  game.to_team("a").play("a close-combat unit=a1 target=b1", std::move(dice));
  return game;
}

/// The modifiers of the attacker's or of the defender's die.
std::string die_of(const PerryGame& game, const std::string& who) {
  for (const model::Happening& happening : game.last().happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr || roll->for_ != "close-combat") continue;
    const bool is_it = std::any_of(roll->arguments.begin(), roll->arguments.end(),
                                   [&](const auto& one) { return one.first == "as" && one.second == who; });
    if (!is_it) continue;
    std::string out;
    for (const model::Modifier& one : roll->modifiers)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", one.reason.value_or(""), one.is);
    return out;
  }
  return "none";
}

}  // namespace

TEST_CASE("T48: an NCO with a pistol, 4, attacks a prone unhurt man with a knife, 8: a tie, nobody is hurt",
          "[perry-heroes:7.6.2b][perry-heroes:7.6.2c][perry-heroes:7.6.2d][perry-heroes:7.6.2a][perry-heroes:7."
          "6.3a]") {
  const PerryGame game = fought(melee("nco 0,0", "soldier 2,0 is=prone face=-1,0"), {4, 8});
  CHECK(die_of(game, "attacker") == "attacker 1, pistol 2, nco 1");
  CHECK(die_of(game, "defender") == "defender-prone -1, blade 1");
  CHECK(game.result() == "tie");
  CHECK(game.area("a1") == "map");
  CHECK(game.area("b1") == "map");
  CHECK(game.table().ap_left(game.index("a1")) == 3);
}

TEST_CASE("The higher total kills the other", "[perry-heroes:7.6.3a]") {
  const PerrySetup setup = melee("soldier 0,0", "soldier 2,0 face=-1,0");
  const PerryGame wins = fought(setup, {5, 5});  // 5+1+1 to 5+1
  CHECK(wins.result() == "attacker");
  CHECK(wins.area("b1") == "eliminated");
  CHECK(wins.rule_of("killed") == "7.6.3a");
  const PerryGame loses = fought(setup, {3, 5});  // 5 to 6
  CHECK(loses.result() == "defender");
  CHECK(loses.area("a1") == "eliminated");
  CHECK(loses.area("b1") == "map");
}

TEST_CASE("Modifiers of the attacker", "[perry-heroes:7.6.2b]") {
  const auto of = [](const std::string& attacker, const std::string& defender) {
    return die_of(fought(melee(attacker, defender), {5, 5}), "attacker");
  };
  CHECK(of("soldier 0,0", "soldier 2,0 face=-1,0") == "attacker 1, blade 1");
  CHECK(of("soldier 0,0 is=prone", "soldier 2,0 face=-1,0") == "attacker 1, attacker-prone -1, blade 1");
  CHECK(of("soldier 0,0 w=colt-m1911a1", "soldier 2,0 face=-1,0") == "attacker 1, pistol 2");
  CHECK(of("soldier 0,0", "soldier 2,0 face=1,0") == "attacker 1, defender-from-behind 1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 face=0,1") == "attacker 1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 face=1,1") == "attacker 1, blade 1");  // 135 degrees, not beyond
  CHECK(of("soldier 0,0", "soldier 2,0 face=100,99") == "attacker 1, defender-from-behind 1, blade 1");
}

TEST_CASE("Modifiers of the defender", "[perry-heroes:7.6.2c]") {
  const auto of = [](const std::string& attacker, const std::string& defender) {
    return die_of(fought(melee(attacker, defender), {9, 1}), "defender");
  };
  CHECK(of("soldier 0,0", "soldier 2,0 face=-1,0") == "blade 1");
  CHECK(of("soldier 0,0 is=hidden", "soldier 2,0 face=-1,0") == "attacker-not-located -2, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 is=prone face=-1,0") == "defender-prone -1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 is=wounded face=-1,0") == "defender-wounded -1, blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 is=wounded-treated face=-1,0") == "blade 1");
  CHECK(of("soldier 0,0", "soldier 2,0 w=luger-p08 face=-1,0") == "pistol 2");
}

TEST_CASE("NCOs and veterans have 1 more on either side", "[perry-heroes:7.6.2d]") {
  const PerryGame game = fought(melee("nco 0,0 exp=veteran", "nco 2,0 exp=veteran face=-1,0"), {5, 5});
  CHECK(die_of(game, "attacker") == "attacker 1, pistol 2, nco 1, veteran 1");
  CHECK(die_of(game, "defender") == "pistol 2, nco 1, veteran 1");
  const PerryGame officers = fought(melee("officer 0,0", "officer 2,0 face=-1,0"), {5, 5});
  CHECK(die_of(officers, "attacker") == "attacker 1, pistol 2");
}

TEST_CASE("Friends at less than 10 cm of the victim test their morale", "[perry-heroes:7.6.3b]") {
  PerrySetup setup = melee("soldier 0,0", "soldier 2,0 face=-1,0");
  setup.b.push_back("b2 soldier 11.9,0");
  setup.b.push_back("b3 soldier 12,0");
  const PerryGame game = fought(setup, {9, 1, 5});
  CHECK(game.result("morale") == "fail");
  CHECK(game.has_word("b2", "pinned"));
  CHECK_FALSE(game.has_word("b3", "pinned"));
  CHECK(game.modifiers("morale") == "");
}

TEST_CASE("Close combat is with an enemy who is located, at 2 cm or less, in sight, for 2 points",
          "[perry-heroes:7.6.1][perry-heroes:7.6.2a][perry-heroes:4.5d]") {
  const auto refusal = [](const PerrySetup& setup, const char* target = "b1") {
    PerryGame game(setup);
    return game.to_team("a").refusal(std::string("a close-combat unit=a1 target=") + target);
  };
  CHECK(refusal(melee("soldier 0,0", "soldier 2,0")) == "");
  CHECK(refusal(melee("soldier 0,0", "soldier 2.1,0")) == "7.6.1");
  CHECK(refusal(melee("soldier 0,0", "soldier 2,0 is=hidden")) == "7.5.3");
  CHECK(refusal(melee("soldier 0,0 is=wounded", "soldier 2,0")) == "6.1a");
  CHECK(refusal(melee("soldier 0,0 is=panicked", "soldier 2,0")) == "4.5d");
  PerrySetup wall = melee("soldier 0,0 is=prone", "soldier 2,0 is=prone");
  wall.terrain = {"low-wall line 1,-10 1,10"};
  CHECK(refusal(wall) == "7.6.1");
  PerrySetup tank = melee("soldier 0,0", "soldier 20,0");
  tank.b.push_back("b2 tiger 4,0");
  CHECK(refusal(tank, "b2") == "7.6.1");
}
