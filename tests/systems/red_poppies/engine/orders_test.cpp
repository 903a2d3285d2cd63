// SPDX-License-Identifier: MIT
// Orders and what they activate (5.0), deployment (5.1), digging (5.2).
#include <catch2/catch.hpp>

#include <set>

#include "tests/systems/red_poppies/engine/red_game.h"

using namespace coq;
using test::red_parts;
using test::RedGame;

namespace {

const std::vector<std::string> kFar{"G de-inf I11"};

}  // namespace

TEST_CASE("The map holds units and markers", "[red-poppies:2.01][red-poppies:2.12]") {
  RedGame game(red_parts({"B uk-inf E03"}, {"A de-inf I11"},
                         "<marker type=\"smoke\" hexes=\"E03\"/><marker type=\"gas\" hexes=\"E03\"/>"
                         "<marker type=\"breach\" hexes=\"E03\" toward=\"N\"/>"));
  game.begin();
  const play::Position position = game.match().position();
  CHECK(position.counters.size() == 2);
  CHECK(position.markers.size() == 3);  // any number of them in one hex
  const scenario::BoundScenario bound = test::bind(red_parts({"B uk-inf E03"}, kFar), test::red_map(""));
  for (const play::PlacedCounter& counter : position.counters) {
    CHECK(bound.find_counter(counter.counter)->kind == model::CounterKind::unit);
  }
  for (const play::PlacedMarker& marker : position.markers) {
    CHECK(bound.ruleset.document->find_marker_type(marker.type) != nullptr);
  }
}

TEST_CASE("An order to a hex activates all unfatigued units in it", "[red-poppies:5.01a]") {
  RedGame game(red_parts({"A uk-inf E03", "B uk-mg E03", "C uk-inf E06"}, kFar));
  game.begin();
  game.play("uk order hex=E03");
  CHECK(game.at("A") == "E03 f activated");
  CHECK(game.at("B") == "E03 f activated");
  CHECK(game.at("C") == "E06 f");
  game.play("uk deploy unit=A");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order hex=E03");
  CHECK(game.at("A") == "E03 d fatigued");
  game.play("uk deploy unit=B");
  game.play("de pass");
  CHECK(game.refusal("uk order hex=E03") == "5.01a");
}

TEST_CASE("A mass is an unbroken chain of formed, identical, unfatigued units",
          "[red-poppies:5.01b][red-poppies:5.01c]") {
  RedGame game(red_parts({"A uk-inf E03", "B uk-inf E04", "C uk-inf F04", "D uk-inf F03 dispersed",
                          "E uk-elite D03", "F uk-inf A09"},
                         kFar));
  game.begin();
  CHECK(game.refusal("uk order units=A,D") == "5.01b");
  CHECK(game.refusal("uk order units=A,E") == "5.01c");
  CHECK(game.refusal("uk order units=A,F") == "5.01b");
  CHECK(game.refusal("uk order units=A,C") == "5.01b");  // B is between them and not in the mass
  CHECK(game.refusal("uk order units=A,G") == "5.01a");
  CHECK(game.offers("uk order units=A,B"));
  game.play("uk order units=A,B");
  CHECK(game.offers("uk join unit=C"));
  CHECK(game.refusal("uk join unit=D") == "5.01b");
  CHECK(game.refusal("uk join unit=E") == "5.01c");
  CHECK(game.refusal("uk join unit=F") == "5.01b");
  game.play("uk join unit=C");
  CHECK(game.phase() == "act");  // nobody else can join
  CHECK(game.refusal("uk execute") == "5.01b");
  CHECK(game.refusal("uk join unit=D") == "5.01b");
  CHECK(game.at("C") == "F04 f activated");
  game.play("uk done");
  game.play("de pass");
  game.play("uk order units=A,B,C");  // the same as one action
  CHECK(game.at("C") == "F04 f activated");
}

TEST_CASE("A mass that more units could join is complete when its player says so",
          "[red-poppies:5.01b][red-poppies:5.01a]") {
  RedGame game(red_parts({"A uk-inf E04", "B uk-inf E05", "C uk-inf E06"}, kFar));
  game.begin();
  game.play("uk order units=A,B");
  CHECK(game.phase() == "mass");
  CHECK(game.refusal("uk move units=C hex=E07") == "5.03a");  // not in the mass
  game.play("uk execute");
  CHECK(game.phase() == "act");
  CHECK(game.at("C") == "E06 f");
}

TEST_CASE("A mass has at most twelve units", "[red-poppies:5.01a][red-poppies:5.01b]") {
  std::vector<std::string> units;
  std::string all;
  for (int i = 0; i < 14; ++i) {
    units.push_back(fmt::format("U{} uk-inf {}03", i, static_cast<char>('A' + i / 2)));
    all += (i == 0 ? "U0" : fmt::format(",U{}", i));
  }
  RedGame game(red_parts(units, kFar));
  game.begin();
  CHECK(game.refusal("uk order units=" + all) == "5.01a");
  game.play("uk order units=U0,U1");
  for (int i = 2; i < 12; ++i) game.play(fmt::format("uk join unit=U{}", i));
  CHECK(game.phase() == "act");
  CHECK(game.at("U12") == "G03 f");
}

