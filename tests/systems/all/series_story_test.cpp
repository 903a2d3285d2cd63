// SPDX-License-Identifier: MIT
// Reports that explain a series of games, counted again from the logs of its games.
#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/play/report/series_json.h"
#include "systems/all/systems.h"
#include "tests/support/installed.h"

using namespace coq;

namespace {

/// A sample, ready to be played.
struct Explained {
  play::PlayableScenario seating;
  scenario::Loader loader = test::installed_loader();

  explicit Explained(const std::string& path, const std::string& language = "en") {
    Problems problems;
    auto bound = loader.bind_scenario(std::string(COQ_SOURCE_DIR) + "/samples/" + path, problems);
    REQUIRE(bound.has_value());
    seating.bound = *bound;
    const rules::System* system = systems::find(seating.scenario().system);
    seating.system = &*system->play;
    seating.language = language;
    seating.telling = *systems::telling(*system, loader, language, {});
    seating.take_names();
    auto start = seating.system->start(seating.bound);
    REQUIRE(start.has_value());
    seating.start = std::move(*start);
  }

  play::ReportPlan plan(int games, std::uint64_t seed = 1) const {
    play::ReportPlan out;
    out.options = play::series_options(seating, games, seed);
    out.pairings = {play::Pairing(out.options.sides.size(), 0)};
    return out;
  }
  std::vector<play::GameRecord> records(const play::ReportPlan& plan, unsigned threads = 2) const {
    const auto series = play::ReportedSeries::make(seating, plan);
    REQUIRE(series.has_value());
    auto out = (*series)->play({0, plan.games()}, Workers(threads));
    REQUIRE(out.has_value());
    return *out;
  }
  std::vector<std::string> lines(const play::ReportPlan& plan,
                                 const std::vector<play::GameRecord>& records) const {
    play::FindingsTotals totals(seating, plan);
    for (std::size_t i = 0; i < records.size(); ++i) totals.add(static_cast<int>(i), records[i]);
    const auto moments = play::turning_points(seating, plan, totals.findings(), 5);
    REQUIRE(moments.has_value());
    return play::SeriesStory(
               seating, plan, [](const Message& one) { return one.text(); }, seating.language)
        .lines(totals, *moments);
  }
};

/// The log of a game, with the position before each step and the last one.
struct GameLog {
  std::vector<model::PlayStep> steps;
  std::vector<play::Position> before;
  play::Position end;
};

GameLog game_log_of(const Explained& sample, const play::ReportPlan& plan, std::uint64_t seed) {
  GameLog out;
  play::Position last = sample.seating.start->position();
  const auto record = play::play_game(*sample.seating.start, *sample.seating.players(), plan.options, seed,
                                      [&](const model::PlayStep& step, const play::Match& match) {
                                        out.steps.push_back(step);
                                        out.before.push_back(last);
                                        last = match.position();
                                      });
  REQUIRE(record.has_value());
  out.end = last;
  return out;
}

bool tells(const std::vector<std::string>& lines, const std::string& words) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

/// A game of ten steps, in which step `decides` wins for side a. Without it, a die decides at the end.
class Toy : public play::Match {
 public:
  explicit Toy(int decides) : m_decides(decides) {}
  std::unique_ptr<play::Match> clone() const override { return std::make_unique<Toy>(*this); }
  int turn() const override { return 1; }
  std::string side_to_act() const override { return over() ? "" : m_step % 2 == 0 ? "a" : "b"; }
  std::vector<play::Action> legal_actions() const override {
    if (over()) return {};
    return {{"go", side_to_act()}};
  }
  std::optional<play::Action> implied() const override { return std::nullopt; }
  Result<model::PlayStep> apply(const play::Action& action, play::Dice& dice) override {
    ++applied;
    ++m_step;
    const int die = dice.roll(6);
    if (m_step == m_decides) m_winner = "a";
    if (over() && m_winner.empty()) m_winner = die <= 3 ? "a" : "b";
    model::PlayStep out;
    out.action = action.name;
    return out;
  }
  bool over() const override { return m_step == 10; }
  std::optional<std::string> winner() const override { return over() ? std::optional(m_winner) : std::nullopt; }
  play::Position position() const override { return {}; }
  std::string bytes() const override { return std::to_string(m_step); }
  void decide_never() { m_decides = 99; }

  static inline int applied = 0;

 private:
  int m_step = 0, m_decides;
  std::string m_winner;
};

}  // namespace

