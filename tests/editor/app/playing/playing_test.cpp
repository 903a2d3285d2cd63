// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/playing/playing.h"

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "tests/editor/app/workbench/desk.h"
#include "tests/support/played_game.h"

using namespace coq;
using namespace coq::app;
using coq::test::Desk;
namespace fs = std::filesystem;

namespace {

/// The sample's raid, open in the editor.
class Raid : public Desk {
 public:
  Raid() : Desk(false) {}
  Playing& playing() { return bench().playing(); }
  const Course& course() { return *playing().course(); }
  fs::path scenario() const { return folder() / "coup-de-main.scenario.xml"; }
  fs::path log() const { return folder() / "coup-de-main.play.xml"; }

  void wait_for_play() {
    wait_for([this] { return !playing().is_working(); });
  }
  void begin(Chance chance = Chance::seed, std::set<std::string> automatic = {}, std::uint64_t seed = 1) {
    playing().begin({scenario(), chance, seed, std::move(automatic)});
    wait_for_play();
    REQUIRE(playing().course() != nullptr);
  }
  void open() {
    playing().open_log(log());
    wait_for_play();
    REQUIRE(playing().course() != nullptr);
  }
  Point place(const char* label) {
    return model::grid_of(bench().session().map())->centre(*bench().find_hex(label));
  }
  /// Plays the offered action with this text.
  bool play(const std::string& words) {
    for (const Offer& offer : playing().offers()) {
      if (!offer.is_legal() || offer.sentence.find(words) == std::string::npos) continue;
      const play::Action action = offer.action;
      playing().play(action);
      wait_for_play();
      return true;
    }
    return false;
  }
};

model::PlayDocument read_log(const fs::path& path) {
  Problems problems;
  auto document = scenario::Loader(fs::path(COQ_SOURCE_DIR) / "systems").load(path, problems);
  REQUIRE(document);
  return std::get<model::PlayDocument>(*document);
}

}  // namespace

TEST_CASE("A log opens on the map and can be stepped through in both directions", "[editor]") {
  Raid raid;
  raid.open();
  const model::PlayDocument log = read_log(raid.log());
  REQUIRE(raid.course().steps() == log.steps);
  CHECK_FALSE(raid.course().difference());
  CHECK(raid.course().at() == 0);
  CHECK(raid.bench().tools().active().id() == "play");
  // The position at each step equals a replay up to that step.
  for (std::size_t at = 0; at <= log.steps.size(); at += 9) {
    raid.playing().go(at);
    std::unique_ptr<play::Match> match = raid.course().seating().start->clone();
    REQUIRE_FALSE(play::replay(match, log, static_cast<int>(at)));
    CHECK(raid.course().match().bytes() == match->bytes());
  }
  raid.run("play.last");
  CHECK(raid.course().at() == log.steps.size());
  raid.run("play.back");
  CHECK(raid.course().at() == log.steps.size() - 1);
  raid.run("play.forward");
  raid.run("play.forward");  // there are no more steps
  CHECK(raid.course().at() == log.steps.size());
  raid.run("play.first");
  CHECK(raid.course().at() == 0);
  CHECK(raid.playing().is_saved());
}

TEST_CASE("A step is described with its dice, modifiers and rules", "[editor]") {
  Raid raid;
  raid.open();
  // Step 23 of the log is a melee: B.1 rolls 2 and 3, with +2 for moving.
  const StepWords words = raid.playing().told(22);
  CHECK(words.side == "Germans");
  REQUIRE(words.lines.size() >= 4);
  CHECK(words.lines[0].find("dice: 2 3") != std::string::npos);
  CHECK(words.lines[0].find("modifiers: +2 mv [5.455a]") != std::string::npos);
  CHECK(words.lines[2].find("[2.22a]") != std::string::npos);
}

TEST_CASE("Counters of the position are drawn over the map of the game, and over no other", "[editor]") {
  Raid raid;
  const auto pieces = [&] {
    std::size_t out = 0;
    for (const drawing::Layer& layer : raid.bench().overlay().layers)
      if (layer.name == "pieces") out += layer.items.size();
    return out;
  };
  CHECK(pieces() == 0);
  raid.open();
  raid.playing().go(10);
  const std::size_t set_up = pieces();
  CHECK(set_up > 7);
  raid.playing().go(0);
  CHECK(pieces() < set_up);
  raid.playing().go(10);
  for (const fs::path& path : raid.bench().session().documents())
    if (path.filename() == "los-6.027.map.xml") CHECK(raid.bench().session().show_map(path).has_value());
  CHECK(pieces() == 0);
}

