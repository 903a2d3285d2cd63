// SPDX-License-Identifier: MIT
// Smoke and its plumes (3.3).
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup quiet(const char* wind) {
  PerrySetup out;
  out.a = {"a1 nco 0,0", "a2 soldier 3,0"};
  out.b = {"b1 nco 0,-90", "b2 soldier 3,-90"};
  out.conditions = fmt::format("wind=\"{}\" points=\"individual\"", wind);
  return out;
}

/// Lays a marker in the middle of the table in the present turn.
void lay(PerryGame& game, bool shell) {
  game.to_team("a");
  test::position_of(game).smokes.push_back({game.table().b.table().middle(), shell, game.match().turn(), {}});
}
/// How many bases there are after the activation phases of the next turns: "1 2 0 0".
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
/// Where the second base lies from the first, in millimetres of the table.
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

TEST_CASE("Smoke is shown by bases of 10 by 10 cm", "[perry-heroes:3.3a]") {
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

TEST_CASE("A screen takes a turn: the marker becomes a plume at the next activation",
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

TEST_CASE("T33: a smoke grenade with wind 2: 1 base, 2 of them, none",
          "[perry-heroes:3.3d][perry-heroes:3.3e]") {
  CHECK(growth("NE", false) == "1 2 0 0");
}

TEST_CASE("T34: a smoke shell with wind 2, 8 and 9",
          "[perry-heroes:3.3d][perry-heroes:3.3e][perry-heroes:3.3f][perry-heroes:3.3g]") {
  CHECK(growth("NE", true) == "1 2 3 0");
  CHECK(growth("none", true) == "1 1 0 0");
  CHECK(growth("strong", true) == "1 0 0 0");
}

TEST_CASE("A grenade’s plume: strong wind disperses it in the turn after, without wind it stays 2 turns",
          "[perry-heroes:3.3f][perry-heroes:3.3g]") {
  CHECK(growth("strong", false) == "1 0 0 0");
  CHECK(growth("none", false) == "1 1 0 0");
}

TEST_CASE("Each base lies 10 cm downwind of the last", "[perry-heroes:3.3c][perry-heroes:3.3d]") {
  CHECK(second_base("N") == Vector{0, -100'000});
  CHECK(second_base("NE") == Vector{86'603, -50'000});
  CHECK(second_base("SE") == Vector{86'603, 50'000});
  CHECK(second_base("S") == Vector{0, 100'000});
  CHECK(second_base("SW") == Vector{-86'603, 50'000});
  CHECK(second_base("NW") == Vector{-86'603, -50'000});
}

TEST_CASE("The third base of a shell goes next to the farthest", "[perry-heroes:3.3d]") {
  PerryGame game(quiet("S"));
  lay(game, true);
  for (int i = 0; i < 3; ++i) game.next_turn("a");
  const auto& bases = game.table().s.smokes[0].bases;
  REQUIRE(bases.size() == 3);
  CHECK(bases[2] - bases[0] == Vector{0, 200'000});
}

TEST_CASE("Markers become plumes after those that were there have dispersed", "[perry-heroes:6d]") {
  PerryGame game(quiet("strong"));
  lay(game, true);
  game.next_turn("a");
  lay(game, true);
  game.next_turn("a");
  const auto& smokes = game.table().s.smokes;
  REQUIRE(smokes.size() == 1);
  CHECK(smokes[0].bases.size() == 1);
}

TEST_CASE("A plume hinders a line and does not cut it; a marker does nothing yet", "[perry-heroes:3.3a]") {
  PerrySetup setup = quiet("none");
  setup.a = {"a1 nco 0,30", "a2 soldier 3,30"};
  setup.b = {"b1 nco 0,-30", "b2 soldier 3,-30"};
  PerryGame game(setup);
  lay(game, true);
  CHECK(game.table().sight(game.index("a1"), game.index("b1")).verdict == los::FigureVerdict::clear);
  game.next_turn("a");
  CHECK(game.table().sight(game.index("a1"), game.index("b1")).verdict == los::FigureVerdict::hindered);
}
