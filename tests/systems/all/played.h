// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>

#include "core/play/engine/replay.h"
#include "systems/all/systems.h"
#include "tests/support/installed.h"

namespace coq::test {

/// The sample scenario, ready to be played, and the log of the worked example.
struct Played {
  std::filesystem::path folder = std::filesystem::path(COQ_SOURCE_DIR) / "samples/red-poppies";
  scenario::Loader loader = installed_loader();
  scenario::BoundScenario bound;
  const rules::Play* system = &*systems::find("red-poppies")->play;
  play::Phrasebook telling = *systems::telling(*systems::find("red-poppies"), loader, "fr", {});
  std::unique_ptr<play::Match> start;
  play::SeriesOptions options;

  Played() {
    Problems problems;
    auto read = loader.bind_scenario(folder / "ouverture.scenario.xml", problems);
    REQUIRE(read.has_value());
    bound = *read;
    auto made = system->start(bound);
    REQUIRE(made.has_value());
    start = std::move(*made);
    for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  }

  model::PlayDocument example() {
    Problems problems;
    const auto document = loader.load(folder / "example.play.xml", problems);
    REQUIRE(document.has_value());
    return std::get<model::PlayDocument>(*document);
  }
  play::PlayerFactory players() const {
    auto made = system->players(bound);
    REQUIRE(made.has_value());
    return *made;
  }
};

}  // namespace coq::test