TEST_CASE("A game played by the program equals the command line's game with that seed", "[editor]") {
  Raid raid;
  raid.begin(Chance::seed, {"uk", "de"}, 5);
  CHECK(raid.course().match().over());
  const play::PlayableScenario& seating = raid.course().seating();
  const auto players = seating.players();
  REQUIRE(players);
  model::PlayDocument log = seating.new_log("coquelicot-editor test");
  log.seed = 5;
  log.generator = "mt19937-64";
  const auto record =
      play::play_game(*seating.start, *players, play::series_options(seating, 1, 5), 5,
                      [&](const model::PlayStep& step, const play::Match&) { log.steps.push_back(step); });
  REQUIRE(record);
  CHECK(xml::write(raid.course().document()) == xml::write(log));
  // The saved log can be read and replayed.
  const fs::path file = raid.folder() / "saved.play.xml";
  REQUIRE(raid.playing().save(file));
  CHECK(raid.playing().is_saved());
  std::unique_ptr<play::Match> match = seating.start->clone();
  CHECK_FALSE(play::replay(match, read_log(file)));
  CHECK(match->bytes() == raid.course().match().bytes());
}

TEST_CASE("A player plays by clicks: offered actions are legal, and refusals cite their rule", "[editor]") {
  Raid raid;
  raid.begin();
  CHECK(raid.course().match().side_to_act() == "de");
  raid.playing().click(raid.place("E03"));
  CHECK(raid.playing().take_click());
  CHECK_FALSE(raid.playing().take_click());
  REQUIRE(raid.play("battery A preregisters E03"));
  CHECK(raid.course().steps().size() >= 1);
  CHECK_FALSE(raid.playing().is_saved());
  // Goes on to the orders: the program plays both set-ups, step by step.
  const auto labels = model::labels_of(raid.course().seating().map());
  const auto click_units = [&](const std::function<void(const Offer&)>& look) {
    for (const play::PlacedCounter& unit : raid.course().match().position().counters) {
      if (!unit.hex) continue;
      raid.playing().choose_nothing();
      raid.playing().click(raid.place(labels->format(*unit.hex).c_str()));
      for (const Offer& offer : raid.playing().offers()) look(offer);
    }
  };
  std::size_t legal = 0, refused = 0;
  for (int i = 0; i < 80 && !raid.course().match().over(); ++i) {
    raid.playing().play_by_program(true);
    raid.wait_for_play();
    if (raid.course().match().turn() == 0 || i % 5 != 0) continue;
    click_units([&](const Offer& offer) {
      play::SeededDice dice(1);
      const auto made = raid.course().match().clone()->apply(offer.action, dice);
      INFO(play::to_string(offer.action));
      REQUIRE(made.has_value() == offer.is_legal());
      CHECK_FALSE(offer.sentence.empty());
      (offer.is_legal() ? legal : refused) += 1;
      if (made) return;
      CHECK(made.error().rule == offer.rule);
      CHECK_FALSE(offer.rule.empty());
    });
  }
  CHECK(legal > 3);
  raid.playing().go(20);
  // Refused actions are known once the legal kinds of actions are.
  raid.wait_for([&] {
    click_units([&](const Offer& offer) { refused += offer.is_legal() ? 0 : 1; });
    return refused > 3;
  });
}

TEST_CASE("A step taken back can be played again, or replaced by another", "[editor]") {
  Raid raid;
  raid.begin();
  REQUIRE(raid.play("battery A preregisters E03"));
  const std::size_t after = raid.course().steps().size();
  const std::string there = raid.course().match().bytes();
  raid.run("play.undo");
  CHECK(raid.course().steps().empty());
  CHECK(raid.course().match().bytes() == raid.course().seating().start->bytes());
  CHECK_FALSE(raid.run("play.undo"));
  raid.run("play.redo");
  CHECK(raid.course().steps().size() == after);
  CHECK(raid.course().match().bytes() == there);
  raid.run("play.undo");
  REQUIRE(raid.play("battery C preregisters D03"));
  CHECK_FALSE(raid.playing().can_redo());
}

