// SPDX-License-Identifier: MIT
// Gaps in the text and their answers: tops of vehicles, light, sight that limits fire, drivers, and aiming at a
// zone or a place.
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_desk.h"
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using perry_heroes::Health;
using perry_heroes::kCm;
using perry_heroes::Umpire;
using test::change;
using test::duel;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;
using test::said;

namespace {

Point struck_point(const PerryDesk& desk, double x, double y) {
  const Point middle = desk.table().b.table().middle();
  return {static_cast<Um>(middle.x + x * kCm), static_cast<Um>(middle.y + y * kCm)};
}
/// Returns the event of a vehicle's armour and its arguments, "shell-stopped turret top 1 2", or "none".
std::string top_struck(const PerryDesk& desk) {
  for (const model::Happening& happening : desk.step.happenings) {
    const auto* event = std::get_if<model::Event>(&happening);
    if (event == nullptr || !event->name.starts_with("shell-")) continue;
    std::string out = event->name;
    for (const auto& [name, text] : event->arguments)
      if (name != "unit") out += " " + text;
    return out;
  }
  return "none";
}
/// Explodes a shell or bomb at distance x east of a vehicle's middle, with these damage dice.
std::string shelled(const std::string& source, const std::string& vehicle, double x,
                    std::vector<int> dice = {}) {
  PerryDesk desk(duel("a1 soldier 140,90", "b1 " + vehicle + " 0,0"));
  desk.run(std::move(dice), [&](Umpire& u) { u.explode(source, struck_point(desk, x, 0), 6); });
  return top_struck(desk);
}

std::string with_value(const char* id, const char* is, const char* question) {
  return fmt::format("<value id=\"{}\" is=\"{}\" source=\"default\" question=\"{}\"/>", id, is, question);
}

}  // namespace

TEST_CASE("Shells hit a vehicle's top: a bomb penetrates an open top, a heavy shell a top of 2",
          "[perry-heroes:7.8.3b][perry-heroes:10a]") {
  // A heavy shell has 3 against a top of 2. With 2 more for the turret, the damage is 4: it burns.
  CHECK(shelled("artillery", "t34-85", 0, {2, 6, 6, 6, 6, 6}) == "shell-through turret top 3 2");
  CHECK(shelled("artillery", "tiger", 0) == "shell-stopped turret top 3 3");
  CHECK(shelled("mortar", "t34-85", 0) == "shell-stopped turret top 1 2");
  // An M10 has no top: 10 + 2 is 12, and the turret is blown off.
  CHECK(shelled("mortar", "m10", 0, {10}) == "shell-through turret top 1 0");
}

TEST_CASE("Splinters, grenades and tank shells do not harm a vehicle from above",
          "[perry-heroes:7.8.3b][perry-heroes:7.12.3d][perry-heroes:7.18.3n]") {
  CHECK(shelled("artillery", "m10", 10) == "none");
  for (const char* source : {"hand-grenade", "rifle-grenade", "tank-he"})
    CHECK(shelled(source, "m10", 0) == "none");
}

TEST_CASE("Friends of a vehicle hit by a shell are shaken, whether it is damaged or not",
          "[perry-heroes:7.18.3m]") {
  PerrySetup setup = duel("a1 soldier 140,90", "b1 panther 0,0");
  setup.b.push_back("b2 m4a1-m4a3 0,15");
  PerryDesk desk(setup);
  // Nobody on foot is in the radius: the only die is the morale test of the crew nearby.
  desk.run({10}, [&](Umpire& u) { u.explode("artillery", struck_point(desk, 0, 0)); });
  CHECK(top_struck(desk) == "shell-stopped turret top 3 3");
  CHECK(desk.results("morale") == std::vector<std::string>{"pass"});
}

TEST_CASE("With illumination on, a night is dusk around the light for a turn", "[perry-heroes:7.8.1d]") {
  PerrySetup setup;
  setup.a = {"a1 officer 0,0", "a2 soldier 2,0 as=radio", "a3 soldier 4,0"};
  setup.b = {"b1 soldier 0,50 is=hidden", "b2 soldier 0,-50 is=hidden"};
  setup.own_a = "<support type=\"mortar\" registered=\"\"/>";
  setup.conditions += " hour=\"night\"";
  setup.ruleset = with_value("call.illumination", "on", "Q40");
  PerryGame game(setup);
  game.to_team("a");
  const auto& b = game.table().b;
  const std::string hex = b.labels->format(b.grid->hex_at(game.unit("b1").place.at));
  CHECK(game.refusal("a locate unit=a1 target=b1") == "7.13.1a");
  game.play("a call-for-fire unit=a1 by=a2 hex=" + hex + " what=illumination", {1});
  while (!(game.phase() == "activation" && game.match().turn() == 3)) {
    if (game.phase() == "activation" || game.phase() == "isolation")
      game.throw_any(game.phase());
    else if (game.phase() == "card")
      game.play("card", {1});
    else
      game.play(game.acts() + " done");
  }
  game.play("activation", {10});
  game.to_team("a");
  CHECK(game.refusal("a locate unit=a1 target=b1") == "");
  CHECK(game.refusal("a locate unit=a1 target=b2") == "7.13.1a");
  game.next_turn("a");
  CHECK(game.refusal("a locate unit=a1 target=b1") == "7.13.1a");
}

