// SPDX-License-Identifier: MIT
// Searching, laying and disarming traps, treating wounds (7.11, 7.15, 7.17).
#include <catch2/catch.hpp>

#include "tests/systems/perry_heroes/engine/perry_game.h"

using namespace coq;
using perry_heroes::Health;
using test::PerryGame;
using test::PerrySetup;

namespace {

PerrySetup men(std::vector<std::string> a, const char* traps = "") {
  PerrySetup out;
  out.a = std::move(a);
  out.b = {"b1 nco 140,90"};
  out.own_b = traps;
  return out;
}
/// A trap of side b, 10 cm east of the middle.
constexpr const char* kTrap = "<trap at=\"1600 1000\"/>";

}  // namespace

TEST_CASE("A search costs 2 AP and needs 6; veterans have +2, experienced men +1",
          "[perry-heroes:7.11.1][perry-heroes:7.11.2][perry-heroes:7.11.3]") {
  struct Try {
    const char *experience, *modifiers;
    int die;
    bool finds;
  };
  for (const Try& one : {Try{"veteran", "veteran 2", 4, true}, Try{"veteran", "veteran 2", 3, false},
                         Try{"normal", "experienced 1", 5, true}, Try{"normal", "experienced 1", 4, false},
                         Try{"green", "", 6, true}, Try{"green", "", 5, false}}) {
    INFO(one.experience << " " << one.die);
    PerryGame game(men({fmt::format("a1 soldier 0,0 exp={}", one.experience)}, kTrap));
    game.to_team("a");
    game.play("a search unit=a1", {one.die});
    CHECK(game.modifiers("search") == one.modifiers);
    CHECK(game.need("search") == 6);
    CHECK(game.unit("a1").ap == 2);
    CHECK(game.table().s.traps[0].found == one.finds);
    CHECK(game.rule_of("trap-found") == (one.finds ? "7.11.3" : "none"));
  }
}

TEST_CASE("A search finds only traps within 5 cm, and reports if there is none",
          "[perry-heroes:7.11.1][perry-heroes:7.11.3]") {
  // The trapped area reaches 5 cm from its middle: at 10 cm it touches the searched area.
  PerryGame game(men({"a1 soldier -0.1,0", "a2 soldier 0,0.1"}, kTrap));
  game.to_team("a");
  game.play("a search unit=a1", {10});
  CHECK(game.rule_of("no-trap") == "7.11.3");
  CHECK_FALSE(game.table().s.traps[0].found);
}

TEST_CASE("A man who searches or lays a trap cannot move in the same turn, nor the reverse",
          "[perry-heroes:7.11.1][perry-heroes:7.15.1a]") {
  PerryGame game(men({"a1 officer 0,0", "a2 officer 0,20", "a3 officer 0,40"}));
  game.to_team("a");
  game.play("a search unit=a1", {1});
  CHECK(game.refusal("a move unit=a1 gait=walk way=1,0") == "7.11.1");
  game.play("a trap unit=a2", {2});
  CHECK(game.refusal("a move unit=a2 gait=walk way=1,20") == "7.11.1");
  game.play("a move unit=a3 gait=walk way=1,40");
  CHECK(game.refusal("a search unit=a3") == "7.11.1");
  CHECK(game.refusal("a trap unit=a3") == "7.15.1a");
}

TEST_CASE("Laying a trap costs 4 AP and needs 6; engineers have +2, veterans +1",
          "[perry-heroes:7.15.1a][perry-heroes:7.15.2]") {
  struct Try {
    const char *who, *modifiers;
    int die;
    bool lays;
  };
  for (const Try& one : {Try{"as=engineer exp=veteran", "engineer 2, veteran 1", 3, true},
                         Try{"as=engineer", "engineer 2", 4, true}, Try{"as=engineer", "engineer 2", 3, false},
                         Try{"exp=veteran", "veteran 1", 5, true}, Try{"exp=normal", "", 5, false},
                         Try{"exp=normal", "", 6, true}}) {
    INFO(one.who << " " << one.die);
    PerryGame game(men({std::string("a1 soldier 0,0 ") + one.who}));
    game.to_team("a");
    game.play("a trap unit=a1", {one.die});
    CHECK(game.unit("a1").ap == 0);
    CHECK(game.modifiers("trap") == one.modifiers);
    REQUIRE(game.table().s.traps.size() == (one.lays ? 1 : 0));
    if (!one.lays) continue;
    CHECK(game.table().s.traps[0].at == game.unit("a1").place.at);
    const auto& markers = game.match().position().markers;
    REQUIRE(markers.size() == 1);
    CHECK(markers[0].type == "trap");
    CHECK(markers[0].secret);
  }
}

TEST_CASE("A 1 sets off the trap being laid", "[perry-heroes:7.15.3]") {
  PerryGame game(men({"a1 soldier 0,0 as=engineer"}));
  game.to_team("a");
  // The 4D6 of a fragmentation grenade all miss; then comes the morale test.
  game.play("a trap unit=a1", {1, 1, 1, 1, 1, 9});
  CHECK(game.rule_of("trap-sprung") == "Q49");
  CHECK(game.table().s.traps.empty());
}

