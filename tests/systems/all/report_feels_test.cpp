// SPDX-License-Identifier: MIT
// The report of a series must feel what a designer changes: half of a side, an objective, veterans, more turns.
#include <catch2/catch.hpp>

#include "core/play/engine/series.h"
#include "core/play/games/series_report.h"
#include "core/play/report/findings.h"
#include "core/play/report/reported_series.h"
#include "tests/systems/all/changed_sample.h"

using namespace coq;
using test::ChangedSample;

namespace {

play::SeriesSummary report_of(const ChangedSample& sample, int games) {
  const scenario::BoundScenario bound = sample.bind();
  const rules::Play& system = *systems::find(sample.system())->play;
  const auto start = system.start(bound);
  const auto players = system.players(bound);
  if (!start) FAIL(to_string(start.error()));
  REQUIRE(players);
  play::SeriesOptions options;
  for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  options.games = games;
  options.seed = 1000;
  const auto records = play::play_series(**start, *players, options, Workers(2));
  REQUIRE(records);
  return play::summarise(*records, options);
}

const play::SideSummary& of(const play::SeriesSummary& summary, const std::string& side) {
  const auto found = std::find_if(summary.sides.begin(), summary.sides.end(),
                                  [&](const play::SideSummary& one) { return one.side == side; });
  REQUIRE(found != summary.sides.end());
  return *found;
}

/// A change of a sample, and what it means for a side's share of games won.
struct Change {
  const char* name;
  std::function<void(ChangedSample&)> change;
  bool better;
};

/// Checks that each change moves the side's share in the right direction, beyond the intervals of both.
void check_feels(const ChangedSample& sample, const std::string& side, int games,
                 const std::vector<Change>& changes) {
  const play::SideSummary before = of(report_of(sample, games), side);
  for (const Change& one : changes) {
    ChangedSample changed = sample;
    one.change(changed);
    const play::SideSummary after = of(report_of(changed, games), side);
    INFO(sample.system() << ", " << one.name << ": " << before.share << " becomes " << after.share);
    if (one.better)
      CHECK(after.low > before.high);
    else
      CHECK(after.high < before.low);
  }
}

void remove_unit(ChangedSample& sample, const std::string& id) {
  std::string& text = sample.text();
  const std::size_t unit = text.find("<unit id=\"" + id + "\"");
  CAPTURE(id);
  REQUIRE(unit != std::string::npos);
  const std::size_t end = text.find("/>", unit) + 2;
  // A set-up without units is not allowed.
  const std::size_t begin = text.rfind("<setup", unit), close = text.find("</setup>", unit);
  const std::string inside = text.substr(begin, close - begin);
  if (inside.find("<unit") == inside.rfind("<unit"))
    text.erase(begin, close + 8 - begin);
  else
    text.erase(unit, end - unit);
}

/// Removes the element that begins with this text.
void remove_element(ChangedSample& sample, const std::string& begin) {
  std::string& text = sample.text();
  const std::size_t at = text.find(begin);
  CAPTURE(begin);
  REQUIRE(at != std::string::npos);
  text.erase(at, text.find("/>", at) + 2 - at);
}

/// Removes a team of Perry's Heroes with its men and their weapons; `left` is its squad's other team.
void remove_team(ChangedSample& sample, const std::string& team, const std::vector<std::string>& men,
                 const std::string& teams, const std::string& left) {
  remove_element(sample, "<group id=\"" + team + "\"");
  sample.change("teams=\"" + teams + "\"", "teams=\"" + left + "\"");
  for (const std::string& man : men) {
    remove_unit(sample, man);
    remove_element(sample, "<outfit unit=\"" + man + "\"");
  }
}

/// Gives these men an experience: "green", "veteran".
void set_experience(ChangedSample& sample, const std::vector<std::string>& men, const std::string& word) {
  for (const std::string& man : men) {
    std::string& text = sample.text();
    const std::size_t roles = text.find("roles=\"", text.find("<unit id=\"" + man + "\"")) + 7;
    text.replace(roles, text.find('"', roles) - roles, word);
  }
}

/// Returns in how many games a side won with this degree of victory, and the number of games.
play::Wins degrees(const ChangedSample& sample, const std::string& side, const std::string& degree, int games) {
  play::PlayableScenario seating;
  seating.bound = sample.bind();
  seating.system = &*systems::find(sample.system())->play;
  auto start = seating.system->start(seating.bound);
  REQUIRE(start);
  seating.start = std::move(*start);
  play::ReportPlan plan;
  plan.options = play::series_options(seating, games, 1000);
  plan.pairings = {play::Pairing(plan.options.sides.size(), 0)};
  const auto series = play::ReportedSeries::make(seating, plan);
  REQUIRE(series);
  const auto records = (*series)->play({0, games}, Workers(2));
  REQUIRE(records);
  play::Wins out{games, 0};
  for (const play::GameRecord& record : *records) {
    const std::vector<std::string> words = play::ending_of(record, plan.options.sides).words;
    const std::string wanted = "result side=" + side + " result=" + degree;
    out.wins += record.winner == side && std::find(words.begin(), words.end(), wanted) != words.end() ? 1 : 0;
  }
  return out;
}

/// Replaces the number of turns.
void set_turns(ChangedSample& sample, int from, int to) {
  sample.change(fmt::format("<turns count=\"{}\"", from), fmt::format("<turns count=\"{}\"", to));
}

}  // namespace

