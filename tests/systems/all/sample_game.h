// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "core/play/games/playable_scenario.h"
#include "tests/systems/all/sample_logs.h"

namespace coq::test {

/// A sample scenario with phrases in one language, at one step of a log.
struct SampleGame {
  play::PlayableScenario seating;
  std::unique_ptr<play::Match> match;

  explicit SampleGame(const std::string& path, const std::string& lang = "en") {
    const auto file = std::filesystem::path(COQ_SOURCE_DIR) / "samples" / path;
    scenario::Loader loader = installed_loader();
    Problems problems;
    auto bound = loader.bind_scenario(file, problems);
    REQUIRE(bound.has_value());
    seating.bound = *bound;
    const rules::System* system = systems::find(seating.scenario().system);
    REQUIRE(system != nullptr);
    seating.system = &*system->play;
    seating.language = lang;
    auto telling = systems::telling(*system, loader, lang, {});
    REQUIRE(telling);
    seating.telling = *telling;
    auto start = seating.system->start(seating.bound);
    REQUIRE(start);
    match = (*start)->clone();
    seating.start = std::move(*start);
  }
  /// Replays a log next to the scenario, up to and including step `until`.
  SampleGame& at(const std::string& log, std::optional<int> until = std::nullopt) {
    Problems problems;
    const auto document = xml::load(std::filesystem::path(COQ_SOURCE_DIR) / "samples" / log, problems);
    REQUIRE(document);
    const auto difference = play::replay(match, std::get<model::PlayDocument>(*document), until);
    INFO((difference ? to_string(difference->problem) : ""));
    REQUIRE_FALSE(difference);
    return *this;
  }
};

}  // namespace coq::test