TEST_CASE("Losses are units of the scenario: wrecks count, but the men who left them do not",
          "[play][report]") {
  const Explained sample("perry-heroes/rencontre.scenario.xml");
  const play::ReportPlan plan = sample.plan(4, 3);
  const std::vector<play::PlacedCounter> units = sample.seating.start->position().counters;
  bool wreck = false;
  for (const play::GameRecord& record : sample.records(plan)) {
    CAPTURE(record.seed);
    std::vector<int> lost(plan.options.sides.size(), 0);
    for (std::size_t i = 0; i < units.size(); ++i) {
      if ((record.facts.units[i] & play::UnitFact::kLost) == 0) continue;
      wreck = wreck || units[i].id == "Buran";
      for (std::size_t side = 0; side < lost.size(); ++side)
        lost[side] += units[i].side == plan.options.sides[side] ? 1 : 0;
    }
    CHECK(record.losses == lost);
  }
  CHECK(wreck);
}

TEST_CASE("The mission of a game is that which it rolled", "[play][report][dogme:D9.2]") {
  const Explained sample("dogme/tirage.scenario.xml");
  const play::ReportPlan plan = sample.plan(3);
  const auto records = sample.records(plan);
  const auto lines = sample.lines(plan, records);
  CAPTURE(join(lines, "\n"));
  CHECK(tells(lines, "won by nobody: no side fulfilled the mission, "));
  CHECK(tells(lines, "won by The Wells: by the mission, "));
  CHECK_FALSE(tells(lines, "no conditions that the program could judge"));
  CHECK_FALSE(tells(lines, ": by rule "));
  std::set<std::string> missions;
  for (const play::GameRecord& record : records) {
    REQUIRE(record.facts.words.size() == 1);
    missions.insert(record.facts.words.front());
  }
  CHECK(missions.size() > 1);
}

TEST_CASE("Uses, attackers and targets are those in the logs", "[play][report]") {
  const Explained sample("red-poppies/ouverture.scenario.xml");
  const play::ReportPlan plan = sample.plan(6, 11);
  const auto records = sample.records(plan);
  for (const play::GameRecord& record : records) {
    CAPTURE(record.seed);
    const GameLog log = game_log_of(sample, plan, record.seed);
    std::map<std::string, int> uses;
    std::set<std::string> fired, targeted;
    for (const model::PlayStep& step : log.steps) {
      ++uses[step.action];
      if (step.action != "fire") continue;
      fired.insert(play::argument(step.arguments, "unit"));
      for (const model::Happening& happening : step.happenings)
        if (const auto* roll = std::get_if<model::Roll>(&happening);
            roll != nullptr && roll->for_ == "cohesion")
          targeted.insert(play::argument(roll->arguments, "unit"));
    }
    CHECK(record.facts.uses == uses);
    for (std::size_t i = 0; i < log.end.counters.size(); ++i) {
      const std::string& id = log.end.counters[i].id;
      CAPTURE(id);
      const int facts = record.facts.units[i];
      if (fired.contains(id)) CHECK((facts & play::UnitFact::kAttacked) != 0);
      if (targeted.contains(id)) CHECK((facts & play::UnitFact::kTargeted) != 0);
      CHECK(((facts & play::UnitFact::kLost) != 0) == (log.end.counters[i].area == "eliminated"));
      // Only fire and melee attack, and only they name the unit.
      if (!fired.contains(id) && !uses.contains("allocate")) CHECK((facts & play::UnitFact::kAttacked) == 0);
    }
  }
}

TEST_CASE("The condition that decided is the one that holds on the map at the end", "[play][report]") {
  const Explained sample("red-poppies/ouverture.scenario.xml");
  const play::ReportPlan plan = sample.plan(12);
  const auto labels = model::labels_of(sample.seating.map());
  for (const play::GameRecord& record : sample.records(plan)) {
    CAPTURE(record.seed);
    const GameLog log = game_log_of(sample, plan, record.seed);
    int held = 0;
    for (const play::HexControl& control : log.end.control)
      if (control.side == "uk" &&
          (labels->format(control.hex) == "E05" || labels->format(control.hex) == "F05"))
        ++held;
    REQUIRE(record.facts.met.size() == 1);
    CHECK(record.facts.met[0] == (held == 2 ? 1 : 0));
    CHECK(record.winner == (held == 2 ? "uk" : "de"));
    CHECK(record.facts.rule == "10.01c");
    std::array<int, 2> left{};
    for (const play::PlacedCounter& unit : log.end.counters)
      if (unit.hex) ++left[unit.side == "uk" ? 0 : 1];
    CHECK(record.facts.left == std::vector<int>{left[0], left[1]});
  }
  const auto lines = sample.lines(plan, sample.records(plan));
  CHECK(tells(lines, "condition met: control E05 and F05 at the end"));
  CHECK(tells(lines, "did not meet the condition: control E05 and F05 at the end"));
}

