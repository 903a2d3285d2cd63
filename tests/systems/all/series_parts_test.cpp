// SPDX-License-Identifier: MIT
// Series of games in parts, for several machines.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "core/play/games/series_parts.h"
#include "tests/systems/all/played.h"

using namespace coq;
using test::Played;

namespace {

play::PlayableScenario seating_of(const Played& played) {
  play::PlayableScenario out;
  out.bound = played.bound;
  out.system = played.system;
  out.language = "en";
  return out;
}

/// Returns the parts of a series, with records that stand for played games.
std::vector<play::SeriesPart> parts_of(const Played& played, int games, int shards) {
  play::SeriesOptions options = played.options;
  options.games = games;
  options.seed = 100;
  const play::SeriesIdentity series = [&] {
    auto out = play::identity_of(seating_of(played), "program 1", {{"de", play::options_of_level(2)}}, options);
    out.shards = shards;
    return out;
  }();
  std::vector<play::SeriesPart> out;
  for (int shard = 1; shard <= shards; ++shard) {
    play::SeriesPart& part = out.emplace_back();
    part.series = series;
    part.shard = shard;
    part.scenario_path = "ouverture.scenario.xml";
    const play::GameRange range = play::games_of_shard(games, shard, shards);
    for (int i = range.first; i < range.first + range.count; ++i) {
      play::GameRecord& record = part.records.emplace_back();
      record.seed = 100 + static_cast<std::uint64_t>(i);
      record.winner = i % 3 == 0 ? "" : i % 3 == 1 ? "uk" : "de";
      record.turns = 6;
      record.steps = 80 + i;
      record.stopped = i == 4;
      record.losses = {i, 2};
      record.exits = {0, 1};
      record.entered = {{{1, 2}, 3}, {{4, 5}, i + 1}};
      record.lost = {{{1, 2}, 1}};
      record.contested = {{1, 2}, {3, 3}};
      record.facts.began = "uk";
      record.facts.rule = "10.01c";
      record.facts.words = {"result side=uk result=VM"};
      record.facts.met = {3, std::uint64_t{1} << 63};
      record.facts.left = {i, 0};
      record.facts.units = {1, 63, i};
      record.facts.attacked = {{{4, 5}, 2}};
      record.facts.crossed = {{{4, 4}, 1 + i}};
      record.facts.uses = {{"fire", 3}, {"move", i + 1}};
      record.facts.rules = {"7.31"};
      record.facts.swings = {{12, 48, 30, 70, 90}};
    }
  }
  return out;
}

std::string sentence_of(const Status& status) {
  return status ? std::string() : status.error().message.text();
}

}  // namespace

