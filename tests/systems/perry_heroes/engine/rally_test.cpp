// SPDX-License-Identifier: MIT
// The rally phase: who is alone, rally on foot and in vehicles (8.1, 8.2).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

using namespace coq;
using perry_heroes::Morale;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;

namespace {

/// Side a with these figures, and a pair of enemies far away that are not alone.
PerrySetup rally_side(std::vector<std::string> units) {
  PerrySetup out;
  out.a = std::move(units);
  out.b = {"b1 soldier 140,90", "b2 soldier 140,95"};
  return out;
}
/// To the end of the action phases of the first turn; nobody does anything.
PerryGame at_isolation(const PerrySetup& setup) {
  PerryGame game(setup);
  for (int i = 0; i < 50 && game.phase() != "isolation"; ++i) {
    if (game.phase() == "activation")
      game.throw_any("activation");
    else if (game.phase() == "card")
      game.play("card", {1});
    else
      game.play(game.acts() + " done");
  }
  return game;
}
/// To the rally phase; the tests of those alone have these dice.
PerryGame at_rally(const PerrySetup& setup, std::vector<int> dice = {}) {
  PerryGame game = at_isolation(setup);
  game.play("isolation", std::move(dice));
  return game;
}
int tests_of(const PerryGame& game) {
  int out = 0;
  for (const model::Happening& happening : game.last().happenings)
    out += std::holds_alternative<model::Roll>(happening) ? 1 : 0;
  return out;
}

}  // namespace

TEST_CASE("T60: alone by 10.0 cm: no test; by 10.1 cm: a test", "[perry-heroes:8.1a]") {
  CHECK(tests_of(at_rally(rally_side({"a1 soldier 0,0", "a2 soldier 10,0"}))) == 0);
  const PerryGame game = at_rally(rally_side({"a1 soldier 0,0", "a2 soldier 10.1,0"}), {5, 6});
  CHECK(tests_of(game) == 2);
  CHECK(game.has_word("a1", "pinned"));
  CHECK_FALSE(game.has_word("a2", "pinned"));
}

TEST_CASE("A messenger is never alone", "[perry-heroes:4.3.1l][perry-heroes:8.1a]") {
  CHECK(tests_of(at_rally(rally_side({"a1 soldier 0,0 as=messenger", "a2 soldier 50,0"}), {10})) == 1);
}

TEST_CASE("Enemies are no company, and neither are the dead", "[perry-heroes:8.1a]") {
  PerrySetup setup = rally_side({"a1 soldier 0,0"});
  setup.b.push_back("b3 soldier 5,0");
  setup.b.push_back("b4 soldier 9,0");
  CHECK(tests_of(at_rally(setup, {10})) == 1);
}

TEST_CASE("A vehicle is alone at more than 50 cm from its friends", "[perry-heroes:8.2a]") {
  // Its footprint, 11 cm long, reaches 5.5 cm forward.
  const char* tank = "a1 m4a1-m4a3 0,0 face=1,0";
  CHECK(tests_of(at_rally(rally_side({tank, "a2 soldier 55.5,0", "a3 soldier 60,0"}))) == 0);
  const PerryGame game = at_rally(rally_side({tank, "a2 soldier 55.6,0", "a3 soldier 60,0"}), {4});
  CHECK(tests_of(game) == 1);
  CHECK(game.has_word("a1", "pinned"));
}

TEST_CASE("T26: a pinned veteran rallied by an officer, a 3: 6, operational",
          "[perry-heroes:8.1b][perry-heroes:8.1c]") {
  PerryGame game =
      at_rally(rally_side({"a1 officer 0,0", "a2 soldier 9.9,0 exp=veteran is=pinned", "a3 soldier 5,0"}));
  game.play("a rally unit=a2", {3});
  CHECK(game.modifiers("rally") == "veteran 1, officer 2");
  CHECK(game.need("rally") == 6);
  CHECK(game.result("rally") == "pass");
  CHECK(game.unit("a2").morale == Morale::operational);
}

TEST_CASE("T59: a green wounded man rallied by an NCO needs a 7", "[perry-heroes:8.1c]") {
  const PerrySetup setup = rally_side({"a1 nco 0,0", "a2 soldier 5,0 exp=green is=wounded+demoralised"});
  PerryGame six = at_rally(setup);
  six.play("a rally unit=a2", {6});
  CHECK(six.modifiers("rally") == "green -1, wounded -1, nco 1");
  CHECK(six.result("rally") == "fail");
  PerryGame seven = at_rally(setup);
  seven.play("a rally unit=a2", {7});
  CHECK(seven.result("rally") == "pass");
  CHECK(seven.unit("a2").morale == Morale::pinned);
}

