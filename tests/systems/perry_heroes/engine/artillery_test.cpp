// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

// Calls for fire and the resulting shells (5.1c, 7.8).
using namespace coq;
using perry_heroes::Health;
using test::PerryGame;
using test::PerrySetup;
using test::points;
using test::said;

namespace {

/// The middle of that hex in centimetres from the middle of the table, moved by x and y.
std::string middle_of(const std::string& hex, double x = 0, double y = 0) {
  PerrySetup any;
  any.a = {"a1 soldier 0,0"};
  any.b = {"b1 soldier 0,9"};
  PerryGame game(any);
  const Point at = game.table().b.grid->centre(*game.table().b.labels->parse(hex));
  const auto cm = [](Um value, int middle, double more) {
    return format_mm((value - middle * 1000) / 10 + static_cast<Um>(more * 1000));
  };
  return cm(at.x, test::kMiddleX, x) + "," + cm(at.y, test::kMiddleY, y);
}

constexpr const char* kTarget = "R5";

/// An officer with his radio man, and Germans far away.
PerrySetup callers(const std::string& support, const std::string& officer = "a1 officer 0,0") {
  PerrySetup out;
  out.a = {officer, "a2 soldier 2,0 as=radio", "a3 soldier 4,0"};
  out.b = {"b1 soldier -140,90", "b2 soldier -137,90"};
  out.own_a = "<support type=\"" + support + "\" registered=\"\"/>";
  return out;
}
std::string call(const char* what = "he", const char* hex = kTarget) {
  return fmt::format("a call-for-fire unit=a1 by=a2 hex={} what={}", hex, what);
}
/// Plays on to the activation phase of that turn without any actions.
void to_activation(PerryGame& game, int turn) {
  for (int i = 0; i < 300; ++i) {
    if (game.phase() == "activation" && game.match().turn() == turn) return;
    if (game.phase() == "activation" || game.phase() == "isolation")
      game.throw_any(game.phase());
    else if (game.phase() == "card")
      game.play("card", {1});
    else
      game.play(game.acts() + " done");
  }
  FAIL("that turn does not come");
}
/// Plays a call in turn 1 up to its landing; `dice` are those of the landing.
void land(PerryGame& game, bool mortar, const std::vector<int>& dice, const char* what = "he") {
  game.to_team("a");
  game.play(call(what), {1});
  to_activation(game, mortar ? 3 : 6);
  game.play("activation", dice);
}

}  // namespace

TEST_CASE("A side with mortars registers 1 hex, one with artillery 3", "[perry-heroes:5.1c]") {
  PerrySetup mortars = callers("mortar");
  mortars.own_a = "<support type=\"mortar\"/>";
  PerryGame game(mortars);
  REQUIRE(game.phase() == "registration");
  game.play("a register hex=R5");
  CHECK(game.phase() == "activation");
  PerrySetup artillery = callers("artillery");
  artillery.own_a = "<support type=\"artillery\"/>";
  PerryGame guns(artillery);
  guns.play("a register hex=R5");
  CHECK(guns.refusal("a register hex=R5") == "5.1c");
  guns.play("a register hex=R6");
  CHECK(guns.phase() == "registration");
  guns.play("a register hex=R7");
  CHECK(guns.phase() == "activation");
}

TEST_CASE("A side with artillery may call for fire on a hex of the tactical map", "[perry-heroes:7.8.1a]") {
  PerryGame game(callers("mortar"));
  game.to_team("a");
  game.play(call(), {1});
  CHECK(game.table().s.calls.size() == 1);
  CHECK(game.last().secret);
  PerrySetup none = callers("mortar");
  none.own_a = "";
  PerryGame without(none);
  without.to_team("a");
  CHECK(without.refusal(call()) == "7.8.1a");
}

