// SPDX-License-Identifier: MIT
// Wrong logs: whatever a step is replaced with, it is either legal or refused with a reason. It never breaks
// the game, and a refused step changes nothing.
#include <catch2/catch.hpp>

#include "core/play/engine/replay.h"
#include "tests/systems/all/sample_logs.h"

using namespace coq;

namespace {

/// A step with one change; `never` tells whether no game can allow it.
struct Mutant {
  model::PlayStep step;
  bool impossible = false;
};

std::vector<Mutant> mutants_of(const model::PlayStep& step) {
  static const std::vector<std::string> kTexts = {"",
                                                  "nobody",
                                                  "nobody nobody",
                                                  "-1",
                                                  "99999999999999999999999",
                                                  "99999999999,99999999999",
                                                  "2147483647 -2147483648",
                                                  "0.0001 1e9",
                                                  "1,1; ; 2,2",
                                                  "nobody:nobody",
                                                  "\xC3\xA9"};
  std::vector<Mutant> out;
  const auto with = [&](auto change, bool impossible) {
    Mutant& mutant = out.emplace_back(Mutant{step, impossible});
    change(mutant.step);
  };
  with([](model::PlayStep& s) { s.action = "juggle"; }, true);
  with([](model::PlayStep& s) { s.side = "nobody"; }, true);
  with([](model::PlayStep& s) { s.side.reset(); }, step.side.has_value());
  with([](model::PlayStep& s) { s.arguments.emplace_back("colour", "red"); }, true);
  for (std::size_t i = 0; i < step.arguments.size(); ++i) {
    with([&](model::PlayStep& s) { s.arguments.erase(s.arguments.begin() + static_cast<std::ptrdiff_t>(i)); },
         false);
    with([&](model::PlayStep& s) { s.arguments.push_back(s.arguments[i]); }, false);
    for (const std::string& text : kTexts)
      with([&](model::PlayStep& s) { s.arguments[i].second = text; }, text.starts_with("nobody"));
  }
  return out;
}

}  // namespace

TEST_CASE(
    "Steps with wrong keywords, numbers, sides or attributes are refused with a reason and change nothing") {
  scenario::Loader loader = test::installed_loader();
  for (const test::SampleLog& log : test::sample_logs()) {
    auto match = test::start_of(loader, log);
    const std::vector<std::string> faces = match->die_faces();
    for (const model::PlayStep& step : log.play.steps) {
      test::play_implied(*match, step);
      const std::string before = match->bytes();
      for (const Mutant& mutant : mutants_of(step)) {
        INFO(log.path << ", step " << step.n << ": " << to_string(play::action_of(mutant.step)));
        const auto copy = match->clone();
        play::ListedDice dice(play::dice_of(step, faces));
        const auto made = copy->apply(play::action_of(mutant.step), dice);
        if (mutant.impossible) CHECK_FALSE(made);
        if (made) continue;
        CHECK_FALSE(made.error().message.text().empty());
        CHECK_FALSE(made.error().check.empty());
        CHECK(copy->bytes() == before);
      }
      play::ListedDice dice(play::dice_of(step, faces));
      REQUIRE(match->apply(play::action_of(step), dice));
    }
  }
}

TEST_CASE("A log is refused at its first wrong step") {
  scenario::Loader loader = test::installed_loader();
  for (const test::SampleLog& log : test::sample_logs()) {
    auto right = test::start_of(loader, log);
    std::size_t played = 0;
    const auto goes_wrong = [&](const play::Match& match) {
      if (played % (1 + log.play.steps.size() / 12) == 0 && played < log.play.steps.size()) {
        model::PlayDocument wrong = log.play;
        wrong.steps.erase(wrong.steps.begin(), wrong.steps.begin() + static_cast<std::ptrdiff_t>(played));
        wrong.steps.front().side = "nobody";
        INFO(log.path << ", step " << wrong.steps.front().n);
        auto copy = match.clone();
        const auto difference = play::replay(copy, wrong);
        REQUIRE(difference);
        CHECK(difference->step == wrong.steps.front().n);
        CHECK_FALSE(difference->problem.message.text().empty());
      }
      ++played;
    };
    goes_wrong(*right);
    CHECK_FALSE(play::replay(right, log.play, std::nullopt, goes_wrong));
  }
}