TEST_CASE("Who is rallied from demoralised to pinned lies down", "[perry-heroes:8.1b][perry-heroes:4.5b]") {
  PerryGame game = at_rally(rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=demoralised"}));
  game.play("a rally unit=a2", {10});
  CHECK(game.unit("a2").morale == Morale::pinned);
  CHECK(game.unit("a2").posture == perry_heroes::Posture::prone);
}

TEST_CASE("NCO and veteran of the marked figure count once; nobody rallies himself",
          "[perry-heroes:8.1c][perry-heroes:8.1b]") {
  PerryGame game = at_rally(rally_side({"a1 officer 0,0", "a2 nco 5,0 exp=veteran is=pinned"}));
  game.play("a rally unit=a2", {1});
  CHECK(game.modifiers("rally") == "nco 1, officer 2");
  // One leader, marked himself, and nobody to rally him: the phase has passed.
  const PerryGame alone = at_rally(rally_side({"a1 officer 0,0 is=pinned", "a2 soldier 5,0"}));
  CHECK(alone.phase() == "activation");
}

TEST_CASE("Less than 10 cm from the leader, once a turn, the better leader of those near by",
          "[perry-heroes:8.1b][perry-heroes:8.1c]") {
  PerryGame game = at_rally(rally_side({"a1 nco 0,0", "a2 officer 5,0", "a3 soldier 9.9,0 is=pinned",
                                        "a4 soldier 0,10 is=pinned", "a5 soldier 0,12"}));
  CHECK(game.refusal("a rally unit=a4") == "8.1b");
  CHECK(game.refusal("a rally unit=a5") == "8.1b");
  CHECK(game.refusal("b rally unit=b1") == "6c");
  CHECK(game.offers("a rally unit=a3"));
  game.play("a rally unit=a3", {1});
  CHECK(game.modifiers("rally") == "officer 2");
  CHECK(game.phase() == "activation");
}

TEST_CASE("Both sides rally, and then the turn is over", "[perry-heroes:8.1b][perry-heroes:5.2b]") {
  PerrySetup setup = rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=pinned"});
  setup.b = {"b1 nco 140,90", "b2 soldier 140,95 is=pinned"};
  PerryGame game = at_rally(setup);
  CHECK(game.acts() == "a");
  game.play("a done");
  CHECK(game.acts() == "b");
  game.play("b rally unit=b2", {10});
  CHECK(game.match().turn() == 2);
}

TEST_CASE("Units of their own kind may have a bonus: the scenario's, or the ruleset's", "[perry-heroes:8.1d]") {
  PerrySetup setup = rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=pinned kind=rangers"});
  setup.own_a = "<rally-bonus kind=\"rangers\" is=\"2\"/>";
  PerryGame game = at_rally(setup);
  game.play("a rally unit=a2", {3});
  CHECK(game.modifiers("rally") == "nco 1, rangers 2");
  CHECK(game.result("rally") == "pass");
  PerrySetup own = rally_side({"a1 nco 0,0", "a2 soldier 5,0 is=pinned kind=rangers"});
  own.ruleset =
      "<table id=\"rally.bonuses\" columns=\"unit is\" source=\"stated\" rule=\"8.1d\">"
      "<row unit=\"rangers\" is=\"1\"/></table>";
  PerryGame by_ruleset = at_rally(own);
  by_ruleset.play("a rally unit=a2", {3});
  CHECK(by_ruleset.modifiers("rally") == "nco 1, rangers 1");
}

TEST_CASE("A vehicle's commander rallies its crew", "[perry-heroes:8.2b]") {
  const auto of = [](const std::string& tank, int die) {
    PerryGame game =
        at_rally(rally_side({"a1 m4a1-m4a3 0,0 is=pinned " + tank, "a2 soldier 20,0", "a3 soldier 25,0"}));
    game.play("a rally unit=a1", {die});
    return game.modifiers("rally") + ": " + game.result("rally");
  };
  CHECK(of("rank=nco", 5) == "nco 1: pass");
  CHECK(of("rank=officer", 3) == "officer 2: fail");
  CHECK(of("rank=officer exp=green", 5) == "green -1, officer 2: pass");
  CHECK(of("rank=nco exp=veteran", 4) == "veteran 1, nco 1: pass");  // Once, though listed twice (Q37).
}

TEST_CASE("Losses and wounds of a crew make its rally harder", "[perry-heroes:8.2b]") {
  PerryDesk desk(rally_side({"a1 m4a1-m4a3 0,0 is=pinned", "a2 soldier 20,0"}));
  desk.unit("a1").vehicle->crew[1] = perry_heroes::Health::dead;
  desk.unit("a1").vehicle->crew[2] = perry_heroes::Health::wounded;
  desk.s.phase = perry_heroes::Phase::rally;
  desk.run({7}, [&](perry_heroes::Umpire& u) {
    perry_heroes::Command c;
    c.verb = perry_heroes::Verb::rally;
    c.side = 0;
    c.units = {static_cast<std::int8_t>(desk.index("a1"))};
    perry_heroes::rulebook().perform(u, c);
  });
  CHECK(desk.modifiers("rally") == "reduced-or-losses -1, wounds -1, nco 1");
  CHECK(desk.unit("a1").morale == Morale::operational);
}

TEST_CASE("An immobilised vehicle whose rally fails is abandoned", "[perry-heroes:8.2c]") {
  PerryGame game =
      at_rally(rally_side({"a1 m4a1-m4a3 0,0 is=pinned+immobilised", "a2 soldier 20,0", "a3 soldier 25,0"}));
  game.play("a rally unit=a1", {4});
  CHECK(game.rule_of("abandoned") == "8.2c");
  CHECK(game.has_word("a1", "abandoned"));
  CHECK_FALSE(game.table().plays(game.index("a1")));
  PerryGame moving = at_rally(rally_side({"a1 m4a1-m4a3 0,0 is=pinned", "a2 soldier 20,0", "a3 soldier 25,0"}));
  moving.play("a rally unit=a1", {4});
  CHECK_FALSE(moving.has_word("a1", "abandoned"));
}
