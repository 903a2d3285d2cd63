// SPDX-License-Identifier: MIT
// Starting states from the ruleset's table `set-up.states`: each affects the game.
#include <catch2/catch.hpp>

#include "core/documents/project/set_up_states.h"
#include "tests/systems/perry_heroes/checks/sample.h"
#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using namespace coq::test;
using namespace coq::perry_heroes;

namespace {

/// A rifleman who begins in these states, against another.
PerryGame man(const std::string& states, const std::string& items = "") {
  PerrySetup setup;
  setup.a = {"a1 soldier 0,0 w=m1-garand is=" + states + (items.empty() ? "" : " i=" + items)};
  setup.b = {"b1 soldier 0,30 w=mauser-98k"};
  return PerryGame(setup);
}
/// A tank that begins in these states, against another.
PerryGame tank(const std::string& states) {
  PerrySetup setup;
  setup.a = {"a1 m4a1-m4a3 0,0 face=0,1 is=" + states};
  setup.b = {"b1 pzkpfw-iv-h 0,60"};
  return PerryGame(setup);
}

bool says(const PerryGame& game, const std::string& word) {
  for (const play::PlacedCounter& counter : game.match().position().counters)
    if (counter.id == "a1")
      return std::find(counter.words.begin(), counter.words.end(), word) != counter.words.end();
  return false;
}

/// Returns the reason why the scenario cannot start, or "".
std::string fault(const PerrySetup& setup) {
  const auto match = perry_heroes::start(setup.bind());
  return match ? "" : match.error().message.text();
}

}  // namespace

TEST_CASE("A man can begin in each of his states in the table", "[perry-heroes:5.1b]") {
  for (const std::string word : {"wounded", "wounded-treated", "pinned", "demoralised", "panicked", "crouched",
                                 "prone", "alert", "jammed", "concealed"}) {
    CAPTURE(word);
    CHECK(says(man(word), word));
    CHECK_FALSE(says(man("hidden"), word));
  }
  CHECK(says(man("hidden"), "counter"));
  CHECK_FALSE(says(man("located"), "counter"));
  CHECK(man("located").knows("b1", "a1"));
  CHECK_FALSE(man("hidden").knows("b1", "a1"));
}

TEST_CASE("A weapon jammed at set-up cannot fire, and is repaired by an action phase",
          "[perry-heroes:7.7.2g]") {
  PerryGame game = man("jammed");
  game.to_team("a");
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.7.2g");
  game.next_turn("a");
  CHECK(game.refusal("a fire unit=a1 target=b1").empty());
}

TEST_CASE("A launcher mounted at set-up prevents the rifle from firing", "[perry-heroes:7.20.1]") {
  PerryGame game = man("launcher", "rifle-launcher+rifle-grenade");
  game.to_team("a");
  CHECK(says(game, "launcher"));
  CHECK(game.refusal("a fire unit=a1 target=b1") == "7.20.1");
}

TEST_CASE("A vehicle can begin in each of its states", "[perry-heroes:5.1b]") {
  for (const std::string word :
       {"loaded-at", "loaded-he", "immobilised", "damaged", "gun-out", "turret-jammed", "pinned", "alert"}) {
    CAPTURE(word);
    CHECK(says(tank(word), word));
    CHECK_FALSE(says(tank("hidden"), word));
  }
}

TEST_CASE("A gun unusable at set-up cannot fire", "[perry-heroes:7.18.3h]") {
  PerryGame usable = tank("loaded-at"), out = tank("loaded-at+gun-out");
  usable.to_team("a1");
  out.to_team("a1");
  const std::string shot = "a fire-main-gun unit=a1 target=b1";
  CHECK(out.refusal(shot) == "7.18.3h");
  CHECK(usable.refusal(shot) != "7.18.3h");
}

TEST_CASE("The engine and the tests above know every state of the table", "[perry-heroes:5.1b]") {
  const scenario::BoundScenario bound = duel("a1 soldier 0,0", "b1 soldier 0,30").bind();
  std::vector<std::string> table;
  for (const model::TableRow& row : bound.ruleset.document->find_table(scenario::kSetUpStates)->rows)
    table.push_back(row.cell("state"));
  std::vector<std::string> known = state_words();
  std::sort(table.begin(), table.end());
  std::sort(known.begin(), known.end());
  CHECK(table == known);
}

TEST_CASE("A state is refused for a unit that cannot have it", "[perry-heroes:5.1b]") {
  const auto first = [](const std::string& unit) {
    PerrySetup setup;
    setup.a = {unit};
    setup.b = {"b1 soldier 0,30"};
    return fault(setup);
  };
  CHECK(first("a1 soldier 0,0 w=m1-garand is=gun-out") ==
        "\"a1\" is not a vehicle, and cannot begin as \"gun-out\"");
  CHECK(first("a1 soldier 0,0 w=m1-garand is=loaded-at") ==
        "\"a1\" is not a vehicle, and cannot begin as \"loaded-at\"");
  CHECK(first("a1 m4a1-m4a3 0,0 is=prone") == "\"a1\" is not a man on foot, and cannot begin as \"prone\"");
  CHECK(first("a1 soldier 0,0 w=m1-garand is=launcher") ==
        "\"a1\" has no \"rifle-launcher\", so it cannot begin as \"launcher\"");
  // Wrecks and dead men cannot begin a game.
  for (const std::string word : {"destroyed", "abandoned", "dead"}) {
    CAPTURE(word);
    CHECK(first("a1 m4a1-m4a3 0,0 is=" + word) == "<setup> (a): there is no state \"" + word + "\"");
  }
}

TEST_CASE("The check refuses the same set-up states as the game", "[perry-heroes:state][perry-heroes:5.1b]") {
  const auto rencontre = [](const std::string& state) {
    return Sample("khoutor").change("at=\"60 410\"", "at=\"60 410\" state=\"" + state + "\"");
  };
  CHECK(rencontre("gun-out").errors("state") == 0);
  CHECK(rencontre("prone").errors("state") == 1);
  CHECK(rencontre("launcher").errors("state") == 1);
}