TEST_CASE("Active units are marked, and lose the mark once they have acted",
          "[red-poppies:5.01d][red-poppies:5.03a][red-poppies:5.03b]") {
  RedGame game(red_parts({"A uk-inf E03", "B uk-mg E03", "C uk-inf D03", "D uk-inf D03"}, kFar));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk dig unit=A");
  CHECK(game.at("A") == "E03 f fatigued shovel");
  CHECK(game.at("B") == "E03 f activated");
  game.play("uk move units=B hex=E04");  // another action under the same order
  CHECK(game.at("B") == "E04 f moving activated");
  game.play("uk done");
  CHECK(game.at("B") == "E04 f fatigued");
  game.play("de pass");
  game.play("uk order hex=D03");
  game.play("uk deploy unit=C");
  game.play("uk done");
  CHECK(game.at("C") == "D03 d fatigued");
  CHECK(game.at("D") == "D03 f");  // no fatigue: it did nothing
}

TEST_CASE("An activated unit may do one thing: deploy, dig, fire or move",
          "[red-poppies:5.03c][red-poppies:5.31]") {
  RedGame game(red_parts({"B uk-inf E03"}, {"G de-inf E05"}));
  game.begin();
  game.play("uk order hex=E03");
  std::set<std::string> names;
  for (const play::Action& action : game.match().legal_actions()) names.insert(action.name);
  CHECK(names == std::set<std::string>{"deploy", "dig", "done", "fire", "move"});
  game.play("uk move units=B hex=D03");
  if (game.phase() == "reaction") game.play("de decline");
  CHECK(game.refusal("uk deploy unit=B") == "5.03c");
  CHECK(game.refusal("uk dig unit=B") == "5.03c");
  CHECK(game.refusal("uk fire unit=B hex=E05") == "5.03c");
  game.play("uk done");
  CHECK(game.refusal("de move units=G hex=E06") == "4.01");  // no action without an order
  game.play("de pass");
  game.play("uk pass");
}

TEST_CASE("Deploying changes the face but not the type; the values of the visible face apply",
          "[red-poppies:5.11b][red-poppies:5.12][red-poppies:5.13]") {
  RedGame game(red_parts({"B uk-cav E03"}, {"G de-inf I11"}));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk deploy unit=B");
  CHECK(game.events() == test::Lines{"dispersed B", "fatigued B"});
  game.next_turn();
  game.play("uk order hex=E03");
  CHECK(game.refusal("uk dig unit=B") == "5.21a");  // still cavalry
  game.play("uk move units=B hex=E04");
  game.play("uk move units=B hex=E05");  // two points, as on the dispersed face
  CHECK(game.at("B") == "E05 d fatigued");
  game.next_turn();
  game.play("uk order hex=E05");
  game.play("uk deploy unit=B");
  CHECK(game.events() == test::Lines{"formed B", "fatigued B"});
}

TEST_CASE("Guns and infantry can dig; cavalry, vehicles and horse artillery cannot",
          "[red-poppies:2.02b][red-poppies:5.21a][red-poppies:5.14b]") {
  for (const char* type : {"inf", "mg", "mortar", "art"}) {
    RedGame game(red_parts({fmt::format("B uk-{} E03", type)}, kFar));
    game.begin();
    game.play("uk order hex=E03");
    game.play("uk dig unit=B");
    CHECK(game.at("B") == "E03 f fatigued shovel");
  }
  for (const char* type : {"cav", "horse", "tank", "car"}) {
    RedGame game(red_parts({fmt::format("B uk-{} E03", type)}, kFar));
    game.begin();
    game.play("uk order hex=E03");
    CHECK(game.refusal("uk dig unit=B") == "5.21a");
  }
}

TEST_CASE("A shovel becomes works in the administrative phase, and they last while the unit stays",
          "[red-poppies:4.31b][red-poppies:5.21a][red-poppies:5.21b]") {
  RedGame game(red_parts({"B uk-inf E03"}, {"G de-inf E05"}));
  game.begin();
  game.play("uk order hex=E03");
  game.play("uk dig unit=B");
  game.play("de order hex=E05");
  game.play("de fire unit=G hex=E03", {1, 2});
  CHECK(game.roll() == "cohesion B 1+2 +1(fp) +1(formed) -1(range) =4/8 pass");  // a shovel is no cover
  game.next_turn(6, 1);
  CHECK(game.at("B") == "E03 f dug-in");
  game.play("de order hex=E05");
  game.play("de fire unit=G hex=E03");
  game.play("uk decline", {1, 2});
  CHECK(game.roll() == "cohesion B 1+2 +1(fp) +1(formed) -1(range) -1(dug-in) =3/8 pass");
  game.play("uk order hex=E03");
  CHECK(game.refusal("uk dig unit=B") == "5.21a");
  game.play("uk move units=B hex=D02");
  CHECK(game.at("B") == "D02 f moving activated");
}
