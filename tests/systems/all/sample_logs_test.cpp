// SPDX-License-Identifier: MIT
// The sample logs: each replays under the rules, and together they use every action of each system.
#include <catch2/catch.hpp>

#include <latch>
#include <map>
#include <set>
#include <thread>

#include "tests/systems/all/sample_logs.h"

using namespace coq;

TEST_CASE("Every sample log replays under the rules") {
  scenario::Loader loader = test::installed_loader();
  for (const test::SampleLog& log : test::sample_logs()) {
    INFO(log.path);
    auto match = test::start_of(loader, log);
    const auto difference = play::replay(match, log.play);
    if (difference) UNSCOPED_INFO(difference->step << " " << to_string(difference->problem));
    CHECK_FALSE(difference);
  }
}

TEST_CASE("The sample logs of each playable system use all its actions") {
  std::map<std::string, std::set<std::string>> done;
  for (const test::SampleLog& log : test::sample_logs())
    for (const model::PlayStep& step : log.play.steps) done[log.play.system].insert(step.action);
  for (const rules::System* system : systems::all()) {
    if (!system->play) continue;
    const std::string id(system->id);
    const auto actions = system->play->actions();
    CHECK_FALSE(actions.empty());
    for (const std::string_view action : actions) {
      INFO(id << ": " << action);
      CHECK(done[id].count(std::string(action)) == 1);
    }
  }
}

TEST_CASE("Every action of each playable system has a phrase of its own in each language") {
  const scenario::Loader loader(std::filesystem::path(COQ_SOURCE_DIR) / "systems");
  for (const rules::System* system : systems::all()) {
    if (!system->play) continue;
    std::size_t sentences = 0, words = 0;
    for (const char* lang : {"en", "fr"}) {
      const auto telling = systems::telling(*system, loader, lang, {});
      INFO((telling ? "" : to_string(telling.error())));
      REQUIRE(telling);
      for (const std::string_view action : system->play->actions()) {
        INFO(system->id << " " << lang << ": " << action);
        CHECK(std::any_of(telling->actions.begin(), telling->actions.end(),
                          [&](const play::Phrase& saying) { return saying.word == action; }));
      }
      const drawing::PositionSigns& signs = system->play->signs();
      for (const auto& track : signs.tracks) CHECK(telling->heading(track.id) != track.id);
      for (const std::string_view area : signs.areas) CHECK(telling->heading(area) != area);
      for (const auto& condition : signs.conditions) CHECK(telling->word(condition.word) != "");
      const std::size_t said = telling->actions.size() + telling->rolls.size() + telling->events.size();
      if (sentences > 0) {
        CHECK(said == sentences);
        CHECK(telling->words.size() == words);
      }
      sentences = said;
      words = telling->words.size();
    }
  }
}

TEST_CASE("Several threads may query and clone one match at the same time") {
  constexpr std::size_t kThreads = 3;
  scenario::Loader loader = test::installed_loader();
  for (const test::SampleLog& log : test::sample_logs()) {
    INFO(log.path);
    const auto start = test::start_of(loader, log);
    const std::vector<play::Action> legal = start->clone()->legal_actions();
    for (int again = 0; again < 5; ++again) {
      const auto match = start->clone();
      std::vector<std::vector<play::Action>> answers(2 * kThreads);
      std::latch all(kThreads);
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < kThreads; ++i) {
        threads.emplace_back([&, i] {
          all.arrive_and_wait();
          answers[2 * i] = match->legal_actions();
          answers[2 * i + 1] = match->clone()->legal_actions();
        });
      }
      threads.clear();
      for (const auto& answer : answers) CHECK(answer == legal);
    }
  }
}