TEST_CASE("Only an officer or NCO can call for fire, with a radio man in sight nearer than 2.5 cm",
          "[perry-heroes:7.8.1b]") {
  const auto refusal = [](const PerrySetup& setup) {
    PerryGame game(setup);
    game.to_team("a");
    return game.refusal(call());
  };
  CHECK(refusal(callers("mortar", "a1 nco 0,0")).empty());
  CHECK(refusal(callers("mortar", "a1 soldier 0,0")) == "7.8.1b");
  PerrySetup far = callers("mortar");
  far.a[1] = "a2 soldier 2.5,0 as=radio";
  CHECK(refusal(far) == "7.8.1b");
  far.a[1] = "a2 soldier 2.49,0 as=radio";
  CHECK(refusal(far).empty());
  PerrySetup hidden = callers("mortar");
  hidden.a[1] = "a2 soldier 2,0 as=radio is=prone";
  hidden.terrain = {"low-wall line 1,-5 1,5"};
  hidden.a[0] = "a1 officer 0,0 is=prone";
  CHECK(refusal(hidden) == "7.8.1b");
  PerrySetup no_radio = callers("mortar");
  no_radio.a[1] = "a2 soldier 2,0";
  CHECK(refusal(no_radio) == "7.8.1b");
}

TEST_CASE("A call costs the caller 4 points and the radio man 4", "[perry-heroes:7.8.1c]") {
  PerryGame game(callers("mortar"));
  game.to_team("a");
  game.play(call(), {1});
  CHECK(points(game, "a1") == 2);
  CHECK(points(game, "a2") == 0);
  PerrySetup wounded = callers("mortar");
  wounded.a[1] = "a2 soldier 2,0 as=radio is=wounded";
  PerryGame poor(wounded);
  poor.to_team("a");
  CHECK(poor.refusal(call()) == "7.8.1c");
  PerrySetup pooled = callers("mortar");
  pooled.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame pool(pooled);
  pool.to_team("a");
  pool.play(call(), {1});
  CHECK(pool.table().s.pool[0] == 14 - 8);
}

TEST_CASE("A mission is explosive or smoke; illumination is off by default", "[perry-heroes:7.8.1d]") {
  PerryGame game(callers("mortar"));
  game.to_team("a");
  CHECK(game.refusal(call("smoke")).empty());
  CHECK(game.refusal(call("illumination")) == "7.8.1d");
  CHECK(game.refusal(call("gas")) == "7.8.1d");
}

TEST_CASE("Only one call may be pending, and a scenario may limit the number of calls",
          "[perry-heroes:7.8.1a]") {
  PerrySetup setup = callers("mortar");
  setup.own_a = "<support type=\"mortar\" registered=\"\" missions=\"1\"/>";
  PerryGame game(setup);
  game.to_team("a");
  game.play(call(), {1});
  to_activation(game, 3);
  CHECK(game.table().s.calls.size() == 1);
  game.throw_any("activation");
  game.to_team("a");
  CHECK(game.refusal(call()) == "Q76");
  PerryGame any(callers("mortar"));
  any.to_team("a");
  any.play(call(), {2});
  any.next_turn("a");
  CHECK(any.refusal(call()) == "Q76");
}

TEST_CASE("A mortar shell called in turn 3 with a 2 lands in turn 6, artillery with a 1 in turn 8",
          "[perry-heroes:7.8.2a]") {
  PerryGame mortar(callers("mortar"));
  mortar.next_turn("a");
  mortar.next_turn("a");
  REQUIRE(mortar.match().turn() == 3);
  mortar.play(call(), {2});
  CHECK(mortar.result("delay") == "6");
  CHECK(test::dice_of(mortar, "delay") == "1D2");
  CHECK(mortar.modifiers("delay") == "support 1");
  PerryGame artillery(callers("artillery"));
  artillery.next_turn("a");
  artillery.next_turn("a");
  artillery.play(call(), {1});
  CHECK(artillery.result("delay") == "8");
  CHECK(test::dice_of(artillery, "delay") == "1D4");
  to_activation(artillery, 7);
  artillery.play("activation");
  CHECK(artillery.table().s.calls.size() == 1);
  to_activation(artillery, 8);
  artillery.throw_any("activation");
  CHECK(artillery.table().s.calls.empty());
}