TEST_CASE("The report of Red Poppies feels half of a side and a larger objective",
          "[play][report][red-poppies:10.01c]") {
  check_feels(
      {"red-poppies", "ouverture"}, "uk", 300,
      {{"without the German company", [](auto& s) { remove_unit(s, "GC"); }, true},
       {"twice as many hexes to take",
        [](auto& s) { s.change("<control hexes=\"E05 F05\"/>", "<control hexes=\"E05 F05 G06 D05\"/>"); },
        false}});
}

// Both sides are worn out after four turns, so further turns change little; it takes many games to see it.
TEST_CASE("The report of Red Poppies feels that five turns more help the attacker",
          "[play][report][red-poppies:10.01c]") {
  check_feels({"red-poppies", "ouverture"}, "uk", 1600,
              {{"five turns more", [](auto& s) { set_turns(s, 6, 11); }, true}});
}

TEST_CASE("The report of Tactique feels half of a side, a larger objective and more turns",
          "[play][report][tactique:T1.1]") {
  check_feels({"tactique", "hallerode"}, "fr", 120,
              {{"half of the French",
                [](auto& s) {
                  for (const char* unit : {"G", "C", "D", "BP"}) remove_unit(s, unit);
                  s.change("count=\"4\" name=\"Brigade de ligne\"", "count=\"3\" name=\"Brigade de ligne\"");
                },
                false},
               {"twice as many hexes to take",
                [](auto& s) {
                  s.change("<control hexes=\"F06 G07\" count=\"1\"/>",
                           "<control hexes=\"F06 G07\" count=\"2\"/>");
                },
                false},
               {"five turns more", [](auto& s) { set_turns(s, 10, 15); }, true}});
}

TEST_CASE("The report of the Dogme feels half of a side", "[play][report][dogme:D10.4b]") {
  check_feels({"dogme", "crete"}, "azur", 60,
              {{"half of the Wells",
                [](auto& s) {
                  for (const char* unit : {"C-SHT", "C-TK", "C-MJ", "C-A1", "C-A2"}) remove_unit(s, unit);
                  s.change("<group id=\"C-sauteurs\" units=\"C-A1 C-A2\"/>", "");
                },
                true}});
}

