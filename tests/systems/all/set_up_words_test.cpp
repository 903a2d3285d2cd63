// SPDX-License-Identifier: MIT
// Checks and games read one list of set-up states, the ruleset's table `set-up.states`. A state that the check
// accepts affects the game; both refuse all others.
#include <catch2/catch.hpp>

#include "core/documents/project/set_up_states.h"
#include "core/play/engine/series.h"
#include "tests/systems/all/changed_sample.h"

using namespace coq;
using test::ChangedSample;

namespace {

const model::RulesetDocument& ruleset_of(const std::string& system) {
  static std::map<std::string, scenario::BoundScenario> bound;
  for (const ChangedSample& sample : test::one_of_each())
    if (sample.system() == system && !bound.contains(system)) bound.emplace(system, sample.bind());
  return *bound.at(system).ruleset.document;
}

std::vector<std::string> states_of(const std::string& system) {
  std::vector<std::string> out;
  for (const model::TableRow& row : ruleset_of(system).find_table(scenario::kSetUpStates)->rows)
    out.push_back(row.cell("state"));
  return out;
}

/// Sets the state of the sample's n-th set-up, or removes it if empty. Returns false if there are fewer
/// set-ups.
bool set_state(ChangedSample& sample, int n, const std::string& state) {
  std::size_t at = 0;
  for (int i = 0; i <= n; ++i) {
    at = sample.text().find("<setup", at + 1);
    if (at == std::string::npos) return false;
  }
  const std::size_t end = sample.text().find('>', at);
  const std::size_t had = sample.text().find(" state=\"", at);
  if (had < end) sample.text().erase(had, sample.text().find('"', had + 8) + 1 - had);
  if (!state.empty()) sample.text().insert(at + 6, " state=\"" + state + "\"");
  return true;
}

/// The start and the course of a game by the system's own players.
std::string course_of(const ChangedSample& sample) {
  const scenario::BoundScenario bound = sample.bind();
  const rules::Play& play = *systems::find(sample.system())->play;
  const auto match = play.start(bound);
  if (!match) return to_string(match.error());
  std::string out = (*match)->bytes();
  play::SeriesOptions options;
  for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  options.most_steps = 80;
  (void)play::play_game(**match, *play.players(bound), options, 1,
                        [&](const model::PlayStep&, const play::Match& after) { out += after.bytes(); });
  return out;
}

/// Returns whether the state matters: in one set-up of the sample the check accepts it, and in one it changes
/// the game or is refused. (Units begin in a trench by default, so `in-trench` shows only where there is none.)
bool has_effect(const ChangedSample& sample, const std::string& state) {
  bool accepted = false, differs = false;
  for (int n = 0; !accepted || !differs; ++n) {
    ChangedSample with = sample, without = sample;
    if (!set_state(with, n, state)) return false;
    set_state(without, n, "");
    const bool fits = with.errors().empty();
    accepted = accepted || fits;
    differs = differs || (fits ? course_of(with) != course_of(without) : without.errors().empty());
  }
  return true;
}

}  // namespace

TEST_CASE("A set-up state is known to both the check and the game, or to neither") {
  for (const ChangedSample& sample : test::one_of_each()) {
    const std::vector<std::string> known = states_of(sample.system());
    std::vector<std::string> words{"no-such-state"};
    for (const model::TableRow& row : ruleset_of(sample.system()).find_table("names")->rows)
      if (row.cell("id").starts_with("state.")) words.push_back(row.cell("id").substr(6));
    for (const std::string& word : words) {
      if (std::find(known.begin(), known.end(), word) != known.end()) continue;
      CAPTURE(sample.system(), word);
      ChangedSample changed = sample;
      REQUIRE(set_state(changed, 0, word));
      const auto errors = changed.errors();
      CHECK(errors.size() == 1);
      CHECK((!errors.empty() && errors.front().starts_with("[scenario.word]") &&
             errors.front().find('"' + word + '"') != std::string::npos));
      const auto match = changed.start();
      REQUIRE_FALSE(match);
      CHECK(match.error().message.text().find("there is no state \"" + word + "\"") != std::string::npos);
    }
  }
}

TEST_CASE("Every set-up state that the check accepts changes the game", "[red-poppies:10.01b][dogme:D11.3]") {
  for (const ChangedSample& sample : test::one_of_each()) {
    if (sample.system() == "perry-heroes") continue;  // its own tests cover each of them
    for (const std::string& state : states_of(sample.system())) {
      CAPTURE(sample.system(), state);
      CHECK(has_effect(sample, state));
    }
  }
}

TEST_CASE("Set-up states that exclude one another are refused by both the check and the game",
          "[scenario.state]") {
  for (const ChangedSample& sample : test::one_of_each()) {
    const model::Table& table = *ruleset_of(sample.system()).find_table(scenario::kSetUpStates);
    for (const model::TableRow& one : table.rows) {
      for (const model::TableRow& other : table.rows) {
        if (&one == &other || one.cell("group").empty() || one.cell("group") != other.cell("group")) continue;
        const std::string both = one.cell("state") + " " + other.cell("state");
        CAPTURE(sample.system(), both);
        ChangedSample changed = sample;
        REQUIRE(set_state(changed, 0, both));
        CHECK_FALSE(changed.errors().empty());
        CHECK_FALSE(changed.start());
      }
    }
  }
}

TEST_CASE("A house ruleset with a set-up state unknown to the engine is refused") {
  for (ChangedSample sample : test::one_of_each()) {
    CAPTURE(sample.system());
    sample.rules(
        "<table id=\"set-up.states\" columns=\"state group of needs\" source=\"default\">"
        "<row state=\"asleep\" group=\"\" of=\"\" needs=\"\"/></table>");
    const auto match = sample.start();
    REQUIRE_FALSE(match);
    CHECK(match.error().message.text().find("\"asleep\": expected ") != std::string::npos);
  }
}
