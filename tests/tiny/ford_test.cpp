// SPDX-License-Identifier: MIT
// A system that needs only new files and one line of registration. The unchanged programs check its documents,
// compute its lines of sight, play, replay and draw its games, and print its card.
#include <catch2/catch.hpp>

#include <filesystem>

#include "core/base/files.h"
#include "core/base/text.h"
#include "tests/support/random_player.h"
#include "tests/support/shell.h"
#include "tests/support/temporary_folder.h"
#include "tests/tiny/ford/ford.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const fs::path kTiny = fs::path(COQ_SOURCE_DIR) / "tests/tiny";

/// A copy of the sample, and the program that knows the ford.
struct Sample {
  test::TemporaryFolder folder;
  Sample() { fs::copy(kTiny / "sample", folder.path(), fs::copy_options::recursive); }
  test::Outcome run(const std::string& arguments) const {
    const fs::path program = fs::path(COQ_BINARY_DIR) / "tiny/bin/coquelicot-tiny";
    return test::run_script(program.string() + " " + arguments, folder.path());
  }
};

/// A game of the sample that a test plays with given dice.
struct Played {
  std::unique_ptr<play::Match> match;
  Played() {
    scenario::Loader loader(kTiny / "ford");
    Problems problems;
    const auto bound = loader.bind_scenario(kTiny / "sample/ford.scenario.xml", problems);
    REQUIRE(bound);
    auto started = ford::start(*bound);
    REQUIRE(started);
    match = std::move(*started);
  }
  Result<model::PlayStep> play(const play::Action& action, std::vector<int> faces = {}) {
    play::ListedDice dice(std::move(faces));
    return match->apply(action, dice);
  }
  static play::Action move(const char* side, const char* unit, const char* hex) {
    return {"move", side, {{"unit", unit}, {"hex", hex}}};
  }
  static play::Action shoot(const char* side, const char* unit, const char* at) {
    return {"shoot", side, {{"unit", unit}, {"at", at}}};
  }
  std::string rule_of(const play::Action& action) {
    const auto made = play(action);
    REQUIRE_FALSE(made);
    return made.error().rule;
  }
};

}  // namespace

TEST_CASE("A unit acts once in its side's half of the turn", "[ford:F1]") {
  Played game;
  CHECK(game.rule_of(Played::move("blue", "B.1", "D01")) == "F1");
  CHECK(game.play(Played::move("red", "R.1", "A01")));
  CHECK(game.rule_of(Played::move("red", "R.1", "A02")) == "F1");
  CHECK(game.play({"done", "red"}));
  CHECK(game.play(Played::move("blue", "B.1", "D01")));
}

TEST_CASE("A unit moves one hex, into a hex without a unit", "[ford:F2]") {
  Played game;
  CHECK(game.rule_of(Played::move("red", "R.1", "A04")) == "F2");
  CHECK(game.play(Played::move("red", "R.1", "B02")));
  CHECK(game.rule_of(Played::move("red", "R.2", "B02")) == "F2");
}

TEST_CASE("A unit shoots at targets that it sees within its range, and cover counts",
          "[ford:F3][ford:F4][ford:F5]") {
  Played game;
  CHECK(game.rule_of(Played::shoot("red", "R.1", "B.1")) == "F3");  // three hexes away
  CHECK(game.play(Played::move("red", "R.2", "C03")));
  CHECK(game.play({"done", "red"}));
  // The target is in willows, which subtract 1: a roll of 5 becomes 4, and a 6 becomes 5.
  const auto missed = game.play(Played::shoot("blue", "B.1", "R.2"), {5});
  REQUIRE(missed);
  CHECK(std::get<model::Roll>(missed->happenings.front()).total == 4);
  CHECK(game.match->position().counters[3].area == "map");
  CHECK(game.play(Played::shoot("blue", "B.2", "R.2"), {6}));
  CHECK(game.match->position().counters[3].area == "lost");
}

TEST_CASE("A side without units loses; otherwise the side with more units wins at the end", "[ford:F6]") {
  Played game;
  CHECK(game.play(Played::move("red", "R.1", "B02")));
  CHECK(game.play(Played::move("red", "R.2", "C03")));
  CHECK(game.play({"done", "red"}));
  CHECK(game.play(Played::shoot("blue", "B.2", "R.2"), {6}));
  for (int i = 0; i < 5; ++i) {
    const std::string side = game.match->side_to_act();
    CHECK(game.play({"done", side}));
  }
  CHECK(game.match->over());
  CHECK(game.match->winner() == "blue");
}

TEST_CASE("Every legal action applies in hundreds of random games", "[ford:F1]") {
  const Played start;
  play::SeriesOptions options;
  options.sides = {"red", "blue"};
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto record = play::play_game(
        *start.match, [](const std::string&) { return std::make_unique<test::RandomPlayer>(); }, options, seed);
    REQUIRE(record);
    CHECK_FALSE(record->stopped);
  }
}

TEST_CASE("The check command knows a registered system", "[ford:F7]") {
  const Sample sample;
  CHECK(sample.run("check .").status == 0);
  const fs::path scenario = sample.folder.path() / "ford.scenario.xml";
  std::string text = *read_file(scenario);
  text.replace(text.find("A02 B03"), 7, "A02 A02");
  REQUIRE(write_file_atomically(scenario, text));
  const auto wrong = sample.run("check .");
  CHECK(wrong.status == 1);
  CHECK(wrong.out.find("A02 holds a unit already") != std::string::npos);
  CHECK(wrong.out.find("ford:V1") != std::string::npos);
}

TEST_CASE("The commands for lines of sight, rules and the card know a registered system") {
  const Sample sample;
  CHECK(sample.run("los ford.map.xml --from A02 --to E02 --explain").out.find("blocked") != std::string::npos);
  const auto rules = sample.run("rules ford");
  CHECK(rules.status == 0);
  CHECK(rules.out.find("F4") != std::string::npos);
  CHECK(rules.out.find("not covered yet") == std::string::npos);
  CHECK(sample.run("rules ford --card -o card.pdf").status == 0);
  CHECK(sample.run("export ford.scenario.xml -o order.pdf").status == 0);
  CHECK(sample.run("new ours --system ford && true").status == 0);
  CHECK(sample.run("check ours").status == 0);
}

TEST_CASE("The play command knows a registered system") {
  const Sample sample;
  CHECK(sample.run("play ford.scenario.xml --auto both --seed 7 -o a.play.xml").status == 0);
  CHECK(sample.run("play ford.scenario.xml --log a.play.xml --export end.png").status == 0);
  CHECK(sample.run("check a.play.xml").status == 0);
  CHECK(sample.run("play ford.scenario.xml --auto both --games 50 --seed 1").out.find("50") !=
        std::string::npos);
}