TEST_CASE("A hex never mattered if no unit was there and no attack went to it or over it", "[play][report]") {
  const Explained sample("red-poppies/coup-de-main.scenario.xml");
  const play::ReportPlan plan = sample.plan(8);
  const auto records = sample.records(plan);
  play::FindingsTotals totals(sample.seating, plan);
  std::set<Hex> there;
  for (std::size_t i = 0; i < records.size(); ++i) {
    totals.add(static_cast<int>(i), records[i]);
    const GameLog log = game_log_of(sample, plan, records[i].seed);
    for (const auto* positions : {&log.before})
      for (const play::Position& position : *positions)
        for (const play::PlacedCounter& unit : position.counters)
          if (unit.hex) there.insert(*unit.hex);
    for (const play::PlacedCounter& unit : log.end.counters)
      if (unit.hex) there.insert(*unit.hex);
  }
  const play::Findings found = totals.findings();
  const auto grid = model::grid_of(sample.seating.map());
  CHECK(found.cells == grid->columns() * grid->rows());
  CHECK_FALSE(found.idle.empty());
  for (const Hex hex : found.idle) CHECK_FALSE(there.contains(hex));
  for (const auto& [hex, count] : found.attacked) CHECK(grid->contains(hex));
  const std::set<Hex> idle(found.idle.begin(), found.idle.end());
  for (int column = 0; column < grid->columns(); ++column)
    for (int row = 0; row < grid->rows(); ++row) {
      const Hex hex{column, row};
      const bool mattered = there.contains(hex) || found.attacked.contains(hex) || found.crossed.contains(hex);
      CHECK(idle.contains(hex) != mattered);
    }
}

TEST_CASE("A report is the same with one, two and three threads", "[play][report]") {
  const Explained sample("red-poppies/coup-de-main.scenario.xml");
  play::ReportPlan plan = sample.plan(5);
  plan.pairings = play::pairings_of({0, 4}, 2);
  plan.swing_trials = 1700;
  const auto one = sample.records(plan, 1);
  CHECK(one.size() == 20);
  CHECK(one == sample.records(plan, 2));
  CHECK(one == sample.records(plan, 3));
  CHECK(sample.lines(plan, one) == sample.lines(plan, one));
  // Any range of the games is the same by itself.
  const auto series = play::ReportedSeries::make(sample.seating, plan);
  const auto some = (*series)->play({13, 4}, Workers(2));
  REQUIRE(some.has_value());
  CHECK(*some == std::vector<play::GameRecord>(one.begin() + 13, one.begin() + 17));
  // Only the first games of the last pairing are searched.
  for (std::size_t i = 0; i < one.size(); ++i) {
    CAPTURE(i);
    if (i != 15 && i != 16) CHECK(one[i].facts.swings.empty());
  }
}

TEST_CASE("A report on search players is the same with one, two and three threads, byte for byte",
          "[play][report]") {
  for (const char* path : {"red-poppies/coup-de-main", "tactique/exemple", "dogme/crete", "perry-heroes/gue",
                           "terrain-napoleonien/thuilerie"}) {
    CAPTURE(path);
    Explained sample(std::string(path) + ".scenario.xml");
    // Level 2 with few trial games, and only the first steps of a game: whole games take minutes.
    play::ReportPlan plan = sample.plan(3);
    plan.options.most_steps = 4;
    plan.pairings = {play::Pairing(plan.options.sides.size(), 4)};
    std::vector<std::string> reports;
    for (const unsigned threads : {1U, 2U, 3U}) {
      play::FindingsTotals totals(sample.seating, plan);
      const auto records = sample.records(plan, threads);
      for (std::size_t i = 0; i < records.size(); ++i) totals.add(static_cast<int>(i), records[i]);
      const play::SeriesStory story(
          sample.seating, plan, [](const Message& one) { return one.text(); }, sample.seating.language);
      reports.push_back(play::report_as_json(sample.seating, plan, totals, {}, story, "test"));
    }
    CHECK(reports[0] == reports[1]);
    CHECK(reports[0] == reports[2]);
    CHECK(reports[0].find("\"playouts\": 4") != std::string::npos);
  }
}

TEST_CASE("All pairings of levels are played, the best on both sides last", "[play][report]") {
  CHECK(play::pairings_of({0, 48}, 2) == std::vector<play::Pairing>{{0, 0}, {0, 48}, {48, 0}, {48, 48}});
  CHECK(play::pairings_of({0}, 2) == std::vector<play::Pairing>{{0, 0}});
  const Explained sample("red-poppies/coup-de-main.scenario.xml");
  play::ReportPlan plan = sample.plan(4);
  plan.pairings = play::pairings_of({0, 4}, 2);
  const auto lines = sample.lines(plan, sample.records(plan));
  CHECK(lines.front() == "Share of wins, with its interval, for each pairing of levels:");
  CHECK(tells(lines, "What follows is about the last pairing: 4 trial games – 4 trial games."));
}

