// SPDX-License-Identifier: MIT
// Logs whose dice are not all D6.
#include <catch2/catch.hpp>

#include "core/play/engine/replay.h"

#include "tests/systems/perry_heroes/engine/vehicle_game.h"

using namespace coq;
using namespace coq::test;

namespace {

/// The log of a game of two teams up to the first card, whose die has two sides.
model::PlayDocument log_to_first_card(const PerrySetup& setup) {
  PerryGame game(setup);
  game.to_team("a");
  return game.game().document();
}

/// Returns the roll for the first card.
model::Roll& card_of(model::PlayDocument& log) {
  for (model::PlayStep& step : log.steps)
    for (model::Happening& happening : step.happenings)
      if (auto* roll = std::get_if<model::Roll>(&happening); roll != nullptr && roll->for_ == "card")
        return *roll;
  FAIL("no card was turned");
  throw 0;
}

std::string difference(const PerrySetup& setup, const model::PlayDocument& log) {
  std::unique_ptr<play::Match> match = perry_heroes::start(setup.bind()).value();
  const auto found = play::replay(match, log, std::nullopt, {});
  return found ? to_string(found->problem) : "";
}

}  // namespace

TEST_CASE("A replay reports the sides of a die that has the wrong number", "[play]") {
  const PerrySetup setup = duel("a1 nco 0,0", "b1 nco 0,50");
  model::PlayDocument log = log_to_first_card(setup);
  CHECK(difference(setup, log).empty());
  CHECK(card_of(log).sides == 2);
  card_of(log).sides.reset();
  const std::string told = difference(setup, log);
  CHECK(told.find("sides=2") != std::string::npos);
  CHECK(told.find("sides=6") != std::string::npos);
}

TEST_CASE("Six sides may be written in a log or omitted", "[play]") {
  PerrySetup setup;
  for (int i = 1; i <= 6; ++i) {
    auto& side = i % 2 == 1 ? setup.a : setup.b;
    side.push_back(
        fmt::format("{0}{1} nco {2},{3} team=t{1}", i % 2 == 1 ? "a" : "b", i, 5 * i, i % 2 == 1 ? 0 : 60));
  }
  PerryGame game(setup);
  game.to_team("t1");
  model::PlayDocument log = game.game().document();
  REQUIRE_FALSE(card_of(log).sides.has_value());
  card_of(log).sides = 6;
  CHECK(difference(setup, log).empty());
  card_of(log).sides = 8;
  CHECK_FALSE(difference(setup, log).empty());
}
