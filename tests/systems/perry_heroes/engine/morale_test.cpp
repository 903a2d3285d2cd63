// SPDX-License-Identifier: MIT
// Morale: its levels and its tests (4.5).
#include "tests/systems/perry_heroes/engine/perry_desk.h"

using namespace coq;
using perry_heroes::Morale;
using perry_heroes::Posture;
using perry_heroes::Umpire;
using test::PerryDesk;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup tested_man(const std::string& who) {
  PerrySetup out;
  out.a = {"a1 soldier 140,90"};
  out.b = {"b1 " + who};
  return out;
}
/// A test with that die; what comes of it.
PerryDesk tested(const std::string& who, int die, bool violent = false) {
  PerryDesk desk(tested_man(who));
  desk.run({die}, [&](Umpire& u) {
    u.shaken(desk.index("b1"), "4.5f", violent);
    u.settle_morale();
  });
  return desk;
}

}  // namespace

TEST_CASE("T24: green, wounded, pinned, an 8: 5, and demoralised", "[perry-heroes:4.5g][perry-heroes:4.5h]") {
  PerryDesk desk = tested("soldier 0,0 exp=green is=wounded+pinned", 8);
  CHECK(desk.modifiers("morale") == "marked -1, wounded -1, green -1");
  CHECK(desk.results("morale") == std::vector<std::string>{"fail"});
  CHECK(desk.unit("b1").morale == Morale::demoralised);
}

TEST_CASE("T25: a veteran officer, a 3: 6, passed", "[perry-heroes:4.5g][perry-heroes:4.5f]") {
  PerryDesk desk = tested("officer 0,0 exp=veteran", 3);
  CHECK(desk.modifiers("morale") == "veteran 1, officer 2");
  CHECK(desk.results("morale") == std::vector<std::string>{"pass"});
  CHECK(desk.unit("b1").morale == Morale::operational);
}

TEST_CASE("Modifiers of the test of morale", "[perry-heroes:4.5g]") {
  const auto of = [](const std::string& who, bool violent = false) {
    return tested(who, 10, violent).modifiers("morale");
  };
  CHECK(of("soldier 0,0") == "");
  CHECK(of("soldier 0,0 is=pinned") == "marked -1");
  CHECK(of("soldier 0,0 is=demoralised") == "marked -1");
  CHECK(of("soldier 0,0", true) == "violent-death -1");
  CHECK(of("soldier 0,0 is=wounded") == "wounded -1");
  CHECK(of("soldier 0,0 is=wounded-treated") == "");
  CHECK(of("soldier 0,0 exp=green") == "green -1");
  CHECK(of("soldier 0,0 exp=veteran") == "veteran 1");
  CHECK(of("nco 0,0") == "nco 1");
  CHECK(of("officer 0,0") == "officer 2");
}

TEST_CASE("1D10, 6 or more passes; who fails falls one level",
          "[perry-heroes:4.5f][perry-heroes:4.5h][perry-heroes:4.5a]") {
  CHECK(tested("soldier 0,0", 6).unit("b1").morale == Morale::operational);
  CHECK(tested("soldier 0,0", 5).unit("b1").morale == Morale::pinned);
  CHECK(tested("soldier 0,0 is=pinned", 6).unit("b1").morale == Morale::demoralised);
  CHECK(tested("soldier 0,0 is=pinned", 7).unit("b1").morale == Morale::pinned);
  CHECK(tested("soldier 0,0 is=demoralised", 1).unit("b1").morale == Morale::panicked);
  CHECK(tested("soldier 0,0 is=panicked", 1).unit("b1").morale == Morale::panicked);
}

TEST_CASE("The pinned lie down at once", "[perry-heroes:4.5b]") {
  PerryDesk desk = tested("soldier 0,0", 5);
  CHECK(desk.unit("b1").posture == Posture::prone);
  CHECK(tested("soldier 0,0 is=crouched", 6).unit("b1").posture == Posture::crouched);
}

TEST_CASE("Levels but the first have a marker", "[perry-heroes:4.5e][perry-heroes:4.6b]") {
  PerrySetup setup = tested_man("soldier 0,0 is=pinned+prone");
  setup.b.push_back("b2 soldier 5,0 is=demoralised+crouched");
  setup.b.push_back("b3 soldier 9,0 is=panicked");
  PerryGame game(setup);
  CHECK(game.has_word("b1", "pinned"));
  CHECK(game.has_word("b1", "prone"));
  CHECK(game.has_word("b2", "demoralised"));
  CHECK(game.has_word("b2", "crouched"));
  CHECK(game.has_word("b3", "panicked"));
  for (const char* word : {"pinned", "demoralised", "panicked", "crouched", "prone"})
    CHECK_FALSE(game.has_word("a1", word));
}

TEST_CASE("Friends at less than 10 cm of a casualty test, once for one event, whatever happens in it",
          "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 soldier 4,0");
  setup.b.push_back("b3 soldier 9.9,0");
  setup.b.push_back("b4 soldier 0,10");
  setup.a.push_back("a2 soldier 0,-3");
  PerryDesk desk(setup);
  desk.run({10, 10}, [&](Umpire& u) {
    u.wound(desk.index("b1"), "7.7.3b");
    u.kill(desk.index("b2"), "7.7.3b", true);
    u.settle_morale();
  });
  // b3 for both, violent for one of them; b1 for b2; not b4 at 10 cm, and no enemy.
  CHECK(desk.results("morale").size() == 2);
  CHECK(desk.modifiers("morale", 0) == "violent-death -1");
  CHECK(desk.modifiers("morale", 1) == "violent-death -1, wounded -1");
}

TEST_CASE("Crews near a casualty test with their own experience and their commander", "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 tiger 0,9 exp=veteran rank=officer");
  PerryDesk desk(setup);
  desk.run({2}, [&](Umpire& u) {
    u.kill(desk.index("b1"), "7.7.3b", false);
    u.settle_morale();
  });
  CHECK(desk.modifiers("morale") == "veteran 1, officer 2");
  CHECK(desk.unit("b2").morale == Morale::pinned);
}

TEST_CASE("Who dies in the same event does not test", "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 soldier 4,0");
  PerryDesk desk(setup);
  desk.run({}, [&](Umpire& u) {
    u.kill(desk.index("b1"), "7.7.3b", false);
    u.kill(desk.index("b2"), "7.7.3b", false);
    u.settle_morale();
  });
  CHECK(desk.results("morale").empty());
}

TEST_CASE("The log says which event a test is of", "[perry-heroes:4.5f]") {
  PerrySetup setup = tested_man("soldier 0,0");
  setup.b.push_back("b2 soldier 4,0");
  PerryDesk desk(setup);
  desk.run({10}, [&](Umpire& u) {
    u.kill(desk.index("b1"), "7.6.3a", false, "7.6.3b");
    u.settle_morale();
  });
  const auto& roll = std::get<model::Roll>(desk.step.happenings.back());
  CHECK(roll.arguments.back() == std::pair<std::string, std::string>{"cause", "close-combat"});
}
