// SPDX-License-Identifier: MIT
// samples/red-poppies/example.play.xml: the worked example of the rules with the dice of the book.
#include <catch2/catch.hpp>

#include "core/base/text.h"
#include "tests/systems/all/played.h"

using namespace coq;
using test::Played;

namespace {

const play::PlacedCounter& unit_of(const play::Position& position, const std::string& id) {
  for (const play::PlacedCounter& unit : position.counters)
    if (unit.id == id) return unit;
  FAIL("no unit " << id);
  return position.counters.front();
}

bool has(const play::PlacedCounter& unit, const std::string& word) {
  return std::find(unit.words.begin(), unit.words.end(), word) != unit.words.end();
}

}  // namespace

TEST_CASE("The worked example replays with the printed dice and ends as printed",
          "[red-poppies:FIGURE 9b][red-poppies:FIGURE 9a][red-poppies:4.13]") {
  Played played;
  const model::PlayDocument log = played.example();
  const auto difference = play::replay(played.start, log);
  if (difference) FAIL("step " << difference->step << ": " << to_string(difference->problem));
  const play::Position end = played.start->position();
  const auto labels = model::labels_of(*played.bound.map.document);
  REQUIRE(labels.has_value());
  const auto place = [&](const std::string& id) {
    const play::PlacedCounter& unit = unit_of(end, id);
    return unit.hex ? labels->format(*unit.hex) : unit.area;
  };
  CHECK(place("GC") == "eliminated");
  CHECK(place("B.1") == "eliminated");
  CHECK(place("GM") == "F05");
  CHECK(place("B.2") == "E05");
  CHECK(place("B.3") == "E04");
  for (const char* id : {"GM", "B.2", "B.3"}) CHECK(unit_of(end, id).face == 1);
  CHECK(has(unit_of(end, "GM"), "in-trench"));
  CHECK(has(unit_of(end, "B.2"), "in-trench"));
  bool fire_for_effect = false;
  for (const play::PlacedMarker& marker : end.markers)
    fire_for_effect = fire_for_effect || (marker.type == "target" && marker.id == "A" && marker.face == 1 &&
                                          marker.hex && labels->format(*marker.hex) == "F03");
  CHECK(fire_for_effect);
}

TEST_CASE("The worked example is refused at the step where one die was changed", "[red-poppies:V50]") {
  Played played;
  const model::PlayDocument log = played.example();
  int changed = 0;
  for (std::size_t s = 0; s < log.steps.size(); ++s)
    for (std::size_t h = 0; h < log.steps[s].happenings.size(); ++h) {
      const auto* roll = std::get_if<model::Roll>(&log.steps[s].happenings[h]);
      if (roll == nullptr) continue;
      for (std::size_t d = 0; d < roll->dice.size(); ++d) {
        model::PlayDocument other = log;
        auto& die = std::get<model::Roll>(other.steps[s].happenings[h]).dice[d];
        die = die == "6" ? "5" : std::to_string(*parse_integer(die) + 1);
        std::unique_ptr<play::Match> match = played.start->clone();
        const auto difference = play::replay(match, other);
        CAPTURE(log.steps[s].n, h, d);
        REQUIRE(difference.has_value());
        CHECK(difference->step == log.steps[s].n);
        ++changed;
      }
    }
  CHECK(changed >= 20);
}

TEST_CASE("An illegal step is refused with the rule it breaks", "[red-poppies:V50]") {
  Played played;
  model::PlayDocument log = played.example();
  for (model::PlayStep& step : log.steps)
    if (step.action == "move") {
      for (auto& [name, text] : step.arguments)
        if (name == "hex") text = "I11";
      const auto difference = play::replay(played.start, log);
      REQUIRE(difference.has_value());
      CHECK(difference->step == step.n);
      CHECK_FALSE(difference->problem.rule.empty());
      return;
    }
  FAIL("no move in the example");
}