TEST_CASE("The program plays its sides until a human side has a choice", "[editor]") {
  Raid raid;
  raid.begin(Chance::seed, {"de"}, 2);
  const Course& course = raid.course();
  REQUIRE_FALSE(course.match().over());
  CHECK(course.match().side_to_act() == "uk");
  CHECK(course.match().legal_count() > 1);
  CHECK(course.steps().size() >= 2);  // the other side's batteries
  const std::size_t before = course.steps().size();
  raid.playing().play(course.match().legal_action(0));
  raid.wait_for_play();
  CHECK(course.steps().size() > before);
  CHECK(course.match().side_to_act() == "uk");
  // Undo goes back to the player's last choice, not into the program's steps.
  raid.run("play.undo");
  CHECK(course.steps().size() == before);
  CHECK(course.match().side_to_act() == "uk");
}

TEST_CASE("Typed dice are asked for one by one, and their log has no seed", "[editor]") {
  Raid raid;
  raid.begin(Chance::typed, {"uk", "de"});
  // Set-up needs no dice; the initiative rolls one for each side.
  REQUIRE(raid.playing().wanted_die());
  CHECK(raid.playing().wanted_die()->number == 1);
  CHECK(raid.playing().wanted_die()->sides == 6);
  CHECK_FALSE(raid.playing().type_die("7"));
  CHECK_FALSE(raid.playing().type_die("x"));
  CHECK(raid.playing().type_die("5"));
  REQUIRE(raid.playing().wanted_die());
  CHECK(raid.playing().wanted_die()->number == 2);
  CHECK(raid.playing().type_die("2"));
  raid.wait_for_play();
  const model::PlayDocument log = raid.course().document();
  CHECK_FALSE(log.seed);
  std::vector<int> dice;
  for (const model::PlayStep& step : log.steps)
    if (step.action == "initiative") dice = play::dice_of(step, {});
  CHECK(dice == std::vector<int>{5, 2});
}

TEST_CASE("A log that breaks the rules opens up to its first wrong step", "[editor]") {
  Raid raid;
  auto text = read_file(raid.log());
  REQUIRE(text);
  // Changes step 11: the total of one of its dice is wrong.
  const std::string was = "dice=\"5\" total=\"5\"", is = "dice=\"4\" total=\"5\"";
  text->replace(text->find(was), was.size(), is);
  const fs::path file = raid.folder() / "wrong.play.xml";
  REQUIRE(write_file_atomically(file, *text));
  raid.playing().open_log(file);
  raid.wait_for_play();
  REQUIRE(raid.playing().course() != nullptr);
  REQUIRE(raid.course().difference());
  CHECK(raid.course().difference()->step == 10);
  CHECK(raid.course().steps().size() == 9);
  CHECK(raid.bench().said().text().find("step 10") != std::string::npos);
}

TEST_CASE("A new game has nothing to save until somebody decides", "[editor]") {
  Raid raid;
  raid.playing().begin({raid.folder() / "ouverture.scenario.xml", Chance::seed, 1, {}});
  raid.wait_for_play();
  REQUIRE(raid.playing().course() != nullptr);
  CHECK(raid.course().steps().size() > 0);  // steps without a choice
  CHECK(raid.playing().is_saved());
  raid.playing().play_by_program(true);
  raid.wait_for_play();
  CHECK_FALSE(raid.playing().is_saved());
}

TEST_CASE("An edit leaves the game unchanged and marks it as outdated", "[editor]") {
  Raid raid;
  raid.begin();
  CHECK_FALSE(raid.playing().is_outdated());
  REQUIRE(raid.bench().put_unit(raid.folder() / "ouverture.scenario.xml", "X", "A03").has_value() ==
          raid.playing().is_outdated());
  raid.playing().close();
  CHECK(raid.playing().course() == nullptr);
  CHECK_FALSE(raid.playing().is_outdated());
}

