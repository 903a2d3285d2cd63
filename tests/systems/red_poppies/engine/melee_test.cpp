// SPDX-License-Identifier: MIT
// Melee (5.45) and sacred ground (5.456).
#include <catch2/catch.hpp>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_map;
using test::red_parts;
using test::RedGame;

namespace {

/// Both sides are in E05 when turn 2 begins: the British have moved in, and nobody has fired.
RedGame locked(const std::vector<std::string>& uk, const std::vector<std::string>& de,
               const std::string& notes = "") {
  RedGame game(red_parts(uk, de, notes));
  game.begin();
  return game;
}

}  // namespace

TEST_CASE(
    "Melee costs a point; every unit that paid it fights, and so do all passive units in the hex",
    "[red-poppies:5.451a][red-poppies:5.452][red-poppies:5.453][red-poppies:5.455a][red-poppies:5.455e]") {
  RedGame game = locked({"A uk-inf E05", "B uk-inf E05"}, {"G de-mg E05"});
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  CHECK(game.acts() == "uk");
  CHECK(game.refusal("uk allocate attacks=B:G") == "5.452");
  game.play("uk allocate attacks=A:G");
  CHECK(game.acts() == "de");
  CHECK(game.refusal("de allocate attacks=G:B") == "5.454a");  // B does not take part
  game.play("de allocate attacks=G:A", {1, 2, 3, 4});
  CHECK(game.rolls() == test::Lines{"cohesion A 1+2 +1(mv) =4/8 pass", "cohesion G 3+4 +2(mv) =9/8 fail"});
  CHECK(game.at("A") == "E05 f fatigued");
  CHECK(game.at("B") == "E05 f activated");
  CHECK(game.at("G") == "E05 d fatigued");
}

TEST_CASE("Fatigued passive units fight, and units without an opponent roll too",
          "[red-poppies:5.453][red-poppies:5.455a]") {
  RedGame game = locked({"A uk-inf E05"}, {"G de-inf E05", "H de-inf E05"});
  game.play("uk pass");
  game.play("de order hex=E05");
  game.play("de deploy unit=G");
  game.play("de done");
  CHECK(game.at("G") == "E05 d fatigued");
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:H");
  game.play("de allocate attacks=G:A,H:A", {1, 2, 1, 2, 1, 3});
  CHECK(game.rolls() == test::Lines{"cohesion A 1+2 +2(mv) +2(mv) =7/8 pass", "cohesion G 1+2 =3/7 pass",
                                    "cohesion H 1+3 +2(mv) =6/8 pass"});
}

TEST_CASE("The active side allocates first; each unit has one target, but several may share it",
          "[red-poppies:5.454a]") {
  RedGame game = locked({"A uk-inf E05", "B uk-inf E05"}, {"G de-inf E05", "H de-inf E05"});
  game.play("uk order hex=E05");
  game.play("uk melee units=A,B");
  CHECK(game.match().legal_actions().size() == 9);
  CHECK(game.refusal("de allocate attacks=G:A") == "4.22");
  CHECK(game.refusal("uk allocate attacks=A:G,A:H") == "5.454a");
  CHECK(game.refusal("uk allocate attacks=A:B") == "5.454a");
  game.play("uk allocate attacks=A:G,B:G");
  game.play("de allocate attacks=G:A,H:B", {1, 2, 1, 2, 1, 2, 1, 2});
  CHECK(game.rolls()[2] == "cohesion G 1+2 +2(mv) +2(mv) =7/8 pass");
}

TEST_CASE("Melee is simultaneous: both units may be destroyed", "[red-poppies:5.454b][red-poppies:2.22b]") {
  RedGame game = locked({"A uk-inf E05"}, {"G de-inf E05"});
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {6, 5, 5, 4});
  CHECK(game.rolls() ==
        test::Lines{"cohesion A 6+5 +2(mv) =13/8 destroyed", "cohesion G 5+4 +2(mv) =11/8 destroyed"});
  CHECK(game.at("A") == "eliminated");
  CHECK(game.at("G") == "eliminated");
}

TEST_CASE("Infiltration doubles melee values in turn 1 only; nothing else modifies them",
          "[red-poppies:5.455b][red-poppies:5.455c]") {
  RedGame game = locked({"A uk-inf E05"}, {"G de-inf E05"}, "<infiltration sides=\"uk\"/>");
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 2, 1, 2});
  CHECK(game.rolls() == test::Lines{"cohesion A 1+2 +2(mv) =5/8 pass", "cohesion G 1+2 +4(mv) =7/8 pass"});
  game.next_turn();
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 2, 1, 2});
  CHECK(game.rolls()[1] == "cohesion G 1+2 +2(mv) =5/8 pass");
}

