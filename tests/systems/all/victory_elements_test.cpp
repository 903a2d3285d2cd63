// SPDX-License-Identifier: MIT
// Victory: every condition of a scenario can be met in the game, or is refused by both the check and the game.
#include <catch2/catch.hpp>

#include "core/play/engine/series.h"
#include "tests/support/random_player.h"
#include "tests/systems/all/changed_sample.h"

using namespace coq;
using test::ChangedSample;

namespace {

/// Possible contents of <victory>. HEX stands for a hex that the side can reach.
constexpr const char* kElements[] = {
    "<control hexes=\"HEX\"/>",         "<exit edge=\"any\" count=\"1\"/>",
    "<eliminate count=\"1\"/>",         "<eliminate elements=\"1\"/>",
    "<points least=\"1\" unit=\"1\"/>", "<points least=\"1\" element=\"1\"/>",
    "<points least=\"1\" exit=\"1\"/>", "<points least=\"1\" hex=\"1\" hexes=\"HEX\"/>"};

std::string hex_of(const std::string& system) {
  return system == "tactique" ? "D10" : system == "red-poppies" ? "E05" : "C3";
}

/// Returns whether the side wins at least one game, played by the system's players or by random ones.
bool wins_some(const scenario::BoundScenario& bound, const std::string& side) {
  const rules::Play& play = *systems::find(bound.scenario.document->system)->play;
  const auto match = play.start(bound);
  REQUIRE(match);
  play::SeriesOptions options;
  for (const model::Side& one : bound.scenario.document->sides) options.sides.push_back(one.id);
  options.most_steps = 3000;
  const auto own = play.players(bound);
  REQUIRE(own);
  const play::PlayerFactory anyhow = [](const std::string&) { return std::make_unique<test::RandomPlayer>(); };
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    for (const play::PlayerFactory& players : {*own, anyhow}) {
      const auto record =
          play::play_game(**match, players, options, seed, [](const model::PlayStep&, const play::Match&) {});
      if (record && record->winner == side) return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE(
    "Every kind of victory condition can be met in the game, or is refused by both the check and the game",
    "[perry-heroes:victory][terrain-napoleonien:victory][dogme:V29][red-poppies:V53]") {
  for (const ChangedSample& sample : test::one_of_each()) {
    const std::string side = sample.bind().scenario.document->sides.front().id;
    for (std::string element : kElements) {
      if (const std::size_t at = element.find("HEX"); at != std::string::npos)
        element.replace(at, 3, hex_of(sample.system()));
      CAPTURE(sample.system(), element);
      ChangedSample changed = sample;
      changed.win_by("<victory side=\"" + side + "\" need=\"all\">" + element + "</victory>");
      const std::vector<std::string> errors = changed.errors();
      if (errors.empty()) {
        CHECK(wins_some(changed.bind(), side));
        continue;
      }
      CHECK(errors.size() == 1);
      const auto match = changed.start();
      REQUIRE_FALSE(match);
      CHECK(errors.front().find(match.error().message.text()) != std::string::npos);
    }
  }
}

TEST_CASE("A condition in prose is never refused, as players judge it") {
  for (ChangedSample sample : test::one_of_each()) {
    CAPTURE(sample.system());
    const std::string side = sample.bind().scenario.document->sides.front().id;
    sample.win_by("<victory side=\"" + side + "\"><other>The bridge is blown up.</other></victory>");
    CHECK(sample.errors() == std::vector<std::string>());
    CHECK(sample.start());
  }
}