TEST_CASE("Only a trap that was found can be disarmed, and a 1 sets it off",
          "[perry-heroes:7.15.1b][perry-heroes:7.15.2][perry-heroes:7.15.3]") {
  const auto begin = [] {
    PerrySetup setup = men({"a1 officer 0,0 as=engineer", "a2 soldier -10,0"}, kTrap);
    setup.conditions = "wind=\"none\" points=\"pooled\"";
    return setup;
  };
  for (const int die : {1, 3, 4}) {
    INFO(die);
    PerryGame game(begin());
    game.to_team("a");
    CHECK(game.refusal("a disarm unit=a1 at=10,0") == "7.15.1b");
    game.play("a search unit=a1", {10});
    CHECK(game.refusal("a disarm unit=a2 at=10,0") == "7.15.1b");  // too far away
    CHECK(game.offers("a disarm unit=a1 at=10,0"));
    const int before = game.table().s.pool[0];
    game.play("a disarm unit=a1 at=10,0", {die});
    CHECK(before - game.table().s.pool[0] == 4);
    CHECK(game.table().s.traps.size() == (die == 3 ? 1 : 0));
    CHECK(game.rule_of("trap-sprung") == (die == 1 ? "Q49" : "none"));
    CHECK(game.rule_of("disarmed") == (die == 4 ? "7.15.3" : "none"));
  }
}

TEST_CASE("A trap explodes under a man who enters its area", "[perry-heroes:7.15.1a]") {
  PerryGame game(men({"a1 soldier 0,0", "a2 soldier 0,20", "a3 soldier 4.9,-8"}, kTrap));
  game.to_team("a");
  // The path passes 5.1 cm from the trap.
  game.play("a move unit=a3 gait=walk way=4.9,-5.1+10,-5.1");
  CHECK(game.table().s.traps.size() == 1);
  // The path enters the area: the blast comes where it is nearest to the trap, and kills.
  game.play("a move unit=a1 gait=run way=15,0", {3, 3, 1, 1, 9});
  CHECK(game.table().s.traps.empty());
  CHECK(game.area("a1") == "eliminated");
}

TEST_CASE("A man wounded by a trap stops there; an unhurt man goes on", "[perry-heroes:7.15.1a]") {
  for (const bool wounded : {true, false}) {
    PerryGame game(men({"a1 soldier 0,0"}, kTrap));
    game.to_team("a");
    if (wounded)
      game.play("a move unit=a1 gait=run way=15,0", {3, 1, 1, 1});
    else
      game.play("a move unit=a1 gait=run way=15,0", {1, 1, 1, 1, 9});
    CHECK(game.at("a1") == (wounded ? "10,0" : "15,0"));
  }
}

TEST_CASE("A medic treats with a 4; a rifleman with a kit fails with a 5",
          "[perry-heroes:7.17.1][perry-heroes:7.17.2]") {
  struct Try {
    const char *who, *modifiers;
    int die;
    bool treats;
  };
  for (const Try& one : {Try{"as=medic", "medic 2", 4, true}, Try{"as=medic", "medic 2", 3, false},
                         Try{"i=first-aid-kit", "", 5, false}, Try{"i=first-aid-kit", "", 6, true}}) {
    INFO(one.who << " " << one.die);
    PerryGame game(men({std::string("a1 soldier 0,0 ") + one.who, "a2 soldier 1.9,0 is=wounded"}));
    game.to_team("a");
    game.play("a treat unit=a1 target=a2", {one.die});
    CHECK(game.modifiers("treat") == one.modifiers);
    CHECK(game.unit("a1").ap == 0);
    CHECK(game.unit("a2").health == (one.treats ? Health::treated : Health::wounded));
    CHECK(game.has_word("a2", "wounded-treated") == one.treats);
  }
}

TEST_CASE("A man with a medical kit may treat a wounded friend nearer than 2 cm", "[perry-heroes:7.17.1]") {
  PerrySetup setup = men({"a1 soldier 0,0 as=medic", "a2 soldier 2,0 is=wounded", "a3 soldier 0,1.9",
                          "a4 soldier 2,1 is=wounded", "a5 soldier 1.2,1.2 is=wounded"});
  setup.conditions = "wind=\"none\" points=\"pooled\"";
  PerryGame game(setup);
  game.to_team("a");
  CHECK(game.refusal("a treat unit=a1 target=a2") == "7.17.1");  // exactly 2 cm
  CHECK(game.refusal("a treat unit=a1 target=a3") == "7.17.2");  // not wounded
  CHECK(game.refusal("a treat unit=a3 target=a4") == "7.17.1");  // has no kit
  CHECK(game.refusal("a treat unit=a1 target=b1") == "7.17.1");
  CHECK(game.refusal("a treat unit=a1 target=a5").empty());
}