TEST_CASE("Vehicles are attacked with the anti-vehicle value; a unit of two types fights as the better one",
          "[red-poppies:5.455d][red-poppies:5.14a]") {
  RedGame game = locked({"A uk-inf E05", "H uk-horse E05"}, {"T de-tank E05", "G de-inf E05"});
  game.play("uk order hex=E05");
  game.play("uk melee units=A,H");
  game.play("uk allocate attacks=A:T,H:G");
  game.play("de allocate attacks=", {1, 2, 1, 2, 1, 2, 1, 2});
  CHECK(game.rolls()[2] == "cohesion T 1+2 +1(mv) =4/8 pass");
  CHECK(game.rolls()[3] == "cohesion G 1+2 +3(mv) =6/8 pass");
}

TEST_CASE("A double in melee makes sacred ground once a scenario, for the active side if both roll one",
          "[red-poppies:5.456a][red-poppies:5.456b][red-poppies:5.456c][red-poppies:5.455c]") {
  RedGame game = locked({"A uk-inf E05", "B uk-inf E06"}, {"G de-inf E05", "F de-mg E08"});
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 1, 2, 2});
  CHECK(game.markers("sacred-ground") == "uk E05");
  game.play("de decline");
  game.play("de order hex=E08");
  game.play("de fire unit=F hex=E06");
  game.play("uk decline", {1, 2});
  CHECK(game.roll() == "cohesion B 1+2 +2(fp) +1(formed) -1(range) -1(sacred-ground) =4/8 pass");
  game.next_turn();
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 2, 2, 2});
  CHECK(game.rolls()[0] == "cohesion A 1+2 +2(mv) -1(sacred-ground) =4/8 pass");
  CHECK(game.markers("sacred-ground") == "uk E05");  // there is no second one
}

TEST_CASE("Sacred ground belongs only to the side that rolled the double", "[red-poppies:5.456a]") {
  RedGame game = locked({"A uk-inf E05"}, {"G de-inf E05"});
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 2, 2, 2});
  CHECK(game.markers("sacred-ground") == "de E05");
}

TEST_CASE("Survivors share the hex; they may fire in it or fight again, but cannot fire or move out",
          "[red-poppies:5.457][red-poppies:6.01b]") {
  RedGame game = locked({"A uk-inf E05"}, {"G de-inf E05", "H de-inf E07"});
  game.play("uk order hex=E05");
  CHECK(game.refusal("uk fire unit=A hex=E07") == "6.01b");
  CHECK(game.refusal("uk move units=A hex=E06") == "5.42b");
  CHECK(game.offers("uk fire unit=A hex=E05"));
  CHECK(game.offers("uk melee units=A"));
  CHECK(game.offers("uk dig unit=A"));
}

TEST_CASE("A unit fatigued on its way in, or that crossed a stream or wire, cannot launch a melee",
          "[red-poppies:5.451b]") {
  RedGame game(red_parts({"A uk-inf E03"}, {"G de-tank E04", "M de-mg E06"}));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk move units=A hex=E04");
  game.play("de fire unit=M hex=E04", {3, 3});
  CHECK(game.at("A") == "E04 d fatigued");
  game.play("de decline");
  CHECK(game.acts() == "de");  // the order is over

  for (const char* side : {"stream", "wire"}) {
    RedGame over(red_parts({"A uk-inf E03"}, {"G de-inf E04"}),
                 red_map(fmt::format("<side id=\"f1\" type=\"{}\" hexes=\"E03 E04\"/>", side)));
    over.begin();
    over.play("uk order hex=E03");
    over.play("uk move units=A hex=E04");
    over.play("de decline");
    CHECK(over.acts() == "de");
    CHECK(over.at("A").find("fatigued") != std::string::npos);
  }
}

TEST_CASE("One point moves a unit off its trench marker and into melee", "[red-poppies:5.451c]") {
  RedGame game(red_parts({"A uk-inf E06"}, {"G de-inf E05"}), red_map(test::kTrenches));
  game.begin();
  game.play("uk order hex=E06");
  game.play("uk move units=A hex=E05");
  game.play("de decline");
  game.play("uk trench units=A melee=yes");
  CHECK(game.at("A") == "E05 f activated in-trench");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 2, 1, 2});
  CHECK(game.rolls().size() == 2);
}

TEST_CASE("Reaction fire at the point of a melee comes after it, and units fatigued in it cannot fire",
          "[red-poppies:6.34b][red-poppies:6.32b]") {
  RedGame game(red_parts({"A uk-inf E05"}, {"G de-inf E05", "M de-mg E07"}));
  game.begin();
  game.play("uk order hex=E05");
  game.play("uk melee units=A");
  game.play("uk allocate attacks=A:G");
  game.play("de allocate attacks=G:A", {1, 2, 1, 2});
  CHECK(game.phase() == "reaction");
  CHECK(game.refusal("de fire unit=G hex=E05") == "5.455e");
  game.play("de fire unit=M hex=E05", {1, 2, 1, 3});
  CHECK(game.rolls() == test::Lines{"cohesion G 1+2 +2(fp) +1(formed) -1(range) =5/8 pass",
                                    "cohesion A 1+3 +2(fp) +1(formed) -1(range) =6/8 pass"});
  CHECK(game.at("M") == "E07 f fatigued");  // nobody in the hex is still moving
}
