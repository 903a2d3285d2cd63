// SPDX-License-Identifier: MIT
// Games in phrases and symbols; the components of a game (2).
#include <catch2/catch.hpp>

#include <set>

#include "core/documents/xml/xml.h"
#include "systems/all/systems.h"
#include "systems/perry_heroes/system/system.h"
#include "tests/support/played_game.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const fs::path kSamples = fs::path(COQ_SOURCE_DIR) / "samples/perry-heroes";

scenario::Loader loader() {
  return scenario::Loader(fs::path(COQ_SOURCE_DIR) / "systems");
}

play::Phrasebook telling_in(const char* lang) {
  const auto out = systems::telling(*systems::find("perry-heroes"), loader(), lang, {});
  REQUIRE(out);
  return *out;
}

/// A step with these events and rolls.
model::PlayStep step_of(std::string action, model::OpenAttributes arguments,
                        std::vector<model::Happening> happenings) {
  model::PlayStep out;
  out.action = std::move(action);
  out.arguments = std::move(arguments);
  out.happenings = std::move(happenings);
  return out;
}

model::Event event_of(std::string is, model::OpenAttributes arguments) {
  model::Event out;
  out.name = std::move(is);
  out.arguments = std::move(arguments);
  return out;
}

model::Roll roll_of(std::string what, model::OpenAttributes arguments, std::vector<std::string> dice,
                    std::vector<std::string> result) {
  model::Roll out;
  out.for_ = std::move(what);
  out.arguments = std::move(arguments);
  out.dice = std::move(dice);
  out.result = std::move(result);
  return out;
}

}  // namespace

TEST_CASE("The numbered counter and each state have a marker type, which the sample sheets print",
          "[perry-heroes:2a]") {
  scenario::Loader files = loader();
  Problems problems;
  const auto bound = files.bind_scenario(kSamples / "khoutor.scenario.xml", problems);
  REQUIRE(bound);
  std::set<std::string> printed;
  for (const auto& sheet : bound->counters)
    for (const model::Counter& counter : sheet.document->counters) printed.insert(counter.type);
  for (const auto& condition : perry_heroes::position_signs().conditions) {
    INFO(condition.word);
    CHECK(bound->ruleset.document->find_marker_type(std::string(condition.marker)) != nullptr);
    CHECK(printed.count(std::string(condition.marker)) == 1);
  }
}

TEST_CASE("The dice of a game have 2, 4, 6, 8 or 10 sides, except the deck of cards", "[perry-heroes:2a]") {
  static const std::set<int> kDice = {2, 4, 6, 8, 10};
  std::set<int> thrown;
  for (const char* name : {"gue", "khoutor", "rencontre"}) {
    Problems problems;
    const auto read = xml::load(kSamples / (std::string(name) + ".play.xml"), problems);
    REQUIRE(read);
    for (const model::PlayStep& step : std::get<model::PlayDocument>(*read).steps)
      for (const model::Happening& happening : step.happenings)
        if (const auto* roll = std::get_if<model::Roll>(&happening); roll != nullptr && roll->for_ != "card")
          thrown.insert(roll->sides.value_or(6));
  }
  CHECK(thrown.count(10) == 1);
  for (const int sides : thrown) CHECK(kDice.count(sides) == 1);
}

TEST_CASE("A hit is reported once, by its die") {
  const auto step =
      step_of("fire", {{"unit", "A1"}, {"target", "X1"}},
              {event_of("points", {{"unit", "A1"}, {"spent", "2"}, {"left", "2"}}),
               roll_of("fire", {{"unit", "A1"}, {"target", "X1"}, {"weapon", "thompson"}}, {"2", "7", "9"},
                       {"miss", "hit", "hit"}),
               roll_of("save", {{"unit", "X1"}}, {"2"}, {"wounded"}), event_of("wounded", {{"unit", "X1"}}),
               event_of("morale", {{"unit", "X2"}, {"level", "pinned"}})});
  CHECK(telling_in("en").tell(step) ==
        std::vector<std::string>{"A1 fires at X1", "fire at X1 with thompson: 2, 7, 9 against 0, hits: 2",
                                 "X1 is hit: 2, wounded", "X2 is pinned"});
  CHECK(telling_in("fr").tell(step).back() == "X2 est cloué au sol");
}

TEST_CASE("An action reports its effect on its own unit; an event reports the effect on another unit") {
  const model::Event own = event_of("posture", {{"unit", "A1"}, {"posture", "prone"}});
  const model::Event other = event_of("posture", {{"unit", "A2"}, {"posture", "prone"}});
  const auto step = step_of("posture", {{"unit", "A1"}, {"posture", "prone"}}, {own, other});
  CHECK(telling_in("en").tell(step) == std::vector<std::string>{"A1 lies down", "A2 lies down"});
}