TEST_CASE("The report of the Dogme feels a larger objective", "[play][report][dogme:D10.4b]") {
  check_feels(
      {"dogme", "crete"}, "puits", 60,
      {{"twice as many force points to hold on the mountain",
        [](auto& s) { s.rules("<value id=\"mountain.points\" is=\"12\" source=\"default\"/>"); }, false}});
}

TEST_CASE("The report of the Dogme feels that five turns more are enough to win",
          "[play][report][dogme:D10.4b]") {
  // Nearly all games are decided after nine turns, so the test begins with four.
  ChangedSample sample("dogme", "crete");
  set_turns(sample, 12, 4);
  check_feels(sample, "puits", 60, {{"five turns more", [](auto& s) { set_turns(s, 4, 9); }, true}});
}

TEST_CASE("The report of Perry's Heroes feels half of a side", "[play][report][perry-heroes:11.1a]") {
  const ChangedSample sample("perry-heroes", "gue");
  check_feels(sample, "rangers", 60,
              {{"without the Rangers' support team",
                [](auto& s) {
                  remove_team(s, "A", {"A1", "A2", "A3"}, "A B", "B");
                },
                false}});
  check_feels(sample, "poste", 200,
              {{"without the Germans' machine gun",
                [](auto& s) {
                  remove_team(s, "X", {"X1", "X2", "X3"}, "X Y", "Y");
                },
                false}});
}

TEST_CASE("The report of Perry's Heroes feels veterans", "[play][report][perry-heroes:11.1a]") {
  const std::vector<std::string> germans = {"X1", "X2", "X3", "Y1", "Y2", "Y3"};
  ChangedSample green("perry-heroes", "gue");
  set_experience(green, germans, "green");
  check_feels(
      green, "poste", 120,
      {{"veterans in place of green men", [&](auto& s) { set_experience(s, germans, "veteran"); }, true}});
}

// The holder of the ford has usually won the fight, too, so its worth decides how much is won, not who wins.
TEST_CASE("The report of Perry's Heroes feels a heavier objective in the degree of the victories",
          "[play][report][perry-heroes:11.1a]") {
  const auto worth = [](const std::string& points) {
    ChangedSample out("perry-heroes", "gue");
    for (int side = 0; side < 2; ++side) out.change("points=\"12\"", "points=\"" + points + "\"");
    return out;
  };
  const play::Wins before = degrees(worth("4"), "rangers", "VT", 200),
                   after = degrees(worth("20"), "rangers", "VT", 200);
  INFO(before.wins << " triumphant victories become " << after.wins);
  CHECK(play::difference_of(after, before).low > 0);
}

TEST_CASE("The report of Perry's Heroes feels that five turns more help the attacker",
          "[play][report][perry-heroes:11.1a]") {
  // Six turns are enough for the Rangers to reach the ford, so the test begins with three.
  ChangedSample sample("perry-heroes", "gue");
  set_turns(sample, 6, 3);
  check_feels(sample, "rangers", 240, {{"five turns more", [](auto& s) { set_turns(s, 3, 8); }, true}});
}

TEST_CASE("The report of Napoleonic terrain, which names no winner, feels half of a side in its losses",
          "[play][report][terrain-napoleonien:1.3a]") {
  // The chapter has no victory conditions, so the losses must tell.
  const ChangedSample sample("terrain-napoleonien", "aderhof");
  ChangedSample halved = sample;
  const scenario::BoundScenario bound = sample.bind();
  const model::Side& second = bound.scenario.document->sides[1];
  std::vector<std::string> units;
  for (const model::Setup& group : second.setups)
    for (const model::Unit& unit : group.units) units.push_back(unit.id);
  for (std::size_t i = 0; i < units.size(); i += 2) remove_unit(halved, units[i]);
  const std::string first = bound.scenario.document->sides[0].id;
  const auto losses = [&](const ChangedSample& one) {
    const play::SeriesSummary summary = report_of(one, 2);
    return of(summary, first).losses;
  };
  CHECK(losses(halved) < losses(sample));
}
