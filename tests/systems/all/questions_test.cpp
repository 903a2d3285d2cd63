// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/games/advice.h"
#include "core/play/games/typed_action.h"
#include "tests/systems/all/sample_game.h"

using namespace coq;

namespace {

struct Sample : test::SampleGame {
  using SampleGame::SampleGame;
  Sample& at(const std::string& log, std::optional<int> until = std::nullopt) {
    SampleGame::at(log, until);
    return *this;
  }

  std::string read(const std::string& text) const {
    const auto action = play::read_action(seating, *match, text);
    return action ? to_string(*action) : "error: " + action.error().message.text();
  }
  play::Advice ask(const std::string& text) const {
    const auto answer = play::ask(seating, *match, text);
    if (!answer) FAIL(text << ": " << answer.error().message.text());
    return play::advise(seating, *answer, [](const Message& message) { return message.text(); });
  }
  std::string error(const std::string& text) const {
    const auto answer = play::ask(seating, *match, text);
    return answer ? "no error" : answer.error().message.text();
  }
};

bool has(const std::vector<std::string>& lines, const std::string& words) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("In all systems a player may ask about units of either side, and asking changes nothing") {
  for (const test::SampleLog& log : test::sample_logs()) {
    const std::string folder = log.path.parent_path().filename().string();
    const std::string id = log.play.scenario;
    std::string scenario;
    for (const auto& entry : std::filesystem::directory_iterator(log.path.parent_path())) {
      Problems problems;
      if (!entry.path().string().ends_with(".scenario.xml")) continue;
      const auto document = xml::load(entry.path(), problems);
      if (document && std::get<model::ScenarioDocument>(*document).id == id)
        scenario = folder + "/" + entry.path().filename().string();
    }
    if (scenario.empty()) continue;
    Sample sample(scenario);
    sample.at(folder + "/" + log.path.filename().string(), static_cast<int>(log.play.steps.size()) / 2);
    INFO(log.path);
    const std::string before = sample.match->bytes();
    const play::Position position = sample.match->position();
    int asked = 0;
    std::set<std::string> sides;
    for (const play::PlacedCounter& unit : position.counters)
      for (const play::PlacedCounter& target : position.counters) {
        if (unit.side == target.side || asked > 60 || (sides.count(unit.side) > 0 && asked % 7 == 0)) continue;
        if (!(unit.hex || unit.placement) || !(target.hex || target.placement)) continue;
        ++asked;
        const auto look = sample.match->ask({play::kLook, "", {{"unit", unit.id}, {"target", target.id}}});
        INFO(unit.id << " " << target.id);
        REQUIRE(look);
        CHECK(look->action.side == unit.side);
        const auto fire = play::ask(sample.seating, *sample.match,
                                    "fire unit=\"" + unit.id + "\" target=\"" + target.id + "\"");
        REQUIRE(fire);
        CHECK(fire->action.side == unit.side);
        if (fire->refusal)
          CHECK(fire->refusal->message.text().find("makes this decision") == std::string::npos);
        CHECK((fire->refusal.has_value() || fire->is_open() || !fire->parts.empty()));
        sides.insert(unit.side);
      }
    CHECK(sides.size() == 2);
    CHECK(sample.match->bytes() == before);
  }
}

TEST_CASE("The answer about a legal action with its dice matches the action played") {
  for (const test::SampleLog& log : test::sample_logs()) {
    INFO(log.path);
    std::string scenario;
    for (const auto& entry : std::filesystem::directory_iterator(log.path.parent_path())) {
      Problems problems;
      if (!entry.path().string().ends_with(".scenario.xml")) continue;
      const auto document = xml::load(entry.path(), problems);
      if (document && std::get<model::ScenarioDocument>(*document).id == log.play.scenario)
        scenario = log.path.parent_path().filename().string() + "/" + entry.path().filename().string();
    }
    if (scenario.empty()) continue;
    Sample sample(scenario);
    int compared = 0;
    for (const model::PlayStep& step : log.play.steps) {
      const bool shoots = step.action == "fire" || step.action == "attack" || step.action == "melee";
      const auto before = play::implied_before(*sample.match, play::action_of(step));
      REQUIRE(before);
      for (const play::Action& implied : *before) {
        play::ListedDice none({});
        REQUIRE(sample.match->apply(implied, none));
      }
      const std::vector<int> faces = play::dice_of(step, sample.match->die_faces());
      if (shoots && !faces.empty() && step.side && compared < 20) {
        ++compared;
        play::Action question = play::action_of(step);
        std::string dice;
        for (const int face : faces) dice += std::to_string(face) + " ";
        question.arguments.emplace_back(play::kDice, dice);
        INFO("step " << step.n);
        const auto answer = sample.match->ask(question);
        REQUIRE(answer);
        CHECK_FALSE(answer->refusal);
        CHECK_FALSE(answer->moment);
        REQUIRE(answer->parts.size() >= step.happenings.size());
        for (std::size_t i = 0; i < step.happenings.size(); ++i)
          if (const auto* roll = std::get_if<model::Roll>(&step.happenings[i])) {
            REQUIRE(std::holds_alternative<model::Roll>(answer->parts[i]));
            CHECK(std::get<model::Roll>(answer->parts[i]).dice == roll->dice);
            CHECK(std::get<model::Roll>(answer->parts[i]).result == roll->result);
          }
      }
      play::ListedDice dice(faces);
      REQUIRE(sample.match->apply(play::action_of(step), dice));
    }
  }
}

TEST_CASE("Actions may be typed with short names, in any order, with places in any unit of length") {
  const Sample napoleonic("terrain-napoleonien/aderhof.scenario.xml");
  CHECK(napoleonic.read("fire unit=FB target=A3") == "fire unit=FB target=A3");
  CHECK(napoleonic.read("fire FB A3") == "fire unit=FB target=A3");
  CHECK(napoleonic.read("FIR fb a3") == "fire unit=FB target=A3");
  CHECK(napoleonic.read("move u=F3 to=19cm,46.8cm mode=normal") == "move unit=F3 way=190,468 mode=normal");
  CHECK(napoleonic.read("move F3 19,46.8cm") == "move unit=F3 way=190,468");
  CHECK(napoleonic.read("move F3 190 468") == "move unit=F3 way=190,468");
  CHECK(napoleonic.read("move F3 to=1in,2in") == "move unit=F3 way=25.4,50.8");
  CHECK(napoleonic.read("move side=division F3 190,468") == "division move unit=F3 way=190,468");
  const Sample hexes("tactique/exemple.scenario.xml");
  CHECK(hexes.read("fire BC BA") == "fire unit=BC target=BA");
  CHECK(hexes.read("move L1 to=f7") == "move unit=L1 path=f7");
}

TEST_CASE("Units that follow a list of units belong to the list") {
  const Sample sample("dogme/crete.scenario.xml");
  CHECK(sample.read("group A-MBT1 A-MBT2") == "group units=A-MBT1 A-MBT2");
  CHECK(sample.read("group A-MBT1,A-MBT2") == "group units=A-MBT1 A-MBT2");
  CHECK(sample.read("group units=A-MBT1 A-MBT2") == "group units=A-MBT1 A-MBT2");
  CHECK(sample.read("group A-MBT1 A-MBT2 1,0") == "group units=A-MBT1 A-MBT2 facing=1 0");
  CHECK(sample.read("bombard C-A1 C-A2") == sample.read("bombard units=C-A1 C-A2"));
  const Sample hexes("tactique/exemple.scenario.xml");
  CHECK(hexes.read("activate L1 L2") == "activate units=L1 L2");
}

TEST_CASE("Refusals name all units of a list") {
  Sample sample("dogme/crete.scenario.xml");
  sample.seating.take_names();
  CHECK(sample.ask("group A-MBT1,A-R1").lines.front() ==
        "No: Mistral tank (A-MBT1), Line infantry (A-R1) are not all of the same class.");
  CHECK(sample.ask("group A-MBT1,C-A1").lines.front() ==
        "No: one of Mistral tank (A-MBT1), Jump troops (C-A1) belongs to the other side.");
  Sample hexes("tactique/exemple.scenario.xml");
  hexes.seating.take_names();
  CHECK(hexes.ask("activate L1 S1").lines.front() ==
        "No: Line regiment (L1), Line regiment (S1) are not all within 3 hexes of one another and of the "
        "activated units.");
}

TEST_CASE("Units may be called by name, ignoring case and accents") {
  const Sample figures("perry-heroes/khoutor.scenario.xml");
  std::string name, id;
  for (const play::PlacedCounter& unit : figures.match->position().counters)
    for (const auto& counters : figures.seating.bound.counters)
      for (const model::Counter& counter : counters.document->counters)
        if (counter.id == unit.counter && counter.count == 1 && !counter.names.empty() && id.empty() &&
            counter.names.front().text != unit.id) {
          name = counter.names.front().text;
          id = unit.id;
        }
  REQUIRE_FALSE(id.empty());
  CHECK(figures.read("done") == "done");
  CHECK(figures.read("look unit=\"" + name + "\" target=R1").starts_with("look unit=" + id + " "));
}

TEST_CASE("A question that cannot be understood is answered with what was expected") {
  const Sample sample("terrain-napoleonien/aderhof.scenario.xml");
  CHECK(sample.error("").starts_with("start with an action: "));
  CHECK(sample.error("fier FB A3") == "there is no action \"fier\"; did you mean \"fire\"?");
  CHECK(sample.error("fire FB") == "“fire” needs target; write: fire unit=… target=… [what=…]");
  CHECK(sample.error("fire FB A3 speed=2") == "“fire” has no “speed”; write: fire unit=… target=… [what=…]");
  CHECK(sample.error("fire unit=FB target=A33").starts_with("there is no unit “A33”"));
  CHECK(sample.error("move unit=F3 way=there")
            .starts_with("“there” is not a position: write x,y in millimetres"));
  CHECK(sample.error("move side=prussia F3 1,1") == "“prussia” is not a side: division, avant-garde");
}

TEST_CASE("A unit off the map can neither act nor be a target, and the answer says so") {
  // No unit is on the map at the start.
  const Sample sample("red-poppies/ouverture.scenario.xml");
  CHECK(sample.error("fire B.1 GM") == "GM is not on the map");
  CHECK(sample.error("move B.1 Z99") == "there is no hex “Z99” on the map");
  for (const char* question : {"fire B.1 E04", "move B.1 E04", "deploy B.1"}) {
    CAPTURE(question);
    CHECK(sample.ask(question).lines.front() == "No: B.1 is not on the map.");
  }
}

TEST_CASE("Either side may ask, also the one that does not act") {
  const Sample sample("terrain-napoleonien/aderhof.scenario.xml");
  const play::Advice own = sample.ask("fire FB A1"), others = sample.ask("fire A1 F3");
  CHECK_FALSE(has(own.lines, "decide"));
  CHECK(has(others.lines, "Not now: side "));
  CHECK_FALSE(has(sample.ask("look A1 F3").lines, "Not now"));
}

TEST_CASE("The answer gives the number of dice, the result needed and the reasons") {
  Sample sample("tactique/exemple.scenario.xml");
  sample.at("tactique/example.play.xml", 1);
  const play::Advice fire = sample.ask("fire BC BA");
  CHECK_FALSE(fire.may);
  CHECK(has(fire.rules, "T5.1a"));
  // The other side may ask too.
  int open = 0;
  const play::Position position = sample.match->position();
  for (const play::PlacedCounter& unit : position.counters)
    for (const play::PlacedCounter& target : position.counters) {
      if (unit.side != "at" || target.side != "fr" || !unit.hex || !target.hex) continue;
      for (const char* verb : {"fire ", "attack "}) {
        const auto answer = play::ask(sample.seating, *sample.match, verb + unit.id + " " + target.id);
        REQUIRE(answer);
        CHECK(answer->action.side == "at");
        open += answer->is_open() ? 1 : 0;
      }
    }
  CHECK(open > 0);
}