TEST_CASE("Every game of a series is in exactly one of its shards, in order", "[play][shards]") {
  for (const int games : {1, 2, 7, 64, 1000, 999'999})
    for (const int shards : {1, 2, 3, 64, 1000}) {
      if (shards > games) continue;
      CAPTURE(games, shards);
      int next = 0, least = games, most = 0;
      for (int shard = 1; shard <= shards; ++shard) {
        const play::GameRange range = play::games_of_shard(games, shard, shards);
        CHECK(range.first == next);
        next += range.count;
        least = std::min(least, range.count);
        most = std::max(most, range.count);
      }
      CHECK(next == games);
      CHECK(most - least <= 1);
    }
}

TEST_CASE("A part that was written is read back with all its records", "[play][shards]") {
  const Played played;
  for (const play::SeriesPart& part : parts_of(played, 8, 3)) {
    const auto again = play::read_part(play::write_part(part));
    if (!again) FAIL(to_string(again.error()));
    CHECK(again->records == part.records);
    CHECK(again->shard == part.shard);
    CHECK(again->series.playouts == part.series.playouts);
    CHECK(play::write_part(*again) == play::write_part(part));
  }
}

TEST_CASE("A part that is cut short anywhere is refused", "[play][shards]") {
  const Played played;
  const std::string text = play::write_part(parts_of(played, 8, 3)[1]);
  // The line feed at the end may be missing.
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    CAPTURE(length);
    CHECK_FALSE(play::read_part(text.substr(0, length)));
  }
}

TEST_CASE("A part with a value of a wrong kind or size is refused", "[play][shards]") {
  const Played played;
  const auto good = nlohmann::json::parse(play::write_part(parts_of(played, 8, 3)[1]));
  REQUIRE(play::read_part(good.dump()));
  const nlohmann::json wrong[] = {nullptr,
                                  -1,
                                  1.5,
                                  "x",
                                  true,
                                  nlohmann::json::array(),
                                  1e300,
                                  nlohmann::json{{"a", 1}},
                                  18'446'744'073'709'551'615ULL};
  int refused = 0;
  const auto try_all = [&](const nlohmann::json::json_pointer& at) {
    for (const nlohmann::json& value : wrong) {
      nlohmann::json bad = good;
      bad[at] = value;
      const auto read = play::read_part(bad.dump());
      // Whatever is read can be written and read again.
      if (read) CHECK(play::read_part(play::write_part(*read)));
      // A sound value that was not played is refused for its checksum only.
      refused += !read && read.error().message.text().starts_with("this is not a shard") ? 1 : 0;
    }
  };
  for (const char* name : {"/format", "/program", "/scenario", "/path", "/documents", "/sides", "/playouts",
                           "/games", "/seed", "/shard", "/shards", "/records", "/pairings", "/swings"})
    try_all(nlohmann::json::json_pointer(name));
  for (const char* name : {"/seed",          "/winner",         "/turns",           "/steps",
                           "/losses",        "/exits",          "/entered",         "/lost",
                           "/contested",     "/losses/0",       "/entered/0",       "/entered/0/2",
                           "/contested/0/1", "/facts",          "/facts/began",     "/facts/words",
                           "/facts/met/0",   "/facts/left",     "/facts/units/1",   "/facts/attacked/0/0",
                           "/facts/crossed", "/facts/uses",     "/facts/uses/fire", "/facts/rules/0",
                           "/facts/swings",  "/facts/swings/0", "/facts/swings/0/2"})
    try_all(nlohmann::json::json_pointer("/records/1" + std::string(name)));
  CHECK(refused > 150);
}

TEST_CASE("A part whose records were changed is refused, even if they still make sense", "[play][shards]") {
  const Played played;
  const auto good = nlohmann::json::parse(play::write_part(parts_of(played, 8, 3)[1]));
  for (const auto& [at, value] : {std::pair<const char*, nlohmann::json>{"/records/0/winner", "uk"},
                                  {"/records/1/turns", 5},
                                  {"/records/1/lost/0/2", 2},
                                  {"/sum", "0123456789abcdef"}}) {
    nlohmann::json bad = good;
    const nlohmann::json::json_pointer place(at);
    REQUIRE(bad[place] != value);
    bad[place] = value;
    const auto read = play::read_part(bad.dump());
    REQUIRE_FALSE(read);
    CHECK(read.error().message.text() == "the file is cut short or damaged: play this shard again");
  }
}

TEST_CASE("A part that counts a hex or a rule twice in one game is refused", "[play][shards]") {
  const Played played;
  play::SeriesPart part = parts_of(played, 8, 3)[1];
  part.records[0].contested = {{1, 2}, {3, 3}, {1, 2}};
  CHECK_FALSE(play::read_part(play::write_part(part)));
  part.records[0].contested.pop_back();
  part.records[0].facts.rules = {"7.31", "7.31"};
  CHECK_FALSE(play::read_part(play::write_part(part)));
}

TEST_CASE("A part of another version of the format is refused with the reason", "[play][shards]") {
  const Played played;
  auto old = nlohmann::json::parse(play::write_part(parts_of(played, 8, 3)[1]));
  old["format"] = "coquelicot-games-1";
  const auto read = play::read_part(old.dump());
  REQUIRE_FALSE(read);
  CHECK(read.error().message.text() == "another version of the program wrote this shard: play it again");
}

TEST_CASE("The parts of a series with pairings hold the games of each pairing, with the same seeds",
          "[play][shards]") {
  const Played played;
  play::SeriesPart part = parts_of(played, 8, 1)[0];
  part.series.pairings = {{0, 0}, {0, 48}};
  const std::vector<play::GameRecord> once = part.records;
  part.records.insert(part.records.end(), once.begin(), once.end());
  const auto read = play::read_part(play::write_part(part));
  REQUIRE(read);
  CHECK(read->series.pairings == part.series.pairings);
  CHECK(read->records == part.records);
  part.records.back().seed += 1;
  CHECK_FALSE(play::read_part(play::write_part(part)));
}

TEST_CASE("Parts that do not belong together are told apart in words", "[play][shards]") {
  const Played played;
  const auto parts = parts_of(played, 8, 3);
  const auto told = [&](const std::function<void(play::SeriesPart&)>& change) {
    play::SeriesParts series;
    CHECK(sentence_of(series.add(parts[0], "a.json")).empty());
    play::SeriesPart part = parts[1];
    change(part);
    return sentence_of(series.add(part, "b.json"));
  };
  CHECK(told([](play::SeriesPart&) {}).empty());
  CHECK(told([](play::SeriesPart& part) { part.shard = 1; }) == "this is shard 1, which a.json holds as well");
  CHECK(told([](play::SeriesPart& part) { part.series.program = "program 2"; }) ==
        "these games were played with program 2, but those of a.json with program 1");
  CHECK(told([](play::SeriesPart& part) { part.series.swings = 500; }) ==
        "these games have other --levels or --swings than those of a.json");
  CHECK(told([](play::SeriesPart& part) { part.series.seed = 7; }) ==
        "the seeds of the series begin at 7, but those of a.json at 100");
  CHECK(told([](play::SeriesPart& part) {
          part.series.playouts = {0, 240};
        }) == "these games were played with the trial games uk=0 de=240, but those of a.json with uk=0 de=48");
}

TEST_CASE("A series is complete only with all shards, and only for the documents it was played with",
          "[play][shards]") {
  const Played played;
  const auto parts = parts_of(played, 8, 3);
  play::SeriesParts series;
  CHECK(series.add(parts[2], "c.json"));
  CHECK(sentence_of(series.check_complete()) == "2 of 3 shards are missing: 1, 2");
  CHECK(series.add(parts[0], "a.json"));
  CHECK(sentence_of(series.check_complete()) == "shard 2 of 3 is missing");
  CHECK(series.add(parts[1], "b.json"));
  CHECK(series.check_complete());
  CHECK(series.files() == std::vector<std::filesystem::path>{"a.json", "b.json", "c.json"});

  play::PlayableScenario seating = seating_of(played);
  CHECK(series.check_series(seating, "program 1"));
  CHECK_FALSE(series.check_series(seating, "program 2"));
  model::ScenarioDocument longer = *seating.bound.scenario.document;
  longer.turns.count += 1;
  seating.bound.scenario.document = std::move(longer);
  CHECK_FALSE(series.check_series(seating, "program 1"));
}
