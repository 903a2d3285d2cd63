// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "core/documents/xml/xml.h"
#include "core/play/engine/replay.h"
#include "systems/all/systems.h"
#include "tests/support/installed.h"

/// The logs of all samples.
namespace coq::test {

struct SampleLog {
  std::filesystem::path path;
  model::PlayDocument play;
};

/// Sorted by path.
inline std::vector<SampleLog> sample_logs() {
  std::vector<SampleLog> out;
  const auto samples = std::filesystem::path(COQ_SOURCE_DIR) / "samples";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(samples)) {
    if (!entry.path().string().ends_with(".play.xml")) continue;
    Problems problems;
    auto document = xml::load(entry.path(), problems);
    INFO(entry.path());
    REQUIRE(document);
    out.push_back({entry.path(), std::get<model::PlayDocument>(*document)});
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return out;
}

/// The scenario of a log, in the same folder.
inline scenario::BoundScenario scenario_of(scenario::Loader& loader, const SampleLog& log) {
  for (const auto& entry : std::filesystem::directory_iterator(log.path.parent_path())) {
    if (!entry.path().string().ends_with(".scenario.xml")) continue;
    Problems problems;
    auto bound = loader.bind_scenario(entry.path(), problems);
    if (bound && bound->scenario.document->id == log.play.scenario) return *std::move(bound);
  }
  FAIL("no scenario for " << log.path);
  throw std::logic_error("not reached");
}

/// The match of a log before its first step.
inline std::unique_ptr<play::Match> start_of(scenario::Loader& loader, const SampleLog& log) {
  const rules::System* system = systems::find(log.play.system);
  REQUIRE(system != nullptr);
  auto match = system->play->start(scenario_of(loader, log));
  if (!match) UNSCOPED_INFO(to_string(match.error()));
  REQUIRE(match);
  return std::move(*match);
}

/// Plays the actions that a log omits before a step.
inline void play_implied(play::Match& match, const model::PlayStep& step) {
  for (int i = 0; i < 16; ++i) {
    play::ListedDice dice(play::dice_of(step, match.die_faces()));
    if (match.clone()->apply(play::action_of(step), dice)) return;
    const auto implied = match.implied();
    REQUIRE(implied);
    play::ListedDice none({});
    REQUIRE(match.apply(*implied, none));
  }
}

}  // namespace coq::test
