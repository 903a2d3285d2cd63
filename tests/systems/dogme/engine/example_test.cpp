// SPDX-License-Identifier: MIT
// The log in samples/dogme replays to its end and is refused if one die is changed.
#include <catch2/catch.hpp>

#include <set>

#include "core/documents/xml/xml.h"
#include "core/play/engine/replay.h"
#include "tests/systems/dogme/engine/dogme_game.h"

using namespace coq;

namespace {

const std::filesystem::path kSample = std::filesystem::path(COQ_SOURCE_DIR) / "samples/dogme";

struct Example {
  scenario::BoundScenario bound;
  model::PlayDocument log;
};

Example load_example() {
  scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  Problems problems;
  auto bound = loader.bind_scenario(kSample / "crete.scenario.xml", problems);
  auto log = loader.load(kSample / "example.play.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(bound);
  REQUIRE(log);
  return {*bound, std::get<model::PlayDocument>(*log)};
}

}  // namespace

TEST_CASE("The sample log replays to its end and uses most procedures of the game") {
  const Example example = load_example();
  auto match = dogme::start(example.bound);
  REQUIRE(match);
  const auto difference = play::replay(*match, example.log);
  if (difference) UNSCOPED_INFO(difference->step << " " << to_string(difference->problem));
  CHECK_FALSE(difference);
  CHECK((*match)->over());
  CHECK((*match)->winner());
  std::set<std::string> words;
  for (const model::PlayStep& step : example.log.steps) {
    words.insert(step.action);
    for (const model::Happening& happening : step.happenings) {
      if (const auto* event = std::get_if<model::Event>(&happening)) words.insert(event->name);
    }
  }
  for (const char* word :
       {"group",     "bombard", "initiative", "move",   "move-group",     "fire",      "attack",   "disembark",
        "call",      "enter",   "charged",    "turned", "immobilised",    "rallied",   "held",     "recoiled",
        "destroyed", "winner",  "aligned",    "pushed", "commander-lost", "off-table", "flag-down"}) {
    INFO(word);
    CHECK(words.count(word) == 1);
  }
}

TEST_CASE("A log with one changed die is refused at that step", "[dogme:V50]") {
  Example example = load_example();
  for (model::PlayStep& step : example.log.steps) {
    if (step.action != "fire") continue;
    auto& roll = std::get<model::Roll>(step.happenings.front());
    roll.dice.front() = roll.dice.front() == "6" ? "1" : "6";
    auto match = dogme::start(example.bound);
    REQUIRE(match);
    const auto difference = play::replay(*match, example.log);
    REQUIRE(difference);
    CHECK(difference->step == step.n);
    return;
  }
  FAIL("no shot in the log");
}