TEST_CASE("A registered hex in sight is hit on a 4 and missed on a 3", "[perry-heroes:7.8.2b]") {
  PerrySetup setup = callers("mortar");
  setup.own_a = "<support type=\"mortar\" registered=\"R5\"/>";
  PerryGame hit(setup);
  land(hit, true, {4});
  CHECK(hit.modifiers("accuracy") == "hex-in-sight 1, hex-registered 1");
  CHECK(hit.need("accuracy") == 6);
  CHECK(hit.result("accuracy") == "hit");
  CHECK(said(hit, "lands", "hex") == "R5");
  PerryGame drift(setup);
  land(drift, true, {3, 1, 1});
  CHECK(drift.result("accuracy") == "drift");
}

TEST_CASE("A veteran caller adds 1; a hex out of sight at the time of the call adds nothing",
          "[perry-heroes:7.8.2b]") {
  PerryGame veteran(callers("mortar", "a1 officer 0,0 exp=veteran"));
  land(veteran, true, {10});
  CHECK(veteran.modifiers("accuracy") == "hex-in-sight 1, caller-veteran 1");
  PerrySetup setup = callers("mortar");
  setup.terrain = {"wood -60,-30 60,-20"};
  PerryGame blind(setup);
  land(blind, true, {10});
  CHECK(blind.modifiers("accuracy").empty());
}