TEST_CASE("On a table without hexes, clicks offer the units' actions and give reasons for refusals",
          "[editor]") {
  for (const char* folder : {"samples/terrain-napoleonien", "samples/dogme", "samples/perry-heroes"}) {
    CAPTURE(folder);
    Desk desk(false, folder);
    Playing& playing = desk.bench().playing();
    std::size_t legal = 0;
    for (const fs::path& scenario : playing.scenarios()) {
      CAPTURE(scenario);
      playing.begin({scenario, Chance::seed, 1, {}});
      desk.wait_for([&] { return !playing.is_working(); });
      REQUIRE(playing.course() != nullptr);
      playing.click({1'000, 1'000});
      CHECK(playing.take_click());
      for (int step = 0; step < 20 && !playing.course()->match().over(); ++step) {
        const play::Match& match = playing.course()->match();
        const play::Position position = match.position();
        for (const play::PlacedCounter& unit : position.counters) {
          if (!unit.placement || unit.side != match.side_to_act()) continue;
          playing.click(unit.placement->at);
          for (const Offer& offer : playing.offers()) legal += offer.is_legal() ? 1 : 0;
        }
        playing.play_by_program(true);
        desk.wait_for([&] { return !playing.is_working(); });
      }
    }
    CHECK(legal > 0);
  }
}

TEST_CASE("Games use the names of units, with ids if several units share a name", "[editor]") {
  Raid raid;
  raid.begin();
  play::PlayableScenario seating = raid.course().seating();
  REQUIRE_FALSE(seating.unit_names.empty());
  std::map<std::string, int> bearers;
  for (const auto& [id, name] : seating.unit_names) ++bearers[name];
  for (const auto& [name, count] : bearers) CHECK(count == 1);
  seating.unit_names = {{"B.1", "Guards"}, {"B.2", "Scouts (B.2)"}};
  // The hex with the same label is not a unit.
  CHECK(seating.tell(play::Action{"fire", "uk", {{"unit", "B.1"}, {"hex", "B.2"}}}) == "Guards fires at B.2");
  CHECK(seating.tell(play::Action{"fire", "uk", {{"unit", "B.1 B.2"}, {"hex", "E03"}}}) ==
        "Guards, Scouts (B.2) fires at E03");
  CHECK(seating.named(message("{} is not in {}", "B.1", "E03")).text() == "Guards is not in E03");
  model::PlayStep step;
  step.action = "dig";
  step.arguments = {{"unit", "B.1"}};
  CHECK(seating.tell(step) == std::vector<std::string>{"Guards digs"});
  // The log keeps the ids.
  CHECK(seating.unit_name("nobody") == "nobody");
}

TEST_CASE("Two clicks ask the rules about a unit of either side without doing anything", "[editor]") {
  Raid raid;
  raid.open();
  raid.run("tool.ask");
  CHECK(raid.bench().tools().active().id() == "ask");
  raid.playing().go(20);
  const std::string before = raid.course().match().bytes();
  const play::Position position = raid.course().match().position();
  const Grid grid = *model::grid_of(raid.bench().session().map());
  const auto alone = [&](const play::PlacedCounter& unit) {
    return std::count_if(position.counters.begin(), position.counters.end(),
                         [&](const play::PlacedCounter& other) { return other.hex == unit.hex; }) == 1;
  };
  const auto first_of = [&](const std::string& side) {
    for (const play::PlacedCounter& unit : position.counters)
      if (unit.side == side && unit.hex && alone(unit)) return unit;
    return play::PlacedCounter{};
  };
  for (const auto& [asks, other] : {std::pair{"de", "uk"}, std::pair{"uk", "de"}}) {
    const play::PlacedCounter unit = first_of(asks), enemy = first_of(other);
    REQUIRE(unit.hex);
    REQUIRE(enemy.hex);
    raid.playing().ask_at(grid.centre(*unit.hex));
    CHECK(raid.playing().asker() == unit.id);
    CHECK(raid.playing().advice().empty());
    raid.playing().ask_at(grid.centre(*enemy.hex));
    REQUIRE_FALSE(raid.playing().advice().empty());
    const play::PlayableScenario& seating = raid.course().seating();
    CHECK(raid.playing().advice().front().question ==
          "does " + seating.unit_name(unit.id) + " see " + seating.unit_name(enemy.id) + "?");
    CHECK(raid.playing().asked_at() == grid.centre(*enemy.hex));
    CHECK(raid.playing().answer_lines().size() >= 3);
    raid.playing().ask_nothing();
    CHECK(raid.playing().answer_lines().empty());
  }
  CHECK(raid.course().match().bytes() == before);
  CHECK(raid.course().at() == 20);
  // The old answer is removed in another position.
  raid.playing().ask_at(grid.centre(*first_of("uk").hex));
  raid.playing().ask_at(grid.centre(*first_of("de").hex));
  raid.playing().go(21);
  CHECK(raid.playing().answer_lines().empty());
}