TEST_CASE("Sight limits only locating; a house rule can make it limit all actions", "[perry-heroes:7.13.1a]") {
  PerrySetup setup = duel("a1 soldier 0,0 w=m1-garand", "b1 soldier 0,60");
  setup.a.push_back("a2 m4a1-m4a3 30,0 is=loaded-at");
  setup.conditions += " weather=\"rain\"";
  PerryGame located(setup);
  CHECK(located.to_team("a").refusal("a fire unit=a1 target=b1") == "");
  setup.ruleset = with_value("sight.limits", "all", "Q61");
  PerryGame all(setup);
  CHECK(all.to_team("a").refusal("a fire unit=a1 target=b1") == "7.7.1a");
  // A vehicle's sights reach 80 cm in rain.
  CHECK(all.to_team("a2").refusal("a fire-secondary unit=a2 what=turret target=b1") == "");
}

TEST_CASE("With nobody alive in the hull a vehicle cannot move, but its turret turns and fires",
          "[perry-heroes:7.18.3k][perry-heroes:7.18.3e]") {
  PerryGame game(duel("a1 m4a1-m4a3 0,0 is=loaded-at", "b1 tiger 0,60"));
  game.to_team("a1");
  change(game, "a1").vehicle->crew[3] = Health::dead;
  change(game, "a1").vehicle->crew[4] = Health::wounded;
  CHECK(game.refusal("a drive unit=a1 way=0,-10") == "");
  change(game, "a1").vehicle->crew[4] = Health::dead;
  CHECK(game.refusal("a drive unit=a1 way=0,-10") == "7.18.3k");
  CHECK(game.refusal("a drive unit=a1 facing=1,0") == "7.18.3k");
  CHECK(game.refusal("a aim unit=a1 target=b1 facing=1,0") == "7.18.3k");
  CHECK(game.refusal("a aim unit=a1 target=b1") == "");
}

TEST_CASE("The gun of a casemate without a driver can be laid only straight ahead", "[perry-heroes:7.21.1]") {
  PerrySetup setup = duel("a1 m4a1-m4a3 0,-60", "b1 stug-iii-g 0,0 face=0,-1 is=loaded-at");
  setup.a.push_back("a2 m4a1-m4a3 60,0");
  PerryGame game(setup);
  game.to_team("b1");
  change(game, "b1").vehicle->crew[3] = Health::dead;
  CHECK(game.refusal("b aim unit=b1 target=a1") == "");
  CHECK(game.refusal("b aim unit=b1 target=a2") == "7.18.3k");
}

TEST_CASE("An explosive round may be aimed at counters, and between two men known to the crew",
          "[perry-heroes:7.18.3n]") {
  PerrySetup setup = duel("a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-he", "b1 soldier 0,0");
  setup.b.push_back("b2 soldier 10,0");
  setup.b.push_back("b3 soldier -40,0 is=hidden");
  PerryGame game(setup);
  game.to_team("a1");
  CHECK(game.offers("a aim unit=a1 at=5,0"));
  CHECK(game.offers("a aim unit=a1 at=-40,0"));
  CHECK_FALSE(game.offers("a aim unit=a1 at=-20,0"));
  setup.a[0] = "a1 m4a1-m4a3 0,-50 face=0,1 is=loaded-at";
  PerryGame at(setup);
  CHECK_FALSE(at.to_team("a1").offers("a aim unit=a1 at=5,0"));
}

TEST_CASE("A zone can be suppressed even if nobody there has been located", "[perry-heroes:7.7.1c]") {
  PerrySetup setup = duel("a1 soldier 0,0 as=lmg-gunner w=b-a-r", "b1 nco 0,40 is=hidden");
  setup.a.push_back("a2 soldier 0,2 as=loader w=m1-garand");
  setup.a.push_back("a3 nco 4,0");
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.offers("a suppress units=a1 at=0,40"));
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.5.3");
}

TEST_CASE("A table defines who may do an action: without vehicles in its row, none of them can locate",
          "[perry-heroes:7.1a][perry-heroes:7.1b]") {
  PerrySetup setup = duel("a1 m4a1-m4a3 0,0", "b1 soldier 0,40 is=hidden");
  PerryGame game(setup);
  CHECK(game.to_team("a1").refusal("a locate unit=a1 target=b1") == "");
  const auto with_row = [](const char* who) {
    return fmt::format(
        "<table id=\"actions\" columns=\"action who ap extra per rule\" source=\"stated\" rule=\"7.1a\">"
        "<row action=\"locate\" who=\"{}\" ap=\"2\" extra=\"\" per=\"\" rule=\"7.13.3a\"/></table>",
        who);
  };
  setup.ruleset = with_row("foot");
  PerryGame foot(setup);
  CHECK(foot.to_team("a1").refusal("a locate unit=a1 target=b1") == "7.1a");
}