TEST_CASE("The interval of a difference of shares is Newcombe's", "[play][report]") {
  // Newcombe 1998, table II, method 10: 56/70 and 48/80.
  const play::ShareDifference difference = play::difference_of({70, 56}, {80, 48});
  CHECK(difference.value == Approx(0.2));
  CHECK(difference.low == Approx(0.0524).margin(0.0002));
  CHECK(difference.high == Approx(0.3339).margin(0.0002));
  CHECK(difference.is_sure());
  CHECK_FALSE(play::difference_of({10, 6}, {10, 5}).is_sure());
  // Two games say nothing, even if their interval does not contain zero: Fisher's exact test gives one in
  // three.
  CHECK_FALSE(play::difference_of({2, 0}, {2, 2}).is_sure());
  CHECK(play::difference_of({5, 0}, {5, 5}).is_sure());
}

TEST_CASE("The step that decides a game is found, within the trial games allowed", "[play][report]") {
  play::SeriesOptions options;
  options.sides = {"a", "b"};
  struct Only : play::Player {
    play::Action choose(const play::Match& match, play::Dice&) override { return match.legal_action(0); }
  };
  const play::PlayerFactory players = [](const std::string&) { return std::make_unique<Only>(); };
  for (const int decides : {1, 4, 7, 10}) {
    CAPTURE(decides);
    // Whoever looks from before the step does not know that it will decide.
    std::vector<std::unique_ptr<play::Match>> positions;
    Toy game(decides);
    play::SeededDice dice(1);
    positions.push_back(std::make_unique<Toy>(99));
    for (int step = 1; step <= 10; ++step) {
      REQUIRE(game.apply({"go", ""}, dice));
      auto at = std::make_unique<Toy>(game);
      if (step < decides) at->decide_never();
      positions.push_back(std::move(at));
    }
    Toy::applied = 0;
    const auto swings = play::find_swings(positions, players, options, 800, 5);
    REQUIRE(swings.has_value());
    REQUIRE_FALSE(swings->empty());
    const auto largest = std::max_element(swings->begin(), swings->end(), [](const auto& x, const auto& y) {
      return std::abs(x.after - x.before) < std::abs(y.after - y.before);
    });
    CHECK(largest->step == decides);
    const play::SwingSize size = play::size_of(*largest);
    CHECK(size.after == 1);
    CHECK(size.before == Approx(0.5).margin(0.25));
    CHECK(size.error > 0);
    CHECK(Toy::applied <= 800 * 10);
  }
}

TEST_CASE("The report as JSON has the same figures as the report in words", "[play][report]") {
  const Explained sample("tactique/hallerode.scenario.xml");
  play::ReportPlan plan = sample.plan(6);
  plan.swing_trials = 200;
  const auto records = sample.records(plan);
  play::FindingsTotals totals(sample.seating, plan);
  for (std::size_t i = 0; i < records.size(); ++i) totals.add(static_cast<int>(i), records[i]);
  const auto moments = play::turning_points(sample.seating, plan, totals.findings(), 5);
  REQUIRE(moments.has_value());
  const play::SeriesStory story(
      sample.seating, plan, [](const Message& one) { return one.text(); }, "en");
  const auto json =
      nlohmann::json::parse(play::report_as_json(sample.seating, plan, totals, *moments, story, "program 1"));
  CHECK(json["format"] == "coquelicot-report-1");
  CHECK(json["games"] == 6);
  int games = 0, wins = 0;
  for (const auto& ending : json["endings"]) games += ending["games"].get<int>();
  CHECK(games == 6);
  for (const auto& side : json["pairings"][0]["sides"]) wins += side["wins"].get<int>();
  CHECK(wins + json["pairings"][0]["undecided"].get<int>() == 6);
  CHECK(json["units"].size() == sample.seating.start->position().counters.size());
  CHECK(json["cells"].size() + json["idle"].size() >= static_cast<std::size_t>(totals.findings().cells));
  CHECK(json["moments"].size() == moments->size());
}

TEST_CASE("Every sample gets a report in both languages", "[play][report]") {
  for (const char* path : {"red-poppies/ouverture", "tactique/hallerode", "tactique/exemple", "dogme/crete",
                           "perry-heroes/rencontre", "terrain-napoleonien/thuilerie"}) {
    CAPTURE(path);
    for (const char* language : {"en", "fr"}) {
      const Explained sample(std::string(path) + ".scenario.xml", language);
      const play::ReportPlan plan = sample.plan(2);
      const auto lines = sample.lines(plan, sample.records(plan));
      CHECK(tells(lines, "What decided:"));
      CHECK(tells(lines, "First turn"));
      for (const std::string& line : lines) CHECK(line.find("{}") == std::string::npos);
    }
  }
}