TEST_CASE("A miss drifts: a D6 gives the hex direction, a D2 the number of hexes", "[perry-heroes:7.8.3a]") {
  // 1 north, 2 north-east, 3 south-east, 4 south, 5 south-west, 6 north-west: hex centres are 10 cm apart.
  static constexpr Vector kOffsets[] = {{0, -100'000}, {86'603, -50'000}, {86'603, 50'000},
                                        {0, 100'000},  {-86'603, 50'000}, {-86'603, -50'000}};
  for (int face = 1; face <= 6; ++face) {
    PerryGame game(callers("mortar"));
    land(game, true, {1, face, 1});
    const auto centre = [&](const std::string& hex) {
      return game.table().b.grid->centre(*game.table().b.labels->parse(hex));
    };
    CHECK(centre(said(game, "lands", "hex")) - centre("R5") == kOffsets[face - 1]);
  }
  PerryGame two(callers("mortar"));
  land(two, true, {1, 1, 2});
  CHECK(said(two, "lands", "hex") == "R3");
  CHECK(test::dice_of(two, "drift-direction") == "1D6");
  CHECK(test::dice_of(two, "drift-distance") == "1D2");
}

TEST_CASE("A shell that drifts off the map is lost", "[perry-heroes:7.8.3a]") {
  PerryGame game(callers("mortar"));
  game.to_team("a");
  game.play(call("he", "R1"), {1});
  to_activation(game, 3);
  game.play("activation", {1, 1, 1});
  CHECK(game.rule_of("lost") == "Q58");
}

TEST_CASE("A mortar hits each figure within 20 cm with 8D6, artillery within 30 cm with 10D6+2",
          "[perry-heroes:7.8.3b]") {
  PerrySetup mortar = callers("mortar");
  mortar.b = {"b1 soldier " + middle_of(kTarget, 20), "b2 soldier " + middle_of(kTarget, 20.1),
              "b3 soldier " + middle_of(kTarget, 23)};
  PerryGame game(mortar);
  // Three of the 8 dice wound b1, who dies violently; b2 and b3 are near.
  land(game, true, {10, 3, 3, 3, 1, 1, 1, 1, 1, 10, 10});
  CHECK(test::dice_of(game, "blast") == "8D6");
  CHECK(game.unit("b1").health == Health::dead);
  CHECK(game.unit("b2").health == Health::fit);
  PerrySetup artillery = callers("artillery");
  artillery.b = {"b1 soldier " + middle_of(kTarget, 30), "b2 soldier " + middle_of(kTarget, 30.1)};
  PerryGame guns(artillery);
  land(guns, false, {10, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10});
  CHECK(test::dice_of(guns, "blast") == "10D6");
  CHECK(guns.modifiers("blast") == "each 2");
  CHECK(guns.unit("b1").health == Health::dead);  // each 1 counts as 3
}

TEST_CASE("A mortar wounds a man prone in a wood on each 5", "[perry-heroes:7.8.3c]") {
  PerrySetup setup = callers("mortar");
  setup.b = {"b1 soldier " + middle_of(kTarget, 5) + " is=prone", "b2 soldier -140,90"};
  setup.terrain = {"wood " + middle_of(kTarget, 1, -20) + " " + middle_of(kTarget, 30, 20)};
  PerryGame game(setup);
  land(game, true, {10, 4, 4, 4, 4, 4, 4, 4, 5});
  CHECK(game.modifiers("blast") == "prone -1, light-cover -1");
  CHECK(game.unit("b1").health == Health::wounded);
}

TEST_CASE("Artillery wounds a man prone behind a low wall on each 4", "[perry-heroes:7.8.3c]") {
  PerrySetup setup = callers("artillery");
  setup.b = {"b1 soldier " + middle_of(kTarget, 10) + " is=prone", "b2 soldier -140,90"};
  setup.terrain = {"low-wall line " + middle_of(kTarget, 9, -20) + " " + middle_of(kTarget, 9, 20)};
  PerryGame game(setup);
  land(game, false, {10, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4});
  CHECK(game.modifiers("blast") == "each 2, prone -1, hard-cover -2");
  CHECK(game.unit("b1").health == Health::wounded);
}

TEST_CASE("A man not wounded by the shell tests morale; two wounds are a violent death",
          "[perry-heroes:7.8.3d]") {
  PerrySetup setup = callers("mortar");
  setup.b = {"b1 soldier " + middle_of(kTarget, 5), "b2 soldier " + middle_of(kTarget, 8)};
  PerryGame game(setup);
  land(game, true, {10, 3, 3, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 6});
  CHECK(game.unit("b1").health == Health::dead);
  CHECK(game.modifiers("morale") == "violent-death -1");
  CHECK(game.has_word("b2", "pinned"));
}

TEST_CASE("A smoke mission lays one marker, which grows like a smoke shell's",
          "[perry-heroes:7.8.1d][perry-heroes:3.3d]") {
  PerrySetup setup = callers("mortar");
  setup.conditions = "wind=\"N\" points=\"individual\"";
  PerryGame game(setup);
  land(game, true, {10}, "smoke");
  REQUIRE(game.table().s.smokes.size() == 1);
  CHECK(game.table().s.smokes[0].bases.empty());
  for (const std::size_t bases : {1U, 2U, 3U}) {
    game.next_turn("a");
    REQUIRE(game.table().s.smokes.size() == 1);
    CHECK(game.table().s.smokes[0].bases.size() == bases);
  }
  game.next_turn("a");
  CHECK(game.table().s.smokes.empty());
}

TEST_CASE("Caller and radio man must both act on the current card", "[perry-heroes:7.8.1a]") {
  PerrySetup split_up = callers("mortar");
  split_up.a[1] += " team=other";
  PerryGame other(split_up);
  other.to_team("a");
  CHECK(other.refusal(call()) == "6c");
}

// Smoke and its plumes (3.3).

namespace {

PerrySetup quiet(const char* wind) {
  PerrySetup out;
  out.a = {"a1 nco 0,0", "a2 soldier 3,0"};
  out.b = {"b1 nco 0,-90", "b2 soldier 3,-90"};
  out.conditions = fmt::format("wind=\"{}\" points=\"individual\"", wind);
  return out;
}

/// Lays a marker in the middle of the table in the current turn.
void lay(PerryGame& game, bool shell) {
  game.to_team("a");
  test::position_of(game).smokes.push_back({game.table().b.table().middle(), shell, game.match().turn(), {}});
}
/// Returns the number of bases after each of the next activation phases: "1 2 0 0".
std::string growth(const char* wind, bool shell) {
  PerryGame game(quiet(wind));
  lay(game, shell);
  std::string out;
  for (int turn = 0; turn < 4; ++turn) {
    game.next_turn("a");
    const auto& smokes = game.table().s.smokes;
    out += (turn == 0 ? "" : " ") + std::to_string(smokes.empty() ? 0 : smokes[0].bases.size());
  }
  return out;
}
/// Returns the offset of the second base from the first, in millimetres.
Vector second_base(const char* wind) {
  PerryGame game(quiet(wind));
  lay(game, true);
  game.next_turn("a");
  game.next_turn("a");
  const auto& bases = game.table().s.smokes[0].bases;
  REQUIRE(bases.size() == 2);
  return bases[1] - bases[0];
}

}  // namespace

TEST_CASE("Smoke is represented by bases of 10 by 10 cm", "[perry-heroes:3.3a]") {
  PerryGame game(quiet("none"));
  lay(game, true);
  game.next_turn("a");
  const auto plumes = game.table().plumes();
  REQUIRE(plumes.size() == 1);
  const Box box = bounds(plumes[0].outer);
  CHECK(box.width() == 100'000);
  CHECK(box.height() == 100'000);
  CHECK(box.middle() == game.table().b.table().middle());
}

TEST_CASE("Smoke takes a turn to spread: the marker becomes a plume at the next activation",
          "[perry-heroes:3.3b][perry-heroes:6d]") {
  PerryGame game(quiet("none"));
  lay(game, false);
  CHECK(game.table().plumes().empty());
  const auto shows = [&](const char* type) {
    const auto& markers = game.match().position().markers;
    return std::count_if(markers.begin(), markers.end(), [&](const auto& one) { return one.type == type; });
  };
  CHECK(shows("smoke") == 1);
  CHECK(shows("plume") == 0);
  game.next_turn("a");
  CHECK(shows("smoke") == 0);
  CHECK(shows("plume") == 1);
}

TEST_CASE("A smoke grenade with wind 2 covers 1 base, then 2, then none",
          "[perry-heroes:3.3d][perry-heroes:3.3e]") {
  CHECK(growth("NE", false) == "1 2 0 0");
}

TEST_CASE("A smoke shell's plume depends on the wind: direction, none or strong",
          "[perry-heroes:3.3d][perry-heroes:3.3e][perry-heroes:3.3f][perry-heroes:3.3g]") {
  CHECK(growth("NE", true) == "1 2 3 0");
  CHECK(growth("none", true) == "1 1 0 0");
  CHECK(growth("strong", true) == "1 0 0 0");
}

TEST_CASE("A strong wind disperses a grenade's plume after one turn; without wind it stays two turns",
          "[perry-heroes:3.3f][perry-heroes:3.3g]") {
  CHECK(growth("strong", false) == "1 0 0 0");
  CHECK(growth("none", false) == "1 1 0 0");
}

TEST_CASE("Each base of a plume is 10 cm downwind of the last", "[perry-heroes:3.3c][perry-heroes:3.3d]") {
  CHECK(second_base("N") == Vector{0, -100'000});
  CHECK(second_base("NE") == Vector{86'603, -50'000});
  CHECK(second_base("SE") == Vector{86'603, 50'000});
  CHECK(second_base("S") == Vector{0, 100'000});
  CHECK(second_base("SW") == Vector{-86'603, 50'000});
  CHECK(second_base("NW") == Vector{-86'603, -50'000});
}

TEST_CASE("The third base of a shell's plume is placed next to the farthest", "[perry-heroes:3.3d]") {
  PerryGame game(quiet("S"));
  lay(game, true);
  for (int i = 0; i < 3; ++i) game.next_turn("a");
  const auto& bases = game.table().s.smokes[0].bases;
  REQUIRE(bases.size() == 3);
  CHECK(bases[2] - bases[0] == Vector{0, 200'000});
}

TEST_CASE("Markers become plumes after the existing plumes have dispersed", "[perry-heroes:6d]") {
  PerryGame game(quiet("strong"));
  lay(game, true);
  game.next_turn("a");
  lay(game, true);
  game.next_turn("a");
  const auto& smokes = game.table().s.smokes;
  REQUIRE(smokes.size() == 1);
  CHECK(smokes[0].bases.size() == 1);
}

TEST_CASE("A plume hinders a line of sight without blocking it; a marker does nothing yet",
          "[perry-heroes:3.3a]") {
  PerrySetup setup = quiet("none");
  setup.a = {"a1 nco 0,30", "a2 soldier 3,30"};
  setup.b = {"b1 nco 0,-30", "b2 soldier 3,-30"};
  PerryGame game(setup);
  lay(game, true);
  CHECK(game.table().sight(game.index("a1"), game.index("b1")).verdict == sight::FigureVerdict::clear);
  game.next_turn("a");
  CHECK(game.table().sight(game.index("a1"), game.index("b1")).verdict == sight::FigureVerdict::hindered);
}
